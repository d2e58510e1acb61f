import { lazily, recentlyAlike } from '../../text/memo';
import type { Likeness } from '../../text/memo';
import { bounds } from '../bounds';
import type { LooseStory, Story, TokenExtractor } from '../types';
import { withoutFundTickers } from './fund-tables';
import { CoinList, defaultCoins } from './list';
import type { CoinListOptions } from './list';
import { mentionFinder } from './mentions';
import type { TokenMention } from './mentions';
import { withoutSign } from './symbol';

/** Maximum number of symbols of one story: a longer list is a table of prices. */
const most = 20;

const symbolsOf = (mentions: readonly TokenMention[]): string[] => [...new Set(mentions.map(({ symbol }) => symbol))].slice(0, most);

/** Finds coins in stories, with the places of their names and what is known about them. */
export interface TokenFinder extends TokenExtractor {
    /** Every passage that mentions a coin: those of the title first, each in order. */
    mentions(story: Story): TokenMention[];
    /** CAIP-19 id of a symbol, or `coingecko:` and an id of CoinGecko; null if unknown. `$BTC` and `btc` are the same. */
    assetOf(symbol: string): string | null;
}

/** Number of stories whose mentions are kept: a story is read for its tokens, and again for its analysis. */
const kept = 200;

const likeness: Likeness<Story> = { keyOf: ({ title, text }) => text || title, areAlike: (one, other) => one.text === other.text && one.title === other.title };

const extractorOf = (version: string, coins: () => CoinList): TokenFinder => {

    const find = lazily(() => mentionFinder(coins()));
    const known = recentlyAlike(kept, likeness, (story: Story): readonly TokenMention[] => find()(story));
    const mentionsOf = ({ title, text }: Story): readonly TokenMention[] => known(withoutFundTickers({ title: title.slice(0, bounds.title), text: text.slice(0, bounds.text) }));

    return {
        version,
        extract: (story) => symbolsOf(mentionsOf(story)),
        mentions: (story) => [...mentionsOf(story)],
        assetOf: (symbol) => coins().find(withoutSign(symbol))?.asset ?? null
    };
};

/**
 * Finds the coins that a story mentions by the list of the package. Known coins by symbol and by name, unknown ones as
 * cashtags, as `Name (SYMBOL)`, next to "token" and after a listing in stories about crypto; shares are not tokens.
 */
export const defaultTokens: TokenFinder = extractorOf('gazetteer-12', defaultCoins);

/**
 * Finds coins by a list of the host: in addition to the list of the package, or in its place. Throws a TypeError if a line
 * is of another form.
 */
export const createTokens = (options: CoinListOptions = {}): TokenFinder => {

    const coins = new CoinList(options);
    return extractorOf('gazetteer-12-host', () => coins);
};

/** Returns the symbols of the coins that a story mentions, with a `$` prefix, in order of first mention and without duplicates; 20 at most. */
export const extractTokens = ({ title, text = '' }: LooseStory): string[] => defaultTokens.extract({ title, text });
