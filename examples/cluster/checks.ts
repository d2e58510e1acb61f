import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from './client';
import type { AppNode } from './nodes';
import type { Scope } from './scope';

export interface Cluster {
    readonly scope: Scope;
    readonly a: AppNode;
    readonly b: AppNode;
    /** Session of an administrator. */
    readonly session: string;
}

/** Something that several nodes promise together. `run` resolves to a description of what it observed, and rejects if the promise is broken. */
export interface Check {
    readonly promise: string;
    run(cluster: Cluster): Promise<string>;
}

/** Interval of polling, in milliseconds. */
const pollMs = 20;

/** Polls until `holds` is true. Resolves to the time that it took in milliseconds; rejects after `limitMs`. */
const until = async (what: string, limitMs: number, holds: () => Promise<boolean> | boolean): Promise<number> => {

    const startedAt = performance.now();
    while (!await holds()) {
        ok(performance.now() - startedAt < limitMs, `${what}: not within ${limitMs} ms`);
        await sleep(pollMs);
    }

    return Math.round(performance.now() - startedAt);
};

const feed: Check = {
    promise: 'an item published on A reaches a socket on B',
    run: async ({ scope, a, b, session }) => {

        const messages = await new Client(b, session).follow(scope, 'bitcoin');
        const { status, body } = await new Client(a, session).call<{ id: string }[]>('POST', '/admin/news', {
            signal: 'Bitcoin rises to a record after strong fund inflows',
            feed_categories: ['bitcoin']
        });
        equal(status, 201);
        const id = body[0]?.id;
        const ms = await until('The item at the socket', 5000, () => messages.some(({ content }) => content?.id === id));
        equal(messages.filter(({ type }) => type === 'data').length, 1, 'it comes once');
        return `"${messages.at(-1)?.content?.signal}" came ${ms} ms after the answer to its publication`;
    }
};

const revocation: Check = {
    promise: 'an API token revoked on A is refused on B within a second',
    run: async ({ a, b, session }) => {

        const admin = new Client(a, session);
        const { body: { token } } = await admin.call<{ token: string }>('POST', '/user/api-tokens', { name: 'Reader', allowed_feed_categories: ['bitcoin'] });
        const reader = new Client(b, token);
        const read = async (): Promise<number> => (await reader.call('GET', '/news')).status;

        equal(await read(), 200, 'B takes the token');
        equal((await admin.call('DELETE', '/user/api-tokens', { token })).status, 204);
        const ms = await until('The refusal on B', 1000, async () => await read() === 401);
        equal(await read(), 401, 'and it stays so');
        return `B answered 200 before, and 401 from ${ms} ms after the 204 of A on`;
    }
};

/** Longer than a desk waits after the latest news before it writes. */
const idleMs = 6000;

const recapped = { ai: '12h', defi: '12h', macro: '12h', ethereum: '24h', solana: '24h' } as const;

const recaps: Check = {
    promise: 'recaps are written once, though both nodes run a desk',
    run: async ({ a, b, session }) => {

        const categories = Object.keys(recapped);
        const clients = [new Client(a, session), new Client(b, session)] as const;
        const drafts = categories.map((category) => ({ signal: `A quiet day for ${category}, and a busy one for its desk`, feed_categories: [category] }));
        equal((await clients[0].call('POST', '/admin/news', drafts)).status, 201);

        const by = (node: AppNode): string[] => node.recaps.filter((category) => categories.includes(category));
        const written = (): string[] => [...by(a), ...by(b)].sort();
        await until('The recaps', 30_000, () => categories.every((category) => written().includes(category)));
        await sleep(idleMs);                // time in which the other desk would write them again, if it did
        deepEqual(written(), [...categories].sort(), 'each recap is written by one node, once');
        for (const [category, timeframe] of Object.entries(recapped)) {
            const [onA, onB] = await Promise.all(clients.map((client) => client.call('GET', `/recaps?feed_category=${category}&timeframe=${timeframe}`)));
            equal(onA?.status, 200);
            deepEqual(onA, onB, 'both nodes show the same recap');
        }

        return `${written().length} recaps for ${categories.length} categories, by A: ${by(a).join(', ') || 'none'}; by B: ${by(b).join(', ') || 'none'}`;
    }
};

export const checks: readonly Check[] = [feed, revocation, recaps];
