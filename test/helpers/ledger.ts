import { StorageError } from '../../lib';
import type { CompleteStorage } from '../../lib';

/** The method of `storage.payments` that fails; none while it is left out. */
export interface BrokenMethod {
    method?: keyof CompleteStorage['payments'];
}

type Method = (...args: unknown[]) => unknown;

/** Returns a member of `target`; methods are bound, since private fields can't be reached through a proxy. */
export const memberOf = (target: object, name: string | symbol): unknown => {

    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? (value as Method).bind(target) : value;
};

/** Storage whose `payments` is a proxy with this `get` trap. */
const withPayments = (storage: CompleteStorage, get: (payments: object, name: string | symbol) => unknown): CompleteStorage => {

    const payments = new Proxy(storage.payments, { get });
    return new Proxy(storage, { get: (target, name) => (name === 'payments' ? payments : memberOf(target, name)) });
};

/** Storage of which one method of `payments` rejects. */
export const withBrokenLedger = (storage: CompleteStorage, broken: BrokenMethod): CompleteStorage => {

    const fail = () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'away'));
    return withPayments(storage, (payments, name) => (name === broken.method ? fail : memberOf(payments, name)));
};

/** Storage that reports every call of `payments` before it runs. */
export const withWatchedLedger = (storage: CompleteStorage, report: (method: string, args: readonly unknown[]) => void): CompleteStorage => {

    return withPayments(storage, (payments, name) => {

        const method = memberOf(payments, name) as Method;
        return (...args: unknown[]): unknown => {

            report(String(name), args);
            return method(...args);
        };
    });
};
