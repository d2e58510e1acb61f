import { Recent } from '../../text/memo';
import { sentencesOf } from '../../text/sentences';
import { adverbs } from './checks/adverbs';
import { agents } from './checks/agents';
import { causes } from './checks/causes';
import { conditions } from './checks/conditions';
import { doubt, negation } from './checks/certainty';
import { edits } from './checks/edits';
import { epithets } from './checks/epithets';
import { extremes } from './checks/extremes';
import { figures } from './checks/figures';
import { isInjection, isInstruction } from './checks/instructions';
import { names, subjects } from './checks/names';
import { nouns } from './checks/nouns';
import { periods } from './checks/periods';
import { predicates } from './checks/predicates';
import { quantities } from './checks/quantities';
import { rates } from './checks/rates';
import { replacements } from './checks/replacements';
import { reversals } from './checks/reversals';
import { roles } from './checks/roles';
import { senses } from './checks/senses';
import { support } from './checks/support';
import { topics } from './checks/topics';
import { thefts } from './checks/thefts';
import { times } from './checks/times';
import { transpositions } from './checks/transpositions';
import type { Check, Comparison } from './checks/types';
import { isSame, placesIn } from './context';
import { read } from './read';
import type { Reading } from './read';

/** A record that a claim is checked against. */
export interface ClaimEvidence {
    /** Headline of the record. */
    readonly title: string;
    /** Text of the record. */
    readonly text: string;
    /** Address of the record. A claim may mention it or its host. */
    readonly url?: string;
    /** Tokens that the record is about, as symbols with a `$` prefix. A claim may mention them. */
    readonly tokens?: readonly string[];
}

/** Result of `checkClaims`. */
export interface ClaimVerdict {
    /** Whether the evidence supports the claim. */
    readonly ok: boolean;
    /** Why the claim is rejected, for developers; absent if `ok` is true. */
    readonly why?: string;
}

/** All checks. The first one that fails gives the reason, so those with the most helpful reasons come first. */
const checks: readonly Check[] = [names, figures, senses, negation, doubt, conditions, extremes, quantities, rates, causes, roles, agents, predicates, nouns, times, periods, thefts, reversals, transpositions, topics, adverbs, epithets, replacements, edits, subjects, support];

/** Number of sentences of the evidence that a claim is compared with: those that share the most words with it. */
const maxSources = 60;

/** Characters per title or text of a record, sentences of all records, and characters of a claim. Longer evidence is cut; a longer claim passes only word for word. */
const bounds = { record: 20_000, sentences: 3000, claim: 1000 } as const;

const spell = (text: string): string => text.toLowerCase().match(/[\p{L}\p{M}\p{N}$€£¥%+@.,?-]+/gu)?.map((word) => word.replace(/[.,]+$/, '')).join(' ') ?? '';

/** Returns the tokens, address and host of a record. A claim may mention them although they do not occur in the text. */
const labelsOf = (evidence: ClaimEvidence | string): string => {

    const { url = '', tokens = [] } = typeof evidence === 'string' ? {} : evidence;
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    return [...tokens, ...tokens.map((token) => token.replace(/^\$/, '')), url, host].join(' ');
};

/** Returns the sentences of a record that report something. A text is cut at the first sentence that gives orders to a model: the same author wrote the rest. */
const sentencesIn = (evidence: ClaimEvidence | string): string[] => {

    const texts = typeof evidence === 'string' ? [evidence] : [evidence.title, evidence.text];
    return texts.flatMap((text) => {

        const all = sentencesOf(text.slice(0, bounds.record));
        const injection = all.findIndex(isInjection);
        return (injection < 0 ? all : all.slice(0, injection)).filter((sentence) => !isInstruction(sentence));
    });
};

/** A sentence of the evidence. It is analysed only when needed, because most claims occur in the evidence word for word. */
class Source {

    readonly words: string;
    readonly #text: string;
    readonly #previous: Source | undefined;
    #reading: Reading | undefined;

    constructor(text: string, previous: Source | undefined) {

        this.words = spell(text);
        this.#text = text;
        this.#previous = previous;
    }

    get reading(): Reading {

        this.#reading ??= read(this.#text, this.#previous?.reading);
        return this.#reading;
    }
}

const readRecord = (evidence: ClaimEvidence | string): Source[] => {

    const title = typeof evidence === 'string' || isInstruction(evidence.title) ? [] : [evidence.title];
    const texts = [...new Set([...title, ...sentencesIn(evidence), labelsOf(evidence)])].filter((text) => text.trim() !== '');
    const sources: Source[] = [];
    for (const text of texts.slice(0, bounds.sentences)) {
        sources.push(new Source(text, sources.at(-1)));
    }

    return sources;
};

/** Number of verdicts per record that are kept: a line about a record is judged when it is composed, and again before it is published. */
const keptVerdicts = 20;

/** What has been found out about a record. It is kept, because a record is compared with many claims. */
class KnownRecord {

    readonly sources: readonly Source[];
    readonly verdicts = new Recent<ClaimVerdict>(keptVerdicts);
    readonly #title: string;
    readonly #text: string;
    readonly #labels: string;

    constructor(evidence: ClaimEvidence) {

        this.sources = readRecord(evidence);
        this.#title = evidence.title;
        this.#text = evidence.text;
        this.#labels = labelKeyOf(evidence);
    }

    /** Whether the record has not been changed since. A host may use one object for several records. */
    isCurrent(evidence: ClaimEvidence): boolean {

        return evidence.title === this.#title && evidence.text === this.#text && labelKeyOf(evidence) === this.#labels;
    }
}

const labelKeyOf = ({ url, tokens = [] }: ClaimEvidence): string => [url, ...tokens].join(' ');

const records = new WeakMap<ClaimEvidence, KnownRecord>();

const knownOf = (evidence: ClaimEvidence): KnownRecord => {

    const found = records.get(evidence);
    if (found?.isCurrent(evidence)) {
        return found;
    }

    const known = new KnownRecord(evidence);
    records.set(evidence, known);
    return known;
};

/** Returns the sentences of a record. */
const sourcesOf = (evidence: ClaimEvidence | string): readonly Source[] => (typeof evidence === 'string' ? readRecord(evidence) : knownOf(evidence).sources);

/** Whether a sentence occurs in the evidence word for word, or ends in "…" and is the beginning of a sentence there. */
const isVerbatim = (sentence: string, sources: readonly Source[]): boolean => {

    const words = spell(sentence).replace(/^according to (?:the|a) (?:report|article|record)s? /, '');
    const isClipped = /…\W*$/.test(sentence);
    return sources.some((source) => source.words === words || (isClipped && source.words.startsWith(words)));
};

const nearest = (sentence: Reading, all: readonly Reading[]): Reading[] => {

    const words = sentence.tokens.filter(({ isContent }) => isContent);
    const ranked = all.map((reading) => ({ reading, shared: words.filter((word) => reading.tokens.some((other) => isSame(word, other))).length }));
    return ranked.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared).slice(0, maxSources).map(({ reading }) => reading);
};

const isLatin = (text: string): boolean => {

    const letters = text.match(/\p{L}/gu) ?? [];
    return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >= letters.length * .8;
};

/** Minimum share of words that the English word lists contain. In other texts, the checks mean nothing. */
const english = .2;

const isEnglish = ({ text, tokens }: Reading): boolean => {

    const words = tokens.filter(({ figure, isName }) => figure === null && !isName);
    return isLatin(text) && words.filter((token) => !token.isContent || token.isNeutral || token.senses.length > 0).length >= words.length * english;
};

/** With this many content words, a sentence is a statement even if all of them look like names, as in a capitalised headline. */
const headline = 4;

/** Whether a sentence states something about the names in it, unlike "Halden did." */
const isStatement = ({ tokens }: Reading): boolean => {

    const words = tokens.filter(({ isContent }) => isContent);
    return words.length >= headline || words.some(({ figure, isName, isNeutral }) => figure !== null || (!isName && !isNeutral));
};

const verdictOn = (sentence: string, evidence: readonly (ClaimEvidence | string)[]): ClaimVerdict => {

    if (isInstruction(sentence)) {
        return { ok: false, why: 'it gives orders' };
    }

    const all = evidence.flatMap(sourcesOf).slice(0, bounds.sentences);
    const claim = read(sentence.slice(0, bounds.claim));
    if (!claim.tokens.some(({ isContent }) => isContent)) {
        return { ok: false, why: 'it claims nothing' };
    }

    if (isVerbatim(sentence, all)) {
        return { ok: true };
    }

    if (!isStatement(claim)) {
        return { ok: false, why: 'it claims nothing of what it names' };
    }

    const sources = nearest(claim, all.map(({ reading }) => reading));
    if (sentence.length > bounds.claim || !(isEnglish(claim) || (sources[0] !== undefined && isEnglish(sources[0])))) {
        return { ok: false, why: 'it is not in the evidence word for word' };
    }

    const comparison: Comparison = { sentence: claim, claim: placesIn([claim]), sources, known: placesIn(sources), about: all[0]?.reading };
    const why = checks.reduce<string | null>((found, check) => found ?? check(comparison), null);
    return why === null ? { ok: true } : { ok: false, why };
};

/**
 * Checks whether the evidence supports a sentence: its names, figures and dates, the statements about them, their
 * certainty, and the connections between them. Paraphrase, rounding and shortening pass; anything that cannot be verified
 * fails. If neither the sentence nor the evidence is in English, only a word-for-word match passes. Evidence is one record
 * or several, or their plain texts.
 */
export const checkClaims = (sentence: string, evidence: ClaimEvidence | string | readonly (ClaimEvidence | string)[]): ClaimVerdict => {

    const all = typeof evidence === 'string' || 'title' in evidence ? [evidence] : evidence;
    const [first] = all;
    return all.length === 1 && typeof first === 'object' ? knownOf(first).verdicts.get(sentence, () => verdictOn(sentence, all)) : verdictOn(sentence, all);
};
