import type { ChildProcess } from 'node:child_process';

import type { Manifest } from '../../../lib/storage/contract';
import { lacking } from '../case';
import { Random } from '../random';
import type { Trial } from '../trial';
import { encounters } from './processes';
import type { Encounter } from './processes';
import { scenarios } from './scenarios';
import type { Scenario } from './scenarios';
import { Victim } from './victim';

export type { AnswerMessage, CallMessage } from './message';
export { serveCrash } from './serve';
export type { ParentChannel } from './serve';

/** Options of `crash`. */
export interface CrashOptions {
    /**
     * Forks a process that opens the storage, always on the same data, and calls `serveCrash(storage)`:
     * `() => fork('serve.js', [folder])`.
     */
    readonly spawn: () => ChildProcess;
    /** Manifest of the adapter. Steps that it doesn't support are skipped, and all of them if it is not `durable`. */
    readonly manifest: Manifest;
    /** How often each step is interrupted, at moments spread from just before its start to its answer. Default: 10. */
    readonly moments?: number;
    /** Shifts the moments a little, and is part of the stored ids. Use another seed for each run on the same data. Default: 1. */
    readonly seed?: number;
}

/** Duration of a step without interruption, in milliseconds: the longest of three, but for the first, which takes longer than in any process that is killed. */
const durationOf = async (scenario: Scenario, victim: Victim, run: string): Promise<number> => {

    let longest = 0;
    for (let i = 0; i < 3; ++i) {
        const { path, args } = await scenario.prepare(victim, `${run}-warm-${i}`);
        const begun = performance.now();
        await victim.call(path, ...args);
        longest = i === 0 ? 0 : Math.max(longest, performance.now() - begun);
    }

    return longest;
};

/** Kills a process `ms` after the step was sent (null: after its answer). Resolves to the check of the result, for the next process. */
const interrupt = async (scenario: Scenario, victim: Victim, run: string, ms: number | null): Promise<(heir: Victim) => Promise<void>> => {

    const { path, args, check } = await scenario.prepare(victim, run);
    const answer = await victim.callAndDie(ms, path, ...args);
    return (heir) => check((...call) => heir.call(...call), answer);
};

/** The process that checks what the killed one has left is killed next. */
const execute = async (scenario: Scenario, { spawn, moments = 10, seed = 1 }: CrashOptions): Promise<void> => {

    const random = new Random(seed);
    const prefix = `crash-${scenario.id}-${seed}`;
    let victim = await Victim.start(spawn);
    try {
        const duration = await durationOf(scenario, victim, prefix);
        for (let i = 0; i < moments; ++i) {
            const ms = i === moments - 1 ? null : Math.max(0, (i + random.next() - 0.5) * 1.2 * duration / moments);
            const check = await interrupt(scenario, victim, `${prefix}-${i}`, ms);
            victim = await Victim.start(spawn);
            await check(victim);
        }
    }
    finally {
        await victim.end();
    }
};

/** Two processes on the same data. */
const meet = async (encounter: Encounter, { spawn, seed = 1 }: CrashOptions): Promise<void> => {

    const first = await Victim.start(spawn);
    try {
        const second = await Victim.start(spawn);
        try {
            await encounter.run([first, second], `processes-${encounter.id}-${seed}`);
        }
        finally {
            await second.end();
        }
    }
    finally {
        await first.end();
    }
};

const trialOf = (group: string, { id, proves, needs }: Scenario | Encounter, manifest: Manifest, run: () => Promise<void>): Trial => {

    return { id: `${group}/${id}`, proves, needs, since: '1.3', lacks: lacking({ needs }, manifest, []), run, execute: run };
};

/**
 * Kills the process of an adapter with SIGKILL at moments of each step that must be atomic, and lets the next process on
 * the same data check the promises. If the manifest claims `multiProcess`, two processes also work on the data at once.
 * Trials for the same runners as `conformance()`; they share the data and run one after the other.
 */
export const crash = (options: CrashOptions): readonly Trial[] => [
    ...scenarios.map((scenario) => trialOf('crash', scenario, options.manifest, () => execute(scenario, options))),
    ...encounters.map((encounter) => trialOf('processes', encounter, options.manifest, () => meet(encounter, options)))
];
