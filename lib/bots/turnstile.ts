import type { Clock } from '../clock';
import type { Ms } from '../storage/contract';
import { Pace } from './pace';
import type { BotRate } from './types';

export interface TurnstileDeps {
    readonly clock: Clock;
    /** Null: no limit. */
    readonly rate: BotRate | null;
    /** Messages under way at once. */
    readonly concurrency: number;
}

/** Lets messages out to a platform in the order in which they came, as fast as the platform allows, and so many at once. */
export class Turnstile {

    private readonly pace: Pace | null;
    private line: Promise<unknown> = Promise.resolve();
    private out = 0;
    private isOpen = true;
    private poke = (): void => {};

    constructor(private readonly deps: TurnstileDeps) {

        this.pace = deps.rate && new Pace(deps.rate);
    }

    /** Messages that are under way. */
    get underWay(): number {

        return this.out;
    }

    /** True: it is your turn, and `leave()` ends it. False: nothing goes out any more. */
    enter(): Promise<boolean> {

        const turn = this.line.then(() => this.turn());
        this.line = turn;
        return turn;
    }

    leave(): void {

        --this.out;
        this.poke();
    }

    /** Whoever waits is sent away. */
    close(): void {

        this.isOpen = false;
        this.poke();
    }

    open(): void {

        this.isOpen = true;
    }

    private async turn(): Promise<boolean> {

        const { clock, concurrency } = this.deps;
        while (this.isOpen) {
            const wait = this.out >= concurrency ? null : this.pace?.wait(clock.now()) ?? 0;
            if (wait === 0) {
                this.pace?.take(clock.now());
                ++this.out;
                return true;
            }

            await this.pause(wait);
        }

        return false;
    }

    /** Until somebody leaves, the turnstile closes, or the time is up. */
    private async pause(ms: Ms | null): Promise<void> {

        let cancel = (): void => {};
        await new Promise<void>((resolve) => {

            this.poke = resolve;
            cancel = ms === null ? cancel : this.deps.clock.setTimer(ms, resolve);
        });
        this.poke = () => {};
        cancel();
    }
}
