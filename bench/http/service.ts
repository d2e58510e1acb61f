import { Server } from '@hapi/hapi';

import { plugin } from '../../lib';
import type { Options } from '../../lib';
import { draft, pageSize } from './items';
import type { Target } from './target';

export interface ServiceOptions {
    readonly path?: '/news' | '/news/{id}' | '/narratives';
    /** Whether the client has the page already. */
    readonly unchanged?: boolean;
    readonly rateLimits?: Options['rateLimits'];
}

/** The plugin, with a page of news that all clients request. */
export const service = async ({ path = '/news', unchanged = false, rateLimits = false }: ServiceOptions = {}): Promise<Target> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, storage: ':memory:', rateLimits } });
    await server.start();
    const published = await server.plugins['hapi-crypto-news'].publish(Array.from({ length: pageSize }, (_, i) => draft(i)));
    const { access_token: token } = JSON.parse((await server.inject('/auth/public-token')).payload) as { access_token: string };
    const authorization = `Bearer ${token}`;
    const url = path.replace('{id}', published[0]?.id ?? '');
    const { headers } = await server.inject({ url, headers: { authorization } });
    return { port: Number(server.info.port), path: url, headers: { authorization, ...(unchanged && { 'if-none-match': String(headers.etag) }) } };
};
