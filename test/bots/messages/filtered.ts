import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { applies, mayConcern, subjectIn } from '../../../lib/bots/messages/filtered';
import { parseFilter } from '../../../lib/filters/parse';
import type { FilterTree } from '../../../lib/filters/types';
import type { LogEntry, LogKind } from '../../../lib/storage/contract';
import { botOf, item, ownNode, recordOf } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const hour = 3600 * second;

const analysis = (importance: number): string => JSON.stringify({ event: null, importance: { value: importance }, origins: ['a.example'], kind: 'news', language: 'en' });

/** A node with a bot that has this filter, and one for another chat that has none. */
const filtering = async (filter: FilterTree) => {

    const node = await ownNode();
    const { storage, clock } = node;
    await node.register({ settings: JSON.stringify({ filter: parseFilter(filter).tree }) });
    await node.register({ id: 'all', platformChannelId: 'all' });
    let ord = 0;
    const publish = async (id: string, parts: object = {}, importance = 0.5): Promise<void> => {

        await storage.news.publish({ records: [{ ...recordOf(item({ id, signal: `Item ${id}`, timestamp: clock.now() / second, ...parts }), ++ord), analysis: analysis(importance) }] }, { now: clock.now() });
        await node.pass(second);
    };

    const correct = async (id: string, parts: object): Promise<void> => {

        const { rev = 0, ord: place = 0 } = await storage.news.get(id) ?? {};
        await storage.news.correct(recordOf(item({ id, signal: `Item ${id}`, ...parts }), place), rev, { now: clock.now() });
        await node.pass(second);
    };

    const judge = async (id: string, importance: number): Promise<void> => {

        const { rev = 0 } = await storage.news.get(id) ?? {};
        await storage.news.judge([{ id, rev, analysis: analysis(importance) }], { now: clock.now() });
        await node.pass(second);
    };

    const retract = async (id: string): Promise<void> => {

        await storage.news.retract(id, { now: clock.now() });
        await node.pass(second);
    };

    return { ...node, publish, correct, judge, retract };
};

const entryOf = (kind: LogKind, parts: object | null = {}): LogEntry => ({
    seq: 1, kind, id: 'n', audience: ['crypto'], item: parts && { categories: ['crypto'], json: JSON.stringify(item(parts)) }, at: 1
});

describe('applies()', () => {

    it('compares the item as it stands, and reads it once', () => {

        const ether = parseFilter({ tokens: 'ETH' });
        const entry = entryOf('created', { tokens: ['$ETH'] });
        expect(subjectIn(entry)).to.shallow.equal(subjectIn(entry));
        expect([applies(ether, entry), applies(ether, entryOf('created')), applies(null, entry)]).to.equal([true, false, true]);
        expect([applies(ether, entryOf('retracted', null)), applies(null, entryOf('retracted', null))]).to.equal([false, false]);
    });

    it('may concern a bot by a correction or a retraction whatever the filter', () => {

        const ether = parseFilter({ tokens: 'ETH' });
        expect((['created', 'updated', 'judged'] as const).map((kind) => mayConcern(ether, entryOf(kind)))).to.equal([false, true, false]);
        expect([mayConcern(ether, entryOf('retracted', null)), mayConcern(null, entryOf('created'))]).to.equal([true, true]);
    });
});

describe('corrections and a filter', () => {

    it('reach a bot if the filter applies to the corrected item, or applied to one that was sent', async () => {

        const { own, publish, correct, retract, stop } = await filtering({ tokens: 'ETH' });
        await publish('stays', { tokens: ['$ETH'] });
        await publish('leaves', { tokens: ['$ETH'] });
        await publish('comes');
        await publish('other');
        await correct('stays', { tokens: ['$ETH'], signal: 'Stays' });
        await correct('leaves', { tokens: ['$BTC'] });
        await correct('comes', { tokens: ['$ETH'], signal: 'Comes' });
        await correct('other', { tokens: ['$SOL'] });
        await retract('stays');
        await retract('other');
        expect(own.titles()).to.equal(['Item stays', 'Item leaves', 'Updated: Stays', 'Retracted: Item leaves', 'Updated: Comes', 'Retracted: Stays']);
        expect(own.titles('all')).to.have.length(10);
        await stop();
    });

    it('are retracted for bots whose items an earlier version has sent', async () => {

        const { own, storage, clock, publish, retract, stop } = await filtering({ tokens: 'ETH' });
        await publish('a', { tokens: ['$ETH'] });
        await storage.texts.put('bots:told:a', { json: JSON.stringify({ since: clock.now(), forms: [{ headline: 'Item a', categories: ['crypto'] }] }), createdAt: 1, expiresAt: null }, null);
        await retract('a');
        expect(own.titles()).to.equal(['Item a', 'Retracted: Item a']);
        await stop();
    });
});

describe('a retraction', () => {

    it('reaches a bot only in a form that its categories and filter cover', async () => {

        const { own, storage, clock, register, publish, correct, retract, stop } = await filtering({ tokens: 'ETH' });
        await register({ id: 'macro', platformChannelId: 'macro', categories: ['macro'], settings: JSON.stringify({ filter: { tokens: ['$ETH'] } }) });
        await publish('a', { tokens: ['$ETH'], feed_categories: ['macro'] });
        await correct('a', { tokens: ['$ETH'], feed_categories: ['crypto'] });
        await retract('a');
        await publish('b', { tokens: ['$ETH'], feed_categories: ['macro'] });
        const forms = [{ headline: 'In crypto', categories: ['crypto'] }, { headline: 'In macro', categories: ['macro'] }];
        await storage.texts.put('bots:told:b', { json: JSON.stringify({ since: clock.now(), forms }), createdAt: 1, expiresAt: null }, null);
        await retract('b');
        expect(own.titles('macro')).to.equal(['Item a', 'Retracted: Item a', 'Item b', 'Retracted: In macro']);
        await stop();
    });
});

describe('a filter that reads the analysis', () => {

    it('lets an item through once it applies, and once only', async () => {

        const { own, publish, judge, stop } = await filtering({ importance: { min: 0.7 } });
        await publish('a');
        await publish('b', {}, 0.8);
        await judge('a', 0.6);
        await judge('a', 0.75);
        await judge('a', 0.9);
        await judge('b', 0.9);
        expect(own.titles()).to.equal(['Item b', 'Item a']);
        expect(own.got.filter(({ to }) => to === 'c1').map(({ kind }) => kind)).to.equal(['item', 'item']);
        expect(own.titles('all')).to.equal(['Item a', 'Item b']);
        await stop();
    });

    it('lets an item through that nobody got, or that an earlier version has sent in another form', async () => {

        const { own, storage, clock, publish, judge, stop } = await filtering({ importance: { min: 0.7 } });
        await storage.bots.remove(botOf().owner, 'all');
        await publish('a');
        await judge('a', 0.9);
        await publish('b');
        await storage.texts.put('bots:told:b', { json: JSON.stringify({ since: clock.now(), forms: [{ headline: 'Item b', categories: ['crypto'] }] }), createdAt: 1, expiresAt: null }, null);
        await judge('b', 0.9);
        await publish('c');
        await storage.texts.put('bots:told:c', { json: JSON.stringify({ since: clock.now(), forms: [{ headline: 'Item c', categories: ['crypto'], seq: 999 }] }), createdAt: 1, expiresAt: null }, null);
        await judge('c', 0.9);
        expect(own.titles()).to.equal(['Item a', 'Item c']);
        await stop();
    });

    it('lets no item through that is older than a day, or of unknown age', async () => {

        const { own, publish, judge, pass, stop } = await filtering({ importance: { min: 0.7 } });
        await publish('a');
        await publish('b', { timestamp: null });
        await judge('b', 0.9);
        await pass(25 * hour);
        await judge('a', 0.9);
        expect(own.titles()).to.equal([]);
        await stop();
    });

    it('lets an item through to a bot that was registered after others got it', async () => {

        const { own, register, publish, judge, pass, stop } = await filtering({ importance: { min: 0.7 } });
        await publish('a', {}, 0.8);
        await pass(hour);
        await register({ id: 'late', platformChannelId: 'late', settings: JSON.stringify({ filter: { importance: { min: 0.75 } } }) });
        await judge('a', 0.85);
        expect([own.titles(), own.titles('late')]).to.equal([['Item a'], ['Item a']]);
        await stop();
    });
});
