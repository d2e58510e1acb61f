import { checkClaims } from '../../judgement/claims/check-claims';
import { withoutOpening } from '../../judgement/summaries/wording';
import { oncePer } from '../../text/memo';
import { clip, sentencesOf } from '../../text/sentences';
import type { Evidence } from '../types';
import { tidy } from './tidy';

export interface Statement {
    readonly text: string;
    readonly cites: readonly string[];
}

export interface Bounds {
    readonly maxBullets: number;
    /** Most characters of a statement. */
    readonly maxLength: number;
}

/** The first sentence, cut to `maxLength`. */
const trim = (text: string, maxLength: number): string => clip(sentencesOf(tidy(text)).slice(0, 1).join(), maxLength);

const wordsOf = ({ title, text }: Evidence): readonly string[] => [title, ...sentencesOf(text)];

/** The headline and the sentences of a record, each by the words in which readers get it. */
const quotesOf = oncePer((record: Evidence): ReadonlyMap<string, string> => new Map(wordsOf(record).map((own) => [tidy(own), own])));

/** The same without labels and words that lean on the sentence before. */
const openingsOf = oncePer((record: Evidence): ReadonlyMap<string, string> => new Map(wordsOf(record).map((own) => [tidy(withoutOpening(own)), own])));

/** What a record writes where a text repeats it. */
const originalOf = (text: string, records: readonly Evidence[]): string | undefined => {

    return [quotesOf, openingsOf].flatMap((quotes) => records.map((record) => quotes(record).get(text))).find((own) => own !== undefined);
};

/** Whether records support a text. A sentence of theirs is checked as they write it: found word for word, it needs no comparison. */
const isSupported = (text: string, records: readonly Evidence[]): boolean => checkClaims(originalOf(text, records) ?? text, records).ok;

/**
 * Returns the statements that may be published: cleaned, supported by the records that they cite, without duplicates.
 */
export const guard = (statements: readonly Statement[], evidence: readonly Evidence[], { maxBullets, maxLength }: Bounds): Statement[] => {

    const byId = new Map(evidence.map((record) => [record.id, record]));
    const kept = new Map<string, Statement>();
    for (const { text: raw, cites } of statements) {
        const text = trim(raw, maxLength);
        const cited = [...new Set(cites)].map((id) => byId.get(id));
        const records = cited.filter((record) => record !== undefined);
        if (kept.size < maxBullets && !kept.has(text) && records.length > 0 && records.length === cited.length && isSupported(text, records)) {
            kept.set(text, { text, cites: records.map(({ id }) => id) });
        }
    }

    return [...kept.values()];
};

/** The headline, cleaned. Null unless the evidence supports it. */
export const guardTitle = (title: string, evidence: readonly Evidence[], maxLength: number): string | null => {

    const text = clip(tidy(title), maxLength);
    return text !== '' && isSupported(text, evidence) ? text : null;
};
