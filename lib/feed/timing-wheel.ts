import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../clock';

/** What is visited when its time has come. */
export interface Rider {
    /** The wheel's own note of where the rider sits; -1: nowhere. */
    seat: number;
    /** Called when due, perhaps earlier. Returns the seconds until the next visit; 0: none. */
    visit(): number;
}

/** Seconds that the wheel sees ahead; who is due later is visited on the way. */
const seats = 64;

/** Riders that are visited in one turn of the event loop: about 1 ms of pinging. */
const slice = 128;

/**
 * One timer for the times of all connections, to the second: a timer for each would cost them 300 bytes apiece. It
 * counts seconds of its own, so that a clock that is set back stalls nobody.
 */
export class Wheel {

    private readonly clock: Clock;
    private readonly ring: Set<Rider>[] = Array.from({ length: seats }, () => new Set());
    private second = 0;
    private riders = 0;
    private halt = (): void => {};

    constructor(clock: Clock) {

        this.clock = clock;
    }

    /** Seconds that the wheel has turned. */
    get now(): number {

        return this.second;
    }

    /** Visits `rider` in so many seconds, instead of when it was due before. */
    add(rider: Rider, seconds: number): void {

        this.remove(rider);
        rider.seat = (this.second + Math.max(1, Math.min(Math.ceil(seconds), seats - 1))) % seats;
        this.at(rider.seat).add(rider);
        if (++this.riders === 1) {
            this.roll();
        }
    }

    remove(rider: Rider): void {

        if (rider.seat === -1) {
            return;
        }

        this.at(rider.seat).delete(rider);
        rider.seat = -1;
        if (--this.riders === 0) {
            this.halt();
        }
    }

    private at(seat: number): Set<Rider> {

        return this.ring[seat] as Set<Rider>;
    }

    private roll(): void {

        this.halt = this.clock.setTimer(1000, () => void this.turn());
    }

    /** Visits all who are due, as they are now: between slices of them some may leave, or move. */
    private async turn(): Promise<void> {

        this.roll();
        const seat = ++this.second % seats;
        const due = [...this.at(seat)];
        for (const [i, rider] of due.entries()) {
            if (rider.seat === seat) {
                this.visit(rider);
            }

            if ((i + 1) % slice === 0) {
                await nextTurn();
            }
        }
    }

    private visit(rider: Rider): void {

        const seconds = rider.visit();
        if (seconds > 0) {
            this.add(rider, seconds);
        }
        else {
            this.remove(rider);
        }
    }
}
