import type { Grammar } from './compile';
import { readPassage, type Clause, type Reading, type Statement } from './statements';

/** Weight of a clause next to the news, and of adoption outside crypto. */
const weights = { background: .25, concession: -.15, defied: -.4, outweighed: .5, adoption: .3 } as const;

/** Statements that contradict each other count less than their difference. */
const agreed = (values: readonly number[]): number => {

    const sum = values.reduce((total, value) => total + value, 0);
    const size = values.reduce((total, value) => total + Math.abs(value), 0);
    return size === 0 ? 0 : sum * Math.abs(sum) / size;
};

/** The sum over one headline or sentence of so many words: above 0 bullish, below bearish, 1 for one plain statement. */
export const sumOf = ({ clauses, statements, damping }: Reading, length: number, aboutCrypto = true): number => {

    const of = (place: Clause['place']): Statement[] => statements.filter(({ clause }) => clauses[clause]?.place === place);
    const factorOf = ({ clause, adoption }: Statement): number => (clauses[clause]?.outweighed === true ? weights.outweighed : 1) * (adoption === true && !aboutCrypto ? weights.adoption : 1);
    const add = (list: readonly Statement[]): number => list.reduce((sum, statement) => sum + statement.value * factorOf(statement), 0);
    const news = agreed(of('news').map((statement) => statement.value * factorOf(statement)));
    const background = add(of('background'));
    const total = (news === 0 ? background : news + weights.background * background) + (news === 0 ? weights.defied : weights.concession) * add(of('concession'));
    return total / Math.sqrt(1 + length / 40) * damping;
};

/** What the beginning of a text amounts to. */
export interface Sum {
    /** Above 0 bullish, below bearish, 1 for one plain statement. */
    readonly value: number;
    /** Factor that is in the value already: below 1 for questions, explainers and hedges. */
    readonly damping: number;
}

/** Sums up the beginning of a text. */
export const sumUp = (text: string, grammar: Grammar, aboutCrypto = true): Sum => {

    const { words, reading } = readPassage(text, grammar);
    return { value: sumOf(reading, words.length / grammar.reach, aboutCrypto), damping: reading.damping };
};
