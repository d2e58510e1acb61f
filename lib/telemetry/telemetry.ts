import type { CounterName, HistogramName, LabelsOf } from './catalogue';

/** Attributes of a span: never a token, an address or a text of a user. */
export type Attributes = Readonly<Record<string, string | number>>;

/** What a span shows of the result of its work. */
export interface SpanOutcome {
    readonly outcome: string;
    /** Whether the result means that the work failed. */
    readonly isFailure: boolean;
}

/** Makes spans. */
export interface Tracing {
    /** Runs the work in a span of its own. It has failed if the work rejects, or resolves to what `outcomeOf` calls a failure. */
    span<T>(name: string, attributes: Attributes, work: () => Promise<T>, outcomeOf?: (result: T) => SpanOutcome): Promise<T>;
    /** Runs the work in a span if a recorded one surrounds it. */
    childSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
}

/** Through which every part of a registration reports what it does. */
export interface Telemetry extends Tracing {
    /** Whether anything is recorded. */
    readonly isActive: boolean;
    /** Seconds since some moment, for durations. */
    seconds(): number;
    /** Adds to a counter, by default 1. Ignores an amount that is no number or negative. */
    add<N extends CounterName>(name: N, labels: LabelsOf<N>, amount?: number): void;
    /** Records a value of a histogram, in seconds. A negative one counts as 0: clocks of two machines differ. */
    observe<N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number): void;
}

export const noSpans: Tracing = {
    span: (_name, _attributes, work) => work(),
    childSpan: (_name, _attributes, work) => work()
};

/** Records nothing. */
export const noTelemetry: Telemetry = {
    isActive: false,
    seconds: () => 0,
    add: () => undefined,
    observe: () => undefined,
    ...noSpans
};

/** Settles as the work does, and reports how long that took. */
export const timed = async <T>(telemetry: Telemetry, work: () => Promise<T>, report: (seconds: number, outcome: 'ok' | 'failed', error?: unknown) => void): Promise<T> => {

    const started = telemetry.seconds();
    try {
        const result = await work();
        report(telemetry.seconds() - started, 'ok');
        return result;
    }
    catch (error) {
        report(telemetry.seconds() - started, 'failed', error);
        throw error;
    }
};
