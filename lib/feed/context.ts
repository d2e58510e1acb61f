import type { Seq } from '../storage/contract';
import type { Connection } from './connections';
import type { FeedSettings } from './options';
import type { CloseReason } from './protocol';
import type { ReplayContext } from './replay/context';
import type { TimingWheel } from './timing-wheel';

/** What all who are connected to a feed share. */
export interface FeedContext extends ReplayContext {
    readonly timingWheel: TimingWheel;
    readonly settings: FeedSettings;
    /** The position itself, or the nearest that the log can be read from. */
    reachable(after: Seq): Promise<Seq>;
    /** Codes of the catalogue. */
    codes(): Promise<ReadonlySet<string>>;
    /** Called once for each visitor, when the visit has ended. */
    disconnected(visitor: Connection, reason: CloseReason | undefined): void;
}
