import { ordinals, countWords, scaleWords } from '../../text/numbers';
import { stem } from '../clusters/stem';
import { stopwords } from '../clusters/stopwords';
import { usualSpelling } from './spellings';
import { isVerb, meanTheSame, verbsIn } from './synonyms';
import { isAcronym, isDerived, isMisspelt } from './variants';

/**
 * Words that may stand for each other, or for nothing, without another story: units, since numbers are compared on their own, and
 * what outlets put before or after the news.
 */
const light = new Set([
    ...scaleWords, ...countWords.keys(), ...ordinals.slice(0, 10),
    ...('mln bln mn bn tn percent pct cent usd dollar dollars quarter q1 q2 q3 q4 amid following despite new worth total roughly around nearly about almost approximately another further still now today'
    + ' breaking exclusive report reports reported reportedly say said saying according tell told video watch update updated live news latest analysis opinion'
    + ' time amp based'
    + ' hasnt havent hadnt isnt arent wasnt werent dont doesnt didnt wont wouldnt cant couldnt shouldnt thats whats heres theyre').split(' ')
]);

/** More words than a headline has: a post without a title is compared by its beginning. */
const mostWords = 40;

/** Returns the words of a title that tell what it is about, in order, as they are written; a verb of two words is one. */
export const contentOf = (words: readonly string[]): readonly string[] => verbsIn(words).filter(tells).slice(0, mostWords);

const number = /^\d+(?:k|m|mn|b|bn|t|tn|x|st|nd|rd|th)?$/;

/** Whether a word tells what a title is about. */
export const tells = (word: string): boolean => word.length > 1 && !stopwords.has(word) && !light.has(word) && !number.test(word);

/**
 * Whether each of two titles has words that the other lacks, one in the place of the other: "miners dump coins" is not "miners
 * hoard coins". Words that only one title has in some place are left alone, since outlets add and omit details; so are
 * spellings, forms and synonyms of a word of the other.
 */
export const haveReplacements = (a: readonly string[], b: readonly string[]): boolean => {

    const extra = without(a, b);
    const others = without(b, a);
    const [own, foreign] = [unlike(extra, others), unlike(others, extra)];
    const gaps = gapsIn(a, own);
    const otherGaps = gapsIn(b, foreign);
    return own.some(isAct) && foreign.some(isAct) || gaps.some((gap) => otherGaps.some((other) => isSamePlace(gap, other)));
};

/** Nouns with the endings of verbs: "mining difficulty". */
const nouns = new Set(['funding', 'holding', 'lending', 'listing', 'mining', 'staking', 'trading']);

/** Whether a word reports an act: the other title reports another one, wherever it stands. */
const isAct = (word: string): boolean => !nouns.has(word) && isVerb(word.replace(/ .*/, ''));

/** Returns the words that are not among the others. */
const without = (words: readonly string[], others: readonly string[]): readonly string[] => words.filter((word) => !others.includes(word));

/** Returns the words that are no variant of one of the others, nor abbreviated, written together or apart there. */
const unlike = (words: readonly string[], others: readonly string[]): readonly string[] => words.filter((word) => !others.some((other) => isVariant(word, other)) && !isSplit(word, words, others) && !isAcronym(word, others));

const isVariant = (one: string, other: string): boolean => {

    const [root, otherRoot] = [stem(usualSpelling(one)), stem(usualSpelling(other))];
    return root === otherRoot || meanTheSame(one, other) || isDerived(root, otherRoot) || isMisspelt(root, otherRoot) || isMisspelt(one, other);
};

/** Whether a word is part of one of the others, or contains one, and its words in a row are the same letters: "hash rate" is "hashrate". */
const isSplit = (word: string, words: readonly string[], others: readonly string[]): boolean => others.some((other) => (other.includes(word) ? words.join('').includes(other) : word.includes(other) && others.join('').includes(word)));

/** Words in a row that only one title has, and those around them. */
interface Gap {
    readonly before: string | undefined;
    readonly after: string | undefined;
}

const gapsIn = (words: readonly string[], extra: readonly string[]): readonly Gap[] => {

    const gaps: Gap[] = [];
    for (let i = 0; i < words.length; ++i) {
        if (extra.includes(words[i] as string)) {
            const before = words[i - 1];
            while (i + 1 < words.length && extra.includes(words[i + 1] as string)) {
                ++i;
            }

            gaps.push({ before, after: words[i + 1] });
        }
    }

    return gaps;
};

const isSamePlace = (a: Gap, b: Gap): boolean => isSameWord(a.before, b.before) || isSameWord(a.after, b.after);

/** Whether two words are one, or variants of one. */
export const isSameWord = (one: string | undefined, other: string | undefined): boolean => one !== undefined && other !== undefined && (one === other || isVariant(one, other));
