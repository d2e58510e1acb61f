import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { accord } from '../judgement/label';
import type { Score, SentimentModel, Story } from '../judgement/types';
import { startCall } from './call';

export interface SentimentDeps {
    readonly model: SentimentModel;
    readonly clock: Clock;
    /** Time for one answer, in milliseconds. */
    readonly timeoutMs: number;
    readonly log: (tags: string[], data?: unknown) => void;
    /** Logs a failure. The story is then neutral and not scored. */
    readonly report: (stage: string, error: unknown) => void;
}

/** Used if there is no judgement. */
const placeholder: Score = { label: 'neutral', value: 0.5, scored: false };

/** Calls a sentiment model. It may be the host's own: slow, asynchronous, wrong or broken. */
export class Sentiments {

    constructor(private readonly deps: SentimentDeps) {}

    /** Never rejects. */
    async score(story: Story & { readonly tokens: readonly string[] }): Promise<Score> {

        try {
            return checked(await this.ask(story));
        }
        catch (error) {
            this.deps.report('sentiment', error);
            return placeholder;
        }
    }

    private async ask(story: Story & { readonly tokens: readonly string[] }): Promise<unknown> {

        const { model, clock, timeoutMs, log } = this.deps;
        const call = startCall(clock, log);
        try {
            const answer = model.score(story, call.context);
            return isLate(answer) ? await withDeadline({ clock, ms: timeoutMs }, () => answer) : answer;
        }
        finally {
            call.end();
        }
    }
}

const isLate = (answer: Score | PromiseLike<Score>): answer is PromiseLike<Score> => typeof (answer as Partial<PromiseLike<Score>> | null | undefined)?.then === 'function';

const checked = (answer: unknown): Score => {

    const { label, value, scored } = (answer ?? {}) as { label?: unknown; value?: unknown; scored?: unknown };
    if (scored === false) {
        return placeholder;
    }

    if ((label !== 'bullish' && label !== 'bearish' && label !== 'neutral') || typeof value !== 'number' || !Number.isFinite(value)) {
        throw new TypeError('score() must answer { label, value }');
    }

    return accord(label, value);
};
