import { round } from './round';

/** Whether news is good, bad or neither for the price of its subject. */
export type Sentiment = 'bullish' | 'bearish' | 'neutral';

/** All labels. */
export const sentiments: readonly Sentiment[] = ['bullish', 'bearish', 'neutral'];

/** Returns the label for a value (ruling 29). */
export const labelOf = (value: number): Sentiment => {

    if (value < 0.4) {
        return 'bearish';
    }

    return value > 0.6 ? 'bullish' : 'neutral';
};

/** Default value of each label, and the range of values that fit it (ruling 29). */
const ranges: Readonly<Record<Sentiment, { readonly typical: number; readonly min: number; readonly max: number }>> = {
    bearish: { typical: 0.2, min: 0, max: 0.39 },
    neutral: { typical: 0.5, min: 0.4, max: 0.6 },
    bullish: { typical: 0.8, min: 0.61, max: 1 }
};

/** Makes label and value agree: the label decides, and the value is rounded to three decimals and moved into its range. */
export const accord = (label: Sentiment | undefined, value?: number): { label: Sentiment; value: number } => {

    if (label === undefined) {
        const rounded = round(Math.min(1, Math.max(0, Number(value))));
        return { label: labelOf(rounded), value: rounded };
    }

    const { typical, min, max } = ranges[label];
    const rounded = round(value ?? typical);
    return { label, value: labelOf(rounded) === label ? Math.min(1, Math.max(0, rounded)) : Math.min(max, Math.max(min, rounded)) };
};
