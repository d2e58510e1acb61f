import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Engine, Obstacle, OpenFile, Runtime, SqliteDatabase } from './library';

/** The part of better-sqlite3 that the adapter uses. With the package's own types, every host that checks types of libraries would have to install them. */
type BetterSqlite = new (path: string, options: { readonly timeout: number; readonly fileMustExist: boolean }) => SqliteDatabase;

/** An installed release. */
interface Release {
    readonly version: string;
    readonly major: number;
    readonly folder: string;
    readonly entry: string;
}

/** Level of Node-API that release 13 needs. With a lower one, loading its binary ends the process. */
const requiredNapi = 10;

/**
 * If release 12 was built against the headers of Node 24.19 or newer, its binary calls this function whenever a statement
 * is garbage collected, and Node ends the process if that happens outside of JavaScript. The release itself never calls it.
 */
const fatalImport = 'RemoveEnvironmentCleanupHook';

const majorOf = (version: string): number => Number.parseInt(version, 10);

/** The command that installs a release for this process. The install script of release 12 is run by pnpm only if it is approved. */
const installation = ({ napi }: Runtime): string => {

    const [release, allow] = napi >= requiredNapi ? ['better-sqlite3@13', ''] : ['better-sqlite3@12', '--allow-build=better-sqlite3 '];
    return `Run "npm install ${release}" (with pnpm: "pnpm add ${allow}${release}")`;
};

const installed = ({ require }: Runtime): Release | null => {

    try {
        const manifest = require.resolve('better-sqlite3/package.json');
        const { version } = require(manifest) as { version: string };

        return { version, major: majorOf(version), folder: dirname(manifest), entry: require.resolve('better-sqlite3') };
    }
    catch {
        return null;
    }
};

/** Only Node 24 and newer can load a binary that was built against such headers. */
const isFatal = async ({ major, folder }: Release, { node }: Runtime): Promise<boolean> => {

    if (major >= 13 || majorOf(node) < 24) {
        return false;
    }

    const binary = await readFile(join(folder, 'build', 'Release', 'better_sqlite3.node')).catch(() => Buffer.alloc(0));
    return binary.includes(fatalImport);
};

/** Opens and closes a database, since the binary is loaded only then. */
const load = ({ entry }: Release, { require }: Runtime): OpenFile => {

    const Database = require(entry) as BetterSqlite;

    new Database(':memory:', { timeout: 0, fileMustExist: false }).close();
    return (path, mustExist) => new Database(path, { timeout: 0, fileMustExist: mustExist });
};

/** Returns the installed release, or the reason why it can't be used. Loads nothing that would end the process. */
export const findBetterSqlite = async (runtime: Runtime): Promise<Engine | Obstacle> => {

    const release = installed(runtime);
    const install = installation(runtime);
    if (!release) {
        return { reason: 'SQLite needs the package better-sqlite3, which is not installed', remedy: install };
    }

    const name = `better-sqlite3 ${release.version}`;
    if (release.major >= 13 && runtime.napi < requiredNapi) {
        return { reason: `${name} does not run on Node ${runtime.node}: it needs Node 22.14 or newer`, remedy: install };
    }

    if (await isFatal(release, runtime)) {
        return { reason: `${name} was built against headers of Node with which it ends the process`, remedy: install };
    }

    try {
        return { name: 'better-sqlite3', entry: release.entry, openFile: load(release, runtime) };
    }
    catch (error) {
        const rebuild = 'Run "npm rebuild better-sqlite3" (with pnpm: "pnpm approve-builds" and "pnpm rebuild better-sqlite3")';
        return { reason: `${name} could not be loaded by Node ${runtime.node}: its binary is missing, or was built for another one`, remedy: rebuild, cause: error };
    }
};
