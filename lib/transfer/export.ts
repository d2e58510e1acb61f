import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import type { Seq, Storage, Transfer } from '../storage/contract';
import { batchOf } from './batch';
import { Tally, TransferError, footerOf, headerOf, lineOf, rowLine, rowOf, sectionOf, sectionsOf, transferOf } from './format';
import type { ExportFooter, Header, Row, SectionName } from './format';
import { linesOf } from './lines';
import { PositionStore } from './position';

/** Progress of an export or import. */
export interface Progress {
    /** Section that the last batch belongs to. */
    readonly section: string;
    /** Rows moved so far, in all sections. */
    readonly rows: number;
    /** Rows in total; null during an export, which does not know it. */
    readonly of: number | null;
}

/** Options of `exportStorage` and `importStorage`. */
export interface MoveOptions {
    /** Rows that are read or written at a time. Default: 200. */
    readonly batch?: number;
    /** Stops the work between two batches. Repeating the call continues it. */
    readonly signal?: AbortSignal;
    /** Called after each batch. */
    readonly progress?: (progress: Progress) => void;
}

/** Result of an export or import: the totals of the file. */
export interface Moved extends ExportFooter {
    /** Rows that an earlier, interrupted attempt had moved. */
    readonly resumed: number;
}

/** What an interrupted attempt has written to the file. */
interface PartialExport {
    readonly header: Header;
    readonly last: Row | null;
    /** Bytes of complete lines. */
    readonly size: number;
    readonly tally: Tally;
    readonly footer: ExportFooter | null;
}

/** Resolves to null if the file is missing or empty. Rejects with 'damaged' if it is not an export. */
const readPartial = async (file: string, signal?: AbortSignal): Promise<PartialExport | null> => {

    if (!await stat(file).then(({ size }) => size > 0, () => false)) {
        return null;
    }

    let [header, footer, last]: [Header | null, ExportFooter | null, Row | null] = [null, null, null];
    let size = 0;
    const tally = new Tally();
    for await (const line of linesOf(file, signal)) {
        size = line.end;
        if (!header) {
            header = headerOf(line.text);
            tally.begin(header, line.bytes);
            continue;
        }

        footer = footerOf(line.text);
        if (!footer) {
            last = rowOf(line.text);
            tally.add(line.bytes, 1);
        }
    }

    if (!header) {
        throw new TransferError('damaged', 'The file exists and is not an export');
    }

    return { header, last, size, tally, footer };
};

const headOf = async (transfer: Transfer): Promise<Seq> => {

    const [state] = await transfer.state.read(null, 1);
    return Number(state?.head);
};

/** Appends all rows to the file, section by section. */
class Export {

    constructor(private readonly transfer: Transfer, private readonly handle: FileHandle, private readonly tally: Tally, private readonly options: MoveOptions) {}

    async run(last: Row | null): Promise<void> {

        const names = sectionsOf(this.transfer);
        const from = last ? names.indexOf(last.section) : 0;
        for (const [i, name] of names.slice(from).entries()) {
            await this.section(name, i === 0 && last ? last.row : null);
        }
    }

    private async section(name: SectionName, from: object | null): Promise<void> {

        const { signal, progress } = this.options;
        const batch = batchOf(this.options);
        const section = sectionOf(this.transfer, name);
        let rows = await section.read(from, batch);
        while (rows.length > 0) {
            signal?.throwIfAborted();
            const lines = rows.map((row) => rowLine(name, row)).join('');
            await this.handle.appendFile(lines);
            this.tally.add(lines, rows.length);
            progress?.({ section: name, rows: this.tally.rows, of: null });
            rows = await section.read(rows.reduce((_, row) => row), batch);
        }
    }
}

/**
 * Writes all stored data to a file of JSON lines (docs/data.md). If the file exists because an earlier attempt was
 * interrupted, the export continues after its last complete line.
 *
 * Nothing may write to the storage in the meantime. If news were published nevertheless, it rejects with 'changed' and the
 * file lacks its last line, without which it can't be imported. Rejects with `TransferError`, `StorageError` or an error
 * of the file system.
 */
export const exportStorage = async (storage: Storage, file: string, options: MoveOptions = {}): Promise<Moved> => {

    batchOf(options);
    const transfer = transferOf(storage);
    if (await new PositionStore(storage).get()) {
        throw new TransferError('unfinished', 'An import into this storage has not finished');
    }

    const head = await headOf(transfer);
    const partial = await readPartial(file, options.signal);
    assertUnchanged(partial?.header.head ?? head, head);
    if (partial?.footer) {
        return { ...partial.footer, resumed: partial.footer.rows };
    }

    const tally = partial?.tally ?? new Tally();
    const resumed = tally.rows;
    const handle = await open(file, 'a');
    try {
        await handle.truncate(partial?.size ?? 0);
        if (!partial) {
            const header: Header = { format: 'hapi-crypto-news', version: 2, id: randomBytes(16).toString('hex'), storage: storage.manifest.name, head };
            tally.begin(header, lineOf(header));
            await handle.appendFile(lineOf(header));
        }

        await new Export(transfer, handle, tally, options).run(partial?.last ?? null);
        assertUnchanged(head, await headOf(transfer));
        const end = tally.footer();
        await handle.appendFile(lineOf({ end }));
        await handle.sync();
        return { ...end, resumed };
    }
    finally {
        await handle.close();
    }
};

const assertUnchanged = (before: Seq, head: Seq): void => {

    if (before !== head) {
        throw new TransferError('changed', `News were published during the export: the head of the log was ${before} and is ${head}. Stop all writers and export to a new file`);
    }
};
