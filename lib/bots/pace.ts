import { LRUCache } from 'lru-cache';

import type { Ms } from '../storage/contract';
import type { BotRate } from './types';

/** Keeps to a rate exactly: never more than its limit in any window of its length, though a clock tells whole milliseconds only. */
export class Pace {

    private readonly times: Ms[] = [];

    constructor(private readonly rate: BotRate) {}

    /** Until the next one may go. A clock that was set back makes nobody wait longer than the window. */
    wait(now: Ms): Ms {

        const oldest = this.times[0];
        return oldest === undefined || this.times.length < this.rate.limit ? 0 : Math.min(this.rate.ms + 1, Math.max(0, oldest + this.rate.ms + 1 - now));
    }

    take(now: Ms): void {

        this.times.push(now);
        if (this.times.length > this.rate.limit) {
            this.times.shift();
        }
    }
}

interface Chat {
    readonly paces: readonly Pace[];
    /** The platform asked for rest until then. */
    restUntil: Ms;
}

/** The pace of each chat, for as many of them as there is room; those longest out of use are forgotten first. */
export class Chats {

    private readonly chats: LRUCache<string, Chat>;

    constructor(private readonly ratesOf: (channelId: string) => readonly BotRate[], max: number) {

        this.chats = new LRUCache({ max });
    }

    wait(channelId: string, now: Ms): Ms {

        const chat = this.chats.get(channelId);
        return chat ? Math.max(chat.restUntil - now, 0, ...chat.paces.map((pace) => pace.wait(now))) : 0;
    }

    take(channelId: string, now: Ms): void {

        this.of(channelId).paces.forEach((pace) => pace.take(now));
    }

    rest(channelId: string, until: Ms): void {

        this.of(channelId).restUntil = until;
    }

    private of(channelId: string): Chat {

        const chat = this.chats.get(channelId) ?? { paces: this.ratesOf(channelId).map((rate) => new Pace(rate)), restUntil: 0 };
        this.chats.set(channelId, chat);
        return chat;
    }
}
