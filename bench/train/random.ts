/** A linear congruential generator, so that every run shuffles in the same way. */
export class Random {

    #state = 1;

    /** From 0 (inclusive) to 1 (exclusive). */
    next(): number {

        this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
        return this.#state / 4_294_967_296;
    }
}

/** Shuffles in place. */
export const shuffle = <T>(order: T[], random: Random): void => {

    for (let i = order.length - 1; i > 0; --i) {
        const j = Math.floor(random.next() * (i + 1));
        [order[i], order[j]] = [order[j] as T, order[i] as T];
    }
};
