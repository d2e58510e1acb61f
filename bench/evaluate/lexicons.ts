import Sentiment from 'sentiment';
import { SentimentIntensityAnalyzer } from 'vader-sentiment';

import { classifySentiment } from '../../lib/judgement/sentiment/classify';

const afinn = new Sentiment();

export const polarity = (value: number, cut: number): string => {

    if (Math.abs(value) < cut) {
        return 'neutral';
    }

    return value > 0 ? 'bullish' : 'bearish';
};

/** Ways to label a text: this library, and the packages that are usually used instead. */
export const labellers: Readonly<Record<string, (text: string) => string>> = {
    'this library': (text) => classifySentiment(text).label,
    AFINN: (text) => polarity(afinn.analyze(text).comparative, Number.MIN_VALUE),
    VADER: (text) => polarity(SentimentIntensityAnalyzer.polarity_scores(text).compound, .05)
};
