import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';
import type { BotRate } from '../types';
import { RateWindow } from './rate';
import type { ChatLimiter, Permit } from './rate';

export interface SendRateLimiterDeps {
    readonly clock: Clock;
    /** Null for no limit. */
    readonly rate: BotRate | null;
    /** Messages under way at once. */
    readonly concurrency: number;
}

/** Grants permits to send to one platform, in order of request, within its rate and concurrency. */
export class SendRateLimiter {

    private readonly window: RateWindow | null;
    private last: Promise<unknown> = Promise.resolve();
    private held = 0;
    private isPaused = false;
    private wakeUp = (): void => {};

    constructor(private readonly deps: SendRateLimiterDeps) {

        this.window = deps.rate && new RateWindow(deps.rate);
    }

    /** Messages under way. */
    get underWay(): number {

        return this.held;
    }

    /** Resolves to a permit; to the ms the chat must still wait, which delays no other chat; or to null once paused. */
    acquire(chat: ChatLimiter): Promise<Permit | Ms | null> {

        const turn = this.last.then(() => this.next(chat));
        this.last = turn;
        return turn;
    }

    /** Resolves waiting and later requests to null. */
    pause(): void {

        this.isPaused = true;
        this.wakeUp();
    }

    resume(): void {

        this.isPaused = false;
    }

    private async next(chat: ChatLimiter): Promise<Permit | Ms | null> {

        const { clock, concurrency } = this.deps;
        while (!this.isPaused) {
            const now = clock.now();
            const chatWait = chat.waitMs(now);
            if (chatWait > 0) {
                return chatWait;
            }

            const wait = this.held >= concurrency ? null : this.window?.waitMs(now) ?? 0;
            if (wait === 0) {
                return this.grant(chat);
            }

            await this.sleep(wait);
        }

        return null;
    }

    /** Called in the same step as the check of the limits, so that no other request is granted in between. */
    private grant(chat: ChatLimiter): Permit {

        const permits = [...chat.acquire(), ...this.window ? [this.window.acquire()] : []];
        ++this.held;
        const end = (endOf: (permit: Permit) => void): void => {

            permits.forEach(endOf);
            --this.held;
            this.wakeUp();
        };

        return { release: (now) => end((permit) => permit.release(now)), cancel: () => end((permit) => permit.cancel()) };
    }

    /** Waits until a permit is released, the limiter is paused, or `ms` are over; null for no time limit. */
    private async sleep(ms: Ms | null): Promise<void> {

        let cancel = (): void => {};
        await new Promise<void>((resolve) => {

            this.wakeUp = resolve;
            cancel = ms === null ? cancel : this.deps.clock.setTimer(ms, resolve);
        });
        this.wakeUp = () => {};
        cancel();
    }
}
