import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer, defaultClassifier, defaultSentiment, defaultTokens, resolveTicker } from '../../lib/judgement';

export const lab = Lab.script();
const { describe, it } = lab;

describe('judgement', () => {

    it('names the version of every stage', () => {

        expect([defaultTokens, defaultClassifier, defaultSentiment, createClusterer()].map(({ version }) => version)).to.equal(['gazetteer-12', 'rules-11', 'lexicon-11', 'events-23']);
    });

    it('judges one story through all of its stages', () => {

        const story = { title: 'Ether falls 8% after a bridge exploit drains $40 million from Aave', text: 'The lending protocol paused its markets on Ethereum.' };
        const tokens = defaultTokens.extract(story);
        expect(tokens).to.equal(['$ETH', '$AAVE']);
        expect(defaultClassifier.classify({ ...story, tokens, defaults: ['markets'] })).to.equal(['markets', 'crypto', 'defi', 'ethereum']);
        expect(defaultSentiment.score(story).label).to.equal('bearish');

        const clusterer = createClusterer();
        const item = { ...story, tokens, ts: 0 };
        expect(clusterer.assign({ ...item, id: 'a' })).to.equal({ narrativeId: null, joined: [] });
        expect(clusterer.assign({ ...item, id: 'b', title: 'Aave bridge exploit drains $40 million, Ether falls' })).to.equal({ narrativeId: 'n-a', joined: ['a'] });
        expect(clusterer.assign({ id: 'c', title: 'Central bank leaves rates alone', text: '', tokens: [], ts: 0 }).narrativeId).to.be.null();
    });

    it('resolves what callers mean by a ticker', () => {

        expect(['btc', '$BTC', 'bitcoin', ' Bitcoin '].map((text) => resolveTicker(text).symbol)).to.equal(['$BTC', '$BTC', '$BTC', '$BTC']);
        expect(resolveTicker('foo')).to.equal({ symbol: '$FOO', names: [], known: false });
    });
});
