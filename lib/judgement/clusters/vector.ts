/** The strongest terms of one item, strongest first, with their weights, normalised to length 1. */
export interface Vector {
    readonly terms: Int32Array;
    readonly weights: Float64Array;
}

/** Features of an item, with their terms and weights. */
export interface WeightedFeatures {
    readonly features: readonly string[];
    /** In the same order. */
    readonly terms: readonly number[];
    readonly weights: readonly number[];
}

/** Returns the weight of the last of the strongest terms. */
const leastOf = (weights: readonly number[], strongest: number): number => (weights.length <= strongest ? -Infinity : new Float64Array(weights).sort().at(-strongest) as number);

/** Returns a vector in which a term has a share of the squared length, from 0 to 1. Terms of an empty vector stay none. */
export const withShare = ({ terms, weights }: Vector, term: number, share: number): Vector => {

    if (terms.length === 0) {
        return { terms, weights };
    }

    const rest = Math.sqrt(1 - share);
    return { terms: Int32Array.of(...terms, term), weights: Float64Array.of(...weights.map((weight) => weight * rest), Math.sqrt(share)) };
};

export const vectorOf = ({ features, terms, weights }: WeightedFeatures, strongest: number): Vector => {

    const least = leastOf(weights, strongest);
    const kept: number[] = [];
    weights.forEach((weight, at) => weight >= least && kept.push(at));
    const order = kept
        .sort((a, b) => (weights[b] as number) - (weights[a] as number) || ((features[a] as string) < (features[b] as string) ? -1 : 1))
        .slice(0, strongest);
    const length = Math.sqrt(order.reduce((sum, at) => sum + (weights[at] as number) * (weights[at] as number), 0));
    return { terms: new Int32Array(order.map((at) => terms[at] as number)), weights: new Float64Array(order.map((at) => (weights[at] as number) / length)) };
};
