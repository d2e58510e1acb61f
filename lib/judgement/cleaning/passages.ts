const none = -1;

/** Assigns numbers to passages of texts, each identified by two hashes. Beyond `most`, a new passage gets the number of the least recently seen one. */
export class Passages {

    /** First number in each bucket; by number, the next one in the same bucket. */
    private readonly heads: Int32Array;
    private readonly nexts: Int32Array;
    /** By number: its two hashes. */
    private readonly hashes: Int32Array;
    /** By number: its neighbours, in order of last occurrence. */
    private readonly older: Int32Array;
    private readonly newer: Int32Array;
    private oldest = none;
    private newest = none;
    private size = 0;

    constructor(private readonly most: number) {

        this.heads = new Int32Array(most).fill(none);
        this.nexts = new Int32Array(most);
        this.hashes = new Int32Array(2 * most);
        this.older = new Int32Array(most);
        this.newer = new Int32Array(most);
    }

    /** Returns the number of a passage, or -1 if it is unknown. */
    find(one: number, other: number): number {

        let slot = this.heads[this.bucketOf(one)] as number;
        while (slot !== none && (this.hashes[2 * slot] !== one || this.hashes[2 * slot + 1] !== other)) {
            slot = this.nexts[slot] as number;
        }

        return slot;
    }

    /**
     * Marks passages as those seen last, and numbers the unknown ones. Returns their numbers in the same order, those of passages
     * that were unknown as their complements.
     *
     * @param hashes two of each passage.
     */
    meetAll(hashes: Int32Array): readonly number[] {

        const slots: number[] = [];
        for (let i = 0; i < hashes.length; i += 2) {
            slots.push(this.meet(hashes[i] as number, hashes[i + 1] as number));
        }

        return slots;
    }

    private meet(one: number, other: number): number {

        const known = this.find(one, other);
        if (known === none) {
            return ~this.add(one, other);
        }

        this.touch(known);
        return known;
    }

    /** Marks a known passage as the one seen last. */
    private touch(slot: number): void {

        if (slot !== this.newest) {
            this.unlink(slot);
            this.append(slot);
        }
    }

    /** Assigns a number to an unknown passage. */
    private add(one: number, other: number): number {

        const slot = this.size < this.most ? this.size++ : this.release();
        const bucket = this.bucketOf(one);
        this.nexts[slot] = this.heads[bucket] as number;
        this.heads[bucket] = slot;
        this.hashes[2 * slot] = one;
        this.hashes[2 * slot + 1] = other;
        this.append(slot);
        return slot;
    }

    private bucketOf(hash: number): number {

        return (hash >>> 0) % this.most;
    }

    private release(): number {

        const slot = this.oldest;
        this.unlink(slot);
        const bucket = this.bucketOf(this.hashes[2 * slot] as number);
        if (this.heads[bucket] === slot) {
            this.heads[bucket] = this.nexts[slot] as number;
            return slot;
        }

        let before = this.heads[bucket] as number;
        while (this.nexts[before] !== slot) {
            before = this.nexts[before] as number;
        }

        this.nexts[before] = this.nexts[slot] as number;
        return slot;
    }

    /** Removes a passage from the order. It must not be the newest. */
    private unlink(slot: number): void {

        const [older, newer] = [this.older[slot] as number, this.newer[slot] as number];
        this.older[newer] = older;
        if (older === none) {
            this.oldest = newer;
        }
        else {
            this.newer[older] = newer;
        }
    }

    private append(slot: number): void {

        this.older[slot] = this.newest;
        if (this.newest === none) {
            this.oldest = slot;
        }
        else {
            this.newer[this.newest] = slot;
        }

        this.newest = slot;
    }
}
