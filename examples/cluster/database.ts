import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { binaries } from './binaries';
import type { Scope } from './scope';

/** The database that the nodes share. */
export interface Database {
    readonly connectionString: string;
    readonly schema: string;
    /** Describes the server, to be printed. */
    readonly label: string;
}

/** The server's user if we are root, since PostgreSQL refuses to run as root. */
const nobody = 65_534;

/** Uses `DATABASE_URL` with a schema that is dropped at the end, or else starts a server in a temporary folder. */
export const openDatabase = async (scope: Scope): Promise<Database> => {

    const { DATABASE_URL } = process.env;
    return DATABASE_URL ? borrow(scope, DATABASE_URL) : await start(scope);
};

const borrow = (scope: Scope, connectionString: string): Database => {

    const schema = `crypto_news_cluster_${process.pid}`;
    scope.defer(() => drop(connectionString, schema));
    return { connectionString, schema, label: 'the server of DATABASE_URL' };
};

const drop = async (connectionString: string, schema: string): Promise<void> => {

    const client = new Client({ connectionString });
    await client.connect();
    try {
        await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    }
    finally {
        await client.end();
    }
};

/** Starts a server that listens only on a socket in its own folder, so that it needs no port and nobody else can connect. */
const start = async (scope: Scope): Promise<Database> => {

    scope.signal.throwIfAborted();
    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-cluster-'));
    scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const user = await userOf(folder);
    const bin = await binaries(folder);
    const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user };

    const initdb = scope.spawn(join(bin, 'initdb'), ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], 'SIGTERM', { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await succeeded(initdb);
    const args = ['-D', 'data', '-k', folder, '-c', 'listen_addresses='];
    await ready(scope.spawn(join(bin, 'postgres'), args, 'SIGINT', { ...options, stdio: ['ignore', 'ignore', 'pipe'] }));
    const connectionString = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
    return { connectionString, schema: 'crypto_news', label: `a server of our own in ${folder}` };
};

const userOf = async (folder: string): Promise<{ uid?: number; gid?: number }> => {

    if (process.getuid?.() !== 0) {
        return {};
    }

    await chown(folder, nobody, nobody);
    return { uid: nobody, gid: nobody };
};

const succeeded = async (initdb: ChildProcess): Promise<void> => {

    let output = '';
    initdb.stderr?.on('data', (chunk: Buffer) => {

        output += chunk.toString();
    });
    const [code] = await once(initdb, 'exit') as [number | null];
    if (code !== 0) {
        throw new Error(`initdb failed: ${output}`);
    }
};

/** Resolves once the server accepts connections. */
const ready = async (server: ChildProcess): Promise<void> => {

    let output = '';
    await new Promise<void>((resolve, reject) => {

        server.stderr?.on('data', (chunk: Buffer) => {

            output += chunk.toString();
            if (output.includes('ready to accept connections')) {
                output = '';
                resolve();
            }
        });
        server.once('error', reject);
        server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    });
};
