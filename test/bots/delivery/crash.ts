import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { programOf } from '../../helpers/bundle';
import { domain } from '../../helpers/host';
import { readMarkdownV2 } from '../../helpers/markdown';
import { TestWallet } from '../../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

const start = async (file: string, apiUrl: string) => {

    const child = spawn(process.execPath, [...programOf(join(__dirname, '../../helpers/bot-node.ts')), file, apiUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [port] = await once(child.stdout, 'data') as [Buffer];
    return {
        base: `http://127.0.0.1:${String(port).trim()}`,
        kill: async () => {

            child.kill('SIGKILL');
            await once(child, 'exit');
        }
    };
};

const ask = async <T>(url: string, method = 'GET', body?: object, token = ''): Promise<T> => {

    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return await (await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json() as T;
};

const signIn = async (base: string, wallet = 7): Promise<string> => {

    const { nonce } = await ask<{ nonce: string }>(`${base}/auth/nonce`);
    const signed = await new TestWallet(wallet).signIn({ nonce, domain });
    return (await ask<{ access_token: string }>(`${base}/auth/verify`, 'POST', signed)).access_token;
};

/** Accepts messages like Telegram, and calls `meanwhile` before each answer. */
const standIn = async (meanwhile: (count: number) => Promise<void>) => {

    const titles: string[] = [];
    let heard = (): void => undefined;
    const listener = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {

        let body = '';
        for await (const chunk of req) {
            body += String(chunk);
        }

        const { text } = JSON.parse(body) as { text: string };
        titles.push(readMarkdownV2(text).text.split('\n')[0] ?? '');
        heard();
        await meanwhile(titles.length);
        res.end('{"ok":true,"result":{"message_id":1}}');
    };

    const server = createServer((req, res) => void listener(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        titles,
        /** Resolves once this is the last title. */
        until: async (title: string) => {

            await new Promise<void>((resolve) => {

                heard = () => (titles.at(-1) === title ? resolve() : undefined);
                heard();
            });
        },
        close: () => {

            server.close();
            server.closeAllConnections();
        }
    };
};

describe('a node that is killed between sending a message and committing it', () => {

    it('rulings 36 and 52: loses no item and repeats one at most, however many registrations name the chat', { timeout: 240_000 }, async () => {

        const folder = mkdtempSync(join(tmpdir(), 'hapi-crypto-news-'));
        const file = join(folder, 'news.db');
        let kill: () => Promise<void> = async () => undefined;
        let published = (): void => undefined;
        const all = new Promise<void>((resolve) => {

            published = resolve;
        });
        const telegram = await standIn(async (count) => await (count === 1 ? all : count === 2 ? kill() : undefined));

        const first = await start(file, telegram.url);
        const token = await signIn(first.base);
        kill = first.kill;
        for (const [user, session] of [['1', token], ['2', token], ['1', await signIn(first.base, 8)]] as const) {
            await ask(`${first.base}/user/social-platform-bots`, 'PUT', { label: 'Bot', platform: 'telegram', platform_user_id: user, platform_channel_id: '1' }, session);
        }

        for (const signal of ['One', 'Two', 'Three', 'Four']) {
            await ask(`${first.base}/admin/news`, 'POST', { signal, feed_categories: ['crypto'] }, token);
        }

        published();
        await telegram.until('Two');
        const second = await start(file, telegram.url);
        kill = async () => undefined;
        await telegram.until('Four');
        expect(telegram.titles).to.equal(['One', 'Two', 'Two', 'Three', 'Four']);

        await second.kill();
        telegram.close();
        rmSync(folder, { recursive: true });
    });
});
