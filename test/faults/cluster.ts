import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { postgres } from '../../adapters/postgres';
import { followEvents, followSocket } from '../helpers/follower';
import { publishAt, signInAt, startNode } from '../helpers/node';
import { hasPostgres, startPostgres } from '../helpers/postgres';
import type { Ending, Postgres } from '../helpers/postgres';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const endings: readonly Ending[] = ['fast', 'immediate', 'crash'];

describe('two nodes on one PostgreSQL', { skip: !hasPostgres() || process.env.DATABASE_URL !== undefined, timeout: 300_000 }, () => {

    let server: Postgres;

    before({ timeout: 120_000 }, async () => {

        server = await startPostgres({ durable: true });
    });

    after(() => server.stop());

    it('lose no acknowledged item, and send every subscriber each item once and in order, however the database ends meanwhile', async () => {

        const url = await server.database();
        const nodes = await Promise.all([startNode(url), startNode(url)]);
        const session = await signInAt(nodes[0].uri);
        const followers = await Promise.all(nodes.flatMap(({ uri }) => [
            followSocket(() => uri, session, 'bitcoin'),
            followEvents(() => uri, session, 'bitcoin', 0)
        ]));
        const publishers = nodes.map(({ uri }, i) => publishAt(() => uri, session, `n${i}`, 'bitcoin'));

        for (const ending of endings) {
            await Promise.all(publishers.map((publisher) => publisher.further(15)));
            await server.control?.end(ending);
            await Promise.all(publishers.map((publisher) => publisher.refusal()));
            await server.control?.start();
        }

        await Promise.all(publishers.map((publisher) => publisher.further(15)));
        await Promise.all(publishers.map((publisher) => publisher.stop()));

        const storage = postgres({ connectionString: url });
        await storage.open();
        const log = await storage.news.since(0, { limit: 1_000_000 });
        await storage.close();
        const ids = log.map(({ id }) => id);
        const acknowledged = publishers.flatMap((publisher) => publisher.acknowledged);
        expect(log.map(({ seq }) => seq)).to.equal(log.map((_entry, i) => i + 1));
        expect([...ids].sort()).to.equal([...acknowledged].sort());

        await Promise.all(followers.map((follower) => follower.until((seen) => seen.ids.length >= ids.length)));
        for (const follower of followers) {
            expect(follower.ids).to.equal(ids);
            await follower.stop();
        }

        await Promise.all(nodes.map((node) => node.kill()));
    });
});
