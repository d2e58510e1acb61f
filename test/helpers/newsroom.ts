import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sqlite } from '../../adapters/sqlite';
import type { CpuTime } from '../../lib/async/cpu-meter';
import type { Classifier, ClusterItem, NarrativeClusterer, SentimentModel, TokenExtractor } from '../../lib/judgement/types';
import type { DnsLookup } from '../../lib/net/ssrf-guard';
import type { NewsItem } from '../../lib/news/item';
import { Newsroom } from '../../lib/newsroom/newsroom';
import type { NewsroomSettings } from '../../lib/newsroom/options';
import type { SourceDoc } from '../../lib/newsroom/types';
import { parseOptions } from '../../lib/options';
import type { Options } from '../../lib/options';
import type { RuntimeWith } from '../../lib/runtime';
import type { Storage } from '../../lib/storage/contract';
import { noTelemetry } from '../../lib/telemetry/telemetry';
import { ManualClock } from './clock';

/** A line of the host's log. */
export interface Line {
    readonly tags: readonly string[];
    readonly data: unknown;
}

export const tokens: TokenExtractor = { version: '1', extract: ({ title }) => title.match(/\$[A-Z]+/g) ?? [] };

export const classifier: Classifier = { version: '1', classify: ({ title }) => (/bitcoin/i.test(title) ? ['bitcoin'] : []) };

export const sentiment: SentimentModel = { version: '1', score: ({ title }) => (/surge/i.test(title) ? { label: 'bullish', value: 0.9 } : { label: 'neutral', value: 0.5 }) };

/** Groups stories by the first word of their titles, and keeps what it was given. */
export const clusterer = (): NarrativeClusterer & { readonly assigned: ClusterItem[]; readonly forgotten: string[] } => {

    const first = new Map<string, string>();
    const assigned: ClusterItem[] = [];
    const forgotten: string[] = [];
    return {
        version: '1',
        assigned,
        forgotten,
        assign: (item) => {

            const { id, title, narrativeId } = item;
            assigned.push(item);
            const topic = String(title.split(' ')[0]);
            const opener = first.get(topic);
            if (opener === undefined || narrativeId !== undefined) {
                first.set(topic, opener ?? id);
                return { narrativeId: narrativeId ?? null, joined: [] };
            }

            return { narrativeId: `n-${opener}`, joined: [opener] };
        },
        forget: (id) => void forgotten.push(id)
    };
};

export interface NewsroomOptions {
    readonly newsroom?: Options['newsroom'];
    readonly storage?: Storage;
    readonly clock?: ManualClock;
    readonly lookup?: DnsLookup;
    readonly codes?: readonly string[];
    readonly cpuTime?: CpuTime;
    readonly execArgv?: string[];
}

/** Storage in memory, ready. */
export const openStorage = async (): Promise<Storage> => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    return storage;
};

let chance = 0;

/** A runtime with a manual clock, whose random bytes count upwards. */
export const runtimeOf = async ({ newsroom = {}, storage, clock = new ManualClock() }: NewsroomOptions = {}) => {

    const lines: Line[] = [];
    const events = new EventEmitter();
    const { newsroom: settings } = parseOptions({ auth: { secret: 'a secret of at least thirty-two bytes', domain: 'news.example' }, newsroom });
    const runtime: RuntimeWith<NewsroomSettings> = {
        name: 'test',
        settings,
        storage: storage ?? await openStorage(),
        clock,
        random: (bytes) => Buffer.alloc(bytes, ++chance),
        log: (tags, data) => void lines.push({ tags, data }),
        events,
        changes: { count: 0 },
        telemetry: noTelemetry
    };
    return { runtime, clock, lines, events };
};

/** A newsroom with fake judgement. */
export const newsroomOf = async (options: NewsroomOptions = {}) => {

    const settings = { tokens, classifier, sentiment, clusterer: clusterer(), ...options.newsroom };
    const built = await runtimeOf({ ...options, newsroom: settings });
    const codes = new Set(options.codes ?? ['crypto', 'bitcoin', 'macro']);
    const { lookup, cpuTime, execArgv } = options;
    const newsroom = new Newsroom({ runtime: built.runtime, categories: { codes: () => Promise.resolve(codes) }, ...(lookup && { lookup }), ...(cpuTime && { cpuTime }), ...(execArgv && { execArgv }) });
    const items = async (): Promise<NewsItem[]> => {

        const { items: stored } = await built.runtime.storage.news.list({ limit: 100 });
        return stored.map(({ json }) => JSON.parse(json) as NewsItem);
    };

    return { ...built, newsroom, items, storage: built.runtime.storage };
};

let count = 0;

/** A document whose title and text resemble no other's unless `parts` replaces them. */
export const docOf = (parts: Partial<SourceDoc> = {}): SourceDoc => {

    const n = ++count;
    return { sourceId: 'a', url: `https://outlet.example/story-${n}`, title: `${'bcdfghjklmnp'.charAt(n % 12).repeat(5)}${n} alone${n}`, text: '', publishedAt: new Date('2026-03-14T11:00:00Z').getTime(), ...parts };
};

/** A server on loopback; `host` is its entry for `newsroom.fetch.allow`. */
export const serve = async (listener: RequestListener): Promise<{ readonly url: string; readonly host: string; readonly server: Server; readonly stop: () => Promise<void> }> => {

    const server = createServer(listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stop = (): Promise<void> => {

        return new Promise((resolve) => {

            server.close(() => resolve());
            server.closeAllConnections();
        });
    };

    return { url: `http://${host}`, host, server, stop };
};
