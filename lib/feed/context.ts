import type { Seq } from '../storage/contract';
import type { Visitor } from './connections';
import type { FeedSettings } from './options';
import type { Closing } from './protocol';
import type { Reading } from './replay/context';
import type { Wheel } from './timing-wheel';

/** What all who are connected to a feed share. */
export interface Room extends Reading {
    readonly wheel: Wheel;
    readonly limits: FeedSettings;
    /** The position itself, or the nearest that the log can be read from. */
    reachable(after: Seq): Promise<Seq>;
    /** Codes of the catalogue. */
    codes(): Promise<ReadonlySet<string>>;
    /** Called once for each visitor, when the visit has ended. */
    left(visitor: Visitor, reason: Closing | undefined): void;
}
