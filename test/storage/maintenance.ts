import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib/storage/contract';
import { Upkeep } from '../../lib/storage/maintenance';
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
    const upkeep = new Upkeep({ storage, clock, log: (tags) => lines.push(tags), everyMs: 60_000, budgetMs: 20 });
    return { clock, lines, calls, upkeep };
};

describe('Upkeep', () => {

    it('cleans in rounds, each until nothing is left to remove', async () => {

        const { clock, calls, upkeep } = setUp([true, true, false, false]);
        upkeep.start();
        upkeep.start();
        await clock.advance(59_999);
        expect(calls).to.be.empty();
        await clock.advance(1);
        expect(calls).to.have.length(3);
        await clock.advance(60_000);
        expect(calls).to.have.length(4);
        await upkeep.stop();
        await clock.advance(600_000);
        expect(calls).to.have.length(4);
        expect(clock.pending).to.equal(0);
    });

    it('goes on after a fault, with a line in the log', async () => {

        const { clock, lines, calls, upkeep } = setUp([new StorageError('STORAGE_BUSY', 'locked'), false]);
        upkeep.start();
        await clock.advance(120_000);
        expect(lines).to.equal([['upkeep', 'storage', 'error']]);
        expect(calls).to.have.length(2);
        await upkeep.stop();
    });

    it('waits at its end for the step under way, and takes no further one', async () => {

        let finish: (more: boolean) => void = () => {};
        const answer = new Promise<boolean>((resolve) => {

            finish = resolve;
        });
        const { clock, calls, upkeep } = setUp([answer]);
        upkeep.start();
        await clock.advance(60_000);
        let stopped = false;
        const stopping = upkeep.stop().then(() => {

            stopped = true;
        });
        await settle();
        expect(stopped).to.be.false();
        finish(true);
        await stopping;
        expect(calls).to.have.length(1);
    });

    it('can be started again', async () => {

        const { clock, calls, upkeep } = setUp([]);
        await upkeep.stop();
        upkeep.start();
        await upkeep.stop();
        upkeep.start();
        await clock.advance(60_000);
        expect(calls).to.have.length(1);
        await upkeep.stop();
    });
});
