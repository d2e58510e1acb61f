import type * as Ethers from 'ethers';

/**
 * Loads what leaves its mark on the global object, and wipes the mark off: a guest changes nothing there. (tslib, which
 * ethers loads, writes all its helpers to it besides exporting them.)
 */
export const loadWithoutGlobals = <T>(load: () => T): T => {

    const before = new Set(Reflect.ownKeys(globalThis));
    const loaded = load();
    for (const name of Reflect.ownKeys(globalThis)) {
        if (!before.has(name)) {
            Reflect.deleteProperty(globalThis, name);
        }
    }

    return loaded;
};

let loaded: typeof Ethers | undefined;

/** With what needs it first: loading takes time and memory. */
export const loadEthers = (): typeof Ethers => {

    loaded ??= loadWithoutGlobals(() => require('ethers') as typeof Ethers);
    return loaded;
};
