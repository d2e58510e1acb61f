import { setImmediate as nextTurn } from 'node:timers/promises';

import type { List } from '../../storage/contract';

interface Waiting<T> {
    readonly item: T;
    readonly resolve: (done: boolean) => void;
    readonly reject: (error: unknown) => void;
}

/**
 * Stores items that many deliveries commit at about the same time in one transaction. The first item waits for the end of the
 * turn of the event loop; items that arrive during a transaction go into the next one.
 */
export class Batcher<T extends { readonly id: string }> {

    private readonly waiting: Waiting<T>[] = [];
    private isRunning = false;

    /** `commit` resolves to the ids that were changed. `max`: items per transaction. */
    constructor(private readonly commit: (items: readonly T[]) => Promise<List>, private readonly max: number) {}

    /** Resolves to true once the item is durable, or to false if the bot is leased elsewhere or gone. Rejects as `commit` does. */
    add(item: T): Promise<boolean> {

        return new Promise((resolve, reject) => {

            this.waiting.push({ item, resolve, reject });
            if (!this.isRunning) {
                this.isRunning = true;
                void this.run();
            }
        });
    }

    private async run(): Promise<void> {

        while (this.waiting.length > 0) {
            await nextTurn();
            await this.store(this.waiting.splice(0, this.max));
        }

        this.isRunning = false;
    }

    private async store(batch: readonly Waiting<T>[]): Promise<void> {

        try {
            const done = new Set(await this.commit(batch.map(({ item }) => item)));
            batch.forEach(({ item, resolve }) => resolve(done.has(item.id)));
        }
        catch (error) {
            batch.forEach(({ reject }) => reject(error));
        }
    }
}
