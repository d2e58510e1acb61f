import type { Transfer } from '../storage/contract';
import { sectionNames, Tally, TransferError, footerOf, headerOf, rowOf, sectionOf } from './format';
import type { ExportFooter, Header, Row, SectionName } from './format';
import { Hashes } from './hashes';
import { linesOf } from './lines';
import { assertRow } from './rows';

/** Needs 8 bytes per number, so that millions fit; a Set needs several times as much. */
class DuplicateFinder {

    private values = new Float64Array(1024);
    private size = 0;

    add(value: number): void {

        if (this.size === this.values.length) {
            const larger = new Float64Array(2 * this.size);
            larger.set(this.values);
            this.values = larger;
        }

        this.values[this.size++] = value;
    }

    /** Returns a number that was added twice, if there is one. */
    duplicate(): number | undefined {

        const sorted = this.values.slice(0, this.size).sort();
        return sorted.find((value, i) => i > 0 && value === sorted[i - 1]);
    }
}

/** Members that identify a row of a section. `state` has one row, and those of `log` are counted. */
const keys: Readonly<Record<Exclude<SectionName, 'state' | 'log'>, readonly string[]>> = {
    categories: ['code'],
    narratives: ['id'],
    aliases: ['from'],
    news: ['id'],
    keys: ['key'],
    gone: ['id'],
    articles: ['id'],
    texts: ['key'],
    tokens: ['jti'],
    once: ['scope', 'key'],
    bots: ['id'],
    payments: ['key'],
    documents: ['kind', 'owner', 'name']
};

/** Members of any section that are compared with those of other rows. */
interface Compared {
    readonly id?: string;
    readonly head?: number;
    readonly seq?: number;
    readonly cursor?: number;
    readonly rewoundFrom?: number;
    readonly ord?: number;
}

/** Checks that no row comes twice, and that keys and the log refer to known items. */
class RowChecks {

    private readonly rows = new Map<SectionName, Hashes>();
    private readonly known = new Hashes();
    private readonly referred = { keys: new Hashes(), log: new Hashes() };

    add({ section, row }: Row): void {

        const { id } = row as Compared;
        if (section === 'keys' || section === 'log') {
            this.referred[section].add(id);
        }
        else if (section === 'news' || section === 'gone') {
            this.known.add(id);
        }

        if (section !== 'state' && section !== 'log') {
            const rows = this.rows.get(section) ?? new Hashes();
            this.rows.set(section, rows);
            rows.add(...keys[section].map((name): unknown => Reflect.get(row, name)));
        }
    }

    end(): void {

        for (const [section, rows] of this.rows) {
            if (rows.hasDuplicates()) {
                throw new TransferError('damaged', `A row of ${section} comes twice`);
            }
        }

        for (const [section, ids] of Object.entries(this.referred)) {
            if (!ids.areIn(this.known)) {
                throw new TransferError('damaged', `A row of ${section} belongs to an item that is neither in news nor in gone`);
            }
        }
    }
}

/** Checks rows, and that they agree with each other and with the header. Each check throws 'damaged'. */
class FileChecks {

    private section: SectionName = 'state';
    private states = 0;
    /** Position of the last entry of the log. */
    private seq: number | null = null;
    private readonly ords = new DuplicateFinder();
    private readonly rows = new RowChecks();

    constructor(readonly header: Header) {}

    add(row: Row): void {

        assertRow(row);
        if (sectionNames.indexOf(row.section) < sectionNames.indexOf(this.section)) {
            throw new TransferError('damaged', `Rows of ${row.section} follow rows of ${this.section}`);
        }

        this.section = row.section;
        this.checkHead(row);
        this.checkOrder(row);
        this.rows.add(row);
    }

    end(): void {

        if (this.states !== 1) {
            throw new TransferError('damaged', `The file has ${this.states} rows of state instead of one`);
        }

        const ord = this.ords.duplicate();
        if (ord !== undefined) {
            throw new TransferError('damaged', `Two items have position ${ord}`);
        }

        if (this.seq !== null && this.seq !== this.header.head) {
            throw new TransferError('damaged', `The log ends at ${this.seq} instead of ${this.header.head}`);
        }

        this.rows.end();
    }

    private checkHead({ section, row }: Row): void {

        const { head, seq = 0, cursor = 0, rewoundFrom = 0 } = row as Compared;
        if ((section === 'state' && head !== this.header.head) || Math.max(seq, cursor, rewoundFrom) > this.header.head) {
            throw new TransferError('damaged', `A row of ${section} contradicts the head of the log, ${this.header.head}`);
        }
    }

    /** Old entries leave the log at its beginning, so those that are left have no gap. */
    private checkOrder({ section, row }: Row): void {

        const { seq = 0, ord = 0 } = row as Compared;
        if (section === 'state') {
            ++this.states;
        }
        else if (section === 'news') {
            this.ords.add(ord);
        }
        else if (section === 'log') {
            if (this.seq !== null && seq !== this.seq + 1) {
                throw new TransferError('damaged', `Entry ${seq} of the log follows entry ${this.seq}`);
            }

            this.seq = seq;
        }
    }
}

/** First and last line of a file whose rows can be imported. */
export interface Verified {
    readonly header: Header;
    readonly footer: ExportFooter;
}

/**
 * Reads the whole file once. Rejects with 'damaged' if it is incomplete, was changed, or has rows that can't be stored; with
 * 'unsupported' if it has rows of a section that the target lacks.
 */
export const verify = async (transfer: Transfer, file: string, signal?: AbortSignal): Promise<Verified> => {

    let [footer, checks]: [ExportFooter | null, FileChecks | null] = [null, null];
    const tally = new Tally();
    for await (const { text, bytes } of linesOf(file, signal)) {
        if (footer) {
            throw new TransferError('damaged', 'The file continues after its last line');
        }

        if (!checks) {
            checks = new FileChecks(headerOf(text));
            tally.begin(checks.header, bytes);
            continue;
        }

        footer = footerOf(text);
        if (!footer) {
            tally.add(bytes, 1);
            const row = rowOf(text);
            sectionOf(transfer, row.section);
            checks.add(row);
        }
    }

    const sealed = tally.footer();
    if (!checks || footer?.rows !== sealed.rows || footer.sha256 !== sealed.sha256) {
        throw new TransferError('damaged', footer ? 'The file was changed after the export' : 'The export has not finished');
    }

    checks.end();
    return { header: checks.header, footer };
};
