import { performance } from 'node:perf_hooks';

import type { CounterName, HistogramName, LabelsOf } from './catalogue';

/** Attributes of a span: never a token, an address or a text of a user. */
export type Attributes = Readonly<Record<string, string | number>>;

/** What a span shows of the result of its work. */
export interface SpanOutcome {
    readonly outcome: string;
    /** Whether the result means that the work failed. */
    readonly isFailure: boolean;
}

/** Called with how long work took, how it ended, and what it rejected with. */
export type DurationReport = (seconds: number, outcome: 'ok' | 'failed', error?: unknown) => void;

/** What is reported of the work of a span. */
export interface SpanReports<T> {
    /** Shows the result in the span, which has failed if it is a failure. Default: every result is a success and not shown. */
    readonly outcomeOf?: (result: T) => SpanOutcome;
    /** Gets the duration of the work. Not called without metrics. */
    readonly took?: DurationReport;
}

/** A span that is under way. */
export interface SurroundingSpan {
    /** Whether it is recorded, so that it is worth showing more in it. */
    isRecording(): boolean;
}

/** Makes spans. */
export interface Tracing {
    /** Runs the work in a span of its own, which has failed if the work rejects. */
    span<T>(name: string, attributes: Attributes, work: () => Promise<T>, reports?: SpanReports<T>): Promise<T>;
    /** Returns the span that surrounds the caller, if any. */
    readonly activeSpan: () => SurroundingSpan | undefined;
}

/** Through which every part of a registration reports what it does. */
export interface Telemetry extends Tracing {
    /** Whether there are metrics. Without them, `add()` and `observe()` do nothing. */
    readonly isMeasured: boolean;
    /** Adds to a counter, by default 1. Ignores an amount that is no number or negative. */
    add<N extends CounterName>(name: N, labels: LabelsOf<N>, amount?: number): void;
    /** Records a value of a histogram, in seconds. A negative one counts as 0: clocks of two machines differ. */
    observe<N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number): void;
}

export const noSpans: Tracing = {
    span: (_name, _attributes, work) => work(),
    activeSpan: () => undefined
};

/** Records nothing. */
export const noTelemetry: Telemetry = {
    isMeasured: false,
    add: () => undefined,
    observe: () => undefined,
    ...noSpans
};

/** Settles as the work does, and reports how long that took. */
export const timed = async <T>(work: () => Promise<T>, report: DurationReport): Promise<T> => {

    const started = performance.now();
    const seconds = (): number => (performance.now() - started) / 1000;
    try {
        const result = await work();
        report(seconds(), 'ok');
        return result;
    }
    catch (error) {
        report(seconds(), 'failed', error);
        throw error;
    }
};
