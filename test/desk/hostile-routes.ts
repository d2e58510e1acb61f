import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { memory } from '../../adapters/memory';
import { anthropicGenerator } from '../../lib/desk/generators/anthropic';
import { openAiGenerator } from '../../lib/desk/generators/openai';
import type { TextGenerator } from '../../lib/desk/types';
import { createHost } from '../helpers/host';
import type { Host } from '../helpers/host';
import { facts, lies, textOf, titleOf, truths } from '../helpers/hostile';
import type { Fact } from '../helpers/hostile';
import { anthropicMessage, chatCompletion, modelServer } from '../helpers/model';
import type { ModelAnswer, ModelServer } from '../helpers/model';

export const lab = Lab.script();
const { describe, it, before, after } = lab;

const category = 'crypto';
const second = 1000;

/** Reads after which texts that have not changed are taken for complete, and the most reads. */
const reads = { calm: 12, most: 3000 } as const;

/** What readers are shown: payloads of the routes that serve written texts. */
interface Shown {
    readonly recap: string;
    readonly summary: string;
    readonly narratives: string;
    readonly articles: string;
}

const outlets = ['outlet-a', 'outlet-b', 'outlet-c'];

/** Two outlets report a fact in their words, a third another one. */
const publish = async (host: Host, fact: Fact, other: Fact): Promise<void> => {

    await host.news.categories.put(category, { name: 'Crypto', recap_timeframe: '12h' });
    const records = [[titleOf(fact), textOf(fact)], [`${fact.other} taken to court by ${fact.firm}: $${fact.sum} million at stake`, `A court will hear ${fact.firm} and ${fact.other} in a fight over $${fact.sum} million. ${textOf(fact)}`], [titleOf(other), textOf(other)]] as const;
    const outcome = await host.news.ingest(records.map(([title, text], i) => ({ sourceId: outlets[i] ?? '', url: `https://${outlets[i] ?? ''}.test/story`, title, text, outlet: outlets[i] ?? '', publishedAt: host.clock.now() - i * second, categories: [category] })));
    expect(outcome.rejected).to.equal(0);
};

const get = async (host: Host, url: string): Promise<string> => (await host.request(url, await host.publicToken())).payload;

const show = async (host: Host): Promise<Shown> => ({
    recap: await get(host, `/recaps?feed_category=${category}&timeframe=12h`),
    summary: await get(host, '/news-ticker-summary?ticker=BTC'),
    narratives: await get(host, '/narratives'),
    articles: await get(host, '/articles')
});

/** What the routes serve once the desk has written everything. */
const settled = async (host: Host): Promise<Shown> => {

    let shown = await show(host);
    let calm = 0;
    for (let i = 0; calm < reads.calm && i < reads.most; ++i) {
        await nextTurn();
        const next = await show(host);
        const isComplete = !/not found/.test(next.recap + next.narratives) && next.articles !== '[]';
        calm = isComplete && JSON.stringify(next) === JSON.stringify(shown) ? calm + 1 : 0;
        shown = next;
    }

    return shown;
};

/** Publishes, lets the desk write, and reads what the routes serve. */
const written = async (generator: TextGenerator | undefined, fact: Fact, other: Fact): Promise<Shown> => {

    const host = await createHost({ storage: memory(), options: { rateLimits: false, desk: { ...(generator && { generator }), maxConcurrent: 4 } } });
    await host.server.start();
    await publish(host, fact, other);
    await host.clock.advance(10 * second);
    const shown = await settled(host);
    await host.server.stop();
    return shown;
};

/** Texts alone: what of it is a model's or the desk's. */
const wordsOf = ({ recap, summary, narratives, articles }: Shown): string[] => [
    (JSON.parse(recap) as { recap: string }).recap,
    (JSON.parse(summary) as { summary: string }).summary,
    ...(JSON.parse(narratives) as { tag: string; summary: string }[]).flatMap((narrative) => [narrative.tag, narrative.summary]),
    ...(JSON.parse(articles) as { data: { headline: string; content: string } }[]).flatMap(({ data }) => [data.headline, data.content])
];

const bullets = (texts: readonly string[], title = texts[0]): string => JSON.stringify({ title, bullets: texts.flatMap((text) => ['1', '2', '3'].map((cite) => ({ text, cites: [cite] }))) });

/** Answers that carry no statement at all. */
const junk = [
    '', '{', '[]', 'null', '{"bullets":[]}', '{"bullets":[{"text":1,"cites":["1"]}]}', '{"bullets":[{"text":"Up.","cites":[]}]}', '{"title":"x"',
    bullets(['Der Kurs von Bitcoin ist um die Hälfte gefallen.', 'ビットコインは半分に下落した。', 'Биткоин рухнул вдвое.']),
    bullets(['x'.repeat(300_000)]),
    bullets([...Array<string>(3000).fill('Bitcoin halved.')]),
    'I cannot help with that.', '```json\n{"bullets":[{"text":"Bitcoin halved.","cites":["1"]}]}\n```'
];

describe('routes under a hostile model', { timeout: 240_000 }, () => {

    let server: ModelServer;
    let said: ModelAnswer | null = null;
    let text = '';

    before(async () => {

        server = await modelServer(({ url }) => said ?? (url === '/v1/messages' ? anthropicMessage(text) : chatCompletion(text)));
    });

    after(() => server.close());

    const generators = {
        anthropic: (): TextGenerator => anthropicGenerator({ apiKey: 'k', baseUrl: server.baseUrl, model: 'm' }),
        openai: (): TextGenerator => openAiGenerator({ baseUrl: server.baseUrl, model: 'm' })
    };
    const providers = fc.constantFrom<keyof typeof generators>('anthropic', 'openai');
    const pairs = fc.tuple(facts, facts).map(([fact, other]): [Fact, Fact] => [{ ...fact, coin: 'bitcoin' }, { ...other, firm: 'Vandermeer', other: 'Quillon', coin: 'bitcoin', sum: fact.sum + 500, share: fact.share + 20 }]);

    it('serve no false sentence, and the desk\'s own texts if a model has nothing else', async () => {

        await fc.assert(fc.asyncProperty(pairs, providers, fc.shuffledSubarray([...Array(34).keys()], { minLength: 12 }), async ([fact, other], provider, picked) => {

            const all = lies(fact);
            expect(all).to.have.length(34);
            text = bullets(picked.map((i) => all[i] ?? ''));
            const shown = await written(generators[provider](), fact, other);
            const words = wordsOf(shown).join('\n');
            expect(all.filter((lie) => words.includes(lie))).to.equal([]);
            expect(wordsOf(shown)).to.equal(wordsOf(await written(undefined, fact, other)));
        }), { numRuns: 3, endOnFailure: true });
    });

    it('serve what is true among what is false', async () => {

        await fc.assert(fc.asyncProperty(pairs, providers, async ([fact, other], provider) => {

            const [wrong, right] = [lies(fact), truths(fact)];
            text = bullets([...right, ...wrong], wrong[0]);
            const shown = await written(generators[provider](), fact, other);
            const words = wordsOf(shown).join('\n');
            expect(wrong.filter((lie) => words.includes(lie))).to.equal([]);
            expect(right.filter((truth) => shown.recap.includes(truth)).length).to.be.above(0);
            expect(right.filter((truth) => shown.summary.includes(truth)).length).to.be.above(0);
        }), { numRuns: 2, endOnFailure: true });
    });

    it('serve the desk\'s own texts if a model answers nothing that can be used', async () => {

        const [[fact, other] = []] = fc.sample(pairs, { numRuns: 1, seed: 7 });
        if (fact === undefined || other === undefined) {
            throw new Error('no sample');
        }

        const own = wordsOf(await written(undefined, fact, other));
        expect(own.join('').length).to.be.above(200);
        for (const [i, answer] of junk.entries()) {
            text = answer;
            expect(wordsOf(await written(generators[i % 2 === 0 ? 'anthropic' : 'openai'](), fact, other)), answer.slice(0, 60)).to.equal(own);
        }

        for (const fault of [{ status: 400, body: '{}' }, { body: 'no JSON' }, { body: '[1,2' }, { fault: 'truncate', body: '{"choices":[' }] as const) {
            said = fault;
            expect(wordsOf(await written(generators.openai(), fact, other)), JSON.stringify(fault)).to.equal(own);
        }

        said = null;
    });
});
