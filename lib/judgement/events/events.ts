import { suffixes, titles } from '../../text/abbreviations';
import type { Model } from '../linear/packing';
import type { EventType } from '../record';
import { bounds } from '../bounds';
import { anyPlainExchange } from '../names/venues';
import { defaultTokens } from '../tokens/extractor';
import type { Story } from '../types';
import { likelyEvent } from './likely';
import { patterns } from './patterns';
import type { EventPattern } from './pattern';

/** A story whose event is to be found. */
export interface EventInput extends Story {
    /** Symbols with a `$` prefix. Default: those that the words mention. */
    readonly tokens?: readonly string[];
}

/** Weights of clauses. The main one contains what happened, the others why or when; the text counts if the headline contains nothing. */
const worth = { main: 1, other: 0.7, text: 0.4 } as const;

/** Minimum weight of an event. Without the headline, a text suffices only for the more serious ones. */
const enough = 0.6;

/** Number of UTF-16 code units of the text that are read. */
const lead = 240;

const market = new RegExp(String.raw`\b(?:crypto(?:currenc(?:y|ies))?|bitcoin|ether|altcoins?|memecoins?|tokens?|(?:stable)?coins?|stocks?|shares|markets?|gold|silver|oil|nasdaq|dow|futures|ETFs?|index|${anyPlainExchange})\b`, 'i');

/** Words that introduce a clause about the reason or time. */
const subordinate = /\s(?:after|amid|(?<!as much )as(?! much as )(?! (?:its |the |an? |new |interim |first )?(?:co.?)?(?:(?:primary |strategic |main )?(?:treasury|reserve|collateral|payment|legal tender)|executive |C[EFOT]O|chief|head|president|chair(?:man|woman)?|director|adviser|advisor|general)\b)|following|despite|while|ahead of|(?<!\b(?:tak(?:e|es|en|ing)|took|hand(?:s|ed|ing)?|w(?:i|o)n(?:s|ning)?|mull(?:s|ed|ing)?|turn(?:s|ed|ing)?|roll(?:s|ed|ing)?)\s)over(?! [$€£\d])|because of|on hopes|on fears|since|even as|but|, says|, citing|: report)\s|,\s(?:triggering|sending|sparking|driving|pushing|lifting|fue?lling|dragging)\s|;\s/i;

/** The end of a first sentence: what the headline adds to it counts as its other clauses do. */
const sentenceEnd = new RegExp(String.raw`[.!](?<=[\w%)]{2}.)(?<!\b(?:${[...titles, ...suffixes, 'vs', 'no'].join('|')}).)\s(?=["'“‘A-Z])`, 'i');

interface Clause {
    readonly text: string;
    readonly worth: number;
}

const clausesOf = (title: string): Clause[] => {

    const ends = [subordinate, sentenceEnd].map((pattern) => title.search(pattern)).filter((at) => at >= 0);
    if (ends.length === 0) {
        return [{ text: title, worth: worth.main }];
    }

    const end = Math.min(...ends);
    return [{ text: title.slice(0, end), worth: worth.main }, { text: title.slice(end), worth: worth.other }];
};

const tells = ({ words, except, needsMarket }: EventPattern, clause: string, story: string, hasCoin: () => boolean): boolean => {

    return words.test(clause) && except?.test(story) !== true && (needsMarket !== true || market.test(story) || hasCoin());
};

/** The highest rank first, so that the first pattern that fits a clause is the best one. */
const ranked = [...patterns].sort((a, b) => b.rank - a.rank);

/** Patterns by each of their keys. */
const keyed = new Map<string, EventPattern[]>();
for (const pattern of patterns) {
    pattern.keys?.forEach((key) => keyed.set(key, [...keyed.get(key) ?? [], pattern]));
}

/** Returns the patterns whose keys a clause contains. */
const patternsIn = (clause: string): ReadonlySet<EventPattern> => {

    const found = new Set<EventPattern>();
    for (const word of clause.toLowerCase().match(/[a-z\d]+/g) ?? []) {
        keyed.get(word)?.forEach((pattern) => found.add(pattern));
    }

    return found;
};

const best = (clauses: readonly Clause[], hasCoin: () => boolean): EventType | null => {

    const story = clauses.map(({ text }) => text).join(' ');
    let found: { readonly type: EventType | null; readonly value: number } = { type: null, value: enough };
    for (const clause of clauses) {
        const mayFit = patternsIn(clause.text);
        for (const pattern of ranked) {
            const value = pattern.rank * clause.worth;
            if (value <= found.value) {
                break;
            }

            if ((pattern.keys === undefined || mayFit.has(pattern)) && tells(pattern, clause.text, story, hasCoin)) {
                found = { type: pattern.type, value };
            }
        }
    }

    return found.type;
};

/** Returns a function that finds out once whether a story has a coin. */
const coinsOf = ({ title, text, tokens }: EventInput): (() => boolean) => {

    let symbols = tokens;
    return () => {

        symbols ??= defaultTokens.extract({ title, text });
        return symbols.length > 0;
    };
};

/** Returns the type of event by rules alone. */
export const eventByRules = (input: EventInput): EventType | null => {

    const { title, text } = input;
    const hasCoin = coinsOf(input);
    return best(clausesOf(title.slice(0, bounds.title)), hasCoin) ?? best([{ text: text.slice(0, lead), worth: worth.text }], hasCoin);
};

/** As `eventOf`, with another linear model than the trained one. */
export const eventByModel = (input: EventInput, model?: Model): EventType | null => likelyEvent(input.title, input.text, model) ?? eventByRules(input);

/**
 * Returns the type of event: by a linear model if the words of headline and text make one very likely, or else by rules, those for the
 * headline first. Null if no type fits.
 */
export const eventOf = (input: EventInput): EventType | null => eventByModel(input);

/** Returns the type of event that a headline gives as the reason for another one, or as its time: a vote in "Token gains ahead of vote". Null if it gives none. */
export const occasionOf = (input: EventInput): EventType | null => {

    const [, { text } = { text: '' }] = clausesOf(input.title.slice(0, bounds.title));
    return best([{ text, worth: worth.main }], coinsOf(input));
};
