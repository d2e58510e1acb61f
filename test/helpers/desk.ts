import { EventEmitter, setMaxListeners } from 'node:events';

import { sqlite } from '../../adapters/sqlite';
import { defaultCatalogue } from '../../lib/categories/catalogue';
import { Budget } from '../../lib/desk/budget';
import { Desk } from '../../lib/desk/desk';
import { extractive } from '../../lib/desk/generators/extractive';
import type { DeskSettings } from '../../lib/desk/options';
import type { ActiveNarratives } from '../../lib/desk/texts/narrative';
import type { Evidence, Purpose } from '../../lib/desk/types';
import type { NewsItem } from '../../lib/news/item';
import { noTelemetry } from '../../lib/telemetry/telemetry';
import { termsOf } from '../../lib/text/terms';
import { parseOptions } from '../../lib/options';
import type { Options } from '../../lib/options';
import type { RuntimeWith } from '../../lib/runtime';
import type { CategoryRecord, NewsBatch, Storage } from '../../lib/storage/contract';
import { ManualClock, settle } from './clock';

export const hour = 60 * 60 * 1000;

export const signal = new AbortController().signal;
setMaxListeners(0, signal);

/** The draft of the default generator, and the texts of its bullets. */
export const extracted = async (purpose: Purpose, list: readonly Evidence[], maxBullets = 8, subject = '$BTC') => {

    const draft = await extractive.generate({ purpose, subject, evidence: list, maxBullets, maxLength: 280 }, { signal, now: () => 0, log: () => undefined });
    return { ...draft, texts: draft.bullets.map(({ text }) => text) };
};

export interface LogLine {
    readonly tags: readonly string[];
    readonly data: unknown;
}

export interface World {
    readonly clock: ManualClock;
    readonly storage: Storage;
    readonly logs: LogLine[];
    readonly events: EventEmitter;
    readonly runtime: RuntimeWith<DeskSettings>;
    readonly narratives: ActiveNarratives;
}

export const open = async (): Promise<Storage> => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    return storage;
};

/** A world of one node; `storage` and `clock` may be shared with another. */
export const worldOf = async (options: { desk?: Options['desk']; narratives?: Options['narratives']; storage?: Storage; clock?: ManualClock } = {}): Promise<World> => {

    const { clock = new ManualClock(), desk = {}, narratives = {} } = options;
    const storage = options.storage ?? await open();
    const logs: LogLine[] = [];
    const events = new EventEmitter();
    const settings = parseOptions({ auth: { secret: 's'.repeat(32), domain: 'news.test' }, desk, narratives, clock });
    let seed = 0;
    const runtime: RuntimeWith<DeskSettings> = {
        name: 'test',
        settings: settings.desk,
        storage,
        clock,
        random: (bytes) => Buffer.alloc(bytes, ++seed),
        log: (tags, data) => logs.push({ tags, data }),
        events,
        changes: { count: 0 },
        telemetry: noTelemetry
    };
    return { clock, storage, logs, events, runtime, narratives: settings.narratives };
};

export const categories = (...codes: string[]): { list(): Promise<readonly CategoryRecord[]> } => ({
    list: () => Promise.resolve(defaultCatalogue.filter(({ code }) => codes.includes(code)))
});

export const category = (code: string): CategoryRecord => {

    const found = defaultCatalogue.find((one) => one.code === code);
    if (!found) {
        throw new Error(`No category ${code}`);
    }

    return found;
};

export const budgetOf = ({ clock, runtime: { log, settings } }: Pick<World, 'clock' | 'runtime'>): Budget => new Budget({ clock, log, settings: settings.budget });

export const deskOf = ({ runtime, narratives }: World, ...codes: string[]): Desk => new Desk({ runtime, narratives, categories: categories(...codes) });

export type Draft = Partial<NewsItem> & { readonly id: string };

export const item = (draft: Draft): NewsItem => ({
    signal: `Halden Bank tests vault ${draft.id}`,
    sentiment: 'neutral',
    sentiment_value: 0.5,
    timestamp: null,
    feed_categories: ['crypto'],
    short_context: `Vault ${draft.id} is for clients.`,
    long_context: `Vault ${draft.id} is for clients.\nIt opens in spring.`,
    sources: [`https://outlet.test/${draft.id}`],
    author: 'outlet',
    tokens: [],
    tweet_url: null,
    narrative_id: null,
    ...draft
});

export const record = (one: NewsItem, now: number): NewsBatch['records'][number] => ({
    id: one.id,
    ord: (one.timestamp ?? now / 1000) * 1_000_000,
    categories: one.feed_categories,
    terms: termsOf(one.signal),
    keys: [`key:${one.id}`],
    narrativeId: one.narrative_id,
    json: JSON.stringify(one)
});

/** Publishes items together with their narratives, as the newsroom does. */
export const publish = async ({ storage, clock }: Pick<World, 'storage' | 'clock'>, ...drafts: readonly Draft[]): Promise<void> => {

    const items = drafts.map(item);
    const ids = [...new Set(items.flatMap(({ narrative_id: id }) => (id === null ? [] : [id])))];
    const known = await Promise.all(ids.map((id) => storage.narratives.get(id)));
    await storage.news.publish({
        records: items.map((one) => record(one, clock.now())),
        narratives: ids.map((id, i) => ({ id, ord: clock.now() * 1000, json: known[i]?.json ?? JSON.stringify({ tag: null, summary: null }) }))
    });
};

export const correct = async ({ storage, clock }: World, draft: Draft): Promise<void> => {

    const stored = await storage.news.get(draft.id);
    const before = JSON.parse(stored?.json ?? '{}') as NewsItem;
    await storage.news.correct(record({ ...before, ...draft }, clock.now()), stored?.rev ?? 0);
};

export const evidence = (parts: Partial<Evidence> & { readonly id: string }): Evidence => ({
    kind: 'item',
    title: 'Halden Bank opens bitcoin custody',
    text: 'Halden Bank opened bitcoin custody to 1,200 wealth clients on Monday.',
    url: 'https://outlet.test/a',
    publishedAt: 0,
    tokens: ['$BTC'],
    narrativeId: null,
    sources: 1,
    ...parts
});

/** Lets a desk finish its pass, in which it yields to the event loop after each text. */
export const rest = async (): Promise<void> => {

    for (let i = 0; i < 40; ++i) {
        await settle();
    }
};

/** Advances the clock, and lets desks finish the work that became due. */
export const pass = async ({ clock }: Pick<World, 'clock'>, ms: number): Promise<void> => {

    await clock.advance(ms);
    await rest();
};

export const textOf = async ({ storage, clock }: World, key: string): Promise<Record<string, unknown> | null> => {

    const text = await storage.texts.get(key, clock.now());
    return text && JSON.parse(text.json) as Record<string, unknown>;
};

/** The world of a node that is overtaken: another node writes the text after this one has looked for it and before it takes the lease. */
export const overtaken = (world: World, value: unknown = {}): World => {

    const { storage, clock, runtime } = world;
    const { texts } = storage;
    const lease: typeof texts.lease = async (key, ...more) => {

        await texts.put(key, { json: JSON.stringify(value), createdAt: clock.now(), expiresAt: null }, null);
        return await texts.lease(key, ...more);
    };

    const own = Object.assign(Object.create(texts) as typeof texts, { lease });
    return { ...world, runtime: { ...runtime, storage: Object.assign(Object.create(storage) as Storage, { texts: own }) } };
};
