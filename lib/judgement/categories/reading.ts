import { bounds } from '../bounds';
import type { Classifier } from '../types';
import { languageOf } from '../language/language';
import type { Model } from '../linear/packing';
import { epithetsIn } from './epithets';
import { evidenceIn } from './evidence';
import type { Evidence } from './evidence';
import { categoryOdds, noOdds, type Odds } from './likely';
import type { Rule } from './rules';

/** Number of UTF-16 code units of the text that are read: the lead shows what a story is about. */
export const lead = 600;

export type Input = Parameters<Classifier['classify']>[0];

/** Weight of a weak word relative to a strong one: `weak` in general, `elsewhere` in a story about crypto if the category is not. */
const relative = { weak: 1 / 2, elsewhere: 1 / 4 } as const;

/** How strong evidence is, in strong words. `elsewhere`: the story is about crypto, and the category is not. */
export const strengthOf = ({ strong, weak, generic }: Evidence, elsewhere: boolean): number => {

    return strong + weak * (elsewhere ? relative.elsewhere : relative.weak) + generic * (elsewhere ? relative.weak : 1);
};

/** A passage of a story, with what the words of each rule are worth in it. */
export interface Passage {
    readonly text: string;
    readonly found: ReturnType<typeof evidenceIn>;
}

const passage = (text: string, max: number): Passage => ({ text: text.slice(0, max), found: evidenceIn(text, max) });

const nothing: Evidence = { strong: 0, weak: 0, generic: 0 };

/** Returns the evidence of a passage for a rule: its words, and the names that need more than words. */
export const evidenceOf = ({ code, names }: Rule, { text, found }: Passage, isCrypto: boolean): Evidence => {

    const own = found.get(code) ?? nothing;
    return names === undefined ? own : { ...own, strong: own.strong + names(text, isCrypto) };
};

const speaksOfCrypto = ({ found }: Passage): boolean => strengthOf(found.get('crypto') ?? nothing, false) >= 1;

/** What a headline compares its subject with, at its end: ", beating Halden's fund". */
const comparison = /,? (?:beating|leaving|outpacing|overtaking|surpassing|topping|passing|outperforming|unlike) .*$/i;

/** A story as the rules read it. */
export interface Reading {
    readonly tokens: readonly string[];
    readonly title: Passage;
    /** The title without what it compares its subject with. */
    readonly subject: Passage;
    readonly lead: Passage;
    readonly epithets: Passage;
    /** Whether the headline or a coin shows that it is about crypto. */
    readonly crypto: boolean;
    /** The same with the lead. */
    readonly cryptoInLead: boolean;
    /** The same with its source. */
    readonly isCrypto: boolean;
    /** Log-odds of the linear model. Empty unless the text is in English, which is all that it knows. */
    readonly odds: Odds;
}

/** Reads a story. `model`: the linear model to use instead of the trained one. */
export const read = ({ title: headline, text, tokens, defaults }: Input, model?: Model): Reading => {

    const title = passage(headline, bounds.title);
    const crypto = speaksOfCrypto(title) || tokens.length > 0;
    const inLead = passage(text, lead);
    const cryptoInLead = crypto || speaksOfCrypto(inLead);
    return {
        tokens,
        title,
        subject: comparison.test(title.text) ? passage(title.text.replace(comparison, ''), bounds.title) : title,
        lead: inLead,
        epithets: passage(epithetsIn(title.text, text), lead),
        crypto,
        cryptoInLead,
        isCrypto: cryptoInLead || defaults.includes('crypto'),
        odds: languageOf({ title: title.text, text: inLead.text }) === 'en' ? categoryOdds(title.text, inLead.text, model) : noOdds
    };
};
