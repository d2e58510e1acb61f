import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a data file. */
export type Row = Readonly<Record<string, unknown>>;

/** A file of the folder, recognised by the members of its lines. */
export interface DataFile {
    readonly name: string;
    readonly rows: readonly Row[];
}

export const textOf = (row: Row, member: string): string => {

    const value = row[member];
    return typeof value === 'string' ? value : '';
};

export const listOf = (row: Row, member: string): string[] => {

    const value = row[member];
    return Array.isArray(value) ? value.map(String) : [];
};

const read = (path: string): Row[] => readFileSync(path, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Row);

export const filesIn = (folder: string): DataFile[] => {

    return readdirSync(folder).filter((name) => name.endsWith('.jsonl')).sort().map((name) => ({ name, rows: read(join(folder, name)) }));
};

/** Whether a line has all these members. */
export const has = (row: Row | undefined, ...members: readonly string[]): boolean => row !== undefined && members.every((member) => member in row);
