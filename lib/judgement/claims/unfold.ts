import { anyScale } from '../../text/numbers';
import { magnitudes } from './figures';
import { isShortFor } from './naming';

/** Adjacent capitalised words: "New York Stock Exchange". */
const longForm = /(?<![\p{L}\p{N}.])\p{Lu}\p{L}*(?: (?:of |the |for |and ){0,2}\p{Lu}\p{L}*){2,5}/gu;

/** Returns the adjacent capitalised words of the evidence whose initials an abbreviation consists of. */
const longFormOf = (short: string, texts: readonly string[]): string | undefined => {

    const names = texts.flatMap((text) => text.match(longForm) ?? []).map((found) => found.split(' '));
    const found = names.flatMap((all) => {

        const places = all.flatMap((word, at) => (/^\p{Lu}/u.test(word) ? [at] : []));
        const words = places.map((at) => String(all[at]));
        const from = isShortFor(short, words) ? words.map((word) => word.charAt(0)).join('').indexOf(short) : -1;
        return from < 0 ? [] : [all.slice(places[from], Number(places[from + short.length - 1]) + 1).join(' ')];
    });
    return found[0];
};

/** Writes out an abbreviation of which the evidence has only the long form: "NYSE". */
const withLongForms = (claim: string, texts: readonly string[]): string => claim.replace(/(?<![\p{L}\p{N}$.-])\p{Lu}{3,6}(?![\p{L}\p{N}])/gu, (short) => (texts.some((text) => text.includes(short)) ? short : longFormOf(short, texts) ?? short));

const name = '\\p{Lu}[\\p{L}\\p{N}-]*(?: \\p{Lu}[\\p{L}\\p{N}-]*){0,3}';

/** Whether a text calls two names, and no third one, by a noun: "the Halden and Orvane funds", "Mira Osk and Ilan Roth will act as directors". */
const namesTwo = (text: string, noun: string): boolean => !/\b(?:two|both|three|four)\b/i.test(text) && new RegExp(`(?<![\\p{L}\\p{N}.-])(?<!, |\\band |\\p{Lu}\\p{L}{0,20} )${name} and ${name}(?: (?!and\\b|or\\b)[\\p{Ll}-]+){0,5}? (?:[\\p{Ll}]+-)?${noun}(?!\\p{L})`, 'u').test(text);

/** Leaves out a number that follows from the names that the evidence lists: "two" in "Halden's two funds". */
const withoutTwo = (claim: string, texts: readonly string[]): string => claim.replace(/(?<![\p{L}\p{N}-])two (?=(?:[\p{Ll}-]+ ){0,2}?(\p{Ll}{3,}s)(?!\p{L}))/gu, (two: string, noun: string) => (texts.some((text) => namesTwo(text, noun)) ? '' : two));

const amount = `(\\p{Sc}?\\d[\\d.,]*(?: ${anyScale}\\b)?)`;

const valueOf = (text: string): number => Number(text.replace(/[^\d.]/g, '').replace(/\.$/, '')) * (magnitudes[/[a-z]+$/.exec(text)?.[0] ?? ''] ?? 1);

const shift = new RegExp(`(?:from ${amount} to ${amount}|\\bto ${amount} from ${amount})(?!\\d| ?%|\\S*\\d| percent)`, 'gu');

/** Words for a rise and for a fall before the size of a change. */
const directions: readonly (readonly [RegExp, number])[] = [[/\b(?:rais|increas|lift|gain|climb|jump|r[io]se|grew|up)\w*\s*$/, 1], [/\b(?:cut|lower|reduc|trim|slash|f[ae]ll|drop|declin|shrank|shrunk|down)\w*\s*$/, -1]];

/** Whether a text has a change to a figure, in a direction, whose size is another one: "to 147 from 177" is one of 30 down. */
const hasChange = (text: string, direction: number | undefined, size: number, end: number): boolean => {

    const changes = [...text.matchAll(shift)].map(([, first, second, third, fourth]) => [valueOf(String(first ?? fourth)), valueOf(String(second ?? third))] as const);
    return changes.some(([from, to]) => to === end && Math.sign(to - from) === direction && Math.abs(Math.abs(to - from) - size) <= size * 1e-9);
};

const sized = new RegExp(`\\bby ${amount} (?=to ${amount}(?! ?%| percent))`, 'gu');

/** Leaves out the size of a change if it follows from the figures of the evidence: "by 30" in "was cut by 30 to 147" for "cut to 147 from 177". */
const withoutSize = (claim: string, texts: readonly string[]): string => {

    const leave = (by: string, size: string, end: string, at: number): string => {

        const direction = directions.find(([words]) => words.test(claim.slice(Math.max(0, at - 24), at)))?.[1];
        return texts.some((text) => hasChange(text, direction, valueOf(size), valueOf(end))) ? '' : by;
    };

    return claim.replace(sized, leave);
};

/** An act as its receiver and as its giver tells it: the verbs of the claim, and those of the evidence with the preposition of the claim's subject. */
const converses: readonly (readonly [RegExp, string, string])[] = ([
    ['sold', 'to', 'bought|purchased|acquired', 'from'],
    ['bought|purchased|acquired', 'from', 'sold', 'to'],
    ['got back|recovered|received', 'from', 'returned|sent back|transferred|gave', 'to']
] as const).map(([verbs, word, others, turned]) => [new RegExp(`^(?:The )?(${name}) (${verbs}) ((?:[^,.;]|(?<=\\d)[,.](?=\\d)){3,80}?) ${word} ((?:the \\p{Ll}+|(?:the )?${name})(?!\\p{L}))`, 'u'), others, turned]);

/** Turns a claim round if the evidence tells the same act from the other side: "Halden sold 5 coins to Orvane" for "Orvane bought 5 coins from Halden". */
const turnedRound = (claim: string, texts: readonly string[]): string => {

    const turn = (found: string, [pattern, others, word]: readonly [RegExp, string, string]): string => {

        const [whole = '', one = '', verb = '', what = '', other = ''] = pattern.exec(found) ?? [];
        const known = whole === '' || texts.some((text) => text.includes(verb)) ? undefined : new RegExp(`\\b(${others})\\b[^;]{0,120}? ${word} (?:the )?${one.replace(/ .*/, '')}(?!\\p{L})`, 'u');
        const [act] = texts.flatMap((text) => known?.exec(text)?.[1] ?? []);
        return act === undefined ? found : `${other} ${act} ${what} ${word} ${one}${found.slice(whole.length)}`;
    };

    return converses.reduce(turn, claim);
};

/** Returns a claim in which abbreviations are written out, figures left out that follow from the sentences of the evidence, and acts told from the side that the evidence tells them from. */
export const unfold = (claim: string, texts: readonly string[]): string => {

    const found = /(?<!\p{L})\p{Lu}{3,6}(?!\p{L})/u.test(claim) ? withLongForms(claim, texts) : claim;
    const counted = found.includes('two ') ? withoutTwo(found, texts) : found;
    const changed = /\bby \S*\d/.test(counted) ? withoutSize(counted, texts) : counted;
    return turnedRound(changed, texts);
};
