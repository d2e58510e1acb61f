import type { Item } from './items';

/** A server that is compared. */
export interface Publisher {
    readonly port: number;
    /** Prepares items that are published already: the feed has them in its log, but has not been notified. */
    prepare(items: readonly Item[]): unknown;
    /** Sends the next `count` of them. */
    deliver(count: number): unknown;
    /** Stores new items, in one synced transaction, and sends them; `other` has its own category, if there are some. */
    publish(items: readonly Item[], other?: Item): unknown;
}
