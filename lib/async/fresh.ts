import type { Clock } from '../clock';

/** An answer, or a question under way. */
export interface FreshAnswer<V> {
    /** In ms since the epoch. */
    readonly askedAt: number;
    /** The answer itself as soon as it has arrived. */
    readonly value: V | Promise<V>;
}

/** Where answers are kept. `set()` is called with the question, and again with its answer. */
export interface FreshStore<K, V> {
    get(key: K): FreshAnswer<V> | undefined;
    set(key: K, answer: FreshAnswer<V>): unknown;
    delete(key: K): unknown;
}

export interface FreshDeps<K, V> {
    readonly clock: Clock;
    /** How long an answer is used after it was asked for, in ms. */
    readonly freshMs: number;
    /** Bounds what is kept: a `Cache`, a `WeakMap`, or a `Map` if the keys are few. */
    readonly store: FreshStore<K, V>;
}

/**
 * Asks once per key: callers share a question under way and its answer, until that is `freshMs` old. Failures are not kept.
 * Time counts from the question, since the answer may be as old as that. A clock that was set back makes answers stale.
 */
export class Fresh<K, V> {

    constructor(private readonly deps: FreshDeps<K, V>) {}

    /** The answer if it is here and fresh. Else a promise that settles as `ask` does, or as the call of `ask` that is under way. */
    get(key: K, ask: () => Promise<V>): V | Promise<V> {

        const { clock, freshMs, store } = this.deps;
        const now = clock.now();
        const known = store.get(key);
        return known && now >= known.askedAt && now - known.askedAt < freshMs ? known.value : this.ask(key, now, ask);
    }

    /** Keeps the answer when it arrives, and forgets a failure, unless a later question has replaced this one. */
    private ask(key: K, askedAt: number, ask: () => Promise<V>): Promise<V> {

        const { store } = this.deps;
        const value = ask();
        const question = { askedAt, value };
        store.set(key, question);
        value.then((answer) => {

            if (store.get(key) === question) {
                store.set(key, { askedAt, value: answer });
            }
        }, () => {

            if (store.get(key) === question) {
                store.delete(key);
            }
        });
        return value;
    }
}
