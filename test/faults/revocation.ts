import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib';
import { ManualClock } from '../helpers/clock';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';
import { openSocket } from '../helpers/messages';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';

export const lab = Lab.script();
const { after, afterEach, before, beforeEach, describe, it } = lab;

/** Two nodes that share only the database. Each has its own clock. */
const startNodes = async (connect: () => Storage, revocationMs: number): Promise<[Host, Host]> => {

    const nodes: [Host, Host] = [
        await createHost({ storage: connect(), clock: new ManualClock(), options: { auth: { revocationMs } } }),
        await createHost({ storage: connect(), clock: new ManualClock(), options: { auth: { revocationMs } } })
    ];
    for (const { server } of nodes) {
        await server.start();
    }

    return nodes;
};

const issue = async (node: Host, session: string): Promise<string> => {

    const res = await node.request({ method: 'POST', url: '/user/api-tokens', payload: { name: 'reader', allowed_feed_categories: ['bitcoin'] } }, session);
    return (JSON.parse(res.payload) as { token: string }).token;
};

const revoke = async (node: Host, session: string, token: string): Promise<number> => {

    return (await node.request({ method: 'DELETE', url: '/user/api-tokens', payload: { token } }, session)).statusCode;
};

const statusAt = async (node: Host, token: string): Promise<number> => (await node.request('/articles', token)).statusCode;

const promises = (connect: () => Storage): void => {

    const nodes: Host[] = [];

    afterEach(async () => {

        await Promise.all(nodes.splice(0).map(({ server }) => server.stop({ timeout: 0 })));
    });

    for (const revocationMs of [1, 500, 900]) {
        it(`is refused by the other node once its cached answer is ${revocationMs} ms old, and by its own at once (ruling 22)`, async () => {

            const [one, two] = await startNodes(connect, revocationMs);
            nodes.push(one, two);
            const session = await one.signIn();
            const token = await issue(one, session);
            expect([await statusAt(one, token), await statusAt(two, token)]).to.equal([200, 200]);
            expect(await revoke(one, session, token)).to.equal(204);
            expect(await statusAt(one, token)).to.equal(401);
            two.clock.jump(revocationMs);
            expect(await statusAt(two, token)).to.equal(401);
        });
    }

    it('is refused by a node that has no cached answer', async () => {

        const [one, two] = await startNodes(connect, 500);
        nodes.push(one, two);
        const session = await one.signIn();
        const token = await issue(one, session);
        expect(await revoke(one, session, token)).to.equal(204);
        expect(await statusAt(two, token)).to.equal(401);
    });

    for (const revocationMs of [500, 900]) {
        it(`loses its connections to the other node within a second, although that may use its cached answer for ${revocationMs} ms (ruling 22)`, async () => {

            const [one, two] = await startNodes(connect, revocationMs);
            nodes.push(one, two);
            const session = await one.signIn();
            const token = await issue(one, session);
            const socket = openSocket(`${two.server.info.uri.replace('http', 'ws')}/ws/feed?token=${token}`);
            await once(socket, 'message');
            const closed = once(socket, 'close');
            expect(await revoke(one, session, token)).to.equal(204);
            await two.clock.advance(1000);
            expect((await closed)[0]).to.equal(1008);
        });
    }
};

describe('a token revoked at one of two nodes on one SQLite file', () => {

    let folder: string;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    });

    promises(() => sqlite(join(folder, 'news.db')));

    afterEach(async () => {

        await rm(folder, { recursive: true });
    });
});

describe('a token revoked at one of two nodes on one PostgreSQL', { skip: !hasPostgres() }, () => {

    let server: Postgres;
    let url: string;

    before(async () => {

        server = await sharedPostgres();
    });

    after(async () => {

        await server.stop();
    });

    beforeEach(async () => {

        url = await server.database();
    });

    promises(() => postgres({ connectionString: url, connections: 3 }));
});
