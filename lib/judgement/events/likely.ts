import { lazily } from '../../text/memo';
import { bounds } from '../bounds';
import { languageOf } from '../language/language';
import { oddsOf } from '../linear/odds';
import { unpack, type Model, type PackedModel } from '../linear/packing';
import type { EventType } from '../record';

/** Number of UTF-16 code units of the text that are read. */
export const lead = 400;

/** Log-odds from which the model counts, 7 to 1. From there it was surer than the rules about reports that it had not learned from; below, it was wrong too often about texts from elsewhere. */
const enough = 2;

const trained = lazily((): Model => unpack((require('./weights') as { packed: PackedModel }).packed));

/** Returns the type of event that a story very likely has by its words. Null if none is likely enough, and if it is not in English, which is all that the model knows. */
export const likelyEvent = (title: string, text: string, model: Model = trained()): EventType | null => {

    const story = { title: title.slice(0, bounds.title), text: text.slice(0, lead) };
    const odds = oddsOf(story.title, story.text, model);
    const best = Math.max(...odds);
    return best >= enough && languageOf(story) === 'en' ? model.codes[odds.indexOf(best)] as EventType : null;
};
