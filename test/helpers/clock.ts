import type { Clock } from '../../lib/clock';

interface Timer {
    readonly at: number;
    readonly fn: () => void;
}

/** A clock that stands still until it is told to go on; timers fire in their order, each followed by a turn of the loop. */
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

    /** Moves on by `ms`, firing what falls due on the way. */
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

    /** Sets the time without firing anything: what a suspended machine sees. */
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

/** Lets promises and immediate callbacks that are under way come to rest. */
export const settle = async (): Promise<void> => {

    for (let i = 0; i < 5; ++i) {
        await new Promise((resolve) => setImmediate(resolve));
    }
};

/** Moves on by `ms` in steps, with time in between, and before the first, for work that takes many turns of the loop. */
export const pass = async (clock: ManualClock, ms: number): Promise<void> => {

    await settle();
    const step = Math.max(25, Math.ceil(ms / 200));
    for (let i = 0; i < ms; i += step) {
        await clock.advance(Math.min(step, ms - i));
        await settle();
        await settle();
    }
};
