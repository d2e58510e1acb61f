import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { accessOptions } from '../../../examples/standalone/access';
import { readConfig } from '../../../examples/standalone/config';
import { greeting } from '../../../examples/standalone/greeting';
import { createHost } from '../../helpers/host';
import type { Host } from '../../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const serve = (env: Record<string, string>): Promise<Host> => createHost({ options: accessOptions(readConfig(env)) });

describe('the standalone example', () => {

    it('prints the addresses of page, documentation and API, and how to become administrator', () => {

        const [first, second, third, ...rest] = greeting(readConfig({ PUBLIC_URL: 'https://news.example', DATABASE: 'postgres://user:secret@db.example/news' }), '1.2.3', 'http://127.0.0.1:8000');
        expect(first).to.contain('hapi-crypto-news 1.2.3 at https://news.example').and.to.contain('postgres://db.example/news').and.to.not.contain('secret');
        expect(second).to.contain('https://news.example/ ').and.to.contain('https://news.example/docs').and.to.contain('https://news.example/openapi.json');
        expect(third).to.contain('ADMIN_WALLETS');
        expect(rest).to.equal([]);
        expect(greeting(readConfig({ ADMIN_WALLETS: wallet }), '1.2.3', '')[2]).to.contain(wallet).and.to.contain('/auth/verify');
    });

    it('lets pages of every origin call it, of those in CORS_ORIGINS, or none', async () => {

        const allowed = async (env: Record<string, string>): Promise<unknown> => {

            const { server } = await serve(env);
            const { headers } = await server.inject({ url: '/health', headers: { origin: 'https://app.example' } });
            await server.stop();
            return headers['access-control-allow-origin'];
        };

        expect(await allowed({})).to.equal('*');
        expect(await allowed({ CORS_ORIGINS: 'https://app.example' })).to.equal('https://app.example');
        expect(await allowed({ CORS_ORIGINS: 'https://other.example' })).to.be.undefined();
        expect(await allowed({ CORS_ORIGINS: 'none' })).to.be.undefined();
    });

    it('links to PUBLIC_URL, or to the requested address without it', () => {

        expect(accessOptions(readConfig({ PUBLIC_URL: 'https://news.example/' }))).to.include({ publicUrl: 'https://news.example' });
        expect(accessOptions(readConfig({}))).to.not.include('publicUrl');
        expect(accessOptions(readConfig({ PUBLIC_URL: 'https://news.example', CORS_ORIGINS: 'none' })).feed).to.equal({ origins: ['https://news.example'] });
    });

    it('answers no news as NEWS_EMPTY sets', async () => {

        const status = async (env: Record<string, string>): Promise<number> => {

            const { server } = await serve(env);
            const { access_token: token } = JSON.parse((await server.inject('/auth/public-token')).payload) as { access_token: string };
            const { statusCode } = await server.inject(`/news?token=${token}`);
            await server.stop();
            return statusCode;
        };

        expect(await status({})).to.equal(404);
        expect(await status({ NEWS_EMPTY: 'empty-array' })).to.equal(200);
    });
});
