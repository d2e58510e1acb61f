import type { Runtime } from '../runtime';
import type { X402, X402Deps } from './index';
import type * as X402Module from './index';
import type { X402Settings } from './options';

/** Loaded only if `x402` is configured, since the library of the protocol costs memory and start time. */
const load = (): typeof X402Module => require('./index') as typeof X402Module;

/** Returns null unless `x402` is configured. The option schema has already refused adapters without payments. */
export const loadX402 = (runtime: Runtime, settings: X402Settings | undefined, deps: X402Deps): X402 | null => {

    const { storage } = runtime;
    const { payments } = storage;
    return settings && payments ? load().createX402({ ...runtime, settings, storage: { ...storage, payments } }, deps) : null;
};
