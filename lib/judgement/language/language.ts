import { clip } from '../bounds';
import { japaneseForms, letters, scripts, words } from './words';

/** Characters of a title that are read, and of a text. */
const sample = 600;

/** Share of its letters that a script needs: names and symbols in Latin letters stand in texts of every language. */
const least = { asian: .15, other: .3 } as const;

/** Lead of English, in words: its headlines have few common words, and one that others share proves nothing. */
const prior = .6;

/** Score below which a language is not certain. */
const leastScore = .5;

/** Words without a sign of any other language that pass for English. */
const leastPlainWords = 2;

/** Languages by what is a sign of them. */
const inverted = (entries: readonly (readonly [language: string, signs: Iterable<string>])[]): ReadonlyMap<string, readonly string[]> => {

    const languages = new Map<string, string[]>();
    for (const [language, signs] of entries) {
        for (const sign of signs) {
            languages.set(sign, [...languages.get(sign) ?? [], language]);
        }
    }

    return languages;
};

const byWord = inverted(Object.entries(words).map(([language, list]) => [language, list.split(' ')]));
const byLetter = inverted(Object.entries(letters));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Chinese or Japanese, which share characters. */
const asian = (text: string, total: number): string | null => {

    const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
    const both = kana + count(text, /\p{Script=Han}/gu);
    if (both < total * least.asian || both <= count(text, /\p{Script=Hangul}/gu)) {
        return null;
    }

    return kana > both * .08 || japaneseForms.test(text) ? 'ja' : 'zh';
};

/** Languages that share a script with one that more texts are in, by letters that it lacks. */
const relatives: Readonly<Record<string, readonly (readonly [language: string, letters: RegExp])[]>> = {
    ar: [['fa', /[پچژگ]/]],
    ru: [['uk', /[іїєґ]/i], ['und', /[ўјљњћђџѓќѕ]/i]]
};

const scripted = (text: string, total: number): string | null => {

    const [language] = scripts.find(([tag, pattern]) => count(text, pattern) > total * (tag === 'ko' ? least.asian : least.other)) ?? [null];
    const relative = relatives[language ?? '']?.find(([, pattern]) => pattern.test(text));
    return relative?.[0] ?? language;
};

/** Words of two letters or more. Addresses, tags and the English genitive are matched first, so that they are no words. */
const wordPattern = /https?:\S+|[#@$][\p{L}\p{N}_]+|['’]s(?![\p{L}\p{N}])|\p{L}[\p{L}\p{M}]+(?:\.\p{L}+)*/gu;

/** Letters that English lacks. */
const foreign = /[^\p{ASCII}\P{L}]/u;

/** What a text shows of languages; a sign that several share counts the less for each. English leads by `prior`. */
const scoresOf = (tokens: readonly string[], foreignLetters: string): Map<string, number> => {

    const scores = new Map([['en', prior]]);
    const add = (languages: readonly string[] = []): void => {

        languages.forEach((language) => scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length));
    };

    for (const token of tokens) {
        const languages = byWord.get(token.toLowerCase());
        add(languages && token !== token.toUpperCase() ? languages : []);
    }

    for (const letter of foreignLetters) {
        add(byLetter.get(letter));
    }

    return scores;
};

/** By common words and letters. What is written in capitals shows no language. */
const latin = (text: string): string => {

    const tokens = text.match(wordPattern) ?? [];
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

/** The language of a story, or of a title alone, as a BCP 47 tag, by scripts, common words and letters; `und` if they don't show it. */
export const languageOf = ({ title, text = '' }: { readonly title: string; readonly text?: string }): string => {

    const head = `${clip(title, sample)} ${clip(text, sample)}`;
    if (latinOnly.test(head)) {
        return latin(head);
    }

    const total = count(head, /[^\P{L}A-Z]/gu);       // symbols of coins stand in texts of every language
    return asian(head, total) ?? scripted(head, total) ?? latin(head);
};
