import { setTimeout as sleep } from 'node:timers/promises';

import type { Manifest } from '../../lib/storage/contract';
import { deepEqual } from './assert';
import { Breach } from './breach';
import { lacking } from './case';
import type { Case, Fixture, Need, Revision } from './case';
import { missingOf } from './shape';
import { Trace } from './trace';

export interface ConformanceOptions {
    /** A database for one case. */
    factory(): Promise<Fixture>;
    /** What the adapter claims. Cases that need more are skipped, and the claims are tested both ways. */
    readonly manifest: Manifest;
    /** What the fixtures can do. */
    readonly offers?: readonly ('peer' | 'reopen')[];
    /** Leaves out promises that were made after this revision of the contract. Default: none. */
    readonly revision?: Revision;
    /** How long a case may take, in milliseconds. Default: 60,000. */
    readonly timeoutMs?: number;
}

/** A case for one adapter. */
export interface Trial extends Case {
    /** What it needs and the adapter lacks: where this is not empty, the case is to be shown as skipped, never as passed. */
    readonly lacks: readonly Need[];
    /** Runs it on a fixture of its own. Rejects where the promise is not kept, with what was expected, what came, and the last calls. */
    execute(): Promise<void>;
}

/** How long a case may take, in milliseconds, if nothing else is said. */
const patience = 60_000;

/** What is optional in a manifest is claimed, or not. */
const claimsOf = ({ name, version, contract, durable, multiProcess, notify, prune = false, transfer: moves = false, bots: serves = false, payments: sells = false }: Manifest): Required<Manifest> => {

    return { name, version, contract, durable, multiProcess, notify, prune, transfer: moves, bots: serves, payments: sells };
};

/** A call that never ends fails its case, too. */
const within = async (run: Promise<void>, ms: number): Promise<void> => {

    const timeout = new AbortController();
    const overdue = sleep(ms, null, { signal: timeout.signal }).then(() => {

        throw new Breach(`It has not ended within ${ms} ms`);
    });
    try {
        await Promise.race([run, overdue]);
    }
    finally {
        timeout.abort();
        overdue.catch(() => {});
    }
};

const execute = async (one: Case, options: ConformanceOptions): Promise<void> => {

    const fixture = await options.factory();
    const trace = new Trace();
    try {
        deepEqual(claimsOf(fixture.storage.manifest), claimsOf(options.manifest), 'The manifest of the fixture\'s storage is not the one that the kit was given');
        await within(one.run(trace.over(fixture)), options.timeoutMs ?? patience);
    }
    catch (error) {
        throw trace.explain(error, missingOf(fixture.storage));
    }
    finally {
        await fixture.dispose();
    }
};

/** A case as it runs against one adapter. */
export const trialOf = (one: Case, options: ConformanceOptions): Trial => {

    const { manifest, offers = [], revision } = options;
    return { ...one, lacks: lacking(one, manifest, offers, revision), execute: () => execute(one, options) };
};
