import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    liquidation: [
        'Whale loses $9M on 40x ether long',
        'Forced selling wipes leverage off Tarn',
        '$2B in bets unwound',
        'Short sellers burned by bitcoin\'s bounce',
        'Drop flushes out $300M in leverage',
        'His ether bet went up in smoke'
    ],
    whale_move: [
        'Kingdom ships 700 BTC to Kraken',
        'Somebody hauls 4 trillion PEPE off Binance',
        'Large holders accumulate XRP',
        'ICO participant sells after nine years',
        'Marshals move seized bitcoin'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    liquidation: [
        'Halden loses $40M in quarter',
        'Estate faces forced sale of mortgages',
        'Bookmaker takes bets on cup'
    ],
    whale_move: [
        'Thief pulls $4M from Kraken',
        'Freighter ships 90 cars to port',
        'Large holders of shares meet'
    ]
};

describe('eventOf(): what becomes of bets and of large holdings', () => {

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
