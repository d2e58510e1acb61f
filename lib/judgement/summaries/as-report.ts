import { withAuxiliary } from './rewording';

/** Removes the dollar sign before a symbol: "$BTC" is how networks link it. */
const withoutCashtags = (text: string): string => text.replace(/(?<![\p{L}\p{N}$])\$(?=[A-Z]{2,}(?![\p{L}\p{N}]))/gu, '');

/** Returns a sentence of an outlet as a report would put it: with the auxiliary of a passive, and without the signs of networks. */
export const asReport = (sentence: string): string => withoutCashtags(withAuxiliary(sentence));
