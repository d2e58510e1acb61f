import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { programOf } from './bundle';
import { Condition } from './follower';
import { domain } from './host';
import type { Subscribing } from './serve';
import { TestWallet } from './wallet';

/** The service in a process of its own. */
export interface AppNode {
    readonly uri: string;
    /** Resolves when the process has ended. */
    readonly ended: Promise<void>;
    /** Kills the process at once, so that it sends nothing more. */
    kill(): Promise<void>;
}

export interface Answer<T> {
    readonly status: number;
    readonly body: T;
}

/** @param target a SQLite file, or the URL of a PostgreSQL database. */
export const startNode = async (target: string, subscribing: Subscribing | null = null): Promise<AppNode> => {

    const child: ChildProcess = spawn(process.execPath, [...programOf(join(__dirname, 'serve.ts')), target, JSON.stringify(subscribing)], { stdio: ['pipe', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    const port = await Promise.race([
        once(child.stdout as NodeJS.ReadableStream, 'data').then(([data]) => String(data).trim()),
        exited.then(([code]) => {

            throw new Error(`The node ended with code ${String(code)}`);
        })
    ]);
    return {
        uri: `http://127.0.0.1:${port}`,
        ended: exited.then(() => {}),
        kill: async () => {

            child.kill('SIGKILL');
            await exited;
        }
    };
};

export const ask = async <T>(uri: string, method: string, path: string, token = '', payload?: object): Promise<Answer<T>> => {

    const response = await fetch(`${uri}${path}`, {
        method,
        headers: { accept: 'application/json', ...(payload && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
        ...(payload && { body: JSON.stringify(payload) })
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
};

/** Session token of an administrator, valid on every node with the same secret. */
export const signInAt = async (uri: string): Promise<string> => {

    const { body: { nonce } } = await ask<{ nonce: string }>(uri, 'GET', '/auth/nonce');
    const signed = await new TestWallet(7).signIn({ nonce, domain });
    return (await ask<{ access_token: string }>(uri, 'POST', '/auth/verify', '', signed)).body.access_token;
};

export interface Publishing {
    /** Ids of the items that the service has acknowledged. */
    readonly acknowledged: readonly string[];
    /** Number of requests that got no response or a 503. */
    readonly refused: number;
    /** Resolves once this many more items are acknowledged. */
    further(count: number): Promise<void>;
    /** Resolves at the next refused request. */
    refusal(): Promise<void>;
    /** Stops publishing. Resolves once the item in flight is acknowledged. */
    stop(): Promise<void>;
}

/** Publishes one item after another at a node, and repeats each until it is acknowledged. If its id is taken, an earlier attempt has stored it. */
export const publishAt = (uri: () => string, token: string, name: string, category: string): Publishing => {

    const acknowledged: string[] = [];
    const progress = new Condition();
    let refused = 0;
    let over = false;

    const publish = async (id: string): Promise<boolean> => {

        const draft = { id, signal: `Item ${id} of a series`, feed_categories: [category] };
        const answer = await ask<{ detail?: string }>(uri(), 'POST', '/admin/news', token, draft).catch(() => null);
        return answer?.status === 201 || (answer?.status === 400 && answer.body.detail === `id must be a new one: ${id} is taken`);
    };

    const run = async (): Promise<void> => {

        for (let i = 0; !over; ++i) {
            const id = `${name}-${i}`;
            while (!await publish(id)) {
                ++refused;
                progress.notify();
                await new Promise((resolve) => void setTimeout(resolve, 25));       // a client's delay before it retries
            }

            acknowledged.push(id);
            progress.notify();
        }
    };

    const running = run();
    return {
        acknowledged,
        get refused() {

            return refused;
        },
        further: (count) => {

            const goal = acknowledged.length + count;
            return progress.until(() => acknowledged.length >= goal);
        },
        refusal: () => {

            const before = refused;
            return progress.until(() => refused > before);
        },
        stop: async () => {

            over = true;
            await running;
        }
    };
};
