import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    launch: [
        'Halden\'s next laptop lasts two days',
        'Tarn\'s cheapest headphones go on sale',
        'Halden\'s new Claude can draw',
        'Trust turns into ether ETF',
        'Halden announces tokenized coffee fund on Stellar',
        'Chip maker begins sampling next accelerators'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    launch: [
        'Tickets on sale for final',
        'Halden announces fund closure',
        'Halden announces layoffs at new unit',
        'The first rain in weeks'
    ]
};

describe('eventOf(): devices, models and announced goods', () => {

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
