import { featuresOf } from './features';
import type { Model } from './packing';

/** Log-odds from which a model counts alone, 12 to 1. Below, it was wrong too often about texts from elsewhere. */
export const enough = 2.5;

/** Adds the weights of one feature to the sums of all codes. */
const addWeights = (sums: Int32Array, weights: Int8Array, index: number): void => {

    const from = index * sums.length;
    for (let i = 0; i < sums.length; ++i) {
        sums[i] = Number(sums[i]) + Number(weights[from + i]);
    }
};

/** Returns the log-odds of each code of a model for a story, in the order of the codes. */
export const oddsOf = (title: string, text: string, { biases, unit, features, weights }: Model): number[] => {

    const sums = new Int32Array(biases.length);
    const seen = new Set<number>();
    for (const feature of featuresOf(title, text)) {
        const index = features.get(feature);
        if (index !== undefined && !seen.has(index)) {
            seen.add(index);
            addWeights(sums, weights, index);
        }
    }

    return biases.map((bias, i) => bias + unit * Number(sums[i]));
};
