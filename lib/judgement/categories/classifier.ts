import { bounds } from '../bounds';
import type { Classifier } from '../types';
import { evidenceIn } from './evidence';
import { type Rule, rules } from './rules';

/** What each kind of evidence is worth; a category is given from `enough` on. */
const worth = { title: 2, text: 1, subject: 2 } as const;
const enough = 2;

/** The tokens that a story is about are those it mentions first. */
const subjects = 2;

/** How much of the text is read, in UTF-16 code units: the lead shows what a story is about. */
const lead = 600;

type Input = Parameters<Classifier['classify']>[0];

const isSubject = ({ tokens = [], anyToken }: Rule, mentioned: readonly string[]): boolean => {

    return mentioned.slice(0, subjects).some((symbol) => anyToken === true || tokens.includes(symbol));
};

/** Rules that have enough evidence. */
const matching = ({ title, text, tokens }: Input): Rule[] => {

    const inTitle = evidenceIn(title, bounds.title);
    const inText = evidenceIn(text, lead);
    return rules.filter((rule) => {

        const subject = isSubject(rule, tokens) ? worth.subject : 0;
        return worth.title * (inTitle.get(rule.code) ?? 0) + worth.text * (inText.get(rule.code) ?? 0) + subject >= enough;
    });
};

/**
 * Categories of the default catalogue, by rules: words, spellings and tokens as evidence, the headline above the lead.
 * The source's own categories come first and are always kept.
 */
export const defaultClassifier: Classifier = {
    version: 'rules-1',
    classify: (input) => {

        const found = matching(input);
        const implied = found.some(({ withinCrypto }) => withinCrypto === true) ? ['crypto'] : [];
        const held = new Set([...input.defaults, ...implied, ...found.map(({ code }) => code)]);
        const given = found.filter(({ auxiliary, requires = [] }) => auxiliary !== true && requires.every((code) => held.has(code)));
        return [...new Set([...input.defaults, ...implied, ...given.map(({ code }) => code)])];
    }
};
