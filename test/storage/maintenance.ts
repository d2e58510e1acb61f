import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib/storage/contract';
import { Maintenance } from '../../lib/storage/maintenance';
import { ManualClock, settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const setUp = (answers: (boolean | Error | Promise<boolean>)[]) => {

    const clock = new ManualClock();
    const lines: (readonly string[])[] = [];
    const calls: number[] = [];
    const storage = {
        maintain: async (now: number, budgetMs: number) => {

            calls.push(now);
            expect(budgetMs).to.equal(20);
            const answer = await (answers.shift() ?? false);
            if (answer instanceof Error) {
                throw answer;
            }

            return { removed: 1, more: answer };
        }
    };
    const maintenance = new Maintenance({ storage, clock, log: (tags) => lines.push(tags), everyMs: 60_000, budgetMs: 20 });
    return { clock, lines, calls, maintenance };
};

describe('Maintenance', () => {

    it('runs at intervals, each time until nothing is left to remove', async () => {

        const { clock, calls, maintenance } = setUp([true, true, false, false]);
        maintenance.start();
        maintenance.start();
        await clock.advance(59_999);
        expect(calls).to.be.empty();
        await clock.advance(1);
        expect(calls).to.have.length(3);
        await clock.advance(60_000);
        expect(calls).to.have.length(4);
        await maintenance.stop();
        await clock.advance(600_000);
        expect(calls).to.have.length(4);
        expect(clock.pending).to.equal(0);
    });

    it('continues after an error, and logs it', async () => {

        const { clock, lines, calls, maintenance } = setUp([new StorageError('STORAGE_BUSY', 'locked'), false]);
        maintenance.start();
        await clock.advance(120_000);
        expect(lines).to.equal([['upkeep', 'storage', 'error']]);
        expect(calls).to.have.length(2);
        await maintenance.stop();
    });

    it('waits for the running step when it stops, and starts no other', async () => {

        let finish: (more: boolean) => void = () => {};
        const answer = new Promise<boolean>((resolve) => {

            finish = resolve;
        });
        const { clock, calls, maintenance } = setUp([answer]);
        maintenance.start();
        await clock.advance(60_000);
        let stopped = false;
        const stopping = maintenance.stop().then(() => {

            stopped = true;
        });
        await settle();
        expect(stopped).to.be.false();
        finish(true);
        await stopping;
        expect(calls).to.have.length(1);
    });

    it('can be started again', async () => {

        const { clock, calls, maintenance } = setUp([]);
        await maintenance.stop();
        maintenance.start();
        await maintenance.stop();
        maintenance.start();
        await clock.advance(60_000);
        expect(calls).to.have.length(1);
        await maintenance.stop();
    });
});
