import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import { ManualClock } from '../helpers/clock';
import { domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const second = 1000;
const minute = 60 * second;

/** Counts the timers that fire. */
class CountingClock extends ManualClock {

    fired = 0;

    override setTimer(ms: number, fn: () => void): () => void {

        return super.setTimer(ms, () => {

            ++this.fired;
            fn();
        });
    }
}

describe('timers', () => {

    it('fire rarely while nothing happens, so that a host with a fake clock can advance by minutes', async () => {

        const clock = new CountingClock();
        const server = new Server();
        await server.register({ plugin, options: { auth: { secret, domain }, storage: sqlite(':memory:'), clock } });
        await server.start();
        for (let i = 0; i < 5; ++i) {
            await clock.advance(minute);
        }

        await server.stop();
        expect(clock.fired / 5).to.be.below(80);
        expect(clock.pending).to.equal(0);
    });
});
