import { lazily } from '../../text/memo';
import { oddsOf } from '../linear/odds';
import { unpack, type Model, type PackedModel } from '../linear/packing';

const trained = lazily((): Model => unpack((require('./weights') as { packed: PackedModel }).packed));

/** Log-odds by code. */
export type Odds = ReadonlyMap<string, number>;

export const noOdds: Odds = new Map();

/** Returns how likely each category is that the model knows, by the words of a story in English. */
export const categoryOdds = (title: string, text: string, model: Model = trained()): Odds => {

    const odds = oddsOf(title, text, model);
    return new Map(model.codes.map((code, i) => [code, Number(odds[i])]));
};
