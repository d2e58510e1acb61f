import { enough as sure } from '../linear/odds';
import type { Model } from '../linear/packing';
import { defaultTokens } from '../tokens/extractor';
import type { Classifier, LooseStory } from '../types';
import { isExcluded, sectors } from './exclusions';
import { read, type Input, type Reading } from './reading';
import { type Rule, rules } from './rules';
import { shareOf } from './weighing';

/** Minimum share of the required evidence for which the linear model can make up. */
const some = 1 / 4;

/** Minimum length of a text whose words can make up for missing evidence, in UTF-16 code units: a sentence. */
const minSupport = 80;

/** Log-odds that a share of the required evidence asks for: 0.75 for a quarter of it, 0 for half. */
const oddsFor = (share: number): number => 1.5 - 3 * share;

/**
 * Whether the linear model is sure of a category, or supports what evidence there is. Of a category of crypto only in a story
 * about crypto, since elsewhere its words mean other things, and of a chain only if the story names it.
 */
const isLikely = ({ code, withinCrypto, requires = [], chain }: Rule, { odds, isCrypto, lead: { text } }: Reading, share: number): boolean => {

    const isOfWorld = isCrypto || withinCrypto !== true && !requires.includes('crypto');
    const own = odds.get(code) ?? -Infinity;
    const supports = share >= some && own >= oddsFor(share) && text.length >= minSupport;
    return isOfWorld && (supports || own >= sure && chain !== true);
};

/** Whether headline and lead together show what a rule is about, in a story of its world. */
const isCombined = ({ withinCrypto, outsideCrypto, combined }: Rule, { title, lead: { text }, crypto, isCrypto }: Reading): boolean => {

    const isOfWorld = outsideCrypto === true ? !crypto : isCrypto || withinCrypto !== true;
    return combined !== undefined && isOfWorld && combined(title.text, text);
};

const matches = (rule: Rule, story: Reading): boolean => {

    const share = shareOf(rule, story);
    return (share >= 1 || isCombined(rule, story) || isLikely(rule, story, share)) && !isExcluded(rule, story);
};

/** Rules that have enough evidence. */
const matching = (input: Input, model?: Model): Rule[] => {

    const story = read(input, model);
    const found = rules.filter((rule) => matches(rule, story));
    const isListing = found.some(({ code }) => code === 'token_listings');
    return isListing ? found.filter((rule) => rule.chain !== true && !sectors.has(rule.code) || matches(rule, { ...story, tokens: [] })) : found;
};

/** Returns the categories of a story. `model`: the linear model to use instead of the trained one. */
export const categoriesOf = (input: Input, model?: Model): string[] => {

    const found = matching(input, model);
    const implied = [...found.some(({ withinCrypto }) => withinCrypto === true) ? ['crypto'] : [], ...found.flatMap(({ implies }) => (implies === undefined ? [] : [implies]))];
    const held = new Set([...input.defaults, ...implied, ...found.map(({ code }) => code)]);
    const given = found.filter(({ auxiliary, requires = [] }) => auxiliary !== true && requires.every((code) => held.has(code)));
    return [...new Set([...input.defaults, ...implied, ...given.map(({ code }) => code)])];
};

/**
 * Finds categories of the default catalogue by rules, with words, spellings and tokens as evidence; the headline counts more
 * than the lead. A small linear model adds categories that English words make very likely, and those for which there is some
 * evidence if it agrees. The source's own categories come first and are always kept.
 */
export const defaultClassifier: Classifier = {
    version: 'rules-11',
    classify: (input) => categoriesOf(input)
};

/** A story whose categories are to be found. */
export interface CategoriseInput extends LooseStory {
    /** Symbols with a `$` prefix. Default: those that the words mention. */
    readonly tokens?: readonly string[];
    /** Codes that the story gets in any case, such as those of its source. Default: none. */
    readonly defaultCategories?: readonly string[];
}

/** Returns category codes of the default catalogue, `defaultCategories` first. Without evidence for a category it adds none. */
export const categorise = ({ title, text = '', tokens, defaultCategories = [] }: CategoriseInput): string[] => {

    return defaultClassifier.classify({ title, text, tokens: tokens ?? defaultTokens.extract({ title, text }), defaults: defaultCategories });
};
