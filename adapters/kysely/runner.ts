import type { Call } from '../../lib/storage/contract';
import type { Shape } from './shape';

/** One statement of a transaction, of any shape, with its arguments. */
export interface Step {
    readonly shape: Shape<never, unknown>;
    readonly args: object;
}

/**
 * A transaction as a generator of statements, written once for synchronous and asynchronous drivers: each `yield*` of
 * `step()` executes a statement and returns its rows.
 */
export type Program<T> = Generator<Step, T, readonly unknown[]>;

/** Executes a statement within a program. */
export const step = function* <A extends object, R>(shape: Shape<A, R>, args: A): Generator<Step, readonly R[], readonly unknown[]> {

    return (yield { shape, args }) as readonly R[];
};

/** The interface of a database for the shared groups. Each call is one transaction. */
export interface Runner {
    read<A extends object, R>(shape: Shape<A, R>, args: A, call: Call | undefined): Promise<readonly R[]>;
    write<A extends object, R>(shape: Shape<A, R>, args: A, call: Call | undefined): Promise<readonly R[]>;
    transact<T>(program: () => Program<T>, call: Call | undefined): Promise<T>;
}
