import type { Manifest } from '../../lib/storage/contract';
import { deepEqual } from './assert';
import type { Breach } from './breach';
import { lacking } from './case';
import type { Case, Fixture, Need, Revision } from './case';
import { Patience } from './patience';
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
    /** How long a case may take, in milliseconds, and its fixture to be made and to be disposed of. Default: 60,000. */
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
const usual = 60_000;

/** What is optional in a manifest is claimed, or not. */
const claimsOf = ({ name, version, contract, durable, multiProcess, notify, prune = false, transfer: moves = false, bots: serves = false, payments: sells = false }: Manifest): Required<Manifest> => {

    return { name, version, contract, durable, multiProcess, notify, prune, transfer: moves, bots: serves, payments: sells };
};

/** A fixture that comes too late is disposed of when it comes. */
const fixtureOf = async (options: ConformanceOptions, ms: number): Promise<Fixture> => {

    const made = (async () => await options.factory())();
    try {
        return await new Patience(ms, 'factory()').lasts(made);
    }
    catch (error) {
        made.then((late) => late.dispose()).catch(() => {});
        throw error;
    }
};

/** What the case found; null: the promises are kept. */
const runOn = async (one: Case, fixture: Fixture, options: ConformanceOptions, ms: number): Promise<Breach | null> => {

    const patience = new Patience(ms);
    const trace = new Trace(patience);
    try {
        deepEqual(claimsOf(fixture.storage.manifest), claimsOf(options.manifest), 'The manifest of the fixture\'s storage is not the one that the kit was given');
        await patience.lasts(one.run(trace.over(fixture)));
        return null;
    }
    catch (error) {
        return trace.explain(error, missingOf(fixture.storage));
    }
};

const execute = async (one: Case, options: ConformanceOptions): Promise<void> => {

    const { timeoutMs: ms = usual } = options;
    const fixture = await fixtureOf(options, ms);
    const breach = await runOn(one, fixture, options, ms);
    const disposed = new Patience(ms, 'dispose()').lasts((async () => await fixture.dispose())());
    await (breach ? disposed.catch(() => {}) : disposed);
    if (breach) {
        throw breach;       // what the case found counts, whatever became of its fixture
    }
};

/** Makes a fixture and disposes of it. Rejects as every case would if that fails. */
export const tryFixture = async (options: ConformanceOptions): Promise<void> => {

    const { timeoutMs: ms = usual } = options;
    const fixture = await fixtureOf(options, ms);
    await new Patience(ms, 'dispose()').lasts((async () => await fixture.dispose())());
};

/** A case as it runs against one adapter. */
export const trialOf = (one: Case, options: ConformanceOptions): Trial => {

    const { manifest, offers = [], revision } = options;
    return { ...one, lacks: lacking(one, manifest, offers, revision), execute: () => execute(one, options) };
};
