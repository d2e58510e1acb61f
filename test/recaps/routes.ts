import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { recapRoutes } from '../../lib/recaps/routes';
import { RecapService } from '../../lib/recaps/service';
import { openReading } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const all = accessOf();
const few = accessOf({ kind: 'public', categories: ['crypto'] });

const serve = async () => {

    const reading = await openReading();
    const { clock, storage } = reading;
    const write = async (feed_category: string, timeframe: string): Promise<string> => {

        const json = JSON.stringify({ feed_category, timeframe, recap: `• What happened in ${feed_category}`, created_at: '2026-03-14T12:00:00.000Z' });
        await storage.texts.put(`recap:${feed_category}:${timeframe}`, { json, createdAt: clock.now(), expiresAt: null }, null);
        return json;
    };

    return { write, ...serveRoutes(recapRoutes(new RecapService(reading))) };
};

describe('GET /recaps', () => {

    it('answers the newest recap byte for byte, private, with 304 (ruling 9)', async () => {

        const { request, write } = await serve();
        const json = await write('crypto', '12h');

        const response = await request('/recaps?feed_category=crypto&timeframe=12h', few);
        expect(response.statusCode).to.equal(200);
        expect(response.payload).to.equal(json);
        expect(response.headers['cache-control']).to.equal('private, no-cache');
        expect((await request({ url: '/recaps?feed_category=crypto&timeframe=12h', headers: { 'if-none-match': String(response.headers.etag) } }, few)).statusCode).to.equal(304);
    });

    it('answers 404 to a pair without a recap, and 400 to missing parameters (ruling 32)', async () => {

        const { request, write } = await serve();
        await write('crypto', '12h');

        for (const timeframe of ['8h', '24h', 'soon', '%00', 'x'.repeat(1000)]) {
            const response = await request(`/recaps?feed_category=crypto&timeframe=${timeframe}`, all);
            expect(response.statusCode, timeframe).to.equal(404);
            expect(JSON.parse(response.payload)).to.equal({ detail: 'Recap not found' });
        }

        for (const [query, detail] of [
            ['', 'feed_category is required'],
            ['timeframe=12h', 'feed_category is required'],
            ['feed_category=crypto', 'timeframe is required'],
            ['feed_category=&timeframe=12h', 'feed_category is not allowed to be empty'],
            ['feed_category=crypto&feed_category=ai&timeframe=12h', 'feed_category must be a string']
        ]) {
            const response = await request(`/recaps?${query}`, all);
            expect(response.statusCode).to.equal(400);
            expect(JSON.parse(response.payload)).to.equal({ detail });
        }
    });

    it('answers 404 to an unknown category, 403 to a forbidden one (ruling 11)', async () => {

        const { request, write } = await serve();
        await write('ai', '12h');
        await write('unknown', '12h');

        for (const access of [all, few]) {
            expect((await request('/recaps?feed_category=unknown&timeframe=12h', access)).statusCode).to.equal(404);
        }

        const forbidden = await request('/recaps?feed_category=ai&timeframe=12h', few);
        expect(forbidden.statusCode).to.equal(403);
        expect(JSON.parse(forbidden.payload)).to.equal({ detail: 'No permission for ai feed' });
        expect((await request('/recaps?feed_category=ai&timeframe=12h', all)).statusCode).to.equal(200);
    });
});
