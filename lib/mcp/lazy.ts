import type * as Sdk from '@modelcontextprotocol/server';

import { loadWithoutGlobals } from '../ethers';
import type { Mcp, McpDeps } from './server';
import type * as ServerModule from './server';

/** Loaded only if `mcp` is configured. */
const loadServer = (): typeof ServerModule => require('./server') as typeof ServerModule;

/** The optional peer. It is required inside of `try`, so that bundlers do not demand a package that is not installed. */
const requireSdk = (): typeof Sdk => {

    try {
        return require('@modelcontextprotocol/server') as typeof Sdk;
    }
    catch (cause) {
        throw new Error('hapi-crypto-news: the option mcp needs the package @modelcontextprotocol/server, version 2: npm install @modelcontextprotocol/server', { cause });
    }
};

/** Null unless `mcp` is configured. Throws if the peer is not installed. */
export const loadMcp = (deps: Omit<McpDeps, 'sdk' | 'settings'> & { readonly settings: McpDeps['settings'] | undefined }): Mcp | null => {

    const { settings } = deps;
    return settings ? loadServer().createMcp({ ...deps, settings, sdk: loadWithoutGlobals(requireSdk) }) : null;
};
