import type { Ms } from '../../lib/storage/contract';

interface Due {
    /** Number of the registration. */
    readonly n: number;
    readonly dueAt: Ms;
}

const isBefore = (one: Due, other: Due): boolean => one.dueAt < other.dueAt || (one.dueAt === other.dueAt && one.n < other.n);

/** Bots in the order in which they are due; at the same time, the one that was registered first. */
export class DueBots<T extends Due> {

    private readonly bots: T[] = [];

    add(bot: T): void {

        this.bots.splice(this.indexOf(bot), 0, bot);
    }

    /** The bot must be among them. */
    delete(bot: T): void {

        this.bots.splice(this.indexOf(bot), 1);
    }

    /** The first `limit` that are accepted. */
    first(limit: number, accepts: (bot: T) => boolean): T[] {

        const found: T[] = [];
        for (const bot of this.bots) {
            if (found.length >= limit) {
                break;
            }

            if (accepts(bot)) {
                found.push(bot);
            }
        }

        return found;
    }

    /** Index of the first bot that is not due before this one. */
    private indexOf(bot: T): number {

        let [low, high] = [0, this.bots.length];
        while (low < high) {
            const middle = (low + high) >>> 1;
            if (isBefore(this.bots[middle] as T, bot)) {
                low = middle + 1;
            }
            else {
                high = middle;
            }
        }

        return low;
    }
}
