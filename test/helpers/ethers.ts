import type * as Ethers from 'ethers';

import { loadWithoutGlobals } from '../../lib/ethers';

/** ethers for tests, loaded as the library does, so that the check for leaks sees what the library leaves behind. */
export const ethers = loadWithoutGlobals(() => module.require('ethers') as typeof Ethers);
