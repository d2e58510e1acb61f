import { isSame } from '../context';
import type { Reading, Token } from '../read';
import type { Check } from './types';

const opener = /^(?:if|unless|provided|providing|assuming|once)$/;

const mild = /^(?:may|might|could|would|should|if|unless|provided|providing|assuming|once|depends?|depending|conditional|possible|possibly|whether)$/;

/** Returns the statements that hold only if another one does, by their `cuts`: the one before "if" or, if "if" begins the sentence, the one after the first mark. */
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

/** Whether a word states something: a content word that is no name, coin or figure. */
const isStated = ({ isContent, isName, figure, coin }: Token): boolean => isContent && !isName && figure === null && coin === '';

/** Checks that the claim does not drop a condition of the evidence. */
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
