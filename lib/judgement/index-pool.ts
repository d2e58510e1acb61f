/** Assigns items to small numbers, the indices of arrays, and reuses those of removed items. */
export class IndexPool<T> {

    /** The first number that was never assigned. Only `add()` changes it. */
    end = 0;
    private readonly items: T[] = [];
    private readonly free: number[] = [];

    add(item: T): number {

        const slot = this.free.pop() ?? this.end++;
        this.items[slot] = item;
        return slot;
    }

    remove(slot: number): void {

        this.free.push(slot);
    }

    get(slot: number): T {

        return this.items[slot] as T;
    }
}
