import type { Runtime } from '../runtime';
import type { X402, X402Deps } from './index';
import type * as X402Module from './index';
import type { X402Settings } from './options';

/** Only for those who sell: what the protocol's library loads is not for everybody. */
const load = (): typeof X402Module => require('./index') as typeof X402Module;

/** Null unless it is configured; the options are refused if the storage adapter has no payments. */
export const loadX402 = (runtime: Runtime, settings: X402Settings | undefined, deps: X402Deps): X402 | null => {

    const { storage } = runtime;
    const { payments } = storage;
    return settings && payments ? load().createX402({ ...runtime, settings, storage: { ...storage, payments } }, deps) : null;
};
