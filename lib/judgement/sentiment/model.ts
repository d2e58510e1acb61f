import { isTitleCase } from '../../text/title-case';
import { bounds } from '../bounds';
import type { Score, SentimentModel } from '../types';
import type { Grammar } from './grammar/compile';
import { sumUp, type Sum } from './grammar/sum';
import { grammarFor, grammarOf } from './grammars';
import { accord, labelOf } from '../label';
import { isAboutCrypto, isAboutShares } from './domain';
import { isTweet, namesInstitution, statesAmount } from './form';
import { oddsOf } from './linear/linear';

/** Weight of the lead of a text relative to its headline. */
const lead = { weight: .35, ofExplainer: .15 } as const;

/** Damping of a headline that reports nothing, so that its lead is no report either. */
const explainer = .12;

/** How fast the value approaches its bounds; bad news moves prices more than good news does. */
const steepness = { good: .64, bad: .78 } as const;

/** Placeholder for the sentiment of a text in an unsupported language. */
const unscored: Score = { label: 'neutral', value: .5, scored: false };

/**
 * The linear model was trained on tweets and knows less about other headlines. For these the grammar counts as well, and those
 * about shares are less often neutral, except that whatever damps the grammar's sum makes them more neutral.
 */
const blends = { tweet: { grammar: 0, neutral: 0, damping: 0 }, shares: { grammar: 4, neutral: -.4, damping: .5 }, other: { grammar: 4, neutral: -.2, damping: 3 } } as const;

/** Scores by the grammar alone: what the model learned from share prices misleads about crypto. */
const byGrammar = (sum: number): Score => {

    const value = Math.round(500 + 500 * Math.tanh((sum < 0 ? steepness.bad : steepness.good) * sum)) / 1000;
    return { label: labelOf(value), value, scored: true };
};

const blendOf = (title: string): (typeof blends)[keyof typeof blends] => {

    if (isTweet(title)) {
        return blends.tweet;
    }

    return isAboutShares(title) ? blends.shares : blends.other;
};

/** Softens the log-odds of the labels before they become a value. */
const temperature = 3;

/** Scores a text about shares by the linear model. `total` is the sum over the headline and its lead. */
const byModel = (title: string, { value: sum, damping }: Sum, total: number): Score => {

    const blend = blendOf(title);
    const odds = oddsOf(title, sum);
    const pull = blend.grammar * Math.tanh(.8 * total);
    const neutral = blend.neutral - blend.damping * Math.log(damping);
    const [bullish, bearish] = [odds.bullish + pull - neutral, odds.bearish - pull - neutral];
    const label = Math.max(bullish, bearish) <= 0 ? 'neutral' : bullish > bearish ? 'bullish' : 'bearish';
    const [up, down] = [Math.exp(bullish / temperature), Math.exp(bearish / temperature)];
    return { ...accord(label, .5 + .5 * (up - down) / (up + down + 1)), scored: true };
};

/** Faint good news: an amount in a headline about crypto is mostly raised, bought or traded. */
const faint = .35;

/** What an amount in an English headline about crypto adds to its sum. */
const ofAmount = (title: string, { damping, bad }: Sum): number => (damping < 1 || bad || !statesAmount(title) || isTitleCase(title) ? 0 : faint);

/** Whether a headline reads like a press release. What large institutions do with crypto is news. */
const isAnnouncement = (title: string): boolean => isTitleCase(title) && !statesAmount(title) && !namesInstitution(title);

const score = (headline: string, text: string, grammar: Grammar): Score => {

    const title = headline.slice(0, bounds.title);
    const isEnglish = grammar === grammarOf('en');
    const aboutCrypto = !isEnglish || isAboutCrypto(title);
    const sum = sumUp(title, grammar, { aboutCrypto, announced: isEnglish && aboutCrypto && isAnnouncement(title) });
    const total = sum.value + (sum.damping > explainer ? lead.weight : lead.ofExplainer) * sumUp(text, grammar, { aboutCrypto }).value;
    if (!aboutCrypto) {
        return byModel(title, sum, total);
    }

    return byGrammar(isEnglish ? total + ofAmount(title, sum) : total);
};

/** Rates polarity by a lexicon of the trade, and by a small linear model for texts about shares. It uses no network and always gives the same result. */
export const defaultSentiment: SentimentModel & { score(story: { readonly title: string; readonly text: string }): Score } = {
    version: 'lexicon-11',
    score: ({ title, text }) => {

        const grammar = grammarFor(title);
        return grammar === null ? unscored : score(title, text, grammar);
    }
};
