import type { Request, Server } from '@hapi/hapi';

import type { Access } from '../../access';
import { markRaised } from '../../http/errors';
import { accessIn } from '../../http/route';
import type { TokenUsage } from './usage';

/** Counts each request that an API token makes to the plugin's routes, once the rate limits have let it pass. */
export const registerUsage = (server: Server, usage: TokenUsage): void => {

    const count = async (request: Request, access: Access): Promise<void> => {

        try {
            await usage.count(access);
        }
        catch (error) {
            throw markRaised(request, error);
        }
    };

    server.ext('onCredentials', (request, h) => {

        const access = accessIn(request);
        return access?.kind === 'api' ? count(request, access).then(() => h.continue) : h.continue;
    }, { sandbox: 'plugin' });
};
