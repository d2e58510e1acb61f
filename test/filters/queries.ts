import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib/storage/contract';
import { serve } from '../helpers/client';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

describe('/user/queries', () => {

    let host: Host;
    let token: string;

    before(async () => {

        host = await serve({ options: { filters: { maxQueriesPerOwner: 2 } } });
        token = await host.signIn();
        await host.news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'], tokens: ['$BTC'] });
        await host.news.publish({ signal: 'Ether up', feed_categories: ['ethereum'], tokens: ['$ETH'] });
    });

    after(() => host.server.stop());

    const call = async (method: string, path: string, payload?: object, as = token) => {

        const { statusCode, payload: body } = await host.request({ method, url: path, ...(payload && { payload }) }, as);
        return [statusCode, body === '' ? null : JSON.parse(body) as unknown] as const;
    };

    const signals = async (url: string, as = token): Promise<unknown> => {

        const [status, body] = await call('GET', url, undefined, as);
        return status === 200 ? (body as { signal: string }[]).map(({ signal }) => signal) : [status, body];
    };

    it('stores filters by name and wallet', async () => {

        const saved = { name: 'mine', filter: { tokens: ['$BTC', '$SOL'] }, updated_at: new Date(host.clock.now()).toISOString() };
        expect(await call('GET', '/user/queries')).to.equal([200, []]);
        expect(await call('PUT', '/user/queries/mine', { filter: { tokens: ['sol', 'BTC'] } })).to.equal([201, saved]);
        expect(await call('PUT', '/user/queries/mine', { filter: { tokens: ['sol', 'BTC'] } })).to.equal([200, saved]);
        expect((await call('PUT', '/user/queries/A.b-c_1', { filter: { not: { tokens: 'BTC' } } }))[0]).to.equal(201);
        expect(await call('PUT', '/user/queries/third', { filter: { tokens: 'BTC' } })).to.equal([400, { detail: 'No more than 2 saved queries: delete one first' }]);
        expect(await call('GET', '/user/queries/mine')).to.equal([200, saved]);
        expect(((await call('GET', '/user/queries'))[1] as { name: string }[]).map(({ name }) => name)).to.equal(['A.b-c_1', 'mine']);

        const other = await host.signIn(new TestWallet(9));
        expect(await call('GET', '/user/queries', undefined, other)).to.equal([200, []]);
        expect(await call('GET', '/user/queries/mine', undefined, other)).to.equal([404, { detail: 'Query not found' }]);
        expect(await call('DELETE', '/user/queries/mine', undefined, other)).to.equal([404, { detail: 'Query not found' }]);
        expect(await signals('/news?query=mine', other)).to.equal([400, { detail: 'query must name a saved query of the token\'s owner: mine is none' }]);
        expect((await call('GET', '/user/queries', undefined, await host.publicToken()))[0]).to.equal(401);
    });

    it('are read once per second by requests that name them; a change on another node takes effect after that', async () => {

        const storage = sqlite(':memory:');
        const documents = storage.documents;
        const get = documents.get.bind(documents);
        let reads = 0;
        documents.get = async (kind, ...rest) => {

            reads += kind === 'query' ? 1 : 0;
            return await get(kind, ...rest);
        };

        const node = await serve({ storage });
        const session = await node.signIn();
        await node.news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'], tokens: ['$BTC'] });
        const save = async (tokens: string) => await node.request({ method: 'PUT', url: '/user/queries/mine', payload: { filter: { tokens } } }, session);
        const read = async (path: string): Promise<boolean> => (await node.request(`${path}?query=mine`, session)).payload.includes('Bitcoin up');
        await save('BTC');
        for (const path of ['/news', '/feeds/news.rss', '/feeds/news.json', '/news']) {
            expect(await read(path)).to.be.true();
        }

        expect(reads).to.equal(1);
        await save('ETH');
        expect(await read('/feeds/news.rss')).to.be.false();

        await documents.put({ kind: 'query', owner: node.admin.address, name: 'mine', body: JSON.stringify({ filter: { tokens: ['$BTC'] } }), updatedAt: node.clock.now() }, {});
        node.clock.jump(1000);
        expect(await read('/feeds/news.rss')).to.be.true();
        await node.request({ method: 'DELETE', url: '/user/queries/mine' }, session);
        expect((await node.request('/news?query=mine', session)).statusCode).to.equal(400);
        await node.server.stop();
    });

    it('can be used wherever a filter can, in their current version', async () => {

        expect(await signals('/news?query=mine')).to.equal(['Bitcoin up']);
        expect(await signals('/news?query=mine&tokens=ETH')).to.equal([404, { detail: 'News not found' }]);
        expect(await signals('/news?query=A.b-c_1&tokens=ETH,BTC')).to.equal(['Ether up']);
        const page = await host.request({ url: '/feed/events?after=0&query=mine', headers: { accept: 'application/json' } }, token);
        expect((JSON.parse(page.payload) as { events: unknown[] }).events).to.have.length(1);
        const feed = await host.request('/feeds/news.json?query=mine', token);
        expect((JSON.parse(feed.payload) as { items: { title: string }[] }).items.map(({ title }) => title)).to.equal(['Bitcoin up']);
        expect((await host.request({ url: '/feeds/news.json?query=mine', headers: { 'if-none-match': String(feed.headers.etag) } }, token)).statusCode).to.equal(304);

        await call('PUT', '/user/queries/mine', { filter: { tokens: 'ETH' } });
        expect(await signals('/news?query=mine')).to.equal(['Ether up']);
        expect((await host.request({ url: '/feeds/news.json?query=mine', headers: { 'if-none-match': String(feed.headers.etag) } }, token)).statusCode).to.equal(200);

        expect(await call('DELETE', '/user/queries/mine')).to.equal([204, null]);
        expect(await call('DELETE', '/user/queries/mine')).to.equal([404, { detail: 'Query not found' }]);
        expect(await signals('/news?query=mine')).to.equal([400, { detail: 'query must name a saved query of the token\'s owner: mine is none' }]);
        expect(await signals('/feed/events?query=%00')).to.equal([400, { detail: 'query must name a saved query of the token\'s owner: \u0000 is none' }]);
    });

    it('are validated like every input', async () => {

        const invalid: readonly (readonly [string, object | undefined, number, string])[] = [
            ['x', undefined, 400, 'body must be of type object'],
            ['x', {}, 400, 'filter is required'],
            ['x', { filter: [] }, 400, 'filter must be of type object'],
            ['x', { filter: '{}' }, 400, 'filter must be of type object'],
            ['x', { filter: { token: 'BTC' } }, 400, 'filter has no member token'],
            ['x', { filter: { category: 'nope' } }, 400, 'category must name available feed categories: nope is none'],
            ['-x', { filter: { tokens: 'BTC' } }, 400, 'name must be 1 to 64 letters'],
            [`${'x'.repeat(65)}`, { filter: { tokens: 'BTC' } }, 400, 'name must be 1 to 64 letters']
        ];
        for (const [name, payload, status, detail] of invalid) {
            const [code, body] = await call('PUT', `/user/queries/${name}`, payload);
            expect([code, (body as { detail: string }).detail.slice(0, detail.length)], name).to.equal([status, detail]);
        }
    });

    it('are listed all if the limit is lower than when they were saved', async () => {

        const storage = sqlite(':memory:');
        const [first, second] = [await createHost({ storage }), await createHost({ storage, options: { filters: { maxQueriesPerOwner: 1 } } })];
        const session = await first.signIn();
        for (const name of ['one', 'two']) {
            await first.request({ method: 'PUT', url: `/user/queries/${name}`, payload: { filter: { tokens: 'BTC' } } }, session);
        }

        expect((JSON.parse((await second.request('/user/queries', await second.signIn())).payload) as { name: string }[]).map(({ name }) => name)).to.equal(['one', 'two']);
    });

    it('do not exist if the storage has no documents', async () => {

        const storage = Object.create(sqlite(':memory:'), { documents: { value: undefined } }) as Storage;
        const bare = await createHost({ storage });
        const session = await bare.signIn();
        expect((await bare.request('/user/queries', session)).statusCode).to.equal(404);
        expect((await bare.request('/news?query=mine', session)).statusCode).to.equal(400);
    });
});
