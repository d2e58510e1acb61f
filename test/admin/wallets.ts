import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { WebSocket } from 'ws';

import { sqlite } from '../../adapters/sqlite';
import type { Authorization } from '../../lib';
import { ManualClock, pass, settle } from '../helpers/clock';
import type { Host } from '../helpers/host';
import { openSocket } from '../helpers/messages';
import { startedHosts } from '../helpers/started-hosts';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;
const { start, file } = startedHosts(lab);

const wallet = new TestWallet(3);
const other = new TestWallet(4);
const seconds = 1000;

/** Two nodes on one storage and one clock. */
const startTwo = async (): Promise<[Host, Host]> => {

    const clock = new ManualClock();
    const path = file();
    return [await start({ clock, storage: sqlite(path) }), await start({ clock, storage: sqlite(path) })];
};

const read = async ({ request }: Host, token: string, url = '/articles'): Promise<number> => (await request(url, token)).statusCode;

const json = <T>(text: string): T => JSON.parse(text) as T;

const createToken = async ({ request }: Host, session: string, codes = ['crypto']) => {

    const response = await request({ method: 'POST', url: '/user/api-tokens', payload: { name: 'reader', allowed_feed_categories: codes } }, session);
    return { statusCode: response.statusCode, token: json<{ token: string }>(response.payload).token };
};

const putBot = async ({ request }: Host, session: string): Promise<string> => {

    const payload = { label: 'l', platform: 'telegram', platform_user_id: '1', platform_channel_id: '2' };
    return json<{ id: string }>((await request({ method: 'PUT', url: '/user/social-platform-bots', payload }, session)).payload).id;
};

const connect = async (host: Host, token: string): Promise<WebSocket> => {

    const { port } = host.server.listener.address() as AddressInfo;
    const socket = openSocket(`ws://127.0.0.1:${port}/ws/feed?token=${token}`);
    await once(socket, 'message');
    return socket;
};

describe('administration of wallets', () => {

    it('lists API tokens without a usable text, and revokes them on every node', async () => {

        const [first, second] = await startTwo();
        const session = await first.signIn(wallet);
        const { token } = await createToken(first, session);
        const admin = await first.signIn();
        const url = `/admin/wallets/${wallet.address.toLowerCase()}/api-tokens`;
        const listed = await first.request(url, admin);
        const [entry] = json<{ jti: string }[]>(listed.payload);
        expect(listed.statusCode).to.equal(200);
        expect(entry).to.include({ name: 'reader', allowed_feed_categories: ['crypto'] });
        expect(listed.payload).to.not.contain(token).and.to.not.contain('eyJ');
        expect(await read(second, token)).to.equal(200);

        const remove = async (jti: string, from = wallet.address): Promise<number> => (await first.request({ method: 'DELETE', url: `/admin/wallets/${from}/api-tokens/${jti}` }, admin)).statusCode;
        expect(await remove(entry?.jti ?? '', other.address)).to.equal(404);
        expect(await remove('unknown')).to.equal(404);
        expect(await remove(entry?.jti ?? '')).to.equal(204);
        expect(await remove(entry?.jti ?? '')).to.equal(404);
        expect(await read(first, token)).to.equal(401);
        await first.clock.advance(900);
        expect(await read(second, token)).to.equal(401);
        expect(json((await first.request(url, admin)).payload)).to.equal([]);
    });

    it('ends the sessions of a wallet on every node within a second, closes its feed connections, and lets it sign in again', async () => {

        const [first, second] = await startTwo();
        const session = await first.signIn(wallet);
        const theirs = await first.signIn(other);
        const admin = await first.signIn();
        expect([await read(first, session), await read(second, session)]).to.equal([200, 200]);
        const sockets = [await connect(first, session), await connect(second, session)];
        const closes = sockets.map((socket) => once(socket, 'close') as Promise<[number]>);
        const spared = await connect(second, theirs);

        const answer = await first.request({ method: 'DELETE', url: `/admin/wallets/${wallet.address}/sessions` }, admin);
        expect(answer.statusCode).to.equal(204);
        expect(await read(first, session)).to.equal(401);
        const again = await first.signIn(wallet);
        expect(await read(first, again)).to.equal(200);

        await pass(first.clock, 900);
        expect((await Promise.all(closes)).map(([code]) => code)).to.equal([1008, 1008]);
        expect([await read(second, session), await read(second, again), await read(second, theirs), await read(second, admin)]).to.equal([401, 200, 200, 200]);
        expect(spared.readyState).to.equal(WebSocket.OPEN);
        spared.terminate();

        await first.news.wallets.signOut(other.address);
        await first.clock.advance(2000);
        expect([await read(second, theirs), await read(second, again), await read(second, session)]).to.equal([401, 200, 401]);
    });

    it('lists API tokens in pages linked by Link', async () => {

        const host = await start();
        const session = await host.signIn(wallet);
        for (let i = 0; i < 5; ++i) {
            await createToken(host, session);
        }

        const admin = await host.signIn();
        const found: string[] = [];
        let url: string | undefined = `/admin/wallets/${wallet.address}/api-tokens?limit=2`;
        while (url !== undefined) {
            const { payload, headers } = await host.request(url, admin);
            const page = json<{ jti: string }[]>(payload);
            expect(page.length).to.be.at.most(2);
            found.push(...page.map(({ jti }) => jti));
            url = /^<https?:\/\/[^/]+(.*)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
        }

        expect(found).to.equal((await host.news.wallets.tokens(wallet.address)).map(({ jti }) => jti)).and.to.have.length(5);
        expect((await host.request(`/admin/wallets/${wallet.address}/api-tokens?limit=0`, admin)).statusCode).to.equal(400);
    });

    it('lists and removes the bots of a wallet, with its address in any case', async () => {

        const host = await start();
        const id = await putBot(host, await host.signIn(wallet));
        const admin = await host.signIn();
        for (const address of [wallet.address, wallet.address.toLowerCase()]) {
            expect(json<{ bots: { id: string }[] }>((await host.request(`/admin/social-platform-bots?wallet=${address}`, admin)).payload).bots.map((bot) => bot.id)).to.equal([id]);
            expect((await host.news.bots.find({ wallet: address })).bots.map((bot) => bot.id)).to.equal([id]);
        }

        expect((await host.news.bots.find({ wallet: other.address })).bots).to.equal([]);
        expect(await host.news.bots.remove(id)).to.be.true();
        expect(json((await host.request(`/admin/social-platform-bots?wallet=${wallet.address}`, admin)).payload)).to.equal({ bots: [], cursor: null });
    });

    it('is only for administrators and valid wallet addresses', async () => {

        const host = await start();
        const session = await host.signIn(wallet);
        const admin = await host.signIn();
        for (const [method, path] of [['GET', 'api-tokens'], ['DELETE', 'api-tokens/x'], ['DELETE', 'sessions']] as const) {
            const url = `/admin/wallets/${other.address}/${path}`;
            expect((await host.request({ method, url }, session)).statusCode).to.equal(403);
            expect((await host.request({ method, url })).statusCode).to.equal(401);
            const wrong = await host.request({ method, url: `/admin/wallets/0x12/${path}` }, admin);
            expect([wrong.statusCode, json(wrong.payload)]).to.equal([400, { detail: 'address must be a wallet address' }]);
        }
    });

    it('answers 404 for ids of tokens and bots that no storage could contain', async () => {

        const host = await start();
        const admin = await host.signIn();
        for (const [path, resource] of [[`/admin/wallets/${other.address}/api-tokens`, 'Token'], ['/admin/social-platform-bots', 'Bot']] as const) {
            for (const id of ['%00', 'a%0Ab', '%C2%85', 'x'.repeat(257)]) {
                const { statusCode, payload } = await host.request({ method: 'DELETE', url: `${path}/${id}` }, admin);
                expect([resource, id, statusCode, json(payload)]).to.equal([resource, id, 404, { detail: `${resource} not found` }]);
            }
        }
    });

    it('is available to the host, too', async () => {

        const { news, ...host } = await start();
        const session = await host.signIn(wallet);
        const { token } = await createToken({ news, ...host }, session);
        const [entry] = await news.wallets.tokens(wallet.address.toLowerCase());
        expect(Object.keys(entry ?? {})).to.equal(['jti', 'name', 'allowed_feed_categories', 'issued_at', 'expires_at']);
        expect(await news.wallets.revokeToken(wallet.address, entry?.jti ?? '')).to.be.true();
        expect(await news.wallets.revokeToken(wallet.address, '')).to.be.false();
        expect(await read({ news, ...host }, token)).to.equal(401);
        await expect(news.wallets.tokens('nobody')).to.reject('address must be a wallet address');
    });
});

describe('authorize', () => {

    /** A host whose `authorize` can be changed. */
    const startWith = async (first: Authorization | null) => {

        const state: { answer: Authorization | null | Error; calls: number } = { answer: first, calls: 0 };
        const authorize = (): Authorization | null => {

            ++state.calls;
            if (state.answer instanceof Error) {
                throw state.answer;
            }

            return state.answer;
        };

        const host = await start({ options: { auth: { authorize, authorizeMs: 60 * seconds, authorizeGraceMs: 300 * seconds } } });
        return { host, state };
    };

    it('refuses sign-ins with the answer of any failed sign-in', async () => {

        const { host } = await startWith(null);
        await expect(host.signIn(wallet)).to.reject(/401: {"detail":"Verification failed"}/);
    });

    it('ends sessions, API tokens and feed connections if it refuses', async () => {

        const { host, state } = await startWith({});
        const session = await host.signIn(wallet);
        const { token } = await createToken(host, session);
        const sockets = [await connect(host, session), await connect(host, token)];
        const anybody = await connect(host, await host.publicToken());
        const closes = sockets.map((socket) => once(socket, 'close') as Promise<[number]>);
        state.answer = null;
        expect(await read(host, session)).to.equal(200);
        expect((await createToken(host, session)).statusCode).to.equal(401);

        await pass(host.clock, 60 * seconds);
        expect([await read(host, session), await read(host, token)]).to.equal([401, 401]);
        expect((await Promise.all(closes)).map(([code]) => code)).to.equal([1008, 1008]);
        expect(anybody.readyState).to.equal(WebSocket.OPEN);
        anybody.terminate();

        state.answer = {};
        await pass(host.clock, 60 * seconds);
        expect([await read(host, session), await read(host, token)]).to.equal([200, 200]);
    });

    it('narrows sessions and API tokens, removes administrator rights, and limits new tokens to what the wallet has now', async () => {

        const { host, state } = await startWith({ categories: ['crypto', 'bitcoin'], isAdmin: true });
        const session = await host.signIn(wallet);
        const { token } = await createToken(host, session, ['crypto', 'bitcoin']);
        const socket = await connect(host, token);
        const close = once(socket, 'close') as Promise<[number]>;
        state.answer = { categories: ['crypto', 'macro'] };
        expect((await createToken(host, session, ['bitcoin'])).statusCode).to.equal(403);
        expect((await createToken(host, session, ['crypto'])).statusCode).to.equal(201);
        expect((await createToken(host, session, ['macro'])).statusCode).to.equal(403);

        await pass(host.clock, 60 * seconds);
        for (const text of [session, token]) {
            expect(await read(host, text, '/news?feed_categories=bitcoin')).to.equal(403);
            expect(await read(host, text, '/news?feed_categories=crypto')).to.equal(404);
        }

        expect(await read(host, session, `/admin/wallets/${other.address}/api-tokens`)).to.equal(403);
        expect((await close)[0]).to.equal(1008);
        const back = await connect(host, token);
        back.send(JSON.stringify({ type: 'subscribe', feed_category: 'bitcoin' }));
        const [data] = await once(back, 'message') as [Buffer];
        expect(data.toString()).to.contain('Permission denied');
        back.terminate();
    });

    it('is replaced by its last answer while it fails, for a limited time, and called once for concurrent requests', async () => {

        const { host, state } = await startWith({});
        const session = await host.signIn(wallet);
        const socket = await connect(host, session);
        state.answer = new Error('down');
        state.calls = 0;
        await pass(host.clock, 60 * seconds);
        expect(await Promise.all(Array.from({ length: 20 }, () => read(host, session)))).to.equal(Array.from({ length: 20 }, () => 200));
        expect(state.calls).to.be.below(20);

        const close = once(socket, 'close') as Promise<[number]>;
        await pass(host.clock, 300 * seconds);
        const answer = await host.request('/articles', session);
        expect([answer.statusCode, json(answer.payload)]).to.equal([503, { detail: 'Service temporarily unavailable' }]);
        expect((await close)[0]).to.equal(1008);

        state.answer = {};
        await pass(host.clock, 10 * seconds);
        await settle();
        expect(await read(host, session)).to.equal(200);
    });

    it('refuses by throwing 401 or 403, too', async () => {

        const { host, state } = await startWith({});
        const session = await host.signIn(wallet);
        state.answer = Object.assign(new Error('no'), { isBoom: true, output: { statusCode: 403 } });
        await pass(host.clock, 60 * seconds);
        expect(await read(host, session)).to.equal(401);
    });
});
