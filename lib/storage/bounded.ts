import type { Clock } from '../clock';
import { StorageError, storageCodes } from './contract';
import type { Call, Storage, StorageCode } from './contract';

export interface Bounds {
    readonly clock: Clock;
    readonly timeoutMs: number;
}

type Group = Exclude<{ [K in keyof Storage]-?: Required<Storage>[K] extends (...args: never[]) => unknown ? never : K }[keyof Storage], 'manifest' | 'transfer'>;
type Method = (...args: unknown[]) => Promise<unknown>;

/** Where each method takes its `call`: behind so many parameters. */
const methods: { readonly [G in Group]: Readonly<Record<keyof Storage[G], number>> } = {
    news: { publish: 1, correct: 2, retract: 1, get: 1, known: 1, list: 1, since: 2, bounds: 0, byNarrative: 2 },
    narratives: { get: 1, put: 1, list: 1 },
    articles: { get: 1, put: 1, remove: 1, list: 1 },
    categories: { seed: 1, list: 0, put: 1, remove: 1 },
    texts: { get: 2, put: 3, lease: 4, release: 2 },
    tokens: { insert: 1, active: 2, listActive: 2, revoke: 3 },
    once: { reserve: 4 },
    bots: { register: 1, list: 1, remove: 2, claim: 1, advance: 4, retry: 2, kill: 2, release: 3, next: 2, find: 1 },
    payments: { get: 2, claim: 2, renew: 3, begin: 4, suspend: 2, complete: 3, recover: 4, free: 2 }
};

const isCode = (code: unknown): code is StorageCode => storageCodes.some((known) => known === code);

/** An adapter may bring its own copy of the contract's class, or fail in ways of its own. */
const toStorageError = (error: unknown): StorageError => {

    if (error instanceof StorageError) {
        return error;
    }

    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    return new StorageError(isCode(code) ? code : 'STORAGE_INTERNAL', String(message), { cause: error });
};

/** Fails with STORAGE_TIMEOUT, and aborts the signal, where `work` does not settle in time; every other fault becomes a StorageError. */
export const inTime = async <T>({ clock, timeoutMs }: Bounds, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {

    const abort = new AbortController();
    let cancel = (): void => {};
    const late = new Promise<never>((_, reject) => {

        cancel = clock.setTimer(timeoutMs, () => {

            const error = new StorageError('STORAGE_TIMEOUT', `Storage did not answer within ${timeoutMs} ms`);
            reject(error);
            abort.abort(error);
        });
    });
    try {
        return await Promise.race([work(abort.signal), late]);
    }
    catch (error) {
        throw toStorageError(error);
    }
    finally {
        cancel();
    }
};

const joined = (signal: AbortSignal, call: Call | undefined): Call => {

    return { ...call, signal: call?.signal ? AbortSignal.any([signal, call.signal]) : signal };
};

const boundGroup = <G extends object>(group: G, arities: Readonly<Record<keyof G, number>>, bounds: Bounds): G => {

    const offered = Object.entries<number>(arities).filter(([name]) => Reflect.get(group, name) !== undefined);     // not every adapter has the optional ones
    const bound = offered.map(([name, arity]): [string, Method] => [name, (...args) => {

        const method = Reflect.get(group, name) as Method;
        const call = args[arity] as Call | undefined;
        return inTime(bounds, async (signal) => await method.apply(group, [...args.slice(0, arity), joined(signal, call)]));
    }]);
    return Object.fromEntries(bound) as G;
};

/** What not every adapter of contract 1 has. */
const boundPrune = (storage: Storage, bounds: Bounds): Pick<Storage, 'prune'> => {

    const prune = storage.prune?.bind(storage);
    return prune ? { prune: (horizon, limit, call) => inTime(bounds, (signal) => prune(horizon, limit, joined(signal, call))) } : {};
};

/**
 * The groups of an adapter, its `ping()` and its `prune()`, with a bound on the time of every call. A call that timed out
 * may still be done later: every operation of the contract may be repeated.
 */
export const bounded = (storage: Storage, bounds: Bounds): Pick<Storage, Group | 'ping' | 'prune'> => ({
    news: boundGroup(storage.news, methods.news, bounds),
    narratives: boundGroup(storage.narratives, methods.narratives, bounds),
    articles: boundGroup(storage.articles, methods.articles, bounds),
    categories: boundGroup(storage.categories, methods.categories, bounds),
    texts: boundGroup(storage.texts, methods.texts, bounds),
    tokens: boundGroup(storage.tokens, methods.tokens, bounds),
    once: boundGroup(storage.once, methods.once, bounds),
    bots: boundGroup(storage.bots, methods.bots, bounds),
    payments: boundGroup(storage.payments, methods.payments, bounds),
    ping: (call) => inTime(bounds, (signal) => storage.ping(joined(signal, call))),
    ...boundPrune(storage, bounds)
});
