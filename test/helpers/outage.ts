import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';

import { plugin } from '../../lib';
import type { CryptoNews, NewsItem, Source, Storage, StorageCode } from '../../lib';
import { systemClock } from '../../lib/clock';
import type { Clock } from '../../lib/clock';
import { Tally, followSocket } from './follower';
import type { Follower } from './follower';
import { domain, secret } from './host';
import { TestWallet, signIn } from './wallet';

/** A clock on which time flies: pauses that a service makes between two tries take a moment. */
export const quickClock = (speed = 40): Clock => {

    const start = Date.now();
    return {
        now: () => start + Math.round((Date.now() - start) * speed),
        setTimer: (ms, fn, holds) => systemClock.setTimer(ms / speed, fn, holds)
    };
};

/** A line of the host's log. */
export interface Line {
    readonly tags: readonly string[];
    readonly data: { readonly statusCode?: number; readonly error?: { readonly code?: string } };
}

/** Status and detail of an answer, and what the log says of it. */
export interface Said {
    readonly status: number;
    readonly body: unknown;
}

/** A fault of the database, and what those who read, and those who write, get for it; nothing: it does not touch them. */
export interface Fault {
    readonly read: readonly StorageCode[];
    readonly write: readonly StorageCode[];
    /** Whether only what is large is hit: small things find a place still. */
    readonly newsOnly?: boolean;
    begin(): Promise<void>;
    end(): Promise<void>;
}

const dayMs = 86_400_000;

/** The whole body: nothing of what storage said. */
const unavailable = '{"detail":"Service temporarily unavailable"}';

/** Tells a story at each poll, and tells it again until it was taken. */
class Outlet implements Source {

    readonly id = 'outlet';
    readonly intervalMs = 1000;
    readonly defaultCategories = ['crypto'];
    readonly told: string[] = [];

    async poll(state: { readonly cursor?: string } | null): ReturnType<Source['poll']> {

        const n = Number(state?.cursor ?? 0) + 1;
        const url = `https://outlet.example/story-${n}`;
        if (this.told.at(-1) !== url) {
            this.told.push(url);
        }

        const title = `${word(n)} ${word(n + 7)} alone ${n}`;
        return { docs: [{ sourceId: this.id, url, title, text: '', publishedAt: null }], state: { cursor: String(n) } };
    }
}

/** No two resemble each other. */
const word = (n: number): string => 'bcdfghjklmnpqrstvwxz'.charAt(n % 20).repeat(3) + 'aeiou'.charAt(n % 5) + n * 7919;

/** The service with all its rooms at work, on storage that is going to fail. */
export class Service {

    readonly lines: Line[] = [];
    readonly acknowledged: string[] = [];
    /** Rings at each line of the log, and each round of what works in the background. */
    readonly tally = new Tally();
    readonly server: Server;
    private readonly outlet = new Outlet();
    private readonly admin = new TestWallet(7);
    private tries = 0;
    private rounds = 0;
    private session = '';

    private constructor(private readonly storage: Storage, private readonly clock: Clock) {

        this.server = new Server({ host: '127.0.0.1', port: 0, debug: false });
    }

    static async start(storage: Storage, clock = quickClock()): Promise<Service> {

        const service = new Service(storage, clock);
        await service.register();
        return service;
    }

    get news(): CryptoNews {

        return this.server.plugins['hapi-crypto-news'];
    }

    /** Ids of the editor's items and addresses of the outlet's stories, in the log's order, which has no gap. */
    async log(): Promise<{ readonly ids: readonly string[]; readonly urls: readonly string[] }> {

        const entries = await this.storage.news.since(0, { limit: 1_000_000 });
        const items = entries.flatMap(({ item }) => (item ? [JSON.parse(item.json) as NewsItem] : []));
        expect(entries.map(({ seq }) => seq)).to.equal(entries.map((_entry, i) => i + 1));
        return { ids: items.filter(({ sources }) => sources.length === 0).map(({ id }) => id), urls: items.flatMap(({ sources }) => sources) };
    }

    async get(path: string, token = this.session): Promise<Said> {

        return await this.send('GET', path, undefined, token);
    }

    async send(method: string, path: string, payload?: object, token = this.session): Promise<Said> {

        const res = await this.server.inject({ method, url: path, ...(payload && { payload }), ...(token && { headers: { authorization: `Bearer ${token}` } }) });
        return { status: res.statusCode, body: res.payload === '' ? null : JSON.parse(res.payload) };
    }

    /** As an editor. What is answered 201 is acknowledged. */
    async publish(): Promise<Said> {

        const said = await this.send('POST', '/admin/news', { signal: `An editor's word number ${this.acknowledged.length}`, feed_categories: ['bitcoin'], long_context: 'At length. '.repeat(800) });
        if (said.status === 201) {
            this.acknowledged.push(...(said.body as NewsItem[]).map(({ id }) => id));
        }

        return said;
    }

    async follow(category: string, token = this.session): Promise<Follower> {

        return await followSocket(() => this.server.info.uri, token, category);
    }

    /** A signed sign-in message whose nonce is not used yet. */
    async signed(): Promise<object> {

        const { body } = await this.get('/auth/nonce', '');
        return await this.admin.signIn({ nonce: (body as { nonce: string }).nonce, issuedAt: new Date(this.clock.now()).toISOString() });
    }

    /** A token for the category, and what names it in storage. */
    async token(category: string): Promise<{ readonly token: string; readonly jti: string }> {

        const { body } = await insist(201, () => this.send('POST', '/user/api-tokens', { name: category, allowed_feed_categories: [category] }));
        const { token } = body as { token: string };
        const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
        return { token, jti };
    }

    /** As another node would do it: this one is not told. */
    async revokeElsewhere(jti: string): Promise<void> {

        await this.storage.tokens.revoke(this.admin.address, jti);
    }

    /** Resolves when sources and upkeep have come round once more, with storage behind them. */
    async background(): Promise<void> {

        const { length } = this.outlet.told;
        const { rounds } = this;
        await this.tally.until(() => this.outlet.told.length > length + 1 && this.rounds > rounds);
    }

    /** Resolves when upkeep has tried once more. */
    async maintenanceTried(): Promise<void> {

        const { tries } = this;
        await this.tally.until(() => this.tries > tries);
    }

    get told(): readonly string[] {

        return this.outlet.told;
    }

    async stop(): Promise<void> {

        await this.server.stop({ timeout: 1000 });
    }

    private async register(): Promise<void> {

        const { storage, server, clock } = this;
        const watched = Object.assign(Object.create(storage) as Storage, {
            maintain: async (now: number, budgetMs: number) => {

                ++this.tries;
                this.tally.ring();
                const done = await storage.maintain(now, budgetMs);
                ++this.rounds;
                this.tally.ring();
                return done;
            }
        });
        server.events.on('log', (event) => this.hear(event));
        server.events.on({ name: 'request', channels: 'app' }, (_request, event) => this.hear(event));
        await server.register({
            plugin,
            options: {
                // On a clock on which time flies, what has minutes would have moments: a busy machine needs longer
                auth: { secret, domain, admins: [this.admin.address], nonceMs: dayMs },
                storage: watched,
                clock,
                feed: { handshakeMs: dayMs, idleMs: dayMs },
                storageTimeoutMs: 100_000,
                newsroom: { sources: [this.outlet] }
            }
        });
        await server.start();
        this.session = await signIn(server, { wallet: this.admin, fields: { issuedAt: new Date(clock.now()).toISOString() } });
    }

    private hear({ tags, data, error }: { readonly tags: readonly string[]; readonly data?: unknown; readonly error?: unknown }): void {

        if (tags.includes('crypto-news')) {
            this.lines.push({ tags, data: (error ? { ...error, error } : data ?? {}) });
            this.tally.ring();
        }
    }
}

/** Asks again until the answer is as it should be, with a client's pause in between. */
const insist = async (status: number, ask: () => Promise<Said>): Promise<Said> => {

    for (;;) {
        const said = await ask();
        if (said.status === status) {
            return said;
        }

        await new Promise((resolve) => void setTimeout(resolve, 10));
    }
};

/**
 * The promise of every fault: its code in the log, no flood; 503 and nothing else to the client; then everything goes on by
 * itself, and nothing is lost or doubled.
 */
export const endure = async (service: Service, fault: Fault): Promise<void> => {

    const { token, jti } = await service.token('bitcoin');
    const followers = await Promise.all([service.follow('bitcoin'), service.follow('bitcoin', token)]);
    await insist(201, () => service.publish());
    const signed = await service.signed();
    const before = service.lines.length;

    await fault.begin();
    try {
        await suffer(service, fault, signed, token);
        await service.maintenanceTried();
        noFlood(service.lines.slice(before));
    }
    finally {
        await fault.end();
    }

    await insist(201, () => service.publish());
    await insist(200, () => service.get('/health', ''));
    await insist(200, () => service.get('/articles', token));
    await insist(200, () => service.send('POST', '/auth/verify', signed, ''));
    await service.background();
    await nothingLost(service, followers);

    const [, scoped] = followers;
    const closed = scoped?.closed();
    await service.revokeElsewhere(jti);
    expect(await closed).to.equal(1008);
    await Promise.all(followers.map((follower) => follower.stop()));
};

/** A room tells of an outage once, however often it tries; the feed has two rooms. */
const noFlood = (lines: readonly Line[]): void => {

    const rooms = lines.filter(({ tags, data }) => data.statusCode === undefined && !tags.includes('auth')).map(({ tags }) => tags.join());
    expect(rooms.length - new Set(rooms).size, rooms.join(' ')).to.be.at.most(1);
};

const nothingLost = async (service: Service, followers: readonly Follower[]): Promise<void> => {

    const { acknowledged, told } = service;
    const last = acknowledged.at(-1);
    const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);
    await Promise.all(followers.map((follower) => follower.until(({ ids }) => ids.at(-1) === last)));
    const { ids, urls } = await service.log();
    expect(acknowledged.filter((id) => !ids.includes(id))).to.equal([]);
    expect(told.slice(0, -2).filter((url) => !urls.includes(url))).to.equal([]);
    expect([...twice(ids), ...twice(urls)]).to.equal([]);
    for (const follower of followers) {
        expect(follower.ids).to.equal(ids.slice(ids.indexOf(follower.ids[0] ?? '')));
    }
};

/** What clients get, and which codes the log has for it: one line for each answer. */
const suffer = async (service: Service, { read, write, newsOnly = false }: Fault, signed: object, token: string): Promise<void> => {

    const refuses = async (ask: () => Promise<Said>, codes: readonly StorageCode[]): Promise<void> => {

        const { length } = service.lines;
        const of503 = (): Line[] => service.lines.slice(length).filter(({ tags, data }) => data.statusCode === 503 || tags.includes('auth'));
        const said = await ask();
        if (codes.length === 0) {
            expect(said.status).to.be.below(300);
            return;
        }

        expect([said.status, JSON.stringify(said.body).slice(0, 100)]).to.equal([503, unavailable]);
        await service.tally.until(() => of503().length > 0);
        expect(of503().map(({ data }) => codes.some((code) => code === data.error?.code))).to.equal([true]);
    };

    await refuses(() => service.publish(), write);
    await refuses(() => service.get('/articles'), read);
    if (read.length > 0) {
        await refuses(() => service.get('/articles', token), read);
    }

    if (write.length > 0 && !newsOnly) {
        await refuses(() => service.send('POST', '/auth/verify', signed, ''), write);
        await refuses(() => service.send('POST', '/user/api-tokens', { name: 'later', allowed_feed_categories: ['bitcoin'] }), write);
    }
};
