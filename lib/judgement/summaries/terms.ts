import { isMeaningful } from '../../text/content-words';
import { recently } from '../../text/memo';
import { isPlain } from '../../text/plain';

const word = /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}][\p{L}\p{M}\p{N}.,'’-]{0,38}[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/gu;

/** The same for a plain text. */
const plainWord = /[a-z\d](?:[a-z\d.,'’-]{0,38}[a-z\d])?/g;

/** The words of a text, in lower case. */
const matchesIn = (text: string): readonly string[] => {

    const lower = text.toLowerCase();
    return lower.match(isPlain(lower) ? plainWord : word) ?? [];
};

/** Removes the s of a plural or possessive. */
const stem = (text: string): string => (text.length > 3 && text.endsWith('s') ? text.replace(/['’]s$/, '').replace(/s$/, '') : text);

export interface TermsOfText {
    readonly words: ReadonlySet<string>;
    readonly pairs: ReadonlySet<string>;
}

const read = (text: string): TermsOfText => {

    const [words, pairs] = [new Set<string>(), new Set<string>()];
    let left: { readonly text: string; readonly means: boolean } | null = null;
    for (const one of matchesIn(text)) {
        const right = { text: stem(one), means: isMeaningful(one) };
        if (right.means) {
            words.add(right.text);
        }

        if (left !== null && (left.means || right.means)) {
            pairs.add(`${left.text} ${right.text}`);
        }

        left = right;
    }

    return { words, pairs };
};

/** Number of sentences whose terms are kept: those of the reports of one story are compared several times. */
const kept = 200;

/** Longer texts are read each time. */
const maxKept = 1000;

const readOnce = recently(kept, read);

/** Returns the terms of a sentence: its meaningful words, and pairs of words of which at least one is meaningful. */
export const termsIn = (text: string): TermsOfText => (text.length > maxKept ? read(text) : readOnce(text));

/** Returns the meaningful words of a text, without its pairs. */
export const wordsIn = (text: string): ReadonlySet<string> => {

    const words = new Set<string>();
    for (const one of new Set(matchesIn(text))) {
        if (isMeaningful(one)) {
            words.add(stem(one));
        }
    }

    return words;
};

/** Returns every word of a text and every pair of neighbouring words, each once. */
export const gramsIn = (text: string): TermsOfText => {

    const words = matchesIn(text).map(stem);
    return { words: new Set(words), pairs: new Set(words.slice(1).map((right, i) => `${words[i] as string} ${right}`)) };
};

const unit = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Scripts without spaces, and unusual space characters. */
const special = /[\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2E80-\uFFFF]/;

/** Counts the runs of characters that are not spaces. */
const runsIn = (text: string): number => {

    let [runs, isOpen] = [0, false];
    for (let i = 0; i < text.length; ++i) {
        const code = text.charCodeAt(i);
        const isSpace = code === 32 || (code >= 9 && code <= 13) || code === 160;
        runs += !isSpace && !isOpen ? 1 : 0;
        isOpen = !isSpace;
    }

    return runs;
};

/** Counts the words between spaces; a character of Chinese or Japanese counts as one. */
export const sizeOf = (text: string): number => (special.test(text) ? text.match(unit)?.length ?? 0 : runsIn(text));
