import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { siteRoutes } from '../../../examples/standalone/site';

export const lab = Lab.script();
const { describe, it } = lab;

const folder = resolve(__dirname, '..', '..', '..', 'examples', 'standalone', 'public');

const serve = (): Server => {

    const server = new Server();
    server.route(siteRoutes({ folder, publicUrl: 'https://news.example.com', about: { version: '1' } }));
    return server;
};

describe('the pages of the standalone example', () => {

    it('are served with everything that they load, each with an ETag', async () => {

        const server = serve();
        const paths = ['/', '/docs', '/about.json', ...readdirSync(folder).filter((name) => !name.endsWith('.html')).map((name) => `/assets/${name}`)];
        for (const path of paths) {
            const response = await server.inject(path);
            expect(response.statusCode, path).to.equal(200);
            expect(response.headers['content-type'], path).to.not.contain('octet-stream');
            expect((await server.inject({ url: path, headers: { 'if-none-match': String(response.headers.etag) } })).statusCode, path).to.equal(304);
        }
    });

    it('load nothing from other servers and run no inline scripts', async () => {

        const { headers } = await serve().inject('/');
        expect(headers['content-security-policy']).to.contain(`script-src 'self';`);
        expect(headers['content-security-policy']).to.contain(`connect-src 'self' wss://news.example.com;`);
        expect(headers['x-content-type-options']).to.equal('nosniff');

        for (const name of ['index.html', 'docs.html']) {
            const page = readFileSync(join(folder, name), 'utf8');
            expect(page).to.not.match(/<script(?![^>]* src=)|<style| style=| on[a-z]+=|(src|<link[^>]*href)="(https?:)?\/\//);
        }
    });

    it('insert text from the network as text', () => {

        for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
            expect(readFileSync(join(folder, name), 'utf8'), name).to.not.match(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/);
        }
    });

    it('serve no other files', async () => {

        const server = serve();
        for (const path of ['/assets/../server.ts', '/assets/%2e%2e/server.ts', '/assets/', '/index.html']) {
            expect((await server.inject(path)).statusCode).to.equal(404);
        }
    });
});
