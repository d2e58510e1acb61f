import type { Call } from '../../lib/storage/contract';
import type { Shape } from './shape';

/** One statement of a transaction, with its values bound. */
export interface Step {
    readonly text: string;
    readonly values: readonly unknown[];
}

/**
 * A transaction as a series of statements, written once for drivers that answer at once and for those that answer later:
 * each `yield*` of `step()` is a statement, and gives its rows.
 */
export type Program<T> = Generator<Step, T, readonly unknown[]>;

/** Runs a statement within a program. */
export const step = function* <A extends object, R>(shape: Shape<A, R>, args: A): Generator<Step, readonly R[], readonly unknown[]> {

    return (yield { text: shape.text, values: shape.bind(args) }) as readonly R[];
};

/** What the shared groups ask of a database. Each call is one transaction. */
export interface Runner {
    read<A extends object, R>(shape: Shape<A, R>, args: A, call: Call | undefined): Promise<readonly R[]>;
    write<A extends object, R>(shape: Shape<A, R>, args: A, call: Call | undefined): Promise<readonly R[]>;
    transact<T>(program: () => Program<T>, call: Call | undefined): Promise<T>;
}
