import { createRequire } from 'node:module';

import type * as Ethers from 'ethers';

import { quietly } from '../auth/quietly';

const requireHere = createRequire(__filename);

let loaded: typeof Ethers | undefined;

/** With what needs it first: loading takes time and memory. */
export const loadEthers = (): typeof Ethers => {

    loaded ??= quietly(() => requireHere('ethers') as typeof Ethers);
    return loaded;
};
