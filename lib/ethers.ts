import type * as Ethers from 'ethers';

/**
 * Calls `load` and removes the properties that it added to the global object: a plugin must not change the globals of its
 * host. (tslib, which ethers depends on, writes all its helpers there.)
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

/** Loads ethers on first use, since it takes time and memory. */
export const loadEthers = (): typeof Ethers => {

    loaded ??= loadWithoutGlobals(() => require('ethers') as typeof Ethers);
    return loaded;
};
