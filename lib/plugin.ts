import type { Plugin } from '@hapi/hapi';

import type { Options } from './options';
import type * as Registration from './register';
import { name, version } from './version';

export type { CryptoNews } from './host';

/** Most of the service is loaded at its registration, so that a host that only names the plugin starts fast. */
const load = (): typeof Registration => require('./register') as typeof Registration;

/** The service as a hapi plugin. Register it once per prefix or virtual host. Options: docs/options.md. */
export const plugin: Plugin<Options> & { readonly name: typeof name; readonly version: string } = {
    name,
    version,
    multiple: true,
    register: async (server, options) => await load().register(server, options)
};
