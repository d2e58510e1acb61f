import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    macro: [
        'RBA minutes reveal split over pause',
        'Minutes show officials wary of easing',
        'German investor morale at one-year high, ZEW says',
        'Consumer confidence wanes in Norway',
        'Factory-gate prices fall in China',
        'Riksbank moves by half a point',
        'Manufacturers\' mood darkens',
        'Rate-setters differ on path'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    macro: [
        'Network was down for 40 minutes',
        'Crypto trader mood and business sentiment diverge',
        'Bitcoin investor sentiment hits fear',
        'Teacher learns to read the room\'s mood'
    ]
};

describe('eventOf(): what central banks thought and what surveys find', () => {

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
