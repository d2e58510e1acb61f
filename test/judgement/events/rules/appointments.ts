import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    people: [
        'Halden taps former prosecutor as chief compliance officer',
        'Tarn Foundation names Odell Finch as president',
        'Bank picks ex-trader to run digital assets desk',
        'Halden lures away Tarn\'s veteran engineer',
        'Quentin Vale steps up as co-CEO of Halden',
        'Tarn shows finance chief the exit',
        'Halden names new general counsel',
        'Vale joins Halden board',
        'Halden promotes Odell Finch to operating chief',
        'Tarn\'s founder is out after audit'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    people: [
        'Halden taps oracle network as payment provider',
        'Rally picks up to lead the charge',
        'Halden picks Solana to run its token',
        'Trader gets head start on rivals'
    ]
};

describe('eventOf(): who takes an office and who leaves one', () => {

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
