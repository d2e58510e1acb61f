/** Small numbers for what is remembered, given anew when they are free again: indices of arrays. */
export class IndexPool<T> {

    /** Those ever given; the highest is one below. */
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

    /** Slots from this one on were never given. */
    get end(): number {

        return this.used;
    }
}
