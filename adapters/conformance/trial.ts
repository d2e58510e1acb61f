import type { Manifest } from '../../lib/storage/contract';
import { deepEqual } from './assert';
import type { Breach } from './breach';
import { lacking } from './case';
import type { Case, Fixture, Need, Revision } from './case';
import { Patience } from './patience';
import { missingOf } from './shape';
import { Trace } from './trace';

/** Options of `conformance`. */
export interface ConformanceOptions {
    /** Creates an empty database for one case. */
    factory(): Promise<Fixture>;
    /** Manifest of the adapter. Cases that need more are skipped; what it claims, and what it doesn't, is checked. */
    readonly manifest: Manifest;
    /** Optional functions that the fixtures have. */
    readonly offers?: readonly ('peer' | 'reopen')[];
    /** Leaves out promises that were made after this revision of the contract. Default: none. */
    readonly revision?: Revision;
    /** Time limit in milliseconds of a case, of creating its fixture and of disposing of it. Default: 60,000. */
    readonly timeoutMs?: number;
}

/** A case for one adapter. */
export interface Trial extends Case {
    /** Requirements that the adapter lacks. If there are any, report the case as skipped, not as passed. */
    readonly lacks: readonly Need[];
    /** Runs the case on a fixture of its own. Rejects if the promise is not kept, with the expected and the actual value and the last calls. */
    execute(): Promise<void>;
}

/** Default of `timeoutMs`. */
const usual = 60_000;

/** Fills in the optional members of a manifest. */
const claimsOf = ({ name, version, contract, durable, multiProcess, notify, prune = false, transfer: moves = false, bots: serves = false, payments: sells = false, documents: keeps = false }: Manifest): Required<Manifest> => {

    return { name, version, contract, durable, multiProcess, notify, prune, transfer: moves, bots: serves, payments: sells, documents: keeps };
};

/** A fixture that is created too late is disposed of when it is ready. */
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

/** The error of the case; null if the promises are kept. */
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
        throw breach;       // an error of the case matters more than one of its fixture
    }
};

/** Creates a fixture and disposes of it. Rejects if that fails, as it would in every case. */
export const tryFixture = async (options: ConformanceOptions): Promise<void> => {

    const { timeoutMs: ms = usual } = options;
    const fixture = await fixtureOf(options, ms);
    await new Patience(ms, 'dispose()').lasts((async () => await fixture.dispose())());
};

/** A case for one adapter. */
export const trialOf = (one: Case, options: ConformanceOptions): Trial => {

    const { manifest, offers = [], revision } = options;
    return { ...one, lacks: lacking(one, manifest, offers, revision), execute: () => execute(one, options) };
};
