import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { SignOuts } from '../../lib/auth/sign-outs';
import type { Storage } from '../../lib/storage/contract';
import { closeAll, memory } from '../helpers/auth';
import { ManualClock, pass } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;
lab.afterEach(closeAll);

const day = 24 * 3_600_000;

const setup = async (storage?: Storage, clock = new ManualClock()) => {

    const { texts } = storage ?? await memory();
    const signOuts = new SignOuts({ texts, clock, random: randomBytes, maxAgeMs: 500, sessionMs: day });
    return { clock, texts, signOuts };
};

describe('SignOuts', () => {

    it('ends the sessions of a wallet that were issued until then, and no others', async () => {

        const { clock, signOuts } = await setup();
        const now = clock.now();
        expect(await signOuts.isOver('0xA', now)).to.be.false();
        expect(await signOuts.earliest('0xA')).to.equal(0);
        await signOuts.signOut('0xA');
        expect([await signOuts.isOver('0xA', now), await signOuts.isOver('0xA', now + 1000), await signOuts.isOver('0xB', now)]).to.equal([true, false, false]);
        expect(await signOuts.earliest('0xA')).to.equal(now + 1000);
    });

    it('apply on other nodes after maxAgeMs, and at once on the node itself', async () => {

        const storage = await memory();
        const clock = new ManualClock();
        const [here, there] = [(await setup(storage, clock)).signOuts, (await setup(storage, clock)).signOuts];
        let heard = 0;
        const end = here.onSignOut(() => ++heard);
        expect(await there.isOver('0xA', clock.now())).to.be.false();
        await Promise.all([here.signOut('0xA'), pass(clock, 0)]);
        expect([await here.isOver('0xA', clock.now()), await there.isOver('0xA', clock.now()), heard]).to.equal([true, false, 1]);
        clock.jump(500);
        expect(await there.isOver('0xA', clock.now() - 500)).to.be.true();
        end();
        await here.signOut('0xB');
        expect(heard).to.equal(1);
    });

    it('loses none of several concurrent sign-outs, on any node', async () => {

        const storage = await memory();
        const clock = new ManualClock();
        const nodes = await Promise.all([1, 2, 3, 4].map(async () => (await setup(storage, clock)).signOuts));
        const work = Promise.all(nodes.map((node, i) => node.signOut(`0x${i}`)));
        await pass(clock, 1000);
        await work;
        clock.jump(500);
        expect((await nodes[0]?.moments())?.size).to.equal(4);
    });

    it('removes sign-outs that no longer affect any session', async () => {

        const { clock, texts, signOuts } = await setup();
        await signOuts.signOut('0xA');
        clock.jump(day / 2);
        await signOuts.signOut('0xB');
        clock.jump(day / 2 + 1);
        await signOuts.signOut('0xC');
        expect([...(await signOuts.moments()).keys()]).to.equal(['0xB', '0xC']);
        clock.jump(day + 2000);
        expect(await texts.get('auth:sign-outs', clock.now())).to.be.null();
    });

    it('fails if another node holds the lease for too long or has taken it over, and at the limit of wallets', async () => {

        const { clock, texts, signOuts } = await setup();
        await texts.lease('auth:sign-outs', 'other', clock.now(), clock.now() + 60_000);
        const refused = signOuts.signOut('0xA').catch((error: Error) => error.message);
        await pass(clock, 2000);
        expect(await refused).to.equal('Service Unavailable');

        clock.jump(60_000);
        const slow = new SignOuts({ texts: { ...bound(texts), put: () => Promise.resolve(false) }, clock, random: randomBytes, maxAgeMs: 500, sessionMs: day });
        await expect(slow.signOut('0xA')).to.reject('Service Unavailable');

        const many = Array.from({ length: 10_000 }, (_, i) => [`0x${i}`, clock.now()]);
        await texts.put('auth:sign-outs', { json: JSON.stringify(many), createdAt: clock.now(), expiresAt: null }, null);
        await expect(signOuts.signOut('0xA')).to.reject('No more than 10000 wallets can be signed out within the lifetime of a session');
        await signOuts.signOut('0x1');
    });

    it('caches no failure of storage', async () => {

        const { clock, texts } = await setup();
        let fails = true;
        const signOuts = new SignOuts({
            texts: { ...bound(texts), get: (key, now) => (fails ? Promise.reject(new Error('down')) : texts.get(key, now)) },
            clock, random: randomBytes, maxAgeMs: 500, sessionMs: day
        });
        const first = signOuts.moments();
        const second = signOuts.earliest('0xA');
        await expect(Promise.resolve(first)).to.reject('down');
        await expect(second).to.reject('down');
        fails = false;
        expect((await signOuts.moments()).size).to.equal(0);
        clock.jump(-1000);
        expect((await signOuts.moments()).size).to.equal(0);
    });
});

const bound = (texts: Storage['texts']): Storage['texts'] => ({
    get: (key, now) => texts.get(key, now),
    put: (key, text, fence) => texts.put(key, text, fence),
    lease: (key, fence, now, until) => texts.lease(key, fence, now, until),
    release: (key, fence) => texts.release(key, fence)
});
