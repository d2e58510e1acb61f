import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { binaries, hasBinaries } from '../../examples/cluster/binaries';

/** A PostgreSQL server for tests. */
export interface Postgres {
    /** URL of a new, empty database. */
    database(): Promise<string>;
    /** Control over the server process; left out if the tests did not start it. */
    readonly control?: Control;
    stop(): Promise<void>;
}

/** How to end the server: PostgreSQL's shutdown modes `fast` and `immediate`; `crash` kills its first process. */
export type Ending = 'fast' | 'immediate' | 'crash';

export interface Control {
    /** Data directory. */
    readonly data: string;
    end(how: Ending): Promise<void>;
    /** Starts it again on the same data. */
    start(): Promise<void>;
}

export interface PostgresOptions {
    /** Whether commits are synced to disk. Default: false. */
    readonly durable?: boolean;
}

const nobody = 65_534;

/** Whether there is a server to test with. With REQUIRE_POSTGRES=1, tests fail without one instead of being skipped. */
export const hasPostgres = (): boolean => {

    const has = Boolean(process.env.DATABASE_URL) || hasBinaries();
    if (!has && process.env.REQUIRE_POSTGRES === '1') {
        throw new Error('REQUIRE_POSTGRES=1, but there is no DATABASE_URL and no PostgreSQL');
    }

    return has;
};

const query = async (connectionString: string, text: string): Promise<void> => {

    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
        await client.query(text);
    }
    finally {
        await client.end();
    }
};

let databases = 0;

const createDatabase = async (admin: string): Promise<string> => {

    const name = `crypto_news_${process.pid}_${++databases}`;
    await query(admin, `CREATE DATABASE ${name}`);
    const url = new URL(admin);
    url.pathname = `/${name}`;
    return url.href;
};

/** Creating a schema takes a third of the processor time with these. */
const careless = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'];

/** Starts the server. Resolves once it accepts connections. */
const launch = async (bin: string, folder: string, options: SpawnOptions, { durable = false }: PostgresOptions): Promise<ChildProcess> => {

    const configured = [...(durable ? [] : careless), 'listen_addresses=', 'max_connections=400'].flatMap((setting) => ['-c', setting]);
    const args = ['-D', 'data', '-k', folder, ...configured];
    const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    await new Promise<void>((resolve, reject) => {

        server.stderr?.on('data', (chunk: Buffer) => {

            said += chunk.toString();
            if (said.includes('ready to accept connections')) {
                resolve();
            }
        });
        server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
    return server;
};

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', crash: 'SIGKILL' } as const;

const end = async (server: ChildProcess, how: Ending): Promise<void> => {

    const ended = once(server, 'exit');
    server.kill(signals[how]);
    await ended;
};

/** If the first process was killed, the others may lock the data directory for another moment. */
const relaunch = async (starting: () => Promise<ChildProcess>): Promise<ChildProcess> => {

    for (;;) {
        try {
            return await starting();
        }
        catch (error) {
            if (!/still in use|already exists|is in use/.test(String(error))) {
                throw error;
            }
        }
    }
};

/** A server on which to create databases: the one that `npm test` starts for all its processes, or else a new one. */
export const sharedPostgres = async (): Promise<Postgres> => {

    const { SHARED_POSTGRES_URL: url } = process.env;
    return url ? { database: () => createDatabase(url), stop: async () => {} } : await startPostgres();
};

/** Uses `DATABASE_URL` if set, or else starts the binaries from npm, or else the system's. */
export const startPostgres = async (settings: PostgresOptions = {}): Promise<Postgres> => {

    const { DATABASE_URL } = process.env;
    if (DATABASE_URL) {
        return { database: () => createDatabase(DATABASE_URL), stop: async () => {} };
    }

    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-pg-'));
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
        await chown(folder, nobody, nobody);
    }

    const bin = await binaries(folder);
    const options: SpawnOptions = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...(isRoot && { uid: nobody, gid: nobody }) };
    const made = spawn(join(bin, 'initdb'), ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { ...options, stdio: 'ignore' });
    await once(made, 'exit');
    const starting = (): Promise<ChildProcess> => launch(bin, folder, options, settings);
    let server = await starting();
    return {
        database: () => createDatabase(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`),
        control: {
            data: join(folder, 'data'),
            end: (how) => end(server, how),
            start: async () => {

                server = await relaunch(starting);
            }
        },
        stop: async () => {

            await end(server, 'fast');
            await rm(folder, { recursive: true, force: true });
        }
    };
};
