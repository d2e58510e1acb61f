import { lazily, Recent } from '../../text/memo';
import { sentencesOf } from '../../text/sentences';
import { withoutSign } from '../tokens/symbol';
import { isInjection, isInstruction } from './checks/instructions';
import { casingOf } from './casing';
import type { Casing } from './casing';
import { read } from './read';
import type { Reading } from './read';
import type { ClaimEvidence, ClaimVerdict } from './types';

/**
 * Characters per title or text of a record, sentences of all records, and characters of one sentence, or of a claim, and
 * figures and names in a claim. Longer evidence is cut; a longer claim passes only word for word, since each figure and name is
 * compared with each of the evidence.
 */
export const bounds = { record: 20_000, sentences: 3000, sentence: 1000, mentions: 40 } as const;

/** Returns the words of a text as they are compared word for word. */
export const spell = (text: string): string => text.toLowerCase().match(/[\p{L}\p{M}\p{N}$€£¥%+@.,?-]+/gu)?.map((word) => word.replace(/(?<![.,])[.,]+$/, '')).join(' ') ?? '';

/** Returns the tokens, address and host of a record. A claim may mention them although they do not occur in the text. */
const labelsOf = (evidence: ClaimEvidence | string): string => {

    const { url = '', tokens = [] } = typeof evidence === 'string' ? {} : evidence;
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    return [...tokens, ...tokens.map(withoutSign), url, host].join(' ');
};

/** A sentence that is a question as a whole: what it asks is not known. */
const question = /^[^:;,—–]*\?["”’)]*$|^["“‘]?(?:Is|Are|Was|Were|Did|Does|Do|Can|Could|Should|Would|Will|Has|Have) (?:the|an?|it|this|that|\p{Lu}\S*) [^.:;—–]*$/u;

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
export class Source {

    readonly text: string;
    readonly casing: () => Casing;
    readonly #previous: Source | undefined;
    #words: string | undefined;
    #reading: Reading | undefined;

    constructor(text: string, previous: Source | undefined, casing: () => Casing) {

        this.text = text;
        this.#previous = previous;
        this.casing = casing;
    }

    get words(): string {

        this.#words ??= spell(this.text);
        return this.#words;
    }

    get reading(): Reading {

        this.#reading ??= read(this.text.slice(0, bounds.sentence), this.#previous?.reading, this.casing());
        return this.#reading;
    }
}

const readRecord = (evidence: ClaimEvidence | string): Source[] => {

    const title = typeof evidence === 'string' || isInstruction(evidence.title) ? [] : [evidence.title];
    const reports = [...title, ...sentencesIn(evidence)].filter((text) => !question.test(text));
    const texts = [...new Set([...reports, labelsOf(evidence)])].filter((text) => text.trim() !== '');
    const casing = lazily(() => casingOf(texts));
    const sources: Source[] = [];
    for (const text of texts.slice(0, bounds.sentences)) {
        sources.push(new Source(text, sources.at(-1), casing));
    }

    return sources;
};

/** Returns a text without the marks at its end. */
const bare = (text: string): string => text.replace(/(?<![.,])[.,]+$/, '');

/**
 * Whether a record contains a sentence as it is, which is found out without reading the record. `false` means nothing: it may have it
 * with another punctuation.
 */
export const isQuoted = (sentence: string, evidence: ClaimEvidence | string): boolean => {

    const { title, text } = typeof evidence === 'string' ? { title: '', text: evidence } : evidence;
    const own = bare(sentence);
    if (own === bare(title)) {
        return true;
    }

    const all = text.includes(own) ? sentencesOf(text.slice(0, bounds.record)) : [];
    const at = all.findIndex((other) => bare(other) === own);
    return at >= 0 && !all.slice(0, at).some(isInjection);
};

/** Number of verdicts per record that are kept: a line about a record is judged when it is composed, and again before it is published. */
const keptVerdicts = 20;

/** What has been found out about a record. It is kept, because a record is compared with many claims. */
interface KnownRecord {
    readonly sources: readonly Source[];
    readonly verdicts: Recent<ClaimVerdict>;
}

/** Number of records that are kept. Callers make a new object of a record for each text about it. */
const keptRecords = 40;

const records = new Recent<KnownRecord>(keptRecords);

/** Returns what is known about a record. */
export const knownOf = (evidence: ClaimEvidence): KnownRecord => {

    const key = [evidence.title, evidence.text, evidence.url, ...evidence.tokens ?? []].join('\n');
    return records.get(key, () => ({ sources: readRecord(evidence), verdicts: new Recent<ClaimVerdict>(keptVerdicts) }));
};

/** Returns the sentences of a record. */
export const sourcesOf = (evidence: ClaimEvidence | string): readonly Source[] => (typeof evidence === 'string' ? readRecord(evidence) : knownOf(evidence).sources);
