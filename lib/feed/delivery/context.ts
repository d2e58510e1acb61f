import type { FairQueue } from '../../async/fair-queue';
import type { Clock } from '../../clock';
import type { Tail } from '../../log/tail';
import type { Logger } from '../../logger';
import type { News, Seq } from '../../storage/contract';
import type { Outage } from '../../storage/outage';
import type { Message, Hub } from '../hub';
import type { FeedSettings } from '../options';
import type { MessageType, Gap } from './ranges';

/** Gets a reader's entries. No method throws. */
export interface Sink {
    /** Returns false if nothing can be written any more. */
    canWrite(): boolean;
    /** Until `uncork`, writes are gathered into one. */
    cork(): void;
    uncork(): void;
    write(message: Message, type: MessageType): void;
    /** Resolves when most of what was written has gone out, or when the connection has closed. */
    drained(): Promise<void>;
    /** Whether more subscriptions may follow at once: then all are replayed together. */
    hasPendingRequests(): boolean;
    /** Missed entries have left the log before they were read. */
    reportGaps(gaps: readonly [Gap, ...Gap[]]): void;
    /** Storage failed while missed entries were read. The reader tries again. Called once per outage. */
    reportOutage(): void;
}

/** What all readers of one feed share. */
export interface DeliveryContext {
    readonly hub: Hub;
    readonly news: Pick<News, 'since' | 'bounds'>;
    readonly clock: Clock;
    readonly logger: Logger;
    readonly outage: Pick<Outage, 'report'>;
    /** `head` is the position up to which the hub has got entries. */
    readonly tail: Pick<Tail, 'head'>;
    /** Readers that replay the log take turns. */
    readonly reads: FairQueue;
    /** `delivered`: messages sent that contain an item. */
    readonly counts: { delivered: number };
    /** `maxParked`: live entries that may wait behind missed ones. */
    readonly settings: Pick<FeedSettings, 'maxParked'>;
}

/** Resolves to `after`, or to the nearest position that the log can be read from. Rejects with `StorageError`. */
export const reachable = async (news: Pick<News, 'bounds'>, after: Seq): Promise<Seq> => {

    const { head, tail } = await news.bounds();
    return after > head ? head : Math.max(after, tail);
};
