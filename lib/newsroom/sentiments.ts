import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { labelOf } from '../judgement/sentiment/label';
import type { Sentiment } from '../judgement/sentiment/label';
import type { Context, Score, SentimentModel, Story } from '../judgement/types';

export interface SentimentDeps {
    readonly model: SentimentModel;
    readonly clock: Clock;
    /** Time for one answer, in milliseconds. */
    readonly timeoutMs: number;
    readonly log: (tags: string[], data?: unknown) => void;
    /** Logs a failure; the story is neutral then. */
    readonly report: (stage: string, error: unknown) => void;
}

const neutral: Score = { label: 'neutral', value: 0.5 };

/** Value of a label without one, and the range of values that fit it (ruling 29). */
const ranges: Readonly<Record<Sentiment, { readonly typical: number; readonly min: number; readonly max: number }>> = {
    bearish: { typical: 0.2, min: 0, max: 0.39 },
    neutral: { typical: 0.5, min: 0.4, max: 0.6 },
    bullish: { typical: 0.8, min: 0.61, max: 1 }
};

/** Makes label and value agree: the label decides and the value, of three decimals, is moved into its range. */
export const accord = (label: Sentiment | undefined, value?: number): Score => {

    if (label === undefined) {
        const rounded = round(Math.min(1, Math.max(0, Number(value))));
        return { label: labelOf(rounded), value: rounded };
    }

    const { typical, min, max } = ranges[label];
    const rounded = round(value ?? typical);
    return { label, value: labelOf(rounded) === label ? Math.min(1, Math.max(0, rounded)) : Math.min(max, Math.max(min, rounded)) };
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Calls a sentiment model that may be the host's: slow, asynchronous, wrong or broken. */
export class Sentiments {

    constructor(private readonly deps: SentimentDeps) {}

    /** Never rejects. */
    async score(story: Story & { readonly tokens: readonly string[] }): Promise<Score> {

        try {
            return checked(await this.ask(story));
        }
        catch (error) {
            this.deps.report('sentiment', error);
            return neutral;
        }
    }

    private async ask(story: Story & { readonly tokens: readonly string[] }): Promise<unknown> {

        const { model, clock, timeoutMs, log } = this.deps;
        const controller = new AbortController();
        const context: Context = { signal: controller.signal, now: () => clock.now(), log };
        try {
            return await withDeadline({ clock, ms: timeoutMs }, () => model.score(story, context));
        }
        finally {
            controller.abort();
        }
    }
}

const checked = (answer: unknown): Score => {

    const { label, value } = (answer ?? {}) as { label?: unknown; value?: unknown };
    if ((label !== 'bullish' && label !== 'bearish' && label !== 'neutral') || typeof value !== 'number' || !Number.isFinite(value)) {
        throw new TypeError('score() must answer { label, value }');
    }

    return accord(label, value);
};
