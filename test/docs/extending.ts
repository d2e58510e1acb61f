import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { BotPlatform, Evidence, Options, Source } from '../../lib';
import { ManualClock } from '../helpers/clock';
import { blocksOf, runCode } from '../helpers/docs';
import { createHost, secret } from '../helpers/host';
import type { Host } from '../helpers/host';
import { Payer } from '../helpers/payer';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

/** Answers of the services that the page's code calls, by host and path. */
const answers: Readonly<Record<string, (body: { readonly records?: readonly Evidence[] }) => unknown>> = {
    'models.example/finbert': () => ({ positive: 0.9, negative: 0.05 }),
    'models.example/write': ({ records = [] }) => ({
        bullets: records.filter(({ kind }) => kind === 'web').map(({ id, text }) => ({ text, cites: [id] })),
        model: 'house'
    }),
    'archive.example/search': () => [{ id: 1, headline: 'What exchanges hold', body: 'Bitcoin reserves rise to $200 billion.', url: 'https://archive.example/1', time: new ManualClock().now() }],
    'payments.example/verify': () => ({ isValid: true }),
    'payments.example/settle': () => ({ success: true, transaction: `0x${'ab'.repeat(32)}` })
};

describe('docs/extending.md', () => {

    const called: string[] = [];
    let parts: { readonly announcements: Source; readonly chat: BotPlatform; readonly options: Options };
    let host: Host;

    before(async () => {

        const fetch = async (url: string, { body = '{}' }: { readonly body?: string } = {}): Promise<Response> => {

            const address = url.replace(/^https:\/\/|\?.*$/g, '');
            called.push(address);
            return Response.json(answers[address]?.(JSON.parse(body) as object));
        };

        const { values } = await runCode(blocksOf('docs/extending.md'), { fetch, process: { env: { JWT_SECRET: secret } } });
        parts = values as typeof parts;
        const { options } = parts;
        host = await createHost({ options: { ...options, auth: {}, newsroom: { ...options.newsroom, poll: false } } });
        await host.server.initialize();
    });

    after(() => host.server.stop({ timeout: 0 }));

    it('has a source that returns its state, and maps the stories', async () => {

        const { announcements } = parts;
        const asked: unknown[] = [];
        const story = { id: '7', title: 'Listing', text: 'Today.', url: 'https://exchange.example/7', time: 1 };
        const answer = (status: number) => ({
            signal: AbortSignal.abort(), now: () => 0, log: () => {},
            fetch: async (url: string, init?: unknown) => {

                asked.push(init);
                return { status, headers: { etag: '"1"' }, body: Buffer.from(JSON.stringify([story])), url };
            }
        });

        const { docs, state } = await announcements.poll(null, answer(200));
        expect(docs).to.equal([{ sourceId: 'exchange-announcements', externalId: '7', title: 'Listing', text: 'Today.', url: 'https://exchange.example/7', publishedAt: 1 }]);
        expect((await announcements.poll({ ...state, nextAt: 0, failures: 0 }, answer(304))).docs).to.equal([]);
        expect(asked).to.equal([{ headers: {} }, { headers: { 'if-none-match': '"1"' } }]);
        await expect(announcements.poll(null, answer(500))).to.reject('The exchange answered 500');
    });

    it('has judges whose results are stored in an item', async () => {

        await host.news.categories.put('stablecoins', { name: 'Stablecoins' });
        const [item] = await host.news.publish({ signal: 'Bitcoin exchanges hold more stablecoins' });
        expect(item).to.include({ sentiment: 'bullish' });
        expect(item?.sentiment_value.toFixed(3)).to.equal('0.925');
        expect(item?.feed_categories).to.include('stablecoins');
    });

    it('has a generator and a web search that write a ticker summary', async () => {

        const { summary } = await host.news.desk.tickerSummary('BTC');
        expect(summary).to.include('Bitcoin reserves rise to $200 billion.');
        expect(called).to.include(['archive.example/search', 'models.example/write']);
    });

    it('has a platform that maps the answers of its API', async () => {

        const statusOf = async (status: number) => {

            const posted: string[] = [];
            const post = async (_url: string, _headers: unknown, body: string) => {

                posted.push(body);
                return { status, headers: { 'retry-after': '2' }, body: '' };
            };

            const card = { title: 'Bitcoin rises', url: 'https://outlet.example/1', lines: [], tone: null };
            const outcome = await parts.chat.send({ card } as never, { channelId: 'news' } as never, { post } as never);
            return { kind: outcome.kind, posted };
        };

        expect(await statusOf(200)).to.equal({ kind: 'sent', posted: ['{"channel":"news","text":"Bitcoin rises\\nhttps://outlet.example/1"}'] });
        expect((await statusOf(429)).kind).to.equal('later');
        expect((await statusOf(404)).kind).to.equal('dead');
        expect((await statusOf(500)).kind).to.equal('failed');
    });

    it('has a facilitator that settles a payment', async () => {

        const challenge = await host.request('/x402/news?feed_categories=stablecoins');
        expect(challenge.statusCode).to.equal(402);
        const paid = await host.request({ url: '/x402/news?feed_categories=stablecoins', headers: await new Payer().pay(challenge.headers, host.clock.now()) });
        expect(paid.payload).to.include('stablecoins');
        expect(called).to.include(['payments.example/verify', 'payments.example/settle']);
    });
});
