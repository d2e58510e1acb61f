import { LRUCache } from 'lru-cache';

import type { Ms } from '../../storage/contract';
import type { BotRate } from '../types';

/** What one of so many nodes may send. Less than one in a window is one in a longer window. */
export const nodeShare = ({ limit, ms }: BotRate, nodes: number): BotRate => {

    return limit >= nodes ? { limit: Math.floor(limit / nodes), ms } : { limit: 1, ms: Math.ceil(ms * nodes / limit) };
};

/** A message on its way. */
export interface Permit {
    /** There is an answer, or there will be none. */
    release(now: Ms): void;
}

/**
 * Keeps to a rate as the platform sees it, which counts what arrives: somewhere between our sending and its answer. So a
 * message weighs until its answer is a window ago, and no window sees more than the limit, however long single messages
 * take. What that costs is the time of an answer: at a tenth of a window, a tenth of the rate. A millisecond is added because a
 * clock is read no more exactly.
 */
export class RateWindow {

    private underWay = 0;
    /** When the messages of the last window were answered: a ring. */
    private readonly answered: Ms[] = [];
    private first = 0;
    private count = 0;

    constructor(private readonly rate: BotRate) {}

    /** Until the next one may go, at the earliest. A clock that was set back makes nobody wait longer than the window. */
    waitMs(now: Ms): Ms {

        const { limit, ms } = this.rate;
        this.forget(now);
        if (this.underWay + this.count < limit) {
            return 0;
        }

        return this.count === 0 ? ms + 1 : Math.min(ms + 1, this.freeAt - now);
    }

    /** To be asked for only where there is nothing to wait for. */
    acquire(): Permit {

        ++this.underWay;
        return { release: (now) => this.end(now) };
    }

    private end(now: Ms): void {

        --this.underWay;
        this.answered[(this.first + this.count) % this.rate.limit] = now;
        ++this.count;
    }

    /** Answers that are a window ago. */
    private forget(now: Ms): void {

        while (this.count > 0 && this.freeAt <= now) {
            this.first = (this.first + 1) % this.rate.limit;
            --this.count;
        }
    }

    /** When the oldest of the answers is forgotten. */
    private get freeAt(): Ms {

        return Number(this.answered[this.first]) + this.rate.ms + 1;
    }
}

/** One chat's own limits, and what its platform says of it. */
export class ChatLimiter {

    private restUntil: Ms = 0;

    constructor(private readonly windows: readonly RateWindow[]) {}

    waitMs(now: Ms): Ms {

        return Math.max(this.restUntil - now, 0, ...this.windows.map((window) => window.waitMs(now)));
    }

    acquire(): readonly Permit[] {

        return this.windows.map((window) => window.acquire());
    }

    /** The platform asked for rest until then. */
    pauseUntil(until: Ms): void {

        this.restUntil = until;
    }
}

/** The chats of a platform, as many as there is room for; those longest out of use are forgotten first. */
export class ChatLimiters {

    private readonly chats: LRUCache<string, ChatLimiter>;

    constructor(private readonly ratesOf: (channelId: string) => readonly BotRate[], max: number) {

        this.chats = new LRUCache({ max });
    }

    get(channelId: string): ChatLimiter {

        const chat = this.chats.get(channelId) ?? new ChatLimiter(this.ratesOf(channelId).map((rate) => new RateWindow(rate)));
        this.chats.set(channelId, chat);
        return chat;
    }
}
