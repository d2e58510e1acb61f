import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../clock';

/** What is visited when its time has come. */
export interface Subscriber {
    /** The wheel's own note of where the rider sits; -1: nowhere. */
    slot: number;
    /** Called when due, perhaps earlier. Returns the seconds until the next visit; 0: none. */
    onTime(): number;
}

/** Seconds that the wheel sees ahead; who is due later is visited on the way. */
const slotCount = 64;

/** Riders that are visited in one turn of the event loop: about 1 ms of pinging. */
const slice = 128;

/**
 * One timer for the times of all connections, to the second: a timer for each would cost them 300 bytes apiece. It
 * counts seconds of its own, so that a clock that is set back stalls nobody.
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

    /** Seconds that the wheel has turned. */
    get now(): number {

        return this.second;
    }

    /** Visits `rider` in so many seconds, instead of when it was due before. */
    add(subscriber: Subscriber, seconds: number): void {

        this.remove(subscriber);
        subscriber.slot = (this.second + Math.max(1, Math.min(Math.ceil(seconds), slotCount - 1))) % slotCount;
        this.at(subscriber.slot).add(subscriber);
        if (++this.size === 1) {
            this.setTimer();
        }
    }

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

    /** Visits all who are due, as they are now: between slices of them some may leave, or move. */
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
