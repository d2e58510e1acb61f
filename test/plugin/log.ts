import { PassThrough } from 'node:stream';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import type { Plugin, RequestEvent } from '@hapi/hapi';
import * as Lab from '@hapi/lab';
import HapiPino from 'hapi-pino';

import { sqlite } from '../../adapters/sqlite';
import { plugin, redact } from '../../lib';
import type { Options, Source, Storage } from '../../lib';
import { ManualClock, pass } from '../helpers/clock';
import { domain, secret } from '../helpers/host';
import { signIn } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

/** An error with a cause, as thrown by a driver. */
const trouble = (): Error => new Error('disk on fire', { cause: new TypeError('controller lost') });

/** Storage that fails to read articles. */
const broken = (error: () => Error): Storage => {

    const storage = sqlite(':memory:');
    return Object.assign(Object.create(storage) as Storage, {
        articles: Object.assign(Object.create(storage.articles) as Storage['articles'], { list: () => Promise.reject(error()) })
    });
};

const failing: Source = {
    id: 'outlet',
    intervalMs: 60_000,
    poll: () => Promise.reject(trouble())
};

const register = async (server: Server, options: Partial<Options> = {}): Promise<void> => {

    await server.register({ plugin, options: { auth: { secret, domain }, storage: broken(trouble), ...options } }, { routes: { prefix: '/crypto' } });
    server.route({
        method: 'GET', path: '/own', handler: () => {

            throw trouble();
        }
    });
};

interface Heard extends RequestEvent {
    readonly error: Error;
}

/** Events of both channels on which hapi reports errors. */
const hear = (server: Server): Heard[] => {

    const heard: Heard[] = [];
    server.events.on({ name: 'request', channels: ['error', 'internal'] }, (_request, event) => {

        if (event.error) {
            heard.push(event as Heard);
        }
    });
    return heard;
};

/** Error lines written by hapi-pino. */
const pino = async (server: Server): Promise<{ readonly err: Record<string, unknown>; readonly tags: readonly string[] }[]> => {

    const stream = new PassThrough();
    const lines: { err: Record<string, unknown>; tags: string[] }[] = [];
    stream.on('data', (data: Buffer) => {

        const line = JSON.parse(String(data)) as typeof lines[number];
        if (line.err !== undefined) {
            lines.push(line);
        }
    });
    await server.register({ plugin: HapiPino as unknown as Plugin<object>, options: { stream } });
    return lines;
};

/** Output that hapi itself prints while `work` runs. */
const printed = async (work: () => Promise<unknown>): Promise<string[]> => {

    const lines: string[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => void lines.push(parts.join(' '));
    try {
        await work();
    }
    finally {
        console.error = error;
    }

    return lines;
};

describe('a 500 of the plugin\'s routes', () => {

    it('is reported on the same channels and with the same tags as a host\'s own 500', async () => {

        const server = new Server({ debug: false, routes: { log: { collect: true } } });
        await register(server);
        const token = await signIn(server, { prefix: '/crypto' });

        const heard = hear(server);
        await server.inject('/own');
        const theirs = heard.splice(0);
        const { request } = await server.inject(`/crypto/articles?token=${token}`);

        expect(heard.map(({ channel }) => channel)).to.equal(theirs.map(({ channel }) => channel));
        theirs.forEach(({ tags }, i) => expect(heard[i]?.tags).to.include(tags));
        expect(request.logs.map(({ channel }) => channel)).to.include('error');

        const last = heard.at(-1);
        expect(last?.tags).to.equal(['internal', 'error', 'crypto-news', '/crypto', 'storage']);
        expect(last?.error).to.be.an.error(/disk on fire/);
        expect(last?.error.stack).to.contain('disk on fire').and.to.contain('TypeError: controller lost');
        await server.stop();
    });

    it('is printed by hapi, and by hapi-pino, with message, stack and cause', async () => {

        const server = new Server({ debug: { request: ['error'], log: ['error'] } });
        const lines = await pino(server);
        await register(server);
        const token = await signIn(server, { prefix: '/crypto' });
        const texts = await printed(() => server.inject(`/crypto/articles?token=${token}`));

        const last = texts.at(-1);
        expect(String(last)).to.startWith('Debug: internal, error, crypto-news, /crypto, storage');
        expect(last).to.contain('disk on fire').and.to.contain('    at ').and.to.contain('controller lost');
        expect(lines).to.have.length(1);
        expect(lines[0]?.err.message).to.contain('disk on fire').and.to.contain('controller lost');
        expect(lines[0]?.err.stack).to.contain('    at ');
        await server.stop();
    });

    it('is reported as a programming error if it is one, which hapi prints by default', async () => {

        const server = new Server();
        await server.register({ plugin, options: { auth: { secret, domain, authorize: () => ({}) }, storage: sqlite(':memory:') } });
        server.ext('onPreHandler', (request, h) => (request.path === '/health' ? (undefined as unknown as { none: () => symbol }).none() : h.continue));
        const texts = await printed(() => server.inject('/health'));
        expect(texts.join()).to.contain('Debug: internal, implementation, error, crypto-news, /').and.to.contain('TypeError');
        await server.stop();
    });
});

describe('redact', () => {

    it('keeps tokens and payments out of the lines of hapi-pino', async () => {

        const server = new Server();
        const stream = new PassThrough();
        const lines: string[] = [];
        stream.on('data', (data: Buffer) => void lines.push(String(data)));
        await server.register({ plugin: HapiPino as unknown as Plugin<object>, options: { stream, redact, logQueryParams: true } });
        await register(server);
        const named = { 'authorization': 'Bearer s3cret', 'payment-signature': 's3cret', 'x-payment': 's3cret', 'referer': 'https://news.example/?token=s3cret', 'x-other': 'shown' };
        await server.inject({ url: '/crypto/news?token=s3cret', headers: named });
        const text = lines.join('');
        expect(text).to.contain('/crypto/news').and.to.contain('shown').and.to.not.contain('s3cret');
        await server.stop();
    });
});

describe('an error outside of requests', () => {

    it('is logged as an Error that names what failed, for whom and why', async () => {

        const clock = new ManualClock();
        const server = new Server({ debug: { log: ['error'] } });
        const lines = await pino(server);
        const events: { readonly tags: readonly string[]; readonly error?: unknown }[] = [];
        server.events.on('log', (event) => events.push(event));
        await register(server, { clock, newsroom: { sources: [failing] } });
        const texts = await printed(async () => {

            await server.start();
            await pass(clock, 1000);
        });
        await server.stop();

        const [event] = events.filter(({ tags }) => tags.includes('source'));
        const error = event?.error as Error & { source: string; failures: number };
        expect(event?.tags).to.equal(['crypto-news', '/crypto', 'newsroom', 'source', 'error']);
        expect(error).to.be.an.error(/^newsroom source: disk on fire: controller lost \(source: "outlet", until: "[^"]+", failures: 1/);
        expect([error.source, error.failures, error.cause]).to.equal(['outlet', 1, trouble()]);

        expect(texts.join('\n')).to.contain('disk on fire').and.to.contain('controller lost').and.to.contain('"outlet"').and.to.contain('    at ');
        const [line] = lines.filter(({ tags }) => tags.includes('source'));
        expect(line?.err).to.include({ source: 'outlet', failures: 1 });
        expect(line?.err.stack).to.contain('disk on fire').and.to.contain('controller lost').and.to.contain('    at ');
    });
});
