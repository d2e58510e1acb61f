import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';

import { plugin } from '../../lib';
import type { CryptoNews, NewsItem, Source, Storage, StorageCode } from '../../lib';
import { systemClock } from '../../lib/clock';
import type { Clock } from '../../lib/clock';
import { Condition, followSocket } from './follower';
import type { Follower } from './follower';
import { domain, secret } from './host';
import { TestWallet, signIn } from './wallet';

/** A clock that runs `speed` times as fast, so that the delays between a service's retries are short. */
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

/** Status and parsed body of a response. */
export interface Answer {
    readonly status: number;
    readonly body: unknown;
}

/** A fault of the database, and the error codes that it may cause for reads and writes; empty if they still succeed. */
export interface Fault {
    readonly read: readonly StorageCode[];
    readonly write: readonly StorageCode[];
    /** Whether only large writes fail, such as those of news items. */
    readonly newsOnly?: boolean;
    begin(): Promise<void>;
    end(): Promise<void>;
}

const dayMs = 86_400_000;

/** The whole body: it contains nothing of the storage error. */
const unavailable = '{"detail":"Service temporarily unavailable"}';

/** Returns a new story at each poll, or the same one again if it was not stored. */
class Outlet implements Source {

    readonly id = 'outlet';
    readonly intervalMs = 1000;
    readonly defaultCategories = ['crypto'];
    readonly published: string[] = [];

    async poll(state: { readonly cursor?: string } | null): ReturnType<Source['poll']> {

        const n = Number(state?.cursor ?? 0) + 1;
        const url = `https://outlet.example/story-${n}`;
        if (this.published.at(-1) !== url) {
            this.published.push(url);
        }

        const title = `${word(n)} ${word(n + 7)} alone ${n}`;
        return { docs: [{ sourceId: this.id, url, title, text: '', publishedAt: null }], state: { cursor: String(n) } };
    }
}

/** Words that do not resemble each other. */
const word = (n: number): string => 'bcdfghjklmnpqrstvwxz'.charAt(n % 20).repeat(3) + 'aeiou'.charAt(n % 5) + n * 7919;

/** The whole service on storage that is going to fail. */
export class Service {

    readonly lines: Line[] = [];
    readonly acknowledged: string[] = [];
    /** Notified at each log line, and before and after each maintenance run. */
    readonly progress = new Condition();
    readonly server: Server;
    private readonly outlet = new Outlet();
    private readonly admin = new TestWallet(7);
    private tries = 0;
    private maintained = 0;
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

    /** Ids of the editor's items and URLs of the outlet's stories, in log order. Throws if the log has a gap. */
    async log(): Promise<{ readonly ids: readonly string[]; readonly urls: readonly string[] }> {

        const entries = await this.storage.news.since(0, { limit: 1_000_000 });
        const items = entries.flatMap(({ item }) => (item ? [JSON.parse(item.json) as NewsItem] : []));
        expect(entries.map(({ seq }) => seq)).to.equal(entries.map((_entry, i) => i + 1));
        return { ids: items.filter(({ sources }) => sources.length === 0).map(({ id }) => id), urls: items.flatMap(({ sources }) => sources) };
    }

    async get(path: string, token = this.session): Promise<Answer> {

        return await this.send('GET', path, undefined, token);
    }

    async send(method: string, path: string, payload?: object, token = this.session): Promise<Answer> {

        const res = await this.server.inject({ method, url: path, ...(payload && { payload }), ...(token && { headers: { authorization: `Bearer ${token}` } }) });
        return { status: res.statusCode, body: res.payload === '' ? null : JSON.parse(res.payload) };
    }

    /** Publishes an item as an editor. It counts as acknowledged if the status is 201. */
    async publish(): Promise<Answer> {

        const response = await this.send('POST', '/admin/news', { signal: `An editor's word number ${this.acknowledged.length}`, feed_categories: ['bitcoin'], long_context: 'At length. '.repeat(800) });
        if (response.status === 201) {
            this.acknowledged.push(...(response.body as NewsItem[]).map(({ id }) => id));
        }

        return response;
    }

    async follow(category: string, token = this.session): Promise<Follower> {

        return await followSocket(() => this.server.info.uri, token, category);
    }

    /** A signed sign-in message whose nonce is not used yet. */
    async signed(): Promise<object> {

        const { body } = await this.get('/auth/nonce', '');
        return await this.admin.signIn({ nonce: (body as { nonce: string }).nonce, issuedAt: new Date(this.clock.now()).toISOString() });
    }

    /** An API token for the category, and its id in storage. */
    async token(category: string): Promise<{ readonly token: string; readonly jti: string }> {

        const { body } = await insist(201, () => this.send('POST', '/user/api-tokens', { name: category, allowed_feed_categories: [category] }));
        const { token } = body as { token: string };
        const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
        return { token, jti };
    }

    /** Revokes a token as another node would: without notifying this one. */
    async revokeElsewhere(jti: string): Promise<void> {

        await this.storage.tokens.revoke(this.admin.address, jti);
    }

    /** Resolves once the outlet's stories have been stored again and a maintenance run has succeeded. */
    async background(): Promise<void> {

        const { length } = this.outlet.published;
        const { maintained } = this;
        await this.progress.until(() => this.outlet.published.length > length + 1 && this.maintained > maintained);
    }

    /** Resolves at the next attempt of maintenance. */
    async maintenanceTried(): Promise<void> {

        const { tries } = this;
        await this.progress.until(() => this.tries > tries);
    }

    get published(): readonly string[] {

        return this.outlet.published;
    }

    async stop(): Promise<void> {

        await this.server.stop({ timeout: 1000 });
    }

    private async register(): Promise<void> {

        const { storage, server, clock } = this;
        const watched = Object.assign(Object.create(storage) as Storage, {
            maintain: async (now: number, budgetMs: number) => {

                ++this.tries;
                this.progress.notify();
                const done = await storage.maintain(now, budgetMs);
                ++this.maintained;
                this.progress.notify();
                return done;
            }
        });
        server.events.on('log', (event) => this.hear(event));
        server.events.on({ name: 'request', channels: 'app' }, (_request, event) => this.hear(event));
        await server.register({
            plugin,
            options: {
                // On the quick clock minutes pass in moments; a busy machine needs longer limits
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
            this.progress.notify();
        }
    }
}

/** Repeats a request, with a client's delay in between, until it gets this status. */
const insist = async (status: number, ask: () => Promise<Answer>): Promise<Answer> => {

    for (;;) {
        const response = await ask();
        if (response.status === status) {
            return response;
        }

        await new Promise((resolve) => void setTimeout(resolve, 10));
    }
};

/**
 * Checks the behaviour that every fault must have: its code is logged without flooding, clients get a plain 503; afterwards everything continues by
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

/** Each part of the service logs an outage once, however often it retries. Two parts of the feed share a tag. */
const noFlood = (lines: readonly Line[]): void => {

    const logged = lines.filter(({ tags, data }) => data.statusCode === undefined && !tags.includes('auth')).map(({ tags }) => tags.join());
    expect(logged.length - new Set(logged).size, logged.join(' ')).to.be.at.most(1);
};

const nothingLost = async (service: Service, followers: readonly Follower[]): Promise<void> => {

    const { acknowledged, published } = service;
    const last = acknowledged.at(-1);
    const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);
    await Promise.all(followers.map((follower) => follower.until(({ ids }) => ids.at(-1) === last)));
    const { ids, urls } = await service.log();
    expect(acknowledged.filter((id) => !ids.includes(id))).to.equal([]);
    expect(published.slice(0, -2).filter((url) => !urls.includes(url))).to.equal([]);
    expect([...twice(ids), ...twice(urls)]).to.equal([]);
    for (const follower of followers) {
        expect(follower.ids).to.equal(ids.slice(ids.indexOf(follower.ids[0] ?? '')));
    }
};

/** Checks what clients get during a fault, and that each response has one log line with an allowed code; those whose token cannot be checked have one in common. */
const suffer = async (service: Service, { read, write, newsOnly = false }: Fault, signed: object, token: string): Promise<void> => {

    const start = service.lines.length;
    const refuses = async (ask: () => Promise<Answer>, codes: readonly StorageCode[]): Promise<void> => {

        const { length } = service.lines;
        const own = (): Line[] => service.lines.slice(length).filter(({ data }) => data.statusCode === 503);
        const of503 = (): Line[] => [...service.lines.slice(start).filter(({ tags }) => tags.includes('auth')), ...own()];
        const response = await ask();
        if (codes.length === 0) {
            expect(response.status).to.be.below(300);
            return;
        }

        expect([response.status, JSON.stringify(response.body).slice(0, 100)]).to.equal([503, unavailable]);
        await service.progress.until(() => of503().length > 0);
        expect(of503().filter(({ data }) => !codes.some((code) => code === data.error?.code))).to.equal([]);
        expect(own().length).to.be.at.most(1);
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
