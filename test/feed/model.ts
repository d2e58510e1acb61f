import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as FastCheck from 'fast-check';

import { variants } from '../helpers/feed/variants';
import { World, clients } from '../helpers/feed/world';
import type { Action, Patience, Variant } from '../helpers/feed/world';

export const lab = Lab.script();
const { describe, it } = lab;

const bears = FastCheck.uniqueArray(FastCheck.constantFrom('crypto', 'bitcoin', 'macro'), { minLength: 1 });
const who = FastCheck.nat(clients - 1);
const node = FastCheck.nat(1);
const kind = <T extends string>(...values: T[]): FastCheck.Arbitrary<T> => FastCheck.constantFrom(...values);

const action: FastCheck.Arbitrary<Action> = FastCheck.oneof(
    { weight: 8, arbitrary: FastCheck.record({ do: kind('publish'), bears, times: FastCheck.constantFrom(1, 1, 1, 2, 5, 90) }) },
    { weight: 2, arbitrary: FastCheck.record({ do: kind('correct'), which: FastCheck.nat(8), bears }) },
    { weight: 1, arbitrary: FastCheck.record({ do: kind('retract'), which: FastCheck.nat(8) }) },
    { weight: 4, arbitrary: FastCheck.record({ do: kind('cut', 'stall', 'leave', 'back'), who }) },
    { weight: 3, arbitrary: FastCheck.record({ do: kind('connect'), who, node }) },
    { weight: 3, arbitrary: FastCheck.record({ do: kind('begin'), who, node, how: kind('page', 'page', 'zero', 'now') }) },
    { weight: 1, arbitrary: FastCheck.record({ do: kind('restart', 'revoke'), node }) },
    { weight: 1, arbitrary: FastCheck.record({ do: kind('prune'), but: FastCheck.nat(30) }) },
    { weight: 1, arbitrary: FastCheck.record({ do: kind('lag'), turns: FastCheck.nat(12) }) },
    { weight: 4, arbitrary: FastCheck.record({ do: kind('turns'), turns: FastCheck.nat(20) }) },
    { weight: 2, arbitrary: FastCheck.record({ do: kind('rest', 'deaf', 'curt') }) }
);

const all = ['crypto', 'bitcoin', 'macro'];
const some: Action = { do: 'publish', bears: all, times: 5 };
const many: Action = { do: 'publish', bears: all, times: 90 };
const rest: Action = { do: 'rest' };

const each = (of: (one: number) => Action): Action[] => Array.from({ length: clients }, (_, one) => of(one));

/** Publishes at intervals of several turns, while clients connect and load pages. */
const busy = (times: number, turns: number): Action[] => Array.from({ length: times }, (): Action[] => [{ do: 'publish', bears: all, times: 1 }, { do: 'turns', turns }]).flat();

const cut = each((one) => ({ do: 'cut', who: one }));
const connect = each((one) => ({ do: 'connect', who: one, node: one % 2 }));

/** Histories that random search seldom finds. */
const examples: [Action[]][] = [
    [[some, rest, ...cut, some, { do: 'lag', turns: 12 }, ...connect, ...busy(80, 1)]],
    [[some, rest, ...cut, some, { do: 'lag', turns: 6 }, ...connect, ...busy(20, 5)]],
    [[some, rest, { do: 'lag', turns: 12 }, ...each((one) => ({ do: 'begin', who: one, node: one % 2, how: 'page' })), ...busy(80, 1)]],
    [[many, rest, { do: 'correct', which: 0, bears: ['macro'] }, { do: 'correct', which: 1, bears: ['crypto'] }, { do: 'retract', which: 2 }, rest]],
    [[many, many, rest, ...cut, many, rest, { do: 'prune', but: 30 }, ...connect, rest]],
    [[some, rest, { do: 'deaf' }, many, { do: 'prune', but: 3 }, { do: 'deaf' }, some, rest, { do: 'deaf' }, some, { do: 'prune', but: 0 }, { do: 'deaf' }, some, rest]],
    [[some, rest, { do: 'lag', turns: 12 }, ...cut, many, ...connect, { do: 'deaf' }, many, { do: 'prune', but: 60 }, { do: 'turns', turns: 3 }, { do: 'deaf' }, ...busy(20, 1)]],
    [[some, rest, ...each((one) => ({ do: 'leave', who: one })), rest, some, rest, ...each((one) => ({ do: 'back', who: one })), { do: 'revoke', node: 0 }, { do: 'restart', node: 1 }, many]],
    [[{ do: 'deaf' }, some, some, rest, { do: 'deaf' }, some, rest]],
    [[some, { do: 'curt' }, some, { do: 'curt' }, some, { do: 'deaf' }, some, { do: 'deaf' }, ...busy(20, 1), rest]]
];

const run = async (steps: readonly Action[], variant?: Variant, patience?: Patience): Promise<readonly string[]> => {

    const world = await World.start(variant, patience);
    try {
        for (const step of steps) {
            await world.step(step);
        }

        await world.end();
        return world.problems;
    }
    finally {
        await world.stop();
    }
};

const histories = FastCheck.array(action, { minLength: 10, maxLength: 40, size: 'max' });

const hold = async (steps: readonly Action[], variant?: Variant, patience?: Patience): Promise<void> => {

    const charges = await run(steps, variant, patience);
    if (charges.length > 0) {
        throw new Error(charges.join('; '));
    }
};

const property = (variant?: Variant, patience?: Patience) => FastCheck.asyncProperty(histories, (steps) => hold(steps, variant, patience));

describe('Feed, over all transports and two nodes', () => {

    it('delivers each item of a client\'s categories exactly once and in order or reports a gap, despite corrections, page loads, departures, broken and stalled connections, revocations, pruning and restarts', { timeout: 300_000 }, async () => {

        await FastCheck.assert(property(), { examples, numRuns: Number(process.env.FEED_RUNS ?? 16) });
    });

    describe('catches, in the same histories, a feed that', () => {

        Object.entries(variants).forEach(([name, variant]) => {

            it(name, { timeout: 300_000 }, async () => {

                const { failed } = await FastCheck.check(property(variant, { turns: 100, ms: 0 }), { examples, seed: 5, numRuns: 30, endOnFailure: true });
                expect(failed).to.be.true();
            });
        });
    });
});
