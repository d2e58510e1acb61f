import { isSameWord } from './content';
import { isFiniteVerb, isPredicate, isVerb } from './synonyms';

/**
 * Whether words have changed places around a verb that two titles share: "Sun sues Liberty" is not "Liberty sues Sun". A clause
 * that has moved from one side to the other is no such change.
 */
export const haveChangedRoles = (a: readonly string[], b: readonly string[]): boolean => a.some((word, at) => isFiniteVerb(word) && placesOf(word, b).some((place) => areExchanged(around(a, at), around(b, place))));

/** Places of a verb among words, in one of its forms. */
const placesOf = (verb: string, words: readonly string[]): readonly number[] => words.flatMap((word, at) => (isSameForm(verb, word) ? [at] : []));

/** Whether two words are one verb, with one or several who act: "sues" and "sue". */
const isSameForm = (one: string, other: string): boolean => one === other || (`${one}s` === other || one === `${other}s`) && isFiniteVerb(other);

/** What stands before and after a word. */
interface Sides {
    readonly before: readonly string[];
    readonly after: readonly string[];
}

const around = (words: readonly string[], at: number): Sides => ({ before: words.slice(0, at), after: words.slice(at + 1) });

const areExchanged = (a: Sides, b: Sides): boolean => haveMoved(a.before, a.after, b) && haveMoved(a.after, a.before, { before: b.after, after: b.before });

/** Whether a word that stood on one side only stands on the other one only. */
const haveMoved = (from: readonly string[], to: readonly string[], { before, after }: Sides): boolean => from.some((word) => after.includes(word) && !before.includes(word) && !to.includes(word));

/** Whether a word is a verb as headlines begin with: in the third person. The past may be a participle, as in "Oslo-listed". */
const isPresent = (word: string): boolean => word.endsWith('s') && isPredicate(word);

/** Place of the first verb of a title; -1 if there is none. A word before another verb is a noun: "shares jump". */
const mainVerbIn = (words: readonly string[]): number => words.findIndex((word, at) => at > 0 && isPresent(word) && !isVerb(String(words[at + 1])));

/**
 * Whether the first verb of one title is in another one's place, or stands for nothing in the other: "Fed holds rates, defying calls for
 * a cut" is not "Fed cuts rates", and "Launch by Oslo draws protest" is not "Oslo launches a rocket".
 */
export const haveOtherVerbs = (a: readonly string[], b: readonly string[]): boolean => {

    const [at, other] = [mainVerbIn(a), mainVerbIn(b)];
    return at > 0 && other > 0 && (isMissing(a[at], b) || isMissing(b[other], a) || isSameWord(a[at - 1], b[other - 1]) && !isSameWord(a[at], b[other]));
};

const isMissing = (verb: string | undefined, words: readonly string[]): boolean => !words.some((word) => isSameWord(verb, word));

/** What leads from the news to its background. */
const background = new Set(['after', 'as', 'despite', 'while', 'since', 'when']);

/** Returns the words of a title that tell what it is about before its background; none if there is no background. */
export const newsIn = (words: readonly string[], tells: (word: string) => boolean): readonly string[] => words.slice(0, Math.max(0, words.findIndex((word) => background.has(word)))).filter(tells);

/** Whether another title reports none of the news of one but its background: "Fire in Oslo" is not "Man charged after fire in Oslo". */
export const isBackgroundOf = (news: readonly string[], other: readonly string[]): boolean => news.length > 0 && !news.some((word) => other.some((one) => isSameWord(word, one)));

/** Prepositions that lead from one thing to another. */
const directed = new Set(['against', 'for', 'into', 'over', 'than', 'to', 'with']);

/** What leads to something, and what it leads to. */
export type Direction = readonly [from: string, to: string];

/** The one that leads the other way. */
const source = 'from';

/**
 * Returns what leads to what in a title, as in "coins for shares" and "from Oslo to Bergen".
 *
 * @param words all words, in order.
 * @param tells whether a word tells what the title is about.
 */
export const directionsIn = (words: readonly string[], tells: (word: string) => boolean): readonly Direction[] => {

    const directionAt = (word: string, at: number): readonly Direction[] => {

        const [before, after] = [words.slice(0, at).reverse().find(tells), words.slice(at + 1).find(tells)];
        const isDirected = before !== undefined && after !== undefined && (directed.has(word) || word === source);
        return !isDirected ? [] : [word === source ? [after, before] : [before, after]];
    };

    return words.flatMap(directionAt);
};

/** Whether what leads from one thing to another in one title leads the other way in the other: "coins for shares" is not "shares for coins". */
export const haveTurned = (a: readonly Direction[], b: readonly Direction[]): boolean => a.some(([from, to]) => b.some(([otherFrom, otherTo]) => from === otherTo && to === otherFrom));
