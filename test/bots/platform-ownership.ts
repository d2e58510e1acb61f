import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { demandOwner } from '../../lib/bots/platform-ownership';
import { telegram } from '../../lib/bots/platforms/telegram';
import { systemClock } from '../../lib/clock';
import { createHost } from '../helpers/host';
import { ManualClock, settle } from '../helpers/clock';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const url = '/user/social-platform-bots';

/** Answers of the Bot API to getChatMember and getChat, by user and by name. */
const members: Readonly<Record<string, string>> = { 1: 'creator', 2: 'administrator', 3: 'member', 4: 'left' };

describe('telegram({ checkAdministrator })', () => {

    let api: Server;
    let asked: string[] = [];
    let answer: { status: number; body: string } | null | undefined;

    beforeEach(async () => {

        asked = [];
        answer = undefined;
        api = createServer((req, res) => {

            let body = '';
            req.on('data', (chunk: Buffer) => {

                body += chunk.toString();
            });
            req.on('end', () => {

                const method = String(req.url).split('/').at(-1);
                const { chat_id: chat, user_id: user } = JSON.parse(body) as { chat_id: string; user_id?: string };
                asked.push(`${method} ${chat} ${user}`);
                if (answer === null) {
                    return;
                }

                const result = method === 'getChat' ? { id: -100987, type: 'supergroup' } : { status: members[String(user)] };
                const known = method === 'getChat' || members[String(user)] ? { status: 200, body: { ok: true, result } } : { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: user not found' } };
                res.writeHead(answer?.status ?? known.status, { 'content-type': 'application/json' });
                res.end(answer?.body ?? JSON.stringify(known.body));
            });
        });
        await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    });

    afterEach(async () => {

        api.closeAllConnections();
        await new Promise((resolve) => api.close(resolve));
    });

    const platformOf = (checkAdministrator = true) => telegram({ token: '1:x', apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, checkAdministrator });

    const registering = async (checkAdministrator = true, maxPerChat = 10) => {

        const { request, signIn, server } = await createHost({ options: { bots: { platforms: [platformOf(checkAdministrator)], deliver: false, maxPerChat } } });
        const session = await signIn();
        return async (user: string, channel = '-100987'): Promise<readonly [number, unknown]> => {

            const { statusCode, payload } = await request({ method: 'PUT', url, payload: { label: 'Mine', platform: 'telegram', platform_user_id: user, platform_channel_id: channel } }, session);
            const bots = await server.plugins['hapi-crypto-news'].bots.find({});
            return [statusCode, statusCode === 201 ? bots.bots.length : JSON.parse(payload)];
        };
    };

    it('registers bots for administrators of the chat only', async () => {

        const put = await registering();
        expect(await put('1')).to.equal([201, 1]);
        expect(await put('2')).to.equal([201, 2]);
        for (const user of ['3', '4']) {
            expect(await put(user)).to.equal([403, { detail: 'platform_user_id must be an administrator of the chat' }]);
        }

        expect(await put('9')).to.equal([403, { detail: 'Telegram: Bad Request: user not found' }]);
    });

    it('accepts a private chat for its user without a request', async () => {

        const put = await registering();
        expect(await put('77', '77')).to.equal([201, 1]);
        expect((await put('78', '77'))[0]).to.equal(403);
        expect(asked).to.equal([]);
    });

    it('treats a public name and the id of the same chat as one chat', async () => {

        const ownership = await platformOf().verifyOwner?.({ userId: '1', channelId: '@Name' }, { signal: new AbortController().signal, post: async (target, headers, body) => {

            const response = await fetch(target, { method: 'POST', headers, body });
            return { status: response.status, headers: {}, body: await response.text() };
        } });
        expect(ownership).to.equal({ kind: 'allowed', chat: '-100987' });
        expect(asked).to.equal(['getChatMember @Name 1', 'getChat @Name undefined']);
    });

    it('counts registrations by the public name and by the id of a chat together', async () => {

        const put = await registering(true, 2);
        expect(await put('1', '@Name')).to.equal([201, 1]);
        expect(await put('2', '-100987')).to.equal([201, 2]);
        expect(await put('1', '-100987')).to.equal([400, { detail: 'No more than 2 registrations of one chat' }]);
        expect(await put('1', '-5')).to.equal([201, 3]);
    });

    it('answers 503 while Telegram does not answer', async () => {

        const put = await registering();
        for (const [status, body] of [[500, ''], [429, '{"ok":false}'], [401, '{"ok":false,"description":"Unauthorized"}'], [200, 'no JSON'], [200, '{"ok":true,"result":null}'], [200, '{"ok":true,"result":true}'], [200, '{"ok":false,"result":{"status":"creator"}}'], [500, '{"ok":true,"result":{"status":"creator"}}']] as const) {
            answer = { status, body };
            expect((await put('1'))[0], String(status)).to.equal(503);
        }

        answer = undefined;
        expect(await put('1')).to.equal([201, 1]);
    });

    it('waits no longer than the time limit', async () => {

        answer = null;
        const clock = new ManualClock();
        const refused = demandOwner(platformOf(), { userId: '1', channelId: '-5' }, { clock, timeoutMs: 1000 }).then(() => 0, (error: { output: { statusCode: number } }) => error.output.statusCode);
        while (asked.length === 0) {
            await settle();
        }

        await clock.advance(1000);
        expect(await refused).to.equal(503);
    });

    it('fails with the name that could not be looked up', async () => {

        const platform = platformOf();
        let calls = 0;
        const post = async () => (++calls === 1 ? { status: 200, headers: {}, body: '{"ok":true,"result":{"status":"creator"}}' } : { status: 400, headers: {}, body: '{"ok":false,"description":"chat not found"}' });
        expect(await platform.verifyOwner?.({ userId: '1', channelId: '@gone' }, { signal: new AbortController().signal, post })).to.equal({ kind: 'refused', reason: 'Telegram: chat not found' });
    });

    it('sends no request by default, nor for platforms without a check', async () => {

        const put = await registering(false);
        expect(await put('3')).to.equal([201, 1]);
        expect(asked).to.equal([]);
        expect(await demandOwner(undefined, { userId: '1', channelId: '2' }, { clock: systemClock, timeoutMs: 1000 })).to.be.undefined();
    });
});
