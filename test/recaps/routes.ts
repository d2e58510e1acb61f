import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { recapRoutes } from '../../lib/recaps/routes';
import { RecapService } from '../../lib/recaps/service';
import type { NewsItem } from '../../lib/news/item';
import { provenanceOf } from '../../lib/provenance';
import { itemOf, openReading, recordOf } from '../helpers/reading';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const all = accessOf();
const few = accessOf({ kind: 'public', categories: ['crypto'] });

const serve = async () => {

    const reading = await openReading();
    const { clock, storage, publish } = reading;
    const write = async (feed_category: string, timeframe: string): Promise<string> => {

        const items = [itemOf({ id: `${feed_category}-1`, feed_categories: [feed_category] }), itemOf({ id: `${feed_category}-2`, feed_categories: [feed_category] })];
        await publish(...items);
        const told = { feed_category, timeframe, created_at: '2026-03-14T12:00:00.000Z' };
        const lines = items.map(({ id }) => ({ text: `What ${id} says`, from: [id] }));
        await storage.texts.put(`recap:${feed_category}:${timeframe}`, { json: JSON.stringify({ ...told, lines, from: provenanceOf(items), window: { from: 0, to: 1 } }), createdAt: clock.now(), expiresAt: null }, null);
        return JSON.stringify({ feed_category, timeframe, recap: lines.map(({ text }) => `• ${text}`).join('\n'), created_at: told.created_at });
    };

    return { ...reading, write, ...serveRoutes(recapRoutes(new RecapService(reading))) };
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

    it('leaves out lines of items that were retracted or that the token may not read, and is 404 without any line (ruling 51)', async () => {

        const { clock, request, storage, write } = await serve();
        await write('crypto', '12h');
        const read = async (access = few): Promise<string> => (JSON.parse((await request('/recaps?feed_category=crypto&timeframe=12h', access)).payload) as { recap: string }).recap;
        const moved = await storage.news.get('crypto-1');
        await storage.news.correct(recordOf({ ...JSON.parse(moved?.json ?? '') as NewsItem, feed_categories: ['ai'] }), moved?.rev ?? 0);
        clock.jump(1000);
        expect([await read(all), await read()]).to.equal(['• What crypto-1 says\n• What crypto-2 says', '• What crypto-2 says']);

        await storage.news.retract('crypto-2');
        clock.jump(1000);
        expect([await read(all), (await request('/recaps?feed_category=crypto&timeframe=12h', few)).statusCode]).to.equal(['• What crypto-1 says', 404]);
    });

    it('answers 404 to a recap that names no items', async () => {

        const { clock, request, storage } = await serve();
        await storage.texts.put('recap:crypto:12h', { json: '{"feed_category":"crypto","timeframe":"12h","recap":"• Old","created_at":""}', createdAt: clock.now(), expiresAt: null }, null);
        expect((await request('/recaps?feed_category=crypto&timeframe=12h', all)).statusCode).to.equal(404);
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

        for (const access of [all, few]) {
            expect((await request('/recaps?feed_category=unknown&timeframe=12h', access)).statusCode).to.equal(404);
        }

        const forbidden = await request('/recaps?feed_category=ai&timeframe=12h', few);
        expect(forbidden.statusCode).to.equal(403);
        expect(JSON.parse(forbidden.payload)).to.equal({ detail: 'No permission for ai feed' });
        expect((await request('/recaps?feed_category=ai&timeframe=12h', all)).statusCode).to.equal(200);
    });
});
