/** Small numbers for what is remembered, given anew when they are free again: indices of arrays. */
export class Slots<T> {

    /** Those ever given; the highest is one below. */
    private high = 0;
    private readonly items: T[] = [];
    private readonly free: number[] = [];

    take(item: T): number {

        const slot = this.free.pop() ?? this.high++;
        this.items[slot] = item;
        return slot;
    }

    leave(slot: number): void {

        this.free.push(slot);
    }

    at(slot: number): T {

        return this.items[slot] as T;
    }

    /** Slots from this one on were never given. */
    get end(): number {

        return this.high;
    }
}
