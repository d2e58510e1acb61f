import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';

import type { Section, Seq, Transfer } from '../storage/contract';

export type TransferCode =
    'unsupported'       // the adapter has no `transfer`
    | 'damaged'         // the file is not whole, or not what was written
    | 'changed'         // the source has moved on since the export began
    | 'occupied'        // the target holds something already
    | 'unfinished';     // the source is the target of an import that has not come to its end

/** Why something was not moved. What `storage` itself fails with is a `StorageError`. */
export class TransferError extends Error {

    readonly code: TransferCode;

    constructor(code: TransferCode, message: string) {

        super(message);
        this.name = 'TransferError';
        this.code = code;
    }
}

export type SectionName = keyof Transfer;

/** In the order in which they are moved. What is known of an item comes after it, and the log last: it refers to all. */
export const sectionNames = [
    'state', 'categories', 'narratives', 'aliases', 'news', 'keys', 'gone', 'articles', 'texts', 'tokens', 'once', 'bots', 'payments', 'log'
] as const satisfies readonly SectionName[];

/** The first line. */
export interface Header {
    readonly format: 'hapi-crypto-news';
    /** In version 1 the hash leaves the first line out. */
    readonly version: 1 | 2;
    /** Of this export, at random. */
    readonly id: string;
    /** Name of the adapter that it came from. */
    readonly storage: string;
    /** Head of the log that it reflects. */
    readonly head: Seq;
}

/** The last line: without it a file is not whole. */
export interface Footer {
    readonly rows: number;
    /** Of all lines before the last, line feeds included. */
    readonly sha256: string;
}

export interface Row {
    readonly section: SectionName;
    readonly row: object;
}

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

export const rowLine = (section: SectionName, row: object): string => lineOf({ [section]: row });

/** Undefined where it is no JSON object. */
const objectOf = (line: string): Readonly<Record<string, unknown>> | undefined => {

    try {
        const value: unknown = JSON.parse(line);
        return typeof value === 'object' && value !== null ? value as Record<string, unknown> : undefined;
    }
    catch {
        return undefined;
    }
};

/** Throws 'damaged' where this is not a file that this version reads. */
export const headerOf = (line: string): Header => {

    const { format, version, id, storage, head } = objectOf(line) ?? {};
    if (format !== 'hapi-crypto-news' || (version !== 1 && version !== 2) || typeof id !== 'string' || typeof storage !== 'string' || typeof head !== 'number') {
        throw new TransferError('damaged', 'This is no export of hapi-crypto-news, version 1 or 2');
    }

    return { format, version, id, storage, head };
};

/** Null: a row. */
export const footerOf = (line: string): Footer | null => {

    const { end } = line.startsWith('{"end":') ? objectOf(line) ?? {} : {};
    return end ? end as Footer : null;
};

/** Throws 'damaged' where it is no row of a section that is known here. */
export const rowOf = (line: string): Row => {

    const [[name, row] = []] = Object.entries(objectOf(line) ?? {});
    const section = sectionNames.find((known) => known === name);
    if (!section || typeof row !== 'object' || row === null) {
        throw new TransferError('damaged', `No row of a known section: ${line.slice(0, 80)}`);
    }

    return { section, row };
};

/** Counts rows and hashes their lines. */
export class Tally {

    rows = 0;
    private readonly hash: Hash = createHash('sha256');

    begin(header: Header, line: string | Buffer): void {

        if (header.version > 1) {
            this.hash.update(line);
        }
    }

    add(lines: string | Buffer, rows: number): void {

        this.hash.update(lines);
        this.rows += rows;
    }

    /** Nothing can be added any more. */
    footer(): Footer {

        return { rows: this.rows, sha256: this.hash.digest('hex') };
    }
}

/** Rows of one section go back into the same, whichever it is. Throws 'unsupported' for a section that the adapter has not. */
export const sectionOf = (transfer: Transfer, name: SectionName): Section<object> => {

    const section: Section<object> | undefined = transfer[name];
    if (!section) {
        throw new TransferError('unsupported', `The storage adapter cannot take ${name}: it has no such section`);
    }

    return section;
};

/** Sections that the adapter has, in the order in which they are moved. */
export const sectionsOf = (transfer: Transfer): readonly SectionName[] => sectionNames.filter((name) => transfer[name] !== undefined);

/** Throws 'unsupported'. */
export const transferOf = ({ manifest, transfer }: { readonly manifest: { readonly name: string }; readonly transfer?: Transfer }): Transfer => {

    if (!transfer) {
        throw new TransferError('unsupported', `The storage adapter ${manifest.name} cannot be moved: it has no transfer`);
    }

    return transfer;
};
