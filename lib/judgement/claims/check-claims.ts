import { anyScale } from '../../text/numbers';
import { isPlain as isPlainText } from '../../text/plain';
import { adverbs } from './checks/adverbs';
import { mergedCasing } from './casing';
import { agents } from './checks/agents';
import { alternatives } from './checks/alternatives';
import { attributions } from './checks/attributions';
import { causes } from './checks/causes';
import { completions } from './checks/completions';
import { conditions } from './checks/conditions';
import { doubt, negation } from './checks/certainty';
import { edits } from './checks/edits';
import { epithets } from './checks/epithets';
import { extremes } from './checks/extremes';
import { figures } from './checks/figures';
import { isInstruction } from './checks/instructions';
import { kinds } from './checks/kinds';
import { levels } from './checks/levels';
import { measures } from './checks/measures';
import { names, subjects } from './checks/names';
import { nouns } from './checks/nouns';
import { pairings } from './checks/pairings';
import { periods } from './checks/periods';
import { predicates } from './checks/predicates';
import { quantities } from './checks/quantities';
import { quotations } from './checks/quotations';
import { rates } from './checks/rates';
import { replacements } from './checks/replacements';
import { reversals } from './checks/reversals';
import { roles } from './checks/roles';
import { senses } from './checks/senses';
import { support } from './checks/support';
import { topics } from './checks/topics';
import { times } from './checks/times';
import { transpositions } from './checks/transpositions';
import type { Check, Comparison } from './checks/types';
import { years } from './checks/years';
import { isSame, placesIn } from './context';
import { bounds, isQuoted, knownOf, sourcesOf, spell } from './evidence';
import type { Source } from './evidence';
import { stopwords } from './function-words';
import { read } from './read';
import type { Reading } from './read';
import type { ClaimEvidence, ClaimVerdict } from './types';
import { unfold } from './unfold';

export type { ClaimEvidence, ClaimVerdict };

/** All checks. The first one that fails gives the reason, so those with the most helpful reasons come first. */
const checks: readonly Check[] = [names, figures, measures, levels, kinds, senses, negation, doubt, completions, conditions, extremes, quantities, rates, causes, roles, agents, attributions, quotations, alternatives, predicates, nouns, times, pairings, periods, years, reversals, transpositions, topics, adverbs, epithets, replacements, edits, subjects, support];

/** Number of sentences of the evidence that a claim is compared with: those that share the most words with it. */
const maxSources = 60;

/** Most sentences of evidence that is read as a single short report. */
const shortReport = 10;

/** Words that may claim nothing where they are, and contractions that contain no other words. */
const mayBeEmpty = new RegExp(`^(?:more|less|fewer|greater|hundred|${anyScale}|cannot|[a-z]+nt)$`);

/** Whether one of the words is certainly a content word. To read the sentence, which tells for all words, takes much longer. */
const hasContent = (words: string): boolean => words.split(' ').some((word) => /^[a-z]{4,}$/.test(word) && !stopwords.has(word) && !mayBeEmpty.test(word));

/** Words that take back or restrict what is before them: a claim must not end before them. */
const restricting = /(?:^| )(?:if|unless|only|until|but|except|though|although|not|never|no|nor|cannot|false|fake|denie[sd]|said|says|say|according|claims?|claimed|alleged|reportedly|would|could|might|may|than|\S+n['’]?t)(?: |$)|\?/;

/** Whether a sentence begins with these words as whole ones, and nothing behind them changes what they say. */
const isBeginning = (words: string, sentence: string): boolean => sentence.startsWith(`${words} `) && !restricting.test(sentence.slice(words.length + 1));

/** Whether a sentence of the evidence is in quotation marks, and the claim is not. */
const isSpeechOnly = (text: string, sentence: string): boolean => /^\s*[“"]/.test(text) && !/^\s*[“"]/.test(sentence);

/** Whether a sentence of these words occurs in the evidence word for word, or ends in "…" and is the beginning of a sentence there. */
const isVerbatim = (sentence: string, spelled: string, sources: readonly Source[]): boolean => {

    const words = spelled.replace(/^according to (?:the|a) (?:report|article|record)s? /, '');
    const isClipped = /(?<!\W)\W+$/.exec(sentence)?.[0].includes('…') === true;
    return sources.some((source) => (source.words === words && !isSpeechOnly(source.text, sentence)) || (isClipped && isBeginning(words, source.words)));
};

const nearest = (sentence: Reading, all: readonly Reading[]): Reading[] => {

    const words = sentence.tokens.filter(({ isContent }) => isContent);
    const ranked = all.map((reading) => ({ reading, shared: words.filter((word) => reading.tokens.some((other) => isSame(word, other))).length }));
    return ranked.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared).slice(0, maxSources).map(({ reading }) => reading);
};

/** Whether a text has Latin letters, but no capital one. */
const isLowerCase = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !/\p{Lu}/u.test(text);

/** "$40 million in vaults was lost": a figure has no capital with which the sentence could begin. */
const beginsWithFigure = /^[$€£]?\d/;

/** Whether the names of a sentence cannot be told from its other words: it has no capital, although it begins with a letter or the evidence has none either. */
const hidesNames = (sentence: string, sources: readonly Reading[]): boolean => isLowerCase(sentence) && !(beginsWithFigure.test(sentence) && sources.some(({ text }) => /\p{Lu}/u.test(text)));

const isLatin = (text: string): boolean => {

    if (isPlainText(text)) {
        return true;
    }

    const letters = [...text.replace(/\P{L}/gu, '')];
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

const isTooLong = (sentence: string, { tokens }: Reading): boolean => sentence.length > bounds.sentence || tokens.filter(({ figure, isName }) => figure !== null || isName).length > bounds.mentions;

/** Whether a sentence of these words claims something, as far as that can be told without reading it. */
const isPlain = (sentence: string, words: string): boolean => sentence.length <= bounds.sentence && hasContent(words);

const verdictOn = (sentence: string, evidence: readonly (ClaimEvidence | string)[]): ClaimVerdict => {

    const words = spell(sentence);
    const all = evidence.flatMap(sourcesOf).slice(0, bounds.sentences);
    const isRepeated = isVerbatim(sentence, words, all);
    if (isRepeated && isPlain(sentence, words)) {
        return { ok: true };
    }

    const casing = mergedCasing([...new Set(all.map((source) => source.casing))].map((casingOf) => casingOf()));
    const claim = read(unfold(sentence.slice(0, bounds.sentence), all.map(({ text }) => text)), null, casing);
    if (!claim.tokens.some(({ isContent }) => isContent)) {
        return { ok: false, why: 'it claims nothing' };
    }

    if (isRepeated) {
        return { ok: true };
    }

    if (!isStatement(claim)) {
        return { ok: false, why: 'it claims nothing of what it names' };
    }

    const sources = nearest(claim, all.map(({ reading }) => reading));
    if (isTooLong(sentence, claim) || hidesNames(sentence, sources) || !(isEnglish(claim) || (sources[0] !== undefined && isEnglish(sources[0])))) {
        return { ok: false, why: 'it is not in the evidence word for word' };
    }

    const report = all.length <= shortReport ? all.map(({ reading }) => reading) : sources;
    const comparison: Comparison = { sentence: claim, claim: placesIn([claim]), sources, known: placesIn(sources), report, about: all[0]?.reading ?? null };
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

    if (isInstruction(sentence)) {
        return { ok: false, why: 'it gives orders' };
    }

    const all = typeof evidence === 'string' || 'title' in evidence ? [evidence] : evidence;
    if (all.some((record) => isQuoted(sentence, record)) && isPlain(sentence, spell(sentence))) {
        return { ok: true };
    }

    const [first] = all;
    return all.length === 1 && typeof first === 'object' ? knownOf(first).verdicts.get(sentence, () => verdictOn(sentence, all)) : verdictOn(sentence, all);
};
