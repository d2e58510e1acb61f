import { featuresOf } from './features';
import { unpack, type Model, type PackedModel } from './packing';

/** Log-odds from which the model counts, 12 to 1. Below, it was wrong too often about reports that it had not learned from. */
const enough = 2.5;

let loaded: Model | undefined;

/** Weights are decoded on first use, so that the package loads quickly. */
const trained = (): Model => {

    loaded ??= unpack((require('./weights') as { packed: PackedModel }).packed);
    return loaded;
};

/** Returns the log-odds of each category of a model for a story, in the order of the model's codes. */
export const oddsOf = (title: string, text: string, { biases, unit, features, weights }: Model): number[] => {

    const sums = biases.map(() => 0);
    const seen = new Set<number>();
    for (const feature of featuresOf(title, text)) {
        const index = features.get(feature);
        if (index !== undefined && !seen.has(index)) {
            seen.add(index);
            sums.forEach((sum, i) => {

                sums[i] = sum + Number(weights[index * sums.length + i]);
            });
        }
    }

    return biases.map((bias, i) => bias + unit * Number(sums[i]));
};

/** Returns the categories that a story in English very likely has by its words. */
export const likelyCategories = (title: string, text: string, model: Model = trained()): readonly string[] => {

    const odds = oddsOf(title, text, model);
    return model.codes.filter((_, i) => Number(odds[i]) >= enough);
};
