import { numbered, suffixes, titles } from './abbreviations';
import { lazily, recently } from './memo';
import { segmentsOf } from './segments';
import { plainSentences } from './sentence-ends';
import { trimmedAll } from './clean';
import { wordSet } from './word-set';

/** Creating it takes some 30 ms, and most texts need none. */
const segmenter = lazily(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** Number of characters of a text that are read. */
const maxText = 50_000;

/** Number of characters in which the end of a sentence is searched for, at first and at most. */
const window = 512;
const maxSentence = 4096;

/** Maximum number of sentences of one text, since callers compare them with each other. */
const maxSentences = 500;

/** Abbreviations that never end a sentence: a name or a word follows. */
const neverEnds: ReadonlySet<string> = new Set([...titles, 'vs', 'v', 'e.g', 'i.e', 'cf', 'approx', 'est', 'fig']);

/** Abbreviations that belong to the number after them: "No. 5", "Sept. 3". */
const beforeNumber: ReadonlySet<string> = new Set(numbered);

/** Abbreviations both inside and at the end of a sentence; the next word decides. */
const mayEnd: ReadonlySet<string> = new Set([...suffixes, 'etc', 'al', 'a.m', 'p.m', 'ph.d']);

/** Words that begin sentences far more often than they follow an abbreviation. */
const starters = wordSet('the a an it its he she they we i you this that these those there his her their our in on at by for from but and or as if when while after before since however meanwhile according what why how who');

const lastWord = /(?:^|[\s("“‘'[])([\p{L}\p{N}$.&]+)\.$/u;
const firstWord = /^[^\p{L}\p{N}$]*([\p{L}\p{N}$][\p{L}\p{N}'’.]*)/u;

/** Number of characters at the end of a sentence in which an abbreviation is searched for. */
const maxAbbreviation = 64;

const firstWordOf = (text: string): string => firstWord.exec(text)?.[1] ?? '';

/** U.S, J, D.C: single letters, each followed by a full stop. */
const initials = /^\p{Lu}(?:\.\p{Lu})*$/u;

/** Names that end with an exclamation mark. */
const exclaimed = /(?:^|\s)(?:Yahoo|Yum|Kahoot|Jeopardy)!$/;

/** 「…。」と述べた: whether a quotation is still open, or the sentence around it goes on. */
const isQuoting = (left: string, right: string): boolean => {

    const opened = Math.max(left.lastIndexOf('「'), left.lastIndexOf('『'));
    const closed = Math.max(left.lastIndexOf('」'), left.lastIndexOf('』'));
    return opened > closed || (/[」』]$/.test(left) && /^[とのをがはもにで]/.test(right));
};

/** Whether `right` continues the sentence that `left` seems to end. `begins`: `left` is the whole sentence so far. */
const goesOn = (left: string, begins: boolean, right: string): boolean => {

    if (/^\p{Ll}/u.test(right) || isQuoting(left, right)) {
        return true;
    }

    if (left.endsWith('!')) {
        return exclaimed.test(left) && !starters.has(firstWordOf(right).toLowerCase());
    }

    if (!left.endsWith('.')) {
        return false;
    }

    const next = firstWordOf(right);
    const word = lastWord.exec(left.slice(-maxAbbreviation))?.[1] ?? '';
    const lower = word.toLowerCase();
    if (neverEnds.has(lower)) {
        return true;
    }

    if (beforeNumber.has(lower) || (begins && /^\d{1,2}\.$/.test(left))) {
        return /^\d/.test(next) !== /^\d/.test(word);
    }

    return (mayEnd.has(lower) || initials.test(word)) && !starters.has(next.toLowerCase());
};

/** Number of last parts of a sentence in which an open quotation is searched for. */
const mostParts = 5;

/** Joins parts with a space between them, unless their script has none. */
const joined = (parts: readonly string[]): string => parts.join(' ').replace(/(?<=[。！？」』]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『」』])/gu, '');

const read = (text: string): readonly string[] => {

    const sentences: string[] = [];
    let open: string[] = [];
    for (const part of partsOf(text.slice(0, maxText))) {
        if (open.length > 0 && !goesOn(open.slice(-mostParts).join(' '), open.length === 1, part)) {
            sentences.push(joined(open));
            open = [];
        }

        open.push(part);
    }

    const cut = text.length > maxText && sentences.length > 0;      // the last one is not whole
    const all = open.length === 0 || cut ? sentences : [...sentences, joined(open)];
    return all.slice(0, maxSentences);
};

/** Number of texts whose sentences are kept: a report is read for the item, and for the texts of its story. */
const keptTexts = 50;

/** Longer texts are read each time. */
const maxKept = 5000;

const readOnce = recently(keptTexts, read);

/**
 * Returns the sentences of a text, each on one line. A line break that follows no full stop ends a sentence too (headings, list
 * entries) unless the next line begins in lower case; abbreviations ("U.S.", "Inc.", "No. 5") don't.
 */
export const sentencesOf = (text: string): readonly string[] => (text.length > maxKept ? read(text) : readOnce(text));

/** Splits a text at ends of sentences and of lines: a line feed ends a sentence for the segmenter, too. */
const partsOf = (text: string): string[] => {

    const plain = plainSentences(text);
    const parts = plain?.every(({ length }) => length <= maxSentence) ? plain : segmentsOf(segmenter(), text, window, maxSentence).map(({ segment }) => segment);
    return trimmedAll(text.includes('://') ? withWholeAddresses(parts) : parts);
};

/** Longest address, in characters. */
const maxAddress = 1000;

/** Whether a text ends within an address. */
const endsInAddress = (text: string): boolean => {

    const end = text.slice(-maxAddress);
    const at = end.lastIndexOf('://');
    return at >= 0 && !/\s/.test(end.slice(at));
};

/** Joins the parts of addresses: a question mark in one ends no sentence. */
const withWholeAddresses = (parts: readonly string[]): readonly string[] => {

    const whole: string[] = [];
    for (const part of parts) {
        const last = whole.pop() ?? '';
        whole.push(...endsInAddress(last) ? [last + part] : [last, part]);
    }

    return whole;
};

/** Returns `text` if it has at most `max` characters; else its beginning up to a whole word, and an ellipsis. */
export const clip = (text: string, max: number): string => {

    if (text.length <= max) {
        return text;
    }

    const head = text.slice(0, max);        // one more than fits: a space there ends a whole word
    const blank = head.lastIndexOf(' ');
    const kept = blank > max / 2 ? head.slice(0, blank) : head.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
    return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
};
