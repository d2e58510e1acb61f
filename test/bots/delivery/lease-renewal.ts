import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../../lib';
import { failing, gated, ownNode, underWay } from '../../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;

describe('LeaseRenewal', () => {

    it('renews leases while a platform is slow', async () => {

        const { own, pass, claimable, latch, stop } = await underWay(1, { leaseMs: 6 * second, sendMs: 60 * second });
        await pass(30 * second);
        expect(await claimable()).to.be.empty();
        latch.open();
        await pass(second);
        expect(own.titles()).to.equal(['Item n1']);
        await stop();
    });

    it('resumes leases that ran out during an outage, if no other node claimed the bot', async () => {

        const { own, storage, clock, pass, logs, latch, stop } = await underWay(2, { leaseMs: 6 * second, sendMs: 60 * second });
        const mend = failing(storage.bots, 'advance', new StorageError('STORAGE_UNAVAILABLE', 'down'));
        await pass(8 * second);
        expect(logs.filter(({ tags }) => tags.includes('error'))).to.have.length(1);
        mend();
        latch.open();
        await pass(second);
        own.answer = () => ({ kind: 'sent' });
        await pass(20 * second);
        latch.open();
        await pass(20 * second);
        expect(own.titles()).to.equal(['Item n1', 'Item n2']);
        expect(clock.pending).to.be.above(0);
        await stop();
    });

    it('renews in batches', async () => {

        const { own, publish, crowd, storage, pass, stop } = await ownNode({ leaseMs: 6 * second, sendMs: 60 * second, batch: 4 });
        const latch = gated();
        own.answer = latch.answer;
        await crowd(10);
        await publish();
        await pass(second);
        const sizes: number[] = [];
        const advance = storage.bots.advance.bind(storage.bots);
        storage.bots.advance = async (...args) => {

            sizes.push(args[1].length);
            return await advance(...args);
        };

        await pass(2 * second);
        expect(sizes).to.equal([4, 4, 2]);
        own.answer = () => ({ kind: 'sent' });
        latch.open();
        await pass(second);
        await stop();
    });

    it('waits for a renewal in flight before the lease ends', async () => {

        const { own, latch, storage, pass, stop } = await underWay(1, { leaseMs: 6 * second, sendMs: 60 * second });
        const advance = storage.bots.advance.bind(storage.bots);
        let go = (): void => undefined;
        storage.bots.advance = async (...args) => {

            if (args[3] !== null) {
                await new Promise<void>((resolve) => {

                    go = resolve;
                });
            }

            return await advance(...args);
        };

        await pass(2 * second);
        latch.open();
        await pass(100);
        go();
        await pass(100);
        expect(own.titles()).to.equal(['Item n1']);
        expect(await storage.bots.next(['own'], 1)).to.be.null();
        await pass(20 * second);
        expect(await storage.bots.next(['own'], 1)).to.be.null();
        await stop();
    });
});
