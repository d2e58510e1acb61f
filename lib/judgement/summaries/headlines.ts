import { frequencies } from '../clusters/frequencies';
import { contentWords } from '../../text/extract';
import { recently } from '../../text/memo';
import { clip } from '../../text/sentences';
import { headlineSentence } from './wording';

/** Minimum share of common words for two texts to have the same content. */
const sameness = 0.8;

/** Share of capitalised long words from which a headline is set in title case. */
const titleCase = 0.7;

/** Words that title case leaves alone. */
const long = 4;

/** Texts whose words are kept: each headline is compared with all sentences of its story. */
const kept = 200;

const wordsOf = recently(kept, (text): ReadonlySet<string> => new Set(contentWords(text)));

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {

    let shared = 0;
    for (const word of a) {
        shared += b.has(word) ? 1 : 0;
    }

    return shared === 0 ? 0 : 2 * shared / (a.size + b.size);
};

/** Whether a sentence is a headline in other clothes. */
export const repeatsHeadline = (sentence: string, titles: readonly string[]): boolean => {

    const words = wordsOf(sentence);
    return titles.some((title) => likeness(words, wordsOf(title)) >= sameness);
};

/** Headlines that ask, tease or count instead of saying what happened. */
const teasing = /[?？]|!|…|\.{3}|,? and more$|^(?:this|these|the daily|why|how|what|who|where|when|here['’]?s|here (?:is|are)|should|could|will|can|is|are|does|did|meet|inside|watch|opinion|analysis|explained?|top|best|\d+ (?:ways|things|reasons|coins|tokens|cryptos|altcoins|best|top|(?:\w+ ){0,3}(?:charts?|signs|metrics|indicators)))\b|[—–:-]\s*(?:why|how|what)\b|\b(?:here['’]s (?:why|what|how)|explained|what (?:it|this|you) (?:means?|need)|price (?:prediction|analysis|forecast)|live (?:updates|blog)|newsletter|morning (?:minute|brief)|roundup|recap)\b/i;

const credit = /\s*(?::|[-–—|])\s*(?:report|reports|sources?|Bloomberg|Reuters|WSJ|FT|CNBC|The Block|analysts?|CoinShares|JPMorgan|survey|study|filing|data)$/i;

const quoted = /^["“‘'][^"”’']{3,60}["”’']\s*[:,–—-]\s*/;

/** A headline as a short label: without a quotation before it, and without the credit behind it. */
const plainOf = (title: string): string => title.replace(quoted, '').replace(credit, '');

/** The index of the headline that is most like all others; teasing ones come last, then those that are longer than `max`. -1 without headlines. */
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

/** Shortest label that is worth cutting to, in characters. */
const shortest = 20;

/** Ends the label of a story before a word that begins an addition, or after a comma, so that it is not a torn sentence; otherwise returns its first words. */
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

/** Share of a headline's words whose spelling has to be known. */
const known = 0.7;

const bareOf = (word: string): string => word.toLowerCase().replace(/^[^\p{L}]+|(?:['’]s)?[^\p{L}]*$/gu, '');

/** Whether most long words of a headline have a capital. */
export const isTitleCase = (title: string): boolean => {

    const longer = title.split(' ').slice(1).filter((word) => /^\p{L}/u.test(word) && word.length >= long);
    return longer.length >= 3 && longer.filter((word) => /^\p{Lu}/u.test(word)).length >= titleCase * longer.length;
};

/** Words of the news that are no names. */
const ordinary = new Set(frequencies.flatMap(([, words]) => words.split(' ')).filter((word) => /^\p{Ll}{3}/u.test(word)));

const isOrdinary = (word: string): boolean => [word, word.replace(/e?s$|e?d$|ing$/, ''), word.replace(/s$|d$/, ''), word.replace(/ing$/, 'e')].some((form) => ordinary.has(form));

/** Words of texts as they are spelled within sentences: what decides whether a capital of a headline is a name's. */
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

    /** A headline in the case of a sentence, if texts show of most of its words how they are spelled. */
    sentenceCase(title: string): string {

        const words = title.split(' ');
        const longer = words.slice(1).filter((word) => /^\p{L}/u.test(word) && word.length >= long);
        const capitals = longer.filter((word) => /^\p{Lu}/u.test(word));
        const unseen = capitals.map(bareOf).filter((word) => !this.#small.has(word) && !this.#capital.has(word));
        const isReadable = unseen.length <= (1 - known) * capitals.length || unseen.every(isOrdinary);
        if (longer.length < 3 || capitals.length < titleCase * longer.length || !isReadable) {
            return title;
        }

        const spelled = [...words.slice(0, 1), ...words.slice(1).map((word) => (unseen.every(isOrdinary) && unseen.includes(bareOf(word)) ? word.toLowerCase() : this.#lower(word)))].join(' ');
        return isTitleCase(spelled) ? title : spelled;
    }

    /** A statement as it goes on within a sentence, if texts show that its first word is no name. */
    withSmallStart(text: string): string {

        return text.replace(/^\p{Lu}\p{Ll}*(?= \p{Ll})/u, (word) => (isOrdinary(bareOf(word)) && !this.#capital.has(bareOf(word)) ? word.toLowerCase() : this.#lower(word)));
    }

    #lower(word: string): string {

        const bare = bareOf(word);
        return this.#small.has(bare) && !this.#capital.has(bare) ? word.toLowerCase() : word;
    }
}

/** The label of a story: its most typical headline, whole if one is short enough. Empty without headlines. */
export const tagOf = (titles: readonly string[], max: number): string => {

    const title = titles[typicalHeadline(titles, max)] ?? '';
    const plain = plainOf(title);
    return shortened(plain.length < 15 ? title : plain, max);
};

/** What is said of whom a headline credits, by the word behind its colon; of names, that they say it. */
const credits: ReadonlyMap<string, string> = new Map([['report', 'a report says'], ['reports', 'reports say'], ['source', 'a source says'], ['sources', 'sources say'], ['analyst', 'an analyst says'], ['analysts', 'analysts say'], ['survey', 'a survey shows'], ['study', 'a study shows'], ['filing', 'a filing shows'], ['data', 'data shows']]);

/** "A report says" of ": Report". */
const wordingOf = (written: string): string => {

    const source = written.replace(/^[\s:|–—-]+/u, '');
    return `, ${credits.get(source.toLowerCase()) ?? `${source} says`}`;
};

/** "Bank seeks a buyer: Report" as prose: "Bank seeks a buyer, a report says". */
const credited = (title: string): string => title.replace(credit, wordingOf);

/** The headline as the last resort of a text. */
export const headlineStatement = (title: string, spellings: Spellings): string => headlineSentence(credited(spellings.sentenceCase(title)));

/** Whether a headline reports an event. */
export const isTeasing = (title: string): boolean => teasing.test(title);
