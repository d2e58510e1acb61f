import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isHeadedByCrypto, outsideCrypto } from '../../../lib/desk/evidence/outside';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isHeadedByCrypto()', () => {

    it('finds crypto anywhere in the first report of a headline, and not behind it', () => {

        expect([
            'Bank of Norway limits personal stablecoin holdings',
            'Harbouria scoops up $40 million in Bitcoin',
            'Oslo exchange opens trading in tokenized bonds',
            'Ether gains as Norway cuts rates'
        ].filter((title) => !isHeadedByCrypto(title))).to.equal([]);
        expect([
            'Norway cuts rates as bitcoin slides',
            'Norway inflation cools to 2.4%; bitcoin ticks up',
            'Oslo lab halves the price per token of its model',
            'Copper climbs after a strike in Chile'
        ].filter(isHeadedByCrypto)).to.equal([]);
    });
});

describe('outsideCrypto()', () => {

    it('leaves out records about crypto of a narrative that has others, and no others', () => {

        const of = (id: string, title: string, narrativeId: string | null) => evidence({ id, title, text: '', narrativeId });
        const list = [of('a', 'Norway inflation cools to 2.4%', 'n'), of('b', 'Bitcoin jumps as Norway inflation cools', 'n'), of('c', 'Bitcoin miner moves', 'm'), of('d', 'Ether gains', null)];
        expect(outsideCrypto(list).map(({ id }) => id)).to.equal(['a', 'c', 'd']);
    });
});
