import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import type { Write } from './write';
import { capabilities, skeleton } from './skeleton';
import type { Capability } from './skeleton';
import { UsageError } from './usage';

const capabilitiesOf = (names: readonly string[]): readonly Capability[] => {

    const unknown = names.find((name) => !capabilities.some((known) => known === name));
    if (unknown !== undefined) {
        throw new UsageError(`--with takes ${capabilities.join(', ')}; there is no ${unknown}`);
    }

    return capabilities.filter((known) => names.includes(known));
};

/** Folder by folder: with `recursive`, Node tries for ever where the system lets nobody create any, as in /proc. */
const createFolder = async (path: string): Promise<void> => {

    try {
        await mkdir(path);
    }
    catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' && !existsSync(dirname(path))) {
            await createFolder(dirname(path));
            await mkdir(path);
        }
        else if (code !== 'EEXIST') {
            throw error;
        }
    }
};

/** Existing files are never overwritten. */
const writeNew = async (path: string, text: string): Promise<void> => {

    try {
        await createFolder(dirname(path));
        await writeFile(path, text, { flag: 'wx' });
    }
    catch (error) {
        throw new UsageError(`${path} cannot be written: ${(error as Error).message}`);
    }
};

/** Writes the skeleton of an adapter into a folder. */
export const init = async (folder: string, names: readonly string[], write: Write): Promise<number> => {

    const files = skeleton(basename(resolve(folder)), capabilitiesOf(names));
    for (const [name, text] of Object.entries(files)) {
        await writeNew(join(resolve(folder), name), text);
    }

    write(`${Object.keys(files).map((name) => `${join(folder, name)}\n`).join('')}\nNext: cd ${folder} && npm install && npm test\n`);
    return 0;
};
