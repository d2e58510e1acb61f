/** Whether news is good, bad or neither for the price of what it is about. */
export type Sentiment = 'bullish' | 'bearish' | 'neutral';

/** The label that goes with a value (ruling 29). */
export const labelOf = (value: number): Sentiment => {

    if (value < 0.4) {
        return 'bearish';
    }

    return value > 0.6 ? 'bullish' : 'neutral';
};
