import type { EventEmitter } from 'node:events';

import type { Clock } from './clock';
import type { Settings } from './options';
import type { Storage } from './storage/contract';

/** Writes to the host's log; `crypto-news` and the registration's name are added to the tags. */
export type Log = (tags: readonly string[], data?: unknown) => void;

/** What every room of one registration is built from. */
export interface Runtime {
    /** Tells this registration from others on the same server. */
    readonly name: string;
    readonly settings: Settings;
    readonly storage: Storage;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Log;
    /** `item`, `correction`, `retraction` (LogEntry), `narrative`, `recap`: for the host. */
    readonly events: EventEmitter;
}
