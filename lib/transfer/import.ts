import { parseItem } from '../news/item';
import { termsOf } from '../text/terms';
import type { Storage, StoredNews, Transfer } from '../storage/contract';
import { batchOf } from './batch';
import type { Moved, MoveOptions } from './export';
import { TransferError, rowOf, sectionOf, sectionsOf, transferOf } from './format';
import type { SectionName } from './format';
import { linesOf } from './lines';
import { PositionStore } from './position';
import { verify } from './verify';
import type { Verified } from './verify';

/** Rejects with 'occupied' if anything was ever stored. */
const assertEmpty = async (transfer: Transfer): Promise<void> => {

    const [state] = await transfer.state.read(null, 1);
    let used = state?.head !== 0 || state.seeded;
    for (const name of sectionsOf(transfer).filter((one) => one !== 'state')) {
        used ||= (await sectionOf(transfer, name).read(null, 1)).length > 0;
    }

    if (used) {
        throw new TransferError('occupied', 'The target is not empty: import into a new storage');
    }
};

/** Search terms are not exported: they are computed by the code that also folds queries. */
const toStoredRow = (section: SectionName, row: object): object => (section === 'news' ? { ...row, terms: termsOf(parseItem((row as StoredNews).json).signal) } : row);

/** Stores rows in batches of one section each, and the position after each batch. */
class Import {

    private section: SectionName = 'state';
    private pending: object[] = [];
    private readonly batch: number;

    constructor(
        private readonly transfer: Transfer,
        private readonly positions: PositionStore,
        private readonly id: string,
        private readonly of: number,
        private rows: number,
        private readonly options: MoveOptions
    ) {

        this.batch = batchOf(options);
    }

    async add(line: string): Promise<void> {

        const { section, row } = rowOf(line);
        if (section !== this.section || this.pending.length >= this.batch) {
            await this.flush();
        }

        this.section = section;
        this.pending.push(toStoredRow(section, row));
    }

    async flush(): Promise<void> {

        const { signal, progress } = this.options;
        signal?.throwIfAborted();
        await sectionOf(this.transfer, this.section).write(this.pending);
        this.rows += this.pending.length;
        this.pending = [];
        await this.positions.set({ id: this.id, rows: this.rows });
        progress?.({ section: this.section, rows: this.rows, of: this.of });
    }
}

/**
 * Imports a file that `exportStorage` has written into a storage that is opened, migrated and empty. The file is read twice,
 * so that nothing is stored if it is incomplete or has a row that no service could have written. After an interrupted
 * attempt, importing the same file again continues after the rows that are stored.
 *
 * Rejects with `TransferError`, `StorageError` or an error of the file system; with a TypeError if `batch` is invalid.
 */
export const importStorage = async (storage: Storage, file: string, options: MoveOptions = {}): Promise<Moved> => {

    batchOf(options);
    return await importVerified(storage, file, await verify(transferOf(storage), file, options.signal), options);
};

/** Imports a file that `verify` has accepted for this storage. */
export const importVerified = async (storage: Storage, file: string, { header, footer }: Verified, options: MoveOptions): Promise<Moved> => {

    const transfer = transferOf(storage);
    const positions = new PositionStore(storage);
    const position = await positions.get();
    if (position?.id !== header.id) {
        await assertEmpty(transfer);
        await positions.set({ id: header.id, rows: 0 });
    }

    const resumed = position?.rows ?? 0;
    const work = new Import(transfer, positions, header.id, footer.rows, resumed, options);
    let row = -1;       // the first line is the header
    for await (const { text } of linesOf(file, options.signal)) {
        if (row >= resumed && row < footer.rows) {
            await work.add(text);
        }

        ++row;
    }

    await work.flush();
    await positions.remove();
    return { ...footer, resumed };
};
