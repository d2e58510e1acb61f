import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import type { NewsItem, Storage } from '../../lib';
import type { Analysis } from '../../lib/judgement/record';
import { recordOf } from '../../lib/news/item';
import { editedIn, isJudgement, withEdits } from '../../lib/newsroom/edits';
import { createHost } from '../helpers/host';
import { itemOf } from '../helpers/reading';

export const lab = Lab.script();
const { describe, it } = lab;

const serve = async (storage: Storage = memory()) => {

    const host = await createHost({ storage });
    await host.server.start();
    const token = await host.signIn();
    const analysisOf = async (id: string): Promise<Analysis> => JSON.parse((await host.request(`/news/${id}/analysis`, token)).payload) as Analysis;
    const put = async (id: string, payload: object) => await host.request({ method: 'PUT', url: `/admin/news/${id}`, payload }, token);
    const kinds = async () => (await storage.news.since(0, { limit: 99 })).map(({ kind }) => kind);
    return { ...host, storage, token, analysisOf, put, kinds };
};

describe('what editors set of a judgement', () => {

    it('is read from the members of a draft or patch', () => {

        expect(editedIn({ signal: 'x' })).to.equal([]);
        expect(editedIn({ sentiment_value: 0.9, tokens: [], feed_categories: ['crypto'], analysis: { kind: 'guide', event: null } })).to.equal(['sentiment', 'tokens', 'feed_categories', 'kind', 'event']);
        expect([isJudgement({ analysis: { state: 'denied' } }), isJudgement({ analysis: {}, signal: 'x' }), isJudgement({ signal: 'x' })]).to.equal([true, false, false]);
        const analysis = { kind: 'news', state: 'unconfirmed', event: null, scored: false } as unknown as Analysis;
        expect(withEdits(analysis, {})).to.shallow.equal(analysis);
        expect(withEdits(analysis, { sentiment: 'bullish' }, { edited: ['kind'], kind: 'guide', state: 'denied' })).to.equal({ ...analysis, kind: 'guide', scored: true, edited: ['kind', 'sentiment'] });
    });

    it('is a judgement in the log if it concerns the analysis alone, and stays when the item is corrected', async () => {

        const { news, put, analysisOf, kinds, server, request, token } = await serve();
        const [item] = await news.publish({ signal: 'Quorano bridge hacked for $40 million', feed_categories: ['crypto'] }) as [NewsItem];
        expect((await analysisOf(item.id)).edited).to.equal(['feed_categories']);

        const judged = await put(item.id, { analysis: { kind: 'opinion', state: 'denied', event: null, importance: { value: 1 } } });
        expect([judged.statusCode, JSON.parse(judged.payload)]).to.equal([200, item]);
        expect(await analysisOf(item.id)).to.include({ kind: 'opinion', state: 'denied', event: null, edited: ['feed_categories', 'kind', 'state', 'event'] });
        expect(await kinds()).to.equal(['created', 'judged']);

        await put(item.id, { signal: 'Quorano bridge hacked for $41 million', sentiment: 'neutral', tokens: ['$QRN'] });
        const analysis = await analysisOf(item.id);
        expect(analysis).to.include({ kind: 'opinion', state: 'denied', event: null });
        expect(new Set(analysis.edited)).to.equal(new Set(['feed_categories', 'kind', 'state', 'event', 'sentiment', 'tokens']));
        expect(analysis.tokens.map(({ symbol }) => symbol)).to.equal(['$QRN']);
        expect(await kinds()).to.equal(['created', 'judged', 'updated']);
        expect((await request(`/news/${item.id}`, token)).payload).to.not.contain('analysis');

        const read = JSON.parse((await request(`/news/${item.id}?include=analysis`, token)).payload) as NewsItem;
        expect((await put(item.id, read)).statusCode).to.equal(200);        // accepted back unchanged
        await server.stop();
    });

    it('applies to a draft, and to an item that has no analysis yet', async () => {

        const { news, storage, put, analysisOf, server } = await serve();
        const [item] = await news.publish({ signal: 'A guide to staking', feed_categories: ['crypto'], sentiment: 'bullish', analysis: { kind: 'guide' } }) as [NewsItem];
        expect(await analysisOf(item.id)).to.include({ kind: 'guide', edited: ['sentiment', 'feed_categories', 'kind'] });
        expect(item).to.not.include('analysis');

        await storage.news.publish({ records: [recordOf(itemOf({ id: 'old', narrative_id: 's' }), 1, [])] });
        expect((await put('old', { analysis: { event: 'hack' } })).statusCode).to.equal(200);
        expect(await analysisOf('old')).to.include({ event: 'hack', edited: ['event'] });
        await server.stop();
    });

    it('is rejected with its name if it is wrong, or if the storage adapter stores no analyses', async () => {

        const { news, put, server } = await serve();
        const [item] = await news.publish({ signal: 'One', feed_categories: ['crypto'] }) as [NewsItem];
        const wrong = await put(item.id, { analysis: { state: 'sure' } });
        expect([wrong.statusCode, wrong.payload]).to.equal([400, '{"detail":"analysis.state must be one of [unconfirmed, corroborated, denied, retracted]"}']);
        expect((await put('none', { analysis: { state: 'denied' } })).statusCode).to.equal(404);
        await server.stop();

        const sound = memory();
        const older = await serve(Object.assign(Object.create(sound) as Storage, { news: Object.defineProperty(Object.create(sound.news) as Storage['news'], 'judge', { value: undefined }) }));
        const [other] = await older.news.publish({ signal: 'Two', feed_categories: ['crypto'] }) as [NewsItem];
        const refused = await older.put(other.id, { analysis: { state: 'denied' } });
        expect([refused.statusCode, refused.payload]).to.equal([400, '{"detail":"analysis cannot be set: the storage adapter stores no analyses"}']);
        await older.server.stop();
    });

    it('is not lost if another writer was faster', async () => {

        const sound = memory();
        let races = 0;
        const storage = Object.assign(Object.create(sound) as Storage, {
            news: new Proxy(sound.news, {
                get: (target, name) => {

                    const value: unknown = Reflect.get(target, name);
                    if (name !== 'judge') {
                        return typeof value === 'function' ? value.bind(target) as unknown : value;
                    }

                    return async (...args: Parameters<typeof sound.news.judge>) => {

                        const row = races++ === 0 ? await sound.news.get(args[0][0]?.id ?? '') : null;
                        await sound.news.publish({ records: [], amendments: row ? [{ ...row, keys: [] }] : [] });
                        return await sound.news.judge(...args);
                    };
                }
            })
        });
        const { news, put, analysisOf, server } = await serve(storage);
        const [item] = await news.publish({ signal: 'One', feed_categories: ['crypto'] }) as [NewsItem];
        expect((await put(item.id, { analysis: { state: 'denied' } })).statusCode).to.equal(200);
        expect([(await analysisOf(item.id)).state, races]).to.equal(['denied', 2]);
        await server.stop();
    });
});
