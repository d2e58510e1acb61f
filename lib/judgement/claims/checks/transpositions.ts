import type { Reading } from '../read';
import type { Check } from './types';

type Words = readonly string[];

/** Words between two items of a list, whose order means nothing. */
const joining = /^(?:and|or|plus|as well as)(?: the| an?)?$/;

const wordsOf = ({ tokens }: Reading): Words => tokens.map(({ lower }) => lower);

const isSame = (one: Words, other: Words): boolean => one.join(' ') === other.join(' ');

/** Returns the words between two parts that have changed places, for each way to read the claim so: "sued" in "B sued A" for "A sued B", and nothing if one part has moved. */
const middlesIn = (claim: Words, known: Words): string[] => {

    const all = known.flatMap((_, from) => known.slice(from).map((__, length) => ({ from, to: from + length })));
    return all.filter(({ from, to }) => isSame([...known.slice(to), ...known.slice(from, to), ...known.slice(0, from)], claim)).map(({ from, to }) => known.slice(from, to).join(' '));
};

/** Whether a claim has the same words as a sentence in another order, and more has changed than the order of a list or the place of a part at either end, as in "On Monday, A sued B". */
const isShuffled = (claim: Words, known: Words): boolean => {

    if (isSame(claim, known) || !isSame([...claim].sort(), [...known].sort())) {
        return false;
    }

    const changed = claim.flatMap((word, i) => (word === known[i] ? [] : [i]));
    const [from, to] = [changed[0], Number(changed.at(-1)) + 1];
    const isAtEnd = from === 0 || to === claim.length;
    return !middlesIn(claim.slice(from, to), known.slice(from, to)).some((middle) => (middle === '' ? isAtEnd : joining.test(middle)));
};

/** Checks that the claim is no sentence of the evidence whose parts have changed places. */
export const transpositions: Check = ({ sentence, sources }) => (sources.some((source) => isShuffled(wordsOf(sentence), wordsOf(source))) ? 'it swaps parts of a sentence of the evidence' : null);
