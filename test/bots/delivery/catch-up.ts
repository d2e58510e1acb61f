import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { CatchUp } from '../../../lib/bots/delivery/catch-up';
import { scopeOf } from '../../../lib/bots/messages/scope';
import type { Scope } from '../../../lib/bots/messages/scope';
import { firstly, ownNode, windowOver } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const all = scopeOf(null, null);
const bitcoin = scopeOf(null, ['bitcoin']);

describe('catching up', () => {

    it('sends a bot that was away the newest items only, and the number left out', async () => {

        const { own, publish, register, pass, statusOf, start, stop } = await ownNode({ catchUp: { maxItems: 3 } });
        await register({ categories: ['bitcoin'] });
        await stop();
        for (let i = 0; i < 300; ++i) {
            await publish({ id: `i${i}`, feed_categories: [i % 30 === 0 ? 'bitcoin' : 'macro'] });
        }

        await start();
        await pass(second);
        expect(own.got.map(({ kind, title }) => [kind, title])).to.equal([['skipped', '7 earlier items skipped'], ['item', 'Item i210'], ['item', 'Item i240'], ['item', 'Item i270']]);
        expect(await statusOf()).to.include({ cursor: 300 });
        await stop();
    });

    it('counts what was removed from the log, unless the owner may read nothing', async () => {

        for (const [categories, expected] of [[['crypto'], ['3 earlier items skipped', 'Item n4']], [[], []]] as const) {
            const { own, clock, publish, register, storage, pass, statusOf, start, stop } = await ownNode({}, {}, { auth: { authorize: () => ({ categories: [...categories] }) } });
            await register();
            await stop();
            for (let i = 0; i < 3; ++i) {
                await publish();
            }

            clock.jump(48 * 3600 * second);
            await storage.prune({ log: 3 }, 9);
            await publish();
            await start();
            await pass(second);
            expect(own.titles()).to.equal([...expected]);
            expect(await statusOf()).to.include({ cursor: 4 });
            await stop();
        }
    });

    it('sends no number if nothing was left out for this bot', async () => {

        const { own, publish, register, pass, statusOf, start, stop } = await ownNode({ catchUp: { maxItems: 1 } });
        await register({ categories: ['bitcoin'] });
        await stop();
        await publish({ feed_categories: ['macro'] });
        await publish({ feed_categories: ['macro'] });
        await start();
        await pass(second);
        expect(own.got).to.be.empty();
        expect(await statusOf()).to.include({ cursor: 2 });
        await stop();
    });

    it('repeats the number if it was not delivered', async () => {

        const { own, publish, register, pass, start, stop } = await ownNode({ catchUp: { maxItems: 1 } });
        await register();
        await stop();
        await publish();
        await publish();
        own.answer = firstly(1, { kind: 'failed', scope: 'chat', reason: 'no' });
        await start();
        await pass(10 * second);
        expect(own.titles()).to.equal(['1 earlier item skipped', 'Item n2']);
        await stop();
    });
});

describe('CatchUp', () => {

    const backlogOf = async (old: number, maxItems = 5) => {

        const { window, storage } = await windowOver(200);
        await storage.news.retract('n196');
        let pauses = 0;
        const pause = async () => {

            ++pauses;
        };

        const catchUp = new CatchUp({ newestExpired: async () => old, tail: async () => 0, maxItems, pause });
        return {
            plan: (from: number, head: number, scope: Scope) => catchUp.plan(from, head, (cursor) => window.entriesAfter(cursor, head, scope)),
            pauses: () => pauses
        };
    };

    it('does not move a bot that is not far behind', async () => {

        const { plan, pauses } = await backlogOf(0);
        expect(await plan(197, 201, all)).to.equal({ cursor: 197, skipped: 0 });
        expect(await plan(190, 201, bitcoin)).to.equal({ cursor: 190, skipped: 0 });
        expect(pauses()).to.equal(1);
    });

    it('counts skipped items, not corrections', async () => {

        const { plan } = await backlogOf(0);
        expect(await plan(0, 201, bitcoin)).to.equal({ cursor: 190, skipped: 95 });
        expect(await plan(190, 201, all)).to.equal({ cursor: 195, skipped: 5 });
        expect(await (await backlogOf(0, 1)).plan(200, 201, all)).to.equal({ cursor: 200, skipped: 0 });
        expect(await (await backlogOf(201, 1)).plan(199, 201, all)).to.equal({ cursor: 201, skipped: 1 });
    });

    it('skips what is old, and of the rest what is too much', async () => {

        expect(await (await backlogOf(100)).plan(197, 201, all)).to.equal({ cursor: 197, skipped: 0 });
        expect(await (await backlogOf(199)).plan(197, 201, all)).to.equal({ cursor: 199, skipped: 2 });
        const { plan } = await backlogOf(190);
        expect(await plan(188, 201, bitcoin)).to.equal({ cursor: 190, skipped: 1 });
        expect(await plan(188, 201, all)).to.equal({ cursor: 195, skipped: 7 });
    });
});
