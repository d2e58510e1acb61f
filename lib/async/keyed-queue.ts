/** Runs work one at a time per key, in order: for rules over several calls of storage, and for the commands of a client. */
export class KeyedQueue<Key = string> {

    private readonly last = new Map<Key, Promise<unknown>>();

    /** Returns whether work of the key runs or waits. */
    has(key: Key): boolean {

        return this.last.has(key);
    }

    /** Settles as `work` does, which starts when earlier work of the key has settled. */
    async run<T>(key: Key, work: () => Promise<T>): Promise<T> {

        const before = this.last.get(key) ?? Promise.resolve();
        const mine = before.then(work, work);
        this.last.set(key, mine);
        try {
            return await mine;
        }
        finally {
            if (this.last.get(key) === mine) {
                this.last.delete(key);
            }
        }
    }
}
