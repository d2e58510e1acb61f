import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Desk } from '../../lib/desk/desk';
import { StorageError } from '../../lib/storage/contract';
import { settle } from '../helpers/clock';
import { category, deskOf, hour, pass, publish, rest, textOf, worldOf } from '../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const key = 'recap:crypto:12h';

describe('Desk', () => {

    it('writes nothing by itself if this node is not to', async () => {

        const world = await worldOf({ desk: { write: false } });
        const desk = deskOf(world, 'crypto');
        await publish(world, { id: 'a' });
        await desk.start();
        expect(world.clock.pending).to.equal(0);
        expect(await desk.writeRecap(category('crypto'))).to.not.be.null();
        await desk.stop();
    });

    it('starts once, stops without a trace, and starts again', async () => {

        const world = await worldOf();
        const desk = deskOf(world, 'crypto');
        await desk.start();
        await desk.start();
        expect(world.clock.pending).to.equal(1);
        await desk.stop();
        await desk.stop();
        expect(world.clock.pending).to.equal(0);
        await publish(world, { id: 'a' });
        await pass(world, hour);
        expect(await textOf(world, key)).to.be.null();
        await desk.start();
        await pass(world, 1000);
        expect(await textOf(world, key)).to.not.be.null();
        await desk.stop();
    });

    it('waits for a pause of the news, but not for long', async () => {

        const world = await worldOf();
        const desk = deskOf(world, 'crypto');
        await desk.start();
        for (let i = 0; i < 9; ++i) {
            await publish(world, { id: `a${i}` });
            await pass(world, 500);
            expect(await textOf(world, key)).to.be.null();
        }

        await publish(world, { id: 'last' });
        await pass(world, 500);
        expect(await textOf(world, key)).to.not.be.null();
        await desk.stop();
    });

    it('writes about narratives in a pause, and in a burst every half a minute', async () => {

        const world = await worldOf();
        const desk = deskOf(world, 'crypto');
        const textOfNarrative = async () => await textOf(world, 'narrative:n');
        const burst = async (name: string, seconds: number): Promise<void> => {

            for (let i = 0; i < 2 * seconds; ++i) {
                await publish(world, { id: `${name}${i}`, narrative_id: 'n', signal: `Halden Bank opens vault ${name}${i}` });
                await pass(world, 500);
            }
        };

        await desk.start();
        await burst('a', 20);
        expect(await textOf(world, key)).to.not.be.null();
        expect(await textOfNarrative()).to.be.null();
        await pass(world, 1000);
        const first = await textOfNarrative();
        expect(JSON.stringify(first)).to.contain('a39');

        await burst('b', 29);
        expect(await textOfNarrative()).to.equal(first);
        await burst('c', 6);
        expect(JSON.stringify(await textOfNarrative())).to.contain('c0');
        await desk.stop();
    });

    it('looks again if news come while it looks', async () => {

        const world = await worldOf();
        let lists = 0;
        let go = (): void => undefined;
        const desk = new Desk({ ...world, categories: { list: () => {

            ++lists;
            return new Promise((resolve) => {

                go = () => resolve([]);
            });
        } } });
        await desk.start();
        await pass(world, 1000);
        await publish(world, { id: 'a' });
        await pass(world, 1000);
        expect(lists).to.equal(1);
        go();
        await rest();
        expect(lists).to.equal(2);
        await publish(world, { id: 'b' });
        go();
        await rest();
        await pass(world, 1000);
        expect(lists).to.equal(3);
        go();
        await rest();
        await desk.stop();
    });

    it('reports a failure in one line, and tries that text again after a minute', async () => {

        const world = await worldOf();
        const { texts } = world.storage;
        let broken = true;
        let asked = 0;
        const get: typeof texts.get = (name, ...more) => {

            asked += name === key ? 1 : 0;
            return broken && name === key ? Promise.reject(new Error('broken')) : texts.get(name, ...more);
        };

        const storage = Object.assign(Object.create(world.storage) as typeof world.storage, { texts: Object.assign(Object.create(texts) as typeof texts, { get }) });
        const desk = deskOf({ ...world, runtime: { ...world.runtime, storage } }, 'crypto', 'bitcoin');
        await publish(world, { id: 'a', feed_categories: ['crypto', 'bitcoin'] });
        await desk.start();
        await pass(world, 45_000);
        expect(world.logs.map(({ tags, data }) => [tags, (data as { task: string }).task])).to.equal([[['desk', 'error'], 'recap crypto']]);
        expect(await textOf(world, 'recap:bitcoin:24h')).to.not.be.null();
        expect(asked).to.equal(1);
        broken = false;
        await pass(world, 60_000);
        expect(await textOf(world, key)).to.not.be.null();
        expect(world.logs).to.have.length(1);
        await desk.stop();
    });

    it('logs an outage of storage once, however many polls and texts fail, and the next one again', async () => {

        const world = await worldOf();
        let broken = true;
        const list = () => (broken ? Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'down')) : Promise.resolve([category('crypto')]));
        const desk = new Desk({ ...world, categories: { list } });
        await desk.start();
        await pass(world, 120_000);
        expect(world.logs.map(({ tags }) => tags)).to.equal([['desk', 'storage', 'error']]);
        broken = false;
        await pass(world, 60_000);
        broken = true;
        await pass(world, 60_000);
        expect(world.logs).to.have.length(2);
        await desk.stop();
    });

    it('survives an outage of storage, one log line per poll', async () => {

        const world = await worldOf();
        let broken = true;
        const desk = new Desk({ ...world, categories: { list: () => (broken ? Promise.reject(new Error('down')) : Promise.resolve([category('crypto')])) } });
        await publish(world, { id: 'a' });
        await desk.start();
        await pass(world, 31_000);
        expect(world.logs).to.have.length(2);
        broken = false;
        await pass(world, 30_000);
        expect(await textOf(world, key)).to.not.be.null();
        await desk.stop();
    });

    it('forgets the failure of what has gone', async () => {

        const world = await worldOf();
        let codes = ['crypto'];
        let fail = true;
        const { texts } = world.storage;
        const get: typeof texts.get = (...args) => (fail ? Promise.reject(new Error('broken')) : texts.get(...args));
        const storage = Object.assign(Object.create(world.storage) as typeof world.storage, { texts: Object.assign(Object.create(texts) as typeof texts, { get }) });
        const desk = new Desk({ ...world, runtime: { ...world.runtime, storage }, categories: { list: () => Promise.resolve(codes.map(category)) } });
        await publish(world, { id: 'a' });
        await desk.start();
        await pass(world, 1000);
        codes = [];
        fail = false;
        await pass(world, 30_000);
        codes = ['crypto'];
        await publish(world, { id: 'b' });
        await pass(world, 1000);
        expect(await textOf(world, key)).to.not.be.null();
        await desk.stop();
    });

    it('aborts a running write when it stops, without a log line', async () => {

        const world = await worldOf({ desk: { generator: { name: 'stub', generate: () => new Promise(() => undefined) } } });
        const desk = deskOf(world, 'crypto', 'bitcoin', 'macro');
        await publish(world, { id: 'a', feed_categories: ['crypto', 'bitcoin', 'macro'] });
        await desk.start();
        await pass(world, 1000);
        await desk.stop();
        expect(world.logs).to.equal([]);
        expect(world.clock.pending).to.equal(0);
        expect(await textOf(world, key)).to.be.null();
    });

    it('waits no longer than a few seconds for what does not end', async () => {

        const world = await worldOf();
        const desk = new Desk({ ...world, categories: { list: () => new Promise(() => undefined) } });
        await desk.start();
        await pass(world, 1000);
        let stopped = false;
        void desk.stop().then(() => {

            stopped = true;
        });
        await settle();
        expect(stopped).to.be.false();
        await pass(world, 5000);
        expect(stopped).to.be.true();
    });
});
