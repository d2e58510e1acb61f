import { contentWords } from '../../text/content-words';
import { recently } from '../../text/memo';
import { plainOf } from './credits';
import { withoutIntroduction } from './main-clause';
import { mainVerbOf } from './main-verb';
import { isForecast } from './outlook';
import { isTeasing } from './teasing';

/** Minimum share of common words for two texts to have the same content. */
const sameness = 0.8;

/** Number of texts whose words are kept: each headline is compared with all sentences of its story. */
const kept = 200;

const wordsOf = recently(kept, (text): ReadonlySet<string> => new Set(contentWords(text)));

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {

    let shared = 0;
    for (const word of a) {
        shared += b.has(word) ? 1 : 0;
    }

    return shared === 0 ? 0 : 2 * shared / (a.size + b.size);
};

/** How much two headlines have in common, from 0 to 1. */
export const likenessOf = (title: string, other: string): number => likeness(wordsOf(title), wordsOf(other));

/** Whether a sentence has nearly the same words as a headline. */
export const repeatsHeadline = (sentence: string, titles: readonly string[]): boolean => {

    const words = wordsOf(sentence);
    return titles.some((title) => likeness(words, wordsOf(title)) >= sameness);
};

/** Weight of a headline's newness beside its likeness to the others. */
const freshness = 0.1;

/** What a headline loses that only says what may be, one that opens with something else than who acts, and one in slang. */
const [doubt, detour, colour] = [0.05, 0.1, 0.15];

/** Words of traders and of headlines that wink at their readers. */
const slang = /\b(?:pump(?:s|ed)|moon(?:s|ed|ing)|(?:goes?|went) vertical|rekt|wrecked|nuke[sd]|up in smoke|smoke[sd]|stabs?|vaporized|torche[sd]|go brrr|nosedive[sd]?|finally|nobody else|just got|yikes|oof|whoops?)\b/i;

/** "Corsaire: Tarn opens vaults", "With Tarn deal, Halden gets vaults": a label or an introduction before who acts. */
const opensAside = (title: string): boolean => /^[^:]{2,40}: \S/.test(title) || withoutIntroduction(title) !== title;

/**
 * Returns the index of the headline that is most like all others; teasing ones and forecasts come last, then those that are longer than `max`.
 * -1 without headlines. `newness`: from 0 for the oldest headline to 1 for the newest, since a later one may correct an earlier one. Default: all are as new.
 */
export const typicalHeadline = (titles: readonly string[], max = Infinity, newness: readonly number[] = []): number => {

    if (titles.length < 2) {
        return titles.length - 1;
    }

    const words = titles.map(wordsOf);
    const worth = words.map((own, i) => {

        const title = titles[i] as string;
        const like = words.reduce((sum, other) => sum + likeness(own, other), 0) / titles.length;
        return like - (isTeasing(title) || isForecast(title) ? 2 : 0) - (mainVerbOf(title) === 'speculation' ? doubt : 0) - (opensAside(title) ? detour : 0) - (slang.test(title) ? colour : 0) - (plainOf(title).length > max ? 1 : 0) + (/\d/.test(title) ? 0.1 : 0) + freshness * (newness[i] ?? 0);
    });
    return worth.indexOf(Math.max(...worth));
};
