import { pathToFileURL } from 'node:url';

import type { Engine, OpenFile, Runtime, SqliteDatabase } from './library';

/** The part of node:sqlite that the adapter uses. The types of the oldest supported Node lack it. */
interface NodeSqlite {
    readonly DatabaseSync: new (path: string | URL, options: { readonly timeout: number }) => SqliteDatabase;
}

/** First release in which node:sqlite is no longer experimental. Before, loading it emits a warning. */
const first = { major: 24, minor: 15 };

const isMature = (node: string): boolean => {

    const [major = 0, minor = 0] = node.split('.').map(Number);
    return major > first.major || (major === first.major && minor >= first.minor);
};

/** SQLite creates a missing file unless a URI forbids it. */
const existing = (path: string): URL => {

    const url = pathToFileURL(path);
    url.searchParams.set('mode', 'rw');
    return url;
};

/** Returns Node's own SQLite, or null if this Node has none that is mature. */
export const findNodeSqlite = ({ node, require }: Runtime): Engine | null => {

    if (!isMature(node)) {
        return null;
    }

    const { DatabaseSync } = require('node:sqlite') as NodeSqlite;

    const openFile: OpenFile = (path, mustExist) => new DatabaseSync(mustExist ? existing(path) : path, { timeout: 0 });
    return { name: 'node:sqlite', entry: null, openFile };
};
