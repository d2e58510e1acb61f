import type { Clock } from '../clock';
import { StorageError, methods, storageCodes } from './contract';
import type { Call, Group, Storage, StorageCode } from './contract';

export interface Bounds {
    readonly clock: Clock;
    readonly timeoutMs: number;
}

type Method = (...args: unknown[]) => Promise<unknown>;

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
const boundOptions = (storage: Storage, bounds: Bounds): Pick<Storage, 'bots' | 'payments' | 'prune'> => {

    const { bots, payments } = storage;
    const prune = storage.prune?.bind(storage);
    return {
        ...(bots && { bots: boundGroup(bots, methods.bots, bounds) }),
        ...(payments && { payments: boundGroup(payments, methods.payments, bounds) }),
        ...(prune && { prune: (horizon, limit, call) => inTime(bounds, (signal) => prune(horizon, limit, joined(signal, call))) })
    };
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
    ping: (call) => inTime(bounds, (signal) => storage.ping(joined(signal, call))),
    ...boundOptions(storage, bounds)
});
