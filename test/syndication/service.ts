import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { parseAtomFeed } from 'feedsmith';

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
