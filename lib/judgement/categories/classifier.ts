import { bounds } from '../bounds';
import type { Classifier, LooseStory } from '../types';
import { languageOf } from '../language/language';
import { enough as enoughOdds } from '../linear/odds';
import type { Model } from '../linear/packing';
import { defaultTokens } from '../tokens/extractor';
import { epithetsIn } from './epithets';
import { evidenceIn } from './evidence';
import type { Evidence } from './evidence';
import { categoryOdds, noOdds, type Odds } from './likely';
import { type Rule, rules } from './rules';

/** Weight of each kind of evidence. A story gets a category if the sum is at least `enough`. What describes a name of the headline counts in addition to the text that contains it. */
const worth = { title: 2, text: 1, epithet: 1, subject: 2, second: 1 } as const;
const enough = 2;

/** Minimum for a chain that neither the headline nor the first token names: news about something else may mention it. */
const enoughWithin = 4;

/** Share of the minimum above which the linear model may fill in what is missing, and below which words that never suffice alone stay. */
const helped = { from: 1 / 4, to: 3 / 4 } as const;

/** Minimum length of a text whose words can make up for missing evidence, in UTF-16 code units: a sentence. */
const minSupport = 80;

/** Log-odds that a share of the minimum requires: 0.75 for a quarter of it, 0 for half. */
const oddsRequired = (share: number): number => 1.5 - 3 * share;

/** Number of UTF-16 code units of the text that are read: the lead shows what a story is about. */
export const lead = 600;

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

/** What is advertised with the names of coins, without being about them. */
const advertised = /\bpre-?sales?\b|\bcasinos?\b|\bcloud[- ]mining\b/i;

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

/** A story as the rules read it. */
interface Reading {
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

const read = ({ title: headline, text, tokens, defaults }: Input, model?: Model): Reading => {

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

/** Evidence for a rule, by words, coins and the form of the headline: as a share of what is enough. */
const evidenceFor = (rule: Rule, story: Reading): number => {

    const own = evidenceOf(rule, rule.chain === true ? story.subject : story.title, story.isCrypto);
    const below = evidenceOf(rule, story.lead, story.isCrypto);
    const epithet = evidenceOf(rule, story.epithets, story.isCrypto);
    const elsewhere = story.cryptoInLead && rule.withinCrypto !== true && rule.anyToken !== true;
    const token = subject(rule, story.tokens, own.strong + own.weak > 0 || rule.chain !== true);
    const form = isHeadline(rule, story.title.text) ? 1 : 0;
    const total = worth.title * (sum(own, elsewhere) + form) + worth.text * sum(below, elsewhere) + worth.epithet * epithet.strong + token;
    const named = own.strong > 0 || token === worth.subject || epithet.strong > 0;
    const isFounded = rule.needsStrong !== true || own.strong + below.strong + epithet.strong + token + form > 0;
    const grounded = rule.withinCrypto !== true || story.crypto || own.strong + below.strong > 0 || form > 0 && story.isCrypto;
    // Without a text, a host's own tokens are all that shows what a story is about.
    const isRead = rule.chain !== true || story.lead.text === '' || own.strong + own.weak + below.strong + below.weak + epithet.strong > 0;
    const share = isRead && grounded ? total / (rule.chain === true && !named ? enoughWithin : enough) : 0;
    return isFounded ? share : Math.min(share, helped.to);
};

/**
 * Whether the linear model is sure of a category, or supports what evidence there is. Of a category of crypto only in a story
 * about crypto, since elsewhere its words mean other things, and of a chain only if the story names it.
 */
const isLikely = ({ code, withinCrypto, requires = [], chain }: Rule, { odds, isCrypto, lead: { text } }: Reading, share: number): boolean => {

    const isOfWorld = isCrypto || withinCrypto !== true && !requires.includes('crypto');
    const own = odds.get(code) ?? -Infinity;
    const isSure = own >= enoughOdds && chain !== true;
    const agrees = share >= helped.from && own >= oddsRequired(share) && text.length >= minSupport;
    return isOfWorld && (isSure || agrees);
};

/** Whether headline and lead together show what a rule is about, in a story of its world. */
const isCombined = ({ withinCrypto, outsideCrypto, combined }: Rule, { title, lead: { text }, crypto, isCrypto }: Reading): boolean => {

    const isOfWorld = outsideCrypto === true ? !crypto : isCrypto || withinCrypto !== true;
    return combined !== undefined && isOfWorld && combined(title.text, text);
};

/** Coins as what somebody took, and gives back: "exploiter returns 3,123 ETH". */
const loot = /\b(?:exploiters?|hackers?|attackers?|thie(?:f|ves)|drainers?)\b.{0,60}\b\d[\d,.]*[KM]? (?:ETH|ether|SOL|BTC|bitcoin|HYPE|XRP)\b/i;

/** Categories that a coin or its owners have, but neither the news that an exchange lists it nor its advertisements. */
const sectors: ReadonlySet<string> = new Set(['ai', 'ai_agents', 'defi', 'on_chain_whale', 'perps', 'rwa']);

/** Number of UTF-16 code units of a text that show what is advertised. */
const opening = 200;

/** A place of games, which takes the coins of several chains. */
const casino = /\b(?:crypto|bitcoin|online|no-KYC(?: crypto)?) casino\b/i;

/** Whether a story is about something else, although it contains words of a rule. */
const isExcluded = ({ code, unless = [], chain }: Rule, { title, lead: { text } }: Reading): boolean => {

    const isChain = chain === true;
    const isForeign = unless.some((form) => form.test(title.text)) || (sectors.has(code) || isChain) && advertised.test(title.text);
    return isForeign || isChain && (loot.test(title.text) || casino.test(text.slice(0, opening)));
};

const matches = (rule: Rule, story: Reading): boolean => {

    const share = evidenceFor(rule, story);
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
