import type { Classifier, Story, TokenExtractor } from '../judgement/types';
import type { NewsItem } from '../news/item';
import { cleanLine, cleanText } from '../text/clean';
import { extractSentences, readSentences } from '../text/extract';
import type { Candidate } from './normalise';
import type { Sentiments } from './sentiments';

/** What enrichment tells of a story. */
export type Enriched = Pick<NewsItem, 'tokens' | 'feed_categories' | 'sentiment' | 'sentiment_value' | 'short_context' | 'long_context'>;

export interface EnrichDeps {
    readonly tokens: TokenExtractor;
    readonly classifier: Classifier;
    readonly sentiments: Sentiments;
    /** A stage that fails costs its part of the item, and this line. */
    readonly report: (stage: string, error: unknown) => void;
}

/** Where a story bears no category of the catalogue, it goes here, if there is such a category. */
const fallback = 'crypto';

const maxTokens = 20;
const symbol = /^\$[A-Za-z0-9][A-Za-z0-9._-]{0,30}$/;

/** Characters of one sentence. */
const maxSentence = 400;
const maxShort = 280;
const maxSentences = 5;

/** Stages of judgement, each by interface; none can break the chain. */
export class Enricher {

    constructor(private readonly deps: EnrichDeps) {}

    /** `$BTC`, in order of first mention. */
    tokens(story: Story): string[] {

        const found = this.safely('tokens', () => this.deps.tokens.extract(story));
        return unique(found.filter((token) => symbol.test(token))).slice(0, maxTokens);
    }

    /** Codes of the catalogue: what the source says, then what the classifier adds; else `crypto`; empty where there is no such code. */
    categories(story: Story, tokens: readonly string[], defaults: readonly string[], catalogue: ReadonlySet<string>): string[] {

        const found = this.safely('classifier', () => this.deps.classifier.classify({ ...story, tokens, defaults }));
        const codes = unique([...defaults, ...found].filter((code) => catalogue.has(code)));
        return codes.length > 0 ? codes : [fallback].filter((code) => catalogue.has(code));
    }

    /** All that an item is to say of a story whose tokens are known. Null where it bears no category. */
    async enrich(candidate: Pick<Candidate, 'signal' | 'text' | 'categories'>, tokens: readonly string[], catalogue: ReadonlySet<string>): Promise<Enriched | null> {

        const story = { title: candidate.signal, text: candidate.text };
        const categories = this.categories(story, tokens, candidate.categories, catalogue);
        if (categories.length === 0) {
            return null;
        }

        const texts = contexts(story);
        const { label, value } = await this.deps.sentiments.score({ ...story, tokens });
        return { tokens: [...tokens], feed_categories: categories, sentiment: label, sentiment_value: value, ...texts };
    }

    /** The strings that a stage answers, in as far as they are strings. */
    private safely(stage: string, run: () => readonly unknown[]): string[] {

        try {
            return [...run()].filter((value) => typeof value === 'string');
        }
        catch (error) {
            this.deps.report(stage, error);
            return [];
        }
    }
}

/** One line that says more than the headline, and several sentences in the order of the story. Never empty: the headline serves where the text tells nothing. */
export const contexts = ({ title, text }: Story): Pick<NewsItem, 'short_context' | 'long_context'> => {

    const sentences = readSentences(text);
    const document = { title, text, sentences };
    const [best] = extractSentences([document], { max: 1, maxLength: maxShort, exclude: [title] });
    const chosen = new Set(extractSentences([document], { max: maxSentences, maxLength: maxSentence }).map((sentence) => sentence.text));
    const ordered = sentences.map((sentence) => sentence.text).filter((sentence) => chosen.delete(sentence));
    return {
        short_context: best ? cleanLine(best.text) : title,
        long_context: cleanText([...ordered, ...chosen].join('\n')) || title
    };
};

const unique = (values: readonly string[]): string[] => [...new Set(values)];
