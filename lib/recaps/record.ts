import type { Provenance } from '../provenance';
import type { Ms } from '../storage/contract';
import { bulleted } from '../text/bullets';

/** Recap of the specification. */
export interface Recap {
    /** Code of the category. */
    readonly feed_category: string;
    /** Hours that it covers, such as `12h`. */
    readonly timeframe: string;
    /** The text, one bullet per line. */
    readonly recap: string;
    /** When it was written (RFC 3339, UTC). */
    readonly created_at: string;
}

/** A recap as storage keeps it: line by line, so that readers lose only the lines that they may not read. */
export interface RecapRecord extends Omit<Recap, 'recap'> {
    /** Each with the ids of the items that it was made from. */
    readonly lines: readonly { readonly text: string; readonly from: readonly string[] }[];
    readonly from: Provenance;
    /** What it covers: from `from` up to, but without `to`. */
    readonly window: { readonly from: Ms; readonly to: Ms };
}

/** Null for records of version 0.1.0 and earlier, whose provenance is unknown. */
export const parseRecap = (json: string): RecapRecord | null => {

    const record = JSON.parse(json) as Partial<RecapRecord>;
    return record.lines && record.from ? record as RecapRecord : null;
};

/** The lines that were written from nothing but `validIds`; null if there are none. */
export const toRecap = ({ feed_category, timeframe, created_at, lines }: RecapRecord, validIds: ReadonlySet<string>): Recap | null => {

    const shown = lines.filter(({ from }) => from.every((id) => validIds.has(id)));
    return shown.length === 0 ? null : { feed_category, timeframe, recap: bulleted(shown), created_at };
};
