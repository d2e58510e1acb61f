import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';

import { Server } from '@hapi/hapi';
import type { ServerAuthSchemeObject } from '@hapi/hapi';

import { sqlite } from '../../adapters/sqlite';
import type { Access } from '../../lib/auth/access';
import { systemClock } from '../../lib/clock';
import { createFeed } from '../../lib/feed';
import { Tail } from '../../lib/feed/tail';
import { toRoute } from '../../lib/http/route';
import { parseOptions } from '../../lib/options';
import type { Runtime } from '../../lib/runtime';
import type { News } from '../../lib/storage/contract';
import type { Item } from './items';
import type { Publisher } from './servers';
import { folder, toRecord } from './stores';

const nothing = (): void => {};

const many = 100_000;

/** The feed's room over SQLite in a file, without the rooms that judge what is published. */
export const feed = async (pingMs: number): Promise<Publisher> => {

    const storage = sqlite(join(folder(), 'news.db'));
    await storage.open();
    await storage.migrate('auto');
    const settings = parseOptions({
        auth: { secret: 'x'.repeat(32), domain: 'bench.example' },
        feed: { pingMs, maxConnections: many, maxConnectionsPerToken: many, maxConnectionsPerAddress: many }
    });
    const runtime: Runtime = { name: 'bench', settings, storage, clock: systemClock, random: randomBytes, log: nothing, events: new EventEmitter() };
    const log = new Shown(storage.news);
    const tail = new Tail({ storage: log, clock: systemClock, log: runtime.log, pollMs: settings.feed.tailMs });
    const port = await serve(runtime, tail);
    return new FeedPublisher(port, storage.news, log, tail);
};

const serve = async (runtime: Runtime, tail: Tail): Promise<number> => {

    const live = createFeed({
        runtime,
        tail,
        auth: { active: async (jtis) => new Set(jtis), onRevoked: () => nothing },
        categories: { codes: async () => new Set(['crypto', 'macro']) }
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

/** Each client comes with a token of its own. */
const anybody: ServerAuthSchemeObject = {
    authenticate: (_request, h) => {

        const access: Access = { kind: 'public', subject: 'public', categories: null, isAdmin: false, jti: `bench-${++visitors}`, expiresAt: Number.MAX_SAFE_INTEGER };
        return h.authenticated({ credentials: { access } as object });
    }
};

/** A log of which the tail sees as much as it is shown. Nothing rings: who publishes reads on, to know when all has been sent. */
class Shown {

    readonly news: Pick<News, 'since' | 'bounds'>;
    private left = 0;

    constructor(log: News) {

        this.news = {
            bounds: (call) => log.bounds(call),
            since: async (seq, query, call) => {

                const limit = Math.min(query.limit, this.left);
                this.left -= limit;
                return limit === 0 ? [] : log.since(seq, { ...query, limit }, call);
            }
        };
    }

    onPublish(): () => void {

        return nothing;
    }

    show(count: number): void {

        this.left += count;
    }
}

class FeedPublisher implements Publisher {

    readonly port: number;
    private readonly news: News;
    private readonly log: Shown;
    private readonly tail: Tail;

    constructor(port: number, news: News, log: Shown, tail: Tail) {

        this.port = port;
        this.news = news;
        this.log = log;
        this.tail = tail;
    }

    async prepare(items: readonly Item[]): Promise<void> {

        await this.news.publish({ records: items.map((item) => toRecord('crypto', item)) });
    }

    async deliver(count: number): Promise<void> {

        this.log.show(count);
        await this.tail.refresh();
    }

    async publish(items: readonly Item[], other?: Item): Promise<void> {

        const records = [...items.map((item) => toRecord('crypto', item)), ...(other ? [toRecord('macro', other)] : [])];
        await this.news.publish({ records });
        await this.deliver(records.length);
    }
}
