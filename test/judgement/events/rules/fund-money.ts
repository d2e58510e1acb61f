import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    fund_flow: [
        'Cash keeps pouring into ether ETFs',
        'Money trickles out of bitcoin funds',
        'Advisers yank half a billion from Halden\'s IBIT',
        'Who is buying the solana ETFs?',
        'XRP ETFs stretch run to nine days',
        'Ether ETFs end losing streak',
        'Record one-day redemption at Halden trust',
        'Pension plan doubles ETF stake, filing says'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    fund_flow: [
        'SEC files suit over ETF launch',
        'Money flows into housing',
        'Investors move into bigger offices',
        'Dollars flow to schools',
        'Halden files for solana ETF'
    ]
};

describe('eventOf(): money that comes to funds or leaves them', () => {

    it('knows their wordings', () => {

        for (const [type, titles] of Object.entries(known)) {
            titles.forEach((title) => expect(eventOf({ title, text: '' }), title).to.equal(type as EventType));
        }
    });

    it('keeps them apart from what has the same words', () => {

        for (const [type, titles] of Object.entries(refused)) {
            titles.forEach((title) => expect(eventOf({ title, text: '' }), title).not.to.equal(type as EventType));
        }
    });
});
