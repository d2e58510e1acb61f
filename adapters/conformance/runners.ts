import type { Trial } from './trial';

/** The body of a test. */
export type TestFunction = () => Promise<void>;

/** Registers a test. */
export type RegisterTest = (title: string, test: TestFunction) => void;

/** Registers a group of tests, which `block` registers in turn. */
export type DescribeTests = (title: string, block: () => void) => void;

/** The part of a `Lab.script()` that `runWithLab` uses. */
export interface LabRunner {
    /** Groups the tests. */
    readonly describe: DescribeTests;
    /** Registers a test, or with `skip` one that is reported as skipped. */
    readonly it: RegisterTest & { readonly skip: RegisterTest };
}

/** The part of `node:test` that `runWithNodeTest` uses. */
export interface NodeTestRunner {
    /** Groups the tests. */
    readonly describe: DescribeTests;
    /** Registers a test. `skip` is the reason to skip it, or false. */
    readonly it: (title: string, options: { readonly skip: string | false }, test: TestFunction) => void;
}

const titleOf = ({ id, proves, lacks }: Trial): string => {

    return lacks.length === 0 ? `${id}: ${proves}` : `${id}: ${proves} (needs ${lacks.join(', ')})`;
};

/** Runs the trials under @hapi/lab: `runWithLab('My adapter', conformance(…), lab)`. */
export const runWithLab = (title: string, trials: readonly Trial[], { describe, it }: LabRunner): void => {

    describe(title, () => {

        for (const trial of trials) {
            const register = trial.lacks.length === 0 ? it : it.skip;
            register(titleOf(trial), () => trial.execute());
        }
    });
};

/** Runs the trials under node:test: `runWithNodeTest('My adapter', conformance(…), { describe, it })`. */
export const runWithNodeTest = (title: string, trials: readonly Trial[], { describe, it }: NodeTestRunner): void => {

    describe(title, () => {

        for (const trial of trials) {
            it(titleOf(trial), { skip: trial.lacks.length > 0 && `needs ${trial.lacks.join(', ')}` }, () => trial.execute());
        }
    });
};
