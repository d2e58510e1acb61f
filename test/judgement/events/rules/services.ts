import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    outage: [
        'Tarn back from the dead after two-hour stall',
        'Exchange reopens after seven-hour blackout',
        'Quorano deposits stay stuck for third day',
        'Blocks flow again on Quorano',
        'Traders unable to close positions on Tarn',
        'Disk failure stops Tarn'
    ],
    upgrade: [
        'Polygon switches on Madeira, cutting waits',
        'Stellar turns on private transfers',
        'Tarn network halves its block times',
        'Avalanche\'s Lima goes into effect',
        'Node operators must update by Sunday'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    outage: [
        'Talks resume after two-hour pause',
        'Lights return after ten-hour power blackout',
        'Senate back after 43-day government shutdown'
    ],
    upgrade: [
        'Solana traders turn on each other',
        'Network turns on its founder\'s law',
        'Tariffs take effect'
    ]
};

describe('eventOf(): services that return and networks that change', () => {

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
