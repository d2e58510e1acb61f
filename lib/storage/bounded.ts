import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { withCheckedAnswer } from './answers';
import { StorageError, methods, storageCodes } from './contract';
import type { Call, Group, Storage, StorageCode } from './contract';

/** How long one call of storage may take. */
export interface Bounds {
    readonly clock: Clock;
    /** In milliseconds. */
    readonly timeoutMs: number;
}

/** Reports calls of the groups. */
export interface CallObserver {
    /** Whether every call is reported. Otherwise only those within a recorded span are. */
    readonly isMeasured: boolean;
    /** Returns the span that surrounds the caller, if any. */
    readonly activeSpan: () => { isRecording(): boolean } | undefined;
    /** Settles as the call does. `method` is its name with its group's, such as `news.get`. */
    observe<T>(method: string, call: () => Promise<T>): Promise<T>;
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

/** The methods of a group that the adapter has: some are optional. */
const boundGroup = <G extends object>(name: Group, group: G, bounds: Bounds, observer: CallObserver | null): G => {

    const offered = Object.entries<number>(methods[name]).filter(([method]) => Reflect.get(group, method) !== undefined);
    const bound = offered.map(([method, arity]): [string, Method] => [method, withCheckedAnswer(`${name}.${method}`, (...args) => {

        const call = args[arity] as Call | undefined;
        const run = (signal: AbortSignal): Promise<unknown> => (Reflect.get(group, method) as Method).apply(group, [...args.slice(0, arity), withSignal(signal, call)]);
        const isReported = observer !== null && (observer.isMeasured || observer.activeSpan()?.isRecording() === true);
        return isReported ? observer.observe(`${name}.${method}`, () => withStorageDeadline(bounds, run)) : withStorageDeadline(bounds, run);
    })]);
    return Object.fromEntries(bound) as G;
};

/** Members that adapters may lack. */
const boundOptions = (storage: Storage, bounds: Bounds, observer: CallObserver | null): Pick<Storage, 'bots' | 'payments' | 'documents' | 'prune'> => {

    const { bots, payments, documents } = storage;
    const prune = storage.prune?.bind(storage);
    return {
        ...(bots && { bots: boundGroup('bots', bots, bounds, observer) }),
        ...(payments && { payments: boundGroup('payments', payments, bounds, observer) }),
        ...(documents && { documents: boundGroup('documents', documents, bounds, observer) }),
        ...(prune && { prune: (horizon, limit, call) => withStorageDeadline(bounds, (signal) => prune(horizon, limit, withSignal(signal, call))) })
    };
};

/**
 * The groups of an adapter, its `ping()` and its `prune()`, with a deadline for every call. A call that timed out may still
 * take effect later; that is safe because every operation of the contract may be repeated. An answer that would do harm for longer
 * than a call, such as a position that is no number, becomes an error.
 *
 * @param observer reports the calls of the groups.
 */
export const bounded = (storage: Storage, bounds: Bounds, observer: CallObserver | null = null): Pick<Storage, Group | 'ping' | 'prune'> => ({
    news: boundGroup('news', storage.news, bounds, observer),
    narratives: boundGroup('narratives', storage.narratives, bounds, observer),
    articles: boundGroup('articles', storage.articles, bounds, observer),
    categories: boundGroup('categories', storage.categories, bounds, observer),
    texts: boundGroup('texts', storage.texts, bounds, observer),
    tokens: boundGroup('tokens', storage.tokens, bounds, observer),
    once: boundGroup('once', storage.once, bounds, observer),
    ping: (call) => withStorageDeadline(bounds, (signal) => storage.ping(withSignal(signal, call))),
    ...boundOptions(storage, bounds, observer)
});
