import { frequencies } from '../clusters/frequencies';
import { contentWords } from '../../text/extract';
import { withFullStop } from '../../text/full-stop';
import { recently } from '../../text/memo';
import { clip } from '../../text/sentences';

/** Minimum share of common words for two texts to have the same content. */
const sameness = 0.8;

/** Share of capitalised long words from which a headline is set in title case. */
const titleCase = 0.7;

/** Minimum length of words that title case capitalises. */
const long = 4;

/** Number of texts whose words are kept: each headline is compared with all sentences of its story. */
const kept = 200;

const wordsOf = recently(kept, (text): ReadonlySet<string> => new Set(contentWords(text)));

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {

    let shared = 0;
    for (const word of a) {
        shared += b.has(word) ? 1 : 0;
    }

    return shared === 0 ? 0 : 2 * shared / (a.size + b.size);
};

/** Whether a sentence has nearly the same words as a headline. */
export const repeatsHeadline = (sentence: string, titles: readonly string[]): boolean => {

    const words = wordsOf(sentence);
    return titles.some((title) => likeness(words, wordsOf(title)) >= sameness);
};

/** Headlines that ask, tease or count instead of reporting what happened. */
const teasing = /[?？]|!|…|\.{3}|,? and more$|^(?:this|these|the daily|why|how|what|who|where|when|here['’]?s|here (?:is|are)|should|could|will|can|is|are|does|did|meet|inside|watch|opinion|analysis|explained?|top|best|\d+ (?:ways|things|reasons|coins|tokens|cryptos|altcoins|best|top|(?:\w+ ){0,3}(?:charts?|signs|metrics|indicators)))\b|[—–:-]\s*(?:why|how|what)\b|\b(?:here['’]s (?:why|what|how)|explained|what (?:it|this|you) (?:means?|need)|price (?:prediction|analysis|forecast)|live (?:updates|blog)|newsletter|morning (?:minute|brief)|roundup|recap)\b/i;

const credit = /\s*(?::|[-–—|])\s*(?:report|reports|sources?|Bloomberg|Reuters|WSJ|FT|CNBC|The Block|analysts?|CoinShares|JPMorgan|survey|study|filing|data)$/i;

const quoted = /^["“‘'][^"”’']{3,60}["”’']\s*[:,–—-]\s*/;

/** Shortens a headline to a label: without a quotation before it or a credit after it. */
const plainOf = (title: string): string => title.replace(quoted, '').replace(credit, '');

/** Returns the index of the headline that is most like all others; teasing ones come last, then those that are longer than `max`. -1 without headlines. */
export const typicalHeadline = (titles: readonly string[], max = Infinity): number => {

    const words = titles.map(wordsOf);
    const worth = words.map((own, i) => {

        const title = titles[i] as string;
        const like = words.reduce((sum, other) => sum + likeness(own, other), 0) / titles.length;
        return like - (teasing.test(title) ? 2 : 0) - (plainOf(title).length > max ? 1 : 0) + (/\d/.test(title) ? 0.1 : 0);
    });
    return worth.indexOf(Math.max(...worth));
};

/** Words before which a headline can end. */
const joints = new Set('as after amid while following despite but from for in on with to by at over against under into before since via through during ahead'.split(' '));

/** Minimum length of a shortened label, in characters. */
const shortest = 20;

/** Ends the label of a story before a word that begins an addition, or after a comma, so that it reads as complete; otherwise returns its first words. */
const shortened = (text: string, max: number): string => {

    if (text.length <= max) {
        return text;
    }

    const words = text.split(' ');
    const heads = words.map((word, i) => ({ head: words.slice(0, i).join(' ').replace(/[\s,;:–—-]+$/, ''), word }));
    const isJoint = (word: string, i: number): boolean => joints.has(word.toLowerCase()) || /[,;:]$/.test(words[i - 1] ?? '');
    const fitting = heads.filter(({ head, word }, i) => isJoint(word, i) && head.length >= shortest && head.length <= max && !joints.has(head.slice(head.lastIndexOf(' ') + 1).toLowerCase()));
    return fitting.at(-1)?.head ?? clip(text, max).replace(/…$/, '');
};

/** Minimum share of a headline's words whose spelling is known. */
const known = 0.7;

const bareOf = (word: string): string => word.toLowerCase().replace(/^[^\p{L}]+|(?:['’]s)?[^\p{L}]*$/gu, '');

/** Whether most long words of a headline have a capital. */
export const isTitleCase = (title: string): boolean => {

    const longer = title.split(' ').slice(1).filter((word) => /^\p{L}/u.test(word) && word.length >= long);
    return longer.length >= 3 && longer.filter((word) => /^\p{Lu}/u.test(word)).length >= titleCase * longer.length;
};

/** Common words of the news that are not names. */
const ordinary = new Set(frequencies.flatMap(([, words]) => words.split(' ')).filter((word) => /^\p{Ll}{3}/u.test(word)));

const isOrdinary = (word: string): boolean => [word, word.replace(/e?s$|e?d$|ing$/, ''), word.replace(/s$|d$/, ''), word.replace(/ing$/, 'e')].some((form) => ordinary.has(form));

/** Spellings of words within sentences, which show whether a capital in a headline belongs to a name. */
export class Spellings {

    readonly #small = new Set<string>();
    readonly #capital = new Set<string>();

    constructor(texts: Iterable<string>) {

        for (const text of texts) {
            for (const [, word = ''] of text.matchAll(/(?<=[\p{Ll}\d,%)]\s{1,3}["“‘(]?)(\p{L}[\p{L}'’-]*)/gu)) {
                (/^\p{Lu}/u.test(word) ? this.#capital : this.#small).add(word.toLowerCase());
            }
        }
    }

    /** Returns a headline in sentence case, if texts show how most of its words are spelled. */
    sentenceCase(title: string): string {

        const words = title.split(' ');
        const longer = words.slice(1).filter((word) => /^\p{L}/u.test(word) && word.length >= long);
        const capitals = longer.filter((word) => /^\p{Lu}/u.test(word));
        const unseen = capitals.map(bareOf).filter((word) => !this.#small.has(word) && !this.#capital.has(word));
        const areOrdinary = unseen.every(isOrdinary);
        const isReadable = unseen.length <= (1 - known) * capitals.length || areOrdinary;
        if (longer.length < 3 || capitals.length < titleCase * longer.length || !isReadable) {
            return title;
        }

        const spelled = words.map((word, i) => (i === 0 ? word : areOrdinary && unseen.includes(bareOf(word)) ? word.toLowerCase() : this.#lower(word))).join(' ');
        return isTitleCase(spelled) ? title : spelled;
    }

    /** Returns a statement for use within a sentence: its first letter is lower case unless the first word may be a name. */
    withSmallStart(text: string): string {

        return text.replace(/^\p{Lu}\p{Ll}*(?= \p{Ll})/u, (word) => (isOrdinary(bareOf(word)) && !this.#capital.has(bareOf(word)) ? word.toLowerCase() : this.#lower(word)));
    }

    #lower(word: string): string {

        const bare = bareOf(word);
        return this.#small.has(bare) && !this.#capital.has(bare) ? word.toLowerCase() : word;
    }
}

/** Returns the label of a story: its most typical headline, whole if one is short enough. Empty without headlines. */
export const tagOf = (titles: readonly string[], max: number): string => {

    const title = titles[typicalHeadline(titles, max)] ?? '';
    const plain = plainOf(title);
    return shortened(plain.length < 15 ? title : plain, max);
};

/** Wordings by the credit after a headline's colon: "report" becomes "a report says". For a name, "says" is added. */
const credits: ReadonlyMap<string, string> = new Map([['report', 'a report says'], ['reports', 'reports say'], ['source', 'a source says'], ['sources', 'sources say'], ['analyst', 'an analyst says'], ['analysts', 'analysts say'], ['survey', 'a survey shows'], ['study', 'a study shows'], ['filing', 'a filing shows'], ['data', 'data shows']]);

/** Rewrites a credit: ": Report" becomes ", a report says". */
const wordingOf = (written: string): string => {

    const source = written.replace(/^[\s:|–—-]+/u, '');
    return `, ${credits.get(source.toLowerCase()) ?? `${source} says`}`;
};

/** Rewrites "Bank seeks a buyer: Report" as "Bank seeks a buyer, a report says". */
const credited = (title: string): string => title.replace(credit, wordingOf);

/** Returns a headline as a sentence, for texts that have no better one. */
export const headlineStatement = (title: string, spellings: Spellings): string => withFullStop(credited(spellings.sentenceCase(title)));

/** Whether a headline asks, teases or counts instead of reporting an event. */
export const isTeasing = (title: string): boolean => teasing.test(title);
