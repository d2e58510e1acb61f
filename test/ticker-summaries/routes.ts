import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib/storage/contract';
import { summaryRoutes } from '../../lib/ticker-summaries/routes';
import type { SummaryDeps } from '../../lib/ticker-summaries/service';
import { SummaryService } from '../../lib/ticker-summaries/service';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const serve = (tickerSummary: SummaryDeps['desk']['tickerSummary']) => serveRoutes(summaryRoutes(new SummaryService({ desk: { tickerSummary } })));

describe('GET /news-ticker-summary', () => {

    it('answers what the desk writes from the news that the token may read', async () => {

        const asked: unknown[] = [];
        const { request } = serve((...args) => {

            asked.push(args);
            return Promise.resolve({ summary: '• It rose', empty: false });
        });

        const response = await request('/news-ticker-summary?ticker=%20%24btc%20', accessOf({ categories: ['crypto'] }));
        expect(response.statusCode).to.equal(200);
        expect(response.payload).to.equal('{"summary":"• It rose"}');
        expect(response.headers['cache-control']).to.equal('private, no-cache');
        await request('/news-ticker-summary?ticker=BTC', accessOf());
        await request('/news-ticker-summary?ticker=BTC', accessOf({ kind: 'public', subject: 'public', jti: 'jti-2', categories: [] }));
        const wallet = { kind: 'token', subject: accessOf().subject };
        expect(asked).to.equal([['$btc', { categories: ['crypto'] }, wallet], ['BTC', {}, wallet], ['BTC', { categories: [] }, { kind: 'public', subject: 'jti-2' }]]);
    });

    it('answers a day without news with 200 (ruling 31)', async () => {

        const { request } = serve(() => Promise.resolve({ summary: 'No news.', empty: true }));
        const response = await request('/news-ticker-summary?ticker=BTC', accessOf());
        expect(response.statusCode).to.equal(200);
        expect(response.payload).to.equal('{"summary":"No news."}');
    });

    it('answers 500 with a fixed text if the desk fails, and never a provider\'s text (ruling 2, ruling 31)', async () => {

        const { request } = serve(() => Promise.reject(new Error('key sk-123 is over quota')));
        const response = await request('/news-ticker-summary?ticker=BTC', accessOf());
        expect(response.statusCode).to.equal(500);
        expect(response.payload).to.equal('{"detail":"Summary generation failed"}');
    });

    it('answers 503 if storage fails', async () => {

        const { request } = serve(() => Promise.reject(new StorageError('STORAGE_BUSY', 'locked')));
        expect((await request('/news-ticker-summary?ticker=BTC', accessOf())).statusCode).to.equal(503);
    });

    it('requires one ticker of limited length', async () => {

        const { request } = serve(() => Promise.reject(new Error('never asked')));
        for (const [query, detail] of [
            ['', 'ticker is required'],
            ['ticker=', 'ticker is not allowed to be empty'],
            ['ticker=%20', 'ticker is not allowed to be empty'],
            ['ticker=a&ticker=b', 'ticker must be a string'],
            ['ticker=a%00', 'ticker must be one line of text without control characters'],
            [`ticker=${'x'.repeat(101)}`, 'ticker length must be less than or equal to 100 characters long']
        ]) {
            const response = await request(`/news-ticker-summary?${query}`, accessOf());
            expect(response.statusCode).to.equal(400);
            expect(JSON.parse(response.payload)).to.equal({ detail });
        }
    });
});
