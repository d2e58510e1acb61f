import { oncePer } from '../../text/memo';
import { isSameName } from './naming';
import type { Reading, Token } from './read';

/** An occurrence of a word in a sentence. */
export interface Place {
    readonly reading: Reading;
    readonly at: number;
    readonly token: Token;
}

/** Returns a word of a sentence in lower case, or an empty string after its end. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.lower ?? '';

/** Number of content words on each side that form the context of a word. */
const reach = 8;

/** Factors of a context word's weight: per separator in between, on the other side, neutral, counted by the figure. `relation` is added for equal prepositions and subtracted for contrary ones. */
const factors = { cut: .5, otherSide: .85, relation: .15, neutral: .5, counted: 2 } as const;

/** Prepositions that contradict each other. "Favor" is from "in favor of", "out" from "out of". */
const contrary: ReadonlySet<string> = new Set('from to,above below,over under,before after,with without,for against,since until,from until,after until,favor against,favour against,into out,first last,within above,within below,within beyond,within outside,am pm'.split(','));

/** Whether two words are contrary prepositions, or are used like them: "from" and "to". */
export const contradicting = (a: string, b: string): boolean => contrary.has(`${a} ${b}`) || contrary.has(`${b} ${a}`);

/** Whether two words have contrary prepositions: "from Oslo" and "to Oslo". */
export const contradicts = (a: Token, b: Token): boolean => contradicting(a.relation, b.relation);

interface Neighbour {
    readonly token: Token;
    readonly weight: number;
    readonly isBefore: boolean;
}

export const isSame = (a: Token, b: Token): boolean => {

    return a.stem === b.stem || (a.coin !== '' && a.coin === b.coin) || a.senses.some((sense) => b.senses.includes(sense));
};

/** Whether one of several words has the same meaning as a word, or names the same. */
export const isAmong = (token: Token, others: readonly Token[]): boolean => others.some((other) => isSame(token, other) || isSameName(token, other));

export const placesIn = (readings: readonly Reading[]): Place[] => readings.flatMap((reading) => reading.tokens.map((token, at) => ({ reading, at, token })));

/** Whether a word is a date or a year. Unlike other figures, these are part of a context. */
const isTime = ({ figure }: Token): boolean => figure?.kind === 'date' || figure?.values.some((value) => value >= 1900 && value < 2100) === true;

const neighboursOf = oncePer(({ reading, token }: Place): readonly Neighbour[] => {

    return reading.tokens.filter((other) => other !== token && other.isContent && (other.figure === null || isTime(other)) && Math.abs(other.place - token.place) <= reach).map((other) => {

        const distance = Math.max(1, Math.abs(other.place - token.place));
        const cut = factors.cut ** Math.min(3, Math.abs(other.cuts - token.cuts));
        const isCounted = token.figure !== null && other.place === token.place + 1 && other.cuts === token.cuts;
        const weight = cut / distance * (other.isNeutral ? factors.neutral : 1) * (isCounted ? factors.counted : 1);
        return { token: other, weight, isBefore: other.place < token.place };
    });
});

const shared = (one: Neighbour, others: readonly Neighbour[]): number => {

    return others.reduce((best, other) => {

        const value = isSame(one.token, other.token) ? Math.min(one.weight, other.weight) * (one.isBefore === other.isBefore ? 1 : factors.otherSide) : 0;
        return Math.max(best, value);
    }, 0);
};

const relate = (a: Token, b: Token): number => {

    if (a.relation === '' || b.relation === '') {
        return 0;
    }

    if (a.relation === b.relation) {
        return factors.relation;
    }

    return contradicts(a, b) ? -factors.relation : 0;
};

/** Returns how similar the words around two places are, from 0 to about 1. */
export const likeness = (claim: Place, known: Place): number => {

    const own = neighboursOf(claim);
    const others = neighboursOf(known);
    const total = own.reduce((sum, { weight }) => sum + weight, 0);
    const found = own.reduce((sum, one) => sum + shared(one, others), 0);
    return (total === 0 ? 1 : found / total) + relate(claim.token, known.token);
};

/** Returns the highest likeness among places, or -1 if there are none. */
export const best = (claim: Place, places: readonly Place[]): number => places.reduce((most, place) => Math.max(most, likeness(claim, place)), -1);

/** Minimum share of common words of two nearly equal sentences. */
const nearlySame = .85;

export const isNearlySame = (a: Reading, b: Reading): boolean => {

    const one = new Set(a.tokens.map(({ stem }) => stem));
    const other = new Set(b.tokens.map(({ stem }) => stem));
    const common = [...one].filter((stem) => other.has(stem)).length;
    return common >= nearlySame * Math.max(one.size, other.size);
};
