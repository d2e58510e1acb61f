import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { LeaseLock } from '../../lib/storage/lease';
import { pass } from '../helpers/clock';
import { worldOf } from '../helpers/desk';
import type { World } from '../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const leasesOf = ({ storage, clock, runtime }: World, texts: World['storage']['texts'] = storage.texts): LeaseLock => {

    return new LeaseLock({ texts, clock, random: () => runtime.random(16), leaseMs: 1000 });
};

describe('LeaseLock', () => {

    it('lets one holder work at a time, and the next after it', async () => {

        const world = await worldOf();
        const leases = leasesOf(world);
        const result = await leases.run('key', async () => [await leases.run('key', () => Promise.resolve('second')), 'first']);
        expect(result).to.equal([null, 'first']);
        expect(await leases.run('key', () => Promise.resolve('third'))).to.equal('third');
    });

    it('ends the lease of work that failed', async () => {

        const leases = leasesOf(await worldOf());
        await expect(leases.run('key', () => Promise.reject(new Error('broken')))).to.reject('broken');
        expect(await leases.run('key', () => Promise.resolve(1))).to.equal(1);
    });

    it('passes to another holder after its holder has died', async () => {

        const world = await worldOf();
        const { storage: { texts }, clock } = world;
        const silent = leasesOf(world, { ...texts, lease: (...args) => texts.lease(...args), release: () => Promise.reject(new Error('gone')) });
        expect(await silent.run('key', () => Promise.resolve(1))).to.equal(1);
        expect(await silent.run('key', () => Promise.resolve(2))).to.be.null();
        clock.jump(1000);
        expect(await silent.run('key', () => Promise.resolve(3))).to.equal(3);
    });

    it('waits for another holder, but not for ever', async () => {

        const world = await worldOf();
        const { storage: { texts }, clock } = world;
        const leases = leasesOf(world);
        const wait = { attempts: 5, pauseMs: 100 };
        await texts.lease('brief', 'other', clock.now(), clock.now() + 150);
        await texts.lease('long', 'other', clock.now(), clock.now() + 60_000);
        const late = leases.runWhenFree('brief', () => Promise.resolve(['late']), wait);
        const refused = leases.runWhenFree('long', () => Promise.resolve(['refused']), wait);
        await pass(clock, 1000);
        expect([await late, await refused]).to.equal([['late'], null]);
    });
});
