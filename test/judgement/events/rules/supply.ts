import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { EventType } from '../../../../lib/judgement/record';
import { eventOf } from '../../../../lib/judgement/events/events';

export const lab = Lab.script();
const { describe, it } = lab;

const known: Partial<Record<EventType, readonly string[]>> = {
    governance: [
        'Quorano validators halve issuance',
        'Tarn passes supply cut with 80% of votes',
        'Near stakers burn a fifth of supply',
        'Delegates say no to new bridge',
        'Quorano heads for ballot on burning fees',
        'Temperature check opens for Tarn'
    ],
    unlock: [
        'Tarn to release 30 million QRN on Friday',
        'Backers get their coins on Monday',
        'QRN lockup expires',
        'Team token release put off',
        'Contract frees 20 million tokens'
    ],
    airdrop: [
        'Tarn sprinkles tokens on early traders',
        'Quorano hands out 3 million QRN to testers',
        'Farmers of season two points fume over sybils',
        'Players claim their tokens',
        'Surprise second drop for holders'
    ]
};

const refused: Partial<Record<EventType, readonly string[]>> = {
    governance: [
        'Senate vote on cutting climate emissions',
        'House sets final vote on crypto bill',
        'Voters urge Fed to lower inflation',
        'EU backs cut in carbon supply',
        'Shareholders back cut in tokens for staff'
    ],
    unlock: [
        'OPEC to release 5 million barrels',
        'Studio releases 3 films',
        'IPO lockup expires for shares',
        'Halden releases 400 GB of data'
    ],
    airdrop: [
        'Rain in Oslo on players',
        'Coach hands out awards',
        'Bank gives out loans'
    ]
};

describe('eventOf(): who decides on supply, when coins come and who gets some', () => {

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
