/** Stems that are written as names but identify no subject: ETFs of one coin are not those of another. */
export const generic: ReadonlySet<string> = new Set('ai ceo cpi dao defi dex etf etp eu gdp ipo nft otc rwa uk usa'.split(' '));
