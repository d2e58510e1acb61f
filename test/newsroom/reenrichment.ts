import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import type { Analysis } from '../../lib/judgement/record';
import type { ReenrichmentProgress } from '../../lib/newsroom/reenrichment';
import { StorageError } from '../../lib/storage/contract';
import type { News, Storage, StoredNews, Texts } from '../../lib/storage/contract';
import { ManualClock, settle } from '../helpers/clock';
import { docOf, newsroomOf, tokens } from '../helpers/newsroom';
import type { NewsroomOptions } from '../helpers/newsroom';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { storagesOf } from '../helpers/storages';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const opened = async (storage: Storage = memory()): Promise<Storage> => {

    await storage.open();
    await storage.migrate('auto');
    return storage;
};

/** A newsroom whose stages are newer than those that `newsroomOf` has. */
const newer = async (options: NewsroomOptions) => {

    const built = await newsroomOf({ ...options, newsroom: { reenrichmentPerSecond: 2, tokens: { ...tokens, version: '2' }, ...options.newsroom } });
    await built.newsroom.start();
    return built;
};

/** Storage with stories as judged by an earlier version of the newsroom, oldest first. */
const withStories = async (count: number, storage?: Storage) => {

    const built = await newsroomOf({ storage: await opened(storage) });
    for (let i = 0; i < count; ++i) {
        await built.newsroom.ingest([docOf({ publishedAt: Date.UTC(2026, 2, 14, 10, i) })]);
    }

    await built.newsroom.stop();
    return built;
};

const rowsOf = async ({ news }: Storage): Promise<readonly StoredNews[]> => (await news.list({ limit: 100 })).items;

const analysisIn = ({ analysis }: Pick<StoredNews, 'analysis'>): Analysis => JSON.parse(String(analysis)) as Analysis;

const versionsIn = async (storage: Storage): Promise<readonly unknown[]> => (await rowsOf(storage)).map((row) => analysisIn(row).versions.tokens);

const kindsIn = async ({ news }: Storage): Promise<readonly string[]> => (await news.since(0, { limit: 100 })).map(({ kind }) => kind);

/** Replaces analyses without adding log entries. */
const rewrite = async ({ news }: Storage, rows: readonly StoredNews[], change: (analysis: Analysis) => Partial<Analysis> | null): Promise<void> => {

    const amendments = rows.map((row) => {

        const changed = change(analysisIn(row));
        return { ...row, keys: [], analysis: changed === null ? null : JSON.stringify({ ...analysisIn(row), ...changed }) };
    });
    await news.publish({ records: [], amendments });
};

/** The storage with some of its methods replaced. */
const changed = (storage: Storage, { news = {}, texts = {} }: { readonly news?: Partial<Record<keyof News, unknown>>; readonly texts?: Partial<Texts> }): Storage => {

    const overlay = (part: object, over: object): object => {

        return new Proxy(part, {
            get: (target, name) => {

                const value: unknown = name in over ? Reflect.get(over, name) : Reflect.get(target, name);
                return typeof value === 'function' ? value.bind(target) as unknown : value;
            }
        });
    };

    return Object.assign(Object.create(storage) as Storage, { news: overlay(storage.news, news), texts: overlay(storage.texts, texts) });
};

type NewsroomUnderTest = Awaited<ReturnType<typeof newsroomOf>>;

/** Advances the clock until the run has ended. */
const ended = async ({ newsroom, clock }: Pick<NewsroomUnderTest, 'newsroom' | 'clock'>): Promise<ReenrichmentProgress> => {

    for (;;) {
        const progress = await newsroom.reenrichment();
        if (progress.state !== 'running') {
            return progress;
        }

        await clock.advance(1000);
    }
};

describe('re-enrichment', () => {

    let server: Postgres | undefined;

    before({ timeout: 120_000 }, async () => {

        server = hasPostgres() ? await sharedPostgres() : undefined;
    });

    after(async () => {

        await server?.stop();
    });

    for (const [name, { skip, make }] of Object.entries(storagesOf(() => server))) {
        it(`judges what other versions have judged, newest first, with progress: ${name}`, { skip, timeout: 60_000 }, async () => {

            const { storage, clock } = await withStories(4, await make());
            const late = await newer({ storage, clock });
            await late.newsroom.ingest([docOf()]);
            const present = (await rowsOf(storage))[0];
            await rewrite(storage, (await rowsOf(storage)).slice(3), () => ({ event: 'hack' }));
            await rewrite(storage, (await rowsOf(storage)).slice(4), () => null);
            expect(await late.newsroom.reenrichment()).to.equal({ state: 'idle', examined: 0, changed: 0, position: null, startedAt: null, finishedAt: null });

            const startedAt = clock.now();
            expect(await late.newsroom.reenrich()).to.equal({ state: 'running', examined: 0, changed: 0, position: null, startedAt, finishedAt: null });
            const { position, finishedAt, ...counts } = await ended(late);
            expect(counts).to.equal({ state: 'finished', examined: 5, changed: 4, startedAt });
            expect(Number(finishedAt) - startedAt).to.be.at.least(2000);      // two items per second
            const rows = await rowsOf(storage);
            expect(position).to.equal(Number(rows[4]?.ord));
            expect(await versionsIn(storage)).to.equal(['2', '2', '2', '2', '2']);
            expect(rows[0]).to.equal(present);
            expect(rows.slice(3).map((row) => analysisIn(row).event)).to.equal([null, null]);
            expect(await kindsIn(storage)).to.equal(['created', 'created', 'created', 'created', 'created', 'judged']);      // a changed version alone adds no entry

            const again = await late.newsroom.reenrich();
            expect(again).to.include({ state: 'running', examined: 0 });
            expect(await ended(late)).to.include({ state: 'finished', examined: 5, changed: 0 });
            await late.newsroom.stop();
            await storage.close();
        });
    }

    it('keeps what editors have set, the items, the language, and a kind that only the whole text showed', async () => {

        const { storage, clock, newsroom: old } = await withStories(3);
        const [third, second, first] = await rowsOf(storage);
        await old.start();
        await old.correct(String(first?.id), { sentiment: 'bearish', tokens: ['$SOL'], analysis: { kind: 'opinion', state: 'denied', event: 'hack' } });
        await old.stop();
        await rewrite(storage, [second].flatMap((row) => row ?? []), () => ({ kind: 'sponsored', language: 'de', scored: false }));
        await rewrite(storage, [third].flatMap((row) => row ?? []), () => ({ kind: 'news', event: 'outage' }));
        const jsons = (await rowsOf(storage)).map(({ json }) => json);

        const late = await newer({ storage, clock });
        await late.newsroom.reenrich();
        expect(await ended(late)).to.include({ changed: 3 });
        const rows = await rowsOf(storage);
        expect(rows.map(({ json }) => json)).to.equal(jsons);
        const [plain, sponsored, edited] = rows.map(analysisIn);
        expect(edited).to.include({ kind: 'opinion', state: 'denied', event: 'hack', scored: true, edited: ['sentiment', 'tokens', 'kind', 'state', 'event'] });
        expect(edited?.tokens.map(({ symbol }) => symbol)).to.equal(['$SOL']);
        expect(sponsored).to.include({ kind: 'sponsored', language: 'de', scored: false });
        expect(plain).to.include({ kind: 'news', event: null });
        await late.newsroom.stop();
    });

    it('completes an analysis from the reports of the story', async () => {

        const built = await newsroomOf({ storage: await opened() });
        const story = (outlet: string, minute: number, text: string) => docOf({ url: `https://${outlet}.example/a`, title: `Quorano ${text}`, text, publishedAt: Date.UTC(2026, 2, 14, 10, minute) });
        await built.newsroom.ingest([story('alpha', 0, 'The bridge of Quorano lost forty million dollars after a key was stolen.')]);
        await built.newsroom.ingest([story('bravo', 9, 'Validators of the network halted withdrawals and asked exchanges for help.')]);
        await built.newsroom.stop();
        const stored = (await rowsOf(built.storage)).map(analysisIn);
        expect(stored.map(({ state }) => state)).to.equal(['corroborated', 'corroborated']);
        await rewrite(built.storage, await rowsOf(built.storage), () => null);
        const late = await newer({ storage: built.storage, clock: built.clock });
        await late.newsroom.reenrich();
        await ended(late);
        const [second] = (await rowsOf(built.storage)).map(analysisIn);
        expect(second?.state).to.equal('corroborated');
        expect(second?.origins).to.equal(['alpha.example', 'bravo.example']);
        expect(second?.importance).to.equal(stored[0]?.importance);
        await late.newsroom.stop();
    });

    it('continues from its last position after its node stopped, once it is started again', async () => {

        const { storage, clock } = await withStories(6);
        const first = await newer({ storage, clock });
        await first.newsroom.reenrich();
        await first.newsroom.stop();      // the page that is being judged is completed
        const { examined, position, startedAt } = await first.newsroom.reenrichment();
        expect([examined, position]).to.equal([2, (await rowsOf(storage))[1]?.ord]);
        expect(await versionsIn(storage)).to.equal(['2', '2', '1', '1', '1', '1']);

        await first.newsroom.reenrich();      // stopped, so nothing runs
        await clock.advance(5000);
        expect(await first.newsroom.reenrichment()).to.include({ state: 'running', examined: 2 });
        const second = await newer({ storage, clock });
        expect(await second.newsroom.reenrich()).to.include({ state: 'running', startedAt });
        expect(await ended(second)).to.include({ state: 'finished', examined: 6, changed: 6, startedAt });
        await second.newsroom.stop();
        expect(clock.pending).to.equal(0);
    });

    it('runs on one node, and on another after the first has died', async () => {

        const { storage, clock } = await withStories(6);
        let pages = 0;
        const one = await newer({ storage: changed(storage, { news: { list: async (query: { limit: number }) => {

            pages += query.limit === 2 ? 1 : 0;
            return pages > 1 ? new Promise(() => undefined) : storage.news.list(query);      // the node hangs
        } } }), clock });
        await one.newsroom.reenrich();
        await settle();
        expect(await one.newsroom.reenrichment()).to.include({ examined: 2 });

        let listed = 0;
        const other = await newer({ storage: changed(storage, { news: { list: async (query: { limit: number }) => {

            listed += query.limit === 2 ? 1 : 0;
            return storage.news.list(query);
        } } }), clock });
        await other.newsroom.reenrich();
        await clock.advance(30_000);
        expect([pages, listed]).to.equal([2, 0]);
        expect(await ended(other)).to.include({ state: 'finished', examined: 6, changed: 6 });
        expect(listed).to.equal(3);
        await other.newsroom.stop();
    });

    it('logs a failure of storage and tries the page again', async () => {

        const { storage, clock } = await withStories(4);
        await rewrite(storage, await rowsOf(storage), () => ({ event: 'hack' }));
        let failures = 2;
        const failing = changed(storage, { news: { judge: async (...args: Parameters<NonNullable<News['judge']>>) => {

            if (failures-- > 0) {
                throw new StorageError('STORAGE_FULL', 'The disk is full');
            }

            return await storage.news.judge?.(...args);
        } }, texts: { release: () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'Away')) } });
        const late = await newer({ storage: failing, clock });
        await late.newsroom.reenrich();
        await settle();
        expect(late.lines.map(({ tags }) => tags.join(' '))).to.equal(['newsroom reenrichment storage error']);
        expect(await ended(late)).to.include({ state: 'finished', examined: 4, changed: 4 });
        expect(late.lines).to.have.length(1);
        await late.newsroom.stop();
    });

    it('judges an item again that another writer has changed meanwhile, and gives up after five attempts', async () => {

        for (const [races, expected] of [[1, 1], [99, 0]] as const) {
            const { storage, clock } = await withStories(1);
            await rewrite(storage, await rowsOf(storage), () => ({ event: 'hack' }));
            let calls = 0;
            const late = await newer({ storage: changed(storage, { news: { judge: async (...args: Parameters<NonNullable<News['judge']>>) => {

                if (++calls <= races) {
                    await rewrite(storage, await rowsOf(storage), () => ({}));
                }

                return await storage.news.judge?.(...args);
            } } }), clock });
            await late.newsroom.reenrich();
            expect(await ended(late)).to.include({ state: 'finished', examined: 1, changed: expected });
            expect(calls).to.equal(expected === 1 ? 2 : 5);
            await late.newsroom.stop();
        }
    });

    it('skips an item that is retracted meanwhile', async () => {

        const { storage, clock } = await withStories(2);
        await rewrite(storage, await rowsOf(storage), () => ({ event: 'hack' }));
        const late = await newer({ storage: changed(storage, { news: { judge: async (...args: Parameters<NonNullable<News['judge']>>) => {

            await storage.news.retract(String(args[0][0]?.id));
            return await storage.news.judge?.(...args);
        } } }), clock });
        await late.newsroom.reenrich();
        expect(await ended(late)).to.include({ state: 'finished', examined: 2, changed: 1 });
        await late.newsroom.stop();
    });

    it('amends items if the adapter lacks news.judge, and skips them if it stores no analyses', async () => {

        const { storage, clock } = await withStories(3);
        await rewrite(storage, await rowsOf(storage), () => ({ event: 'hack' }));
        const late = await newer({ storage: changed(storage, { news: { judge: undefined } }), clock });
        const former = late.runtime.changes.count;
        await late.newsroom.reenrich();
        expect(await ended(late)).to.include({ examined: 3, changed: 3 });
        expect(late.runtime.changes.count - former).to.equal(3);
        expect(await versionsIn(storage)).to.equal(['2', '2', '2']);
        expect(await kindsIn(storage)).to.equal(['created', 'created', 'created']);
        await late.newsroom.stop();

        const bare = changed(storage, { news: { list: async (query: Parameters<News['list']>[0]) => {

            const { head, items } = await storage.news.list(query);
            return { head, items: items.map((row) => ({ ...row, analysis: undefined })) };
        } } });
        const last = await newer({ storage: bare, clock: new ManualClock(clock.now()), newsroom: { tokens: { ...tokens, version: '3' } } });
        await last.newsroom.reenrich();
        expect(await ended(last)).to.include({ examined: 3, changed: 0 });
        await last.newsroom.stop();
    });
});
