import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../clock';

/** An object that is called when its time has come. */
export interface Subscriber {
    /** Index of the subscriber's slot, or -1 if it has none. Only the wheel sets it. */
    slot: number;
    /** Called when due, or earlier. Returns the seconds until the next call, or 0 for none. */
    onTime(): number;
}

/** Seconds that the wheel covers. A subscriber that is due later is called earlier. */
const slotCount = 64;

/** Subscribers called per turn of the event loop: about 1 ms of pings. */
const slice = 128;

/**
 * One timer for all connections, with a resolution of a second: a timer each would cost 300 bytes per connection. It
 * counts its own seconds, so that a clock that is set back delays nothing.
 */
export class TimingWheel {

    private readonly clock: Clock;
    private readonly slots: Set<Subscriber>[] = Array.from({ length: slotCount }, () => new Set());
    private second = 0;
    private size = 0;
    private halt = (): void => {};

    constructor(clock: Clock) {

        this.clock = clock;
    }

    /** Seconds counted so far. */
    get now(): number {

        return this.second;
    }

    /** Calls the subscriber in this many seconds, instead of when it was due before. */
    add(subscriber: Subscriber, seconds: number): void {

        this.remove(subscriber);
        subscriber.slot = (this.second + Math.max(1, Math.min(Math.ceil(seconds), slotCount - 1))) % slotCount;
        this.at(subscriber.slot).add(subscriber);
        if (++this.size === 1) {
            this.setTimer();
        }
    }

    /** Does nothing if the subscriber has no slot. */
    remove(subscriber: Subscriber): void {

        if (subscriber.slot === -1) {
            return;
        }

        this.at(subscriber.slot).delete(subscriber);
        subscriber.slot = -1;
        if (--this.size === 0) {
            this.halt();
        }
    }

    private at(slot: number): Set<Subscriber> {

        return this.slots[slot] as Set<Subscriber>;
    }

    private setTimer(): void {

        this.halt = this.clock.setTimer(1000, () => void this.tick());
    }

    /** Calls the subscribers that are due now. Between slices some may leave, or get another slot. */
    private async tick(): Promise<void> {

        this.setTimer();
        const slot = ++this.second % slotCount;
        const due = [...this.at(slot)];
        for (const [i, subscriber] of due.entries()) {
            if (subscriber.slot === slot) {
                this.call(subscriber);
            }

            if ((i + 1) % slice === 0) {
                await nextTurn();
            }
        }
    }

    private call(subscriber: Subscriber): void {

        const seconds = subscriber.onTime();
        if (seconds > 0) {
            this.add(subscriber, seconds);
        }
        else {
            this.remove(subscriber);
        }
    }
}
