import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

import { ConfigError } from './variables';

const read = (path: string): string | null => {

    try {
        return readFileSync(path, 'utf8').trim();
    }
    catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
            return null;
        }

        throw error;
    }
};

/** Creates a complete secret at `path` unless another process already has: creating a link is atomic. */
const make = (path: string): void => {

    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    const file = openSync(draft, 'wx', 0o600);
    try {
        writeSync(file, `${randomBytes(48).toString('base64url')}\n`);
        fsyncSync(file);
        linkSync(draft, path);
    }
    catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
            throw error;
        }
    }
    finally {
        closeSync(file);
        rmSync(draft, { force: true });
    }
};

/** The secret from a file that only its owner can read. Created once if it is missing, even if several processes start together. */
export const keptSecret = (path: string): string => {

    let secret = read(path);
    if (secret === null) {
        make(path);
        secret = read(path);
    }

    if (secret === null || Buffer.byteLength(secret) < 32) {
        throw new ConfigError(`JWT_SECRET: the secret kept in ${path} is shorter than 32 bytes; remove the file to create a new one`);
    }

    return secret;
};
