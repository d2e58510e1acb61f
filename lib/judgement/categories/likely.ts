import { oddsOf } from '../linear/odds';
import { unpack, type Model, type PackedModel } from '../linear/packing';

/** Log-odds from which the model counts, 16 to 1. Below, it was wrong too often about reports that it had not learned from. */
const enough = 2.75;

let loaded: Model | undefined;

/** Weights are decoded on first use, so that the package loads quickly. */
const trained = (): Model => {

    loaded ??= unpack((require('./weights') as { packed: PackedModel }).packed);
    return loaded;
};

/** Returns the categories that a story in English very likely has by its words. */
export const likelyCategories = (title: string, text: string, model: Model = trained()): readonly string[] => {

    const odds = oddsOf(title, text, model);
    return model.codes.filter((_, i) => Number(odds[i]) >= enough);
};
