import { expect } from '@hapi/code';
import type { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import { awkwardHost, exchange, transcript } from '../helpers/awkward';
import { domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const join = async (server: Server, prefix: string): Promise<void> => {

    await server.register({ plugin, options: { auth: { secret, domain }, storage: sqlite(':memory:') } }, { routes: { prefix } });
};

const running = async (prefixes: readonly string[]): Promise<Server> => {

    const server = await awkwardHost();
    for (const prefix of prefixes) {
        await join(server, prefix);
    }

    await server.start();
    return server;
};

const close = '\nConnection: close';

describe('in a host with its own settings', () => {

    it('changes no byte of the host\'s answers, if registered once or twice', async () => {

        const heard: string[][] = [];
        for (const prefixes of [[], ['/crypto'], ['/crypto', '/other/news']]) {
            const server = await running(prefixes);
            heard.push(await transcript(server));
            await server.stop();
        }

        const [alone, once, twice] = heard;
        expect(alone).to.have.length(16);
        expect(once).to.equal(alone);
        expect(twice).to.equal(alone);
    });

    it('ruling 1: answers its own routes by its own rules, not the host\'s', async () => {

        const server = await running(['/crypto']);
        const get = async (path: string, more = '') => {

            const [head, body = ''] = (await exchange(server, `GET ${path} HTTP/1.1${more}${close}`)).split('\r\n\r\n');
            return [Number(head?.split(' ')[1]), body] as const;
        };

        expect(await get('/crypto/health')).to.equal([200, '{"status":"healthy"}']);
        expect(await get('/crypto/news')).to.equal([401, '{"detail":"Missing token"}']);
        expect(await get('/crypto/news?token=x')).to.equal([401, '{"detail":"Invalid token"}']);
        expect(await get('/crypto/nothing')).to.equal([404, '{"detail":"Not Found"}']);
        expect(await get('/crypto/news/%E0%A4%A')).to.equal([400, '{"detail":"Invalid path: malformed percent-encoding"}']);
        expect((await get('/crypto/available-feed-categories', '\nCookie: preference=%%%'))[0]).to.equal(200);
        expect(await get('/health')).to.equal([200, '{\n  "host": "well"\n}']);
        await server.stop();
    });

    it('sets no default strategy and adds no decoration', async () => {

        const server = await awkwardHost();
        const before = [server.auth.settings.default?.strategies, server.decorations];
        await join(server, '/crypto');
        expect([server.auth.settings.default?.strategies, server.decorations]).to.equal(before);
        await server.stop();
    });
});
