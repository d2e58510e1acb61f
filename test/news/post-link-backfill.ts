import { once } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import type { NewsItem } from '../../lib';
import { itemJson, recordOf } from '../../lib/news/item';
import { withPostLinks } from '../../lib/news/post-link-backfill';
import type { LogEntry } from '../../lib/storage/contract';
import { createHost } from '../helpers/host';
import { openSocket } from '../helpers/messages';
import { itemOf } from '../helpers/reading';

export const lab = Lab.script();
const { describe, it } = lab;

const item = (id: string, sources: string[], more: Partial<NewsItem> = {}): NewsItem => ({ ...itemOf({ id, timestamp: 1_700_000_000 }), sources, tweet_url: null, feed_categories: ['bitcoin'], ...more });

/** Storage as an earlier version left it: no item has a link. */
const older = async () => {

    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');
    const items = [
        item('plain', ['https://one.example/a', 'https://two.example/b']),
        item('posted', ['https://one.example/c', 'https://x.com/a/status/1'], { narrative_id: 'n'.repeat(128) }),
        item('bare', []),
        item('tricky', ['https://one.example/d'], { long_context: 'says "tweet_url":null,"narrative_id":null}' })
    ];
    await storage.news.publish({ records: items.map((one, i) => recordOf(one, 1_700_000_000_000_000 + i, [])), narratives: [{ id: 'n'.repeat(128), ord: 1, json: '{}' }] });
    return { storage, items };
};

const links = { plain: 'https://one.example/a', posted: 'https://x.com/a/status/1', bare: null, tricky: 'https://one.example/d' };

describe('items stored without a link', () => {

    it('get one wherever they are read, and are otherwise the same byte for byte', async () => {

        const { storage, items } = await older();
        const { news } = withPostLinks(storage);
        const linkOf = (json: string): unknown => (JSON.parse(json) as NewsItem).tweet_url;
        const read = {
            list: (await news.list({ limit: 10 })).items.map(({ json }) => json),
            since: (await news.since(0, { limit: 10 })).map((entry) => String(entry.item?.json)),
            get: await Promise.all(items.map(async ({ id }) => String((await news.get(id))?.json)))
        };
        for (const jsons of Object.values(read)) {
            expect(Object.fromEntries(jsons.map((json) => [(JSON.parse(json) as NewsItem).id, linkOf(json)]))).to.equal(links);
        }

        for (const one of items) {
            expect(read.get).to.include(itemJson({ ...one, tweet_url: links[one.id as keyof typeof links] }));
        }

        expect((await news.byNarrative('n'.repeat(128), { limit: 5 })).map(({ json }) => linkOf(json))).to.equal([links.posted]);
        expect(await news.get('unknown')).to.be.null();
        await storage.close();
    });

    it('get one in notifications of other nodes, except for retractions', async () => {

        const { storage } = await older();
        const heard: (readonly LogEntry[] | undefined)[] = [];
        const wakes: ((entries?: readonly LogEntry[]) => void)[] = [];
        withPostLinks({
            ...storage,
            onPublish: (wake) => {

                wakes.push(wake);
                return () => {};
            }
        }).onPublish((entries) => heard.push(entries));
        const [created, gone] = [...await storage.news.since(0, { limit: 1 }), { seq: 9, kind: 'retracted', id: 'x', audience: [], item: null } satisfies LogEntry];
        wakes[0]?.([created, gone as LogEntry]);
        wakes[0]?.();
        expect(heard[0]?.[0]?.item?.json).to.include(`"tweet_url":"${links.plain}"`);
        expect(heard[0]?.[1]).to.equal(gone);
        expect(heard[1]).to.be.undefined();
        await storage.close();
    });
});

describe('tweet_url of the service', () => {

    it('is the original post in every channel: sources, editors and hosts (ruling 49)', async () => {

        const { storage } = await older();
        const host = await createHost({ storage });
        await host.server.start();
        const session = await host.signIn();
        const url = 'https://outlet.example/story';
        await host.news.publish({ signal: 'A host publishes a story', sources: [url], feed_categories: ['bitcoin'] });
        await host.request({ method: 'POST', url: '/admin/news', payload: { signal: 'An editor writes of something else', sources: [url + 2], tweet_url: null, feed_categories: ['bitcoin'] } }, session);
        await host.news.ingest([{ sourceId: 's', externalId: '1', url: 'https://outlet.example/third', title: 'Bitcoin miners move coins to an exchange', publishedAt: host.clock.now() }]);

        const items = JSON.parse((await host.request('/news?feed_categories=bitcoin', session)).payload) as NewsItem[];
        expect(items.filter(({ tweet_url: link, sources }) => link === null && sources.length > 0)).to.equal([]);
        expect(items).to.have.length(7);
        expect(items.find(({ signal }) => signal.startsWith('An editor'))?.tweet_url).to.equal(url + 2);

        const socket = openSocket(`ws://127.0.0.1:${host.server.info.port}/ws/feed?token=${session}`);
        const told: string[] = [];
        socket.on('message', (data: Buffer) => told.push(data.toString()));
        await once(socket, 'open');
        socket.send('{"type":"subscribe","feed_category":"bitcoin","after":0}');
        while (told.filter((text) => text.includes('"data"')).length < 7) {
            await once(socket, 'message');
        }

        expect(told.filter((text) => text.includes('"tweet_url":null'))).to.have.length(1);
        socket.close();
        await host.server.stop();
    });
});
