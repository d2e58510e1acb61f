import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    hack: [
        'Somebody just emptied a Tarn vault of $9M',
        'Quorano pools looted overnight',
        'Forged mints sink Quorano bridge',
        'Intruder makes off with $3 million',
        'Tarn loses $2M to flash-loan raid',
        'Auditor warned Tarn of bridge flaw in May',
        'The bug that drained Quorano was known'
    ],
    fraud: [
        'Pensioner swindled out of his savings in ether',
        'Halden bilked investors, son says',
        'Deepfakes of minister lure savers'
    ],
    legal: [
        'Halden hit with NYAG suit',
        'Estate claws back $30M from Tarn',
        'Tarn founder walks free',
        'Prosecutors drop the matter as state abandons its case'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    hack: [
        'Police raid exchange offices',
        'Team patches critical bug in network upgrade',
        'Thief of time is procrastination'
    ],
    fraud: [
        'Coach conducts orchestra',
        'The dupe is cheaper'
    ],
    legal: [
        'Tarn sells wool suits'
    ]
};

describe('eventOf(): thefts, the flaws behind them, swindles and suits', () => {

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
