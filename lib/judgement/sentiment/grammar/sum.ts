import type { Clause, Reading, Statement } from './statements';

/** What a clause weighs beside the news. */
const weights = { background: .25, concession: -.15, outweighed: .5 } as const;

/** The sum over one headline or sentence of so many words: above 0 bullish, below bearish, 1 for one plain statement. */
export const sumOf = ({ clauses, statements, damping }: Reading, length: number): number => {

    const of = (place: Clause['place']): Statement[] => statements.filter(({ clause }) => clauses[clause]?.place === place);
    const add = (list: readonly Statement[]): number => list.reduce((sum, { clause, value }) => sum + value * (clauses[clause]?.outweighed === true ? weights.outweighed : 1), 0);
    const news = add(of('news'));
    const background = add(of('background'));
    const total = (news === 0 ? background : news + weights.background * background) + weights.concession * add(of('concession'));
    return total / Math.sqrt(1 + length / 20) * damping;
};
