import { parseItem } from '../news/item';
import { termsOf } from '../news/terms';
import type { Storage, StoredNews, Transfer } from '../storage/contract';
import type { Moved, MoveOptions } from './export';
import { TransferError, rowOf, sectionOf, sectionsOf, transferOf } from './format';
import type { SectionName } from './format';
import { linesOf } from './lines';
import { Bookmark } from './position';
import { verify } from './verify';

/** Throws 'occupied' unless nothing was ever stored. */
const assertEmpty = async (transfer: Transfer): Promise<void> => {

    const [state] = await transfer.state.read(null, 1);
    let used = state?.head !== 0 || state.seeded;
    for (const name of sectionsOf(transfer).filter((one) => one !== 'state')) {
        used ||= (await sectionOf(transfer, name).read(null, 1)).length > 0;
    }

    if (used) {
        throw new TransferError('occupied', 'The target holds something already: import into a new storage');
    }
};

/** Words are not moved: they are folded anew, by the code that folds what is searched for. */
const toStore = (section: SectionName, row: object): object => (section === 'news' ? { ...row, terms: termsOf(parseItem((row as StoredNews).json).signal) } : row);

/** Stores rows, of one section at a time, and with each batch how far it has come. */
class Import {

    private section: SectionName = 'state';
    private pending: object[] = [];

    constructor(
        private readonly transfer: Transfer,
        private readonly bookmark: Bookmark,
        private readonly id: string,
        private readonly of: number,
        private rows: number,
        private readonly options: MoveOptions
    ) {}

    async add(line: string): Promise<void> {

        const { section, row } = rowOf(line);
        if (section !== this.section || this.pending.length >= (this.options.batch ?? 200)) {
            await this.flush();
        }

        this.section = section;
        this.pending.push(toStore(section, row));
    }

    async flush(): Promise<void> {

        const { signal, progress } = this.options;
        signal?.throwIfAborted();
        await sectionOf(this.transfer, this.section).write(this.pending);
        this.rows += this.pending.length;
        this.pending = [];
        await this.bookmark.set({ id: this.id, rows: this.rows });
        progress?.({ section: this.section, rows: this.rows, of: this.of });
    }
}

/**
 * Stores what `exportStorage` has written into a storage that is opened, migrated and empty. The file is read twice:
 * nothing is stored of a file that is not whole, or that has a row which no service could have written. If an attempt did
 * not come to its end, the same file goes on behind the rows that are stored.
 *
 * Throws `TransferError`, `StorageError`, and what the file system throws.
 */
export const importStorage = async (storage: Storage, file: string, options: MoveOptions = {}): Promise<Moved> => {

    const transfer = transferOf(storage);
    const bookmark = new Bookmark(storage);
    const { header, footer } = await verify(transfer, file, options.signal);
    const position = await bookmark.get();
    if (position?.id !== header.id) {
        await assertEmpty(transfer);
        await bookmark.set({ id: header.id, rows: 0 });
    }

    const resumed = position?.rows ?? 0;
    const work = new Import(transfer, bookmark, header.id, footer.rows, resumed, options);
    let row = -1;       // the first line is no row
    for await (const { text } of linesOf(file, options.signal)) {
        if (row >= resumed && row < footer.rows) {
            await work.add(text);
        }

        ++row;
    }

    await work.flush();
    await bookmark.remove();
    return { ...footer, resumed };
};
