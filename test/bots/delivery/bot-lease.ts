import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { BotLease } from '../../../lib/bots/delivery/bot-lease';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = () => {

    const clock = new ManualClock();
    return { clock, lease: new BotLease(clock, 'b1', clock.now() + 1000) };
};

describe('BotLease', () => {

    it('is held until its end, which moves when it is extended', () => {

        const { clock, lease } = setup();
        clock.jump(999);
        expect(lease.isHeld).to.be.true();
        clock.jump(1);
        expect(lease.isHeld).to.be.false();
        lease.extend(clock.now() + 1);
        expect(lease.isHeld).to.be.true();
        lease.lose();
        expect(lease.isHeld).to.be.false();
    });

    it('is not held once it was abandoned, whatever extends it', () => {

        const { clock, lease } = setup();
        expect(lease.isAbandoned).to.be.false();
        lease.abandon();
        lease.extend(clock.now() + 1000);
        expect([lease.isHeld, lease.isAbandoned]).to.equal([false, true]);
    });

    it('is extended by a renewal that has the bot, and lost by one that has not', async () => {

        const { clock, lease } = setup();
        await lease.renew(Promise.resolve(new Set(['b1', 'b2'])), clock.now() + 2000);
        clock.jump(1500);
        expect(lease.isHeld).to.be.true();
        await lease.renew(Promise.resolve(new Set(['b2'])), clock.now() + 2000);
        expect(lease.isHeld).to.be.false();
    });

    it('stays as it is if a renewal fails', async () => {

        const { clock, lease } = setup();
        await expect(lease.renew(Promise.reject(new Error('busy')), clock.now() + 2000)).to.reject('busy');
        expect(lease.isHeld).to.be.true();
        clock.jump(1000);
        expect(lease.isHeld).to.be.false();
        await lease.end();
    });

    it('waits for a renewal in flight before it is ended', async () => {

        const { lease } = setup();
        const steps: string[] = [];
        let settle: (ours: ReadonlySet<string>) => void = () => undefined;
        const renewed = lease.renew(new Promise((resolve) => {

            settle = resolve;
        }), 0).then(() => steps.push('renewed'));
        expect(lease.isEnding).to.be.false();
        const ended = lease.end().then(() => steps.push('ended'));
        expect(lease.isEnding).to.be.true();
        settle(new Set());
        await Promise.all([renewed, ended]);
        expect(steps).to.equal(['renewed', 'ended']);
    });
});
