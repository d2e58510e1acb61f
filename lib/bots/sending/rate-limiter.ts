import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';
import type { BotRate } from '../types';
import { RateWindow } from './rate';
import type { ChatLimiter, Permit } from './rate';

export interface SendRateLimiterDeps {
    readonly clock: Clock;
    /** Null: no limit. */
    readonly rate: BotRate | null;
    /** Messages under way at once. */
    readonly concurrency: number;
}

/** Lets messages out to a platform in the order in which they came, as fast as the platform allows, and so many at once. */
export class SendRateLimiter {

    private readonly window: RateWindow | null;
    private line: Promise<unknown> = Promise.resolve();
    private out = 0;
    private isOpen = true;
    private wakeUp = (): void => {};

    constructor(private readonly deps: SendRateLimiterDeps) {

        this.window = deps.rate && new RateWindow(deps.rate);
    }

    /** Messages that are under way. */
    get underWay(): number {

        return this.out;
    }

    /** The passage, when it is its turn; for how long the chat takes nothing, which costs the others nothing; or null: nothing goes out any more. */
    acquire(chat: ChatLimiter): Promise<Permit | Ms | null> {

        const turn = this.line.then(() => this.turn(chat));
        this.line = turn;
        return turn;
    }

    /** Whoever waits is sent away. */
    pause(): void {

        this.isOpen = false;
        this.wakeUp();
    }

    resume(): void {

        this.isOpen = true;
    }

    private async turn(chat: ChatLimiter): Promise<Permit | Ms | null> {

        const { clock, concurrency } = this.deps;
        while (this.isOpen) {
            const now = clock.now();
            const rest = chat.waitMs(now);
            if (rest > 0) {
                return rest;
            }

            const wait = this.out >= concurrency ? null : this.window?.waitMs(now) ?? 0;
            if (wait === 0) {
                return this.let(chat);
            }

            await this.wait(wait);
        }

        return null;
    }

    /** What is looked at and what is taken is one step: nobody comes in between. */
    private let(chat: ChatLimiter): Permit {

        const permits = [...chat.acquire(), ...this.window ? [this.window.acquire()] : []];
        ++this.out;
        return {
            release: (now) => {

                permits.forEach((permit) => permit.release(now));
                --this.out;
                this.wakeUp();
            }
        };
    }

    /** Until a message ends, the turnstile closes, or the time is up. */
    private async wait(ms: Ms | null): Promise<void> {

        let cancel = (): void => {};
        await new Promise<void>((resolve) => {

            this.wakeUp = resolve;
            cancel = ms === null ? cancel : this.deps.clock.setTimer(ms, resolve);
        });
        this.wakeUp = () => {};
        cancel();
    }
}
