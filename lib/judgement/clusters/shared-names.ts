import { stemsOf } from './stem';

/** Times, measures and forms of companies, which reports of different events have, although everyday English lacks them. */
const abbreviations = 'utc gmt est edt pst pdt cet cest bst kst jst hkt oct feb mar sept nov dec fri inc ltd plc llc corp mw gw kw gwh mwh eh krw usd eur jpy inr gpu gpus cpu erc eip rsi ema macd avg ath 24h 7d lp lps ico vc cfo ceo coo cto ism pmi atm api rpc eta ytd';

/** Days on which a whole country does the same. */
const holidays = 'thanksgiving christmas easter halloween diwali hanukkah';

/** Stems of names that several events of one day share, whatever they are about. */
export const sharedNames: ReadonlySet<string> = new Set(stemsOf(`${abbreviations} ${holidays}`.split(' ')));
