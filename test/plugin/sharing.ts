import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { Options } from '../../lib';
import { realPath } from '../../adapters/sqlite/place';
import { domain, secret } from '../helpers/host';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

describe('registrations in one process', () => {

    let folder = '';
    let home = '';

    before(() => {

        home = process.cwd();
        folder = mkdtempSync(join(tmpdir(), 'hapi-crypto-news-'));
        process.chdir(folder);
    });

    after(() => {

        process.chdir(home);
        rmSync(folder, { recursive: true });
    });

    const enter = async (server: Server, prefix: string, more: Partial<Options> = {}): Promise<string> => {

        return await server.register({ plugin, options: { auth: { secret, domain }, ...more } }, { routes: { prefix } }).then(() => 'accepted', (error: Error) => error.message);
    };

    const refused = /^hapi-crypto-news: invalid option: storage .*crypto-news\.db is open for another registration in this process, .* shareStorage: true$/;

    it('are rejected with the default file of another, on one server or two', async () => {

        const [server, second] = [new Server({ debug: false }), new Server({ debug: false })];
        expect(await enter(server, '/a')).to.equal('accepted');
        expect(await enter(server, '/b')).to.match(refused);
        expect(await enter(second, '/c')).to.match(refused);
        expect(await enter(second, '/d', { storage: './crypto-news.db' })).to.match(refused);
        expect(await enter(second, '/e', { storage: ':memory:' })).to.equal('accepted');
        expect(await enter(second, '/f', { storage: ':memory:' })).to.equal('accepted');
        await Promise.all([server.stop(), second.stop()]);
    });

    it('are rejected with it by any name, and accepted after the other has closed it', async () => {

        mkdirSync('data');
        symlinkSync(join(folder, 'data'), 'link');
        const [server, second] = [new Server({ debug: false }), new Server({ debug: false })];
        expect(await enter(server, '/a', { storage: 'data/crypto-news.db' })).to.equal('accepted');
        expect(await enter(second, '/b', { storage: 'link/crypto-news.db' })).to.match(refused);
        await server.stop();
        expect(await enter(second, '/c', { storage: 'link/crypto-news.db' })).to.equal('accepted');
        expect(await server.start().then(() => 'started', (error: Error) => error.message)).to.match(refused);
        await second.stop();
    });

    it('share it if shareStorage is set', async () => {

        const [server, second] = [new Server({ debug: false }), new Server({ debug: false })];
        expect(await enter(server, '/a')).to.equal('accepted');
        expect(await enter(server, '/b', { shareStorage: true })).to.equal('accepted');
        expect(await enter(second, '/c', { shareStorage: true })).to.equal('accepted');
        const news = server.plugins['hapi-crypto-news'];
        await news.publish({ signal: 'For all of them', feed_categories: ['crypto'] });
        const open = await second.inject('/c/auth/public-token');
        const { access_token: token } = JSON.parse(open.payload) as { access_token: string };
        expect((await second.inject(`/c/news?token=${token}`)).payload).to.contain('For all of them');
        await Promise.all([server.stop(), second.stop()]);
    });

    it('share an adapter that both are given; two adapters of one file are nodes of a cluster, unless they are on one server', async () => {

        const [server, second] = [new Server({ debug: false }), new Server({ debug: false })];
        const storage = sqlite('crypto-news.db');
        expect(await enter(server, '/a', { storage })).to.equal('accepted');
        expect(await enter(server, '/b', { storage })).to.equal('accepted');
        expect(await enter(server, '/c', { storage: sqlite('crypto-news.db') })).to.match(refused);
        expect(await enter(second, '/d', { storage: sqlite('crypto-news.db') })).to.equal('accepted');
        expect(await enter(server, '/e', { storage: memory() })).to.equal('accepted');
        await Promise.all([server.stop(), second.stop()]);
    });

    it('of different servers share a file as nodes of a cluster, whether it is given as a path or as an adapter', async () => {

        const [server, second, third] = [new Server({ debug: false }), new Server({ debug: false }), new Server({ debug: false })];
        expect(await enter(server, '/a', { storage: sqlite('crypto-news.db') })).to.equal('accepted');
        expect(await enter(second, '/b', { storage: './crypto-news.db' })).to.equal('accepted');
        expect(await enter(third, '/c', { storage: sqlite('crypto-news.db') })).to.equal('accepted');
        expect(await enter(second, '/d', { storage: sqlite('crypto-news.db') })).to.match(refused);
        expect(await enter(third, '/e', { storage: './crypto-news.db' })).to.match(refused);
        await Promise.all([server.stop(), second.stop(), third.stop()]);
    });

    it('compare files by their paths if they don\'t exist yet', () => {

        expect(realPath(join(folder, 'none', 'news.db'))).to.equal(join(folder, 'none', 'news.db'));
    });

    it('are rejected with the PostgreSQL schema of another on one server, whatever the user', { skip: !hasPostgres() }, async () => {

        const cluster = await sharedPostgres();
        const connectionString = await cluster.database();
        const named = new URL(connectionString);
        named.searchParams.set('application_name', 'news');
        const [server, second] = [new Server({ debug: false }), new Server({ debug: false })];
        expect(await enter(server, '/a', { storage: postgres({ connectionString }) })).to.equal('accepted');
        expect(await enter(server, '/b', { storage: postgres({ connectionString: named.href }) })).to.match(/^hapi-crypto-news: invalid option: storage postgres:.*, schema crypto_news is open for another registration .* shareStorage: true$/);
        expect(await enter(server, '/c', { storage: postgres({ connectionString, schema: 'other' }) })).to.equal('accepted');
        expect(await enter(server, '/d', { storage: postgres({ connectionString }), shareStorage: true })).to.equal('accepted');
        expect(await enter(second, '/e', { storage: postgres({ connectionString }) })).to.equal('accepted');      // a node of a cluster
        await Promise.all([server.stop(), second.stop()]);
        await cluster.stop();
    });
});
