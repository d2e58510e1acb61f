import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import type { NewsRecord } from '../../lib/storage/contract';
import { terms } from './items';
import type { Item } from './items';

/** A folder for one process, removed when it ends. */
export const folder = (): string => {

    const path = mkdtempSync(join(tmpdir(), 'bench-feed-'));
    process.on('exit', () => rmSync(path, { recursive: true, force: true }));
    return path;
};

/** The least work that keeps items after a power loss: one prepared insert each, in one synced transaction. */
export const bareStore = (): ((items: readonly Item[]) => void) => {

    const db = new Database(join(folder(), 'items.db'));
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec('CREATE TABLE item (id TEXT PRIMARY KEY, doc TEXT NOT NULL)');
    const insert = db.prepare('INSERT INTO item (id, doc) VALUES (?, ?)');
    return db.transaction((items: readonly Item[]) => {

        for (const { id, json } of items) {
            insert.run(id, json);
        }
    });
};

export const toRecord = (code: string, { id, json }: Item): NewsRecord => ({
    id,
    ord: Math.round((performance.timeOrigin + performance.now()) * 1000),
    categories: [code],
    terms,
    keys: [`url:${id}`],
    narrativeId: null,
    json
});
