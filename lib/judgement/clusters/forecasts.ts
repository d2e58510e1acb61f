import { bounds } from '../bounds';
import { generic } from './generic';
import { stem } from './stem';
import { ordinary } from './terms';

const name = String.raw`\p{Lu}[\p{L}\p{N}&.-]*`;

const says = '(?:[Ss]ays?|[Ss]aid|[Ss]ees?|[Ss]uggests?|[Cc]ites?|[Gg]ives?|[Ee]xpects?|[Bb]elieves?|[Aa]rgues?)';

/** Wordings that attribute what a headline reports: "…, VanEck says", "says VanEck", and "…: VanEck" at its end. */
const attributions = new RegExp(`(?<![\\p{L}\\p{N}])(?:(${name}) ${says}|[Ss]ays (${name})|(?<=: (?:${name} )?)(${name})$)(?![\\p{L}\\p{N}])`, 'gu');

/**
 * Whether a headline attributes a forecast to somebody whom it names, such as a bank: several outlets report that, unlike an
 * outlet's own forecast.
 *
 * @param coins stems of words that name the item's coins, of which the forecast is.
 */
export const namesForecaster = (title: string, coins: ReadonlySet<string>): boolean => {

    return Array.from(title.slice(0, bounds.title).matchAll(attributions), (found) => stem((found.slice(1).find((part) => part !== undefined) as string).toLowerCase()))
        .some((who) => !coins.has(who) && !ordinary.has(who) && !generic.has(who));
};
