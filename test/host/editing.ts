import { expect } from '@hapi/code';
import type { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import type { ArticleInput, NewsDraft } from '../../lib';
import { createHost } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const servers: Server[] = [];

lab.afterEach(async () => {

    await Promise.all(servers.splice(0).map((server) => server.stop({ timeout: 0 })));
});

type Body = Readonly<Record<string, unknown>>;

const start = async () => {

    const host = await createHost();
    await host.server.start();
    servers.push(host.server);
    const token = await host.signIn();
    const ask = async (method: string, url: string, payload?: object): Promise<Body> => {

        const { statusCode, payload: text } = await host.request({ method, url, ...(payload && { payload }) }, token);
        return { statusCode, body: text === '' ? null : JSON.parse(text) as unknown };
    };

    return { ...host, ask };
};

const draft: NewsDraft = { id: 'first', signal: 'Bitcoin hits a record', feed_categories: ['crypto'], timestamp: 1_795_328_227 };

const refused = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', (error: Error) => error.message);

describe('the host and administrators', () => {

    it('publish, correct and retract the same items, which the next read shows', async () => {

        const { news, ask } = await start();
        const [item] = await news.publish(draft);
        expect((await ask('GET', '/news/first')).body).to.equal(item);
        const corrected = await news.correct('first', { signal: 'Bitcoin hits two records' });
        expect((await ask('GET', '/news/first')).body).to.equal(corrected);
        expect(await ask('PUT', '/admin/news/first', { signal: 'Bitcoin hits a record' })).to.include({ statusCode: 200 });
        expect(await news.retract('first')).to.be.true();
        expect(await ask('DELETE', '/admin/news/first')).to.equal({ statusCode: 404, body: { detail: 'News item not found' } });
        expect([await news.retract('first'), await news.retract('a\0b'), await news.correct('first', { signal: 'x' })]).to.equal([false, false, null]);
    });

    it('add, replace and remove the same articles', async () => {

        const { news, ask } = await start();
        const input: ArticleInput = { data: { category: 'crypto', type: 'daily', headline: 'Outlook', words: 7 } };
        const [first, second] = await news.articles.add([input, { data: {} }]);
        expect((await ask('GET', '/articles')).body).to.equal([second, first]);
        const id = String(first?.id);
        expect(await news.articles.replace(id, { data: { headline: 'Other' } })).to.equal({ id, data: { headline: 'Other' }, created_at: String(first?.created_at) });
        expect((await ask('GET', `/articles/${id}`)).body).to.include({ data: { headline: 'Other' } });
        expect([await news.articles.replace('none', input), await news.articles.remove(id), await news.articles.remove(id)]).to.equal([null, true, false]);
        expect(await ask('DELETE', `/admin/articles/${id}`)).to.equal({ statusCode: 404, body: { detail: 'Article not found' } });
        expect(await refused(news.articles.add({ data: { category: 7 } } as unknown as ArticleInput))).to.contain('data.category must be a string');
        expect(await refused(news.articles.replace(id, {} as ArticleInput))).to.contain('data is required');
    });

    it('change the same catalogue', async () => {

        const { news, ask } = await start();
        expect(await news.categories.list()).to.equal((await ask('GET', '/available-feed-categories')).body as never);
        expect([await news.categories.put('gaming', { name: 'Gaming' }), await news.categories.put('gaming', { name: 'Games', recap_timeframe: '12h' })]).to.equal([true, false]);
        expect((await ask('GET', '/available-feed-categories')).body).to.include([{ code: 'gaming', name: 'Games', recap_timeframe: '12h' }]);
        expect([await news.categories.remove('gaming'), await news.categories.remove('gaming')]).to.equal([true, false]);
        expect(await ask('DELETE', '/admin/feed-categories/gaming')).to.equal({ statusCode: 404, body: { detail: 'Category not found' } });
        expect(await refused(news.categories.put('Gaming', { name: 'Gaming' }))).to.startWith('code must be lower case letters');
        expect(await refused(news.categories.put('gaming', { name: 'Gaming', recap_timeframe: '12' }))).to.contain('recap_timeframe must be a number of hours');
    });

    it('write recaps of the same news', async () => {

        const { news, ask, clock } = await start();
        expect(await news.desk.writeRecap('crypto')).to.be.null();
        expect(await ask('POST', '/admin/recaps', { feed_category: 'crypto' })).to.equal({ statusCode: 404, body: { detail: 'News not found' } });
        await news.publish({ ...draft, timestamp: clock.now() / 1000 });
        const recap = await news.desk.writeRecap('crypto');
        expect(recap?.recap).to.equal('• Bitcoin hits a record.');
        expect(await ask('POST', '/admin/recaps', { feed_category: 'crypto' })).to.equal({ statusCode: 201, body: recap });
    });
});
