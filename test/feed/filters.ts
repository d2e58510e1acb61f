import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { StorageError } from '../../lib/storage/contract';
import { serve } from '../helpers/client';
import type { Served } from '../helpers/client';
import { pass, settle } from '../helpers/clock';
import { fetchText } from '../helpers/feed/ask';
import { Client } from '../helpers/feed/host';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const pingMs = 30_000;

describe('a filter in the feed', () => {

    let service: Served;
    let storage: ReturnType<typeof sqlite>;
    let token: string;

    beforeEach(async () => {

        storage = sqlite(':memory:');
        service = await serve({ storage });
        token = await service.publicToken();
    });

    afterEach(() => service.server.stop());

    const port = (): number => Number(service.server.info.port);

    const publish = async (signal: string, tokens: string[], more: object = {}): Promise<string> => {

        const [item] = await service.news.publish({ signal, tokens, feed_categories: ['bitcoin'], ...more });
        await settle();
        return String(item?.id);
    };

    const connect = async (...subscriptions: object[]): Promise<Client> => {

        const client = new Client(`ws://127.0.0.1:${port()}/ws/feed?token=${token}`);
        await client.next();
        for (const fields of subscriptions) {
            client.send({ type: 'subscribe', feed_category: 'bitcoin', ...fields });
        }

        return client;
    };

    const poll = async (query: string): Promise<{ events: { type: string; seq: number }[]; after: number; detail?: string }> => {

        const { text } = await fetchText(port(), `/feed/events?token=${token}&${query}`, { accept: 'application/json' });
        return JSON.parse(text) as { events: { type: string; seq: number }[]; after: number };
    };

    it('sends matching items, and the position from time to time', async () => {

        const client = await connect({ filter: { tokens: ['ETH'] } });
        expect(await client.next()).to.equal({ type: 'subscribed', feed_category: 'bitcoin', head: 0 });
        await publish('Bitcoin up', ['$BTC']);
        await publish('Ether up', ['$ETH']);
        expect(await client.next()).to.include({ type: 'data', seq: 2 });

        await pass(service.clock, pingMs);
        expect(await client.next()).to.include({ type: 'ping' });
        await publish('Bitcoin down', ['$BTC']);
        await pass(service.clock, pingMs);
        expect(await client.next()).to.equal({ type: 'position', seq: 3 });
        expect(await client.next()).to.include({ type: 'ping' });
        await pass(service.clock, pingMs);
        expect(await client.next()).to.include({ type: 'ping' });
        client.ws.terminate();

        const upper = await connect();
        upper.send({ type: 'SUBSCRIBE', feed_category: 'bitcoin', filter: { tokens: 'SOL' }, after: 0 });
        expect(await upper.next()).to.include({ type: 'SUBSCRIBED' });
        await pass(service.clock, pingMs);
        expect(await upper.next()).to.equal({ type: 'POSITION', seq: 3 });
        upper.ws.terminate();
    });

    it('on one category does not affect the others, and ends with its subscription', async () => {

        const client = await connect({ filter: { tokens: 'ETH' } }, { feed_category: 'macro' });
        await client.next();
        await client.next();
        await publish('One', ['$BTC']);
        await publish('Two', ['$BTC'], { feed_categories: ['bitcoin', 'macro'] });
        await publish('Three', ['$BTC'], { feed_categories: ['macro'] });
        expect([(await client.next()).seq, (await client.next()).seq]).to.equal([2, 3]);

        client.send({ type: 'subscribe', feed_category: 'bitcoin', filter: { tokens: 'BTC' } });
        await client.next();
        await publish('Four', ['$BTC']);
        client.send({ type: 'unsubscribe', feed_category: 'bitcoin' });
        expect(await client.next()).to.include({ type: 'unsubscribed' });
        client.send({ type: 'subscribe', feed_category: 'bitcoin', filter: { tokens: 'BTC' }, after: 3 });
        expect(await client.next()).to.include({ type: 'subscribed' });
        expect(await client.next()).to.include({ type: 'data', seq: 4 });
        client.ws.terminate();
    });

    it('sends corrections that make an item match, and retractions of items that a client may have', async () => {

        const client = await connect({ filter: { tokens: 'ETH' }, corrections: true });
        const plain = await connect({ filter: { tokens: 'ETH' } });
        await client.next();
        await plain.next();
        const id = await publish('One', ['$BTC']);
        await service.news.correct(id, { tokens: ['$ETH'] });
        await service.news.correct(id, { tokens: ['$SOL'] });
        await service.news.retract(id);
        const next = async () => {

            const { type, seq } = await client.next();
            return [type, seq];
        };

        expect([await next(), await next(), await next()]).to.equal([['update', 2], ['retract', 3], ['retract', 4]]);
        await publish('Two', ['$ETH']);
        expect(await plain.next()).to.include({ type: 'data', seq: 5 });
        expect((await poll('after=0&tokens=ETH&corrections=true')).events.map(({ type, seq }) => [type, seq])).to.equal([['retract', 4], ['data', 5]]);
        client.ws.terminate();
        plain.ws.terminate();
    });

    it('on the analysis follows its changes: an item that starts to match is sent as an update', async () => {

        const id = await publish('Exchange hacked, 40 million dollars stolen', ['$BTC']);
        const filter = { kind: 'sponsored' };
        const judge = async (kind: 'sponsored' | 'opinion'): Promise<void> => {

            await service.news.correct(id, { analysis: { kind } });
            await settle();
        };

        const updates = await connect({ filter, corrections: true });
        const both = await connect({ filter, corrections: true, include: 'analysis' });
        const analyses = await connect({ filter, include: 'analysis' });
        const plain = await connect({ filter });
        const unfiltered = await connect({ include: 'analysis' });
        for (const client of [updates, both, analyses, plain, unfiltered]) {
            await client.next();
        }

        await judge('sponsored');
        const [, changed] = await storage.news.since(0, { limit: 10 });
        expect(changed?.kind).to.equal('judged');
        expect(await updates.next()).to.include({ type: 'update', seq: 2 });
        expect(JSON.stringify(await both.next())).to.contain('"type":"update"').and.to.contain('"kind":"sponsored"');
        expect(await analyses.next()).to.include({ type: 'analysis', seq: 2 });
        expect(await unfiltered.next()).to.include({ type: 'analysis', seq: 2 });
        await judge('opinion');
        expect(await unfiltered.next()).to.include({ type: 'analysis', seq: 3 });
        expect([updates, both, analyses, plain].flatMap(({ left }) => left)).to.equal([]);
        [updates, both, analyses, plain, unfiltered].forEach(({ ws }) => ws.terminate());
    });

    it('that is invalid is refused with the name of its fault, and the connection stays open', async () => {

        const client = await connect();
        const refused: readonly (readonly [object, string, string])[] = [
            [{ filter: 'BTC' }, 'Invalid message', 'filter must be an object such as {"tokens":["BTC"]}'],
            [{ filter: [] }, 'Invalid message', 'filter must be an object such as {"tokens":["BTC"]}'],
            [{ filter: { or: [{ token: 'x' }] } }, 'Invalid message', 'filter.or[0] has no member token'],
            [{ filter: { category: 'nope' } }, 'Invalid message', 'category must name available feed categories: nope is none'],
            [{ filter: { not: { category: 'perps' } } }, 'Permission denied', 'No permission for perps feed'],
            [{ query: 7 }, 'Invalid message', 'query must be the name of a saved query'],
            [{ query: 'mine' }, 'Invalid message', 'query must name a saved query of the token\'s owner: mine is none']
        ];
        for (const [fields, error, details] of refused) {
            client.send({ type: 'subscribe', feed_category: 'bitcoin', ...fields });
            const answer = await client.next();
            expect([answer.type, answer.error, String(answer.details).slice(0, details.length)]).to.equal(['error', error, details]);
        }

        client.send({ type: 'subscribe', feed_category: 'bitcoin', filter: null, query: null });
        expect(await client.next()).to.include({ type: 'subscribed' });
        client.ws.terminate();

        const { text, response } = await fetchText(port(), `/feed/events?token=${token}&sentiment=good`, {});
        expect([response?.statusCode, text]).to.equal([400, '{"detail":"sentiment must be one or several of bullish, bearish, neutral"}']);
        expect((await fetchText(port(), `/feed/events?token=${token}&category=perps`, {})).response?.statusCode).to.equal(403);
    });

    it('from a saved query is read when a client subscribes', async () => {

        token = await service.signIn();
        const save = (filter: object) => service.request({ method: 'PUT', url: '/user/queries/mine', payload: { filter } }, token);
        await save({ tokens: 'BTC' });
        const client = await connect({ query: 'mine', filter: { sentiment: 'bullish' } });
        await client.next();
        await save({ tokens: 'ETH' });
        await publish('One', ['$ETH'], { sentiment: 'bullish' });
        await publish('Two', ['$BTC'], { sentiment: 'bearish' });
        await publish('Three', ['$BTC'], { sentiment: 'bullish' });
        expect(await client.next()).to.include({ type: 'data', seq: 3 });
        client.ws.terminate();
        expect((await poll('after=0&query=mine')).events.map(({ seq }) => seq)).to.equal([1]);
    });

    it('from a saved query that can\'t be read gets an error, and the connection stays open', async () => {

        token = await service.signIn();
        storage.documents.get = () => Promise.reject(new StorageError('STORAGE_BUSY', 'busy'));
        const client = await connect({ query: 'mine' });
        expect(await client.next()).to.include({ type: 'error', error: 'Temporarily unavailable' });
        client.ws.terminate();
    });

    it('lets a poll read on past items that don\'t match', async () => {

        for (let i = 0; i < 250; ++i) {
            await service.news.publish({ signal: `Item ${i}`, tokens: i === 230 ? ['$ETH'] : ['$BTC'], feed_categories: ['bitcoin'] });
        }

        await settle();
        const page = await poll('after=0&keyword=item&tokens=ETH');
        expect([page.events.map(({ seq }) => seq), page.after]).to.equal([[231], 250]);
        expect(await poll('after=0&tokens=SOL')).to.equal({ events: [], after: 250 });
    });

    it('wakes a waiting poll only for matching items', async () => {

        const waiting = poll('after=0&tokens=ETH&wait=60');
        while (service.news.feed.stats().connections === 0) {
            await settle();
        }

        await publish('One', ['$BTC']);
        expect(service.news.feed.stats().connections).to.equal(1);
        await publish('Two', ['$ETH']);
        const page = await waiting;
        expect([page.events.map(({ seq }) => seq), page.after]).to.equal([[2], 2]);
    });
});
