import { brotliDecompressSync, createBrotliCompress, createBrotliDecompress, gunzipSync, inflateSync } from 'node:zlib';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isKnown } from '../../lib/http/conditional';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

describe('every answer', () => {

    let host: Host;
    let token: string;

    before(async () => {

        host = await createHost({ prefix: '/crypto', options: { news: { empty: 'empty-array' } } });
        token = await host.publicToken();
    });

    after(() => host.server.stop());

    it('forbids browsers to guess its type, and accepts no ranges', async () => {

        const urls = ['/health', '/openapi.json', '/news', '/news?limit=x', '/nothing', '/news/unknown', '/news/%E0%A4%A', '/ws/feed', '/auth/nonce', '/user/api-tokens'];
        for (const url of urls) {
            const { headers } = await host.request({ url, headers: { range: 'bytes=0-1' } }, token);
            expect([url, headers['x-content-type-options'], headers['accept-ranges'], headers['content-range']]).to.equal([url, 'nosniff', 'none', undefined]);
        }

        host.server.route({ method: 'GET', path: '/own', handler: () => 'own' });
        expect((await host.server.inject('/own')).headers).to.not.include('x-content-type-options');
    });

    it('is 304 if the client has it: by its tag, one of several tags, a weak one, or *', async () => {

        const ask = async (ifNoneMatch: string, url = '/news', method = 'GET') => (await host.request({ method, url, headers: { 'if-none-match': ifNoneMatch } }, token)).statusCode;
        const etag = String((await host.request('/news', token)).headers.etag);
        const known = [etag, '*', ' * ', `"a", ${etag}`, `"a",W/"b",${etag},"c"`, `W/${etag}`, `${etag.slice(0, -1)}-gzip"`, `W/${etag.slice(0, -1)}-br"`];
        for (const text of known) {
            expect([text, await ask(text)]).to.equal([text, 304]);
            expect([text, await ask(text, '/news', 'HEAD')]).to.equal([text, 304]);
        }

        for (const text of ['"a"', 'W/"a"', '"*"', etag.slice(0, -2), '']) {
            expect([text, await ask(text)]).to.equal([text, 200]);
        }

        expect(await ask('*', '/available-feed-categories')).to.equal(304);
        expect(await ask('*', '/openapi.json')).to.equal(304);
        expect(await ask('*', '/auth/nonce')).to.equal(200);
        expect(await ask('*', '/news/unknown')).to.equal(404);
    });

    it('compares tags in linear time', () => {

        expect(isKnown(`${'"a",'.repeat(5000)}"own"`, '"own"')).to.be.true();
        expect(isKnown(`W/"own-gzip"`, 'W/"own"')).to.be.true();
    });
});

describe('compression', () => {

    it('is the best encoding that the host\'s server offers: brotli if it has an encoder', async () => {

        const host = await createHost();
        const token = await host.publicToken();
        const get = (accept: string) => host.request({ url: '/news', headers: { 'accept-encoding': accept } }, token);
        await host.news.publish(Array.from({ length: 20 }, (_, i) => ({ signal: `Bitcoin climbs for the day number ${i} of this month`, feed_categories: ['bitcoin'] })));
        const plain = (await get('identity')).payload;
        expect((await get('gzip, deflate, br')).headers['content-encoding']).to.equal('gzip');
        expect(inflateSync((await get('deflate')).rawPayload).toString()).to.equal(plain);

        host.server.encoder('br', () => createBrotliCompress());
        host.server.decoder('br', () => createBrotliDecompress());
        for (const accept of ['br', 'gzip, deflate, br', 'gzip, deflate, br, zstd']) {
            const first = await get(accept);
            expect([accept, first.headers['content-encoding'], first.headers.vary]).to.equal([accept, 'br', 'authorization,accept-encoding']);
            expect(brotliDecompressSync(first.rawPayload).toString()).to.equal(plain);
            expect((await get(accept)).rawPayload).to.equal(first.rawPayload);
            const again = await host.request({ url: '/news', headers: { 'accept-encoding': accept, 'if-none-match': String(first.headers.etag) } }, token);
            expect(again.statusCode).to.equal(304);
        }

        expect(gunzipSync((await get('gzip')).rawPayload).toString()).to.equal(plain);
        await host.server.stop();
    });
});
