import { fractionsWithRoom, withRoom } from './columns';

const fewest = 1024;

/** Number of values that are known of a list. */
const heads = 4;

/** Places of these values: index of the first item, number of places before it that were given up, length, and size of the room. */
const [startOf, skippedOf, lengthOf, roomOf] = [0, 1, 2, 3] as const;

/** A list gets half the room once it uses no more than one in this many places. */
const sparse = 4;

/**
 * Lists of numbered items with weights, stored in two arrays for all lists, since there are hundreds of thousands of mostly
 * short ones. Each list has room for 1, 2, 4, 8 … items.
 */
export class Lists {

    /** What is known of each list, side by side since it is read together. A list without room is empty. */
    #heads = new Int32Array(fewest * heads);
    #items = new Int32Array(fewest);
    #weights = new Float64Array(fewest);
    #end = 0;
    /** Starts of free rooms, by the logarithm of their size. */
    readonly #free: number[][] = [];

    /** @param count number of lists, which are numbered from 0. */
    reserve(count: number): void {

        this.#heads = withRoom(this.#heads, count * heads);
    }

    lengthOf(list: number): number {

        return this.#heads[list * heads + lengthOf] as number;
    }

    /** Returns the sum of the lengths of lists, from the one at an index on. */
    lengthOfAll(lists: Int32Array, from = 0): number {

        let sum = 0;
        for (let i = from; i < lists.length; ++i) {
            sum += this.lengthOf(lists[i] as number);
        }

        return sum;
    }

    itemAt(list: number, index: number): number {

        return this.#items[(this.#heads[list * heads + startOf] as number) + index] as number;
    }

    add(list: number, item: number, weight = 0): void {

        const length = this.lengthOf(list);
        if ((this.#heads[list * heads + skippedOf] as number) + length === this.#heads[list * heads + roomOf]) {
            this.#makeRoom(list);
        }

        const at = (this.#heads[list * heads + startOf] as number) + length;
        this.#items[at] = item;
        this.#weights[at] = weight;
        this.#heads[list * heads + lengthOf] = length + 1;
    }

    /** Adds an item to lists, with a weight in each. */
    addToAll(lists: Int32Array, item: number, weights: Float64Array): void {

        for (let i = 0; i < lists.length; ++i) {
            this.add(lists[i] as number, item, weights[i]);
        }
    }

    /** Removes an item from lists that have it. */
    removeFromAll(lists: Int32Array, item: number): void {

        for (let i = 0; i < lists.length; ++i) {
            this.remove(lists[i] as number, item);
        }
    }

    /** Removes an item that the list has. */
    remove(list: number, item: number): void {

        const start = this.#heads[list * heads + startOf] as number;
        const left = this.lengthOf(list) - 1;
        if (this.#items[start] === item) {      // as the oldest item usually is: the others, which may be thousands, stay where they are
            this.#heads[list * heads + startOf] = start + 1;
            this.#heads[list * heads + skippedOf] = (this.#heads[list * heads + skippedOf] as number) + 1;
        }
        else {
            const at = this.#items.indexOf(item, start);
            this.#items.copyWithin(at, at + 1, start + left + 1);
            this.#weights.copyWithin(at, at + 1, start + left + 1);
        }

        this.#heads[list * heads + lengthOf] = left;
        const room = this.#heads[list * heads + roomOf] as number;
        if (left === 0 || sparse * left <= room) {
            this.#move(list, left === 0 ? 0 : room / 2);
        }
    }

    /** Adds the weights of each item of the lists between two indices, times a factor per list, to the sum of that item. */
    addAllTo(sums: Float64Array, lists: Int32Array, factors: Float64Array, from = 0, to = lists.length): void {

        for (let i = from; i < to; ++i) {
            this.addTo(sums, lists[i] as number, factors[i] as number);
        }
    }

    /** Marks the owner of each item of several lists with 1. `owners`: that of each item. */
    markOwners(marks: Uint8Array, owners: Int32Array, lists: readonly number[]): void {

        for (const list of lists) {
            const start = this.#heads[list * heads + startOf] as number;
            const end = start + (this.#heads[list * heads + lengthOf] as number);
            for (let i = start; i < end; ++i) {
                marks[owners[this.#items[i] as number] as number] = 1;
            }
        }
    }

    /** Adds the weight of each item of a list, times a factor, to the sum of that item. */
    addTo(sums: Float64Array, list: number, factor: number): void {

        const items = this.#items;
        const weights = this.#weights;
        const start = this.#heads[list * heads + startOf] as number;
        const end = start + (this.#heads[list * heads + lengthOf] as number);
        for (let i = start; i < end; ++i) {
            const item = items[i] as number;
            sums[item] = (sums[item] as number) + factor * (weights[i] as number);
        }
    }

    /** Makes room for one more item behind the last one: takes back the places given up at the front if they are at least half of the room. */
    #makeRoom(list: number): void {

        const room = this.#heads[list * heads + roomOf] as number;
        if (room > 0 && 2 * this.lengthOf(list) <= room) {
            this.#copy(list, (this.#heads[list * heads + startOf] as number) - (this.#heads[list * heads + skippedOf] as number));
        }
        else {
            this.#move(list, Math.max(1, 2 * room));
        }
    }

    /** Moves a list to a larger or a smaller room, or frees its room. */
    #move(list: number, room: number): void {

        const [start, before] = [(this.#heads[list * heads + startOf] as number) - (this.#heads[list * heads + skippedOf] as number), this.#heads[list * heads + roomOf] as number];
        if (room > 0) {
            this.#copy(list, this.#take(room));
        }

        if (before > 0) {
            (this.#free[Math.log2(before)] ??= []).push(start);
        }

        this.#heads[list * heads + skippedOf] = 0;
        this.#heads[list * heads + roomOf] = room;
    }

    /** Copies a list to the start of a room. */
    #copy(list: number, to: number): void {

        const start = this.#heads[list * heads + startOf] as number;
        const end = start + this.lengthOf(list);
        this.#items.copyWithin(to, start, end);
        this.#weights.copyWithin(to, start, end);
        this.#heads[list * heads + startOf] = to;
        this.#heads[list * heads + skippedOf] = 0;
    }

    /** Returns the start of a free room of this size. */
    #take(room: number): number {

        const free = this.#free[Math.log2(room)]?.pop();
        if (free !== undefined) {
            return free;
        }

        const start = this.#end;
        this.#end += room;
        if (this.#end > this.#items.length) {
            const size = Math.max(this.#end, 2 * this.#items.length);
            this.#items = withRoom(this.#items, size);
            this.#weights = fractionsWithRoom(this.#weights, size);
        }

        return start;
    }
}
