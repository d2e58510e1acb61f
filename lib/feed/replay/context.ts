import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { News, Seq } from '../../storage/contract';
import type { Bulletin, Hub } from '../hub';
import type { Form, Gap } from './ranges';

/** Where a reader's entries go. Nothing here throws. */
export interface Sink {
    /** False: nothing can be written any more. */
    ready(): boolean;
    /** Between the two, what is written may be gathered. */
    hold(): void;
    release(): void;
    write(bulletin: Bulletin, form: Form): void;
    /** Resolves when what was written has mostly gone out, or never will. */
    drained(): Promise<void>;
    /** Whether further subscriptions are on their way, which could be resumed in one go. */
    busy(): boolean;
    /** What was to be read has left the log meanwhile. */
    lost(gaps: readonly [Gap, ...Gap[]]): void;
    /** Storage fails while missed items are read. It is tried again. */
    faltered(): void;
}

/** What readers share. */
export interface Reading {
    readonly hub: Hub;
    readonly news: Pick<News, 'since' | 'bounds'>;
    readonly clock: Clock;
    readonly log: Logger;
    /** Position of the log that the hub has been given. */
    head(): Seq;
    /** Resolves when it is the caller's turn to read. */
    turn(): Promise<void>;
    /** Counts what has been written. */
    delivered(count: number): void;
    /** Most live items that wait behind those that were missed. */
    readonly maxParked: number;
}
