import { inAnyCase } from '../../text/any-case';
import type { EventType } from '../record';

/** Wordings of a type of event. */
export interface EventPattern {
    readonly type: EventType;
    /** If a clause contains two types, the one with the higher rank wins: the rarer or the more serious one. */
    readonly rank: number;
    /** Words, in lower case, of which each wording contains one. They are looked up first, since that takes far less time. Default: the wordings are always tried. */
    readonly keys?: ReadonlySet<string>;
    readonly words: Pick<RegExp, 'test'>;
    /** Rules out the type if the story contains this. */
    readonly except?: RegExp;
    /** The story must contain a coin or a word for a market. */
    readonly needsMarket?: true;
}

/** Matches any of these. An alternative that begins with any word would be tried at each word: let it begin with a word that must occur. */
export const anyOf = (...parts: readonly string[]): Pick<RegExp, 'test'> => ({ test: inAnyCase(`\\b(?:${parts.join('|')})\\b`) });

const unit = '(?:k|m|mn|million|b|bn|billion|trillion)?';
export const sum = `(?:US)?[$€£¥]?\\s?[\\d.,]+\\s?${unit}`;
/** The same for what begins with a sum: it is found by its first digit, which takes half the time. */
export const figureFirst = `\\d[\\d.,]*\\s?${unit}`;

/** Coins. What follows the name of a network may be a company: it buys no coins who buys "two Solana startups". */
export const coin = '(?:BTC|bitcoins?|ETH|ether(?:eum)?|SOL|solana|XRP|BNB|DOGE|HYPE|SUI|AVAX|LINK|TON|tokens?|coins?)(?! (?:[a-z]+ )?(?:startup|wallet|exchange|broker|lender|miner|developer|studio|firm|platform|app|bank)s?\\b| (?:[a-z]+ )?compan(?:y|ies)\\b)';

/** Hints at the precision of a sum. */
export const about = '(?:an? |about |around |some |over |nearly |almost |another |record |more than |up to |as much as |net )*';

/** Part of a pattern: up to a number of words, each with the space behind it. */
export const upTo = (most: number): string => `(?:[\\w$€£%’'.,-]+ ){0,${most}}`;
