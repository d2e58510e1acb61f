import { StorageError } from '../../lib/storage/contract';
import type { LogEntry, Storage, Wake } from '../../lib/storage/contract';
import { yieldTurns } from './assert';
import { Random } from './random';
import { wrapped } from './wrapped';
import type { Method } from './wrapped';

/**
 * Kind of an injected fault:
 * - `refused`: the call fails with `STORAGE_UNAVAILABLE` and has no effect;
 * - `lost`: the call takes effect but fails with `STORAGE_TIMEOUT`, as if its answer were lost;
 * - `delayed`: the call or its answer is delayed by some turns of the event loop;
 * - `wake`: a notification is lost, late, repeated, or contains no entries.
 */
export type FaultKind = 'refused' | 'lost' | 'delayed' | 'wake';

/** All kinds of faults. */
export const faultKinds: readonly FaultKind[] = ['refused', 'lost', 'delayed', 'wake'];

/** An injected fault. */
export interface Fault {
    /** Number of the call, starting at 1. */
    readonly call: number;
    /** Path of the method, such as `news.publish`. */
    readonly method: string;
    /** What went wrong. */
    readonly kind: FaultKind;
}

/** Options of `faulty`. */
export interface FaultyOptions {
    /** Kinds of faults that are injected. Default: all. */
    readonly kinds?: readonly FaultKind[];
    /** Share of calls with a fault, from 0 to 1. Default: 0.2. */
    readonly rate?: number;
}

/** A storage with injected faults. */
export interface Faulty {
    /** The storage whose calls fail at random. */
    readonly storage: Storage;
    /** The faults injected so far, in order. */
    readonly faults: readonly Fault[];
    /** Stops injecting faults. */
    readonly heal: () => void;
}

const longestDelay = 5;

/** Methods without faults, since tests open and close the storage. */
const spared: ReadonlySet<string> = new Set(['open', 'close', 'migrate']);

class Faults {

    readonly faults: Fault[] = [];
    private calls = 0;
    private isHealed = false;
    private readonly random: Random;
    private readonly kinds: readonly FaultKind[];
    private readonly rate: number;

    constructor(seed: number, { kinds = faultKinds, rate = 0.2 }: FaultyOptions) {

        this.random = new Random(seed);
        this.kinds = kinds;
        this.rate = rate;
    }

    heal(): void {

        this.isHealed = true;
    }

    wrap(method: Method, path: string): Method {

        if (spared.has(path)) {
            return method;
        }

        return path === 'onPublish' ? (wake) => method(this.listener(wake as Wake)) : (...args) => this.call(method, path, args);
    }

    private draw(method: string, possible: readonly FaultKind[]): FaultKind | null {

        const call = ++this.calls;
        const [first, ...others] = possible.filter((kind) => this.kinds.includes(kind));
        if (this.isHealed || first === undefined || !this.random.chance(this.rate)) {
            return null;
        }

        const kind = this.random.pick([first, ...others]);
        this.faults.push({ call, method, kind });
        return kind;
    }

    private async call(method: Method, path: string, args: readonly unknown[]): Promise<unknown> {

        const kind = this.draw(path, ['refused', 'lost', 'delayed']);
        const [before, after] = kind === 'delayed' ? [this.random.whole(0, longestDelay), this.random.whole(0, longestDelay)] : [0, 0];
        if (kind === 'refused') {
            throw new StorageError('STORAGE_UNAVAILABLE', `An injected fault: ${path} was not called`);
        }

        await yieldTurns(before);
        const result: unknown = await method(...args);
        await yieldTurns(after);
        if (kind === 'lost') {
            throw new StorageError('STORAGE_TIMEOUT', `An injected fault: the answer of ${path} was lost`);
        }

        return result;
    }

    private listener(wake: Wake): Wake {

        return (entries?: readonly LogEntry[]) => {

            const kind = this.draw('onPublish', ['wake']);
            if (kind === null) {
                wake(entries);
                return;
            }

            const faults: readonly [() => void, ...(() => void)[]] = [
                () => {},                                                       // lost
                () => wake(),                                                   // without entries
                () => void [wake(entries), wake(entries)],                      // twice
                () => void yieldTurns(longestDelay).then(() => wake(), () => {})     // late
            ];
            this.random.pick(faults)();
        };
    }
}

/**
 * Wraps a storage and injects faults, the same ones for the same seed and calls. For tests of a service, or of an adapter with
 * `histories`. All errors are allowed by the contract, so every user of a storage must handle them.
 */
export const faulty = (storage: Storage, seed: number, options: FaultyOptions = {}): Faulty => {

    const faults = new Faults(seed, options);
    return {
        storage: wrapped(storage, (method, path) => faults.wrap(method, path)) as Storage,
        faults: faults.faults,
        heal: () => faults.heal()
    };
};
