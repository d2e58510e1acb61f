/** Those who want to know when the log has grown. */
export class Listeners {

    private readonly listeners = new Set<() => void>();

    get size(): number {

        return this.listeners.size;
    }

    add(wake: () => void): () => void {

        const listener = (): void => wake();        // the same function may listen twice
        this.listeners.add(listener);
        return () => {

            this.listeners.delete(listener);
        };
    }

    /** A listener's fault is no fault of the publication that rings. */
    readonly ring = (): void => {

        for (const listener of this.listeners) {
            try {
                listener();
            }
            catch {
                continue;
            }
        }
    };
}
