import type { RequestListener } from 'node:http';
import Net from 'node:net';
import type { NetConnectOpts, Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { SsrfError } from '../../lib/net/ssrf-guard';
import type { DnsLookup } from '../../lib/net/ssrf-guard';
import { FetchError, Fetcher } from '../../lib/newsroom/fetch';
import { ManualClock, settle } from '../helpers/clock';
import { serve } from '../helpers/newsroom';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { describe, it } = lab;

const limits = { timeoutMs: 1000, maxBytes: 10_000, maxRedirects: 5, ports: [80, 443], userAgent: 'test' };
const idle = new AbortController().signal;

/** Runs with a server that is allowed by address and as `outlet.test`. */
const withServer = async (listener: RequestListener, fn: (url: string, fetcher: Fetcher, clock: ManualClock) => Promise<void>, lookup?: DnsLookup): Promise<void> => {

    const { url, host, stop } = await serve(listener);
    const clock = new ManualClock();
    try {
        await fn(url, new Fetcher({ ...limits, allow: [host] }, clock, lookup), clock);
        expect(clock.pending).to.equal(0);
    }
    finally {
        await stop();
    }
};

/** Delays name lookups until the test lets them fail, which shows the requests that have started. */
const stuckFetcher = () => {

    const looked: string[] = [];
    const waiting: (() => void)[] = [];
    const lookup: DnsLookup = (host) => {

        looked.push(host);
        return new Promise((_resolve, reject) => waiting.push(() => reject(new Error('no such name'))));
    };

    const fetcher = new Fetcher({ ...limits, allow: [] }, new ManualClock(), lookup);
    return { fetcher, looked, fail: () => waiting.splice(0).forEach((one) => one()) };
};

describe('Fetcher', () => {

    it('answers status, headers and body', async () => {

        await withServer((request, response) => {

            response.setHeader('x-agent', String(request.headers['user-agent']));
            response.setHeader('x-seen', String(request.headers['x-key']));
            response.end('some');
        }, async (url, fetcher) => {

            const answer = await fetcher.fetch(`${url}/a?b=1`, { 'X-Key': 'k' }, idle);
            expect(answer.status).to.equal(200);
            expect(answer.body.toString()).to.equal('some');
            expect(answer.headers).to.include({ 'x-agent': 'test', 'x-seen': 'k' });
            expect(answer.url).to.equal(`${url}/a?b=1`);
        });
    });

    it('unpacks what it asked for', async () => {

        const packers: Record<string, (text: string) => Buffer> = { gzip: gzipSync, 'x-gzip': gzipSync, deflate: deflateSync, br: brotliCompressSync, identity: (text) => Buffer.from(text) };
        await withServer((request, response) => {

            const coding = String(request.url).slice(1);
            response.setHeader('content-encoding', coding);
            response.end(packers[coding]?.('text') ?? 'text');
        }, async (url, fetcher) => {

            for (const coding of Object.keys(packers)) {
                expect((await fetcher.fetch(`${url}/${coding}`, {}, idle)).body.toString(), coding).to.equal('text');
            }

            await expect(fetcher.fetch(`${url}/zstd`, {}, idle)).to.reject(FetchError, /zstd/);
            await expect(fetcher.fetch(`${url}/toString`, {}, idle)).to.reject(FetchError, /tostring/);
        });
    });

    it('decodes nothing of a 304, which has no body', async () => {

        await withServer((request, response) => {

            response.writeHead(304, { 'content-encoding': String(request.url).slice(1), 'etag': '"a"' }).end();
        }, async (url, fetcher) => {

            for (const coding of ['gzip', 'br', 'zstd']) {
                const { status, headers, body } = await fetcher.fetch(`${url}/${coding}`, {}, idle);
                expect([status, headers.etag, body.length], coding).to.equal([304, '"a"', 0]);
            }
        });
    });

    it('returns the status and headers of an error, whatever its body is', async () => {

        await withServer((request, response) => {

            response.writeHead(429, { 'retry-after': '3600', ...(request.url === '/broken' && { 'content-encoding': 'gzip' }) });
            if (request.url === '/endless') {
                response.write('x');
            }
            else {
                response.end(request.url === '/large' ? Buffer.alloc(1_000_000) : 'slow down');
            }
        }, async (url, fetcher) => {

            for (const path of ['/broken', '/large', '/endless']) {
                const { status, headers, body } = await fetcher.fetch(url + path, {}, idle);
                expect([status, headers['retry-after'], body.length], path).to.equal([429, '3600', 0]);
            }
        });
    });

    it('lets a slow answer of an allowed host delay none of its others', async () => {

        await withServer((request, response) => {

            if (request.url === '/quick') {
                response.end('quick');
            }
        }, async (url, fetcher) => {

            const end = new AbortController();
            const slow = expect(fetcher.fetch(`${url}/slow`, {}, end.signal)).to.reject();
            expect((await fetcher.fetch(`${url}/quick`, {}, idle)).body.toString()).to.equal('quick');
            end.abort();
            await slow;
        });
    });

    it('bounds the body, packed or not, endless or not', async () => {

        await withServer((request, response) => {

            if (request.url === '/bomb') {
                response.setHeader('content-encoding', 'gzip');
                response.end(gzipSync(Buffer.alloc(50_000_000)));
                return;
            }

            const pump = (): void => {

                while (!response.destroyed && response.write('x'.repeat(4096))) {}
            };

            response.on('drain', pump);
            pump();
        }, async (url, fetcher) => {

            await expect(fetcher.fetch(`${url}/bomb`, {}, idle)).to.reject(FetchError, /10000 bytes/);
            await expect(fetcher.fetch(`${url}/endless`, {}, idle)).to.reject(FetchError, /10000 bytes/);
        });
    });

    it('rejects a body that breaks off or can not be unpacked', async () => {

        await withServer((request, response) => {

            if (request.url === '/cut') {
                response.writeHead(200, { 'content-length': '100' });
                response.write('x', () => response.destroy());
                return;
            }

            response.setHeader('content-encoding', 'gzip');
            response.end('no gzip');
        }, async (url, fetcher) => {

            await expect(fetcher.fetch(`${url}/cut`, {}, idle)).to.reject();
            await expect(fetcher.fetch(`${url}/bad`, {}, idle)).to.reject();
        });
    });

    it('gives up in time on a server that sends nothing, or only drips', async () => {

        let asked = 0;
        await withServer((request, response) => {

            ++asked;
            if (request.url === '/drip') {
                response.write('x');
            }
        }, async (url, fetcher, clock) => {

            const bounded = async (path: string, times: number): Promise<void> => {

                const answer = expect(fetcher.fetch(url + path, {}, idle)).to.reject(FetchError, 'No answer within 1000 ms');
                await until(() => asked === times);
                await clock.advance(1000);
                await answer;
            };

            await bounded('/silent', 1);
            await bounded('/drip', 2);
        });
    });

    it('gives up at once when aborted', async () => {

        await withServer(() => undefined, async (url, fetcher) => {

            const life = new AbortController();
            const answer = fetcher.fetch(url, {}, life.signal);
            setImmediate(() => life.abort(new Error('stopped')));
            await expect(answer).to.reject('stopped');
        });
    });

    it('follows redirects up to the bound, all within one time', async () => {

        const reached: string[] = [];
        await withServer((request, response) => {

            reached.push(String(request.url));
            const left = Number(/\d+$/.exec(String(request.url))?.[0] ?? 0);
            response.writeHead(left > 0 ? 302 : 200, left > 0 ? { location: `/hop-${left - 1}` } : {});
            response.end(left > 0 ? 'x'.repeat(100_000) : 'there');
        }, async (url, fetcher) => {

            const answer = await fetcher.fetch(`${url}/hop-5`, {}, idle);
            expect(answer.body.toString()).to.equal('there');
            expect(answer.url).to.equal(`${url}/hop-0`);
            reached.length = 0;
            await expect(fetcher.fetch(`${url}/hop-6`, {}, idle)).to.reject(FetchError, 'More than 5 redirects');
            expect(reached).to.have.length(6);
        });
    });

    it('answers a redirect that leads nowhere as it is', async () => {

        await withServer((_request, response) => {

            response.writeHead(302);
            response.end();
        }, async (url, fetcher) => {

            expect((await fetcher.fetch(url, {}, idle)).status).to.equal(302);
        });
    });

    it('checks each redirect as it checks addresses', async () => {

        let target = '';
        const lookup: DnsLookup = (host) => Promise.resolve([{ address: host === 'inner.test' ? '10.0.0.1' : '127.0.0.1', family: 4 }]);
        await withServer((_request, response) => {

            response.writeHead(301, { location: target });
            response.end();
        }, async (url, fetcher) => {

            for (target of ['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://[::1]/', 'http://inner.test/', 'file:///etc/passwd', 'http://outlet.test:22/', 'http://2130706433/']) {
                await expect(fetcher.fetch(url, {}, idle), target).to.reject(SsrfError);
            }
        }, lookup);
    });

    it('lets a redirect from elsewhere reach nothing that is allowed to sources', async () => {

        const reached: string[] = [];
        const inner = await serve((_request, response) => void response.end('inner'));
        const outer = await serve((request, response) => {

            reached.push(String(request.headers.host));
            response.writeHead(302, { location: inner.url });
            response.end();
        });
        const { connect } = Net;
        const port = Number(outer.host.split(':')[1]);
        Net.connect = ((options: NetConnectOpts): Socket => connect({ ...options, ...('host' in options && options.host === 'outlet.example' && { host: '127.0.0.1', port, lookup: undefined }) } as NetConnectOpts)) as typeof connect;
        try {
            const fetcher = new Fetcher({ ...limits, allow: [inner.host] }, new ManualClock(), () => Promise.resolve([{ address: '8.8.8.8', family: 4 }]));
            expect((await fetcher.fetch(inner.url, {}, idle)).body.toString()).to.equal('inner');
            await expect(fetcher.fetch('http://outlet.example/feed', {}, idle)).to.reject(SsrfError);
            expect(reached).to.equal(['outlet.example']);
        }
        finally {
            Net.connect = connect;
            await Promise.all([inner.stop(), outer.stop()]);
        }
    });

    it('connects to the very address that it has checked', async () => {

        const { url, host, stop } = await serve((_request, response) => void response.end('here'));
        const port = host.split(':')[1];
        const answers = ['127.0.0.1', '10.0.0.1'];
        const asked: string[] = [];
        const lookup: DnsLookup = (name) => {

            asked.push(name);
            return Promise.resolve([{ address: answers[asked.length - 1] ?? '', family: 4 }]);
        };

        const fetcher = new Fetcher({ ...limits, ports: [Number(port)], allow: [`outlet.test:${port}`] }, new ManualClock(), lookup);
        expect((await fetcher.fetch(`http://outlet.test:${port}/`, {}, idle)).body.toString()).to.equal('here');
        expect(asked).to.equal(['outlet.test']);
        await expect(fetcher.fetch(`http://other.test:${port}/`, {}, idle)).to.reject(SsrfError);
        expect(url).to.contain(String(port));
        await stop();
    });

    it('carries no key of one outlet to another', async () => {

        const seen: Record<string, unknown>[] = [];
        const other = await serve((request, response) => {

            seen.push(request.headers);
            response.end('x');
        });
        const first = await serve((_request, response) => {

            response.writeHead(307, { location: other.url });
            response.end();
        });
        const fetcher = new Fetcher({ ...limits, allow: [first.host, other.host] }, new ManualClock());
        await fetcher.fetch(first.url, { authorization: 'Bearer secret', accept: 'text/xml' }, idle);
        expect(seen[0]).to.include({ accept: 'text/xml' });
        expect(seen[0]).to.not.include('authorization');
        await Promise.all([first.stop(), other.stop()]);
    });

    it('asks a public host one at a time, in any spelling of its name', async () => {

        const { fetcher, looked, fail } = stuckFetcher();
        const fetches = ['http://a.example/1', 'http://A.EXAMPLE:80/2', 'http://a.example/3'].map((url) => expect(fetcher.fetch(url, {}, idle)).to.reject());
        for (const begun of [1, 2, 3]) {
            await until(() => Promise.resolve(looked.length >= begun));
            await settle();
            expect(looked).to.have.length(begun);
            fail();
        }

        await Promise.all(fetches);
    });

    it('asks other hosts while a public host has not answered', async () => {

        const { fetcher, looked, fail } = stuckFetcher();
        const fetches = ['http://a.example/1', 'http://a.example/2', 'http://b.example/'].map((url) => expect(fetcher.fetch(url, {}, idle)).to.reject());
        await until(() => Promise.resolve(looked.length === 2));
        expect(looked).to.equal(['a.example', 'b.example']);
        fail();
        await until(() => Promise.resolve(looked.length === 3));
        expect(looked).to.equal(['a.example', 'b.example', 'a.example']);
        fail();
        await Promise.all(fetches);
    });

    it('goes on after a failure, and starts nothing that was aborted while it waited', async () => {

        const { fetcher, looked, fail } = stuckFetcher();
        const controller = new AbortController();
        const first = expect(fetcher.fetch('http://a.example/1', {}, idle)).to.reject();
        const second = expect(fetcher.fetch('http://a.example/2', {}, controller.signal)).to.reject('given up');
        const third = expect(fetcher.fetch('http://a.example/3', {}, idle)).to.reject();
        await until(() => Promise.resolve(looked.length === 1));
        controller.abort(new Error('given up'));
        fail();
        await Promise.all([first, second]);
        await until(() => Promise.resolve(looked.length === 2));
        fail();
        await third;
        expect(looked).to.equal(['a.example', 'a.example']);
    });

    it('leaves no connection open', async () => {

        const { url, host, server, stop } = await serve((_request, response) => void response.end('x'));
        await new Fetcher({ ...limits, allow: [host] }, new ManualClock()).fetch(url, {}, idle);
        await until(() => new Promise((resolve) => void server.getConnections((_error, count) => resolve(count === 0))));
        await stop();
    });
});
