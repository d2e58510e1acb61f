const none: number[] = [];

/** Number of lists that are swept for each new one: so forgotten lists do not add up, even if no two titles share a gram. */
const sweptPerNew = 2;

/**
 * Numbers of titles by gram, ascending in each list. A forgotten title stays in its lists until half of a list is forgotten, or
 * a sweep finds that all of it is: to look up each of its grams would take as long as to add a title.
 */
export class GramPostings {

    readonly #lists = new Map<number, number[]>();
    #sweep = this.#lists.entries();
    /** The grams that were looked up last, and their lists: a title that is found nowhere is added next. */
    #grams: Int32Array | null = null;
    #found: number[][] = [];

    /** Number of lists. */
    get size(): number {

        return this.#lists.size;
    }

    /** Returns the list of each gram, which may begin with forgotten titles. */
    listsOf(grams: Int32Array): readonly (readonly number[])[] {

        return this.#lookUp(grams);
    }

    /** Adds a title. `number`: higher than that of any other title. `first`: number of the oldest one that is not forgotten. */
    add(grams: Int32Array, number: number, first: number): void {

        const [lists, before] = [this.#lookUp(grams), this.size];
        for (let i = 0; i < grams.length; ++i) {
            const list = lists[i] as number[];
            if (list === none) {
                this.#lists.set(grams[i] as number, [number]);
            }
            else {
                dropForgotten(list, first);
                list.push(number);
            }
        }

        this.#grams = null;
        this.#sweepOver(sweptPerNew * (this.size - before), first);
    }

    #lookUp(grams: Int32Array): readonly number[][] {

        if (this.#grams !== grams) {
            this.#grams = grams;
            this.#found = [];
            for (const gram of grams) {
                this.#found.push(this.#lists.get(gram) ?? none);
            }
        }

        return this.#found;
    }

    /** Removes those of the next lists whose titles are all forgotten. */
    #sweepOver(count: number, first: number): void {

        for (let i = 0; i < count; ++i) {
            const { value } = this.#sweep.next();
            if (value === undefined) {
                this.#sweep = this.#lists.entries();
                return;
            }

            const [gram, list] = value;
            if ((list[list.length - 1] as number) < first) {
                this.#lists.delete(gram);
            }
        }
    }
}

/** Removes the first half of a list if all of it is forgotten. */
const dropForgotten = (list: number[], first: number): void => {

    const half = Math.ceil(list.length / 2);
    if ((list[half - 1] as number) < first) {
        list.splice(0, half);
    }
};
