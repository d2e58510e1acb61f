import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import type { CryptoNews } from 'hapi-crypto-news';

import { frontRoute, type FrontPage } from '../../../examples/standalone/front';

export const lab = Lab.script();
const { describe, it } = lab;

const now = 1_760_000_000_000;

const item = (id: string, sentiment: string, value: number, scored: boolean): object => {

    return { id, signal: id, sentiment, sentiment_value: value, tokens: [], sources: [], feed_categories: ['crypto'], timestamp: now / 1000 - 60, analysis: { scored } };
};

/** The routes that the front page reads, returning these items. */
const serve = (items: readonly object[]): Server => {

    const server = new Server();
    server.auth.scheme('open', () => ({ authenticate: (_request, h) => h.authenticated({ credentials: { access: { categories: null } } }) }));
    server.auth.strategy('token', 'open');
    server.route([
        { method: 'GET', path: '/news', options: { auth: 'token' }, handler: ({ query }) => (query.include === 'analysis' ? items : []) },
        { method: 'GET', path: '/narratives', options: { auth: 'token' }, handler: () => [] },
        frontRoute({ strategies: { token: 'token' } } as unknown as CryptoNews, () => now)
    ]);
    return server;
};

describe('the front page of the standalone example', () => {

    it('leaves items in unsupported languages out of the pulse', async () => {

        const { result } = await serve([item('a', 'bullish', .9, true), item('b', 'neutral', .5, false), item('c', 'bullish', .7, true)]).inject('/front.json');
        const { pulse, leads } = result as FrontPage;
        expect({ count: pulse.count, mean: pulse.mean?.toFixed(3), moods: pulse.moods }).to.equal({ count: 3, mean: '0.800', moods: { bullish: 2, neutral: 0, bearish: 0 } });
        expect(pulse.hours.at(-1)?.mean?.toFixed(3)).to.equal('0.800');
        expect(leads[0]?.item).to.not.include('analysis');
    });

    it('has no mean if nothing was rated', async () => {

        const { result } = await serve([item('b', 'neutral', .5, false)]).inject('/front.json');
        expect((result as FrontPage).pulse).to.include({ count: 1, mean: null });
    });
});
