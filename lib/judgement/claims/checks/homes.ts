import { isEqual } from '../alignment';
import { referentsOf } from '../clauses';
import type { Place } from '../context';
import type { Reading, Token } from '../read';

/** Words that the evidence need not have beside a figure: they only say that somebody has or does something. */
const weak = /^(?:account(?:s|ed)?|handle[sd]?|end|earlier|ha(?:s|d|ve)|held|holds?)$/;

/** Whether a sentence has all words and figures of a claim. If it names nobody, its pronouns and nouns may refer to the names of the claim. */
const hasAll = (claim: readonly Token[], source: Reading): boolean => {

    const all = [...source.tokens, ...(source.tokens.some(({ isName }) => isName) ? [] : referentsOf(source, source.tokens))];
    return claim.every((word) => !word.isContent || word.isNeutral || weak.test(word.lower) || all.some((other) => isEqual(word, other)));
};

/** Whether a sentence of the evidence has a figure of the claim and all that the claim says, and no figure that it could be confused with. */
export const isAtHome = ({ reading: { tokens } }: Place, own: readonly Place[], others: readonly Place[]): boolean => own.some(({ reading }) => hasAll(tokens, reading) && !others.some((other) => other.reading === reading));

/** Number of further statements of the evidence that may contain the words of a claimed one: "revenue of $5, up 4% from a year earlier". */
const further = 1;

/** Whether a statement of the evidence, or it and the next one, has a figure of the claim and all words and figures of its statement, and no figure that it could be confused with. */
export const isStatedAlike = ({ reading: { tokens }, token: { cuts } }: Place, own: readonly Place[], others: readonly Place[]): boolean => {

    const claimed = tokens.filter((token) => token.cuts === cuts && token.isContent && !token.isNeutral && token.figure?.kind !== 'date' && token.lower !== 'previous');
    return own.some(({ reading, token }) => {

        const isNear = (one: Token): boolean => one.cuts >= token.cuts && one.cuts <= token.cuts + further;
        const near = reading.tokens.filter(isNear);
        return claimed.length >= least && claimed.every((word) => near.some((one) => isEqual(word, one))) && !others.some((other) => other.reading === reading && isNear(other.token));
    });
};

/** Fewer words than these tell no statement from others. */
const least = 4;
