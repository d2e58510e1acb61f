import type { Clock } from '../../lib/clock';

interface Timer {
    readonly at: number;
    readonly fn: () => void;
}

/** A clock that stands still until it is advanced. Timers fire in order, each followed by a turn of the event loop. */
export class ManualClock implements Clock {

    private time: number;
    private readonly timers = new Set<Timer>();

    constructor(start: number | string = '2026-03-14T12:00:00.000Z') {

        this.time = new Date(start).getTime();
    }

    now(): number {

        return this.time;
    }

    setTimer(ms: number, fn: () => void): () => void {

        const timer = { at: this.time + ms, fn };
        this.timers.add(timer);
        return () => {

            this.timers.delete(timer);
        };
    }

    get pending(): number {

        return this.timers.size;
    }

    /** Advances by `ms`, and fires the timers that become due. */
    async advance(ms: number): Promise<void> {

        const end = this.time + ms;
        let next = this.due(end);
        while (next) {
            this.timers.delete(next);
            this.time = Math.max(this.time, next.at);
            next.fn();
            await settle();
            next = this.due(end);
        }

        this.time = end;
        await settle();
    }

    /** Changes the time without firing timers, as when a machine was suspended. */
    jump(ms: number): void {

        this.time += ms;
    }

    private due(end: number): Timer | undefined {

        let first: Timer | undefined;
        for (const timer of this.timers) {
            if (timer.at <= end && (!first || timer.at < first.at)) {
                first = timer;
            }
        }

        return first;
    }
}

/** Lets pending promises and immediate callbacks run. */
export const settle = async (): Promise<void> => {

    for (let i = 0; i < 5; ++i) {
        await new Promise((resolve) => setImmediate(resolve));
    }
};

/** Advances by `ms` in steps. Before each one, it leaves time for work that takes many turns of the event loop. */
export const pass = async (clock: ManualClock, ms: number): Promise<void> => {

    await settle();
    const step = Math.max(25, Math.ceil(ms / 200));
    for (let i = 0; i < ms; i += step) {
        await clock.advance(Math.min(step, ms - i));
        await settle();
        await settle();
    }
};
