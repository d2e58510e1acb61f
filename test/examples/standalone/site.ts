import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { row } from '../../../examples/standalone/site/parts';
import { siteRoutes } from '../../../examples/standalone/site/routes';
import { toView } from '../../../examples/standalone/site/view';
import { memory } from '../../../adapters/memory';
import { plugin } from '../../../lib';
import { item } from '../../helpers/bots';
import { bundleClient } from '../../helpers/client-bundle';
import { secret } from '../../helpers/host';
import { root } from '../../helpers/project';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const folder = join(root, 'examples', 'standalone', 'public');

const files = (): string[] => {

    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
};

describe('the pages of the standalone example', () => {

    let server: Server;
    let now = 1_760_000_000_000;

    before(async () => {

        server = new Server();
        await server.register({ plugin, options: { auth: { secret, domain: 'news.example.com' }, storage: memory() } });
        server.route(siteRoutes({ server, folder, client: bundleClient(), publicUrl: 'https://news.example.com', about: { version: '1' }, now: () => now }));
        await server.initialize();
        await server.plugins['hapi-crypto-news'].publish([
            { signal: 'Bitcoin funds take in money', feed_categories: ['bitcoin'], tokens: ['$BTC'], sentiment: 'bullish', timestamp: 1_759_999_000, sources: ['https://outlet.example/a', 'javascript:alert(1)'].slice(0, 1) },
            { signal: 'Ether <b>"falls"</b> & recovers', feed_categories: ['crypto'], tokens: ['$ETH'], sentiment: 'bearish', timestamp: 1_759_998_000, sources: [] },
            { signal: 'Only for those who sign in', feed_categories: ['solana'], timestamp: 1_759_997_000 }
        ]);
    });

    after(() => server.stop());

    const headlines = async (path: string): Promise<string[]> => {

        now += 10_000;
        return [...(await server.inject(path)).payload.matchAll(/<a class="row-link"[^>]*>([^<]*)<\/a>/g)].map(([, text = '']) => text);
    };

    it('are served with everything that they load, each with an ETag', async () => {

        for (const path of ['/', '/newspaper', '/docs', '/about.json', '/assets/client.js', ...files().map((name) => `/assets/${name}`)]) {
            const response = await server.inject(path);
            expect(response.statusCode, path).to.equal(200);
            expect(response.headers['content-type'], path).to.not.contain('octet-stream');
            expect((await server.inject({ url: path, headers: { 'if-none-match': String(response.headers.etag) } })).statusCode, path).to.equal(304);
        }
    });

    it('load nothing from other servers and run no inline scripts', async () => {

        for (const path of ['/', '/newspaper', '/docs']) {
            const { headers, payload } = await server.inject(path);
            expect(headers['content-security-policy']).to.contain(`script-src 'self';`);
            expect(headers['content-security-policy']).to.contain(`connect-src 'self' wss://news.example.com;`);
            expect(headers['x-content-type-options']).to.equal('nosniff');
            expect(payload).to.not.match(/<script(?![^>]* src=)|<style| style=| on[a-z]+=|(src|<link[^>]*href)="(https?:)?\/\//);
        }
    });

    it('have the headlines that anybody may read, escaped, in their markup', async () => {

        expect(await headlines('/')).to.equal(['Bitcoin funds take in money', 'Ether &lt;b&gt;&quot;falls&quot;&lt;/b&gt; &amp; recovers']);
        expect(await headlines('/newspaper')).to.have.length(2);
    });

    it('apply the filters in their URL', async () => {

        expect(await headlines('/?category=bitcoin')).to.equal(['Bitcoin funds take in money']);
        expect(await headlines('/?sentiment=bearish')).to.have.length(1);
        expect(await headlines('/?token=btc')).to.equal(['Bitcoin funds take in money']);
        expect(await headlines('/?token=btc,$eth')).to.have.length(2);
        expect(await headlines('/?q=fund')).to.equal(['Bitcoin funds take in money']);
        expect(await headlines('/?q=$ETH')).to.have.length(1);
        expect(await headlines('/?q=%E2%80%9Cmoney%E2%80%9D,+btc')).to.equal(['Bitcoin funds take in money']);
        expect(await headlines('/?q=money+eth')).to.equal([]);
        expect(await headlines('/?q=bitcoin+funds+take+in+mon')).to.equal(['Bitcoin funds take in money']);
        expect(await headlines('/?q=%E6%AF%94%E7%89%B9%E5%B8%81')).to.equal([]);
        expect(await headlines('/?q=?!')).to.equal([]);
        expect(await headlines('/?from=2025-10-09&to=2025-10-09')).to.have.length(2);
        expect(await headlines('/?from=2025-10-10')).to.equal([]);
        expect(await headlines('/?category=solana')).to.equal([]);
        expect(await headlines('/?category=<script>&sentiment=x&from=2025-02-30&to=soon&token=%00&limit=5')).to.have.length(2);
        expect((await server.inject('/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).payload).to.not.contain('<script>alert');
    });

    it('are served without headlines while the service fails', async () => {

        const alone = new Server();
        alone.route(siteRoutes({ server: alone, folder, client: bundleClient(), publicUrl: 'https://news.example.com', about: {}, now: () => now }));
        const { statusCode, payload } = await alone.inject('/');
        expect(statusCode).to.equal(200);
        expect(payload).to.contain('Nothing here yet.');
    });

    it('name the language of headlines in Chinese, Japanese or Korean letters', () => {

        const languageOf = (signal: string): string | undefined => /class="row-link" dir="auto"(?: lang="([a-z]+)")?/.exec(row(item({ signal }), toView(new URLSearchParams())).text)?.[1];
        expect(['比特币突破新高', 'ビットコイン下落', '비트코인 하락', 'Bitcoin falls'].map(languageOf)).to.equal(['zh', 'ja', 'ko', undefined]);
    });

    it('insert text from the network as text', () => {

        for (const name of files().filter((file) => file.endsWith('.js'))) {
            expect(readFileSync(join(folder, name), 'utf8'), name).to.not.match(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/);
        }
    });

    it('have the licence of each font that they load', () => {

        const fonts = files().filter((name) => name.endsWith('.woff2')).map((name) => name.replace(/^fonts.|-.*$/g, ''));
        for (const font of new Set(fonts)) {
            expect(readFileSync(join(folder, 'fonts', `${font}-OFL.txt`), 'utf8')).to.contain('SIL OPEN FONT LICENSE');
        }
    });

    it('serve no other files', async () => {

        for (const path of ['/assets/../server.ts', '/assets/%2e%2e/server.ts', '/assets/', '/assets/fonts', '/index.html']) {
            expect((await server.inject(path)).statusCode).to.equal(404);
        }
    });
});
