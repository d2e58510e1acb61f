import { LRUCache } from 'lru-cache';

import type { Ms } from '../storage/contract';
import type { BotRate } from './types';

/** How much longer than others a message may be under way, as a share of the window, without too many arriving in one. */
const margin = 0.25;

/** What one of so many nodes may send. Less than one in a window is one in a longer window. */
export const shareOf = ({ limit, ms }: BotRate, nodes: number): BotRate => {

    return limit >= nodes ? { limit: Math.floor(limit / nodes), ms } : { limit: 1, ms: Math.ceil(ms * nodes / limit) };
};

/** A message as a rate counts it: it weighs on the window until its arrival is that long ago. */
export class Slot {

    /** `arrivedBy`: when it will have arrived at the latest, as far as is known. */
    constructor(private arrivedBy: Ms) {}

    /** There is an answer: it had arrived by now. */
    answered(now: Ms): void {

        this.arrivedBy = Math.min(this.arrivedBy, now);
    }

    freeAt(ms: Ms): Ms {

        return this.arrivedBy + ms + 1;
    }
}

/**
 * Keeps to a rate as the platform sees it, which counts what arrives: a place in the window is free again when its message was
 * answered, or was sent a margin ago, whichever comes first, and the window is over. So no window sees more than the limit
 * as long as messages differ by less than the margin in how long they are under way; and where answers are quick, next to nothing
 * of the rate is given away. A millisecond is added because that is as exact as a clock is read.
 */
export class Pace {

    private readonly slots: Slot[] = [];
    private next = 0;

    constructor(private readonly rate: BotRate) {}

    /** Until the next one may go. A clock that was set back makes nobody wait longer than the window and its margin. */
    wait(now: Ms): Ms {

        const { ms } = this.rate;
        const oldest = this.slots[this.next];
        return oldest ? Math.min(ms + this.margin + 1, Math.max(0, oldest.freeAt(ms) - now)) : 0;
    }

    /** To be asked for only where there is nothing to wait for: places come free in the order in which they were taken. */
    take(now: Ms): Slot {

        const slot = new Slot(now + this.margin);
        this.slots[this.next] = slot;
        this.next = (this.next + 1) % this.rate.limit;
        return slot;
    }

    private get margin(): Ms {

        return Math.ceil(this.rate.ms * margin);
    }
}

/** One chat's own limits, and what its platform says of it. */
export class Chat {

    private restUntil: Ms = 0;

    constructor(private readonly paces: readonly Pace[]) {}

    wait(now: Ms): Ms {

        return Math.max(this.restUntil - now, 0, ...this.paces.map((pace) => pace.wait(now)));
    }

    take(now: Ms): readonly Slot[] {

        return this.paces.map((pace) => pace.take(now));
    }

    /** The platform asked for rest until then. */
    rest(until: Ms): void {

        this.restUntil = until;
    }
}

/** The chats of a platform, as many as there is room for; those longest out of use are forgotten first. */
export class Chats {

    private readonly chats: LRUCache<string, Chat>;

    constructor(private readonly ratesOf: (channelId: string) => readonly BotRate[], max: number) {

        this.chats = new LRUCache({ max });
    }

    of(channelId: string): Chat {

        const chat = this.chats.get(channelId) ?? new Chat(this.ratesOf(channelId).map((rate) => new Pace(rate)));
        this.chats.set(channelId, chat);
        return chat;
    }
}
