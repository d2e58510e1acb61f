import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { NewsItem } from '../../../lib/news/item';
import { provenanceOf } from '../../../lib/provenance';
import { ownNode, recordOf } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

const correct = async ({ storage }: Awaited<ReturnType<typeof ownNode>>, id: string, parts: Partial<NewsItem>): Promise<void> => {

    const stored = await storage.news.get(id);
    const before = JSON.parse(stored?.json ?? '') as NewsItem;
    await storage.news.correct(recordOf({ ...before, ...parts }), stored?.rev ?? 0);
};

describe('messages', () => {

    it('name the story of an item only for owners who may read all of it', async () => {

        const allowed = new Map<string, string[]>([['narrow', ['crypto']]]);
        const { own, publish, register, storage, pass, stop } = await ownNode({ template: (message) => ({ title: message.kind === 'item' ? `${message.item.id}: ${message.narrative ?? 'none'}` : '', url: null, lines: [], tone: null }) }, {}, {
            auth: { authorize: (wallet) => ({ ...(allowed.has(wallet) && { categories: ['crypto'] }) }) }
        });
        await publish({ id: 'first' });
        const first = JSON.parse((await storage.news.get('first'))?.json ?? '') as NewsItem;
        await storage.narratives.put({ id: 's1', ord: 1, json: JSON.stringify({ tag: 'Fund flows', from: provenanceOf([first]) }) });
        await storage.narratives.put({ id: 's2', ord: 1, json: '{}' });
        await storage.narratives.put({ id: 's3', ord: 1, json: '{"tag":"From items that nobody knows"}' });
        await register();
        await register({ id: 'b2', owner: 'narrow', platformChannelId: 'c2' });
        await publish({ id: 'a', narrative_id: 's1' });
        await publish({ id: 'b', narrative_id: 's2' });
        await publish({ id: 'c', narrative_id: 'gone' });
        await publish({ id: 'd', narrative_id: 's3' });
        await pass(second);
        expect(own.titles('c1')).to.equal(['a: Fund flows', 'b: none', 'c: none', 'd: none']);
        expect(own.titles('c2')).to.equal(['a: none', 'b: none', 'c: none', 'd: none']);

        await storage.news.retract('first');
        await pass(second);
        await publish({ id: 'e', narrative_id: 's1' });
        await pass(second);
        expect(own.titles('c1').at(-1)).to.equal('e: none');
        await stop();
    });

    it('use the built-in template if the host\'s throws, or is asynchronous and rejects', async () => {

        const broken = [() => {

            throw new Error('oops');
        }, (async () => await Promise.reject(new Error('late'))) as never];
        for (const template of broken) {
            const { own, publish, register, pass, logs, stop } = await ownNode({ template });
            await register();
            await publish();
            await pass(second);
            expect(own.titles()).to.equal(['Item n1']);
            expect(logs.filter(({ tags }) => tags.includes('template'))).to.have.length(1);
            await stop();
        }
    });
});

describe('corrections', () => {

    it('follow up a retracted item by its headline, for bots that got it', async () => {

        const { own, publish, register, storage, pass, stop } = await ownNode();
        await register();
        await register({ id: 'b2', platformChannelId: 'c2', categories: ['macro'] });
        await publish({ id: 'a' });
        await pass(second);
        await register({ id: 'b3', platformChannelId: 'c3' });
        await storage.news.retract('a');
        await pass(second);
        expect(own.titles()).to.equal(['Item a', 'Retracted: Item a']);
        expect(own.titles('c2')).to.equal([]);
        expect(own.titles('c3')).to.equal([]);
        await stop();
    });

    it('send nothing about an item retracted before it was sent', async () => {

        const { own, publish, register, storage, pass, start, stop } = await ownNode();
        await register();
        await stop();
        await publish({ id: 'a' });
        await storage.news.retract('a');
        await publish({ id: 'b' });
        await start();
        await pass(second);
        expect(own.titles()).to.equal(['Item b']);
        await stop();
    });

    it('are sent, and as retractions to bots that no longer get the item', async () => {

        const node = await ownNode();
        const { own, publish, register, storage, pass, stop } = node;
        await register({ categories: ['crypto'] });
        await register({ id: 'b2', platformChannelId: 'c2', categories: ['macro'] });
        await publish({ id: 'a', feed_categories: ['crypto'] });
        await pass(second);
        await correct(node, 'a', { signal: 'Better', feed_categories: ['crypto', 'macro'] });
        await pass(second);
        await correct(node, 'a', { signal: 'Only macro', feed_categories: ['macro'] });
        await pass(second);
        expect(own.titles('c1')).to.equal(['Item a', 'Updated: Better', 'Retracted: Better']);
        expect(own.titles('c2')).to.equal(['Updated: Better', 'Updated: Only macro']);

        await storage.news.retract('a');
        await pass(second);
        expect(own.titles('c1').at(-1)).to.equal('Retracted: Better');
        expect(own.titles('c2').at(-1)).to.equal('Retracted: Only macro');
        await stop();
    });
});
