import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ConfigError } from './variables';

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** Creates one folder at a time, since `recursive` never returns if the system denies it. */
const makeFolder = (path: string): void => {

    try {
        if (!existsSync(path)) {
            makeFolder(dirname(path));
            mkdirSync(path);
        }
    }
    catch (error) {
        if (codeOf(error) !== 'EEXIST') {       // another process may have been faster
            throw error instanceof ConfigError ? error : new ConfigError(`DATABASE: the folder ${path} can't be created (${codeOf(error)})`);
        }
    }
};

/** Writes a file, since permissions alone reveal neither full disks nor read-only mounts, and don't apply to root. */
const probe = (path: string): void => {

    const file = join(path, `.writable-${process.pid}`);
    try {
        writeFileSync(file, 'x');
    }
    finally {
        rmSync(file, { force: true });
    }
};

/** Creates the folder of the SQLite file, the secret and the edition. Throws a ConfigError that names `DATABASE` if it isn't writable. */
export const prepareFolder = (path: string, tryOut = probe): void => {

    makeFolder(path);
    try {
        tryOut(path);
    }
    catch (error) {
        throw new ConfigError(`DATABASE: the folder ${path} is not writable (${codeOf(error)})`);
    }
};
