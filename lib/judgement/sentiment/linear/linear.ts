import { lazily } from '../../../text/memo';
import { ngramsOf, sumFeatures } from './features';
import { unpack, type Weights } from './packing';

/** Weights are decoded on first use, so that the package loads quickly. */
const weights = lazily((): Weights => unpack((require('./weights') as { packed: string }).packed));

/** Dot product of two vectors of the same length. */
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * Number(b[i]), 0);

/** Log-odds of each label for a text, relative to neutral. */
export interface Odds {
    readonly bullish: number;
    readonly bearish: number;
}

/** Returns the log-odds of a short text about shares, given the grammar's sum over it. */
export const oddsOf = (text: string, sum: number, { sums, ngrams }: Weights = weights()): Odds => {

    const features = sumFeatures(sum);
    const found = ngramsOf(text);
    const norm = 1 / Math.sqrt(Math.max(1, found.length));
    const odds = { bullish: dot(features, sums.bullish), bearish: dot(features, sums.bearish) };
    for (const hash of found) {
        const [bullish, bearish] = ngrams.get(hash) ?? [0, 0];
        odds.bullish += norm * bullish;
        odds.bearish += norm * bearish;
    }

    return odds;
};
