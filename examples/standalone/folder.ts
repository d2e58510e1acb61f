import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ConfigError } from './config';

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** Creates folder by folder: `recursive` never ends if the system denies it. */
const makeFolder = (path: string): void => {

    try {
        if (!existsSync(path)) {
            makeFolder(dirname(path));
            mkdirSync(path);
        }
    }
    catch (error) {
        if (codeOf(error) !== 'EEXIST') {       // another start may have been faster
            throw error instanceof ConfigError ? error : new ConfigError(`DATABASE: the folder ${path} can't be created (${codeOf(error)})`);
        }
    }
};

/** Tests by writing: permissions are not sufficient for root, full disks and read-only mounts. */
const probe = (path: string): void => {

    const file = join(path, `.writable-${process.pid}`);
    try {
        writeFileSync(file, 'x');
    }
    finally {
        rmSync(file, { force: true });
    }
};

/** Makes the folder that SQLite, the secret and the edition are kept in. Throws a ConfigError that blames `DATABASE` if nothing can be written there. */
export const prepareFolder = (path: string, tryOut = probe): void => {

    makeFolder(path);
    try {
        tryOut(path);
    }
    catch (error) {
        throw new ConfigError(`DATABASE: the folder ${path} is not writable (${codeOf(error)})`);
    }
};
