import { methods } from '../storage/contract';
import type { Group, Storage } from '../storage/contract';
import { timed } from './telemetry';
import type { Telemetry } from './telemetry';

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** Counts leases by whether they were acquired. */
const countLeases = (telemetry: Telemetry, lease: Method): Method => {

    return async (...args) => {

        const isAcquired = await lease(...args);
        telemetry.add('leases_total', { outcome: isAcquired === true ? 'acquired' : 'held' });
        return isAcquired;
    };
};

const observe = (telemetry: Telemetry, name: string, method: Method): Method => {

    const report = (seconds: number, _outcome: string, error?: unknown): void => {

        telemetry.observe('storage_call_duration_seconds', { method: name }, seconds);
        if (error !== undefined) {
            telemetry.add('storage_errors_total', { method: name, code: (error as { readonly code: string }).code });
        }
    };

    return (...args) => telemetry.childSpan(`storage ${name}`, { 'db.operation.name': name }, () => timed(telemetry, () => method(...args), report));
};

const observeGroup = (telemetry: Telemetry, group: Group, offered: object): object => {

    return Object.fromEntries(Object.entries(offered as Record<string, Method>).map(([name, method]) => {

        const observed = observe(telemetry, `${group}.${name}`, method);
        return [name, group === 'texts' && name === 'lease' ? countLeases(telemetry, observed) : observed];
    }));
};

/** Times every call of an opened storage, whose methods are functions of their own. */
export const observedStorage = (storage: Storage, telemetry: Telemetry): Storage => {

    if (!telemetry.isActive) {
        return storage;
    }

    const groups = (Object.keys(methods) as readonly Group[]).filter((group) => storage[group] !== undefined);
    return { ...storage, ...Object.fromEntries(groups.map((group) => [group, observeGroup(telemetry, group, Object(storage[group]) as object)])) };
};
