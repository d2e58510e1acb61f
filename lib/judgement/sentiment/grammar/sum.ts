import type { Grammar } from './compile';
import type { Clause } from './marks';
import { readPassage, type Reading, type Statement } from './statements';

/** Weights of clauses relative to the news, and of adoption outside crypto. */
const weights = { background: .25, concession: -.15, matter: .15, defied: -.4, outweighed: .5, adoption: .3, announced: .25 } as const;

/** Sums up values. Those that contradict each other count less than their difference. */
const agreed = (values: readonly number[]): number => {

    const sum = values.reduce((total, value) => total + value, 0);
    const size = values.reduce((total, value) => total + Math.abs(value), 0);
    return size === 0 ? 0 : sum * Math.abs(sum) / size;
};

/** How a text is read. */
export interface Circumstances {
    /** Whether adoption is good news. Default: true. */
    readonly aboutCrypto?: boolean;
    /** Whether it may be an announcement by its subject, whose good news counts less unless it is the market's. Default: false. */
    readonly announced?: boolean;
}

/** Returns the sum over one headline or sentence with this number of words: above 0 bullish, below bearish, 1 for one plain statement. */
export const sumOf = ({ clauses, statements, damping }: Reading, length: number, { aboutCrypto = true, announced = false }: Circumstances = {}): number => {

    const isIn = (place: Clause['place'], clause: Clause | undefined): boolean => (clause?.circumstance === true ? 'background' : clause?.place) === place;
    const of = (place: Clause['place']): Statement[] => statements.filter(({ clause }) => isIn(place, clauses[clause]));
    const factorOf = ({ clause, adoption, supply, market, value }: Statement): number => {

        const outweighed = clauses[clause]?.outweighed === true ? weights.outweighed : 1;
        const outsideCrypto = (adoption ?? supply) === true && !aboutCrypto ? weights.adoption : 1;
        return outweighed * outsideCrypto * (announced && value > 0 && market !== true ? weights.announced : 1);
    };

    const add = (list: readonly Statement[]): number => list.reduce((sum, statement) => sum + statement.value * factorOf(statement), 0);
    const news = agreed(of('news').map((statement) => statement.value * factorOf(statement)));
    const background = add(of('background'));
    const total = (news === 0 ? background : news + weights.background * background) + weights.matter * add(of('matter')) + (news === 0 ? weights.defied : weights.concession) * add(of('concession'));
    return total / Math.sqrt(1 + length / 40) * damping;
};

/** Sum over the beginning of a text. */
export interface Sum {
    /** Above 0 bullish, below bearish, 1 for one plain statement. */
    readonly value: number;
    /** Factor that the value already includes: below 1 for questions, explainers and hedges. */
    readonly damping: number;
    /** Whether a statement is bad news. */
    readonly bad: boolean;
}

/** Sums up the beginning of a text. */
export const sumUp = (text: string, grammar: Grammar, circumstances: Circumstances = {}): Sum => {

    const { words, reading } = readPassage(text, grammar);
    return { value: sumOf(reading, words.length / grammar.reach, circumstances), damping: reading.damping, bad: reading.statements.some((statement) => statement.value < 0) };
};
