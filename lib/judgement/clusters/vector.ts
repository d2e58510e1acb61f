import type { Term } from './terms';

/** The strongest terms of one story, strongest first, and how strong each is; of length 1. */
export interface Vector {
    readonly terms: readonly Term[];
    readonly weights: readonly number[];
}

/** @param weights those of the terms, in the same order. */
export const vectorOf = (terms: readonly Term[], weights: readonly number[], strongest: number): Vector => {

    const order = Array.from(terms.keys())
        .sort((a, b) => (weights[b] as number) - (weights[a] as number) || ((terms[a] as Term).feature < (terms[b] as Term).feature ? -1 : 1))
        .slice(0, strongest);
    const length = Math.sqrt(order.reduce((sum, at) => sum + (weights[at] as number) * (weights[at] as number), 0));
    return { terms: order.map((at) => terms[at] as Term), weights: order.map((at) => (weights[at] as number) / length) };
};
