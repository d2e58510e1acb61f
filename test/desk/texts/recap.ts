import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { TextDraft, TextRequest } from '../../../lib/desk/types';
import { ProvenanceCheck } from '../../../lib/provenance';
import { parseRecap, toRecap } from '../../../lib/recaps/record';
import type { Recap } from '../../../lib/recaps/record';
import { ManualClock } from '../../helpers/clock';
import { category, correct, deskOf, hour, overtaken, pass, publish, worldOf } from '../../helpers/desk';
import type { World } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const noon = '2026-03-14T12:00:00.000Z';

/** The recap as shown to a reader of all categories. */
const recapOf = async (world: World, timeframe = '12h'): Promise<Recap | null> => {

    const { storage, clock } = world;
    const text = await storage.texts.get(`recap:crypto:${timeframe}`, clock.now());
    const record = text && parseRecap(text.json);
    return record && toRecap(record, await new ProvenanceCheck(storage).validIds(record.from));
};

describe('recaps', () => {

    it('have one line per narrative, the largest first, in the form of the specification (ruling 32)', async () => {

        const world = await worldOf();
        await publish(world, { id: 'c', signal: 'Kari Lie opens shop' }, { id: 'a', narrative_id: 'n', signal: 'Halden Bank opens vault' }, { id: 'b', narrative_id: 'n', signal: 'Halden Bank opens a vault' });
        const recap = await deskOf(world).writeRecap(category('crypto'));
        expect(recap).to.equal({ feed_category: 'crypto', timeframe: '12h', recap: '• Halden Bank has opened a vault.\n• Kari Lie has opened a shop.', created_at: noon });
        expect(await recapOf(world)).to.equal(recap);
    });

    it('are written on request over the window that ends now, with a host event', async () => {

        const world = await worldOf();
        const told: unknown[] = [];
        world.events.on('recap', (recap) => told.push(recap));
        const desk = deskOf(world);
        expect(await desk.writeRecap(category('crypto'))).to.be.null();
        expect(await desk.writeRecap(category('token_listings'))).to.be.null();
        await publish(world, { id: 'a' });
        const recap = await desk.writeRecap({ ...category('token_listings'), code: 'crypto', recapTimeframe: '8h' });
        expect(recap?.timeframe).to.equal('8h');
        expect(await recapOf(world, '8h')).to.equal(recap);
        expect(told).to.equal([recap]);
    });

    it('exist as soon as there is news, then at each aligned end of a window', async () => {

        const clock = new ManualClock('2026-03-14T10:30:00Z');
        const world = await worldOf({ clock });
        const desk = deskOf(world, 'crypto', 'token_listings');
        await desk.start();
        await pass(world, 60_000);
        expect(await recapOf(world)).to.be.null();

        await publish(world, { id: 'a', signal: 'Vault one opens' });
        await pass(world, 2000);
        expect(await recapOf(world)).to.contain({ recap: '• Vault one opens.', created_at: '2026-03-14T10:31:01.000Z' });

        await publish(world, { id: 'b', signal: 'Vault two opens' });
        await pass(world, hour);
        expect((await recapOf(world))?.created_at).to.equal('2026-03-14T10:31:01.000Z');

        await pass(world, hour / 2);
        expect(await recapOf(world)).to.equal({ feed_category: 'crypto', timeframe: '12h', recap: '• Vault two opens.\n• Vault one opens.', created_at: noon });
        await desk.stop();
    });

    it('leave the older one if a window brought nothing', async () => {

        const world = await worldOf();
        await publish(world, { id: 'a' });
        const desk = deskOf(world, 'crypto');
        await desk.start();
        await pass(world, 25 * hour);
        expect((await recapOf(world))?.created_at).to.equal('2026-03-15T00:00:00.000Z');       // the next window had no news
        await desk.stop();
    });

    it('are caught up with after a downtime: the last window only', async () => {

        const world = await worldOf();
        let told = 0;
        world.events.on('recap', () => ++told);
        await publish(world, { id: 'a', signal: 'Vault one opens' });
        await deskOf(world).writeRecap(category('crypto'));
        world.clock.jump(20 * hour);
        await publish(world, { id: 'b', signal: 'Vault two opens' });
        world.clock.jump(5 * hour);
        await publish(world, { id: 'c', signal: 'Vault three opens' });
        world.clock.jump(12 * hour);

        const desk = deskOf(world, 'crypto');       // 2026-03-16T01:00, the last window is 12:00 to 24:00 of the day before
        await desk.start();
        await pass(world, 1000);
        expect(await recapOf(world)).to.contain({ recap: '• Vault three opens.', created_at: '2026-03-16T01:00:01.000Z' });
        expect(told).to.equal(2);
        await desk.stop();
    });

    it('are written again if the clock was ahead and has been set back', async () => {

        const world = await worldOf();
        await publish(world, { id: 'a', signal: 'Vault one opens' });
        const desk = deskOf(world, 'crypto');
        world.clock.jump(30 * 24 * hour);
        await publish(world, { id: 'b', signal: 'Vault two opens' });
        await desk.writeRecap(category('crypto'));
        expect((await recapOf(world))?.created_at).to.equal('2026-04-13T12:00:00.000Z');

        world.clock.jump(-30 * 24 * hour);
        await desk.start();
        await pass(world, 1000);
        expect(await recapOf(world)).to.contain({ recap: '• Vault one opens.', created_at: '2026-03-14T12:00:01.000Z' });
        await publish(world, { id: 'c', signal: 'Vault three opens' });
        await pass(world, 12 * hour);
        expect(await recapOf(world)).to.contain({ created_at: '2026-03-15T00:00:00.000Z' });
        await desk.stop();
    });

    it('are not written again because the clock of the node that wrote them is a little ahead', async () => {

        const world = await worldOf();
        await publish(world, { id: 'a' });
        const desk = deskOf(world, 'crypto');
        world.clock.jump(30_000);
        const recap = await desk.writeRecap(category('crypto'));
        world.clock.jump(-30_000);
        await desk.start();
        await pass(world, 2000);
        expect(await recapOf(world)).to.equal(recap);
        await desk.stop();
    });

    it('are written by one of many nodes', async () => {

        const world = await worldOf();
        const other = await worldOf({ storage: world.storage, clock: world.clock });
        let told = 0;
        world.events.on('recap', () => ++told);
        other.events.on('recap', () => ++told);
        await publish(world, { id: 'a' });
        const desks = [deskOf(world, 'crypto', 'bitcoin'), deskOf(other, 'crypto', 'bitcoin')];
        await Promise.all(desks.map((desk) => desk.start()));
        await pass(world, 2000);
        expect(told).to.equal(1);
        await publish(world, { id: 'b' });
        await pass(world, 12 * hour);
        expect(told).to.equal(2);
        await Promise.all(desks.map((desk) => desk.stop()));
    });

    it('are not written if another node wrote meanwhile', async () => {

        const world = await worldOf();
        let told = 0;
        world.events.on('recap', () => ++told);
        await publish(world, { id: 'a' });
        const desk = deskOf(overtaken(world, { lines: [], from: {} }), 'crypto');
        await desk.start();
        await pass(world, 1000);
        expect(told).to.equal(0);
        await desk.stop();
    });

    it('are rewritten over the same window once an item behind them is corrected or retracted', async () => {

        const world = await worldOf();
        await publish(world, { id: 'a', signal: 'Vault one opens' }, { id: 'b', signal: 'Vault two opens' });
        const desk = deskOf(world, 'crypto');
        await desk.start();
        await pass(world, 1000);
        expect((await recapOf(world))?.recap).to.equal('• Vault two opens.\n• Vault one opens.');

        await correct(world, { id: 'a', signal: 'Vault one closes' });
        expect((await recapOf(world))?.recap).to.equal('• Vault two opens.');
        await pass(world, 2000);
        expect((await recapOf(world))?.recap).to.equal('• Vault one closes.\n• Vault two opens.');

        await world.storage.news.retract('b');
        await pass(world, 2000);
        expect((await recapOf(world))?.recap).to.equal('• Vault one closes.');

        await world.storage.news.retract('a');
        expect(await recapOf(world)).to.be.null();
        await pass(world, hour);
        expect(await recapOf(world)).to.be.null();
        await desk.stop();
    });

    it('replace those that name no items', async () => {

        const world = await worldOf();
        await publish(world, { id: 'a', signal: 'Vault one opens' });
        const json = JSON.stringify({ feed_category: 'crypto', timeframe: '12h', recap: '• Old.', created_at: noon });
        await world.storage.texts.put('recap:crypto:12h', { json, createdAt: world.clock.now(), expiresAt: null }, null);
        expect(await recapOf(world)).to.be.null();
        const desk = deskOf(world, 'crypto');
        await desk.start();
        await pass(world, 1000);
        expect((await recapOf(world))?.recap).to.equal('• Vault one opens.');
        await desk.stop();
    });

    it('are neither stored nor emitted with words of an item that is retracted during the writing', async () => {

        const told: unknown[] = [];
        let retract = (): Promise<unknown> => Promise.resolve();
        const generator = { name: 'stub', generate: async ({ evidence: [first] }: TextRequest): Promise<TextDraft> => {

            await retract();
            return { bullets: [{ text: first?.title ?? '', cites: [first?.id ?? ''] }], model: 'm' };
        } };
        const world = await worldOf({ desk: { generator } });
        world.events.on('recap', (recap: Recap) => told.push(recap.recap));
        await publish(world, { id: 'a', signal: 'Vault one opens' }, { id: 'b', signal: 'Vault two opens' });
        retract = () => world.storage.news.retract('b');
        expect((await deskOf(world).writeRecap(category('crypto')))?.recap).to.equal('• Vault one opens');
        expect(told).to.equal(['• Vault one opens']);

        let n = 0;
        retract = () => publish(world, { id: `x${++n}`, signal: `Vault x${n} opens` }).then(() => world.storage.news.retract(n === 1 ? 'a' : `x${n - 1}`));
        expect(await deskOf(world).writeRecap(category('crypto'))).to.be.null();
        expect(n).to.equal(3);
    });

    it('are not stored by a node whose lease has been taken over', async () => {

        const world = await worldOf();
        const { texts } = world.storage;
        const late = Object.assign(Object.create(texts) as typeof texts, { put: async (...args: Parameters<typeof texts.put>) => {

            await texts.lease(args[0], 'taken over', world.clock.now() + 10 * hour, world.clock.now() + 11 * hour);
            return await texts.put(...args);
        } });
        await publish(world, { id: 'a' });
        const desk = deskOf({ ...world, runtime: { ...world.runtime, storage: Object.assign(Object.create(world.storage) as typeof world.storage, { texts: late }) } }, 'crypto');
        await desk.start();
        await pass(world, 1000);
        expect(await recapOf(world)).to.be.null();
        await desk.stop();
    });
});
