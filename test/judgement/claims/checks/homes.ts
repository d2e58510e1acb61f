import * as Lab from '@hapi/lab';

import { fails, passes } from '../../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isAtHome()', () => {

    it('lets a claim repeat the only figure of a sentence that has all of its words', () => {

        const record = { title: 'Police look into theft at Halden', text: 'Police are looking into a theft from the hub Halden, a statement said on Jan. 16. Halden, which abruptly shut down its website and hub on Jan. 14, found strange acts. The company ended September with 1,863 vans, worth $118 million then. The hub paid 1,200 clerks in July.' };
        passes(record, 'Halden shut down its website and hub on January 14.', 'Halden had 1,863 vans at the end of September.');
        fails(record, 'Halden shut down its website and hub on January 16.', 'Halden had 1,863 vans at the end of July.');
    });

    it('gives the figure of a sentence with names of its own to none of another one', () => {

        const record = { title: 'Thieves rob Halden', text: 'Thieves stole $49 million from Halden. The hub was robbed days after thieves stole $1.5 billion from Orvane.' };
        passes(record, 'Thieves stole $49 million from Halden.', 'Thieves stole $1.5 billion from Orvane.');
        fails(record, 'Thieves stole $1.5 billion from Halden.');
    });
});

describe('isStatedAlike()', () => {

    it('lets a claim repeat the figure and the date of a statement, but not the date of another one', () => {

        const moves = 'Halden moved 40 vans from Oslo to Bergen in May. Orvane moved 90 vans from Bergen to Oslo in June.';
        passes(moves, 'Orvane moved 90 vans from Bergen to Oslo in June.');
        fails(moves, 'Orvane moved 90 vans from Bergen to Oslo in May.', 'Orvane moved 40 vans from Bergen to Oslo in June.');
    });
});
