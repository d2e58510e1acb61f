import { LRUCache } from 'lru-cache';

import type { BotRecord, Ms } from '../../storage/contract';
import type { BotRate } from '../types';

/** One node's share of a rate. A share of less than one message per window becomes one message per longer window. */
export const nodeShare = ({ limit, ms }: BotRate, nodes: number): BotRate => {

    return limit >= nodes ? { limit: Math.floor(limit / nodes), ms } : { limit: 1, ms: Math.ceil(ms * nodes / limit) };
};

/** The right to send one message. */
export interface Permit {
    /** Must be called once, when the answer has arrived or none will. `now`: ms since the epoch. */
    release(now: Ms): void;
    /** Must be called instead if nothing was sent. */
    cancel(): void;
}

/**
 * A rate as the platform counts it. The platform counts arrivals, which happen at an unknown time between sending and
 * answer. So a message counts until its answer is a window old: then no window of the platform sees more than the limit,
 * however long messages take. The cost is the time of an answer: if it is a tenth of a window, a tenth of the rate. One ms is
 * added because clocks are read in whole ms.
 */
export class RateWindow {

    private underWay = 0;
    /** Times of the answers of the last window, as a ring buffer. */
    private readonly answered: Ms[] = [];
    private first = 0;
    private count = 0;

    constructor(private readonly rate: BotRate) {}

    /** Returns the ms until the next permit is free, at the earliest. Never more than a window, even if the clock was set back. */
    waitMs(now: Ms): Ms {

        const { limit, ms } = this.rate;
        this.dropExpired(now);
        if (this.underWay + this.count < limit) {
            return 0;
        }

        return this.count === 0 ? ms + 1 : this.freeAt - now;
    }

    /** Must be called only if `waitMs` is 0. */
    acquire(): Permit {

        ++this.underWay;
        return { release: (now) => this.release(now), cancel: () => void --this.underWay };
    }

    private release(now: Ms): void {

        --this.underWay;
        this.answered[(this.first + this.count) % this.rate.limit] = now;
        ++this.count;
    }

    /** An answer counts from `now` on if the clock was set back since it came. */
    private dropExpired(now: Ms): void {

        for (let i = this.first + this.count - 1; i >= this.first && Number(this.answered[i % this.rate.limit]) > now; --i) {
            this.answered[i % this.rate.limit] = now;
        }

        while (this.count > 0 && this.freeAt <= now) {
            this.first = (this.first + 1) % this.rate.limit;
            --this.count;
        }
    }

    /** When the oldest answer leaves the window. */
    private get freeAt(): Ms {

        return Number(this.answered[this.first]) + this.rate.ms + 1;
    }
}

/** The rates of one chat, and the pauses that its platform asked for. */
export class ChatLimiter {

    private pausedUntil: Ms = 0;
    private pauseMs: Ms = 0;

    constructor(private readonly windows: readonly RateWindow[]) {}

    /** Returns the ms until the chat takes another message. */
    waitMs(now: Ms): Ms {

        this.pausedUntil = Math.min(this.pausedUntil, now + this.pauseMs);       // no longer than a pause, even if the clock was set back
        return Math.max(this.pausedUntil - now, 0, ...this.windows.map((window) => window.waitMs(now)));
    }

    /** Must be called only if `waitMs` is 0. Returns one permit per rate. */
    acquire(): readonly Permit[] {

        return this.windows.map((window) => window.acquire());
    }

    /** Takes nothing for `ms` from `now` on. */
    pause(ms: Ms, now: Ms): void {

        [this.pausedUntil, this.pauseMs] = [now + ms, ms];
    }
}

/** The chats of a platform. Beyond `max`, the least recently used are forgotten. */
export class ChatLimiters {

    private readonly chats: LRUCache<string, ChatLimiter>;

    constructor(private readonly ratesOf: (channelId: string) => readonly BotRate[], max: number) {

        this.chats = new LRUCache({ max });
    }

    /** The chat that a bot sends to: one for all spellings of its id, as the platform counts it. */
    get({ platformChannelId, chat = platformChannelId }: Pick<BotRecord, 'platformChannelId' | 'chat'>): ChatLimiter {

        const limiter = this.chats.get(chat) ?? new ChatLimiter(this.ratesOf(platformChannelId).map((rate) => new RateWindow(rate)));
        this.chats.set(chat, limiter);
        return limiter;
    }
}
