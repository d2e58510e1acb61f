import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { WebSocket } from 'ws';

import { chromiumPath } from '../../helpers/browser';
import { startHost, stopHosts } from '../../helpers/feed/host';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

// Foreign clients are programs of the system. If one is not installed or does not run, its test is reported as skipped.

const headless = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];

/** Keeps these programs from using the machine's proxy. */
const env = { ...process.env, no_proxy: '*', NO_PROXY: '*' };

const works = (program: string, ...args: string[]): boolean => spawnSync(program, args, { timeout: 20_000 }).status === 0;

const has = {
    curl: works('curl', '--version'),
    python: works('/usr/bin/python3', '-c', 'import websockets'),
    chromium: chromiumPath !== null && works(chromiumPath, ...headless, '--dump-dom', 'about:blank')
};

const running = new Set<ChildProcess>();

/** Ends a program with its own children: what starts Chromium may be a script. */
const kill = ({ pid = 0, exitCode, signalCode }: ChildProcess): void => {

    if (exitCode === null && signalCode === null) {
        process.kill(-pid, 'SIGKILL');
    }
};

/** A program, and the lines that it prints. */
class Program {

    private readonly lines: AsyncIterator<string>;
    private readonly input: Interface;

    constructor(name: string, args: readonly string[], from: 'stdout' | 'stderr' = 'stdout') {

        const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
        running.add(child);
        child[from === 'stdout' ? 'stderr' : 'stdout'].resume();
        this.input = createInterface(child[from]);
        this.lines = this.input[Symbol.asyncIterator]();
    }

    /** Resolves to the next non-empty line. */
    async line(): Promise<string> {

        const next = await this.lines.next();
        return next.done || next.value !== '' ? String(next.value) : this.line();
    }

    async until(pattern: RegExp): Promise<string> {

        const line = await this.line();
        return pattern.test(line) || line === 'undefined' ? line : this.until(pattern);
    }
}

/** A page of a headless Chromium, driven over the DevTools protocol. */
class Page {

    private readonly ws: WebSocket;
    private readonly session: string;
    private id = 1000;

    private constructor(ws: WebSocket, session: string) {

        this.ws = ws;
        this.session = session;
    }

    static async open(profile: string, url: string): Promise<Page> {

        const browser = new Program(chromiumPath ?? '', [...headless, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'], 'stderr');
        const line = await browser.until(/DevTools listening on/);
        const ws = new WebSocket(line.replace(/^.* on /, ''));
        await once(ws, 'open');
        const { targetId } = await ask(ws, 1, 'Target.createTarget', { url }) as { targetId: string };
        const { sessionId } = await ask(ws, 2, 'Target.attachToTarget', { targetId, flatten: true }) as { sessionId: string };
        return new Page(ws, sessionId);
    }

    /** Evaluates an expression in the page, and awaits its value. */
    async value(expression: string): Promise<unknown> {

        const { result } = await ask(this.ws, ++this.id, 'Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, this.session) as { result: { value: unknown } };
        return result.value;
    }

    close(): void {

        this.ws.terminate();
    }
}

const ask = (ws: WebSocket, id: number, method: string, params: object, sessionId?: string): Promise<unknown> => {

    return new Promise((resolve, reject) => {

        const hear = (data: Buffer): void => {

            const answer = JSON.parse(data.toString()) as { id?: number; result?: unknown; error?: { message: string } };
            if (answer.id !== id) {
                return;
            }

            ws.off('message', hear);
            if (answer.error) {
                reject(new Error(answer.error.message));
            }
            else {
                resolve(answer.result);
            }
        };

        ws.on('message', hear);
        ws.send(JSON.stringify({ id, method, params, sessionId }));
    });
};

/** Runs in the page. `next()` resolves to the next message of either transport. */
const script = `
const came = [];
const waiting = [];
const put = (value) => (waiting.length > 0 ? waiting.shift()(value) : came.push(value));
const next = () => (came.length > 0 ? came.shift() : new Promise((resolve) => waiting.push(resolve)));
let socket;
const follow = (token, after) => {
    socket = new WebSocket('ws://' + location.host + '/ws/feed?token=' + token);
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'connected') {
            socket.send(JSON.stringify({ type: 'subscribe', feed_category: 'crypto', after }));
        }
        put([message.type, message.seq ?? message.head ?? null]);
    };
    socket.onclose = ({ code, reason }) => put(['close', code, reason]);
};
const stream = () => {
    const source = new EventSource('/feed/events?feed_categories=crypto&token=good');
    source.onopen = () => put(['stream']);
    source.onmessage = ({ data, lastEventId }) => put([JSON.parse(data).content.id, lastEventId]);
};
`;

const python = `
import asyncio, inspect, json, sys, websockets

# renamed in version 14
headers = "extra_headers" if "extra_headers" in inspect.signature(websockets.connect).parameters else "additional_headers"

async def main(url):
    after = None
    for wanted in (2, 3):
        async with websockets.connect(url + "?token=good") as socket:
            await socket.send(json.dumps({"type": "subscribe", "feed_category": "crypto", "after": after}))
            got = 0
            while got < wanted:
                message = json.loads(await socket.recv())
                if message["type"] == "data":
                    after = message["seq"]
                    got += 1
                print(message["type"], message.get("seq"), flush=True)
        print("away", flush=True)
    async with websockets.connect(url, **{headers: {"Authorization": "Bearer good"}}) as socket:
        print("header", json.loads(await socket.recv())["type"], flush=True)
    try:
        async with websockets.connect(url + "?token=wrong") as socket:
            await socket.recv()
    except websockets.ConnectionClosed as closed:
        print("closed", closed.code, closed.reason, flush=True)

asyncio.run(main(sys.argv[1]))
`;

describe('Feed, with foreign clients', () => {

    afterEach(async () => {

        running.forEach(kill);
        running.clear();
        await stopHosts();
    });

    it('works with curl: as an event stream that resumes, and in pages', { skip: !has.curl }, async () => {

        const { port, log } = await startHost();
        const url = `http://127.0.0.1:${port}/feed/events?feed_categories=crypto`;
        const header = ['-H', 'Authorization: Bearer good'];
        const live = new Program('curl', ['-sN', ...header, url]);
        expect(await live.line()).to.equal('retry: 1000');
        expect(await live.line()).to.equal('id: 0');
        log.publish('a', ['crypto']);
        expect(await live.line()).to.equal('id: 1');
        expect(await live.line()).to.equal('data: {"type":"data","content":{"id":"a","feed_categories":["crypto"]},"seq":1}');

        log.publish('b', ['macro']);
        log.publish('c', ['crypto']);
        const again = new Program('curl', ['-sN', ...header, '-H', 'Last-Event-ID: 1', url]);
        expect(await again.until(/^id/)).to.equal('id: 3');

        const page = new Program('curl', ['-s', ...header, '-H', 'Accept: application/json', `${url}&after=1&wait=30`]);
        expect(await page.line()).to.equal('{"events":[{"type":"data","content":{"id":"c","feed_categories":["crypto"]},"seq":3}],"after":3}');
        const waiting = new Program('curl', ['-s', ...header, '-H', 'Accept: application/json', `${url}&after=3&wait=30`]);
        const late = waiting.line();
        log.publish('d', ['crypto']);
        expect(await late).to.contain('"id":"d"').and.to.endWith('"after":4}');
    });

    it('works with Python\'s websockets: query and header, resuming, 1008', { skip: !has.python }, async () => {

        const { port, log } = await startHost();
        const client = new Program('/usr/bin/python3', ['-c', python, `ws://127.0.0.1:${port}/ws/feed`]);
        await client.until(/^subscribed/);
        log.publish('a', ['crypto']);
        expect(await client.line()).to.equal('data 1');
        log.publish('b', ['crypto']);
        log.publish('c', ['crypto']);
        expect(await client.line()).to.equal('data 2');
        expect(await client.line()).to.equal('away');
        log.publish('d', ['macro']);
        log.publish('e', ['crypto']);
        expect(await client.until(/^data/)).to.equal('data 3');
        expect(await client.line()).to.equal('data 5');
        log.publish('f', ['crypto']);
        expect(await client.line()).to.equal('data 6');
        expect(await client.line()).to.equal('away');
        expect(await client.line()).to.equal('header connected');
        expect(await client.line()).to.equal('closed 1008 Missing or invalid token');
    });

    it('works with Chromium: WebSocket and EventSource, resuming both, 1008 with its reason', { skip: !has.chromium, timeout: 120_000 }, async () => {

        const { port, log, server } = await startHost({}, { before: async (host) => host.route({ method: 'GET', path: '/', handler: () => `<!doctype html><script>${script}</script>` }) });
        const profile = mkdtempSync(join(tmpdir(), 'feed-browser-'));
        const page = await Page.open(profile, `http://127.0.0.1:${port}/`);
        while (await page.value('typeof follow === "function"') !== true) {
            // the page is still loading
        }

        const next = (): Promise<unknown> => page.value('Promise.resolve(next())');
        await page.value('follow("good")');
        expect(await next()).to.equal(['connected', null]);
        expect(await next()).to.equal(['subscribed', 0]);
        log.publish('a', ['crypto']);
        expect(await next()).to.equal(['data', 1]);
        await page.value('socket.close()');
        expect(await next()).to.equal(['close', 1005, '']);
        log.publish('b', ['crypto']);
        log.publish('c', ['crypto']);
        await page.value('follow("good", 1)');
        expect([await next(), await next(), await next(), await next()]).to.equal([['connected', null], ['subscribed', 3], ['data', 2], ['data', 3]]);
        await page.value('socket.close()');
        expect(await next()).to.equal(['close', 1005, '']);
        await page.value('follow("wrong")');
        expect(await next()).to.equal(['close', 1008, 'Missing or invalid token']);

        await page.value('stream()');
        expect(await next()).to.equal(['stream']);
        log.publish('d', ['crypto']);
        expect(await next()).to.equal(['d', '4']);
        server.listener.closeAllConnections();
        log.publish('e', ['crypto']);
        log.publish('f', ['crypto']);
        expect([await next(), await next(), await next()]).to.equal([['stream'], ['e', '5'], ['f', '6']]);
        page.close();
        running.forEach(kill);
        await Promise.all([...running].map(async (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
        await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    });
});
