import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';

import { sqlite } from '../../adapters/sqlite';
import { createHost } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

describe('SyndicationService', () => {

    it('leaves out changes without a known time', async () => {

        const storage = sqlite(':memory:');
        const { news } = storage;
        const since = news.since.bind(news);
        news.since = async (...args) => (await since(...args)).map((entry) => ({ ...entry, at: null }));
        const host = await createHost({ storage });
        await host.server.initialize();
        const [first, second] = await host.news.publish(['One', 'Two'].map((signal) => ({ signal, feed_categories: ['bitcoin'], timestamp: host.clock.now() / 1000 })));
        await host.clock.advance(5000);
        await host.news.correct(String(first?.id), { signal: 'One and a half' });
        await host.news.retract(String(second?.id));

        const session = await host.signIn();
        const { payload } = await host.request('/feeds/news.atom', session);
        const { entries = [] } = parseAtomFeed(payload);
        expect(entries.map(({ title, published, updated }) => [title?.value, updated === published])).to.equal([['One and a half', true]]);
        expect(payload).to.not.include('deleted-entry');
    });

    it('dates items without a time of their own by their publication', async () => {

        const host = await createHost();
        await host.server.initialize();
        const at = host.clock.now();
        const [item] = await host.news.publish(['One', 'Two'].map((signal) => ({ signal, feed_categories: ['bitcoin'], narrative_id: 'n1', timestamp: null })));
        await host.clock.advance(5000);
        const session = await host.signIn();
        const read = async (path: string): Promise<string> => (await host.request(path, session)).payload;
        const iso = new Date(at).toISOString();
        for (const path of ['/feeds/news', '/feeds/narratives/n1']) {
            expect(parseAtomFeed(await read(`${path}.atom`)).entries?.[0]).to.include({ published: iso, updated: iso });
            expect(parseJsonFeed(await read(`${path}.json`)).items?.[0]).to.include({ date_published: iso, date_modified: iso });
            expect(Date.parse(String(parseRssFeed(await read(`${path}.rss`)).items?.[0]?.pubDate))).to.equal(Math.floor(at / 1000) * 1000);
        }

        await host.news.correct(String(item?.id), { signal: 'One and a half' });
        const corrected = parseAtomFeed(await read('/feeds/news.atom')).entries?.find(({ title }) => title?.value === 'One and a half');
        expect(corrected).to.include({ published: iso, updated: new Date(at + 5000).toISOString() });
    });

    it('leaves out items without a time that are retracted while it is written', async () => {

        const storage = sqlite(':memory:');
        const host = await createHost({ storage });
        await host.server.initialize();
        await host.news.publish([{ signal: 'One', feed_categories: ['bitcoin'], timestamp: null }, { signal: 'Two', feed_categories: ['bitcoin'] }]);
        storage.news.get = async () => await Promise.resolve(null);
        const { payload } = await host.request('/feeds/news.json', await host.signIn());
        expect(parseJsonFeed(payload).items?.map(({ title }) => title)).to.equal(['Two']);
    });

    it('gives a narrative without a tag a generic title', async () => {

        const storage = sqlite(':memory:');
        const host = await createHost({ storage });
        await host.server.initialize();
        await host.news.publish(['One', 'Two'].map((signal) => ({ signal, feed_categories: ['bitcoin'], narrative_id: 'n1' })));
        await storage.narratives.put({ id: 'n1', ord: host.clock.now() * 1000, json: '{"tag":null}' });
        const { payload } = await host.request('/feeds/narratives/n1.json', await host.signIn());
        expect((JSON.parse(payload) as { title: string }).title).to.equal('Narrative');
    });
});
