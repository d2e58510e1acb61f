import { setImmediate as nextTurn } from 'node:timers/promises';

import type { List } from '../../storage/contract';

interface Waiting<T> {
    readonly item: T;
    readonly resolve: (done: boolean) => void;
    readonly reject: (error: unknown) => void;
}

/**
 * Gathers what many rounds have to store at about the same time into one transaction: the first waits for the end of the
 * turn, those that come while it is under way for its end.
 */
export class Batcher<T extends { readonly id: string }> {

    private readonly waiting: Waiting<T>[] = [];
    private running = false;

    /** `commit` answers the ids that were changed. */
    constructor(private readonly commit: (items: readonly T[]) => Promise<List>, private readonly max: number) {}

    /** True: it is durable. False: the bot is held by somebody else, or gone. Rejects as `commit` does. */
    add(item: T): Promise<boolean> {

        return new Promise((resolve, reject) => {

            this.waiting.push({ item, resolve, reject });
            if (!this.running) {
                this.running = true;
                void this.run();
            }
        });
    }

    private async run(): Promise<void> {

        while (this.waiting.length > 0) {
            await nextTurn();
            await this.store(this.waiting.splice(0, this.max));
        }

        this.running = false;
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
