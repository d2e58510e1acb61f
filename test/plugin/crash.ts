import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { programOf } from '../helpers/bundle';
import { domain } from '../helpers/host';
import { openSocket } from '../helpers/messages';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

interface Process {
    readonly base: string;
    kill(): Promise<void>;
}

interface Item {
    readonly id: string;
}

const start = async (file: string): Promise<Process> => {

    const child: ChildProcess = spawn(process.execPath, [...programOf(join(__dirname, '../helpers/serve.ts')), file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data') as [Buffer];
    return {
        base: `127.0.0.1:${String(port).trim()}`,
        kill: async () => {

            child.kill('SIGKILL');
            await once(child, 'exit');
        }
    };
};

const ask = async <T>(url: string, method = 'GET', body?: object, token = ''): Promise<T> => {

    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const res = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return await res.json() as T;
};

const signIn = async (base: string): Promise<string> => {

    const { nonce } = await ask<{ nonce: string }>(`http://${base}/auth/nonce`);
    const signed = await new TestWallet(7).signIn({ nonce, domain });
    return (await ask<{ access_token: string }>(`http://${base}/auth/verify`, 'POST', signed)).access_token;
};

/** Publishes one item after another until the process dies. An item is acknowledged if the status is 201. */
const publishUntilDeath = async (base: string, token: string, acknowledged: string[], enough: () => void): Promise<void> => {

    for (let i = 0; ; ++i) {
        const answer = await ask<Item[]>(`http://${base}/admin/news`, 'POST', { signal: `Item number ${i}`, feed_categories: ['crypto'] }, token).catch(() => null);
        if (!answer) {
            return;
        }

        acknowledged.push(...answer.map(({ id }) => id));
        if (acknowledged.length === 40) {
            enough();
        }
    }
};

const everything = async (base: string, token: string): Promise<ReadonlySet<string>> => {

    const kept = new Set<string>();
    let items: Item[] | { detail: string } = [];
    for (let i = 1; Array.isArray(items); ++i) {
        items.forEach(({ id }) => kept.add(id));
        items = await ask(`http://${base}/news?limit=100&page=${i}`, 'GET', undefined, token);
    }

    return kept;
};

describe('a server that is killed', () => {

    it('has kept every acknowledged item, and continues with the next seq', async () => {

        const folder = mkdtempSync(join(tmpdir(), 'hapi-crypto-news-'));
        const file = join(folder, 'news.db');
        const acknowledged: string[] = [];

        const first = await start(file);
        const token = await signIn(first.base);
        let dead: Promise<void> = Promise.resolve();
        await publishUntilDeath(first.base, token, acknowledged, () => {

            dead = first.kill();
        });
        await dead;
        expect(acknowledged.length).to.be.at.least(40);

        const second = await start(file);
        const kept = await everything(second.base, token);
        expect(acknowledged.filter((id) => !kept.has(id))).to.equal([]);

        const socket = openSocket(`ws://${second.base}/ws/feed?token=${token}`);
        const messages: { type: string; seq?: number; content?: Item }[] = [];
        const published: Promise<unknown>[] = [];
        const heard = new Promise<void>((resolve) => {

            socket.on('message', (data: Buffer) => {

                const message = JSON.parse(String(data)) as { type: string };
                messages.push(message);
                if (message.type === 'subscribed') {
                    published.push(ask(`http://${second.base}/admin/news`, 'POST', { signal: 'After the crash', feed_categories: ['crypto'] }, token));
                }

                if (message.type === 'data') {
                    resolve();
                }
            });
        });
        await once(socket, 'open');
        socket.send('{"type":"subscribe","feed_category":"crypto"}');
        await heard;
        await Promise.all(published);
        expect(messages.at(-1)?.seq).to.equal(kept.size + 1);

        socket.terminate();
        await second.kill();
        rmSync(folder, { recursive: true });
    });
});
