import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import type { CompleteStorage } from '../../lib';
import { settle } from '../helpers/clock';
import { Raw, request } from '../helpers/feed/raw';
import { hold } from '../helpers/held';
import { connectFormer, connectLegacy, connectModern } from '../helpers/mcp';
import type { Connect, Result } from '../helpers/mcp';
import type { Challenge } from '../helpers/payer';
import { startProxy } from '../helpers/proxy';
import { Shops } from '../helpers/shop';
import type { Shop } from '../helpers/shop';
import { until } from '../helpers/until';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

describe('a client that hangs up', () => {

    const shops = new Shops();
    let storage: CompleteStorage;
    let shop: Shop;
    let port: number;
    let token: string;

    beforeEach(async () => {

        storage = sqlite(':memory:');
        shop = await shops.open({ storage, options: { mcp: true } });
        await shop.server.start();
        port = Number(shop.server.info.port);
        token = await shop.publicToken();
    });

    afterEach(() => shops.close());

    const ask = (target: string, headers: Record<string, string> = {}): Raw => new Raw(port).write(request('GET', target, headers));

    const connections = (): Promise<number> => promisify(shop.server.listener.getConnections.bind(shop.server.listener))();

    /** No connection of the client is left, and nothing that it subscribed to. */
    const disconnected = () => until(async () => await connections() === 0 && shop.news.feed.stats().connections === 0);

    /** Newest position of the log. */
    const head = async (): Promise<number> => {

        const { payload } = await shop.request({ url: '/feed/events', headers: { accept: 'application/json' } }, token);
        return (JSON.parse(payload) as { readonly after: number }).after;
    };

    const moved = () => [shop.facilitator.count('settle'), shop.facilitator.moved.size];

    const expectAnswer = async (): Promise<void> => {

        const { statusCode, payload } = await shop.request('/news?feed_categories=bitcoin', token);
        expect([statusCode, payload]).to.include(200);
    };

    it('in a slow read leaves nothing behind', async () => {

        const list = hold(storage.news, 'list', '"categories":["bitcoin"]');
        const raw = ask(`/news?feed_categories=bitcoin&token=${token}`);
        await until(() => list.calls === 1);
        raw.reset();
        await disconnected();
        list.release();
        await disconnected();
        await expectAnswer();
    });

    Object.entries({ 'an event stream': {}, 'a long poll': { accept: 'application/json' } }).forEach(([kind, headers]) => {

        it(`before ${kind} has begun is no subscriber`, async () => {

            const after = await head();
            const bounds = hold(storage.news, 'bounds');
            const raw = ask(`/feed/events?after=${after}&wait=60&token=${token}`, headers);
            await until(() => bounds.calls === 1);
            raw.reset();
            await disconnected();
            bounds.release();
            await settle();
            await disconnected();
            await expectAnswer();
        });

        it(`in the middle of ${kind} is no subscriber any more`, async () => {

            const since = hold(storage.news, 'since');
            const waiting = ask(`/feed/events?after=0&wait=60&token=${token}`, headers);
            await until(() => since.calls === 1);
            waiting.reset();
            await until(async () => await connections() === 0);
            since.release();
            await disconnected();

            const live = ask(`/feed/events?after=${await head()}&wait=60&token=${token}`, headers);
            await until(() => shop.news.feed.stats().connections === 1);
            live.reset();
            await disconnected();
            await shop.news.publish({ signal: 'Bitcoin rests', feed_categories: ['bitcoin'] });
            await expectAnswer();
        });
    });

    const path = '/x402/news?feed_categories=bitcoin';

    it('in a paid call pays nothing, and may use its payment again at once', async () => {

        const payment = await shop.payFor(path);
        const list = hold(storage.news, 'list', '"categories":["bitcoin"]');
        const raw = ask(path, payment);
        await until(() => list.calls === 1);
        raw.reset();
        await disconnected();
        expect(moved()).to.equal([0, 0]);
        let status = 0;
        const again = until(async () => (status = (await shop.get(path, payment)).statusCode) !== 409);
        await until(() => shop.facilitator.count('verify') === 2);
        list.release();
        await again;
        expect(status).to.equal(200);
        expect(moved()).to.equal([1, 1]);
        await disconnected();
        await expectAnswer();
    });

    const agents = { feed_categories: ['ai_agents'] };

    Object.entries<Connect>({ 'of 2026': connectModern, 'of 2025': connectLegacy, 'of 2025, by its own package': connectFormer }).forEach(([generation, connect]) => {

        describe(`over the MCP protocol ${generation}`, () => {

            const pay = async ({ structuredContent }: Result): Promise<object> => {

                const { accepts: [accepted], resource } = structuredContent as unknown as Challenge;
                return { 'x402/payment': { x402Version: 2, resource, accepted, payload: accepted && await shop.payer.sign(accepted, shop.clock.now()) } };
            };

            /** Calls through a connection that `hangUp` closes. */
            const open = async () => {

                const proxy = await startProxy(shop.server.info.uri);
                const agent = await connect(new URL('/mcp', proxy.url).href, token);
                const hangUp = async (call: Promise<unknown>): Promise<void> => {

                    await proxy.cut();
                    await expect(call).to.reject();
                    await disconnected();
                };

                return { agent, hangUp };
            };

            /** Repeats a payment until the service has seen that its client left. */
            const callAgain = async (payment: object): Promise<Result> => {

                const agent = await connect(`${shop.server.info.uri}/mcp`, token);
                let result;
                do {
                    await settle();
                    result = await agent.call('search_news', agents, payment as Record<string, unknown>);
                } while (result.isError);

                await agent.close();
                return result;
            };

            it('in a slow read leaves nothing behind', async () => {

                const { agent, hangUp } = await open();
                const list = hold(storage.news, 'list', '"categories":["bitcoin"]');
                const call = agent.call('search_news', { feed_categories: ['bitcoin'] });
                await until(() => list.calls === 1);
                await hangUp(call);
                list.release();
                await disconnected();
                await expectAnswer();
                await agent.close();
            });

            it('in a paid call pays nothing, and may use its payment again at once', async () => {

                const { agent, hangUp } = await open();
                const payment = await pay(await agent.call('search_news', agents));
                const list = hold(storage.news, 'list', '"categories":["ai_agents"]');
                const call = agent.call('search_news', agents, payment as Record<string, unknown>);
                await until(() => list.calls === 1);
                await hangUp(call);
                const again = callAgain(payment);
                await until(() => shop.facilitator.count('verify') === 2);
                list.release();
                await again;
                expect(moved()).to.equal([1, 1]);
                await disconnected();
                await agent.close();
            });

            it('while its payment is verified has no answer written, and pays nothing', async () => {

                const { agent, hangUp } = await open();
                const payment = await pay(await agent.call('search_news', agents));
                const release = shop.facilitator.hold('verify');
                const list = hold(storage.news, 'list', '"categories":["ai_agents"]');
                list.release();
                const call = agent.call('search_news', agents, payment as Record<string, unknown>);
                await shop.facilitator.called('verify', 1);
                await hangUp(call);
                shop.facilitator.before = () => {};
                release();
                await callAgain(payment);
                expect(list.calls).to.equal(1);
                expect(moved()).to.equal([1, 1]);
                await agent.close();
            });
        });
    });
});
