import { isAmong } from '../context';
import { negators } from '../function-words';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** Number of content words on each side of "or" that name an alternative. */
const reach = 3;

/** Number of sentences of the evidence that are compared: the nearest ones. */
const nearest = 2;

/** Whether a claim has what is on one side of an "or": "tested positive" for "tested positive or met a colleague". */
const isChosen = (claim: readonly Token[], { tokens }: Reading, at: number): boolean => {

    const content = (words: readonly Token[]): Token[] => words.filter(({ isContent, figure }) => isContent && figure === null);
    const [left, right] = [content(tokens.slice(0, at)).slice(-reach), content(tokens.slice(at + 1)).slice(0, reach)];
    const counts = [left, right].map((words) => words.filter((token) => isAmong(token, claim)).length);
    const isCount = tokens.slice(Math.max(0, at - 1), at + 2).some(({ figure }) => figure !== null);
    return !isCount && Math.max(...counts) > 1;
};

const isOr = ({ lower }: Token): boolean => lower === 'or';

/** Checks that the claim does not choose one of two things that the evidence leaves open. */
export const alternatives: Check = ({ sentence: { tokens }, sources }) => {

    const isDenied = (source: Reading, at: number): boolean => source.tokens.slice(0, at).some(({ lower }) => negators.has(lower));
    const isNarrowed = (source: Reading): boolean => source.tokens.some((token, at) => isOr(token) && !isDenied(source, at) && isChosen(tokens, source, at));
    const isStated = (source: Reading): boolean => !source.tokens.some(isOr) && tokens.every((token) => !token.isContent || isAmong(token, source.tokens));
    const near = sources.slice(0, nearest);
    return !tokens.some(isOr) && near.length > 0 && near.every((source) => isNarrowed(source) || !source.tokens.some(isOr)) && near.some(isNarrowed) && !near.some(isStated) ? 'the evidence leaves open which of two it is' : null;
};
