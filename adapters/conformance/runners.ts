import type { Trial } from './trial';

type Test = () => Promise<void>;
type Register = (title: string, test: Test) => void;
type Describe = (title: string, block: () => void) => void;

/** What is used of a `Lab.script()`. */
export interface LabRunner {
    readonly describe: Describe;
    readonly it: Register & { readonly skip: Register };
}

/** What is used of `node:test`. */
export interface NodeTestRunner {
    readonly describe: Describe;
    readonly it: (title: string, options: { readonly skip: string | false }, test: Test) => void;
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
