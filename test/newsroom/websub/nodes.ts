import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { postgres } from '../../../adapters/postgres';
import { sqlite } from '../../../adapters/sqlite';
import { StorageError } from '../../../lib/storage/contract';
import type { CompleteStorage } from '../../../lib/storage/contract';
import { ManualClock } from '../../helpers/clock';
import { ask, signInAt, startNode } from '../../helpers/node';
import type { AppNode } from '../../helpers/node';
import { freePort } from '../../helpers/ports';
import { hasPostgres, sharedPostgres } from '../../helpers/postgres';
import type { Postgres } from '../../helpers/postgres';
import type { Kill } from '../../helpers/serve';
import { startedHosts } from '../../helpers/started-hosts';
import { passUntil, rss, story, subscribing } from '../../helpers/subscribing';
import { texts } from '../../mutants/mutant';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { after, afterEach, before, describe, it } = lab;
const { file } = startedHosts(lab);
const at = subscribing(lab);
const { outletOf, nodeOf } = at;

const minute = 60_000;

let server: Postgres | undefined;

before({ timeout: 120_000 }, async () => {

    server = hasPostgres() ? await sharedPostgres() : undefined;
});

after(() => server?.stop());

/** Where a database is, an adapter of its own for each node, and at which writes processes are killed. */
const databases = [
    { name: 'SQLite', skip: false, create: async () => file(), open: (target: string): CompleteStorage => sqlite(target, { pollMs: 20 }), kills: ['before confirmation', 'after confirmation', 'before ingest', 'after ingest'] as Kill[] },
    { name: 'PostgreSQL', skip: !hasPostgres(), create: async () => await server?.database() ?? '', open: (target: string): CompleteStorage => postgres({ connectionString: target }), kills: ['after confirmation', 'after ingest'] as Kill[] }
];

/** Polls a condition. Now and then the clock goes on, for a node that waits until another one's lease is free, or for its next look at the log. */
const untilOn = async (clock: ManualClock, condition: () => Promise<boolean>): Promise<void> => {

    let looks = 0;
    await until(async () => {

        ++looks;
        if (looks % 200 === 0) {
            await clock.advance(5000);
        }

        return await condition();
    });
};

/** Adds a callback to the hub, which belongs to the only subscription. */
const callbackAt = (uri: string): string => {

    const [[callback, subscribed]] = [...at.hub.subscribed] as [[string, { topic: string; secret: string | undefined }]];
    const address = callback.replace(/^http:..[^/]+/, uri);
    at.hub.subscribed.set(address, subscribed);
    return address;
};

for (const { name, skip, create, open, kills } of databases) {

    describe(`a subscription of nodes that share a database on ${name}`, { skip, timeout: 240_000 }, () => {

        /** Two nodes behind one address, with a feed that names the hub. */
        const pair = async () => {

            const target = await create();
            const outlet = await outletOf();
            const clock = new ManualClock();
            const port = await freePort();
            const publicUrl = `http://127.0.0.1:${port}`;
            const first = await nodeOf(outlet, { storage: open(target), clock, port, publicUrl });
            const second = await nodeOf(outlet, { storage: open(target), clock, publicUrl });
            await untilOn(clock, async () => await first.state() === 'active' && await second.state() === 'active');
            return { outlet, clock, first, second };
        };

        it('is one for all, brings each story once, and ends for all', async () => {

            const { outlet, clock, first, second } = await pair();
            expect(at.hub.of('subscribe')).to.have.length(1);
            const addresses = [first, second].map(({ server: { info } }) => callbackAt(info.uri));
            const many = rss([2, 3, 4, 5].map(story).join(''));
            const statuses = await Promise.all([...addresses, ...addresses].map((address) => at.hub.deliver(address, many)));
            expect(statuses).to.equal([202, 202, 202, 202]);
            for (const node of [first, second]) {
                await untilOn(clock, async () => (await node.headlines()).length === 5);
                expect(await node.one()).to.include({ items: 5 });
                expect((await node.one())?.subscription).to.include({ deliveries: 4 });
            }

            await passUntil(clock, minute, () => outlet.asked >= 2);
            await second.news.sources.update('outlet', { paused: true });
            await passUntil(clock, minute, () => at.hub.of('unsubscribe').length > 0);
            for (const address of addresses) {
                expect(await at.hub.deliver(address, many)).to.equal(410);
            }

            expect(at.hub.of('subscribe')).to.have.length(1);
            expect(await first.headlines()).to.have.length(5);
        });

        it('is renewed by another node if one dies while it asks the hub', async () => {

            at.hub.lease = '3600';
            const target = await create();
            const outlet = await outletOf();
            const clock = new ManualClock();
            const publicUrl = `http://127.0.0.1:${await freePort()}`;
            const death = { isNear: false };
            const mortal = texts((sound) => ({ release: async (...given) => {

                if (death.isNear) {
                    throw new StorageError('STORAGE_UNAVAILABLE', 'The node is dead');
                }

                return await sound.release(...given);
            } }));
            const first = await nodeOf(outlet, { storage: mortal(open(target)), clock, publicUrl });
            await until(() => at.hub.of('subscribe').length === 1);
            const [asked = {}] = at.hub.of('subscribe');
            const { 'hub.callback': callback = '', 'hub.topic': topic = '', 'hub.secret': secret } = asked;
            const confirmation = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.challenge': 'yes', 'hub.lease_seconds': '3600' };
            const confirm = async ({ info }: { readonly info: { readonly uri: string } }): Promise<string> => (await at.hub.notify(callback.replace(publicUrl, info.uri), confirmation)).text;
            expect(await confirm(first.server)).to.equal('yes');
            at.hub.hangs = true;
            await passUntil(clock, minute, () => at.hub.of('subscribe').length === 2);
            const second = await nodeOf(outlet, { storage: open(target), clock, publicUrl });
            death.isNear = true;
            await first.server.stop({ timeout: 0 });
            at.hub.hangs = false;
            await passUntil(clock, minute, async () => {

                await second.one();     // as long as the database takes for its answers
                return at.hub.of('subscribe').length === 3;
            });
            expect(at.hub.of('subscribe')[2]).to.equal(asked);
            const expiry = (await second.one())?.subscription?.expires_at;
            expect(await confirm(second.server)).to.equal('yes');
            expect(await second.state()).to.equal('active');
            expect((await second.one())?.subscription?.expires_at).to.not.equal(expiry);
            const address = callback.replace(publicUrl, second.server.info.uri);
            at.hub.subscribed.set(address, { topic, secret });
            expect(await at.hub.deliver(address, rss(story(2)))).to.equal(202);
            await untilOn(clock, async () => (await second.headlines()).length === 2);
        });
    });

    describe(`a process on ${name} that is killed`, { skip, timeout: 240_000 }, () => {

        const nodes: AppNode[] = [];

        afterEach(async () => {

            await Promise.all(nodes.splice(0).map((node) => node.kill()));
        });

        /** Reads the state of the subscription and the headlines of a node. */
        const readerAt = async (uri: string) => {

            const session = await signInAt(uri);
            return {
                state: async () => (await ask<readonly { readonly subscription: { readonly state: string } | null }[]>(uri, 'GET', '/admin/sources', session)).body[0]?.subscription?.state,
                headlines: async () => {

                    const { body } = await ask<readonly { readonly signal: string }[] | { readonly detail: string }>(uri, 'GET', '/news?limit=100', session);
                    return 'detail' in body ? [] : body.map(({ signal }) => signal).sort();
                }
            };
        };

        const start = async (kill?: Kill, target?: string, known?: { readonly port: number; readonly outlet: Awaited<ReturnType<typeof outletOf>> }) => {

            const where = target ?? await create();
            const outlet = known?.outlet ?? await outletOf();
            const port = known?.port ?? await freePort();
            const node = await startNode(where, { port, feed: outlet.url, allow: [outlet.host, at.hub.host], ...(kill && { kill }) });
            nodes.push(node);
            return { node, outlet, again: () => start(undefined, where, { port, outlet }) };
        };

        for (const kill of kills.filter((when) => when.endsWith('confirmation'))) {

            it(`${kill} is stored, subscribes after its restart, and loses nothing`, async () => {

                const { node, outlet, again } = await start(kill);
                await node.ended;
                await until(() => at.hub.verified.length === 1);
                expect(at.hub.verified).to.equal([{ status: 0, text: '' }]);
                const [{ 'hub.callback': callback = '', 'hub.topic': topic = '', 'hub.secret': secret } = {}] = at.hub.forms;
                const { node: next } = await again();
                const { state, headlines } = await readerAt(next.uri);
                expect(await state()).to.equal(kill === 'before confirmation' ? 'pending' : 'active');
                at.hub.subscribed.set(callback, { topic, secret });
                const answer = await at.hub.notify(callback, { 'hub.mode': 'subscribe', 'hub.topic': outlet.url, 'hub.challenge': 'again', 'hub.lease_seconds': '864000' });
                expect(answer).to.equal({ status: 200, text: 'again' });
                expect(await state()).to.equal('active');
                expect(await at.hub.deliver(callback, rss(story(2)))).to.equal(202);
                await until(async () => (await headlines()).length === 2);
            });
        }

        for (const kill of kills.filter((when) => when.endsWith('ingest'))) {

            it(`${kill} of a delivery publishes it once when the hub repeats it`, async () => {

                const { node, again } = await start(kill);
                const { state } = await readerAt(node.uri);
                await until(async () => await state() === 'active');
                const { callback } = at;
                const many = rss([2, 3, 4].map(story).join(''));
                await expect(at.hub.deliver(callback, many)).to.reject();
                await node.ended;
                const { node: next } = await again();
                const { headlines } = await readerAt(next.uri);
                expect(await headlines()).to.have.length(kill === 'before ingest' ? 1 : 4);
                expect(await at.hub.deliver(callback, many)).to.equal(202);
                expect(await at.hub.deliver(callback, many)).to.equal(202);
                await until(async () => (await headlines()).length === 4);
                expect(await headlines()).to.equal([1, 2, 3, 4].map((n) => `Bitcoin reaches mark number ${n}`));
            });
        }
    });
}
