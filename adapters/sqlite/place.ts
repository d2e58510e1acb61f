import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { StorageError } from '../../lib/storage/contract';

interface Found {
    /** Another file by the same name has another one. Undefined: there is none, or nobody may look. */
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

/** A path without links, for a file that may not be there yet. */
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
 * Where an open file lies. SQLite goes on with a file that was removed, or that another one has taken the place of: what
 * is written then is seen by nobody else, and gone with the process.
 */
export class Place {

    private readonly path: string;
    private readonly journal: string;
    private file: string | undefined;
    private log: string | undefined;

    constructor(path: string) {

        this.path = resolve(path);          // the process may go to another folder
        this.journal = `${this.path}-wal`;
    }

    /** What has been opened is what lies there now. */
    keep(): void {

        this.file = found(this.path).id;
        this.log = found(this.journal).id;
    }

    /** Throws STORAGE_UNAVAILABLE where the open file is not there any more. */
    assertKept(): void {

        if (found(this.path).id !== this.file) {
            throw new StorageError('STORAGE_UNAVAILABLE', `${this.path} is not the file any more that was opened: it was removed or replaced`);
        }
    }

    /** Throws STORAGE_CORRUPT where another file would be opened beside the journal of the former one, which would be replayed into it. */
    assertClean(): void {

        const { id } = found(this.path);
        const log = found(this.journal);
        if (id !== undefined && id !== this.file && log.size > 0n && log.id === this.log) {
            throw new StorageError('STORAGE_CORRUPT', `${this.journal} belongs to the file that was replaced, and would spoil the one that took its place: remove it, and ${this.path}-shm`);
        }
    }
}
