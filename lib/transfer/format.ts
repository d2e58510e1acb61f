import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';

import type { Section, Seq, Transfer } from '../storage/contract';

/**
 * Reason of a `TransferError`. `unsupported`: the adapter has no `transfer`, or lacks a section of the file. `damaged`: the
 * file is incomplete or was changed. `changed`: the source was changed since the export began, or is another one.
 * `occupied`: the target is not empty. `unfinished`: an import into the source has not finished.
 */
export type TransferCode = 'unsupported' | 'damaged' | 'changed' | 'occupied' | 'unfinished';

/** An export or import failed. Failures of storage itself are a `StorageError`. */
export class TransferError extends Error {

    /** Stable within a major version; the message is not. */
    readonly code: TransferCode;

    constructor(code: TransferCode, message: string) {

        super(message);
        this.name = 'TransferError';
        this.code = code;
    }
}

export type SectionName = keyof Transfer;

/** In the order in which they are moved: keys and ids follow the items they belong to, and the log, which refers to all, is last. */
export const sectionNames = [
    'state', 'categories', 'narratives', 'aliases', 'news', 'keys', 'gone', 'articles', 'texts', 'tokens', 'once', 'bots', 'payments', 'documents', 'log'
] as const satisfies readonly SectionName[];

/** The first line. */
export interface Header {
    readonly format: 'hapi-crypto-news';
    /** In version 1, `sha256` of the footer excludes the first line. */
    readonly version: 1 | 2;
    /** Random id of this export. */
    readonly id: string;
    /** Name of the adapter that was exported. */
    readonly storage: string;
    /** Head of the log when the export began. */
    readonly head: Seq;
    /** Fingerprint of the storage when the export began, without which an export is not continued. Other readers ignore it. */
    readonly source?: string | undefined;
}

/** The last line. A file without it is incomplete. */
export interface ExportFooter {
    /** Rows in the file. */
    readonly rows: number;
    /** SHA-256 of all lines before the last, including line feeds, in hexadecimal. */
    readonly sha256: string;
}

export interface Row {
    readonly section: SectionName;
    readonly row: object;
}

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

export const rowLine = (section: SectionName, row: object): string => lineOf({ [section]: row });

/** Returns undefined if the line is not a JSON object. */
const objectOf = (line: string): Readonly<Record<string, unknown>> | undefined => {

    try {
        const value: unknown = JSON.parse(line);
        return typeof value === 'object' && value !== null ? value as Record<string, unknown> : undefined;
    }
    catch {
        return undefined;
    }
};

/** Throws 'damaged' if this version can't read the file. */
export const headerOf = (line: string): Header => {

    const { format, version, id, storage, head, source } = objectOf(line) ?? {};
    if (format !== 'hapi-crypto-news' || (version !== 1 && version !== 2) || typeof id !== 'string' || typeof storage !== 'string' || typeof head !== 'number') {
        throw new TransferError('damaged', 'This is not an export of hapi-crypto-news, version 1 or 2');
    }

    return { format, version, id, storage, head, source: typeof source === 'string' ? source : undefined };
};

/** Returns null if the line is a row. */
export const footerOf = (line: string): ExportFooter | null => {

    const { end } = line.startsWith('{"end":') ? objectOf(line) ?? {} : {};
    return end ? end as ExportFooter : null;
};

/** Throws 'damaged' if the line is not a row of a known section. */
export const rowOf = (line: string): Row => {

    const [[name, row] = [], ...others] = Object.entries(objectOf(line) ?? {});
    const section = sectionNames.find((known) => known === name);
    if (!section || typeof row !== 'object' || row === null || others.length > 0) {
        throw new TransferError('damaged', `Not one row of a known section: ${line.slice(0, 80)}`);
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

    /** To be called once, after the last row. */
    footer(): ExportFooter {

        return { rows: this.rows, sha256: this.hash.digest('hex') };
    }
}

/** Throws 'unsupported' if the adapter lacks the section. */
export const sectionOf = (transfer: Transfer, name: SectionName): Section<object> => {

    const section: Section<object> | undefined = transfer[name];
    if (!section) {
        throw new TransferError('unsupported', `The storage adapter has no section ${name}`);
    }

    return section;
};

/** Sections that the adapter has, in the order in which they are moved. */
export const sectionsOf = (transfer: Transfer): readonly SectionName[] => sectionNames.filter((name) => transfer[name] !== undefined);

/** Throws 'unsupported' if the adapter has no `transfer`. */
export const transferOf = ({ manifest, transfer }: { readonly manifest: { readonly name: string }; readonly transfer?: Transfer }): Transfer => {

    if (!transfer) {
        throw new TransferError('unsupported', `The storage adapter ${manifest.name} does not support export and import: it has no transfer`);
    }

    return transfer;
};
