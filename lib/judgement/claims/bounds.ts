import type { Bound } from './figures';

const bounds: readonly (readonly [RegExp, Bound])[] = [
    [/(?:up to|as (?:much|many|high) as|a maximum of|at most)\s*$/i, 'most'],
    [/(?:more than|over|above|at least|exceed(?:s|ed|ing)?|greater than|upwards of|north of|surpass(?:es|ed|ing)?|pass(?:es|ed|ing)?|tops?|topped)\s*$/i, 'over'],
    [/(?:nearly|almost|less than|fewer than|under|below|close to|just shy of)\s*$/i, 'under'],
    [/(?:about|around|roughly|approximately|some|circa|an estimated|~)\s*$/i, 'about']
];

/** Words before an "over" that introduces a cause and does not mean "more than": "sued Orvane over $3 million". */
const matter = /\b(?:su(?:e|es|ed|ing)|suits?|lawsuits?|disputes?|disputed|clash(?:es|ed)?|fight|feud|row|case|complaints?|charged|probe|investigat\w+|concerns?|fined)\b[^,;.]*\bover\s*$/i;

/** A change before "over" and a period: "fell 9% over 24 hours". */
const lasting = /\d.*(?<!\b(?:for|in|of|after|by|just|well|took|lasted|lasting|ran|running|halted|down|offline|outage|delayed|ago)) over\s*$/u;

/** A period of which a figure counts the units. */
const period = /^[\s-](?:hour|day|week|month|quarter|year)s?\b/i;

/** Returns how the words before a figure qualify it. `behind` is the text after it. */
export const boundOf = (before: string, behind = ''): Bound => (matter.test(before) || (lasting.test(before) && period.test(behind)) ? null : bounds.find(([pattern]) => pattern.test(before))?.[1] ?? null);

/** Returns the end of the text before a position. */
export const before = (text: string, at: number): string => text.slice(Math.max(0, at - 48), at);

