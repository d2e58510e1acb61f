import { bounds } from '../bounds';
import type { Classifier, LooseStory } from '../types';
import { defaultTokens } from '../tokens/extractor';
import { epithetsIn } from './epithets';
import { evidenceIn } from './evidence';
import type { Evidence } from './evidence';
import { type Rule, rules } from './rules';

/** Weight of each kind of evidence. A story gets a category if the sum is at least `enough`. What describes a name of the headline counts in addition to the text that contains it. */
const worth = { title: 2, text: 1, epithet: 1, subject: 2, second: 1 } as const;
const enough = 2;

/** Minimum for a chain that neither the headline nor the first token names: news about something else may mention it. */
const enoughWithin = 4;

/** Number of UTF-16 code units of the text that are read: the lead shows what a story is about. */
const lead = 600;

type Input = Parameters<Classifier['classify']>[0];

const nothing: Evidence = { strong: 0, weak: 0, generic: 0 };

/** Weight of a weak word relative to a strong one: `weak` in general, `elsewhere` in a story about crypto if the category is not. */
const share = { weak: 1 / 2, elsewhere: 1 / 4 } as const;

const sum = ({ strong, weak, generic }: Evidence, elsewhere: boolean): number => {

    return strong + weak * (elsewhere ? share.elsewhere : share.weak) + generic * (elsewhere ? share.weak : 1);
};

/** Whether a headline has the form that shows what a rule is about. */
const isHeadline = ({ headline, headlines = [], notHeadline }: Rule, title: string): boolean => {

    return (headline?.test(title) === true || headlines.some((form) => form.test(title))) && notHeadline?.test(title) !== true;
};

/** Returns the evidence of the tokens. The main tokens of a story are listed first. */
const subject = ({ tokens = [], kin = [], anyToken }: Rule, [first = '', second = '']: readonly string[], isNamed: boolean): number => {

    if ((tokens.includes(first) && (isNamed || second === '')) || anyToken === true && first !== '') {
        return worth.subject;
    }

    return kin.includes(first) || tokens.includes(first) || tokens.includes(second) ? worth.second : 0;
};

/** What a headline compares its subject with, at its end: ", beating Halden's fund". */
const comparison = /,? (?:beating|leaving|outpacing|overtaking|surpassing|topping|passing|outperforming|unlike) .*$/i;

/** A passage of a story, with what the words of each rule are worth in it. */
interface Passage {
    readonly text: string;
    readonly found: ReturnType<typeof evidenceIn>;
}

const passage = (text: string, max: number): Passage => ({ text: text.slice(0, max), found: evidenceIn(text, max) });

/** Returns the evidence of a passage for a rule: its words, and the names that need more than words. */
const evidenceOf = ({ code, names }: Rule, { text, found }: Passage, isCrypto: boolean): Evidence => {

    const own = found.get(code) ?? nothing;
    return names === undefined ? own : { ...own, strong: own.strong + names(text, isCrypto) };
};

const speaksOfCrypto = ({ found }: Passage): boolean => sum(found.get('crypto') ?? nothing, false) >= 1;

/** Rules that have enough evidence. */
const matching = ({ title: headline, text, tokens, defaults }: Input): Rule[] => {

    const title = headline.slice(0, bounds.title);
    const inTitle = passage(title, bounds.title);
    const ofSubject = comparison.test(title) ? passage(title.replace(comparison, ''), bounds.title) : inTitle;
    const inText = passage(text, lead);
    const inEpithets = passage(epithetsIn(title, text), lead);
    const crypto = speaksOfCrypto(inTitle) || tokens.length > 0;
    const isCrypto = crypto || speaksOfCrypto(inText) || defaults.includes('crypto');
    return rules.filter(({ unless = [] }) => !unless.some((form) => form.test(title))).filter((rule) => {

        const [own, below, epithet] = [rule.chain === true ? ofSubject : inTitle, inText, inEpithets].map((place) => evidenceOf(rule, place, isCrypto)) as [Evidence, Evidence, Evidence];
        const elsewhere = (crypto || speaksOfCrypto(inText)) && rule.withinCrypto !== true && rule.anyToken !== true;
        const token = subject(rule, tokens, own.strong + own.weak > 0 || rule.chain !== true);
        const isForm = isHeadline(rule, title);
        const total = worth.title * (sum(own, elsewhere) + (isForm ? 1 : 0)) + worth.text * sum(below, elsewhere) + worth.epithet * epithet.strong + token;
        const named = own.strong > 0 || token === worth.subject || epithet.strong > 0;
        const grounded = rule.withinCrypto !== true || crypto || own.strong + below.strong > 0 || (isForm && isCrypto);
        return grounded && total >= (rule.chain === true && !named ? enoughWithin : enough) || (rule.outsideCrypto === true ? !crypto : isCrypto || rule.withinCrypto !== true) && rule.combined?.(title, inText.text) === true;
    });
};

/**
 * Finds categories of the default catalogue by rules, with words, spellings and tokens as evidence; the headline counts more
 * than the lead. The source's own categories come first and are always kept.
 */
export const defaultClassifier: Classifier = {
    version: 'rules-5',
    classify: (input) => {

        const found = matching(input);
        const implied = [...found.some(({ withinCrypto }) => withinCrypto === true) ? ['crypto'] : [], ...found.flatMap(({ implies }) => (implies === undefined ? [] : [implies]))];
        const held = new Set([...input.defaults, ...implied, ...found.map(({ code }) => code)]);
        const given = found.filter(({ auxiliary, requires = [] }) => auxiliary !== true && requires.every((code) => held.has(code)));
        return [...new Set([...input.defaults, ...implied, ...given.map(({ code }) => code)])];
    }
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
