import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';

import { brief as schema } from '../../lib/brief/schema';
import type { Brief } from '../../lib/brief/types';
import type { NewsItem } from '../../lib';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const hack = 'Hackers drain $320 million from the bridge of Corvane Chain';

/** Sentences that don't turn the items that contain them into one story. */
const details = ['Analysts of Harbour Desk counted forty wallets on Tuesday.', 'A spokesman promised a report by Friday.', 'Neighbours were told at noon.', 'Nobody in Lisbon had expected it.'];

describe('GET /brief', () => {

    let host: Host;
    let token: string;
    let count = 0;

    beforeEach(async () => {

        host = await createHost({ prefix: '/api', options: { publicUrl: 'https://news.example', rateLimits: false } });
        token = await host.signIn();
        await host.server.initialize();
    });

    afterEach(async () => {

        await host.server.stop();
    });

    const publish = async (...signals: readonly string[]): Promise<readonly NewsItem[]> => {

        return await host.news.publish(signals.map((signal, i) => ({
            signal,
            long_context: `${signal}. ${details[count++ % details.length]}`,
            sources: [`https://outlet${i}.example/story-${i}`],
            author: `outlet${i}`,
            feed_categories: ['crypto'],
            timestamp: host.clock.now() / 1000
        })));
    };

    const get = async (query = '', given = token) => await host.request(`/brief${query}`, given);

    const read = async (query = '', given = token): Promise<Brief> => JSON.parse((await get(query, given)).payload) as Brief;

    it('lists the most important stories first, each statement with its source', async () => {

        const [quiet, loud] = await publish('Foundation updates its logo for the spring', hack);
        const brief = await read('?budget=4000');
        expect(schema.validate(brief).error).to.not.exist();
        expect(brief.stories.map(({ id }) => id)).to.equal([loud?.id, quiet?.id]);
        expect(brief.stories[0]?.headline).to.equal({ text: hack, source: 0 });
        expect(brief.stories[0]?.points).to.not.be.empty();
        expect(brief.stories[0]?.sources).to.equal([{ item: String(loud?.id), url: 'https://outlet1.example/story-1', outlet: 'outlet1' }]);
        expect(brief.stories[0]).to.include({ event: 'hack', state: 'unconfirmed', timestamp: host.clock.now() / 1000 });
        expect(brief).to.include({ since: 0, next: 2, budget: 4000, omitted: 0, updates: [], retracted: [] });
    });

    it('continues from `next`', async () => {

        await publish('One exchange halts withdrawals');
        const res = await get('?budget=500');
        expect(res.headers.link).to.equal('<https://news.example/api/brief?since=1&budget=500>; rel="next"');
        expect(await read('?since=1')).to.include({ since: 1, next: 1, stories: [], omitted: 0 });
        await publish('Regulator fines a broker');
        const { stories, next } = await read('?since=1');
        expect([stories.map(({ headline }) => headline.text), next]).to.equal([['Regulator fines a broker'], 2]);
    });

    it('starts a day ago by default', async () => {

        await publish('An old story about a bank');
        host.clock.jump(25 * 3600 * 1000);
        await publish('A new story about a miner');
        token = await host.signIn();
        expect((await read()).stories.map(({ headline }) => headline.text)).to.equal(['A new story about a miner']);
        expect((await read('?since=0')).stories).to.have.length(2);
    });

    it('rejects invalid requests', async () => {

        const refusals = await Promise.all(['?budget=199', '?budget=20001', '?since=-1', '?since=x', '?format=xml', '?feed_categories=nothing', '?since=9'].map(async (query) => {

            const { statusCode, payload } = await get(query);
            return [statusCode, (JSON.parse(payload) as { detail: string }).detail];
        }));
        expect(refusals).to.equal([
            [400, 'budget must be greater than or equal to 200'],
            [400, 'budget must be less than or equal to 20000'],
            [400, 'since must be greater than or equal to 0'],
            [400, 'since must be a number'],
            [400, 'format must be one of [json, markdown]'],
            [400, 'feed_categories must name available feed categories: nothing is none'],
            [400, 'since must not be after the end of the log, 0']
        ]);
        expect((await host.request('/brief')).statusCode).to.equal(401);
        expect((await get('?feed_categories=perps', await host.publicToken())).statusCode).to.equal(403);
    });

    it('shows only what the token may read', async () => {

        await host.news.publish([{ signal: 'Perps venue opens', feed_categories: ['perps'] }, { signal: 'Bitcoin climbs', feed_categories: ['bitcoin'] }]);
        const visitor = await host.publicToken();
        expect((await read('', visitor)).stories.map(({ headline }) => headline.text)).to.equal(['Bitcoin climbs']);
        expect((await read('?feed_categories=perps')).stories.map(({ headline }) => headline.text)).to.equal(['Perps venue opens']);
        expect((await get('?feed_categories=perps,bitcoin')).headers.link).to.equal('<https://news.example/api/brief?since=2&budget=2000&feed_categories=perps%2Cbitcoin>; rel="next"');
        const { items: [item] } = { items: await host.news.publish([{ signal: 'Perps venue closes', feed_categories: ['perps'] }]) };
        await host.news.retract(String(item?.id));
        expect((await read('?since=3', visitor)).retracted).to.equal([]);
        expect((await read('?since=3')).retracted).to.equal([item?.id]);
    });

    it('is Markdown for clients that prefer it, in which texts of outlets can\'t become markup', async () => {

        await publish('<script>alert(1)</script> [click](https://evil.example) *now*', '- Tickers `$X` #1');
        await host.news.publish([{ signal: 'Nobody signs this', feed_categories: ['crypto'] }]);
        const accepting = async (accept: string) => (await host.request({ url: '/brief', headers: { accept } }, token)).headers['content-type'];
        expect(await accepting('text/markdown')).to.equal('text/markdown; charset=utf-8');
        expect(await accepting('text/markdown;q=0.9, application/json')).to.equal('application/json; charset=utf-8');
        expect(await accepting('text/html, */*;q=0.8')).to.equal('application/json; charset=utf-8');
        const res = await get('?format=markdown&budget=6000');
        expect(res.headers.vary).to.include('accept');
        expect(res.payload).to.match(/^# Brief\n\nsince 0 · next \d · \d+ of 6000 tokens · 0 omitted\n/);
        expect(res.payload).to.include(['\\<script\\>alert(1)\\</script\\> \\[click\\](https://evil.example) \\*now\\* [1]', '\u200b- Tickers \\`$X\\` \\#1', '\n[1] outlet0 · item ', ' · <https://outlet0.example/story-0>']);
    });

    it('writes each text of an outlet as one line', async () => {

        await host.news.publish([{ signal: 'Bank\u2028fails', long_context: 'A\u2029B.', author: '', sources: [`https://outlet.example/${'x'.repeat(600)}`], feed_categories: ['crypto'] }]);
        const { stories: [story] } = await read();
        expect(story?.headline.text).to.equal('Bank fails');
        expect(story?.sources).to.equal([{ item: String(story?.id), url: null, outlet: 'outlet.example' }]);
    });

    it('lists changes of earlier stories separately', async () => {

        const [corrected, denied, retracted, taken] = await publish('Bank plans a stablecoin', 'Fund sells its ether', 'Miner leaves Texas', 'Court frees a founder');
        const { next } = await read();
        await host.news.correct(String(corrected?.id), { signal: 'Bank plans a token' });
        await host.news.correct(String(denied?.id), { analysis: { state: 'denied' } });
        await host.news.correct(String(taken?.id), { analysis: { state: 'retracted' } });
        await host.news.retract(String(retracted?.id));
        const brief = await read(`?since=${next}&budget=8000`);
        expect(schema.validate(brief).error).to.not.exist();
        expect(brief.stories).to.equal([]);
        expect(brief.updates.map(({ id, change, points }) => [id, change, points.length].join(' ')).sort()).to.equal([`${corrected?.id} corrected 0`, `${denied?.id} denied 0`, `${taken?.id} retracted 0`].sort());
        expect(brief.retracted).to.equal([retracted?.id]);
        const { payload } = await get(`?since=${next}&budget=8000&format=markdown`);
        expect(payload).to.include(['## Update, corrected: Bank plans a token', '## Update, denied: Fund sells its ether', `Retracted items: ${retracted?.id}`]);
        expect((await read(`?since=${brief.next}`)).updates).to.equal([]);
    });

    it('leaves out a story that was retracted before it was reported', async () => {

        const [first, second] = await publish('Fund sells its ether', 'Miner leaves Texas');
        await host.news.correct(String(first?.id), { analysis: { state: 'retracted' } });
        await host.news.retract(String(second?.id));
        expect(await read()).to.include({ stories: [], updates: [], retracted: [], omitted: 0 });
    });

    it('reports a story once, and its developments as updates', async () => {

        const story = { narrative_id: 'bridge', feed_categories: ['crypto'] };
        const [first] = await host.news.publish([{ ...story, signal: hack }]);
        const told = await read();
        expect(told.stories.map(({ id }) => id)).to.equal(['bridge']);
        await host.news.publish([{ ...story, signal: 'Police in Lisbon arrest two suspects and seize the servers' }]);
        const brief = await read(`?since=${told.next}`);
        expect(brief.stories).to.equal([]);
        expect(brief.updates.map(({ id, change, headline }) => [id, change, headline.text])).to.equal([['bridge', 'development', 'Police in Lisbon arrest two suspects and seize the servers']]);
        await host.news.retract(String(first?.id));
        await host.news.publish([{ ...story, signal: 'Bridge opens again with half of its funds' }]);
        expect((await read(`?since=${brief.next}`)).stories).to.equal([]);
    });

    it('reports a known story to a reader who could not read any of it before', async () => {

        const visitor = await host.publicToken();
        await host.news.publish([{ signal: hack, feed_categories: ['perps'], narrative_id: 'bridge' }]);
        const { next, stories } = await read('', visitor);
        expect(stories).to.equal([]);
        await host.news.publish([{ signal: hack, feed_categories: ['crypto'], narrative_id: 'bridge' }]);
        expect((await read(`?since=${next}`, visitor)).updates.map(({ id }) => id)).to.equal(['bridge']);
    });

    it('prefers headlines to points if the budget is small, and counts what it leaves out', async () => {

        await host.news.publish(Array.from({ length: 40 }, (_, i) => ({ signal: `Exchange number ${i} lists a coin`, long_context: details.join(' '), narrative_id: `story-${i}`, feed_categories: ['crypto'] })));
        const small = await read('?budget=2000');
        expect(small.stories.length).to.be.above(2);
        expect(small.omitted).to.equal(40 - small.stories.length);
        const large = await read('?budget=20000');
        expect(large.stories.length).to.be.above(small.stories.length);
        expect(large.tokens).to.be.within(5000, 20_000);
        expect((await read('?budget=200')).stories.length).to.be.below(2);
    });

    it('never repeats a story along a chain of briefs, nor exceeds a budget, whatever happens meanwhile', async () => {

        const scripts = ['Bitcoin climbs past a record as spot funds draw $900 million', '比特币突破十万美元，机构投资者持续买入', 'Биткоин обновил исторический максимум', '🚀🚀 to the moon 👩‍👩‍👧‍👦', hack, 'xqzjk vwkqz jjxq'];
        const word = fc.constantFrom('hack', 'Corvane', 'bridge', 'exchange', 'halts', 'withdrawals', 'lists', 'Solana', 'fund', 'ETF', '$120 million', 'denies');
        const signal = fc.oneof(fc.constantFrom(...scripts), fc.array(word, { minLength: 3, maxLength: 8 }).map((words) => words.join(' ')), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '' && !/\p{C}/u.test(text)));
        const step = fc.oneof(
            { weight: 5, arbitrary: fc.record({ kind: fc.constant('publish' as const), signal, narrative: fc.constantFrom(undefined, undefined, 'n-one', 'two'), category: fc.constantFrom('crypto', 'perps') }) },
            { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('retract' as const, 'correct' as const, 'deny' as const), which: fc.nat(), signal }) },
            { weight: 3, arbitrary: fc.record({ kind: fc.constant('brief' as const), budget: fc.integer({ min: 200, max: 3000 }), format: fc.constantFrom('json', 'markdown') }) }
        );

        await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), fc.boolean(), async (steps, restricted) => {

            const reader = restricted ? await host.publicToken() : token;
            const told: string[] = [];
            const ids: string[] = [];
            let { next } = await read('', reader);
            for (const one of steps) {
                if (one.kind === 'publish') {
                    const { signal: text, narrative, category } = one;
                    const [item] = await host.news.publish([{ signal: text, long_context: `${text}. ${[...text].slice(0, 20).join('')} and more.`, feed_categories: [category], ...(narrative !== undefined && { narrative_id: `${narrative}-${told.length}` }) }]);
                    ids.push(String(item?.id));
                }
                else if (one.kind === 'brief') {
                    const page = await get(`?since=${next}&budget=${one.budget}&format=${one.format}`, reader);
                    expect(countTokens(page.payload)).to.be.at.most(one.budget);
                    expect(cl100k(page.payload)).to.be.at.most(one.budget);
                    const brief = await read(`?since=${next}&budget=${one.budget}`, reader);
                    told.push(...brief.stories.map(({ id }) => id));
                    expect(brief.tokens).to.be.at.most(one.budget);
                    next = brief.next;
                }
                else if (ids.length > 0) {
                    const id = String(ids[one.which % ids.length]);
                    const change = one.kind === 'retract' ? host.news.retract(id) : host.news.correct(id, one.kind === 'correct' ? { signal: one.signal } : { analysis: { state: 'denied' } });
                    await change.catch(() => {});       // it may have been retracted before
                }
            }

            expect(told).to.equal([...new Set(told)]);
        }), { numRuns: 8, endOnFailure: true, includeErrorInReport: true });
    });
});
