import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Queue } from '../../lib/newsroom/queue';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Queue', () => {

    it('gives the event loop a turn between two jobs, be they waiting or given one after the other', async () => {

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

    it('lets editors go before sources', async () => {

        const queue = new Queue(100);
        const order: string[] = [];
        const job = (lane: 'urgent' | 'patient', name: string) => queue.run(lane, 1, () => Promise.resolve(order.push(name)));
        await Promise.all([job('patient', 'first'), job('patient', 'source'), job('urgent', 'editor')]);
        expect(order).to.equal(['first', 'editor', 'source']);
    });
});
