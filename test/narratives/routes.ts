import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { narrativeRoutes } from '../../lib/narratives/routes';
import { NarrativeService } from '../../lib/narratives/service';
import type { NewsItem } from '../../lib/news/item';
import { provenanceOf } from '../../lib/provenance';
import { itemOf, noon, openReading, recordOf } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const all = accessOf();
const few = accessOf({ kind: 'public', subject: 'public', categories: ['crypto', 'bitcoin'] });
const hour = 3600;

interface Narrative {
    readonly narrative_id: string;
    readonly content: readonly { readonly id: string }[];
}

const serve = async (parts: { readonly empty?: 'not-found' | 'empty-array'; readonly maxListed?: number; readonly maxItems?: number } = {}) => {

    const reading = await openReading();
    const { clock, storage, publish } = reading;
    const limits = { activeMs: 72 * hour * 1000, maxListed: 100, maxItems: 50, empty: 'not-found' as const, ...parts };
    const service = new NarrativeService({ ...reading, ...limits });

    /** A narrative, last updated `hours` ago, of items with these categories. */
    const tell = async (id: string, hours: number, feeds: readonly string[][], told: object = { tag: `Tag of ${id}`, summary: `Summary of ${id}` }): Promise<void> => {

        const at = clock.now() / 1000 - hours * hour;
        const items = feeds.map((feed_categories, i) => ({ id: `${id}-${i}`, narrative_id: id, feed_categories, timestamp: at - feeds.length + 1 + i }));
        await publish(...items);
        await storage.narratives.put({ id, ord: at * 1e6, json: JSON.stringify({ from: provenanceOf(items.map(itemOf)), ...told }) });
    };

    const correct = async (id: string, changes: Partial<NewsItem>): Promise<void> => {

        const stored = await storage.news.get(id);
        await storage.news.correct(recordOf({ ...JSON.parse(stored?.json ?? '') as NewsItem, ...changes }), stored?.rev ?? 0);
        ++reading.changes.count;
    };

    return { ...reading, tell, correct, ...serveRoutes(narrativeRoutes(service)) };
};

const read = (response: { readonly payload: string }): Narrative[] => JSON.parse(response.payload) as Narrative[];
const idsOf = (response: { readonly payload: string }): string[] => read(response).map(({ narrative_id: id }) => id);

describe('GET /narratives', () => {

    it('answers narratives updated within 72 hours, latest first, items newest first (ruling 33)', async () => {

        const { request, tell } = await serve();
        await tell('old', 73, [['crypto'], ['crypto']]);
        await tell('edge', 72, [['crypto'], ['crypto']]);
        await tell('new', 1, [['crypto'], ['bitcoin']]);

        const response = await request('/narratives', all);
        expect(response.statusCode).to.equal(200);
        expect(idsOf(response)).to.equal(['new', 'edge']);
        expect(read(response)[0]).to.equal({
            narrative_id: 'new',
            updated_at: '2026-03-14T11:00:00.000Z',
            tag: 'Tag of new',
            summary: 'Summary of new',
            content: [
                itemOf({ id: 'new-1', narrative_id: 'new', feed_categories: ['bitcoin'], timestamp: noon - hour }),
                itemOf({ id: 'new-0', narrative_id: 'new', feed_categories: ['crypto'], timestamp: noon - hour - 1 })
            ]
        } as object);
    });

    it('always has tag and summary, also if they are not written yet (ruling 8)', async () => {

        const { request, tell } = await serve();
        await tell('bare', 1, [['crypto'], ['crypto']], {});

        expect(read(await request('/narratives', all))[0]).to.include({ tag: null, summary: null });
        await tell('half', 0, [['crypto'], ['crypto']], { tag: null, summary: 'Summary alone' });
        expect(read(await request('/narratives', all))[0]).to.include({ tag: null, summary: 'Summary alone' });
    });

    it('shows only the visible items of a narrative, and leaves it out if there are none (ruling 13)', async () => {

        const { request, tell } = await serve();
        await tell('mixed', 1, [['ai'], ['crypto', 'ai'], ['defi']]);
        await tell('hidden', 2, [['ai'], ['defi']]);

        const response = await request('/narratives', few);
        expect(idsOf(response)).to.equal(['mixed']);
        expect(read(response)[0]?.content.map(({ id }) => id)).to.equal(['mixed-1']);
        expect(idsOf(await request('/narratives', all))).to.equal(['mixed', 'hidden']);
    });

    it('reveals nothing about items that a token may not see, nor in its tag and summary (ruling 13)', async () => {

        const { request, tell } = await serve();
        await tell('mixed', 1, [['crypto'], ['crypto'], ['ai']]);
        await tell('open', 2, [['crypto'], ['bitcoin']]);

        const [mixed, open] = read(await request('/narratives', few)) as [object, object];
        expect(mixed).to.include({ tag: 'Headline of mixed-1', summary: 'At length, in lines.' });
        expect(open).to.include({ tag: 'Tag of open', summary: 'Summary of open' });
        expect(read(await request('/narratives', all))[0]).to.include({ tag: 'Tag of mixed' });
    });

    it('reveals nothing about an item that was retracted, corrected, moved or removed, or is unknown (ruling 51)', async () => {

        const hide: Record<string, (world: Awaited<ReturnType<typeof serve>>) => Promise<unknown>> = {
            retracted: ({ storage }) => storage.news.retract('a-0'),
            corrected: ({ correct }) => correct('a-0', { long_context: 'Other.' }),
            removed: async ({ storage }) => storage.prune?.({ news: (noon - hour - 1) * 1e6 }, 10),
            replaced: ({ storage }) => storage.narratives.put({ id: 'a', ord: noon * 1e6, json: '{"tag":"Tag of a","summary":"Summary of a"}' })
        };
        for (const [name, change] of Object.entries(hide)) {
            const world = await serve({ maxItems: 2 });
            const { clock, request, tell } = world;
            await tell('a', 1, [['crypto'], ['crypto'], ['crypto']]);
            expect(read(await request('/narratives', few))[0]).to.include({ tag: 'Tag of a' });
            await change(world);
            clock.jump(1000);
            for (const access of [few, all]) {
                expect(read(await request('/narratives', access))[0], name).to.include({ tag: 'Headline of a-2', summary: 'At length, in lines.' });
                expect(JSON.parse((await request('/narratives/a', access)).payload), name).to.include({ tag: 'Headline of a-2' });
            }
        }

        const moved = await serve();
        await moved.tell('a', 1, [['crypto'], ['crypto']]);
        await moved.correct('a-0', { feed_categories: ['ai'] });
        expect(read(await moved.request('/narratives', few))[0]).to.include({ tag: 'Headline of a-1' });
        expect(read(await moved.request('/narratives', all))[0]).to.include({ tag: 'Tag of a' });
    });

    it('keeps its texts if an item gets another source, or leaves the narrative for another', async () => {

        const { correct, request, storage, tell } = await serve();
        await tell('a', 1, [['crypto'], ['crypto']]);
        await correct('a-0', { narrative_id: null, sources: ['https://outlet.example/a-0', 'https://other.example/a'] });
        const [shown] = read(await request('/narratives', all));
        expect(shown).to.include({ tag: 'Tag of a' });
        expect(shown?.content).to.have.length(1);
        expect(await storage.news.get('a-0')).to.include({ narrativeId: null });
    });

    it('answers 404 if there are none, or an empty array if the host prefers that (ruling 6)', async () => {

        const response = await (await serve()).request('/narratives', all);
        expect(response.statusCode).to.equal(404);
        expect(JSON.parse(response.payload)).to.equal({ detail: 'Narratives not found' });
        expect((await (await serve({ empty: 'empty-array' })).request('/narratives', all)).payload).to.equal('[]');
    });

    it('limits narratives and items, and finds visible ones behind hidden ones', async () => {

        const { request, tell } = await serve({ maxListed: 2, maxItems: 2 });
        await tell('a', 5, [['crypto'], ['crypto'], ['crypto']]);
        await tell('b', 4, [['crypto'], ['crypto']]);
        await tell('c', 3, [['crypto'], ['crypto']]);
        await tell('x', 2, [['ai'], ['ai']]);
        await tell('y', 1, [['ai'], ['ai']]);

        expect(idsOf(await request('/narratives', all))).to.equal(['y', 'x']);
        const response = await request('/narratives', few);
        expect(idsOf(response)).to.equal(['c', 'b']);
        expect(read(await request('/narratives', few))[0]?.content).to.have.length(2);
    });

    it('is private if there is a token, and answers 304 (ruling 9)', async () => {

        const { request, tell } = await serve();
        await tell('a', 1, [['crypto'], ['crypto']]);

        const { headers } = await request('/narratives', few);
        expect(headers['cache-control']).to.equal('private, no-cache');
        expect((await request({ url: '/narratives', headers: { 'if-none-match': String(headers.etag) } }, few)).statusCode).to.equal(304);
    });
});

describe('GET /narratives/{id}', () => {

    it('finds old ones and, by their former ids, merged ones (ruling 33)', async () => {

        const { request, storage, tell } = await serve();
        await tell('kept', 100, [['crypto'], ['crypto']]);
        await tell('absorbed', 101, [['crypto'], ['crypto']]);
        await storage.news.publish({ records: [], merges: [{ from: 'absorbed', into: 'kept' }] });

        for (const id of ['kept', 'absorbed']) {
            const response = await request(`/narratives/${id}`, all);
            expect(response.statusCode).to.equal(200);
            expect(JSON.parse(response.payload)).to.include({ narrative_id: 'kept', tag: 'Tag of kept' });
        }
    });

    it('answers 403 if no item is visible (ruling 13)', async () => {

        const { request, tell } = await serve();
        await tell('hidden', 1, [['ai'], ['defi']]);

        const response = await request('/narratives/hidden', few);
        expect(response.statusCode).to.equal(403);
        expect(JSON.parse(response.payload)).to.equal({ detail: 'No permission for the feeds of this narrative' });
    });

    it('answers 404 if it is unknown or has no item left', async () => {

        const { request, storage, tell } = await serve();
        await tell('gone', 1, [['ai'], ['ai']]);
        await storage.news.retract('gone-0');
        await storage.news.retract('gone-1');

        for (const id of ['unknown', '%00', 'gone']) {
            const response = await request(`/narratives/${id}`, few);
            expect(response.statusCode, id).to.equal(404);
            expect(JSON.parse(response.payload)).to.equal({ detail: 'Narrative not found' });
        }
    });
});
