import { constants, accessSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { StorageError } from '../../lib/storage/contract';

const holds = (check: () => unknown): boolean => {

    try {
        return check() !== false;
    }
    catch {
        return false;
    }
};

/** Returns the reason why a file can't be opened, with a remedy; undefined if the file system shows none. */
const reasonOf = (path: string, { code }: StorageError): string | undefined => {

    const folder = dirname(path);
    const present = [folder, path].filter((name) => holds(() => statSync(name)));
    const reasons: readonly (readonly [boolean, string])[] = [
        [!present.includes(folder), `the folder ${folder} does not exist: create it`],
        [holds(() => statSync(path).isDirectory()), 'it is a folder: name a file in it'],
        [!present.every((name) => holds(() => accessSync(name, constants.W_OK))), 'the process may not write there: it needs the right to write the file and its folder'],
        [code === 'STORAGE_CORRUPT', 'the file is not a SQLite database, or is damaged']
    ];
    return reasons.find(([applies]) => applies)?.[1];
};

/** Error for a file that can't be opened: the path, the probable reason and the driver's message. */
export const unopened = (path: string, fault: StorageError): StorageError => {

    const reason = reasonOf(path, fault);
    const words = reason === undefined ? fault.message : `${reason} (${fault.message})`;
    return new StorageError(fault.code, `Cannot open ${path}: ${words}`, { cause: fault });
};
