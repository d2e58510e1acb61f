import { createRequire } from 'node:module';

import { StorageError } from '../../lib/storage/contract';
import { findBetterSqlite } from './better-sqlite3';
import type { Engine, Obstacle, Runtime } from './library';
import { findNodeSqlite } from './node-sqlite';

export const thisRuntime: Runtime = {
    node: process.versions.node,
    napi: Number(process.versions.napi),
    require: createRequire(__filename)
};

export const isEngine = (found: Engine | Obstacle): found is Engine => 'openFile' in found;

/**
 * Resolves to better-sqlite3 if the installed release runs in this process, else to Node's own SQLite.
 * Rejects with STORAGE_UNSUPPORTED if neither is usable; the message names the remedy.
 */
export const loadEngine = async (runtime: Runtime = thisRuntime): Promise<Engine> => {

    const library = await findBetterSqlite(runtime);
    const found = isEngine(library) ? library : findNodeSqlite(runtime) ?? library;
    if (isEngine(found)) {
        return found;
    }

    const { reason, remedy, cause } = found;
    throw new StorageError('STORAGE_UNSUPPORTED', `${reason}. ${remedy}, or set the option "storage" to the PostgreSQL or the memory adapter`, { cause });
};
