import { isFigureOf } from '../figures';
import type { Figure } from '../figures';
import type { Reading } from '../read';
import type { Check } from './types';

const periods = new Map(Object.entries({ hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter', yearly: 'year', annually: 'year', annual: 'year', annualised: 'year', annualized: 'year' }));

/** Rates such as "$71 an ounce" or "612 BTC a day". */
const rate = /\b(?:a|an|per|each|every)\s+(second|minute|hour|day|week|month|quarter|year|decade|ounce|barrel|gram|kilogram|kilo|kilowatt|megawatt|share|token|coin|block|person|customer|user|transaction|transfer|trade)\b|\b(hourly|daily|weekly|monthly|quarterly|yearly|annually|annual|annuali[sz]ed)\b/g;

/** "a token sale", "a second exploit": a unit that describes a noun, or none. */
const compound = /\ban? (?:second|share|token|coin|block|person|customer|user|transaction|transfer|trade) (?!(?:a|during|since|until|around|because|if|after|and|as|at|before|below|above|but|by|for|from|in|is|of|on|or|over|than|to|under|was|were|when|while|with|are)\b)(?=[a-z])/g;

/** "drops a token on traders": a thing rather than a unit, if nothing is counted before it. */
const uncounted = /(?<!(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dollars?|cents?|[mb]illion|hundreds?|thousands?)\b)[^,;]{0,40}) an? (?=(?:share|token|coin|block|person|customer|user|transaction|transfer|trade)\b)/g;

/** Returns the units of all rates in a sentence, such as "day" and "ounce". "A year ago" and "a year earlier" are dates, "in a week" is a period. */
const ratesIn = ({ text }: Reading): ReadonlySet<string> => {

    const plain = text.toLowerCase().replace(compound, '').replace(/\ba quarter[- ]point/g, '').replace(uncounted, ' one ').replace(/\b(?:in|within|over|during|for) an? (?=week|month|year|day)/g, '').replace(/\b(?:a|an|each|every) \w+ (?:ago|earlier|later|before|after|from now)\b/g, '');
    return new Set([...plain.matchAll(rate)].map(([, unit, adverb = '']) => unit ?? String(periods.get(adverb))));
};

const isShared = (own: Figure, source: Reading): boolean => source.tokens.some(({ figure }) => figure !== null && isFigureOf(own, figure));

/** Checks that every rate of the claim, such as one per day, ounce or share, occurs in a sentence of the evidence that shares a figure with the claim. */
export const rates: Check = ({ sentence, claim, sources }) => {

    const counted = claim.flatMap(({ token: { figure } }) => (figure === null || figure.kind === 'date' ? [] : [figure]));
    const missing = [...ratesIn(sentence)].find((unit) => !sources.some((source) => ratesIn(source).has(unit) && (counted.length === 0 || counted.some((figure) => isShared(figure, source)))));
    return missing === undefined ? null : `no figure of the evidence is counted by "${missing}"`;
};
