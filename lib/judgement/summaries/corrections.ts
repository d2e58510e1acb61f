import { sentencesOf } from '../../text/sentences';
import { timeOf } from './dated';
import type { Dated } from './dated';
import { hasFigure, sharesFigure } from './repetition';

/** A figure that a report calls wrong, and the right one; null if it gives none. */
export interface Correction {
    readonly wrong: string;
    readonly right: string | null;
    /** When the report was published, in milliseconds since the epoch. */
    readonly at: number;
}

const figure = String.raw`(?:US)?[$€£¥]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s?(?:%|percent|million|billion|trillion|[kmb]n?)(?![\p{L}]))?`;

/** What a right figure and a wrong one stand before and behind. */
const unlike = String.raw`(?:rather than|instead of|and not|not)`;
const revised = String.raw`(?:revised|corrected|amended|restated|trimmed)`;
const changed = 'lowers?|lowered|trims?|trimmed|cuts?|raises?|raised|lifts?|lifted|reduces?|reduced|updates?|updated|increases?|increased';
const estimates = 'estimates?|figures?|tally|counts?|tolls?|totals?|number|loss(?:es)?|damage';
const before = String.raw`(?:earlier|initially|first|previously|originally|wrongly|erroneously|mistakenly)`;
const given = String.raw`(?:reported|estimated|stated|said|announced|given|thought|feared|disclosed|circulated|published)`;

/** How a correction is worded: groups of the pattern are the figures. */
interface Form {
    readonly pattern: RegExp;
    readonly wrong: 1 | 2;
    readonly right: 1 | 2 | null;
}

/** Forms such as "17,192 coins sold, not 17,912". */
const forms: readonly Form[] = [
    { wrong: 2, right: 1, pattern: new RegExp(String.raw`(${figure})(?:(?!${figure})[^.;]){0,60}?,? ${unlike} (?:the |about |some )?(${figure})`, 'giu') },
    { wrong: 1, right: 2, pattern: new RegExp(String.raw`(${figure})[^.;?]{0,20}\? Make (?:that|it) (${figure})`, 'giu') },
    { wrong: 2, right: 1, pattern: new RegExp(String.raw`${revised}(?: \p{L}+){0,3} to (${figure})[^.;]{0,40}? from (?:the |an? )?(?:\p{L}+ ){0,2}(${figure})`, 'giu') },
    { wrong: 2, right: 1, pattern: new RegExp(String.raw`(?:${changed}) (?:its|the|their|his|her|an?) (?:\p{L}+ ){0,3}?(?:${estimates})(?: \p{L}+){0,4}? to (${figure})[^.;]{0,40}? from (?:the |an? )?(?:\p{L}+ ){0,2}(${figure})`, 'giu') },
    { wrong: 1, right: null, pattern: new RegExp(String.raw`(?:up|down|lower|higher|less|more|smaller|larger) (?:than|from) (?:the |an? )?(${figure})[^.;]{0,40}? ${before} ${given}`, 'giu') },
    { wrong: 1, right: null, pattern: new RegExp(String.raw`(?:the|an?) (${figure})(?: \p{L}+){0,2}? (?:that )?(?:(?:was|were|had been) )?${before} ${given}`, 'giu') }
];

/** Words of which every correction has one: most sentences have none. */
const hint = new RegExp(String.raw`(?<!\p{L})(?:not|rather|instead|make|${revised}|${changed}|${before})(?!\p{L})`, 'iu');

const foundIn = (text: string, at: number, { pattern, wrong, right }: Form): Correction[] => [...text.matchAll(pattern)].map((match) => ({ wrong: match[wrong] as string, right: right === null ? null : match[right] as string, at }));

const correctionsOf = (text: string, at: number): Correction[] => (hint.test(text) ? forms.flatMap((form) => foundIn(text, at, form)).filter(({ wrong }) => hasFigure(wrong)) : []);

/** Number of sentences of a report that are read. */
const most = 12;

/** Returns the figures that reports of a story call wrong. */
export const correctionsIn = (reports: readonly (Dated & { readonly text: string })[]): readonly Correction[] => {

    return reports.length < 2 ? [] : reports.flatMap((report) => [report.title, ...sentencesOf(report.text).slice(0, most)].flatMap((part) => correctionsOf(part, timeOf(report))));
};

/** Whether a text that was published at a time has a figure that a later report calls wrong, and not the right one. */
export const isCorrected = (text: string, at: number | null | undefined, corrections: readonly Correction[]): boolean => {

    return corrections.some(({ wrong, right, at: later }) => later > (at ?? 0) && sharesFigure(text, wrong) && !(right !== null && sharesFigure(text, right)));
};
