import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';

import { Server } from '@hapi/hapi';
import type { ServerAuthSchemeObject } from '@hapi/hapi';

import { sqlite } from '../../adapters/sqlite';
import type { Access } from '../../lib/access';
import { systemClock } from '../../lib/clock';
import { createFeed } from '../../lib/feed';
import { defaultBounds } from '../../lib/filters/parse';
import { Filters } from '../../lib/filters/service';
import { pollMsOf } from '../../lib/feed/options';
import type { FeedSettings } from '../../lib/feed/options';
import { toRoute } from '../../lib/http/route';
import { Tail } from '../../lib/log/tail';
import type { Listener } from '../../lib/log/tail';
import { parseOptions } from '../../lib/options';
import type { RuntimeWith } from '../../lib/runtime';
import type { LogEntry, News, Seq, Storage, Wake } from '../../lib/storage/contract';
import { noTelemetry } from '../../lib/telemetry/telemetry';
import type { Item } from './items';
import type { Publisher } from './publisher';
import { folder, toRecord } from './stores';

const nothing = (): void => {};

const many = 100_000;

/** How the feed is notified: `telling` notifications contain the entries, as in one process; `bare` ones contain none, as from another process, and the log is read. */
export type Ring = 'telling' | 'bare';

/** The feed on a SQLite file, without the newsroom and its judgement. */
export const feed = async (ring: Ring, pingMs: number): Promise<Publisher> => {

    const storage = sqlite(join(folder(), 'news.db'));
    await storage.open();
    await storage.migrate('auto');
    const settings = parseOptions({
        auth: { secret: 'x'.repeat(32), domain: 'bench.example' },
        feed: { pingMs, maxConnections: many, maxConnectionsPerToken: many, maxConnectionsPerWallet: many, maxConnectionsPerAddress: many }
    });
    const runtime: RuntimeWith<FeedSettings> = { name: 'bench', settings: settings.feed, storage, clock: systemClock, random: randomBytes, log: nothing, events: new EventEmitter(), changes: { count: 0 }, telemetry: noTelemetry };
    const log = new Shown(storage, ring);
    const tail = new Heard({ storage: log, clock: systemClock, log: runtime.log, changes: runtime.changes, pollMs: pollMsOf(settings.feed, { multiProcess: true, notify: false }) });
    const port = await serve(runtime, tail);
    return new FeedPublisher(port, storage.news, log, tail);
};

const serve = async (runtime: RuntimeWith<FeedSettings>, tail: Tail): Promise<number> => {

    const categories = { codes: async () => new Set(['crypto', 'macro']) };
    const live = createFeed({
        runtime,
        tail,
        auth: { active: async (jtis) => new Set(jtis), onRevoked: () => nothing, signOuts: async () => new Map(), onSignOut: () => nothing, mayStay: null },
        times: { revocationMs: 500, authorizeMs: 60_000 },
        categories,
        filters: new Filters({ categories, bounds: defaultBounds, queries: null }),
        addressOf: ({ remoteAddress }) => remoteAddress
    });
    const server = new Server({ host: '127.0.0.1', port: 0 });
    server.auth.scheme('anybody', () => anybody);
    server.auth.strategy('anybody', 'anybody');
    server.route(live.routes.map((spec) => toRoute('bench', { token: 'anybody', session: 'anybody', paid: 'anybody' }, spec)));
    live.attach(server);
    await tail.start();
    await server.start();
    return Number(server.info.port);
};

let visitors = 0;

/** Gives each client its own token. */
const anybody: ServerAuthSchemeObject = {
    authenticate: (_request, h) => {

        const access: Access = { kind: 'public', subject: 'public', categories: null, isAdmin: false, jti: `bench-${++visitors}`, expiresAt: Number.MAX_SAFE_INTEGER };
        return h.authenticated({ credentials: { access } as object });
    }
};

/** A log that shows the tail its entries and notifications only when the bench releases them. */
class Shown {

    readonly news: Pick<News, 'since' | 'bounds'>;
    private readonly ring: Ring;
    private readonly ready: LogEntry[] = [];
    private readonly wakes = new Set<Wake>();
    private head: Seq = 0;

    constructor(storage: Storage, ring: Ring) {

        const { news } = storage;
        this.ring = ring;
        this.news = {
            bounds: (call) => news.bounds(call),
            since: async (seq, query, call) => {

                const limit = Math.min(query.limit, this.head - seq);
                return limit <= 0 ? [] : news.since(seq, { ...query, limit }, call);
            }
        };
        storage.onPublish((entries = []) => this.ready.push(...entries));
    }

    onPublish(wake: Wake): () => void {

        this.wakes.add(wake);
        return () => this.wakes.delete(wake);
    }

    show(count: number): void {

        const entries = this.ready.splice(0, count);
        this.head += entries.length;
        this.wakes.forEach((wake) => wake(this.ring === 'bare' ? undefined : entries));
    }
}

/** A tail that knows when its listeners have handled the delivered entries. */
class Heard extends Tail {

    private readonly waiting: [count: number, done: () => void][] = [];
    private expected = 0;
    private handled = 0;

    override subscribe(fn: Listener): () => void {

        return super.subscribe(async (entries) => {

            await fn(entries);
            this.handled += entries.length;
            while (this.waiting[0] && this.waiting[0][0] <= this.handled) {
                this.waiting.shift()?.[1]();
            }
        });
    }

    /** Resolves once this many more entries have been handled. */
    async heard(count: number): Promise<void> {

        this.expected += count;
        const { expected } = this;
        await new Promise<void>((resolve) => {

            this.waiting.push([expected, resolve]);
        });
    }
}

class FeedPublisher implements Publisher {

    readonly port: number;
    private readonly news: News;
    private readonly log: Shown;
    private readonly tail: Heard;

    constructor(port: number, news: News, log: Shown, tail: Heard) {

        this.port = port;
        this.news = news;
        this.log = log;
        this.tail = tail;
    }

    async prepare(items: readonly Item[]): Promise<void> {

        if (items.length > 0) {
            await this.news.publish({ records: items.map((item) => toRecord('crypto', item)) });
        }
    }

    async deliver(count: number): Promise<void> {

        const heard = this.tail.heard(count);
        this.log.show(count);
        await heard;
    }

    async publish(items: readonly Item[], other?: Item): Promise<void> {

        const records = [...items.map((item) => toRecord('crypto', item)), ...(other ? [toRecord('macro', other)] : [])];
        await this.news.publish({ records });
        await this.deliver(records.length);
    }
}
