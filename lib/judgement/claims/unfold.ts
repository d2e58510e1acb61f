import { magnitudes } from './figures';
import { isShortFor } from './naming';

/** Adjacent capitalised words: "New York Stock Exchange". */
const longForm = /(?<![\p{L}\p{N}.])\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){2,5}/gu;

/** Returns the adjacent capitalised words of the evidence whose initials an abbreviation consists of. */
const longFormOf = (short: string, texts: readonly string[]): string | undefined => {

    const names = texts.flatMap((text) => text.match(longForm) ?? []).map((found) => found.split(' '));
    const words = names.find((all) => isShortFor(short, all));
    const from = words?.map((word) => word.charAt(0)).join('').indexOf(short) ?? 0;
    return words?.slice(from, from + short.length).join(' ');
};

/** Writes out an abbreviation of which the evidence has only the long form: "NYSE". */
const withLongForms = (claim: string, texts: readonly string[]): string => claim.replace(/(?<![\p{L}\p{N}$.-])\p{Lu}{3,6}(?![\p{L}\p{N}])/gu, (short) => (texts.some((text) => text.includes(short)) ? short : longFormOf(short, texts) ?? short));

const name = '\\p{Lu}[\\p{L}\\p{N}-]*(?: \\p{Lu}[\\p{L}\\p{N}-]*){0,3}';

/** Whether a text calls two names, and no third one, by a noun: "the Halden and Orvane funds", "Mira Osk and Ilan Roth will act as directors". */
const namesTwo = (text: string, noun: string): boolean => !/\b(?:two|both|three|four)\b/i.test(text) && new RegExp(`(?<![\\p{L}\\p{N}.-])(?<!, |\\band |\\p{Lu}\\p{L}{0,20} )${name} and ${name}(?: (?!and\\b|or\\b)[\\p{Ll}-]+){0,5}? (?:[\\p{Ll}]+-)?${noun}(?!\\p{L})`, 'u').test(text);

/** Leaves out a number that follows from the names that the evidence lists: "two" in "Halden's two funds". */
const withoutTwo = (claim: string, texts: readonly string[]): string => claim.replace(/(?<![\p{L}\p{N}-])two (?=(?:[\p{Ll}-]+ ){0,2}?(\p{Ll}{3,}s)(?!\p{L}))/gu, (two: string, noun: string) => (texts.some((text) => namesTwo(text, noun)) ? '' : two));

const amount = '(\\p{Sc}?\\d[\\d.,]*(?: (?:thousand|million|billion|trillion)\\b)?)';

const valueOf = (text: string): number => Number(text.replace(/[^\d.]/g, '').replace(/\.$/, '')) * (magnitudes[/[a-z]+$/.exec(text)?.[0] ?? ''] ?? 1);

const shift = new RegExp(`(?:from ${amount} to ${amount}|\\bto ${amount} from ${amount})(?!\\d| ?%|\\S*\\d| percent)`, 'gu');

/** Whether a text has a change to a figure whose size is another one: "to 147 from 177" is one of 30. */
const hasChange = (text: string, size: number, end: number): boolean => {

    const changes = [...text.matchAll(shift)].map(([, first, second, third, fourth]) => [valueOf(String(first ?? fourth)), valueOf(String(second ?? third))] as const);
    return changes.some(([from, to]) => to === end && Math.abs(Math.abs(to - from) - size) <= size * 1e-9);
};

/** Leaves out the size of a change if it follows from the figures of the evidence: "by 30" in "was cut by 30 to 147" for "cut to 147 from 177". */
const withoutSize = (claim: string, texts: readonly string[]): string => claim.replace(new RegExp(`\\bby ${amount} (?=to ${amount}(?! ?%| percent))`, 'gu'), (by: string, size: string, end: string) => (texts.some((text) => hasChange(text, valueOf(size), valueOf(end))) ? '' : by));

/** Returns a claim in which abbreviations are written out and figures left out that follow from the sentences of the evidence. */
export const unfold = (claim: string, texts: readonly string[]): string => {

    const found = /(?<!\p{L})\p{Lu}{3,6}(?!\p{L})/u.test(claim) ? withLongForms(claim, texts) : claim;
    const counted = found.includes('two ') ? withoutTwo(found, texts) : found;
    return /\bby \S*\d/.test(counted) ? withoutSize(counted, texts) : counted;
};
