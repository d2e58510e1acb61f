import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Renewal } from '../../lib/storage/renewal';
import { ManualClock } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Renewal', () => {

    it('renews whenever a third of the lease is over, also after a failure, until it is stopped', async () => {

        const clock = new ManualClock();
        const reported: unknown[] = [];
        const fault = new Error('busy');
        let renewed = 0;
        const renewal = new Renewal({ clock, leaseMs: 300, report: (error) => reported.push(error), renew: async () => {

            if (++renewed === 1) {
                throw fault;
            }
        } });
        await clock.advance(99);
        expect(renewed).to.equal(0);
        await clock.advance(1);
        await clock.advance(100);
        expect([renewed, reported]).to.equal([2, [fault]]);
        await renewal.stop();
        await clock.advance(1000);
        expect([renewed, clock.pending]).to.equal([2, 0]);
    });

    it('stops once the renewal in flight has ended', async () => {

        const clock = new ManualClock();
        let end = (): void => undefined;
        const renew = (): Promise<void> => {

            return new Promise((resolve) => {

                end = resolve;
            });
        };

        const renewal = new Renewal({ clock, leaseMs: 300, renew, report: () => undefined });
        await clock.advance(100);
        let isStopped = false;
        const stopped = renewal.stop().then(() => {

            isStopped = true;
        });
        await clock.advance(0);
        expect(isStopped).to.be.false();
        end();
        await stopped;
        expect(isStopped).to.be.true();
    });
});
