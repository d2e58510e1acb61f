import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { versions } from '../judgement/analysis/analyse';
import type { Analysis } from '../judgement/record';
import type { Analyst, Classifier, SentimentModel, TokenExtractor } from '../judgement/types';
import { analyseItem, reportOf } from '../news/analysis';
import type { Known } from '../news/analysis';
import type { NewsItem } from '../news/item';
import { analysis as schema } from '../news/schema';
import { startCall } from './call';

export interface AnalystDeps {
    /** The host's. Default: `analyse()`. */
    readonly analyst: Analyst | undefined;
    /** The stages that fill in the item itself; their versions go into the analysis. */
    readonly stages: { readonly tokens: TokenExtractor; readonly classifier: Classifier; readonly sentiment: SentimentModel };
    readonly clock: Clock;
    /** Time for one answer, in milliseconds. */
    readonly timeoutMs: number;
    readonly log: (tags: string[], data?: unknown) => void;
    /** Logs a failure. The item then gets the analysis of `analyse()`. */
    readonly report: (stage: string, error: unknown) => void;
}

/** Judges items for machines. */
export class ItemAnalyst {

    /** Versions of the stages as they are now. */
    readonly versions: Readonly<Record<string, string>>;

    constructor(private readonly deps: AnalystDeps) {

        const { analyst, stages } = deps;
        const own = Object.fromEntries(Object.entries(stages).map(([name, { version }]) => [name, version]));
        this.versions = { ...versions, ...own, ...(analyst && { analyst: analyst.version }) };
    }

    /** The analysis of an item by itself. `scored`: whether its sentiment was understood. Never rejects. */
    async judge(item: NewsItem, scored: boolean, known: Known = {}): Promise<Analysis> {

        return { ...await this.ask(item, known), scored, versions: this.versions };
    }

    private async ask(item: NewsItem, known: Known): Promise<Analysis> {

        const { analyst, clock, timeoutMs, log, report } = this.deps;
        if (!analyst) {
            return analyseItem(item, known);
        }

        const call = startCall(clock, log);
        const { title, text } = reportOf(item);
        try {
            const answer = await withDeadline({ clock, ms: timeoutMs }, async () => await analyst.analyse({ title, text, tokens: item.tokens }, call.context));
            return checked(answer);
        }
        catch (error) {
            report('analyst', error);
            return analyseItem(item, known);
        }
        finally {
            call.end();
        }
    }
}

/** An answer of the wrong form would break clients, so it is refused. */
const checked = (answer: unknown): Analysis => {

    const { error, value } = schema.required().validate(answer, { convert: false, stripUnknown: true }) as { error?: Error; value: Analysis };
    if (error) {
        throw new TypeError(`analyse() must answer an Analysis: ${error.message}`);
    }

    return value;
};
