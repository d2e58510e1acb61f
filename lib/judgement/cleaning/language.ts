import { japaneseForms, letters, scripts, words } from './languages';

/** Characters of a text that are read besides the title. */
const maxText = 600;

/** Share of its letters that a script needs: names and symbols in Latin letters stand in texts of every language. */
const leastCjk = 0.15;
const leastScript = 0.3;

/** A word counts for each language that has it, the less the more of them have it. */
const weights = new Map<string, ReadonlyMap<string, number>>();
for (const [language, list] of Object.entries(words)) {
    for (const word of list.split(' ')) {
        weights.set(word, new Map([...weights.get(word) ?? [], [language, 1]]));
    }
}

const letterWeight = 0.5;

/** Score below which a language is not taken for certain. */
const leastScore = 0.5;

/** Lead of English: its headlines have few common words, and one that another language shares proves nothing. */
const prior = 0.6;

/** Words without a sign of any other language that pass for English. */
const leastPlainWords = 3;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language of a story as a BCP 47 tag, `und` if it cannot be told. Reads scripts, common words and letters; needs no model. */
export const languageOf = ({ title, text }: { readonly title: string; readonly text: string }): string => {

    const sample = `${title} ${text.slice(0, maxText)}`;
    const total = count(sample, /[^\P{L}A-Z]/gu);       // symbols of coins stand in texts of every language
    return asian(sample, total) ?? scripted(sample, total) ?? latin(sample);
};

/** Chinese or Japanese, which share characters. */
const asian = (text: string, total: number): string | null => {

    const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
    const han = count(text, /\p{Script=Han}/gu);
    const hangul = count(text, /\p{Script=Hangul}/gu);
    if (kana + han === 0 || kana + han < total * leastCjk || hangul > kana + han) {
        return null;
    }

    return kana > (kana + han) * 0.1 || japaneseForms.test(text) ? 'ja' : 'zh';
};

const scripted = (text: string, total: number): string | null => {

    const [language] = scripts.find(([tag, pattern]) => count(text, pattern) > total * (tag === 'ko' ? leastCjk : leastScript)) ?? [null];
    if (language === 'ru' && /[іїєґ]/i.test(text)) {
        return 'uk';
    }

    return language === 'ar' && /[پچژگ]/.test(text) ? 'fa' : language;
};

const latin = (text: string): string => {

    const lower = text.toLowerCase();
    const tokens = lower.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
    const scores = new Map(Object.entries(letters).map(([language, pattern]) => [language, count(lower, pattern) * letterWeight]));
    for (const token of tokens) {
        const languages = weights.get(token) ?? new Map<string, number>();
        languages.forEach((weight, language) => scores.set(language, (scores.get(language) ?? 0) + weight / languages.size));
    }

    const english = scores.get('en') ?? 0;
    const [best, score] = [...scores].reduce((a, b) => (b[1] > a[1] ? b : a), ['en', english + prior] as const);
    if (score >= leastScore + (best === 'en' ? prior : 0)) {
        return best;
    }

    return tokens.length >= leastPlainWords && /^[\0-\x7F\u2010-\u203A€£]*$/.test(text) ? 'en' : 'und';
};
