import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { toTicker } from '../../../lib/desk/evidence/ticker';
import type { Evidence, WebSearch } from '../../../lib/desk/types';
import { WebSearches } from '../../../lib/desk/web-search/web-searches';
import type { Options } from '../../../lib/options';
import { budgetOf, rest, signal, worldOf } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const result: Evidence = { id: 'x', kind: 'web', title: 'Bitcoin miners stop', text: '', url: 'https://web.test/a', publishedAt: null };
const found = [{ ...result, id: 'web-1' }];
const minute = 60_000;

const setup = async (search: WebSearch['search'], desk: Options['desk'] = {}) => {

    const queries: string[] = [];
    const webSearch: WebSearch = { name: 'web', search: (request, context) => {

        queries.push(request.query);
        return search(request, context);
    } };
    const world = await worldOf({ desk: { ...desk, webSearch } });
    return { ...world, queries, searches: new WebSearches(world.runtime, budgetOf(world)) };
};

const tickers = (...texts: string[]) => texts.map((text) => toTicker(text));
const [btc, eth, sol] = tickers('btc', 'eth', 'sol') as [ReturnType<typeof toTicker>, ReturnType<typeof toTicker>, ReturnType<typeof toTicker>];

describe('WebSearches', () => {

    it('searches once for all who ask, and keeps what it found, or that there was nothing', async () => {

        for (const results of [[result], []]) {
            const { clock, queries, searches } = await setup(() => Promise.resolve(results));
            expect(searches.keptResults(btc)).to.be.null();
            const answers = await Promise.all([searches.find(btc, 'token', signal), searches.find(btc, 'token', signal)]);
            expect(answers).to.equal(results.length === 0 ? [[], []] : [found, found]);
            expect([searches.keptResults(btc), await searches.find(btc, 'public', signal)]).to.equal([answers[0] ?? null, answers[0] ?? null]);
            expect(queries).to.equal(['Bitcoin $BTC']);
            clock.jump(5 * minute);
            await searches.find(btc, 'public', signal);
            expect(queries).to.have.length(2);
        }
    });

    it('costs nothing without a web search', async () => {

        const world = await worldOf();
        const searches = new WebSearches(world.runtime, budgetOf(world));
        expect([searches.keptResults(btc), await searches.find(btc, 'own', signal)]).to.equal([[], []]);
    });

    it('asks a search that failed again after half a minute', async () => {

        const { clock, queries, searches } = await setup(() => Promise.reject(new Error('down')));
        await searches.find(btc, 'own', signal);
        clock.jump(29_999);
        await searches.find(btc, 'own', signal);
        expect(queries).to.have.length(1);
        clock.jump(1);
        await searches.find(btc, 'own', signal);
        expect(queries).to.have.length(2);
    });

    it('answers null when the budget has no search left', async () => {

        const { searches } = await setup(() => Promise.resolve([result]), { budget: { searchesPerMinute: 1 } });
        expect(await searches.find(btc, 'own', signal)).to.equal(found);
        expect(await searches.find(eth, 'own', signal)).to.be.null();
    });

    it('runs a limited number at once; the others wait, with the same deadline', async () => {

        const open: (() => void)[] = [];
        const { clock, queries, searches, logs } = await setup(() => new Promise((resolve) => open.push(() => resolve([result]))), { maxSearches: 1 });
        const running = [searches.find(btc, 'own', signal), searches.find(eth, 'own', signal), searches.find(sol, 'own', signal)];
        await rest();
        expect(queries).to.have.length(1);
        open[0]?.();
        await rest();
        expect(queries).to.have.length(2);
        await clock.advance(3000);
        expect(await Promise.all(running)).to.equal([found, [], []]);
        expect(logs).to.have.length(2);
    });

    it('ends with the desk, also what waits', async () => {

        const abort = new AbortController();
        const { queries, searches, logs } = await setup(() => new Promise(() => undefined), { maxSearches: 1 });
        const running = [btc, eth].map((ticker) => expect(searches.find(ticker, 'own', abort.signal)).to.reject('closed'));
        await rest();
        abort.abort(new Error('closed'));
        await Promise.all(running);
        await rest();
        expect([queries.length, logs]).to.equal([1, []]);
    });

    it('sends away who would wait behind too many', async () => {

        const { clock, searches, logs } = await setup(() => new Promise(() => undefined), { maxSearches: 1, budget: { searchesPerMinute: null } });
        const running = Array.from({ length: 22 }, (_, i) => searches.find({ ...btc, symbol: `$T${i}` }, 'own', signal));
        await rest();
        expect(logs.map(({ data }) => (data as Error).message)).to.equal(['Too many web searches wait']);
        await clock.advance(3000);
        await Promise.all(running);
    });
});
