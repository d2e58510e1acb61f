import type { CpuMeter } from '../async/cpu-meter';
import { inSlices } from '../async/slices';
import type { Classifier, Story, TokenExtractor } from '../judgement/types';
import type { NewsItem } from '../news/item';
import { symbolPattern } from '../news/symbol';
import { contexts } from './contexts';
import type { Candidate } from './normalise';
import type { Sentiments } from './sentiments';
import { stringsOf } from './stage-answers';

/** The members of an item that enrichment fills in. */
export type Enriched = Pick<NewsItem, 'tokens' | 'feed_categories' | 'sentiment' | 'sentiment_value' | 'short_context' | 'long_context'>;

/** What the stages return for a story. */
export interface Enrichment {
    readonly members: Enriched;
    /** False: the sentiment is a placeholder. */
    readonly scored: boolean;
}

/** A story whose tokens are known. */
export interface TokenedStory extends Pick<Candidate, 'signal' | 'text' | 'categories'> {
    readonly tokens: readonly string[];
}

export interface EnrichDeps {
    readonly tokens: TokenExtractor;
    readonly classifier: Classifier;
    readonly sentiments: Sentiments;
    /** Codes of categories for stories that get none from their source or the classifier. */
    readonly defaultCategories: readonly string[];
    /** Logs a stage that failed. The item does not get its result. */
    readonly report: (stage: string, error: unknown) => void;
}

const maxTokens = 20;

/** Runs the stages of judgement. A stage that throws is logged and skipped. */
export class Enricher {

    constructor(private readonly deps: EnrichDeps) {}

    /** Symbols such as `$BTC`, in order of first mention. */
    tokens(story: Story): string[] {

        const found = this.safely('tokens', () => stringsOf('extract', this.deps.tokens.extract(story)));
        return unique(found.filter((token) => symbolPattern.test(token))).slice(0, maxTokens);
    }

    /** Codes of the catalogue: those of the source, then those of the classifier, else the default ones. Empty if the catalogue lacks these, too. */
    categories(story: Story, tokens: readonly string[], defaults: readonly string[], catalogue: ReadonlySet<string>): string[] {

        const found = this.safely('classifier', () => stringsOf('classify', this.deps.classifier.classify({ ...story, tokens, defaults })));
        const codes = unique([...defaults, ...found].filter((code) => catalogue.has(code)));
        return codes.length > 0 ? codes : this.deps.defaultCategories.filter((code) => catalogue.has(code));
    }

    /** Fills in the items of stories, each stage for all of them. Null for a story that has no category. */
    async enrichAll(stories: readonly TokenedStory[], catalogue: ReadonlySet<string>, meter?: CpuMeter): Promise<readonly (Enrichment | null)[]> {

        const categorised = await inSlices(stories, ({ signal: title, text, categories, tokens }) => {

            const story = { title, text };
            return { story, tokens, categories: this.categories(story, tokens, categories, catalogue) };
        }, meter);
        const described = await inSlices(categorised, (one) => (one.categories.length === 0 ? null : { ...one, texts: contexts(one.story) }), meter);
        return await Promise.all(await inSlices(described, async (one) => {

            if (one === null) {
                return null;
            }

            const { label, value, scored = true } = await this.deps.sentiments.score({ ...one.story, tokens: one.tokens });
            return { members: { tokens: [...one.tokens], feed_categories: one.categories, sentiment: label, sentiment_value: value, ...one.texts }, scored };
        }, meter));
    }

    /** What a stage finds, or nothing if it throws. */
    private safely(stage: string, run: () => string[]): string[] {

        try {
            return run();
        }
        catch (error) {
            this.deps.report(stage, error);
            return [];
        }
    }
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
