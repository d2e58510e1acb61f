import type * as Ethers from 'ethers';

import { loadWithoutGlobals } from '../../lib/ethers';

/** ethers, loaded in the same way as by the library, so that the leak check sees the globals that the library leaves behind. */
export const ethers = loadWithoutGlobals(() => module.require('ethers') as typeof Ethers);
