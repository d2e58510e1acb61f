import { stemOf } from '../claims/stem';
import { frequencies } from '../clusters/frequencies';
import { contentWords } from '../../text/extract';
import { withFullStop } from '../../text/full-stop';
import { recently } from '../../text/memo';
import { clip } from '../../text/sentences';
import { commonWords } from './common-words';
import { capitalised } from './wording';

/** Minimum share of common words for two texts to have the same content. */
const sameness = 0.8;

/** Share of capitalised long words from which a headline is set in title case. */
const titleCase = 0.7;

/** Fewest long words after the first by which title case is recognised. */
const fewest = 2;

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

/** How much two headlines have in common, from 0 to 1. */
export const likenessOf = (title: string, other: string): number => likeness(wordsOf(title), wordsOf(other));

/** Whether a sentence has nearly the same words as a headline. */
export const repeatsHeadline = (sentence: string, titles: readonly string[]): boolean => {

    const words = wordsOf(sentence);
    return titles.some((title) => likeness(words, wordsOf(title)) >= sameness);
};

/** Headlines that ask, tease or count instead of reporting what happened. */
const teasing = /[?？]|!|…|\.{3}|,? and more$|[—–:-] (?:can|could|will|is|are|should|does|do|did|has|would) (?:the|this|that|these|it|its|they|we|you|bitcoin|btc|ethereum|ether|eth|xrp|solana|crypto|bulls|bears|price)\b|\b(?:this|these|one) (?:one |key |single |simple |little-known |hidden |rare |crucial |critical |new |\d+ )*(?:data ?points?|metrics?|signals?|charts?|levels?|patterns?|indicators?|factors?|things?|reasons?|clues?|warnings?|coins?|tokens?|altcoins?)\b|\byou(?:r|rs|rself)?\b|[:—–-] (?:(?:all|full|the|more) )?details$|^attention\b[^:]{0,40}:|^(?:this|these|the daily|why|how|what|who|where|when|here['’]?s|here (?:is|are)|should|could|will|can|is|are|does|did|meet|inside|watch|opinion|analysis|explained?|top|best|\d+ (?:ways|things|reasons|coins|tokens|cryptos|altcoins|best|top|(?:\w+ ){0,3}(?:charts?|signs|metrics|indicators)))\b|[—–:-]\s*(?:why|how|what)\b|\b(?:here['’]s (?:why|what|how)|explained|what (?:it|this|you) (?:means?|need)|you (?:hate|love|need|want|should|must|can['’]?t|won['’]t|didn['’]t|missed)|price (?:prediction|analysis|forecast)|live (?:updates|blog)|newsletter|morning (?:minute|brief)|roundup|recap)\b/i;

const credit = /\s*(?::|[-–—|])\s*(?:report|reports|sources?|Bloomberg|Reuters|WSJ|FT|CNBC|The Block|analysts?|CoinShares|JPMorgan|survey|study|filing|data)$/i;

const quoted = /^["“‘'][^"”’']{3,60}["”’']\s*[:,–—-]\s*/;

/** Shortens a headline to a label: without a quotation before it or a credit after it. */
const plainOf = (title: string): string => title.replace(quoted, '').replace(credit, '');

/** Weight of a headline's newness beside its likeness to the others. */
const freshness = 0.1;

/**
 * Returns the index of the headline that is most like all others; teasing ones come last, then those that are longer than `max`.
 * -1 without headlines. `newness`: from 0 for the oldest headline to 1 for the newest, since a later one may correct an earlier one. Default: all are as new.
 */
export const typicalHeadline = (titles: readonly string[], max = Infinity, newness: readonly number[] = []): number => {

    const words = titles.map(wordsOf);
    const worth = words.map((own, i) => {

        const title = titles[i] as string;
        const like = words.reduce((sum, other) => sum + likeness(own, other), 0) / titles.length;
        return like - (teasing.test(title) ? 2 : 0) - (plainOf(title).length > max ? 1 : 0) + (/\d/.test(title) ? 0.1 : 0) + freshness * (newness[i] ?? 0);
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

/** Whether most long words of a headline have a capital, or at least a share of them. A sentence that is rich in names may have most, but hardly all. */
export const isTitleCase = (title: string, share = titleCase): boolean => {

    const longer = title.split(' ').slice(1).filter((word) => /^\p{L}/u.test(word) && word.length >= long);
    return longer.length >= fewest && longer.filter((word) => /^\p{Lu}/u.test(word)).length >= share * longer.length;
};

/** Whether a word has a capital, and the name that it may be part of goes on. */
const isName = (word: string): boolean => /^\p{Lu}.*[^:,;—–-]$/u.test(word);

/** Common words of the news that are not names. */
const ordinary = new Set([...frequencies.flatMap(([, words]) => words.split(' ')), ...commonWords.split(' ')].filter((word) => /^\p{Ll}{3}/u.test(word)).map(stemOf));

/** Words of the news that are names, in lower case. */
const familiar = new Set(frequencies.flatMap(([, words]) => words.split(' ')).filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.toLowerCase()));

const calendar = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december)$/;

/** Whether a word is common, or made of common words: "long-term". */
const isOrdinary = (word: string): boolean => !calendar.test(word) && word.split('-').every((part) => ordinary.has(stemOf(part)) || /n['’]t$/.test(part) || /^[\p{Ll}\d]{1,2}$/u.test(part));

/** Whether a word is spelled unlike any common word: "USDPT", "$6.7M", "MoonPay". */
const isCode = (word: string): boolean => word.split('-').some((part) => /\p{Lu}.*\p{Lu}|\d/u.test(part));

/** Words that begin a name before another word with a capital. */
const openers = new Set('north south east west northern southern eastern western wall white supreme federal'.split(' '));

/** Words that end the name of an institution, such as "Western Union". After a name, they keep their capital. */
const institutions = new Set('academy act association authority bank board bureau capital centre center chamber city clinic coast commission committee congress council court department digital finance financial foundation group holdings house institute islands labs ministry office parliament partners party protocol securities senate street technologies union university valley ventures'.split(' '));

/** Words that begin a sentence, whatever follows. */
const opener = /^(?:The|An?|With|As|In|For|After|Before|While|Some|Most|Its|Their|Both|Under|From|By|On|At|Since|Despite|Following|Although|Though|When|If)(?= )/u;

/** A word within a sentence, and the word after it. */
const inSentence = /(?<=[\p{L}\d,%)]\s{1,3}["“‘(]?)(\p{L}[\p{L}'’-]*)(?=(?:\s(\p{L}[\p{L}'’-]*))?)/gu;

/** Spellings of words within sentences, which show whether a capital in a headline belongs to a name. */
export class Spellings {

    readonly #small = new Map<string, number>();
    readonly #capital = new Map<string, number>();
    /** Pairs of words that are spelled with capitals one after the other, such as "riot platforms". */
    readonly #names = new Set<string>();
    readonly #parts = new Set<string>();

    /** Texts and headlines. Those in title case are left out, since they show nothing. */
    constructor(texts: Iterable<string>) {

        for (const text of texts) {
            for (const [, first = '', second = ''] of isTitleCase(text) ? [] : text.matchAll(inSentence)) {
                this.#count(first, second);
            }
        }
    }

    /** Returns a headline in sentence case, if it is clear how most of its words are spelled. */
    sentenceCase(title: string): string {

        const words = title.split(' ');
        const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word) && word.length >= long);
        const unknown = capitals.filter((word) => !this.#isKnown(word));
        if (!isTitleCase(title) || unknown.length > (1 - known) * capitals.length) {
            return title;
        }

        const spelled: string[] = words.slice(0, 1);
        for (const [i, word] of words.entries()) {
            const isKept = i === 0 || this.#isName(word, String(spelled[i - 1]), String(words[i - 1]), words[i + 1] ?? '');
            spelled[i] = isKept ? word : word.toLowerCase();
        }

        return spelled.join(' ');
    }

    /** Returns a statement for use within a sentence: its first letter is lower case unless the first word may be a name. */
    withSmallStart(text: string): string {

        return text
            .replace(opener, (word) => word.toLowerCase())
            .replace(/^\p{Lu}\p{Ll}*(?= \p{Ll})/u, (word) => this.#lower(word))
            .replace(/^\p{Lu}\p{Ll}*(?= \p{Lu})/u, (word) => (this.#isAttribute(word) ? word.toLowerCase() : word));
    }

    #count(first: string, second: string): void {

        const [bare, isCapital] = [bareOf(first), /^\p{Lu}/u.test(first)];
        if (isCapital && /^\p{Lu}/u.test(second)) {
            this.#names.add(`${bare} ${bareOf(second)}`);
            this.#parts.add(bare).add(bareOf(second));
        }
        else if (!isCapital || !this.#parts.has(bare)) {
            const counts = isCapital ? this.#capital : this.#small;
            counts.set(bare, (counts.get(bare) ?? 0) + 1);
        }
    }

    #isKnown(word: string): boolean {

        const bare = bareOf(word);
        return this.#small.has(bare) || this.#capital.has(bare) || this.#parts.has(bare) || isOrdinary(bare) || familiar.has(bare) || calendar.test(bare) || isCode(word);
    }

    /** Whether a word keeps its capital in a headline: part of a name, or never seen in lower case. */
    #isName(word: string, before: string, previous: string, next: string): boolean {

        const bare = bareOf(word);
        if (isCode(word) || this.#names.has(`${bareOf(previous)} ${bare}`) || this.#names.has(`${bare} ${bareOf(next)}`)) {
            return true;
        }

        if (/[.?!:]$/.test(before) || (institutions.has(bare) && isName(before) && (openers.has(bareOf(before)) || !isOrdinary(bareOf(before)))) || (openers.has(bare) && /^\p{Lu}/u.test(next))) {
            return true;
        }

        const [small, capital] = [this.#small.get(bare) ?? 0, this.#capital.get(bare) ?? 0];
        return small === capital ? !isOrdinary(bare) || this.#parts.has(bare) : capital > small;
    }

    /** Whether a word before a name is no part of it: common, seen in lower case more than once, and never with a capital. */
    #isAttribute(word: string): boolean {

        const bare = bareOf(word);
        return isOrdinary(bare) && (this.#small.get(bare) ?? 0) > 1 && !this.#capital.has(bare) && !this.#parts.has(bare);
    }

    #lower(word: string): string {

        const bare = bareOf(word);
        return (isOrdinary(bare) || this.#small.has(bare)) && !this.#capital.has(bare) ? word.toLowerCase() : word;
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

/** Labels of columns before a headline. */
const column = /^(?:(?:the )?(?:crypto |stock |asian? |us )?markets? (?:today|update|wrap|watch|brief)|breaking(?: news)?|just in|exclusive|update|developing|alert|latest|news)\s*[:|–—-]\s*(?=\p{L})/iu;

/** What somebody or something is taken to point to, after a headline's event: "; analyst sees $84K", ", but futures data hints at a bounce", "— can it go on?" */
const expectation = /\s*[:—–-] (?:(?:all|full|the|more) )?details$|\s*[—–:;-] (?:can|could|will|would|should|is|are|does|do|has|what|where|why|how)\b[^;]*$|\s*(?:[;—–]|, (?:but|and|as|while|yet|with|though))\s*(?:(?:some|one|top|many) )?(?:(?:analysts?|traders?|experts?|charts?|bulls|bears)\b|(?:[\p{L}\d$-]+ ){0,4}?(?:data|metrics?|indicators?|futures|options|derivatives|signals?|technicals|on-?chain \p{L}+|history|patterns?|odds|models?) (?:[\p{L}-]+ )?(?:hints?|suggests?|points?|signals?|shows?|warns?|flash(?:es)?|targets?|eyes?|predicts?|sees?|remains?)\b)[^;]*$/iu;

/** Fewest characters of a headline that report an event. */
const fewestOfEvent = 25;

/** Returns a headline without a column's label, and without what somebody expects to follow. */
const eventOf = (title: string): string => {

    const bare = title.replace(column, '').replace(expectation, '');
    return bare.length >= fewestOfEvent ? capitalised(bare) : title;
};

/** Returns a headline as a sentence, for texts that have no better one. */
export const headlineStatement = (title: string, spellings: Spellings): string => withFullStop(credited(spellings.sentenceCase(eventOf(title))));

/** Whether a headline asks, teases or counts instead of reporting an event. */
export const isTeasing = (title: string): boolean => teasing.test(title);
