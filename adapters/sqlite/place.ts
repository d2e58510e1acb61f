import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { StorageError } from '../../lib/storage/contract';

interface Found {
    /** Identity of a file: another file with the same name has another one. Undefined if there is none, or it can't be read. */
    readonly id: string | undefined;
    readonly size: bigint;
}

const found = (path: string): Found => {

    try {
        const { dev, ino, size } = statSync(path, { bigint: true });
        return { id: `${dev}:${ino}`, size };
    }
    catch {
        return { id: undefined, size: 0n };
    }
};

/** Resolves links of a path whose file may not exist yet. */
export const realPath = (path: string): string => {

    for (const real of [() => realpathSync(path), () => join(realpathSync(dirname(path)), basename(path))]) {
        try {
            return real();
        }
        catch {
            continue;
        }
    }

    return path;
};

/**
 * Path of an open file. SQLite continues with a file that was removed or replaced, but no other process sees what is
 * written, and it is lost at the end of the process.
 */
export class Place {

    private readonly path: string;
    private readonly journal: string;
    private file: string | undefined;
    private log: string | undefined;

    constructor(path: string) {

        this.path = resolve(path);          // the process may change its working directory
        this.journal = `${this.path}-wal`;
    }

    /** Remembers the identity of the file that was opened. */
    keep(): void {

        this.file = found(this.path).id;
        this.log = found(this.journal).id;
    }

    /** Throws STORAGE_UNAVAILABLE if the open file no longer exists. */
    assertKept(): void {

        if (found(this.path).id !== this.file) {
            throw new StorageError('STORAGE_UNAVAILABLE', `${this.path} is not the file any more that was opened: it was removed or replaced`);
        }
    }

    /** Throws STORAGE_CORRUPT if another file would be opened with the journal of the former one, which would be replayed into it. */
    assertClean(): void {

        const { id } = found(this.path);
        const log = found(this.journal);
        if (id !== undefined && id !== this.file && log.size > 0n && log.id === this.log) {
            throw new StorageError('STORAGE_CORRUPT', `${this.journal} belongs to the file that was replaced, and would spoil the one that took its place: remove it, and ${this.path}-shm`);
        }
    }
}
