import { isSame } from '../context';
import type { Reading, Token } from '../read';
import type { Check } from './types';

const opener = /^(?:if|unless|provided|providing|assuming|once)$/;

const mild = /^(?:may|might|could|would|should|if|unless|provided|providing|assuming|once|depends?|depending|conditional|possible|possibly|whether)$/;

/** Statements of a sentence that hold only if another one does: the one before "if", and the one behind an "if" at the start. */
const conditioned = ({ tokens }: Reading): ReadonlySet<number> => {

    const cuts = new Set<number>();
    for (const [at, token] of tokens.entries()) {
        if (opener.test(token.lower)) {
            const ruled = at === 0 ? tokens.filter(({ opens }) => opens) : tokens.slice(at - 1);
            ruled.slice(0, 1).forEach((one) => cuts.add(one.cuts));
        }
    }

    return cuts;
};

/** Words that make a statement. */
const isStated = ({ isContent, isName, figure, coin }: Token): boolean => isContent && !isName && figure === null && coin === '';

/** What the evidence makes depend on something is not reported without it. */
export const conditions: Check = ({ sentence, sources }) => {

    if (sentence.tokens.some(({ lower }) => mild.test(lower))) {
        return null;
    }

    const stated = sentence.tokens.filter(isStated);
    const found = sources.map((source) => {

        const cuts = conditioned(source);
        const own = source.tokens.filter((token) => stated.some((one) => isSame(one, token)));
        return { count: own.length, isConditioned: own.every((token) => cuts.has(token.cuts)) };
    });
    const most = Math.max(0, ...found.map(({ count }) => count));
    return most > 0 && found.filter(({ count }) => count === most).every(({ isConditioned }) => isConditioned) ? 'the evidence makes it depend on something' : null;
};
