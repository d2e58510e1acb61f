import type { Term } from './terms';

/** The strongest terms of one story, strongest first, and how strong each is; of length 1. */
export interface Vector {
    readonly terms: readonly Term[];
    readonly weights: readonly number[];
}

/** @param weights those of the terms, in the same order. */
export const vectorOf = (terms: readonly Term[], weights: readonly number[], strongest: number): Vector => {

    const weighted = terms.map((term, at) => ({ term, weight: weights[at] as number }));
    const kept = weighted.sort((a, b) => b.weight - a.weight || (a.term.feature < b.term.feature ? -1 : 1)).slice(0, strongest);
    const length = Math.sqrt(kept.reduce((sum, { weight }) => sum + weight * weight, 0));
    return { terms: kept.map(({ term }) => term), weights: kept.map(({ weight }) => weight / length) };
};
