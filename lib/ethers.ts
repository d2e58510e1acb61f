import type * as Ethers from 'ethers';

import { quietly } from './quietly';

let loaded: typeof Ethers | undefined;

/** With what needs it first: loading takes time and memory. */
export const loadEthers = (): typeof Ethers => {

    loaded ??= quietly(() => require('ethers') as typeof Ethers);
    return loaded;
};
