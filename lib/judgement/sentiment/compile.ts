import { Phrases } from '../phrases';
import { expand } from './inflect';
import { movers, reducers, risingIsBad, risingIsGood, still } from './lexicon/direction';
import { amplifiers, backgrounds, breaks, explainerPhrases, explainers, hedges, negators } from './lexicon/function';
import { harmless, polarity } from './lexicon/polarity';

/** What a phrase does to the sum. */
export interface Sense {
    /** Good or bad by itself. */
    readonly weight?: number;
    /** Goes up (above 0) or down. */
    readonly move?: number;
    /** Moves: up is bad news, or good. */
    readonly noun?: 'burden' | 'boon';
    /** Takes the edge off bad news that follows. */
    readonly relief?: true;
    readonly negates?: true;
    readonly amplifies?: number;
    readonly hedges?: true;
    /** A clause begins: what follows is news of its own, or the background of the news. */
    readonly opens?: 'clause' | 'background';
    readonly explains?: true;
}

const split = (entries: string): string[] => entries.split(', ').flatMap(expand);

const compile = (): Phrases<Sense> => {

    const senses = new Map<string, Sense>();
    const put = (phrases: readonly string[], sense: Sense): void => {

        for (const phrase of phrases) {
            senses.set(phrase, { ...senses.get(phrase), ...sense });
        }
    };

    for (const [weight, entries] of polarity) {
        put(split(entries), { weight });
    }

    for (const [move, entries] of movers) {
        put(split(entries), { move });
    }

    put(risingIsBad.flatMap(expand), { noun: 'burden' });
    put(risingIsGood.flatMap(expand), { noun: 'boon' });
    put(reducers.flatMap(expand), { relief: true });
    put(negators.flatMap(expand), { negates: true });
    put(hedges.flatMap(expand), { hedges: true });
    put(explainerPhrases, { explains: true });
    put(breaks, { opens: 'clause' });
    put(backgrounds, { opens: 'background' });
    for (const [amplifies, entries] of amplifiers) {
        put(split(entries), { amplifies });
    }

    for (const phrase of [...harmless, ...still].flatMap(expand)) {
        senses.set(phrase, {});
    }

    const phrases = new Phrases<Sense>();
    for (const [phrase, sense] of senses) {
        phrases.add(phrase, sense);
    }

    return phrases;
};

export const senses = compile();

const compileOpenings = (): Phrases<true> => {

    const openings = new Phrases<true>();
    for (const phrase of explainers) {
        openings.add(phrase, true);
    }

    return openings;
};

/** How headlines begin that report nothing. */
export const openings = compileOpenings();
