import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import type { Analysis } from '../../lib/judgement/record';
import type { Score } from '../../lib/judgement/types';
import type { NewsItem } from '../../lib/news/item';
import { StorageError } from '../../lib/storage/contract';
import type { LogEntry, Storage } from '../../lib/storage/contract';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { storagesOf } from '../helpers/storages';
import { docOf, newsroomOf } from '../helpers/newsroom';
import type { NewsroomOptions } from '../helpers/newsroom';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const texts = {
    one: 'The bridge of Quorano lost forty million dollars on Friday night after a key of its validators was stolen.',
    two: 'Validators of the network halted withdrawals and asked exchanges to freeze every address of the thief.',
    three: 'Engineers who run the chain expect to restart it within days once new keys have been handed out.'
};

/** A report of the story "Quorano", by its outlet. */
const report = (outlet: string, title: string, text: string, minutes = 0) => {

    return docOf({ url: `https://${outlet}.example/${title.toLowerCase().replaceAll(' ', '-')}`, title, text, publishedAt: Date.UTC(2026, 2, 14, 11, minutes) });
};

const reports = {
    first: report('alpha', 'Quorano bridge loses forty million', texts.one),
    second: report('bravo', 'Quorano halts withdrawals after theft of keys', texts.two, 5),
    copy: report('charlie', 'Quorano news from the wires this evening', texts.one, 6),
    denial: report('delta', 'Quorano denies reports of a hack', texts.three, 20)
};

const statesIn = async ({ news }: Storage): Promise<Record<string, string>> => {

    const { items } = await news.list({ limit: 100 });
    return Object.fromEntries(items.map(({ json, analysis }) => [(JSON.parse(json) as NewsItem).signal, (JSON.parse(String(analysis)) as Analysis).state]));
};

const logOf = async ({ news }: Storage): Promise<readonly LogEntry[]> => await news.since(0, { limit: 100 });

const opened = async (storage: Storage): Promise<Storage> => {

    await storage.open();
    await storage.migrate('auto');
    return storage;
};

describe('the state of a story', () => {

    let server: Postgres | undefined;

    before({ timeout: 120_000 }, async () => {

        server = hasPostgres() ? await sharedPostgres() : undefined;
    });

    after(async () => {

        await server?.stop();
    });

    for (const [name, { skip, make }] of Object.entries(storagesOf(() => server))) {
        it(`changes with its reports, each change once per item, as an entry of the log: ${name}`, { skip, timeout: 60_000 }, async () => {

            const storage = await opened(await make());
            const { newsroom } = await newsroomOf({ storage });
            await newsroom.ingest([reports.first]);
            expect(await statesIn(storage)).to.equal({ 'Quorano bridge loses forty million': 'unconfirmed' });

            await newsroom.ingest([reports.second]);
            expect(Object.values(await statesIn(storage))).to.equal(['corroborated', 'corroborated']);
            await newsroom.ingest([reports.copy]);
            expect((await logOf(storage)).map(({ kind }) => kind)).to.equal(['created', 'created', 'judged', 'created']);

            await newsroom.ingest([reports.denial]);
            expect(Object.values(await statesIn(storage))).to.equal(['denied', 'denied', 'denied', 'denied']);
            const log = await logOf(storage);
            expect(log.slice(4).map(({ kind }) => kind)).to.equal(['created', 'judged', 'judged', 'judged']);
            expect(new Set(log.slice(5).map(({ id }) => id)).size).to.equal(3);
            expect((JSON.parse(String(log[5]?.item?.analysis)) as Analysis).origins).to.include(['alpha.example', 'bravo.example', 'delta.example']);
            await newsroom.stop();
            await storage.close();
        });
    }

    it('does not count a copy of a report as a second origin', async () => {

        const { newsroom, storage } = await newsroomOf();
        await newsroom.ingest([reports.first]);
        await newsroom.ingest([reports.copy]);
        expect(Object.values(await statesIn(storage))).to.equal(['unconfirmed', 'unconfirmed']);
        expect((await logOf(storage)).map(({ kind }) => kind)).to.equal(['created', 'created']);
        await newsroom.stop();
    });

    it('includes reports of the same batch and items that another node stored', async () => {

        const storage = await opened(memory());
        const [one, other] = [await newsroomOf({ storage }), await newsroomOf({ storage })];
        await one.newsroom.ingest([reports.first, reports.copy]);
        await other.newsroom.ingest([reports.second]);
        expect(new Set(Object.values(await statesIn(storage)))).to.equal(new Set(['corroborated']));
        one.newsroom.readLog(await logOf(storage));
        await one.newsroom.ingest([reports.denial]);
        expect(new Set(Object.values(await statesIn(storage)))).to.equal(new Set(['denied']));
        await Promise.all([one.newsroom.stop(), other.newsroom.stop()]);
    });

    it('falls back when a report is retracted, and changes with a correction', async () => {

        const { newsroom, storage } = await newsroomOf();
        await newsroom.ingest([reports.first]);
        await newsroom.ingest([reports.second]);
        const [second, first] = (await storage.news.list({ limit: 9 })).items.map(({ id }) => id);
        await newsroom.correct(String(second), { signal: 'Quorano denies reports of a hack' });
        expect(Object.values(await statesIn(storage))).to.equal(['denied', 'denied']);
        await newsroom.retract(String(second));
        expect(await statesIn(storage)).to.equal({ 'Quorano bridge loses forty million': 'unconfirmed' });
        newsroom.readLog([{ seq: 99, kind: 'retracted', id: String(first), audience: [], item: null }]);
        await newsroom.ingest([reports.copy]);
        expect(Object.values(await statesIn(storage))).to.equal(['unconfirmed', 'unconfirmed']);
        await newsroom.stop();
    });

    it('keeps a state that an editor has set', async () => {

        const { newsroom, storage } = await newsroomOf();
        await newsroom.ingest([reports.first]);
        const [first] = (await storage.news.list({ limit: 1 })).items;
        await newsroom.correct(String(first?.id), { analysis: { state: 'denied' } });
        await newsroom.ingest([reports.second]);
        expect(await statesIn(storage)).to.equal({ 'Quorano bridge loses forty million': 'denied', 'Quorano halts withdrawals after theft of keys': 'corroborated' });
        await newsroom.stop();
    });

    it('is added to items that were stored without an analysis', async () => {

        const storage = await opened(memory());
        const { newsroom } = await newsroomOf({ storage });
        await newsroom.ingest([reports.first]);
        const [row] = (await storage.news.list({ limit: 1 })).items;
        await storage.news.publish({ records: [], amendments: row ? [{ ...row, keys: [], analysis: null }] : [] });
        await newsroom.ingest([reports.second]);
        expect(Object.values(await statesIn(storage))).to.equal(['corroborated', 'corroborated']);
        await newsroom.stop();
    });

    /** Storage whose judge() first calls `before`. */
    const disturbed = async (disturb: (call: number, storage: Storage) => Promise<void>): Promise<Storage> => {

        const sound = await opened(memory());
        let calls = 0;
        return Object.assign(Object.create(sound) as Storage, {
            news: new Proxy(sound.news, {
                get: (target, name) => {

                    if (name === 'judge') {
                        return async (...args: Parameters<typeof sound.news.correct>) => {

                            await disturb(++calls, sound);
                            return await (Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>).apply(target, args);
                        };
                    }

                    const value: unknown = Reflect.get(target, name);
                    return typeof value === 'function' ? value.bind(target) as unknown : value;
                }
            })
        });
    };

    it('is written again if another writer was faster, and with the next report if storage failed', async () => {

        const races = await disturbed(async (call, { news }) => {

            const [row] = call === 1 ? (await news.list({ limit: 9 })).items.slice(-1) : [];
            await news.publish({ records: [], amendments: row ? [{ ...row, keys: [] }] : [] });
        });
        const raced = await newsroomOf({ storage: races });
        await raced.newsroom.ingest([reports.first]);
        await raced.newsroom.ingest([reports.second]);
        expect(Object.values(await statesIn(races))).to.equal(['corroborated', 'corroborated']);
        await raced.newsroom.stop();

        const fails = await disturbed(async (call) => {

            if (call === 1) {
                throw new StorageError('STORAGE_FULL', 'The disk is full');
            }
        });
        const failed = await newsroomOf({ storage: fails });
        await failed.newsroom.ingest([reports.first]);
        await failed.newsroom.ingest([reports.second]);
        expect(Object.values(await statesIn(fails)).sort()).to.equal(['corroborated', 'unconfirmed']);
        expect(failed.lines.map(({ tags }) => tags.join(' '))).to.include('newsroom analysis storage error');
        await failed.newsroom.ingest([docOf()]);
        expect(Object.values(await statesIn(fails)).filter((state) => state === 'corroborated')).to.have.length(2);
        await failed.newsroom.stop();
    });

    it('is given up if another writer is always faster', async () => {

        const storage = await disturbed(async (_call, { news }) => {

            const { items } = await news.list({ limit: 9 });
            await news.publish({ records: [], amendments: items.map((row) => ({ ...row, keys: [] })) });
        });
        const { newsroom } = await newsroomOf({ storage });
        await newsroom.ingest([reports.first]);
        await newsroom.ingest([reports.second]);
        expect(Object.values(await statesIn(storage)).sort()).to.equal(['corroborated', 'unconfirmed']);
        await newsroom.stop();
    });

    it('is compared again after a start: a node may have died before it judged the items', async () => {

        const storage = await opened(memory());
        const dying = await newsroomOf({ storage });
        await dying.newsroom.ingest([reports.first]);
        await dying.newsroom.ingest([reports.second]);
        const { items } = await storage.news.list({ limit: 9 });
        await storage.news.judge?.(items.slice(1).map(({ id, rev, analysis }) => ({ id, rev, analysis: String(analysis).replace('corroborated', 'unconfirmed') })));
        await dying.newsroom.stop();

        const { newsroom } = await newsroomOf({ storage, clock: dying.clock });
        await newsroom.start();
        await newsroom.ingest([docOf()]);
        expect(Object.values(await statesIn(storage)).filter((state) => state === 'unconfirmed')).to.have.length(1);      // the lone story
        await newsroom.stop();
    });

    it('is left unchanged if it cannot be read after a start', async () => {

        const sound = await opened(memory());
        const storage = Object.assign(Object.create(sound) as Storage, {
            narratives: Object.assign(Object.create(sound.narratives) as Storage['narratives'], {
                list: () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'Away'))
            })
        });
        const { newsroom, lines } = await newsroomOf({ storage });
        await newsroom.start();
        await newsroom.ingest([docOf()]);
        expect(lines.map(({ tags }) => tags.join(' '))).to.include('newsroom analysis storage error');
        await newsroom.stop();
    });

    it('is computed on request if the adapter stores no analyses', async () => {

        const sound = await opened(memory());
        const storage = Object.assign(Object.create(sound) as Storage, { news: Object.defineProperty(Object.create(sound.news) as Storage['news'], 'judge', { value: undefined }) });
        const { newsroom } = await newsroomOf({ storage });
        await newsroom.ingest([reports.first]);
        await newsroom.ingest([reports.second]);
        expect((await logOf(storage)).map(({ kind }) => kind)).to.equal(['created', 'created']);
        await newsroom.stop();
    });
});

describe('newsroom.kinds and newsroom.analyst', () => {

    const analysis = (parts: Partial<Analysis> = {}): Analysis => ({
        tokens: [], event: 'hack', importance: { value: 0.25, parts: { origins: 0, magnitude: 0, novelty: 0, kind: 0, event: 0 } }, origins: [],
        kind: 'news', language: 'en', state: 'denied', scored: false, hedged: false, versions: { mine: '1' }, ...parts
    });

    const newsroomWith = async (analyse: () => unknown, more: NewsroomOptions['newsroom'] = {}) => {

        return await newsroomOf({ newsroom: { ...more, analyst: { version: 'mine-1', analyse: analyse as () => Analysis } } });
    };

    it('publishes stories of sources only if their kind is listed, and every draft of an editor', async () => {

        const kinds = ['guide', 'news'] as const;
        let i = 0;
        const { newsroom, storage } = await newsroomWith(() => analysis({ kind: kinds[i++ % 2] ?? 'news' }), { kinds: ['news'] });
        expect(await newsroom.ingest([docOf(), docOf()])).to.equal({ created: 1, duplicates: 0, rejected: 1 });
        const guide = docOf();
        expect(await newsroom.ingest([guide])).to.equal({ created: 0, duplicates: 0, rejected: 1 });
        expect(await newsroom.ingest([guide])).to.equal({ created: 1, duplicates: 0, rejected: 0 });      // no part of it was stored
        expect(await newsroom.publish([{ signal: 'A guide of our own', feed_categories: ['crypto'] }])).to.have.length(1);
        expect((await storage.news.list({ limit: 9 })).items).to.have.length(3);
        await newsroom.stop();
    });

    it('publishes a report whose near-duplicate in the same batch is of a kind that is not listed', async () => {

        const release = docOf({ sourceId: 'pr', url: 'https://www.prnewswire.com/news-releases/harbor-1', title: 'Harbor Exchange Launches Regulated Bitcoin Custody in Germany', text: 'Harbor Exchange today announced the launch of custody.', outlet: 'PR Newswire' });
        const reportAt = (url: string) => docOf({ url, title: 'Harbor Exchange launches regulated bitcoin custody in Germany', text: 'The exchange opened its custody arm in Frankfurt on Monday.' });
        const { newsroom, items } = await newsroomOf({ newsroom: { kinds: ['news'] } });
        expect(await newsroom.ingest([release, release, reportAt('https://one.example/a'), reportAt('https://two.example/a')])).to.equal({ created: 1, duplicates: 2, rejected: 1 });
        expect((await items()).map(({ signal, sources }) => [signal, sources])).to.equal([['Harbor Exchange launches regulated bitcoin custody in Germany', ['https://one.example/a', 'https://two.example/a']]]);
        expect(await newsroom.ingest([release])).to.equal({ created: 0, duplicates: 1, rejected: 0 });
        await newsroom.stop();
    });

    it('publishes a story with a category whose near-duplicate or namesake in the same batch has none', async () => {

        const { newsroom, items } = await newsroomOf({ newsroom: { defaultCategories: [] } });
        const [near, title] = ['Regulator opens probe into the lending desk at Harbor', 'Regulator opens probe into lending desk at Harbor'];
        const url = 'https://outlet.example/rates';
        const docs = [docOf({ title }), docOf({ title: near, categories: ['macro'] }), docOf({ url, title: 'Rates rest' }), docOf({ sourceId: 'b', url, title: 'Rates rest again', categories: ['macro'] })];
        expect(await newsroom.ingest(docs)).to.equal({ created: 2, duplicates: 0, rejected: 2 });
        expect((await items()).map(({ signal }) => signal).sort()).to.equal(['Rates rest again', near]);
        await newsroom.stop();
    });

    it('stores whether the sentiment model of the host judged the item, not whether the default one would have', async () => {

        const answers = [{ label: 'neutral', value: 0.5, scored: false }, { label: 'bearish', value: 0.1 }, { label: 'bearish', value: 0.1, scored: true }, null];
        const { newsroom, storage } = await newsroomOf({ newsroom: { sentiment: { version: 'mine-1', score: () => answers.shift() as Score } } });
        for (const title of ['Harbor surges to a record high', 'Der Kurs von Harbor fällt nach dem Hack', 'بيتكوين يهبط', 'Quorano plunges']) {
            await newsroom.ingest([docOf({ title })]);
        }

        const { items } = await storage.news.list({ limit: 9 });
        const scored = items.map(({ json, analysis: stored }) => `${(JSON.parse(json) as { signal: string }).signal.slice(0, 3)} ${(JSON.parse(String(stored)) as Analysis).scored}`);
        expect(scored.sort()).to.equal(['Der true', 'Har false', 'Quo false', 'بيت true']);
        await newsroom.stop();
    });

    it('uses the analyst\'s words, and the newsroom\'s state, origins, versions and record of scoring', async () => {

        const { newsroom, storage, lines } = await newsroomOf({ newsroom: { analyst: {
            version: 'mine-1',
            analyse: async (_story, context) => {

                context.log(['mine'], context.now());
                return analysis();
            }
        } } });
        await newsroom.ingest([docOf()]);
        const [row] = (await storage.news.list({ limit: 1 })).items;
        const stored = JSON.parse(String(row?.analysis)) as Analysis;
        expect(stored).to.include({ event: 'hack', language: 'en', state: 'unconfirmed', scored: true, origins: ['outlet.example'] });
        expect(stored.importance.value).to.equal(0.25);
        expect(lines).to.equal([{ tags: ['newsroom', 'mine'], data: Date.UTC(2026, 2, 14, 12) }]);
        expect(stored.versions).to.include({ analyst: 'mine-1', tokens: '1', classifier: '1', sentiment: '1' });
        await newsroom.stop();
    });

    it('judges without the analyst if it fails', async () => {

        for (const analyse of [() => ({ kind: 'essay' }), () => null, () => Promise.reject(new Error('gone')), () => new Promise(() => {})]) {
            const { newsroom, storage, lines, clock } = await newsroomWith(analyse, { judgeMs: 50 });
            let created = 0;
            void newsroom.ingest([docOf()]).then((outcome) => {

                ({ created } = outcome);
            });
            await until(async () => {

                await clock.advance(50);
                return created > 0;
            });
            const [row] = (await storage.news.list({ limit: 1 })).items;
            expect((JSON.parse(String(row?.analysis)) as Analysis).kind).to.be.a.string();
            expect(lines.map(({ tags }) => tags.join(' '))).to.include('newsroom judgement analyst error');
            await newsroom.stop();
        }
    });
});
