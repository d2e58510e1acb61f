import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ApiError, ConnectionError } from '../../lib/client';
import { Http } from '../../lib/client/http';
import type { HttpOptions } from '../../lib/client/http';
import { failureOf, timingOf } from '../helpers/client';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const status = (code: number, headers: Record<string, string> = {}, body = '{"detail":"Later"}'): Answer => {

    return (_req, res) => void res.writeHead(code, headers).end(body);
};

describe('Http', () => {

    let server: Server;
    let clock: ManualClock;
    let answers: Answer[];
    let waits: number[];
    let open: (options?: Partial<HttpOptions>) => Http;

    beforeEach(async () => {

        answers = [];
        waits = [];
        clock = new ManualClock();
        server = createServer((req, res) => (answers.shift() ?? status(200, {}, 'ok'))(req, res));
        await new Promise<void>((resolve) => {

            server.listen(0, '127.0.0.1', resolve);
        });
        const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

        // Delays of the client end at once; the time-out of a request never fires by itself.

        const setTimer = (ms: number, fn: () => void) => {

            if (ms === 5000) {
                return clock.setTimer(ms, fn);
            }

            waits.push(ms);
            const timer = setImmediate(fn);
            return () => clearImmediate(timer);
        };

        const timing = { ...timingOf(clock), setTimer };
        open = (options) => {

            return new Http({ baseUrl, fetch: (url, init) => fetch(url, init), timing, timeoutMs: 5000, retries: 2, maxBodyBytes: 1000, ...options });
        };
    });

    afterEach(() => {

        server.closeAllConnections();
        server.close();
    });

    it('repeats a GET that may succeed later, with back-off or after the delay that the service requests', async () => {

        answers = [status(503), status(429, { 'retry-after': '7' })];
        expect((await open().request('/news')).text).to.equal('ok');
        expect(waits).to.equal([1000, 7000]);

        answers = [status(502), (req) => req.socket.destroy()];
        expect((await open().request('/news')).text).to.equal('ok');
        expect(waits.slice(2)).to.equal([1000, 2000]);

        answers = [status(504, { date: 'never', 'retry-after': new Date(clock.now() + 9000).toUTCString() }), status(503, { 'retry-after': '86400' })];
        await open().request('/news');
        expect(waits.slice(4)).to.equal([9000, 60_000]);
    });

    it('takes the date to wait for by the clock of the service, and never waits less than the back-off', async () => {

        const date = new Date(clock.now() - 3600_000);
        answers = [status(503, { date: date.toUTCString(), 'retry-after': new Date(date.getTime() + 9000).toUTCString() }), status(429, { 'retry-after': '0' })];
        await open().request('/news');
        expect(waits).to.equal([9000, 2000]);

        const undated = new Response('', { status: 503, headers: { 'retry-after': new Date(clock.now() + 9000).toUTCString() } });
        await failureOf(open({ retries: 1, fetch: async () => undated }).request('/news'));
        expect(waits.slice(2)).to.equal([9000]);
    });

    it('gives up after its attempts, and repeats no request that can\'t succeed or may already have had an effect', async () => {

        answers = [status(503), status(503, { 'retry-after': 'soon' }), status(503), status(500)];
        expect(await failureOf(open().request('/news'))).to.equal([503, 'Later']);
        expect(answers).to.have.length(1);
        expect(await failureOf(open().request('/news'))).to.equal([500, 'Later']);

        answers = [status(503), status(200)];
        expect(await failureOf(open().request('/news', { method: 'POST', body: {} }))).to.equal([503, 'Later']);
        answers = [status(503), status(200)];
        expect(await failureOf(open({ retries: 0 }).request('/news'))).to.equal([503, 'Later']);
    });

    it('reports the status if the response has no detail', async () => {

        answers = [status(404, {}, '<html>'), status(404, {}, '{"detail":5}'), status(404, {}, 'null')];
        for (let i = 0; i < 3; ++i) {
            expect(await failureOf(open().request('/news'))).to.equal([404, 'Status 404']);
        }
    });

    it('adds headers and the delay to the error', async () => {

        answers = [status(429, { 'retry-after': '3', 'x-more': 'yes' })];
        const error = await open({ retries: 0 }).request('/news').catch((cause: unknown) => cause);
        expect(error).to.be.instanceof(ApiError);
        expect([(error as ApiError).retryAfterMs, (error as ApiError).headers.get('x-more')]).to.equal([3000, 'yes']);
    });

    it('ends a request that takes too long', async () => {

        answers = [() => undefined];
        const asked = expect(open({ retries: 0 }).request('/news')).to.reject(ConnectionError, 'No answer within 5000 ms');
        await clock.advance(5000);
        await asked;

        answers = [(_req, res) => void res.writeHead(200).write('half')];
        const halved = open({ retries: 0, fetch: async (url, init) => {

            const response = await fetch(url, init);
            setImmediate(() => void clock.advance(5000));
            return response;
        } }).request('/news');
        await expect(halved).to.reject(ConnectionError);
    });

    it('ends in time and with the caller although fetch does not heed its signal', async () => {

        const deaf = { retries: 0, fetch: () => new Promise<Response>(() => undefined) };
        const late = expect(open(deaf).request('/news')).to.reject(ConnectionError, 'No answer within 5000 ms');
        await clock.advance(5000);
        await late;

        const controller = new AbortController();
        const left = open(deaf).request('/news', { signal: controller.signal });
        controller.abort(new Error('enough'));
        await expect(left).to.reject('enough');
    });

    it('ends when the caller aborts, whatever it is waiting for', async () => {

        const reason = new Error('enough');
        await expect(open().request('/news', { signal: AbortSignal.abort(reason) })).to.reject('enough');

        const controller = new AbortController();
        answers = [() => controller.abort(reason)];
        await expect(open().request('/news', { signal: controller.signal })).to.reject('enough');

        const later = new AbortController();
        answers = [status(503)];
        await expect(open({ timing: { ...timingOf(clock), setTimer: (ms) => {

            if (ms !== 5000) {
                setImmediate(() => later.abort(reason));
            }

            return () => undefined;
        } } }).request('/news', { signal: later.signal })).to.reject('enough');
    });

    it('repeats no request whose answer is too long, and reports the status of an error whose text is', async () => {

        answers = [status(200, {}, 'x'.repeat(1001)), status(200, {}, 'x'.repeat(1000))];
        expect(await failureOf(open().request('/news'))).to.equal([200, 'The body is longer than maxBodyBytes (1000)']);
        expect((await open().request('/news')).text).to.have.length(1000);

        answers = [status(404, {}, JSON.stringify({ detail: 'x'.repeat(1000) })), status(404, {}, JSON.stringify({ detail: 'x'.repeat(1000) }))];
        expect(await failureOf(open().request('/news'))).to.equal([404, 'Status 404']);
        expect(await failureOf(open().stream('/feed/events', {}))).to.equal([404, 'Status 404']);
    });

    it('throws a body that is no JSON as it is', async () => {

        const body: Record<string, unknown> = {};
        body.self = body;
        await expect(open().request('/news', { method: 'POST', body })).to.reject(TypeError, /circular/);
    });

    it('rejects with the cause if the service can\'t be reached', async () => {

        const cause = new TypeError('fetch failed');
        const error = await open({ retries: 0, fetch: () => Promise.reject(cause) }).request('/news').catch((one: unknown) => one);
        expect(error).to.be.instanceof(ConnectionError);
        expect((error as ConnectionError).cause).to.shallow.equal(cause);
    });
});
