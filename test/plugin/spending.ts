import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { openAiGenerator } from '../../lib';
import type { DeskOptions, Evidence } from '../../lib';
import { coinLines } from '../../lib/judgement/tokens/list';
import { serve } from '../helpers/newsroom';
import { openShop } from '../helpers/shop';
import type { Shop } from '../helpers/shop';

export const lab = Lab.script();
const { describe, it } = lab;

interface Completion {
    readonly messages: readonly { readonly content: string }[];
}

const ending = ' for clients';

/** A model's text about the first record: its headline, worded differently from an extract. */
const completionOf = ({ messages }: Completion): string => {

    const record = /^\{"id":"1".*$/m.exec(messages.at(-1)?.content ?? '')?.[0] ?? '{}';
    const { title = '' } = JSON.parse(record) as { readonly title?: string };
    const bullets = [title.replace(ending, ''), title.replace('opens', 'is opening')].map((statement) => ({ text: statement, cites: ['1'] }));
    return JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify({ title, bullets }) }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 }
    });
};

/** A provider's model and web search on a socket, which count their requests. */
const openProvider = async () => {

    const asked = { calls: 0, searches: 0, now: 0, most: 0 };
    const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {

        const body = await text(req);
        res.setHeader('content-type', 'application/json');
        if (req.url?.startsWith('/search')) {
            ++asked.searches;
            res.end(JSON.stringify([{ kind: 'web', title: 'Miners in Zurich stop their machines', text: '', url: 'https://web.test/a', publishedAt: null }]));
            return;
        }

        ++asked.calls;
        asked.most = Math.max(asked.most, ++asked.now);
        setImmediate(() => {

            --asked.now;
            res.end(completionOf(JSON.parse(body) as Completion));
        });
    };

    const { url, stop } = await serve((req, res) => void answer(req, res));
    const webSearch = { name: 'web', search: async ({ query }: { readonly query: string }): Promise<Evidence[]> => await (await fetch(`${url}/search?q=${encodeURIComponent(query)}`)).json() as Evidence[] };
    const desk: DeskOptions = { generator: openAiGenerator({ baseUrl: `${url}/v1`, model: 'tiny' }), webSearch, write: false };
    return { asked, desk, stop };
};

/** Symbols of known coins. */
const coins = coinLines.flatMap((line) => /^\w+/.exec(line) ?? []).slice(0, 300);

const summaryOf = async (shop: Shop, ticker: string, token: string): Promise<string> => {

    const response = await shop.request(`/news-ticker-summary?ticker=${encodeURIComponent(ticker)}`, token);
    expect(response.statusCode, ticker).to.equal(200);
    return (JSON.parse(response.payload) as { readonly summary: string }).summary;
};

describe('the budget of texts for readers', () => {

    it('is not spent on words that are no tickers, and is limited per reader and for all anonymous readers', { timeout: 300_000 }, async () => {

        const { asked, desk, stop } = await openProvider();
        const shop = await openShop({ options: { desk, rateLimits: false } });
        await shop.server.initialize();
        await shop.news.publish(coins.slice(0, 90).map((coin, i) => ({ signal: `Vault word${i} of ${coin} opens${ending}`, feed_categories: ['crypto'], tokens: [`$${coin}`] })));
        const ask = (tickers: readonly string[], token: string): Promise<string[]> => Promise.all(tickers.map((ticker) => summaryOf(shop, ticker, token)));

        const reader = await shop.publicToken();
        await ask(Array.from({ length: 300 }, (_, i) => `nosuch${i}`), reader);
        await ask(Array.from({ length: 90 }, (_, i) => `word${i}`), reader);
        expect({ ...asked }).to.include({ calls: 0, searches: 0 });

        await ask(coins, reader);
        expect(asked.calls).to.be.between(0, 21);
        expect(asked.searches).to.be.between(0, 3);

        for (let i = 0; i < 5; ++i) {
            await ask(coins, await shop.publicToken());
        }

        expect(asked.calls).to.be.between(20, 64);
        expect(asked.searches).to.be.between(0, 3);
        expect(asked.most).to.be.most(2);

        const before = asked.calls;
        const wallet = await shop.signIn();
        expect(await summaryOf(shop, coins[88] ?? '', wallet)).to.contain('is opening');
        const paid = await shop.request({ url: `/x402/news-ticker-summary?ticker=${coins[89] ?? ''}`, headers: await shop.payFor(`/x402/news-ticker-summary?ticker=${coins[89] ?? ''}`) });
        expect([paid.statusCode, paid.payload.includes('is opening')]).to.equal([200, true]);
        expect(asked.calls).to.equal(before + 2);

        expect(shop.logged()).to.contain('"kind":"public"').and.to.contain('"exhausted"');
        await shop.close();
        await stop();
    });
});
