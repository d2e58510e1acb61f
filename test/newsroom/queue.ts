import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Queue } from '../../lib/newsroom/queue';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Queue', () => {

    it('yields to the event loop between two jobs, whether they were queued or added one after the other', async () => {

        const queue = new Queue(100);
        const order: string[] = [];
        const job = (name: string) => queue.run('patient', 1, () => Promise.resolve(order.push(name)));
        const turns = (async () => {

            for (let i = 0; i < 6; ++i) {
                await nextTurn();
                order.push('turn');
            }
        })();
        await Promise.all([job('a'), job('b')]);
        await job('c');
        await job('d');
        await turns;
        for (const [before, after] of [['a', 'b'], ['b', 'c'], ['c', 'd']] as const) {
            expect(order.slice(order.indexOf(before), order.indexOf(after)), `${before} ${after}`).to.include('turn');
        }
    });

    it('runs jobs of editors before those of sources', async () => {

        const queue = new Queue(100);
        const order: string[] = [];
        const job = (priority: 'urgent' | 'patient', name: string) => queue.run(priority, 1, () => Promise.resolve(order.push(name)));
        await Promise.all([job('patient', 'first'), job('patient', 'source'), job('urgent', 'editor')]);
        expect(order).to.equal(['first', 'editor', 'source']);
    });
});
