import { byBeginning } from './alternatives';
import { lazily } from './memo';
import { plainForm, plainText } from './plain';

/** Returns the source of a pattern with its capital letters as small ones; escapes stay. */
const loweredSource = (source: string): string => source.replace(/\\[^]|\p{Lu}/gu, (found) => (found.startsWith('\\') ? found : found.toLowerCase()));

/**
 * Returns a test for a pattern in any letter case. Both are matched in lower case: the flag `i` makes V8 take twice as long to
 * compile a pattern, and with `u` fifteen times as long to match. A pattern is made when it is first tested: to make all of
 * them takes longer than to load the rest of the library.
 *
 * @param source with letters of either case; no class of Unicode in it may be about letter case.
 */
export const inAnyCase = (source: string): ((text: string) => boolean) => {

    if (!source.includes('\\p{')) {
        const pattern = lazily(() => new RegExp(byBeginning(loweredSource(source))));
        return (text) => pattern().test(inLowerCase(text).lower);
    }

    const pattern = lazily(() => new RegExp(byBeginning(source), 'u'));
    const plain = lazily(() => plainForm(pattern()));
    return (text) => {

        const { lower, isPlain: hasPlainForm } = inLowerCase(text);
        return (hasPlainForm ? plain() : pattern()).test(lower);
    };
};

/** A value, the name of the text that it depends on, and a pattern for that text. */
export type Rule<V, F extends string> = readonly [value: V, field: F, source: string];

/** Returns a function that returns the value of the first rule whose pattern occurs in its text; undefined if there is none. Patterns as those of `inAnyCase`. */
export const firstMatch = <V, F extends string>(rules: readonly Rule<V, F>[]): ((texts: Readonly<Record<F, string>>) => V | undefined) => {

    const tests = rules.map(([value, field, source]) => ({ value, field, matches: inAnyCase(source) }));
    return (texts) => tests.find(({ field, matches }) => matches(texts[field]))?.value;
};

const dottedCapital = '\u0130';

/** Returns a text in lower case and of the same length: it leaves the dotted capital of Turkish, of which `toLowerCase()` makes two characters. */
export const inSmallLetters = (text: string): string => {

    return text.includes(dottedCapital) ? text.split(dottedCapital).map((part) => part.toLowerCase()).join(dottedCapital) : text.toLowerCase();
};

/** Rewrites a part of a pattern so that it matches in any letter case. */
export const eitherCase = (source: string): string => source.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

interface LowerCase {
    readonly text: string;
    readonly lower: string;
    readonly isPlain: boolean;
}

/** The last text in lower case: several patterns are usually tested on the same text. */
let last: LowerCase = { text: '', lower: '', isPlain: true };

const inLowerCase = (text: string): LowerCase => {

    if (text !== last.text) {
        const lower = inSmallLetters(text);
        last = { text, lower, isPlain: plainText.test(lower) };
    }

    return last;
};
