import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import * as Parts from '../../lib/newsroom';

export const lab = Lab.script();
const { describe, it } = lab;

describe('hapi-crypto-news/newsroom', () => {

    it('exports the parts of the newsroom, and nothing else', () => {

        expect(Object.entries(Parts).map(([name, value]) => `${name} ${typeof value}`).sort()).to.equal([
            'FeedError', 'analyse', 'categorise', 'checkClaims', 'classifySentiment', 'clean', 'createClusterer', 'eventOf', 'extractTokens', 'findDuplicate',
            'importanceOf', 'isHedged', 'originsOf', 'parseFeed', 'stanceOf', 'stateOf', 'summarise'
        ].map((name) => `${name} function`));
    });

    it('has parts that work together without a server', () => {

        const { title, text, kind, language } = Parts.clean({ title: 'Bitcoin falls as funds lose $300 million', text: 'Bitcoin fell 4% on Monday. The post Bitcoin falls appeared first on Outlet.' });
        const tokens = Parts.extractTokens({ title, text });
        expect({ text, kind, language, tokens }).to.equal({ text: 'Bitcoin fell 4% on Monday.', kind: 'news', language: 'en', tokens: ['$BTC'] });
        expect(Parts.classifySentiment(title)).to.include({ label: 'bearish', scored: true });
        expect(Parts.checkClaims('Bitcoin rose 4% on Monday.', { title, text }).ok).to.be.false();
        expect(Parts.findDuplicate('Bitcoin falls as funds lose $300 million!', ['Rates stay', title])).to.equal(1);
    });

    it('takes a headline for a story if there is no text', () => {

        const title = 'Bitcoin falls as funds lose $300 million';
        const whole = { title, text: '' };
        expect(Parts.clean({ title })).to.equal(Parts.clean(whole));
        expect(Parts.extractTokens({ title })).to.equal(['$BTC']);
        expect(Parts.categorise({ title })).to.equal(Parts.categorise(whole)).and.to.include('bitcoin');
        expect(Parts.analyse({ title })).to.equal(Parts.analyse(whole));
        const clusterer = Parts.createClusterer();
        expect(clusterer.add({ id: 'a', title, ts: 1_700_000_000 })).to.equal(clusterer.add({ id: 'b', title, ts: 1_700_000_060 }));
    });
});
