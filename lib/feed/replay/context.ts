import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { News, Seq } from '../../storage/contract';
import type { Message, Hub } from '../hub';
import type { MessageType, Gap } from './ranges';

/** Where a reader's entries go. Nothing here throws. */
export interface Sink {
    /** False: nothing can be written any more. */
    canWrite(): boolean;
    /** Between the two, what is written may be gathered. */
    cork(): void;
    uncork(): void;
    write(bulletin: Message, form: MessageType): void;
    /** Resolves when what was written has mostly gone out, or never will. */
    drained(): Promise<void>;
    /** Whether further subscriptions are on their way, which could be resumed in one go. */
    hasPendingRequests(): boolean;
    /** What was to be read has left the log meanwhile. */
    reportGaps(gaps: readonly [Gap, ...Gap[]]): void;
    /** Storage fails while missed items are read. It is tried again. */
    reportOutage(): void;
}

/** What readers share. */
export interface ReplayContext {
    readonly hub: Hub;
    readonly news: Pick<News, 'since' | 'bounds'>;
    readonly clock: Clock;
    readonly logger: Logger;
    /** Position of the log that the hub has been given. */
    head(): Seq;
    /** Resolves when it is the caller's turn to read. */
    nextTurn(): Promise<void>;
    /** Counts what has been written. */
    countDelivered(count: number): void;
    /** Most live items that wait behind those that were missed. */
    readonly maxParked: number;
}
