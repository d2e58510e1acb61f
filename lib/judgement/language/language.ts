import { matchCount } from '../../text/count';
import { lazily } from '../../text/memo';
import { patternFor } from '../../text/plain';
import { japaneseForms, letters, scripts, words } from './words';

/** Number of characters that are read of a title, and of a text. */
const sample = 600;

/** Minimum share of letters in a script. It is low because texts of every language contain names and symbols in Latin letters. */
const least = { asian: .15, other: .3 } as const;

/** Head start of English, in words: its headlines have few common words, and one that it shares with other languages proves nothing. */
const prior = .6;

/** Score below which a language is not certain. */
const leastScore = .5;

/** Minimum number of words that pass for English without a sign of any other language. */
const leastPlainWords = 2;

/** Returns the languages by each of their signs. */
const inverted = (entries: readonly (readonly [language: string, signs: Iterable<string>])[]): ReadonlyMap<string, readonly string[]> => {

    const languages = new Map<string, string[]>();
    for (const [language, signs] of entries) {
        for (const sign of signs) {
            languages.set(sign, [...languages.get(sign) ?? [], language]);
        }
    }

    return languages;
};

const byWord = lazily(() => inverted(Object.entries(words).map(([language, list]) => [language, list.split(' ')])));
const byLetter = lazily(() => inverted(Object.entries(letters)));

/** Returns `zh` or `ja`, which share characters; null for other texts. */
const asian = (text: string, total: number): string | null => {

    const kana = matchCount(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
    const both = kana + matchCount(text, /\p{Script=Han}/gu);
    if (both < total * least.asian || both <= matchCount(text, /\p{Script=Hangul}/gu)) {
        return null;
    }

    return kana > both * .08 || japaneseForms.test(text) ? 'ja' : 'zh';
};

/** Languages that share a script with a more common one, with letters that the common one lacks. */
const relatives: Readonly<Record<string, readonly (readonly [language: string, letters: RegExp])[]>> = {
    ar: [['fa', /[پچژگ]/]],
    ru: [['uk', /[іїєґ]/i], ['und', /[ўјљњћђџѓќѕ]/i]]
};

const scripted = (text: string, total: number): string | null => {

    const [language] = scripts.find(([tag, pattern]) => matchCount(text, pattern) > total * (tag === 'ko' ? least.asian : least.other)) ?? [null];
    const relative = relatives[language ?? '']?.find(([, pattern]) => pattern.test(text));
    return relative?.[0] ?? language;
};

/** Words of two letters or more. Addresses, tags and the English genitive are matched first, so that they do not count as words. */
const wordsFor = patternFor(/https?:\S+|[#@$][\p{L}\p{N}_]+|['’]s(?![\p{L}\p{N}])|\p{L}[\p{L}\p{M}]+(?:\.\p{L}+)*/gu);

/** Letters that English lacks. */
const foreign = /[^\p{ASCII}\P{L}]/u;

/** Returns the score of each language. A sign that several languages share counts for a fraction in each. English starts with `prior`. */
const scoresOf = (tokens: readonly string[], foreignLetters: string): Map<string, number> => {

    const [wordSigns, letterSigns] = [byWord(), byLetter()];
    const scores = new Map([['en', prior]]);
    const add = (languages: readonly string[]): void => languages.forEach((language) => scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length));

    for (const token of tokens) {
        const languages = wordSigns.get(token.toLowerCase());
        if (languages !== undefined && token !== token.toUpperCase()) {
            add(languages);
        }
    }

    for (const letter of foreignLetters) {
        add(letterSigns.get(letter) ?? []);
    }

    return scores;
};

/** Returns the language of a text in Latin letters, by common words and letters. Words in capitals do not count. */
const latin = (text: string): string => {

    const tokens = text.match(wordsFor(text)) ?? [];
    const isForeign = foreign.test(text);
    const scores = scoresOf(tokens, isForeign ? text.toLowerCase() : '');
    const [best, score] = [...scores].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (score >= leastScore + (best === 'en' ? prior : 0)) {
        return best;
    }

    return !isForeign && tokens.length >= leastPlainWords ? 'en' : 'und';
};

/** Nothing but Latin letters and punctuation. */
const latinOnly = /^[\0-\u024F\u1E00-\u206F\u20A0-\u20BF]*$/;

/** Returns the language of a story, or of a title alone, as a BCP 47 tag, by scripts, common words and letters; `und` if these are not sufficient. */
export const languageOf = ({ title, text = '' }: { readonly title: string; readonly text?: string }): string => {

    const head = `${title.slice(0, sample)} ${text.slice(0, sample)}`;
    if (latinOnly.test(head)) {
        return latin(head);
    }

    const total = matchCount(head, /[^\P{L}A-Z]/gu);       // symbols of coins occur in texts of every language
    return asian(head, total) ?? scripted(head, total) ?? latin(head);
};
