import type { PgPool } from './pool';

/** The settings of a server that pg is given; those left out come from the environment. */
interface Server {
    readonly host?: string | undefined;
    readonly port?: string | number | undefined;
    readonly database?: string | undefined;
    readonly user?: string | undefined;
    readonly connectionString?: string | undefined;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Like pg: parameters override the address. Null if it is not a URL. */
const read = (connectionString: string): Server | null => {

    try {
        const { hostname, port, pathname, username, searchParams } = new URL(connectionString);
        const [database, user, host] = [pathname.slice(1), username, hostname].map(decodeURIComponent);
        return { host: searchParams.get('host') ?? host, port: searchParams.get('port') ?? port, database, user };
    }
    catch {
        return null;
    }
};

const firstOf = (...values: readonly (string | number | undefined)[]): string => String(values.find((value) => value !== undefined && value !== '') ?? '');

/** pg's own defaults: the name of the database is that of the user, unless one is given. */
const write = ({ host, port, database, user }: Server, { PGHOST, PGPORT, PGDATABASE, PGUSER, USER }: NodeJS.ProcessEnv): string => {

    const name = firstOf(host, PGHOST, 'localhost');
    return `postgres://${loopback.test(name) ? 'localhost' : name.toLowerCase()}:${firstOf(port, PGPORT, 5432)}/${firstOf(database, PGDATABASE, user, PGUSER, USER)}`;
};

/** Pools without readable settings, each with a number. */
const pools = new WeakMap<object, number>();
let count = 0;

const nameOf = (pool: PgPool): string => {

    const number = pools.get(pool) ?? ++count;
    pools.set(pool, number);
    return `postgres pool ${number}`;
};

/** `pg.Pool` has its settings in `options`. */
const settingsOf = (pool: PgPool): Server | undefined => (pool as { readonly options?: Server }).options;

/**
 * Returns server, database and schema without user and password, so that two adapters of the same data are recognised.
 * Undefined if the connection string is not a URL. Different names of one host count as different hosts, except for
 * loopback.
 */
export const locationOf = (target: PgPool | string, schema: string, environment: NodeJS.ProcessEnv = process.env): string | undefined => {

    const given = typeof target === 'string' ? { connectionString: target } : settingsOf(target);
    const { connectionString } = given ?? {};
    const server = connectionString === undefined ? given : read(connectionString);
    if (server === null) {
        return undefined;
    }

    return `${server ? write(server, environment) : nameOf(target as PgPool)}, schema ${schema}`;
};
