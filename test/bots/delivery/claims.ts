import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import { StorageError } from '../../../lib';
import { Ledger } from '../../../lib/bots/delivery/claims';
import { botOf, item, recordOf } from '../../helpers/bots';
import { ManualClock, pass } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Ledger', () => {

    const setup = async () => {

        const clock = new ManualClock();
        const storage = memory();
        await storage.open();
        await storage.bots.register(botOf());
        await storage.news.publish({ records: [recordOf(item())] });
        const ledger = new Ledger({ bots: storage.bots, clock, platform: 'own', leaseMs: 6000, batch: 10 }, 'fence');
        return { clock, storage, ledger };
    };

    it('claims, prolongs and moves bots under its fence', async () => {

        const { clock, ledger, storage } = await setup();
        expect(await ledger.next(1) ?? Infinity).to.be.at.most(clock.now());
        expect((await ledger.claim(1, 5)).map(({ bot }) => bot.id)).to.equal(['b1']);
        await clock.advance(4000);
        expect(await ledger.renew([{ id: 'b1', cursor: 0 }])).to.equal(new Set(['b1']));
        await clock.advance(4000);
        expect(await ledger.claim(1, 5)).to.be.empty();
        expect([await ledger.keep({ id: 'b1', cursor: 0 }), await ledger.keep({ id: 'other', cursor: 0 })]).to.equal([true, false]);
        expect(await ledger.retry({ id: 'b1', cursor: 0, retryAt: clock.now() + 1000, failures: 1, reason: 'x' })).to.be.true();
        expect(await ledger.release('other')).to.be.false();
        await clock.advance(1000);
        await ledger.claim(1, 5);
        expect(await ledger.end({ id: 'b1', cursor: 1 })).to.be.true();
        expect(await ledger.next(1)).to.be.null();
        expect((await storage.bots.list(botOf().owner))[0]).to.include({ cursor: 1 });
    });

    it('tries a change again where that may help, for so long', async () => {

        const { clock, ledger, storage } = await setup();
        await ledger.claim(1, 5);
        let tries = 0;
        let error = new StorageError('STORAGE_BUSY', 'locked');
        storage.bots.advance = async () => {

            ++tries;
            throw error;
        };

        const failing = ledger.keep({ id: 'b1', cursor: 1 }).catch((reason: unknown) => reason);
        await pass(clock, 5000);
        expect(await failing).to.equal(error);
        expect(tries).to.equal(4);

        error = new StorageError('STORAGE_FULL', 'full');
        await expect(ledger.keep({ id: 'b1', cursor: 1 })).to.reject('full');
        storage.bots.advance = async () => {

            throw new Error('odd');
        };

        await expect(ledger.keep({ id: 'b1', cursor: 1 })).to.reject('odd');
    });
});
