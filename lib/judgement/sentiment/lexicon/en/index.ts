import type { Lexicon } from '../lexicon';
import { movers, reducers, risingIsBad, risingIsGood, still } from './direction';
import { amplifiers, backgrounds, breaks, explainerPhrases, explainers, hedges, negators } from './function';
import { harmless, polarity } from './polarity';

const list = (entries: readonly string[]): string => entries.join(', ');

export const english: Lexicon = {
    forms: 'english', polarity, movers, amplifiers,
    burdens: list(risingIsBad), boons: list(risingIsGood), reducers: list(reducers), negators: list(negators), hedges: list(hedges),
    breaks: list(breaks), backgrounds: list(backgrounds), openings: list(explainers), explainers: list(explainerPhrases),
    harmless: list([...harmless, ...still])
};
