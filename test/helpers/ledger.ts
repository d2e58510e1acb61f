import { StorageError } from '../../lib';
import type { CompleteStorage } from '../../lib';

/** Names the method of the ledger that fails; none fails while it is left out. */
export interface BrokenMethod {
    method?: keyof CompleteStorage['payments'];
}

type Method = (...args: unknown[]) => unknown;

/** Returns a member of `target`; methods are bound, since private fields can't be reached through a proxy. */
export const memberOf = (target: object, name: string | symbol): unknown => {

    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? (value as Method).bind(target) : value;
};

/** Storage whose ledger is answered by `get`. */
const withLedger = (storage: CompleteStorage, get: (payments: object, name: string | symbol) => unknown): CompleteStorage => {

    const payments = new Proxy(storage.payments, { get });
    return new Proxy(storage, { get: (target, name) => (name === 'payments' ? payments : memberOf(target, name)) });
};

/** Storage whose ledger rejects calls of one method. */
export const withBrokenLedger = (storage: CompleteStorage, broken: BrokenMethod): CompleteStorage => {

    const fail = () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'away'));
    return withLedger(storage, (payments, name) => (name === broken.method ? fail : memberOf(payments, name)));
};

/** Storage that reports every call of its ledger in advance. */
export const withWatchedLedger = (storage: CompleteStorage, report: (method: string, args: readonly unknown[]) => void): CompleteStorage => {

    return withLedger(storage, (payments, name) => {

        const method = memberOf(payments, name) as Method;
        return (...args: unknown[]): unknown => {

            report(String(name), args);
            return method(...args);
        };
    });
};
