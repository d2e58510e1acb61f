import { plainMonths } from '../../text/calendar';
import { wordSet } from '../../text/word-set';

/** Stems of abbreviations that are written as names, but name a kind of thing: that two reports have different ones shows nothing. */
export const kinds = wordSet('ai ceo cpi dao defi dex etf etp gdp ipo nft otc rwa');

/** Stems that are written as names but identify no subject: ETFs of one coin are not those of another, nor is one company's quarter another's. */
export const generic: ReadonlySet<string> = new Set([...kinds, ...wordSet('eu uk usa h1 h2 q1 q2 q3 q4'), ...plainMonths]);
