import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { followEvents, followSocket } from '../helpers/follower';
import { ask, publishAt, signInAt, startNode } from '../helpers/node';
import type { AppNode } from '../helpers/node';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

describe('two processes on one SQLite file', { timeout: 120_000 }, () => {

    let folder: string;
    let path: string;
    let nodes: [AppNode, AppNode];

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
        path = join(folder, 'news.db');
        nodes = [await startNode(path), await startNode(path)];
    });

    afterEach(async () => {

        await Promise.all(nodes.map((node) => node.kill()));
        await rm(folder, { recursive: true });
    });

    it('lose and repeat nothing if one is killed; the other continues, and so does the replacement', async () => {

        const session = await signInAt(nodes[0].uri);
        const followers = [
            await followSocket(() => nodes[0].uri, session, 'bitcoin'),
            await followSocket(() => nodes[1].uri, session, 'bitcoin'),
            await followEvents(() => nodes[1].uri, session, 'bitcoin', 0)
        ];
        const mortal = publishAt(() => nodes[0].uri, session, 'mortal', 'bitcoin');
        const other = publishAt(() => nodes[1].uri, session, 'other', 'bitcoin');
        await Promise.all([mortal.further(20), other.further(20)]);
        await nodes[0].kill();
        await Promise.all([mortal.refusal(), other.further(20)]);
        nodes[0] = await startNode(path);
        await Promise.all([mortal.further(20), other.further(20)]);
        await Promise.all([mortal.stop(), other.stop()]);

        const storage = sqlite(path);
        await storage.open();
        const log = await storage.news.since(0, { limit: 1_000_000 });
        await storage.close();
        const ids = log.map(({ id }) => id);
        expect(log.map(({ seq }) => seq)).to.equal(log.map((_entry, i) => i + 1));
        expect([...ids].sort()).to.equal([...mortal.acknowledged, ...other.acknowledged].sort());
        for (const follower of followers) {
            await follower.until((seen) => seen.ids.length >= ids.length);
            expect(follower.ids).to.equal(ids);
            await follower.stop();
        }
    });

    it('refuse a revoked token, whichever of them revoked it (ruling 22)', async () => {

        const session = await signInAt(nodes[0].uri);
        const { body: { token } } = await ask<{ token: string }>(nodes[0].uri, 'POST', '/user/api-tokens', session, { name: 'reader', allowed_feed_categories: ['bitcoin'] });
        const follower = await followSocket(() => nodes[1].uri, token, 'bitcoin');
        expect((await ask(nodes[1].uri, 'GET', '/articles', token)).status).to.equal(200);
        const closed = follower.closed();
        expect((await ask(nodes[0].uri, 'DELETE', '/user/api-tokens', session, { token })).status).to.equal(204);
        expect(await closed).to.equal(1008);
        await follower.stop();
        while ((await ask(nodes[1].uri, 'GET', '/articles', token)).status !== 401) {
            // its cached answer of half a second ago may still be valid
        }

        expect((await ask(nodes[1].uri, 'GET', '/articles', token)).status).to.equal(401);
    });
});
