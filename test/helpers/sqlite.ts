import { loadEngine } from '../../adapters/sqlite/engine';
import type { SqliteDatabase } from '../../adapters/sqlite/library';

/** Opens a connection of the test's own, with the library that the adapter uses. */
export const openSqlite = async (path: string): Promise<SqliteDatabase> => {

    const { openFile } = await loadEngine();
    return openFile(path, false);
};

/** Runs a statement. Returns the first value of its first row, if it has one. */
export const valueOf = (db: SqliteDatabase, sql: string, ...values: unknown[]): unknown => {

    const statement = db.prepare(sql);
    if (statement.reader === false) {
        statement.run(...values);
        return undefined;
    }

    return statement.all(...values).map((row) => Object.values(row as object)[0] as unknown).at(0);
};

/** Sets a pragma, or returns its value. */
export const pragma = (db: SqliteDatabase, text: string): unknown => valueOf(db, `PRAGMA ${text}`);
