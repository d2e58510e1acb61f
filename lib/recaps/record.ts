import type { Provenance } from '../news/provenance';
import type { Ms } from '../storage/contract';
import { bulleted } from '../text/bullets';

/** Recap of the service's specification. */
export interface Recap {
    readonly feed_category: string;
    readonly timeframe: string;
    readonly recap: string;
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

/** Null for what version 0.1.0 and earlier stored: nothing is known of where its words come from. */
export const parseRecap = (json: string): RecapRecord | null => {

    const record = JSON.parse(json) as Partial<RecapRecord>;
    return record.lines && record.from ? record as RecapRecord : null;
};

/** The lines made from nothing but `standing` items; null if there are none. */
export const toRecap = ({ feed_category, timeframe, created_at, lines }: RecapRecord, validIds: ReadonlySet<string>): Recap | null => {

    const shown = lines.filter(({ from }) => from.every((id) => validIds.has(id)));
    return shown.length === 0 ? null : { feed_category, timeframe, recap: bulleted(shown), created_at };
};
