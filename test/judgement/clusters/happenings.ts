import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer } from '../../../lib/judgement/clusters/clusterer';
import { featuresOf } from '../../../lib/judgement/clusters/features';
import type { EventType } from '../../../lib/judgement/record';
import type { ClusterItem } from '../../../lib/judgement/types';

export const lab = Lab.script();
const { describe, it } = lab;

const item = (title: string, event?: EventType | null, tokens: string[] = []): ClusterItem => ({ id: title, title, text: '', ts: 0, tokens, ...event !== undefined && { event } });

describe('happeningsOf()', () => {

    const happeningsIn = (...words: Parameters<typeof item>): string[] => featuresOf(item(...words)).features.filter((feature) => feature.startsWith('@'));

    it('returns the event with each name and coin of the headline, once', () => {

        expect(happeningsIn('Quorano and Tavros lose the Dogecoin of clients, Quorano says', 'hack', ['$DOGE'])).to.equal(['@hack+quorano', '@hack+tavro', '@hack+dogecoin']);
    });

    it('leaves out ordinary words, acts, and what is written as a name but is none', () => {

        expect(happeningsIn('Attackers Drain ETF of Quorano, Clients Wait', 'hack')).to.equal(['@hack+quorano']);
    });

    it('returns nothing for what happens often, or if no event is known', () => {

        expect(happeningsIn('Quorano and Tavros work together', 'partnership')).to.equal([]);
        expect(happeningsIn('Quorano and Tavros work together', null)).to.equal([]);
        expect(happeningsIn('Quorano and Tavros work together')).to.equal([]);
    });
});

describe('rareEvents', () => {

    /** Whether the second of two reports, half a day later, joins the first one. */
    const areOne = (event: EventType, titles: readonly [string, string]): boolean => {

        const clusterer = createClusterer();
        return titles.map((title, at) => clusterer.assign({ ...item(title, event), ts: at * 43_200_000 }).narrativeId).at(-1) !== null;
    };

    const words = ['Quorano stops withdrawals after late alarm', 'Thieves empty vaults of lender Quorano, sheriff says'] as const;

    it('make one story of two reports about one company, in whatever words', () => {

        expect(areOne('hack', words)).to.be.true();
    });

    it('do so neither with what happens often, nor with another company', () => {

        expect(areOne('partnership', words)).to.be.false();
        expect(areOne('hack', [words[0], 'Thieves empty vaults of lender Tavros'])).to.be.false();
    });
});
