import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { categoryRoutes } from '../../lib/categories/routes';
import { openReading } from '../helpers/reading';
import { serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

describe('GET /available-feed-categories', () => {

    it('answers the default catalogue to anybody, ordered by code (ruling 10)', async () => {

        const { categories } = await openReading();
        const { request } = serveRoutes(categoryRoutes(categories));

        const response = await request('/available-feed-categories');
        expect(response.statusCode).to.equal(200);
        const rows = JSON.parse(response.payload) as { code: string; name: string; recap_timeframe: string | null }[];
        expect(rows.filter((row) => row.recap_timeframe === '12h').map(({ code }) => code)).to.equal(['ai', 'ai_agents', 'crypto', 'defi', 'machine_learning', 'macro', 'tech', 'virtuals']);
        expect(rows.filter((row) => row.recap_timeframe === '24h').map(({ code }) => code)).to.equal(['base', 'bitcoin', 'dats', 'ethereum', 'hyperliquid', 'on_chain_whale', 'perps', 'ripple', 'rwa', 'solana']);
        expect(rows).to.contain([{ code: 'token_listings', name: 'Token Listings', recap_timeframe: null }, { code: 'perps', name: 'Perp DEXs', recap_timeframe: '24h' }]);
        expect(rows).to.have.length(19);
    });

    it('does not restore retired categories, and answers an empty array if none is left (ruling 6, ruling 10)', async () => {

        const { categories } = await openReading();
        const { request } = serveRoutes(categoryRoutes(categories));
        for (const { code } of await categories.list()) {
            await categories.remove(code);
        }

        await categories.seed([{ code: 'crypto', name: 'Crypto', recapTimeframe: '12h' }]);
        const response = await request('/available-feed-categories');
        expect(response.statusCode).to.equal(200);
        expect(response.payload).to.equal('[]');
    });

    it('may be cached by shared caches unless the request has a token (ruling 9)', async () => {

        const { categories } = await openReading();
        const { request } = serveRoutes(categoryRoutes(categories));
        const url = '/available-feed-categories';

        const { headers } = await request(url);
        expect(headers['cache-control']).to.equal('public, no-cache');
        expect((await request({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).to.equal(304);
        expect((await request(`${url}?token=x`)).headers['cache-control']).to.equal('private, no-cache');
        expect((await request({ url, headers: { authorization: 'Bearer x' } })).headers['cache-control']).to.equal('private, no-cache');
    });
});
