import { scaleWords } from '../../text/numbers';
import { predicateOf } from './clauses';
import { changed, figured, forecasts, moves } from './cues';
import { isMove, stands } from './symbol-rules';
import { nowhere } from './word-sequence';
import type { WordSequence } from './word-sequence';
import type { Word } from './words';

const directions: ReadonlySet<string | undefined> = new Set(['up', 'down']);

/** Verbs that begin what is traded: `POLY begins trading`. */
const beginning: ReadonlySet<string | undefined> = new Set(['begins', 'began', 'starts', 'started', 'opens', 'opened', 'resumes']);

/** Verbs for where a price is, and prepositions before it: `opens at $0.31`. */
const quoted: ReadonlySet<string | undefined> = new Set('opens opened trades traded trading quoted ran changed changing changes went debuted debuts closed peaked bottomed hovered hovers hovering priced valued sits sat stood stands'.split(' '));
const atPrice = /^(?:hands )?(?:at|from|near|for|to|above|below|past|around|between|as high as|as low as|(?:at|to|near|for|from) (?:about|around|just|nearly|roughly|over|under) ) |^an? (?:\w+ ){0,3}?(?:value|cap|capitali[sz]ation|valuation|price|high|low|peak) (?:of|near|above|at) /;

/** Prepositions between a coin and its price in headlines: `Analysts see POLY at $4`. */
const levels: ReadonlySet<string | undefined> = new Set('at to above below under past near'.split(' '));

/** Verbs before a price that is reached: `touched $5`, `can POLY reclaim $5?`. */
const reached: ReadonlySet<string | undefined> = new Set('hit touched reached crossed topped passed reclaimed lost tested reaches touches crosses passes reach touch cross top reclaim retest'.split(' '));

/** Verbs before a change in per cent: `traded 6% lower`. */
const trading: ReadonlySet<string | undefined> = new Set('traded trades trading opened closed ended finished sits sat'.split(' '));

/** Sums that are no prices: `passed $20 billion`, `lost $40M`. */
const isSum = /[KMB]$/i;
const scales: ReadonlySet<string | undefined> = new Set(scaleWords);

/** Units of a price that follow its figure: `40 cents`. */
const coins: ReadonlySet<string | undefined> = new Set(['cent', 'cents', 'pence', 'won', 'yen', 'euros', 'dollars']);

/** Number of words behind a symbol in which its price is. */
const near = 6;

/** The end of a price's way: `hit an all-time high`, `sank to its lowest since May`. */
const extreme = /^(?:to |at |near )?(?:an? |its |the )?(?:new |fresh |another )?(?:(?:all time|record|life ?time|(?:\w+ ){1,2}(?:day|week|month|year)|multi (?:week|month|year)|new|fresh) (?:high|low|peak)|lowest|highest)\b/;

/** Verbs before such an end, in addition to those for what prices do. */
const reaching = /^(?:hit|sets?|reach(?:es|ed)|touch(?:es|ed)|notche[sd]|print(?:s|ed)|marks?|marked|is|was|traded)$/;

/** Words between a verb and how far a price moved: `added more than a third`. */
const hedges: ReadonlySet<string | undefined> = new Set('by over more than less nearly almost about around roughly some as much another additional only just at least up down to back close well'.split(' '));

/** Most words of such a kind in a row. */
const mostHedges = 4;

/** A share in words, and what may follow it: `a third of its value`, but not `a third office`. */
const fraction = /^(?:(?:an?|one) (?:third|quarter|fifth|tenth|sixth|half)|half|two thirds|three quarters|two fifths)(?: (?:of|to|in|since|after|on|from|as|within|during|over|overnight|its|against|and|when|while|before|following|this|that|today|yesterday|last)\b.*)?$/;

/** Whether a word is followed by a change in per cent, `jumps 9%`, `is down 9%`, `fell by a third`, `sending POLY up 9%`, `POLY (+9%)`, by a price, or by the beginning of its trade. */
export const isPriced = (text: WordSequence, from: number): boolean => {

    const at = text.words.indexOf(text.symbolsAround(from).at(-1) as Word);
    const verb = predicateOf(text, at);
    const [next, second] = text.lower.slice(verb, verb + 2);
    const isBegun = beginning.has(next) && second === 'trading';
    if (isBegun || isFigure(text, verb) || isExtreme(text, at) || stands(text, verb - 1) || isMovedBy(text, verb) || isQuoted(text, verb)) {
        return true;
    }

    return next === 'price' && (moves.has(second) || forecasts.has(second));
};

/** Whether a change without a verb stands at an index: `up 9%`, `is over 9% up`, `(+9%)`. */
const isFigure = (text: WordSequence, at: number): boolean => {

    const { lower, left } = text.words[at] ?? nowhere;
    return (directions.has(lower) || /[-+−(]/.test(left)) && isMove(text, at) || /^(?:is|was|are|were)$/.test(text.lower[at - 1] as string) && isChange(text, at);
};

/** Verbs for what happens to prices, before their coins. */
const lifting = /^(?:lift|boost|buoy|drag|send|hit|fuel|pump|batter|hammer|propel|crush|sink|hurt|knock|rattle|jolt|rock)(?:s|es|ed|ped)?$/;

/** Whether something moves the prices of several symbols in a headline: `payments boom lifts POLY, QRN`. */
export const areLifted = (text: WordSequence, at: number): boolean => {

    const symbols = text.symbolsAround(at);
    const [first, last] = [text.words.indexOf(symbols[0] as Word), text.words.indexOf(symbols.at(-1) as Word)];
    const isWhole = last === text.words.length - 1 || text.words[last]?.right !== ' ' || afterMove.test(text.lower[last + 1] as string);
    return symbols.length > 1 && lifting.test(text.lower[first - 1] ?? '') && isWhole;
};

/** Whether a verb and a change stand at an index: `sheds 9%`, `traded 9% lower`. */
const isMovedBy = (text: WordSequence, verb: number): boolean => {

    const word = text.lower[verb];
    return (moves.has(word) || figured.has(word) || changed.has(word) || directions.has(word) || trading.has(word)) && isChange(text, verb + 1);
};

/** Verbs for what the price of a coin does, and nothing else. */
const priceVerb = /^(?:jump|surge|soar|rall(?:y|ies|ied)|rise|rose|risen|fell|fall|fallen|drop|dropped|slide|slid|tumble|plunge|gain|climb|dip|dipped|slump|crash(?:es)?|sink|sank|sunk|rebound|spike|skyrocket|plummet|crater|bounce|retreat|tank|rocket|nosedive|collapse|recover|outperform|underperform|double|triple|halve|pump|pumped|moon|whipsaw)(?:s|d|ed|ing)?$/;

/** What may follow a verb without an object: `plunge as an exchange drops them`. */
const afterMove = /^(?:as|after|minutes|hours|days|moments|amid|on|in|to|at|while|when|following|over|before|from|within|with|without|despite|since|again|hard|sharply|further|together|today|overnight|earlier|early|late|ahead|alongside|during|below|above|past|back|but|and|\d.*)$/;

/** What was won or lost, behind a verb for losing it again: "gives back most of its gains", "retraces half of its pump". */
const regained = /^(?:giv(?:es?|ing) (?:back|up)|gave (?:back|up)|surrender(?:s|ed)?|retrac(?:es?|ed)|eras(?:es?|ed)|par(?:es?|ed)|trim(?:s|med)?) (?:(?:most|nearly|almost|all|half|some|much|a|of|its|their|the|early|post|listing|third|quarter|\w+[’']s) )*(?:\w+ )?(?:gains?|losses|rally|pump|pop|surge|spike|jump|advance|run)\b/;

/** Most words in which that is said. */
const inWords = 8;

const isLosingGains = (text: WordSequence, verb: number): boolean => regained.test(text.lower.slice(verb, verb + inWords).join(' '));

/** Whether the price of a symbol, or of the enumeration that contains it, moves, with or without a figure: `POLY fell on the news`, `POLY and QRN plunge`. */
export const isMoving = (text: WordSequence, at: number): boolean => {

    const last = text.words.indexOf(text.symbolsAround(at).at(-1) as Word);
    const verb = predicateOf(text, last);
    const { lower: next, initial } = text.words[verb + 1] ?? nowhere;
    return isLosingGains(text, verb) || priceVerb.test(text.lower[verb] ?? '') && (text.words[verb]?.right !== ' ' || initial || afterMove.test(next));
};

const isExtreme = (text: WordSequence, at: number): boolean => {

    const verb = predicateOf(text, at);
    const [before, next] = [text.lower[verb - 1] as string, text.lower[verb] ?? ''];
    const isReached = (moves.has(next) || reaching.test(next)) && extreme.test(text.lower.slice(verb + 1, verb + 1 + near).join(' '));
    return isReached || /^(?:is|was)$/.test(before) && extreme.test(text.lower.slice(verb, verb + near).join(' '));
};

/** Whether a change in per cent or in words begins at an index: `9%`, `more than 9%`, `over a third`. */
const isChange = (text: WordSequence, at: number): boolean => {

    let from = at;
    while (from - at < mostHedges && hedges.has(text.lower[from]) && !isMove(text, from)) {
        ++from;
    }

    return isMove(text, from) || fraction.test(clauseFrom(text, from));
};

/** Up to four words from an index on, without those behind a punctuation mark. */
const clauseFrom = (text: WordSequence, from: number): string => {

    const words = text.words.slice(from, from + mostHedges);
    const end = words.findIndex(({ right }) => /[,.;:!?)]/.test(right));
    return words.slice(0, end < 0 ? mostHedges : end + 1).map(({ lower }) => lower).join(' ');
};

/** Whether a verb and a price stand at an index: `opens at $0.31`, `traded at 40 cents`, `touched $5`. */
const isQuoted = (text: WordSequence, verb: number): boolean => {

    const word = text.lower[verb];
    const words = text.words.slice(verb + 1, verb + 1 + near);
    const price = words.findIndex(({ cashtag, raw }, i) => /^\d/.test(raw) && (cashtag || words.slice(i + 1, i + 3).some(({ lower }) => coins.has(lower))));
    const ahead = `${words.slice(0, price).map(({ lower }) => lower).join(' ')} `;
    if (price === 0) {
        return (levels.has(word) || moves.has(word) || reached.has(word)) && !isSum.test((words[0] as Word).raw) && !scales.has(words[1]?.lower);
    }

    return price > 0 && (quoted.has(word) || moves.has(word) || reached.has(word)) && atPrice.test(ahead);
};
