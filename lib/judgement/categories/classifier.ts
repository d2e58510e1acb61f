import { bounds } from '../bounds';
import type { Classifier, Story } from '../types';
import { defaultTokens } from '../tokens/extractor';
import { evidenceIn } from './evidence';
import type { Evidence } from './evidence';
import { type Rule, rules } from './rules';

/** What a phrase is worth; a category is given from `enough` on. */
const worth = { title: 2, text: 1, subject: 2, second: 1 } as const;
const enough = 2;

/** What it takes if neither the headline nor the first token is about a chain: it is named in news about something else. */
const enoughWithin = 4;

/** How much of the text is read, in UTF-16 code units: the lead shows what a story is about. */
const lead = 600;

type Input = Parameters<Classifier['classify']>[0];

const nothing: Evidence = { strong: 0, weak: 0, generic: 0 };

/** What a weak word is worth compared with a strong one, and in a story about crypto, if the category is another. */
const share = { weak: 1 / 2, elsewhere: 1 / 4 } as const;

const sum = ({ strong, weak, generic }: Evidence, elsewhere: boolean): number => {

    return strong + weak * (elsewhere ? share.elsewhere : share.weak) + generic * (elsewhere ? share.weak : 1);
};

/** Evidence from the tokens. The main tokens of a story are listed first. */
const subject = ({ tokens = [], kin = [], anyToken }: Rule, [first = '', second = '']: readonly string[]): number => {

    if (tokens.includes(first) || anyToken === true && first !== '') {
        return worth.subject;
    }

    return kin.includes(first) || tokens.includes(second) ? worth.second : 0;
};

/** Rules that have enough evidence. */
const matching = ({ title, text, tokens }: Input): Rule[] => {

    const inTitle = evidenceIn(title, bounds.title);
    const inText = evidenceIn(text, lead);
    const crypto = sum(inTitle.get('crypto') ?? nothing, false) >= 1 || tokens.length > 0;
    return rules.filter((rule) => {

        const [own, below] = [inTitle.get(rule.code) ?? nothing, inText.get(rule.code) ?? nothing];
        const elsewhere = crypto && rule.withinCrypto !== true && rule.anyToken !== true;
        const token = subject(rule, tokens);
        const total = worth.title * sum(own, elsewhere) + worth.text * sum(below, elsewhere) + token;
        const named = own.strong > 0 || token === worth.subject;
        const grounded = rule.withinCrypto !== true || crypto || own.strong + below.strong > 0;
        return grounded && total >= (rule.chain === true && !named ? enoughWithin : enough);
    });
};

/**
 * Categories of the default catalogue, by rules: words, spellings and tokens as evidence, the headline above the lead.
 * The source's own categories come first and are always kept.
 */
export const defaultClassifier: Classifier = {
    version: 'rules-2',
    classify: (input) => {

        const found = matching(input);
        const implied = found.some(({ withinCrypto }) => withinCrypto === true) ? ['crypto'] : [];
        const held = new Set([...input.defaults, ...implied, ...found.map(({ code }) => code)]);
        const given = found.filter(({ auxiliary, requires = [] }) => auxiliary !== true && requires.every((code) => held.has(code)));
        return [...new Set([...input.defaults, ...implied, ...given.map(({ code }) => code)])];
    }
};

/** A story to find the categories of. */
export interface CategoriseInput extends Story {
    /** Symbols with a `$` prefix. Default: those that the words mention. */
    readonly tokens?: readonly string[];
    /** Codes that the story has in any case, as those of its source. Default: none. */
    readonly defaultCategories?: readonly string[];
}

/** Category codes of the default catalogue, `defaultCategories` first; none if the words speak for none. */
export const categorise = ({ title, text, tokens, defaultCategories = [] }: CategoriseInput): string[] => {

    return defaultClassifier.classify({ title, text, tokens: tokens ?? defaultTokens.extract({ title, text }), defaults: defaultCategories });
};
