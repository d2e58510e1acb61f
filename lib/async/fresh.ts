import type { Clock } from '../clock';

/** An answer, or a question under way. */
export interface FreshAnswer<V> {
    /** In ms since the epoch. */
    readonly askedAt: number;
    readonly value: Promise<V>;
}

export interface FreshDeps<K, V> {
    readonly clock: Clock;
    /** How long an answer is used after it was asked for, in ms. */
    readonly freshMs: number;
    /** Bounds what is kept: an `LRUCache`, a `WeakMap`, or a `Map` if the keys are few. */
    readonly store: Pick<Map<K, FreshAnswer<V>>, 'get' | 'delete'> & { set(key: K, answer: FreshAnswer<V>): unknown };
}

/**
 * Asks once per key: callers share a question under way and its answer, until that is `freshMs` old. Failures are not kept.
 * Time counts from the question, since the answer may be as old as that. A clock that was set back makes answers stale.
 */
export class Fresh<K, V> {

    constructor(private readonly deps: FreshDeps<K, V>) {}

    /** Settles as `ask` does, or as the call of `ask` whose answer is still fresh. */
    get(key: K, ask: () => Promise<V>): Promise<V> {

        const { clock, freshMs, store } = this.deps;
        const now = clock.now();
        const known = store.get(key);
        if (known && now >= known.askedAt && now - known.askedAt < freshMs) {
            return known.value;
        }

        const answer = { askedAt: now, value: ask() };
        store.set(key, answer);
        answer.value.catch(() => this.forget(key, answer));
        return answer.value;
    }

    /** Leaves a newer answer alone. */
    private forget(key: K, answer: FreshAnswer<V>): void {

        const { store } = this.deps;
        if (store.get(key) === answer) {
            store.delete(key);
        }
    }
}
