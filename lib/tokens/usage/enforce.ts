import type { Server } from '@hapi/hapi';

import { markRaised } from '../../http/errors';
import { accessIn } from '../../http/route';
import type { TokenUsage } from './usage';

/** Counts each request that an API token makes to the plugin's routes, once the rate limits have let it pass. */
export const registerUsage = (server: Server, usage: TokenUsage): void => {

    server.ext('onCredentials', async (request, h) => {

        const access = accessIn(request);
        if (access?.kind === 'api') {
            try {
                await usage.count(access);
            }
            catch (error) {
                throw markRaised(request, error);
            }
        }

        return h.continue;
    }, { sandbox: 'plugin' });
};
