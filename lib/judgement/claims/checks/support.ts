import { isFigureOf } from '../figures';
import { generic, isSaying } from '../clauses';
import { isSame } from '../context';
import { isSameName } from '../naming';
import type { Reading, Token } from '../read';
import { isHolding } from './holding';
import type { Check } from './types';

/** Minimum shares of content words that the evidence contains: of the claim, of each of its statements, and, of the words found, in the two nearest sentences. */
const share = { all: .7, segment: .5, nearest: .6 } as const;

const withoutPrefix = (word: string): string => word.replace(/^(?:un|non|dis|in|im|il|ir|de|mis)/, '');

const isFound = (token: Token, others: readonly Token[]): boolean => {

    return others.some((other) => isSame(token, other) || isSameName(token, other) || (token.figure !== null && other.figure !== null && isFigureOf(token.figure, other.figure)));
};

/** Whether a word differs from one of the evidence only by a negative prefix: "unregistered" and "registered". */
const isTurned = (token: Token, others: readonly Token[]): boolean => {

    return others.some(({ lower }) => Math.min(lower.length, token.lower.length) > 4 && (withoutPrefix(token.lower) === lower || withoutPrefix(lower) === token.lower));
};

/** Whether a statement only attributes the others to somebody without a name: ", the exchange said". Who may have said it is checked apart. */
const isAttribution = (words: readonly Token[], { tokens }: Reading): boolean => words.every(({ lower }) => generic.test(lower)) && tokens.some((token, at) => isSaying(tokens, at) && words.some(({ cuts }) => cuts === token.cuts));

/** Checks that most content words of the claim occur in the evidence, and most of these in only two sentences of it. */
export const support: Check = ({ sentence, sources, known }) => {

    const words = sentence.tokens.filter((token) => token.isContent && !token.isNeutral);
    const all = known.map(({ token }) => token);
    const found = words.filter((token) => isFound(token, all) || isHolding(token, known));
    if (words.length === 0 || found.length < words.length * share.all) {
        return 'the evidence contains too few of its words';
    }

    const segments = [...new Set(words.map(({ cuts }) => cuts))].map((cuts) => words.filter((token) => token.cuts === cuts));
    if (segments.filter((segment) => !isAttribution(segment, sentence)).some((segment) => segment.filter((token) => found.includes(token)).length < segment.length * share.segment)) {
        return 'the evidence contains too few words of one of its statements';
    }

    const turned = sentence.tokens.find((token) => token.isContent && !isFound(token, all) && isTurned(token, all));
    if (turned !== undefined) {
        return `the evidence has the opposite of "${turned.raw}"`;
    }

    const counts = sources.map((source) => new Set(found.filter((token) => isFound(token, source.tokens))));
    const nearest = counts.reduce((a, b) => (b.size > a.size ? b : a), new Set<Token>());
    const pair = counts.reduce((most, other) => Math.max(most, new Set([...nearest, ...other]).size), nearest.size);
    return pair < found.length * share.nearest ? 'its words come from too many places' : null;
};
