import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import type { Seq, Storage, Transfer } from '../storage/contract';
import { batchOf } from './batch';
import { Tally, TransferError, footerOf, headerOf, lineOf, rowLine, rowOf, sectionOf, sectionsOf, transferOf } from './format';
import type { ExportFooter, Header, Row, SectionName } from './format';
import { linesOf } from './lines';
import { PositionStore } from './position';
import { fingerprintOf, stands } from './source';
import type { Place } from './source';

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
    /** Where it stopped; null before the first row. */
    readonly at: Spot | null;
    /** Bytes of complete lines. */
    readonly size: number;
    readonly tally: Tally;
}

/** A place in one of the sections. */
interface Spot extends Place {
    readonly section: SectionName;
}

const after = (at: Spot | null, { section, row }: Row): Spot => ({ section, row, before: at?.section === section ? at.row : null });

const isFilled = async (file: string): Promise<boolean> => await stat(file).then(({ size }) => size > 0, () => false);

const assertHeader = <T>(header: T | null, file: string): T => {

    if (header === null) {
        throw new TransferError('damaged', `${file} exists and is not an export`);
    }

    return header;
};

/** Rejects with 'damaged' if the file has a content that is no export, which must not be replaced. */
const assertReplaceable = async (file: string, signal?: AbortSignal): Promise<void> => {

    if (await isFilled(file)) {
        let header: Header | null = null;
        for await (const { text } of linesOf(file, signal)) {
            header = headerOf(text);
            break;
        }

        assertHeader(header, file);
    }
};

/** Resolves to null if there is nothing to continue: the file is missing, empty or complete. Rejects with 'damaged' if it is not an export. */
const readPartial = async (file: string, signal?: AbortSignal): Promise<PartialExport | null> => {

    if (!await isFilled(file)) {
        return null;
    }

    let [header, footer, at]: [Header | null, ExportFooter | null, Spot | null] = [null, null, null];
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
            at = after(at, rowOf(line.text));
            tally.add(line.bytes, 1);
        }
    }

    const known = assertHeader(header, file);
    return footer ? null : { header: known, at, size, tally };
};

const headOf = async (transfer: Transfer): Promise<Seq> => {

    const [state] = await transfer.state.read(null, 1);
    return Number(state?.head);
};

/** Appends all rows to the file, section by section. */
class Export {

    private readonly batch: number;

    constructor(private readonly transfer: Transfer, private readonly handle: FileHandle, private readonly tally: Tally, private readonly options: MoveOptions) {

        this.batch = batchOf(options);
    }

    /** Resolves to the section whose rows were changed meanwhile, or to null. */
    async run(at: Spot | null): Promise<SectionName | null> {

        const names = sectionsOf(this.transfer);
        const from = at ? names.indexOf(at.section) : 0;
        for (const [i, name] of names.slice(from).entries()) {
            if (!await this.section(name, i === 0 ? at : null)) {
                return name;
            }
        }

        return null;
    }

    /** Resolves to false if rows may be missing, because the last one was changed or removed. */
    private async section(name: SectionName, from: Place | null): Promise<boolean> {

        const { signal, progress } = this.options;
        const section = sectionOf(this.transfer, name);
        let at = from;
        const next = () => section.read(at === null ? null : at.row, this.batch);
        let rows = await next();
        while (rows.length > 0) {
            signal?.throwIfAborted();
            const lines = rows.map((row) => rowLine(name, row)).join('');
            await this.handle.appendFile(lines);
            this.tally.add(lines, rows.length);
            progress?.({ section: name, rows: this.tally.rows, of: null });
            at = rows.reduce<Place | null>((last, row) => ({ before: last === null ? null : last.row, row }), at);
            rows = await next();
        }

        return at === null || await stands(this.transfer, name, at);
    }
}

/** Opens the file for the rest of an export, readable by its owner alone: it has what the database has. */
const openPartial = async (file: string, size: number): Promise<FileHandle> => {

    const handle = await open(file, 'a', 0o600);
    await handle.chmod(0o600);
    await handle.truncate(size);
    return handle;
};

/**
 * Writes all stored data to a file of JSON lines (docs/data.md). The file is written under the name `<file>.partial` and
 * gets its own once it is complete; an earlier export of that name is replaced. If an earlier attempt was interrupted, the
 * export continues after the last complete line of `<file>.partial`.
 *
 * Nothing may write to the storage in the meantime. If news were published nevertheless, or rows at which the export
 * continues were removed, it rejects with 'changed', and so it does if what is to be continued came from another storage.
 * Rejects with `TransferError`, `StorageError` or an error of the file system; with a TypeError if `batch` is invalid.
 */
export const exportStorage = async (storage: Storage, file: string, options: MoveOptions = {}): Promise<Moved> => {

    batchOf(options);
    const transfer = transferOf(storage);
    if (await new PositionStore(storage).get()) {
        throw new TransferError('unfinished', 'An import into this storage has not finished');
    }

    await assertReplaceable(file, options.signal);
    const head = await headOf(transfer);
    const header: Header = { format: 'hapi-crypto-news', version: 2, id: randomBytes(16).toString('hex'), storage: storage.manifest.name, head, source: await fingerprintOf(storage, transfer, head) };
    const target = `${file}.partial`;
    const partial = await readPartial(target, options.signal);
    if (partial && !await continues(transfer, header, partial)) {
        throw new TransferError('changed', `${target} was begun with another storage, or the storage has changed since. To begin again, remove it`);
    }

    const moved = await write(transfer, target, header, partial, options);
    await rename(target, file);
    return moved;
};

const continues = async (transfer: Transfer, { head, source }: Header, { header, at }: PartialExport): Promise<boolean> => {

    return header.head === head && header.source === source && (at === null || await stands(transfer, at.section, at));
};

const write = async (transfer: Transfer, file: string, header: Header, partial: PartialExport | null, options: MoveOptions): Promise<Moved> => {

    const tally = partial?.tally ?? new Tally();
    const resumed = tally.rows;
    const handle = await openPartial(file, partial?.size ?? 0);
    try {
        if (!partial) {
            tally.begin(header, lineOf(header));
            await handle.appendFile(lineOf(header));
        }

        const changed = await new Export(transfer, handle, tally, options).run(partial && partial.at);
        assertUnchanged(header.head, await headOf(transfer), changed);
        const end = tally.footer();
        await handle.appendFile(lineOf({ end }));
        await handle.sync();
        return { ...end, resumed };
    }
    catch (error) {
        if (error instanceof TransferError) {       // nothing can continue it
            await rm(file);
        }

        throw error;
    }
    finally {
        await handle.close();
    }
};

const assertUnchanged = (before: Seq, head: Seq, changed: SectionName | null): void => {

    if (before !== head || changed !== null) {
        const what = before === head ? `Rows of ${String(changed)} were changed` : `News were published, so that the head of the log was ${before} and is ${head},`;
        throw new TransferError('changed', `${what} during the export. Stop all writers and repeat it`);
    }
};
