import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';

import { memory } from '../../adapters/memory';
import { KeyedQueue } from '../../lib/async/keyed-queue';
import { LogWindow } from '../../lib/bots/delivery/log-window';
import { BotWorker } from '../../lib/bots/delivery/worker';
import type { BotRuntime } from '../../lib/bots/delivery/worker';
import { defaultCard } from '../../lib/bots/messages/card';
import { purposeOf, secretsOf } from '../../lib/bots/secrets';
import type { BotAnswer, BotMessage, BotPlatform, BotOutgoingMessage, BotOutcome, BotRecipient, BotContext } from '../../lib/bots/types';
import { Tail } from '../../lib/log/tail';
import type { NewsItem } from '../../lib/news/item';
import { parseOptions } from '../../lib/options';
import type { Options } from '../../lib/options';
import type { BotRecord, BotStatus, NewsRecord, CompleteStorage } from '../../lib/storage/contract';
import { noTelemetry } from '../../lib/telemetry/telemetry';
import { ManualClock, pass } from './clock';

export const item = (parts: Partial<NewsItem> = {}): NewsItem => ({
    id: 'n1',
    signal: 'Bitcoin funds take in money',
    sentiment: 'bullish',
    sentiment_value: 0.8,
    timestamp: 1_773_489_600,
    feed_categories: ['crypto'],
    short_context: 'Inflows were the largest in a month.',
    long_context: 'Long.',
    sources: ['https://outlet.example/funds'],
    author: '@outlet',
    tokens: ['$BTC'],
    tweet_url: null,
    narrative_id: null,
    ...parts
});

export const outgoingOf = (message: BotMessage): BotOutgoingMessage => ({ message, card: defaultCard(message) });

export const itemMessage = (parts: Partial<NewsItem> = {}, narrative: string | null = null): BotOutgoingMessage => outgoingOf({ kind: 'item', seq: 7, item: item(parts), narrative });

/** Returns the record of an item. */
export const recordOf = (given: NewsItem, ord = 1): NewsRecord => ({
    id: given.id,
    ord,
    categories: given.feed_categories,
    terms: [],
    keys: [],
    narrativeId: null,
    json: JSON.stringify(given)
});

export const botOf = (parts: Partial<BotRecord> = {}): BotRecord => ({
    id: 'b1',
    owner: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    label: 'Bot',
    platform: 'own',
    platformUserId: 'u1',
    platformChannelId: 'c1',
    categories: null,
    createdAt: 0,
    ...parts
});

export const answerOf = (status: number, body: unknown = {}, headers: Record<string, string> = {}): BotAnswer => ({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

interface Posted {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Record<string, unknown>;
}

/** A context whose posts receive these answers in order; an Error is thrown. */
export const contextOf = (...answers: readonly (BotAnswer | Error)[]): BotContext & { readonly posted: Posted[]; readonly logs: unknown[] } => {

    const posted: Posted[] = [];
    const logs: unknown[] = [];
    const left = [...answers];
    return {
        posted,
        logs,
        signal: new AbortController().signal,
        now: () => 1_773_489_600_000,
        log: (...line) => logs.push(line),
        post: async (url, headers, body) => {

            posted.push({ url, headers, body: JSON.parse(body) as Record<string, unknown> });
            const answer = left.shift();
            if (!answer || answer instanceof Error) {
                throw answer ?? new Error('Posted once too often');
            }

            return answer;
        },
        secrets: () => ['whsec_AAAA']
    };
};

export const to: BotRecipient = { id: 'b1', userId: 'u1', channelId: '-1001', chat: '-1001', round: 0 };

/** A host's own platform: records its deliveries, and answers them with `answer`. */
export class OwnPlatform implements BotPlatform {

    readonly name: string;
    readonly ids = { validate: () => ({}) };
    readonly got: { readonly to: string; readonly seq: number; readonly kind: string; readonly title: string; readonly at: number }[] = [];
    /** Times of the calls of `send`. */
    readonly tries: number[] = [];
    answer: (outgoing: BotOutgoingMessage, recipient: BotRecipient, context: BotContext) => BotOutcome | Promise<BotOutcome> = () => ({ kind: 'sent' });

    constructor(name = 'own', readonly extra: Partial<BotPlatform> = {}) {

        this.name = name;
        Object.assign(this, extra);
    }

    async send(outgoing: BotOutgoingMessage, recipient: BotRecipient, context: BotContext): Promise<BotOutcome> {

        this.tries.push(context.now());
        const outcome = await this.answer(outgoing, recipient, context);
        if (outcome.kind === 'sent') {
            this.got.push({ to: recipient.channelId, seq: outgoing.message.seq, kind: outgoing.message.kind, title: outgoing.card.title, at: context.now() });
        }

        return outcome;
    }

    /** Titles that were sent to a channel. */
    titles(channel = 'c1'): string[] {

        return this.got.filter(({ to: id }) => id === channel).map(({ title }) => title);
    }
}

/** Answers the first `times` calls with `outcome`, later ones with `sent`. */
export const firstly = (times: number, outcome: BotOutcome): (() => BotOutcome) => {

    let left = times;
    return () => (left-- > 0 ? outcome : { kind: 'sent' });
};

/** Makes a method fail `times` times, or until the returned function is called. */
export const failing = (target: object, method: string, error: Error, times = Infinity): (() => void) => {

    const original = Reflect.get(target, method) as (...args: unknown[]) => unknown;
    let left = times;
    Reflect.set(target, method, async (...args: unknown[]): Promise<unknown> => {

        if (left-- > 0) {
            throw error;
        }

        return await Reflect.apply(original, target, args);
    });
    return () => {

        left = 0;
    };
};

/** Answers that wait until `open()`. */
export const gated = (): { readonly answer: () => Promise<BotOutcome>; readonly open: () => void } => {

    const waiting: ((outcome: BotOutcome) => void)[] = [];
    const hold = (resolve: (outcome: BotOutcome) => void): void => {

        waiting.push(resolve);
    };

    return {
        answer: () => new Promise(hold),
        open: () => waiting.splice(0).forEach((resolve) => resolve({ kind: 'sent' }))
    };
};

/** Storage as one process sees it. After `kill()`, its calls never settle. */
export const severable = (whole: CompleteStorage): { readonly storage: CompleteStorage; readonly kill: () => void; readonly isDead: () => boolean } => {

    let dead = false;
    const facade = <T extends object>(target: T): T => {

        const get = (object: T, key: string | symbol): unknown => {

            const value: unknown = Reflect.get(object, key);
            if (typeof value === 'function') {
                return (...args: unknown[]): unknown => (dead ? new Promise(() => undefined) : Reflect.apply(value, object, args));
            }

            return typeof value === 'object' && value !== null && key !== 'manifest' ? facade(value) : value;
        };

        return new Proxy(target, { get });
    };

    return {
        storage: facade(whole),
        isDead: () => dead,
        kill: () => {

            dead = true;
        }
    };
};

export interface NodeOptions {
    readonly platforms: readonly BotPlatform[];
    readonly bots?: Options['bots'];
    readonly auth?: Partial<Options['auth']>;
    readonly storage?: CompleteStorage;
    readonly clock?: ManualClock;
}

/** The worker of one node, on a manual clock. */
export const nodeOf = async ({ platforms, bots, auth, storage: given, clock = new ManualClock() }: NodeOptions) => {

    const storage = given ?? memory();
    await storage.open();
    await storage.migrate('auto');
    const logs: { readonly tags: readonly string[]; readonly data: unknown }[] = [];
    const settings = parseOptions({ auth: { secret: 'a secret of at least thirty-two bytes', domain: 'news.example', ...auth }, bots: { platforms, ...bots } });
    const runtime: BotRuntime = { name: 'test', settings: settings.bots, storage, clock, random: randomBytes, log: (tags, data) => logs.push({ tags, data }), events: new EventEmitter(), changes: { count: 0 }, telemetry: noTelemetry };
    const tail = new Tail({ storage, clock, log: runtime.log, changes: runtime.changes, pollMs: 60_000 });
    const worker = new BotWorker({ runtime, tail, platforms, auth: settings.auth, secrets: (id) => secretsOf({ keys: settings.auth.secret, purpose: purposeOf(settings.auth) }, id), queue: new KeyedQueue() });
    let count = 0;

    const publish = async (parts: Partial<NewsItem> = {}): Promise<string> => {

        const id = parts.id ?? `n${++count}`;
        await storage.news.publish({ records: [recordOf(item({ signal: `Item ${id}`, ...parts, id }), count)] }, { now: clock.now() });
        return id;
    };

    return {
        storage,
        clock,
        logs,
        tail,
        worker,
        publish,
        /** Advances the clock. */
        pass: (ms: number) => pass(clock, ms),
        register: (parts: Partial<BotRecord> = {}) => storage.bots.register(botOf({ createdAt: clock.now(), ...parts })),
        /** Registers `size` bots, each for its own channel. */
        crowd: async (size: number): Promise<void> => {

            for (let i = 0; i < size; ++i) {
                await storage.bots.register(botOf({ id: `b${i}`, platformChannelId: `c${i}`, createdAt: clock.now() }));
            }
        },
        /** Claims the bots of `own` as another node. */
        claimable: async () => {

            const now = clock.now();
            const { head } = await storage.news.bounds();
            return await storage.bots.claim({ platforms: ['own'], head, fence: 'other', now, until: now + 1000, limit: 100 });
        },
        statusOf: async (id = 'b1'): Promise<BotStatus | undefined> => (await storage.bots.list(botOf().owner)).find((bot) => bot.id === id),
        start: async () => {

            await tail.start();
            worker.start();
        },
        stop: async () => {

            await worker.stop();
            await tail.stop();
        }
    };
};

/** A running node with a host's own platform. */
export const ownNode = async (bots: NodeOptions['bots'] = {}, extra: Partial<BotPlatform> = {}, more: Partial<NodeOptions> = {}) => {

    const own = new OwnPlatform('own', extra);
    const node = await nodeOf({ platforms: [own], bots, ...more });
    await node.start();
    return { own, ...node };
};

/** A window over a log of `entries` items, every other one in `bitcoin`. */
export const windowOver = async (entries: number, maxBytes = 1024 * 1024) => {

    const storage = memory();
    await storage.open();
    const publish = async (id: string, category = 'crypto') => {

        await storage.news.publish({ records: [recordOf(item({ id, feed_categories: [category] }))] });
    };

    for (let i = 1; i <= entries; ++i) {
        await publish(`n${i}`, i % 2 === 0 ? 'bitcoin' : 'crypto');
    }

    const reads: number[] = [];
    const window = new LogWindow({
        maxBytes,
        news: {
            since: async (seq, query) => {

                reads.push(seq);
                return await storage.news.since(seq, query);
            }
        }
    });
    return { storage, publish, window, reads };
};

/** A node with a bot and pending messages. The first one stays in flight until `latch` opens. */
export const underWay = async (messages: number, bots: Parameters<typeof ownNode>[0] = {}) => {

    const node = await ownNode(bots);
    const latch = gated();
    node.own.answer = latch.answer;
    await node.register();
    for (let i = 0; i < messages; ++i) {
        await node.publish();
    }

    await node.pass(1000);
    return { ...node, latch };
};
