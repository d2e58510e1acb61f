import type { KeyedQueue } from '../async/keyed-queue';
import type { Filters } from '../filters/service';
import type { Connection } from './connections';
import type { FeedSettings } from './options';
import type { CloseReason } from './protocol/close-reasons';
import type { DeliveryContext } from './delivery/context';
import type { TimingWheel } from './timing-wheel';

/** What all connections of one feed share. */
export interface FeedContext extends DeliveryContext {
    readonly timingWheel: TimingWheel;
    readonly settings: FeedSettings;
    /** The catalogue. `codes` rejects with `StorageError`. */
    readonly categories: { codes(): ReadonlySet<string> | Promise<ReadonlySet<string>> };
    /** Reads the filters of clients. */
    readonly filters: Pick<Filters, 'ofTree' | 'ofParameters'>;
    /** Executes the commands of each client in order. */
    readonly commands: KeyedQueue<object>;
    /** Called once per connection, when it has ended. `reason` is undefined if the client ended it. */
    disconnected(connection: Connection, reason: CloseReason | undefined): void;
}
