import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import { StorageError } from '../../../lib';
import { Claims } from '../../../lib/bots/delivery/claims';
import { botOf, item, recordOf } from '../../helpers/bots';
import { ManualClock, pass } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Claims', () => {

    const setup = async () => {

        const clock = new ManualClock();
        const storage = memory();
        await storage.open();
        await storage.bots.register(botOf());
        await storage.news.publish({ records: [recordOf(item())] });
        const claims = new Claims({ bots: storage.bots, clock, platform: 'own', leaseMs: 6000, batch: 10 }, 'fence');
        return { clock, storage, claims };
    };

    it('claims, renews and moves bots under its fence', async () => {

        const { clock, claims, storage } = await setup();
        expect(await claims.nextDueAt(1) ?? Infinity).to.be.at.most(clock.now());
        expect((await claims.claim(1, 5)).map(({ bot }) => bot.id)).to.equal(['b1']);
        await clock.advance(4000);
        expect(await claims.renew([{ id: 'b1', cursor: 0 }])).to.equal(new Set(['b1']));
        await clock.advance(4000);
        expect(await claims.claim(1, 5)).to.be.empty();
        expect([await claims.commitProgress({ id: 'b1', cursor: 0 }), await claims.commitProgress({ id: 'other', cursor: 0 })]).to.equal([true, false]);
        expect(await claims.postpone({ id: 'b1', cursor: 0, retryAt: clock.now() + 1000, failures: 1, reason: 'x' })).to.be.true();
        expect(await claims.release('other')).to.be.false();
        await clock.advance(1000);
        await claims.claim(1, 5);
        expect(await claims.finish({ id: 'b1', cursor: 1 })).to.be.true();
        expect(await claims.nextDueAt(1)).to.be.null();
        expect((await storage.bots.list(botOf().owner))[0]).to.include({ cursor: 1 });
    });

    it('retries a change after a retryable error, a limited number of times', async () => {

        const { clock, claims, storage } = await setup();
        await claims.claim(1, 5);
        let tries = 0;
        let error = new StorageError('STORAGE_BUSY', 'locked');
        storage.bots.advance = async () => {

            ++tries;
            throw error;
        };

        const failing = claims.commitProgress({ id: 'b1', cursor: 1 }).catch((reason: unknown) => reason);
        await pass(clock, 5000);
        expect(await failing).to.equal(error);
        expect(tries).to.equal(4);

        error = new StorageError('STORAGE_FULL', 'full');
        await expect(claims.commitProgress({ id: 'b1', cursor: 1 })).to.reject('full');
        storage.bots.advance = async () => {

            throw new Error('odd');
        };

        await expect(claims.commitProgress({ id: 'b1', cursor: 1 })).to.reject('odd');
    });
});
