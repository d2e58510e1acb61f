import { isPredicate } from './synonyms';

/**
 * Whether words have changed places around a verb that two titles share: "Sun sues Liberty" is not "Liberty sues Sun". A clause
 * that has moved from one side to the other is no such change.
 */
export const haveChangedRoles = (a: readonly string[], b: readonly string[]): boolean => a.some((word, at) => isPredicate(word) && b.includes(word) && areExchanged(around(a, at), around(b, b.indexOf(word))));

/** What stands before and after a word. */
interface Sides {
    readonly before: readonly string[];
    readonly after: readonly string[];
}

const around = (words: readonly string[], at: number): Sides => ({ before: words.slice(0, at), after: words.slice(at + 1) });

const areExchanged = (a: Sides, b: Sides): boolean => haveMoved(a.before, a.after, b) && haveMoved(a.after, a.before, { before: b.after, after: b.before });

/** Whether a word that stood on one side only stands on the other one only. */
const haveMoved = (from: readonly string[], to: readonly string[], { before, after }: Sides): boolean => from.some((word) => after.includes(word) && !before.includes(word) && !to.includes(word));
