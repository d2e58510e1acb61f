import { createHash } from 'node:crypto';

import { StorageError } from '../../lib/storage/contract';
import type { Program } from '../kysely/runner';
import type { Shape } from '../kysely/shape';
import type { PgClient } from './pool';
import { toValue, types } from './values';

/** Time that the server has after a statement's time limit to confirm that it cancelled. Then the connection counts as lost. In milliseconds. */
const grace = 1000;

/** Time limit of a statement without one: the longest of a timer. In milliseconds. */
const noLimit = 2 ** 31 - 1;

/** Executes statements on one connection, within a transaction or outside. */
export class Session {

    private readonly client: PgClient;
    private readonly names: Map<string, string> | null;
    private limit: number;

    /**
     * @param names of statements that are known by their text; null: none is prepared.
     * @param timeoutMs time that the server gives a statement.
     */
    constructor(client: PgClient, names: Map<string, string> | null, timeoutMs: number) {

        this.client = client;
        this.names = names;
        this.limit = timeoutMs + grace;
    }

    /** Removes the time limits of this transaction's statements. */
    async removeTimeLimits(): Promise<void> {

        this.limit = noLimit;
        await this.exec('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    }

    async all<A extends object, R>(shape: Shape<A, R>, args: A): Promise<R[]> {

        return await this.execute(shape.text, shape.bind(args)) as R[];
    }

    /** For a statement that is planned each time, since the best plan depends on its values. */
    async plan<A extends object, R>(shape: Shape<A, R>, args: A): Promise<R[]> {

        const { rows } = await this.client.query({ text: shape.text, values: shape.bind(args).map(toValue), types, query_timeout: this.limit });
        return rows as R[];
    }

    /** The row that every valid database has. */
    async one<A extends object, R>(shape: Shape<A, R>, args: A): Promise<R> {

        const [row] = await this.all(shape, args);
        if (row === undefined) {
            throw new StorageError('STORAGE_CORRUPT', `No row for: ${shape.text}`);
        }

        return row;
    }

    /** For a statement that is prepared once per connection. Its name is derived from its text. */
    async execute(text: string, values: readonly unknown[]): Promise<unknown[]> {

        const name = this.names && { name: nameOf(text, this.names) };
        const { rows } = await this.client.query({ text, values: values.map(toValue), ...name, types, query_timeout: this.limit });
        return rows;
    }

    /** For a statement that is executed rarely, such as the beginning and the end of a transaction. */
    async exec(text: string): Promise<unknown[]> {

        const { rows } = await this.client.query({ text, values: [], types, query_timeout: this.limit });
        return rows;
    }

    async follow<T>(program: Program<T>): Promise<T> {

        let next = program.next([]);
        while (!next.done) {
            const { shape, args } = next.value;
            next = program.next(await this.all(shape, args as never));
        }

        return next.value;
    }
}

const nameOf = (text: string, names: Map<string, string>): string => {

    const known = names.get(text);
    if (known !== undefined) {
        return known;
    }

    const name = `cn_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
    return name;
};
