import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';

import * as Boom from '@hapi/boom';
import { Server } from '@hapi/hapi';
import type { Plugin, Request, ServerOptions } from '@hapi/hapi';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';

import type { Access } from '../../../lib/access';
import { defaultCatalogue } from '../../../lib/categories/catalogue';
import { createFeed } from '../../../lib/feed/index';
import { pollMsOf } from '../../../lib/feed/options';
import { registerErrors } from '../../../lib/http/errors';
import { toRoute } from '../../../lib/http/route';
import type { RouteSpec } from '../../../lib/http/route';
import { Tail } from '../../../lib/log/tail';
import { Filters } from '../../../lib/filters/service';
import { parseOptions } from '../../../lib/options';
import type { Options } from '../../../lib/options';
import { noTelemetry } from '../../../lib/telemetry/telemetry';
import { ManualClock } from '../clock';
import { openSocket } from '../messages';
import { accessOf } from '../routes';
import { TestLog } from './log';

/** A fake of auth: the tokens in `tokens` are valid. */
export class TestAuth {

    readonly tokens = new Map<string, Access>();
    /** While set, authentication waits for it. */
    latch: Promise<void> | null = null;
    fault: Error | null = null;
    asked: string[][] = [];
    readonly listeners = new Set<(jti: string) => void>();
    private readonly signOutListeners = new Set<() => void>();

    give(token: string, parts: Partial<Access> = {}): Access {

        const access = accessOf({ jti: `jti-${token}`, ...parts });
        this.tokens.set(token, access);
        return access;
    }

    async active(jtis: readonly string[]): Promise<ReadonlySet<string>> {

        this.asked.push([...jtis]);
        if (this.fault) {
            throw this.fault;
        }

        const known = new Set([...this.tokens.values()].map(({ jti }) => jti));
        return new Set(jtis.filter((jti) => known.has(jti)));
    }

    onRevoked(fn: (jti: string) => void): () => void {

        this.listeners.add(fn);
        return () => this.listeners.delete(fn);
    }

    readonly mayStay = null;

    signOuts(): Promise<ReadonlyMap<string, number>> {

        return Promise.resolve(new Map());
    }

    onSignOut(fn: () => void): () => void {

        this.signOutListeners.add(fn);
        return () => this.signOutListeners.delete(fn);
    }

    /** Signs a wallet out on this node. */
    signOut(): void {

        this.signOutListeners.forEach((listener) => listener());
    }

    revoke(token: string): void {

        const access = this.tokens.get(token);
        this.tokens.delete(token);
        for (const ear of this.listeners) {
            ear(access?.jti ?? '');
        }
    }

    async authenticate(request: Request): Promise<Access> {

        await this.latch;
        if (this.fault) {
            throw this.fault;
        }

        const text = /^Bearer (.*)$/.exec(String(request.raw.req.headers.authorization))?.[1] ?? request.query.token as string | undefined;
        if (!text) {
            throw Boom.unauthorized(null, 'Bearer');
        }

        const access = this.tokens.get(text);
        if (!access) {
            throw Boom.unauthorized('Invalid token', 'Bearer');
        }

        return access;
    }
}

export type FeedOptions = Options['feed'];

/** A feed and everything that it is built from, without a server. */
export const makeFeed = (options: FeedOptions = {}, name = 'test', clock = new ManualClock(), log = new TestLog()) => {

    const auth = new TestAuth();
    const lines: { tags: readonly string[]; data: unknown }[] = [];
    const settings = parseOptions({ auth: { secret: 's'.repeat(32), domain: 'localhost' }, feed: options });
    const storage = log.storage();
    const record = (tags: readonly string[], data?: unknown): void => {

        lines.push({ tags, data });
    };

    const changes = { count: 0 };
    const tail = new Tail({ storage, clock, log: record, changes, pollMs: pollMsOf(settings.feed, { multiProcess: true, notify: false }) });
    const codes = new Set(defaultCatalogue.map(({ code }) => code));
    const categories = { fault: null as Error | null, codes: async () => {

        if (categories.fault) {
            throw categories.fault;
        }

        return codes;
    } };
    const runtime = { name, settings: settings.feed, storage, clock, random: randomBytes, log: record, events: new EventEmitter(), changes, telemetry: noTelemetry };
    const filters = new Filters({ categories, bounds: settings.filters, queries: null });
    const feed = createFeed({ runtime, auth, times: settings.auth, categories, filters, tail, addressOf: ({ remoteAddress }) => remoteAddress });
    auth.give('good');
    return { log, auth, lines, tail, categories, codes, filters, clock, runtime, feed };
};

export type TestFeed = ReturnType<typeof makeFeed>;

/** Registers a feed in a plugin of its own, as the real plugin does. */
export const registerFeed = async (server: Server, feed: TestFeed, options: { prefix?: string; vhost?: string } = {}, more: readonly RouteSpec[] = []): Promise<void> => {

    const { name } = feed.runtime;
    const plugin: Plugin<object> = { name: `feed-${name}`, register: (own) => {

        registerErrors(own, name);
        own.auth.scheme(name, () => ({
            authenticate: async (request, h) => h.authenticated({ credentials: { access: await feed.auth.authenticate(request) } as object })
        }));
        own.auth.strategy(name, name);
        own.route([...feed.feed.routes, ...more].map((spec) => toRoute(name, { token: name, session: name, paid: name }, spec)));
        own.ext('onPreStart', () => feed.tail.start());
        feed.feed.attach(own);
        own.ext('onPostStop', () => feed.tail.stop());
    } };
    await server.register(plugin, { routes: options as { prefix: string } });
};

const running = new Set<Server>();

/** Starts a server with one feed. */
export const startHost = async (options: FeedOptions = {}, more: { server?: ServerOptions; before?: (server: Server) => Promise<void>; after?: (server: Server) => Promise<void> } = {}) => {

    const feed = makeFeed(options);
    const server = new Server({ port: 0, host: '127.0.0.1', ...more.server });
    await more.before?.(server);
    await registerFeed(server, feed);
    await more.after?.(server);
    await server.start();
    running.add(server);
    return { ...feed, server, port: portOf(server) };
};

export const portOf = (server: Server): number => (server.listener.address() as AddressInfo).port;

export const track = (server: Server): Server => {

    running.add(server);
    return server;
};

/** Stops all servers and clients of a test. */
export const stopHosts = async (): Promise<void> => {

    for (const server of running) {
        await server.stop({ timeout: 200 });
    }

    running.clear();
};

/** A client that keeps messages until a test reads them. */
export class Client {

    readonly ws: WebSocket;
    readonly closed: Promise<{ code: number; reason: string }>;
    private readonly messages: string[] = [];
    private waiting: ((text: string) => void)[] = [];

    constructor(url: string, options: ClientOptions = {}) {

        this.ws = url.includes('/feed') ? openSocket(url, options) : new WebSocket(url, options);     // other paths belong to the host's own servers
        this.ws.on('error', () => {});
        this.ws.on('message', (data: Buffer) => {

            const next = this.waiting.shift();
            if (next) {
                next(data.toString());
            }
            else {
                this.messages.push(data.toString());
            }
        });
        this.closed = new Promise((resolve) => {

            this.ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
        });
    }

    /** Text of the next message. */
    text(): Promise<string> {

        const text = this.messages.shift();
        return text === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(text);
    }

    async next(): Promise<Record<string, unknown>> {

        return JSON.parse(await this.text()) as Record<string, unknown>;
    }

    /** Messages that have arrived and were not read. */
    get left(): readonly string[] {

        return this.messages;
    }

    send(message: unknown): void {

        this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
    }

    async ask(message: unknown): Promise<Record<string, unknown>> {

        this.send(message);
        return this.next();
    }

    /** Resolves once the server has handled everything sent so far. */
    async sync(): Promise<void> {

        const timestamp = Math.random();
        const { type, ...answer } = await this.ask({ type: 'ping', timestamp });
        if (String(type).toLowerCase() !== 'pong' || answer.timestamp !== timestamp) {
            throw new Error(`Expected a pong, got ${JSON.stringify({ type, ...answer })}`);
        }
    }
}

/** Connects, and reads the `connected` message. */
export const connect = async (port: number, token = 'good', path = '/ws/feed'): Promise<Client> => {

    const client = new Client(`ws://127.0.0.1:${port}${path}?token=${token}`);
    const hello = await client.next();
    if (hello.type !== 'connected') {
        throw new Error(`Expected connected, got ${JSON.stringify(hello)}`);
    }

    return client;
};

/** The response to a refused handshake. */
export const refusedWith = async (client: Client): Promise<{ status: number; headers: Record<string, unknown>; body: string }> => {

    const [, response] = await once(client.ws, 'unexpected-response') as [unknown, import('node:http').IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) {
        chunks.push(chunk as Buffer);
    }

    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() };
};
