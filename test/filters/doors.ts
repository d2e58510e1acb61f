import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { sqlite } from '../../adapters/sqlite';
import { parseFilter } from '../../lib/filters/parse';
import type { FilterTree } from '../../lib/filters/types';
import { subjectOf } from '../../lib/news/subject';
import { OwnPlatform } from '../helpers/bots';
import { serve } from '../helpers/client';
import type { Served } from '../helpers/client';
import { pass, settle } from '../helpers/clock';
import { aSteadyTree } from '../helpers/filter-arbitraries';
import { FilteredClient, FilteredPoll, FilteredSocket, FilteredStream } from '../helpers/filtered-followers';
import type { FilteredFollower } from '../helpers/filtered-followers';
import { connectModern } from '../helpers/mcp';

export const lab = Lab.script();
const { describe, it } = lab;

const drafts = fc.record({
    signal: fc.constantFrom('Bitcoin hack of an exchange', 'Ether fund takes in millions', 'Bit by bit', 'Court rules on a token listing'),
    tokens: fc.subarray(['$BTC', '$ETH', '$SOL']),
    sentiment: fc.constantFrom('bullish' as const, 'bearish' as const, 'neutral' as const),
    feed_categories: fc.subarray(['bitcoin', 'macro', 'perps'], { minLength: 1 }),
    sources: fc.constantFrom(['https://news.example/a'], ['https://other.example/b'])
});

/** Items published while the follower is connected, and while it is away, per connection. */
const stages = fc.array(fc.record({ during: fc.array(drafts, { maxLength: 4 }), away: fc.array(drafts, { maxLength: 4 }) }), { minLength: 1, maxLength: 3 });

type Published = { readonly service: Served; readonly storage: ReturnType<typeof sqlite> };

const open = async (): Promise<Published> => {

    const storage = sqlite(':memory:');
    return { service: await serve({ storage, options: { auth: { publicCategories: ['bitcoin', 'macro'] }, rateLimits: false } }), storage };
};

const publish = async ({ service }: Published, items: readonly object[]): Promise<void> => {

    for (const item of items) {
        await service.news.publish(item as Parameters<typeof service.news.publish>[0]);
    }

    await settle();
};

/** The positions of the entries that a reader with this permission and filter gets. */
const filteredLog = async ({ storage }: Published, tree: FilterTree, categories: readonly string[]): Promise<number[]> => {

    const filter = parseFilter(tree);
    const entries = await storage.news.since(0, { categories, limit: 1000 });
    return entries.filter(({ kind, item }) => kind === 'created' && item !== null && filter.matches(subjectOf(item))).map(({ seq }) => seq);
};

const doors: Readonly<Record<string, (service: Served, token: string, tree: FilterTree) => FilteredFollower>> = {
    'a WebSocket': (...rest) => new FilteredSocket(...rest),
    'an event stream': (...rest) => new FilteredStream(...rest),
    'polling': (...rest) => new FilteredPoll(...rest),
    'the client': (...rest) => new FilteredClient(...rest)
};

describe('a filter on every transport', () => {

    for (const [name, connect] of Object.entries(doors)) {
        it(`yields exactly the matching entries of the log over broken connections: ${name}`, { timeout: 120_000 }, async () => {

            await fc.assert(fc.asyncProperty(aSteadyTree, stages, async (tree, plan) => {

                const published = await open();
                const token = await published.service.publicToken();
                const follower = connect(published.service, token, tree);
                for (const { during, away } of plan) {
                    await follower.open();
                    await publish(published, during);
                    await follower.reach((await published.storage.news.bounds()).head);
                    await follower.cut();
                    await publish(published, away);
                }

                await follower.open();
                await follower.reach((await published.storage.news.bounds()).head);
                await follower.cut();
                expect(follower.got).to.equal(await filteredLog(published, tree, ['bitcoin', 'macro']));
                expect(follower.gaps).to.equal(0);
                await published.service.server.stop();
            }), { numRuns: 6 });
        });

        it(`reports no gap after silence and retention: ${name}`, async () => {

            const published = await open();
            const follower = connect(published.service, await published.service.publicToken(), { tokens: 'RARE' });
            await follower.open();
            await publish(published, Array.from({ length: 5 }, (_, i) => ({ signal: `Item ${i}`, feed_categories: ['bitcoin'], tokens: ['$BTC'] })));
            await follower.reach(5);
            await follower.cut();

            await published.storage.prune({ log: 5 }, 1000);
            await follower.open();
            await publish(published, [{ signal: 'Found', feed_categories: ['bitcoin'], tokens: ['$RARE'] }]);
            await follower.reach(6);
            await follower.cut();
            expect([follower.got, follower.gaps]).to.equal([[6], 0]);
            await published.service.server.stop();
        });
    }
});

interface Found {
    readonly items: readonly { readonly id: string }[];
    readonly next: string | null;
}

const bot = { label: 'Mine', platform: 'own', platform_user_id: 'u', platform_channel_id: 'c1' };

/** The items of all results of the MCP server's search, page by page. */
const searched = async (address: string, token: string, filter: FilterTree): Promise<string[]> => {

    const agent = await connectModern(address, token);
    const ids: string[] = [];
    let next: string | null | undefined;
    while (next !== null) {
        const { structuredContent } = await agent.call('search_news', { filter, limit: 3, ...(next !== undefined && { cursor: next }) });
        const found = structuredContent as unknown as Found;
        ids.push(...found.items.map(({ id }) => id));
        next = found.next;
    }

    await agent.close();
    return ids;
};

describe('a filter', () => {

    it('selects the same items in lists, feeds, saved queries, searches of agents and messages of bots, also after it was replaced', { timeout: 120_000 }, async () => {

        const own = new OwnPlatform();
        const storage = sqlite(':memory:');
        const host = await serve({ storage, options: { auth: { authorize: () => ({ categories: ['bitcoin', 'macro'] }) }, bots: { platforms: [own] }, mcp: true, rateLimits: false } });
        const token = await host.signIn();
        const client = host.connect({ token });
        await fc.assert(fc.asyncProperty(aSteadyTree, fc.array(drafts, { minLength: 1, maxLength: 4 }), async (tree, more) => {

            await client.queries.save('mine', tree);
            const { id } = await client.bots.register({ ...bot, filter: tree });
            own.got.length = 0;
            const { head } = await storage.news.bounds();
            await publish({ service: host, storage }, more);
            await pass(host.clock, 30_000);
            await client.bots.remove(id);

            const filter = parseFilter(tree);
            const entries = (await storage.news.since(0, { categories: ['bitcoin', 'macro'], limit: 1000 })).filter(({ kind }) => kind === 'created');
            const matching = entries.flatMap(({ seq, item }) => (item && filter.matches(subjectOf(item)) ? [{ seq, id: (JSON.parse(item.json) as { readonly id: string }).id }] : []));
            const expected = matching.map((entry) => entry.id);
            const listed = async (question: object): Promise<string[]> => {

                const got: string[] = [];
                for await (const item of client.news.all({ ...question, limit: 2 })) {
                    got.push(item.id);
                }

                return got.reverse();
            };

            expect(await listed({ filter: tree })).to.equal(expected);
            expect(await listed({ query: 'mine' })).to.equal(expected);
            expect((await searched(`${host.baseUrl}/mcp`, token, tree)).reverse()).to.equal(expected);
            const document = await host.request('/feeds/news.json?limit=100&query=mine', token);
            expect((JSON.parse(document.payload) as Found).items.map((item) => item.id.split('/').pop()).reverse()).to.equal(expected.slice(-100));
            const created = new Set(entries.map(({ seq }) => seq));          // a bot also gets older items whose analysis has changed
            expect(own.got.map(({ seq }) => seq).filter((seq) => created.has(seq))).to.equal(matching.map(({ seq }) => seq).filter((seq) => seq > head));
        }), { numRuns: 12, endOnFailure: true });
        await host.server.stop();
    });
});
