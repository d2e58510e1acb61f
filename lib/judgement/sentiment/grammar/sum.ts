import type { Grammar } from './compile';
import { readPassage, type Clause, type Reading, type Statement } from './statements';

/** Weights of clauses relative to the news, and of adoption outside crypto. */
const weights = { background: .25, concession: -.15, defied: -.4, outweighed: .5, adoption: .3 } as const;

/** Sums up values. Those that contradict each other count less than their difference. */
const agreed = (values: readonly number[]): number => {

    const sum = values.reduce((total, value) => total + value, 0);
    const size = values.reduce((total, value) => total + Math.abs(value), 0);
    return size === 0 ? 0 : sum * Math.abs(sum) / size;
};

/** Returns the sum over one headline or sentence with this number of words: above 0 bullish, below bearish, 1 for one plain statement. */
export const sumOf = ({ clauses, statements, damping }: Reading, length: number, aboutCrypto = true): number => {

    const of = (place: Clause['place']): Statement[] => statements.filter(({ clause }) => clauses[clause]?.place === place);
    const factorOf = ({ clause, adoption }: Statement): number => (clauses[clause]?.outweighed === true ? weights.outweighed : 1) * (adoption === true && !aboutCrypto ? weights.adoption : 1);
    const add = (list: readonly Statement[]): number => list.reduce((sum, statement) => sum + statement.value * factorOf(statement), 0);
    const news = agreed(of('news').map((statement) => statement.value * factorOf(statement)));
    const background = add(of('background'));
    const total = (news === 0 ? background : news + weights.background * background) + (news === 0 ? weights.defied : weights.concession) * add(of('concession'));
    return total / Math.sqrt(1 + length / 40) * damping;
};

/** Sum over the beginning of a text. */
export interface Sum {
    /** Above 0 bullish, below bearish, 1 for one plain statement. */
    readonly value: number;
    /** Factor that the value already includes: below 1 for questions, explainers and hedges. */
    readonly damping: number;
}

/** Sums up the beginning of a text. */
export const sumUp = (text: string, grammar: Grammar, aboutCrypto = true): Sum => {

    const { words, reading } = readPassage(text, grammar);
    return { value: sumOf(reading, words.length / grammar.reach, aboutCrypto), damping: reading.damping };
};
