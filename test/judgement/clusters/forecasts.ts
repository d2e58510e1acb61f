import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer } from '../../../lib/judgement/clusters/clusterer';
import { namesForecaster } from '../../../lib/judgement/clusters/forecasts';
import type { ClusterItem } from '../../../lib/judgement/types';

export const lab = Lab.script();
const { describe, it } = lab;

const item = (title: string, kind: 'news' | 'price_prediction'): ClusterItem => ({ id: title, title, text: '', ts: 0, tokens: ['$BTC'], kind });

const forecasts = ['Bitcoin could reach $135,000 soon, Quorano says', 'Bitcoin set to reach $135,000 soon: Quorano'].map((title) => item(title, 'price_prediction'));
const moves = ['Bitcoin climbs above $123,000 as funds reach record', 'Bitcoin climbs above $123,000 as funds buy'].map((title) => item(title, 'news'));

/** Number of narratives and of items without one. */
const countOf = (items: readonly ClusterItem[]): number => {

    const clusterer = createClusterer();
    items.forEach((each) => clusterer.assign(each));
    return new Set(clusterer.assignments().values()).size;
};

describe('namesForecaster()', () => {

    const isNamed = (title: string): boolean => namesForecaster(title, new Set(['bitcoin']));

    it('finds who forecasts, before and after the verb and at the end', () => {

        expect(['Bitcoin to hit $40,000, Standard Quorano says', 'Why Bitcoin Could Hit $40,000, Says Quorano', 'Bitcoin may hit $40,000: Standard Quorano', 'Bitcoin may hit $40,000: Quorano'].map(isNamed)).to.equal([true, true, true, true]);
    });

    it('finds neither coins, nor ordinary and generic words, nor names without a forecast', () => {

        expect(['Bitcoin Sees a Path to $40,000', 'Bitcoin to hit $40,000, Analyst Says', 'Bitcoin to hit $40,000: AI', 'Bitcoin May Hit $40,000 as Quorano Waits', 'Bitcoin: Why it may hit $40,000'].map(isNamed)).to.equal([false, false, false, false, false]);
    });
});

describe('forecasts', () => {

    it('make a narrative if the headlines name who forecasts', () => {

        expect(countOf(forecasts)).to.equal(1);
        expect(countOf(['Bitcoin could reach $135,000 soon', 'Bitcoin set to reach $135,000 soon'].map((title) => item(title, 'price_prediction')))).to.equal(2);
    });

    it('stay apart from the price move that they follow, whichever comes first', () => {

        expect(countOf([...moves, ...forecasts])).to.equal(2);
        expect(countOf([...forecasts, ...moves])).to.equal(2);
    });
});
