import type { Storage, With } from '../../../lib/storage/contract';
import { define, peerOf } from '../case';
import type { Capability, Case, Equipped } from '../case';
import { faulty } from '../faulty';
import { Random } from '../random';
import { item, publish } from '../samples';
import { trialOf } from '../trial';
import type { ConformanceOptions, Trial } from '../trial';
import { cursorHistory, registerAll } from './cursors';
import { leaseHistory } from './leases';
import { logHistory } from './log';
import { paymentHistory } from './payments';

/** Options of `histories`. */
export interface HistoryOptions extends ConformanceOptions {
    /** Each seed gives one history of each kind. Ids of trials contain it, so that a failure can be repeated. Default: 1 to 5. */
    readonly seeds?: readonly number[];
    /** Calls per history, or rounds of concurrent calls. Default: 200. */
    readonly rounds?: number;
}

const faults = { kinds: ['refused', 'lost', 'delayed'], rate: 0.15 } as const;

/** The instances of a fixture, each with its own faults. */
const instances = async <N extends Capability>(fixture: Equipped<N>, seed: number): Promise<readonly [With<N>, ...With<N>[]]> => {

    const disturbed = (storage: Storage, i: number): With<N> => faulty(storage, seed + i, faults).storage as With<N>;
    const others = fixture.storage.manifest.multiProcess && fixture.peer ? [await peerOf(fixture)] : [];
    return [disturbed(fixture.storage, 0), ...others.map((peer, i) => disturbed(peer, i + 1))];
};

const history = <N extends Capability = never>(id: string, proves: string, run: (fixture: Equipped<N>) => Promise<void>, needs: readonly N[] = []): Case => {

    return define<N>(`history/${id}`, proves, run, needs, '1.3');
};

const heads = 50;

const casesOf = (seed: number, rounds: number): readonly Case[] => [
    history(`log/seed-${seed}`, 'With lost answers and delays, acknowledged entries are in the log, batches are complete, and followers miss nothing', async (fixture) => {

        const [first, ...others] = await instances(fixture, seed);
        await logHistory([first.news, ...others.map(({ news }) => news)], fixture.storage.news, new Random(seed), rounds);
    }),
    history(`leases/seed-${seed}`, 'With lost answers, a lease has one holder, and only that one ends it or stores under it', async (fixture) => {

        const [first, ...others] = await instances(fixture, seed);
        await leaseHistory([first.texts, ...others.map(({ texts }) => texts)], new Random(seed), rounds);
    }),
    history<'bots'>(`cursors/seed-${seed}`, 'With lost answers, a bot has one holder, and its cursor never goes back or further than it was moved', async (fixture) => {

        await registerAll(fixture.storage.bots);
        await publish(fixture.storage, ...Array.from({ length: heads }, (_, i) => item(`e${i}`)));
        const [first, ...others] = await instances<'bots'>(fixture, seed);
        await cursorHistory([first.bots, ...others.map(({ bots }) => bots)], heads, new Random(seed), rounds);
    }, ['bots']),
    history<'payments'>(`payments/seed-${seed}`, 'With lost answers, a payment is in a state that the contract allows, and a settled one stays settled', async (fixture) => {

        const [first, ...others] = await instances<'payments'>(fixture, seed);
        for (let i = 0; i < Math.ceil(rounds / 25); ++i) {
            await paymentHistory(`payment-${i}`, [first.payments, ...others.map(({ payments }) => payments)], new Random(1000 * seed + i), 25);
        }
    }, ['payments'])
];

/**
 * Random histories of the log, of leases, of bots' cursors and of payments, with injected faults, over all instances of a
 * fixture. Each is checked against a model of the contract. Trials for the same runners as `conformance()`.
 */
export const histories = (options: HistoryOptions): readonly Trial[] => {

    const { seeds = [1, 2, 3, 4, 5], rounds = 200 } = options;
    return seeds.flatMap((seed) => casesOf(seed, rounds)).map((one) => trialOf(one, options));
};
