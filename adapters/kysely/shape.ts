import { sql } from 'kysely';
import type { Compilable, Kysely, RawBuilder } from 'kysely';

/** A value that is bound at each execution, by its name. */
class Parameter {

    constructor(readonly name: string) {}
}

export type Params<A> = { readonly [K in keyof A]: RawBuilder<A[K]> };

/**
 * A statement that is compiled once: its text, and the arguments of its placeholders. `A` names the arguments, `R` is a
 * row. Compiling takes Kysely tens of microseconds; executing a shape again needs none of that, and drivers find their
 * prepared statements by its text.
 */
export class Shape<A extends object, R> {

    readonly text: string;
    private readonly names: readonly (keyof A)[];
    /** Only for the type of the returned row. */
    declare readonly row: R;

    constructor(text: string, parameters: readonly unknown[]) {

        this.text = text;
        this.names = parameters.map((parameter) => {

            if (!(parameter instanceof Parameter)) {
                throw new TypeError(`A shape takes its values by name: ${text}`);
            }

            return parameter.name as keyof A;
        });
    }

    /** The values in the order of the placeholders. */
    bind(args: A): unknown[] {

        return this.names.map((name) => args[name]);
    }
}

/** One parameter per name that a statement uses. */
const named = <A>(): Params<A> => {

    return new Proxy({}, { get: (_target, name) => sql`${new Parameter(String(name))}` }) as Params<A>;
};

/** Compiles statements of one dialect without a connection. `T` are the tables. */
export class Shapes<T> {

    readonly db: Kysely<T>;

    constructor(db: Kysely<T>) {

        this.db = db;
    }

    /** A statement of the query builder. Called first with the types of the arguments, then with the statement. */
    query<A extends object>(): <R>(build: (p: Params<A>) => Compilable<R>) => Shape<A, R> {

        return <R>(build: (p: Params<A>) => Compilable<R>) => {

            const { sql: text, parameters } = build(named<A>()).compile();
            return new Shape<A, R>(text, parameters);
        };
    }

    /** A statement in SQL. */
    readonly raw = <A extends object, R = never>(build: (p: Params<A>) => RawBuilder<R>): Shape<A, R> => {

        const { sql: text, parameters } = build(named<A>()).compile(this.db);
        return new Shape<A, R>(text, parameters);
    };
}
