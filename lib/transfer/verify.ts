import type { Transfer } from '../storage/contract';
import { sectionNames, Tally, TransferError, footerOf, headerOf, rowOf, sectionOf } from './format';
import type { Footer, Header, Row, SectionName } from './format';
import { linesOf } from './lines';
import { assertRow } from './rows';

/** Numbers, 8 bytes each: millions of them fit where a Set would not. */
class Numbers {

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

    /** A number that was added twice. */
    repeated(): number | undefined {

        const sorted = this.values.slice(0, this.size).sort();
        return sorted.find((value, i) => i > 0 && value === sorted[i - 1]);
    }
}

/** What rows say of each other. Each check throws 'damaged'. */
class Whole {

    private section: SectionName = 'state';
    private states = 0;
    private readonly ords = new Numbers();

    constructor(readonly header: Header) {}

    add(row: Row): void {

        assertRow(row);
        if (sectionNames.indexOf(row.section) < sectionNames.indexOf(this.section)) {
            throw new TransferError('damaged', `Rows of ${row.section} stand behind those of ${this.section}`);
        }

        this.section = row.section;
        this.relate(row);
    }

    end(): void {

        if (this.states !== 1) {
            throw new TransferError('damaged', `There are ${this.states} rows of state instead of one`);
        }

        const ord = this.ords.repeated();
        if (ord !== undefined) {
            throw new TransferError('damaged', `Two items have the position ${ord}`);
        }
    }

    private relate({ section, row }: Row): void {

        const { head, seq = 0, cursor = 0, ord = 0 } = row as { head?: number; seq?: number; cursor?: number; ord?: number };
        if (section === 'state') {
            ++this.states;
        }
        else if (section === 'news') {
            this.ords.add(ord);
        }

        if ((section === 'state' && head !== this.header.head) || Math.max(seq, cursor) > this.header.head) {
            throw new TransferError('damaged', `A row of ${section} does not fit the head of the log, ${this.header.head}`);
        }
    }
}

/**
 * Reads the whole file once. Throws 'damaged' unless it is what was written, to the last line, and can be stored;
 * 'unsupported' if it has rows of a section that the target lacks.
 */
export const verify = async (transfer: Transfer, file: string, signal?: AbortSignal): Promise<{ readonly header: Header; readonly footer: Footer }> => {

    let [footer, rows]: [Footer | null, Whole | null] = [null, null];
    const tally = new Tally();
    for await (const { text, bytes } of linesOf(file, signal)) {
        if (footer) {
            throw new TransferError('damaged', 'There is something behind the last line');
        }

        if (!rows) {
            rows = new Whole(headerOf(text));
            tally.begin(rows.header, bytes);
            continue;
        }

        footer = footerOf(text);
        if (!footer) {
            tally.add(bytes, 1);
            const row = rowOf(text);
            sectionOf(transfer, row.section);
            rows.add(row);
        }
    }

    const sealed = tally.footer();
    if (!rows || footer?.rows !== sealed.rows || footer.sha256 !== sealed.sha256) {
        throw new TransferError('damaged', footer ? 'The file is not what was exported' : 'The export has not come to its end');
    }

    rows.end();
    return { header: rows.header, footer };
};
