import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { StorageError, methods, storageCodes } from './contract';
import type { Call, Group, Storage, StorageCode } from './contract';

/** How long one call of storage may take. */
export interface Bounds {
    readonly clock: Clock;
    /** In milliseconds. */
    readonly timeoutMs: number;
}

type Method = (...args: unknown[]) => Promise<unknown>;

const isCode = (code: unknown): code is StorageCode => storageCodes.some((known) => known === code);

/** Adapters may use their own copy of the contract's error class, or throw anything else. */
const toStorageError = (error: unknown): StorageError => {

    if (error instanceof StorageError) {
        return error;
    }

    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    return new StorageError(isCode(code) ? code : 'STORAGE_INTERNAL', String(message), { cause: error });
};

/** `withDeadline` for storage: rejects with STORAGE_TIMEOUT, and aborts the signal, when the time is over. Every other error becomes a `StorageError`. */
export const withStorageDeadline = async <T>({ clock, timeoutMs }: Bounds, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {

    const toError = (): StorageError => new StorageError('STORAGE_TIMEOUT', `Storage did not answer within ${timeoutMs} ms`);
    try {
        return await withDeadline({ clock, ms: timeoutMs, toError }, work);
    }
    catch (error) {
        throw toStorageError(error);
    }
};

/** The caller's options with a signal that also ends at the deadline. */
const withSignal = (signal: AbortSignal, call: Call | undefined): Call => {

    return { ...call, signal: call?.signal ? AbortSignal.any([signal, call.signal]) : signal };
};

const boundGroup = <G extends object>(group: G, arities: Readonly<Record<keyof G, number>>, bounds: Bounds): G => {

    const offered = Object.entries<number>(arities).filter(([name]) => Reflect.get(group, name) !== undefined);     // adapters may lack optional methods
    const bound = offered.map(([name, arity]): [string, Method] => [name, (...args) => {

        const method = Reflect.get(group, name) as Method;
        const call = args[arity] as Call | undefined;
        return withStorageDeadline(bounds, async (signal) => await method.apply(group, [...args.slice(0, arity), withSignal(signal, call)]));
    }]);
    return Object.fromEntries(bound) as G;
};

/** Members that adapters may lack. */
const boundOptions = (storage: Storage, bounds: Bounds): Pick<Storage, 'bots' | 'payments' | 'documents' | 'prune'> => {

    const { bots, payments, documents } = storage;
    const prune = storage.prune?.bind(storage);
    return {
        ...(bots && { bots: boundGroup(bots, methods.bots, bounds) }),
        ...(payments && { payments: boundGroup(payments, methods.payments, bounds) }),
        ...(documents && { documents: boundGroup(documents, methods.documents, bounds) }),
        ...(prune && { prune: (horizon, limit, call) => withStorageDeadline(bounds, (signal) => prune(horizon, limit, withSignal(signal, call))) })
    };
};

/**
 * The groups of an adapter, its `ping()` and its `prune()`, with a deadline for every call. A call that timed out may still
 * take effect later; that is safe because every operation of the contract may be repeated.
 */
export const bounded = (storage: Storage, bounds: Bounds): Pick<Storage, Group | 'ping' | 'prune'> => ({
    news: boundGroup(storage.news, methods.news, bounds),
    narratives: boundGroup(storage.narratives, methods.narratives, bounds),
    articles: boundGroup(storage.articles, methods.articles, bounds),
    categories: boundGroup(storage.categories, methods.categories, bounds),
    texts: boundGroup(storage.texts, methods.texts, bounds),
    tokens: boundGroup(storage.tokens, methods.tokens, bounds),
    once: boundGroup(storage.once, methods.once, bounds),
    ping: (call) => withStorageDeadline(bounds, (signal) => storage.ping(withSignal(signal, call))),
    ...boundOptions(storage, bounds)
});
