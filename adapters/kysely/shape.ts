import { sql } from 'kysely';
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';

/** A value that is bound at each execution, by its name. */
class Parameter {

    constructor(readonly name: string) {}
}

export type Params<A> = { readonly [K in keyof A]: RawBuilder<A[K]> };

interface Statement<A> {
    readonly text: string;
    readonly names: readonly (keyof A)[];
}

const statementOf = <A>({ sql: text, parameters }: CompiledQuery): Statement<A> => {

    const names = parameters.map((parameter) => {

        if (!(parameter instanceof Parameter)) {
            throw new TypeError(`A shape takes its values by name: ${text}`);
        }

        return parameter.name as keyof A;
    });
    return { text, names };
};

/**
 * A statement that is compiled once, when it is first used: its text, and the arguments of its placeholders. `A` names the
 * arguments, `R` is a row. Compiling takes Kysely tens of microseconds; executing a shape again needs none of that, and
 * drivers find their prepared statements by its text. An adapter has hundreds of shapes, and a process uses few of them at once.
 */
export class Shape<A extends object, R> {

    /** Only for the type of the returned row. */
    declare readonly row: R;
    private readonly compile: () => CompiledQuery;
    private compiled: Statement<A> | null = null;

    constructor(compile: () => CompiledQuery) {

        this.compile = compile;
    }

    get text(): string {

        return this.statement.text;
    }

    /** The arguments of the placeholders, in their order. */
    get names(): readonly (keyof A)[] {

        return this.statement.names;
    }

    /** The values in the order of the placeholders. */
    bind(args: A): unknown[] {

        return this.statement.names.map((name) => args[name]);
    }

    private get statement(): Statement<A> {

        this.compiled ??= statementOf(this.compile());
        return this.compiled;
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

            return new Shape<A, R>(() => build(named<A>()).compile());
        };
    }

    /** A statement in SQL. */
    readonly raw = <A extends object, R = never>(build: (p: Params<A>) => RawBuilder<R>): Shape<A, R> => {

        return new Shape<A, R>(() => build(named<A>()).compile(this.db));
    };
}
