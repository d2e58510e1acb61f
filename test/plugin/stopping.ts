import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import type { NewsItem, RecapEvent, SentimentModel, SourceDoc, TextDraft, TextRequest } from '../../lib';
import { OwnPlatform } from '../helpers/bots';
import { ManualClock, settle } from '../helpers/clock';
import { TestFacilitator } from '../helpers/facilitator';
import type { Mood } from '../helpers/facilitator';
import { createHost } from '../helpers/host';
import type { Host, HostOptions } from '../helpers/host';
import { openShop } from '../helpers/shop';
import type { Shop } from '../helpers/shop';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

const never = new Promise<never>(() => {});

/** Lets time pass, in steps of a second, until something is so. Throws if it never is. */
const passUntil = async (clock: ManualClock, isSo: () => boolean): Promise<void> => {

    for (let i = 0; i < 600; ++i) {
        await settle();
        if (isSo()) {
            return;
        }

        await clock.advance(1000);
    }

    throw new Error('It did not happen within ten minutes');
};

/** Stops a server while time passes. */
const stopped = async ({ server, clock }: Host): Promise<void> => {

    let hasStopped = false;
    const stopping = server.stop({ timeout: 1 }).then(() => {

        hasStopped = true;
    });
    await passUntil(clock, () => hasStopped);
    await stopping;
};

/** Every record as a statement. */
const draftOf = ({ evidence }: TextRequest): TextDraft => ({ bullets: evidence.map(({ id, text }) => ({ text, cites: [id] })), model: 'stub' });

describe('a server that stops', () => {

    let folder: string;
    let clock: ManualClock;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
        clock = new ManualClock();
    });

    afterEach(() => rm(folder, { recursive: true }));

    const storage = () => sqlite(join(folder, 'news.db'));

    /** A host on the file, which the one before has left. */
    const hostOf = async (options: NonNullable<HostOptions['options']>): Promise<Host> => {

        const host = await createHost({ clock, storage: storage(), options });
        await host.server.start();
        return host;
    };

    it('in the middle of a recap, writes it after the restart, and asks for no second text', async () => {

        let recaps = 0;
        const hostWith = (answer: (request: TextRequest) => Promise<TextDraft>): Promise<Host> => {

            const generate = (request: TextRequest): Promise<TextDraft> => {

                recaps += request.purpose === 'recap' ? 1 : 0;
                return answer(request);
            };

            return hostOf({ desk: { generator: { name: 'stub', generate } } });
        };

        const first = await hostWith(() => never);
        await first.news.publish({ signal: 'Halden Bank opens its vault', feed_categories: ['bitcoin'] });
        await passUntil(clock, () => recaps > 0);
        await stopped(first);

        recaps = 0;
        const second = await hostWith((request) => Promise.resolve(draftOf(request)));
        const written: RecapEvent[] = [];
        second.news.events.on('recap', (recap) => written.push(recap));
        await passUntil(clock, () => written.length > 0);
        const { payload } = await second.request(`/recaps?feed_category=bitcoin&timeframe=${String(written[0]?.timeframe)}`, await second.signIn());
        expect(JSON.parse(payload)).to.equal({ ...written[0] });
        expect(payload).to.include('Halden Bank');
        expect(recaps).to.equal(written.length);
        await stopped(second);
    });

    it('in the middle of a bot\'s message, delivers each item after the restart, once and in order', async () => {

        const platform = new OwnPlatform();
        const options = { rateLimits: false, bots: { platforms: [platform] } } as const;
        const first = await hostOf(options);
        const payload = { label: 'Bot', platform: 'own', platform_user_id: 'u', platform_channel_id: 'c' };
        const registered = await first.request({ method: 'PUT', url: '/user/social-platform-bots', payload }, await first.signIn());
        expect(registered.statusCode, registered.payload).to.equal(201);
        platform.answer = () => never;
        await first.news.publish(['a', 'b', 'c'].map((name) => ({ signal: `Item ${name}`, feed_categories: ['bitcoin'] })));
        await passUntil(clock, () => platform.tries.length > 0);
        await stopped(first);
        expect(platform.got).to.equal([]);

        platform.answer = () => ({ kind: 'sent' });
        const second = await hostOf(options);
        await passUntil(clock, () => platform.got.length >= 3);
        await stopped(second);
        expect(platform.got.map(({ title }) => title)).to.equal(['Item a', 'Item b', 'Item c']);
    });

    it('in the middle of an ingestion, waits for the model no longer than it may take, and stores the story once', async () => {

        let judged = 0;
        const hostWith = (score: SentimentModel['score']): Promise<Host> => hostOf({ newsroom: { sentiment: { version: 'stub', score } } });
        const story = (): SourceDoc => ({ sourceId: 'wire', externalId: '1', title: 'Halden Bank opens its vault', text: 'It opened on Tuesday.', url: 'https://wire.example/1', publishedAt: clock.now(), categories: ['bitcoin'] });

        const first = await hostWith(() => {

            ++judged;
            return never;
        });
        const outcome = first.news.ingest(story());
        await passUntil(clock, () => judged > 0);
        await stopped(first);
        expect(await outcome).to.include({ created: 1 });

        const second = await hostWith(() => ({ label: 'neutral', value: 0.5 }));
        expect(await second.news.ingest(story())).to.include({ created: 0, duplicates: 1 });
        const { payload } = await second.request('/news', await second.signIn());
        expect((JSON.parse(payload) as readonly NewsItem[]).map(({ signal }) => signal)).to.equal(['Halden Bank opens its vault']);
        await stopped(second);
    });

    describe('in the middle of a settlement', () => {

        const url = '/x402/news?feed_categories=bitcoin';
        let facilitator: TestFacilitator;

        beforeEach(async () => {

            facilitator = await TestFacilitator.start();
        });

        afterEach(() => facilitator.stop());

        const open = async (): Promise<Shop> => {

            const shop = await openShop({ clock, storage: storage(), facilitator });
            await shop.server.start();
            return shop;
        };

        /** Statuses of a payment whose settlement gets no answer before the stop, and of its repetition after the restart. */
        const statuses = async (mood: Mood): Promise<readonly number[]> => {

            const first = await open();
            await first.news.publish({ signal: 'Halden Bank opens its vault', feed_categories: ['bitcoin'] });
            const payment = await first.payFor(url);
            facilitator.settle = mood;
            const answer = first.get(url, payment);
            await facilitator.called('settle', 1);
            await stopped(first);
            facilitator.settle = 'ok';
            const second = await open();
            const again = await second.get(url, payment);
            await stopped(second);
            return [(await answer).statusCode, again.statusCode];
        };

        it('charges once and answers after the restart, if no money had moved', async () => {

            expect(await statuses('hang')).to.equal([503, 200]);
            expect(facilitator.moved.size).to.equal(1);
        });

        it('does not ask for a second payment after the restart, if the money had moved', async () => {

            expect(await statuses('swallow')).to.equal([503, 503]);
            expect(facilitator.moved.size).to.equal(1);
        });
    });
});
