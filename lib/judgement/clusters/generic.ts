import { plainMonths } from '../../text/calendar';

/** Stems that are written as names but identify no subject: ETFs of one coin are not those of another, nor is one company's quarter another's. */
export const generic: ReadonlySet<string> = new Set([
    ...'ai ceo cpi dao defi dex etf etp eu gdp ipo nft otc rwa uk usa h1 h2 q1 q2 q3 q4'.split(' '), ...plainMonths
]);
