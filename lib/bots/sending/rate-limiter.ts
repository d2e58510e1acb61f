import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';
import type { BotRate } from '../types';
import { Pace } from './rate';
import type { Chat, Passage } from './rate';

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

    /** The passage, when it is its turn; for how long the chat takes nothing, which costs the others nothing; or null: nothing goes out any more. */
    enter(chat: Chat): Promise<Passage | Ms | null> {

        const turn = this.line.then(() => this.turn(chat));
        this.line = turn;
        return turn;
    }

    /** Whoever waits is sent away. */
    close(): void {

        this.isOpen = false;
        this.poke();
    }

    open(): void {

        this.isOpen = true;
    }

    private async turn(chat: Chat): Promise<Passage | Ms | null> {

        const { clock, concurrency } = this.deps;
        while (this.isOpen) {
            const now = clock.now();
            const rest = chat.wait(now);
            if (rest > 0) {
                return rest;
            }

            const wait = this.out >= concurrency ? null : this.pace?.wait(now) ?? 0;
            if (wait === 0) {
                return this.let(chat);
            }

            await this.pause(wait);
        }

        return null;
    }

    /** What is looked at and what is taken is one step: nobody comes in between. */
    private let(chat: Chat): Passage {

        const passages = [...chat.take(), ...this.pace ? [this.pace.take()] : []];
        ++this.out;
        return {
            end: (now) => {

                passages.forEach((passage) => passage.end(now));
                --this.out;
                this.poke();
            }
        };
    }

    /** Until a message ends, the turnstile closes, or the time is up. */
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
