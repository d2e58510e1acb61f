/** Assigns items to small numbers, the indices of arrays, and reuses those of removed items. */
export class IndexPool<T> {

    /** Numbers assigned so far, free ones included. */
    private used = 0;
    private readonly items: T[] = [];
    private readonly free: number[] = [];

    add(item: T): number {

        const slot = this.free.pop() ?? this.used++;
        this.items[slot] = item;
        return slot;
    }

    remove(slot: number): void {

        this.free.push(slot);
    }

    get(slot: number): T {

        return this.items[slot] as T;
    }

    /** The first number that was never assigned. */
    get end(): number {

        return this.used;
    }
}
