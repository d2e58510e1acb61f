import { performance } from 'node:perf_hooks';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { conformance } from '../../../adapters/conformance';
import type { ConformanceOptions, Fixture, Trial } from '../../../adapters/conformance';
import { memory } from '../../../adapters/memory';
import type { CompleteStorage, Manifest } from '../../../lib/storage/contract';
import { derive } from '../../mutants/mutant';

export const lab = Lab.script();
const { describe, it } = lab;

type Method = (...args: unknown[]) => unknown;
type Break = (method: Method, name: string) => Method;

const manifest: Manifest = { name: 'stuck', version: '1', contract: 1, durable: true, multiProcess: true, notify: true, prune: true, transfer: true, bots: true, payments: true, documents: true };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same object, with every method broken except those for opening and closing. */
const stuck = <T extends object>(target: T, breaks: Break): T => {

    return new Proxy(target, {
        get: (_, key): unknown => {

            const value: unknown = Reflect.get(target, key);
            const name = String(key);
            if (typeof value !== 'function') {
                return isObject(value) && name !== 'manifest' ? stuck(value, breaks) : value;
            }

            const method: Method = (...args) => Reflect.apply(value, target, args) as unknown;
            return ['open', 'close', 'onPublish'].includes(name) ? method : breaks(method, name);
        }
    });
};

const trialsOf = (breaks: Break, options: Partial<ConformanceOptions> = {}): readonly Trial[] => {

    const factory = async (): Promise<Fixture> => {

        const data = derive(memory(), { manifest });
        await data.open();
        const open = async (): Promise<CompleteStorage> => {

            await data.open();
            return stuck(data, breaks);
        };

        return { storage: stuck(data, breaks), peer: open, reopen: open, dispose: () => data.close() };
    };

    return conformance({ manifest, factory, offers: ['peer', 'reopen'], timeoutMs: 200, ...options });
};

/** Breaks every method in the same way. */
const each = (method: Method): Break => {

    return () => method;
};

/** Breaks one method. */
const only = (broken: string, instead: Method): Break => {

    return (method, name) => (name === broken ? instead : method);
};

const stale: Break = (method, name) => {

    return name === 'read' ? (_after, ...rest) => method(null, ...rest) : method;
};

const late = (ms: number): Break => {

    return (method) => {

        return (...args) => new Promise((resolve) => setTimeout(() => resolve(method(...args)), ms).unref());
    };
};

const slow = (method: Method): Method => {

    return (...args) => {

        const end = performance.now() + 5;
        while (performance.now() < end) {
            continue;
        }

        return method(...args);
    };
};

const more = { removed: 1, more: true };

/** Adapters whose calls never settle, settle too late, or settle in the wrong way. */
const broken: Readonly<Record<string, Break>> = {
    'never resolves': each(() => new Promise(() => {})),
    'resolves after the time-out': late(1000),
    'rejects after the time-out': each(() => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 1000).unref())),
    'throws at once': each(() => {

        throw new TypeError('thrown');
    }),
    'throws what is no error': each(() => {

        throw null as unknown;
    }),
    'returns no promise': each(() => 7),
    'returns undefined': each(() => undefined),
    'has always more to prune': only('prune', async () => more),
    'has always more to maintain': only('maintain', async () => more),
    'advances nobody, and says so': only('advance', async () => []),
    'advances nobody, and says otherwise': only('advance', async (_fence, moves) => (moves as { readonly id: string }[]).map(({ id }) => id)),
    'has always something due': only('next', async () => 0),
    'reads the same page for ever': stale,
    'computes for ever, in slices': slow,
    'answers everything with a list': each(async () => Array.from({ length: 1000 }, () => ({ id: 'x', seq: 1, ord: 1, json: '{}', categories: [], bot: { id: 'x' } })))
};

/** Number of failed cases. Throws if a case has not ended. */
const failuresOf = async (trials: readonly Trial[]): Promise<number> => {

    const ended = await Promise.all(trials.map((trial) => trial.execute().then(() => 0, () => 1)));
    return ended.reduce((sum: number, one) => sum + one, 0);
};

describe('the conformance kit, with timeoutMs', () => {

    for (const [what, breaks] of Object.entries(broken)) {
        it(`ends every case on an adapter that ${what}`, { timeout: 120_000 }, async () => {

            expect(await failuresOf(trialsOf(breaks))).to.be.above(0);
        });
    }

    it('ends a case whose adapter answers in microtasks while a loop waits for something else', async () => {

        const trials = trialsOf(only('next', async () => 0), { timeoutMs: 60_000 });
        const serve = trials.find(({ id }) => id === 'bots/race-serve');
        await expect(serve?.execute() ?? Promise.resolve()).to.reject(Error, /claim\(\) always returns more bots|expected/);
    });

    it('ends the loops of a case that timed out', async () => {

        let calls = 0;
        const counted: Break = (method, name) => {

            return (...args) => {

                ++calls;
                return name === 'publish' ? new Promise(() => {}) : method(...args);
            };
        };

        const trials = trialsOf(counted, { timeoutMs: 50 });
        await failuresOf(trials.filter(({ id }) => id === 'races/all-or-nothing'));
        const before = calls;
        await new Promise((resolve) => setImmediate(resolve));
        await new Promise((resolve) => setImmediate(resolve));
        expect(calls - before).to.be.at.most(2);
    });

    it('gives up on a fixture that is never created or disposed of, and disposes of a late one', async () => {

        let disposed = 0;
        const fixture = async (): Promise<Fixture> => {

            const storage = derive(memory(), { manifest });
            await storage.open();
            return { storage, dispose: async () => void ++disposed };
        };

        const [never] = trialsOf((method) => method, { factory: () => new Promise(() => {}), timeoutMs: 20 });
        await expect(never?.execute() ?? Promise.resolve()).to.reject(Error, 'factory() has not ended within 20 ms');
        const [fails] = trialsOf((method) => method, { factory: () => Promise.reject(new Error('no database')), timeoutMs: 20 });
        await expect(fails?.execute() ?? Promise.resolve()).to.reject(Error, 'no database');
        let give: (fixture: Fixture) => void = () => {};
        const [overdue] = trialsOf((method) => method, { factory: () => new Promise((resolve) => void (give = resolve)), timeoutMs: 20 });
        await expect(overdue?.execute() ?? Promise.resolve()).to.reject(Error, 'factory() has not ended within 20 ms');
        give(await fixture());
        await new Promise((resolve) => setImmediate(resolve));
        expect(disposed).to.equal(1);
        const [shape] = trialsOf((method) => method, { factory: async () => ({ ...await fixture(), dispose: () => new Promise(() => {}) }), timeoutMs: 20 });
        await expect(shape?.execute() ?? Promise.resolve()).to.reject(Error, 'dispose() has not ended within 20 ms');
    });

    it('names the call that returned no promise', async () => {

        const once = trialsOf(only('reserve', () => true)).find(({ id }) => id === 'once/first');
        await expect(once?.execute() ?? Promise.resolve()).to.reject(Error, /^storage\.once\.reserve\(\) returned no promise, but true/);
    });
});
