import { lazily } from '../../text/memo';
import { enough, oddsOf } from '../linear/odds';
import { unpack, type Model, type PackedModel } from '../linear/packing';

const trained = lazily((): Model => unpack((require('./weights') as { packed: PackedModel }).packed));

/** Returns the categories that a story in English very likely has by its words. */
export const likelyCategories = (title: string, text: string, model: Model = trained()): readonly string[] => {

    const odds = oddsOf(title, text, model);
    return model.codes.filter((_, i) => Number(odds[i]) >= enough);
};
