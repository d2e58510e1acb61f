import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Access } from '../../lib/access';
import { Connections } from '../../lib/feed/connections';
import type { Connection } from '../../lib/feed/connections';
import { AccessReview } from '../../lib/feed/access-review';
import { ManualClock, settle } from '../helpers/clock';
import { accessOf } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = (mayStay: (access: Access) => Promise<boolean>) => {

    const clock = new ManualClock();
    const connections = new Connections();
    const ended: string[] = [];
    const lines: unknown[] = [];
    const add = (jti: string): void => {

        const connection: Connection = { transport: 'websocket', access: accessOf({ jti, kind: 'session' }), address: undefined, end: () => {

            ended.push(jti);
            connections.delete(connection);
        } };
        connections.add(connection);
    };

    return { clock, connections, ended, lines, add, review: new AccessReview({ connections, mayStay, clock, logger: (tags) => void lines.push(tags), intervalMs: 1000 }) };
};

/** Returns which of the two promises resolves first. */
const first = (stopped: Promise<void>, asking: Promise<void>): Promise<string> => Promise.race([stopped.then(() => 'stopped'), asking.then(() => 'asking')]);

describe('AccessReview', () => {

    it('ends the connections of wallets that have lost their permission, at each review', async () => {

        const refused = new Set(['b']);
        const { clock, ended, add, review } = setup(async ({ jti }) => !refused.has(jti));
        ['a', 'b', 'c'].forEach(add);
        review.start();
        review.start();
        expect(clock.pending).to.equal(1);
        await clock.advance(1000);
        expect(ended).to.equal(['b']);
        refused.add('c');
        await clock.advance(1000);
        expect(ended).to.equal(['b', 'c']);
        await review.stop();
        expect(clock.pending).to.equal(0);
    });

    it('ends connections whose check fails, and logs why', async () => {

        const { clock, ended, lines, add, review } = setup(async () => {

            throw new Error('nobody answers');
        });
        add('a');
        review.start();
        await clock.advance(1000);
        expect(ended).to.equal(['a']);
        expect(lines).to.equal([['feed', 'error']]);
        await review.stop();
    });

    it('stops in the middle of a review, without further checks', async () => {

        const answers: (() => void)[] = [];
        const { clock, add, review } = setup(() => {

            return new Promise((resolve) => answers.push(() => resolve(true)));
        });
        Array.from({ length: 40 }, (_, i) => `t${i}`).forEach(add);
        review.start();
        await clock.advance(1000);
        expect(answers).to.have.length(32);
        const stopped = review.stop();
        expect(await first(stopped, settle())).to.equal('asking');
        answers.forEach((answer) => answer());
        await stopped;
        expect(answers).to.have.length(32);
        expect(clock.pending).to.equal(0);
    });
});
