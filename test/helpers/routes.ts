import { Server } from '@hapi/hapi';
import type { ServerInjectOptions, ServerInjectResponse } from '@hapi/hapi';

import type { Access } from '../../lib/access';
import { registerErrors } from '../../lib/http/errors';
import { toRoute } from '../../lib/http/route';
import type { RouteSpec } from '../../lib/http/route';

const strategies = { token: 'token', session: 'session', paid: 'paid' };

/** The access of a verified token. */
export const accessOf = (parts: Partial<Access> = {}): Access => ({
    kind: 'session',
    subject: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    categories: null,
    isAdmin: false,
    jti: 'jti-1',
    expiresAt: Number.MAX_SAFE_INTEGER,
    ...parts
});

/** Serves these routes without authentication: each request passes its own `access`. */
export const serveRoutes = <Q, P, B>(specs: readonly RouteSpec<Q, P, B>[]) => {

    const server = new Server();
    registerErrors(server, 'test');
    server.auth.scheme('none', () => ({
        authenticate: () => {

            throw new Error('Give an access to request()');
        }
    }));
    server.auth.strategy(strategies.token, 'none');
    server.auth.strategy(strategies.session, 'none');
    server.route(specs.map((spec) => toRoute('test', strategies, spec)));

    return {
        server,
        request: (options: ServerInjectOptions | string, access?: Access): Promise<ServerInjectResponse> => {

            const given = typeof options === 'string' ? { url: options } : options;
            return server.inject({ ...given, ...(access && { auth: { strategy: strategies.token, credentials: { access } as object } }) });
        }
    };
};
