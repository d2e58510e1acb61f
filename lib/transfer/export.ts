import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import type { Seq, Storage, Transfer } from '../storage/contract';
import { Tally, TransferError, footerOf, headerOf, lineOf, rowLine, rowOf, sectionOf, sectionsOf, transferOf } from './format';
import type { Footer, Header, Row, SectionName } from './format';
import { linesOf } from './lines';
import { Bookmark } from './position';

/** What has been moved by now. */
export interface Progress {
    readonly section: string;
    readonly rows: number;
    /** Rows there are in all; null where that is not known yet. */
    readonly of: number | null;
}

export interface MoveOptions {
    /** Rows that are read or written at a time. Default: 200. */
    readonly batch?: number;
    /** Stops between two batches; it can be gone on with later. */
    readonly signal?: AbortSignal;
    /** Called after each batch. */
    readonly progress?: (progress: Progress) => void;
}

/** What became of it. */
export interface Moved extends Footer {
    /** Rows that an earlier attempt had moved already. */
    readonly resumed: number;
}

/** What lies in the file from an earlier attempt. */
interface Begun {
    readonly header: Header;
    readonly last: Row | null;
    /** Bytes of complete lines. */
    readonly size: number;
    readonly tally: Tally;
    readonly footer: Footer | null;
}

/** Null where there is nothing to go on with. Throws 'damaged' where the file is something else. */
const begunIn = async (file: string, signal?: AbortSignal): Promise<Begun | null> => {

    if (!await stat(file).then(({ size }) => size > 0, () => false)) {
        return null;
    }

    let [header, footer, last]: [Header | null, Footer | null, Row | null] = [null, null, null];
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
        throw new TransferError('damaged', 'The file is there already, and is no export');
    }

    return { header, last, size, tally, footer };
};

const headOf = async (transfer: Transfer): Promise<Seq> => {

    const [state] = await transfer.state.read(null, 1);
    return Number(state?.head);
};

/** Writes everything that counts, section by section, behind what an earlier attempt has written. */
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

        const { batch = 200, signal, progress } = this.options;
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
 * Writes everything that counts into a file of JSON lines (docs/data.md). Where the file is there from an attempt that
 * did not come to its end, it goes on behind the last complete line.
 *
 * Nobody may write to the storage meanwhile. Where news did all the same, it ends with 'changed' and the file stays
 * without its last line, which no import takes. Throws `TransferError`, `StorageError`, and what the file system throws.
 */
export const exportStorage = async (storage: Storage, file: string, options: MoveOptions = {}): Promise<Moved> => {

    const transfer = transferOf(storage);
    if (await new Bookmark(storage).get()) {
        throw new TransferError('unfinished', 'An import into this storage has not come to its end');
    }

    const head = await headOf(transfer);
    const begun = await begunIn(file, options.signal);
    assertUnchanged(begun?.header.head ?? head, head);
    if (begun?.footer) {
        return { ...begun.footer, resumed: begun.footer.rows };
    }

    const tally = begun?.tally ?? new Tally();
    const resumed = tally.rows;
    const handle = await open(file, 'a');
    try {
        await handle.truncate(begun?.size ?? 0);
        if (!begun) {
            const header: Header = { format: 'hapi-crypto-news', version: 2, id: randomBytes(16).toString('hex'), storage: storage.manifest.name, head };
            tally.begin(header, lineOf(header));
            await handle.appendFile(lineOf(header));
        }

        await new Export(transfer, handle, tally, options).run(begun?.last ?? null);
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
        throw new TransferError('changed', `News were written meanwhile: the log was at ${before} and is at ${head}. Export a storage that nobody writes to, into a new file`);
    }
};
