/** One at a time per host: an outlet is asked politely, and a slow one delays only itself. */
export class Hosts {

    private readonly tails = new Map<string, Promise<void>>();

    /** Runs `fn` when all that came before it for this host have ended; not at all where `signal` is aborted by then. */
    run<T>(host: string, signal: AbortSignal, fn: () => Promise<T>): Promise<T> {

        const turn = (this.tails.get(host) ?? Promise.resolve()).then(() => {

            signal.throwIfAborted();
            return fn();
        });
        const tail: Promise<void> = turn.then(() => undefined, () => undefined).then(() => this.end(host, tail));
        this.tails.set(host, tail);
        return turn;
    }

    /** Hosts that are being asked. */
    get busy(): number {

        return this.tails.size;
    }

    private end(host: string, tail: Promise<void>): void {

        if (this.tails.get(host) === tail) {
            this.tails.delete(host);
        }
    }
}
