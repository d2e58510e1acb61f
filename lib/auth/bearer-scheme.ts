import type { IncomingHttpHeaders } from 'node:http';

import * as Boom from '@hapi/boom';
import type { AuthCredentials, Request, ResponseToolkit, ServerAuthScheme, ServerAuthSchemeObject } from '@hapi/hapi';

import type { Access, TokenKind } from '../access';
import { markRaised } from '../http/errors';
import type { Outage } from '../storage/outage';
import type { TokenVerifier } from './token-verifier';

/** Kinds of tokens that each strategy accepts. An API token reads news and nothing else, so that no more is lost with one (ruling 19). */
export const acceptedKinds: Readonly<Record<'token' | 'session', readonly TokenKind[]>> = { token: ['session', 'api', 'public'], session: ['session'] };

/**
 * The token of a request, or null. The header wins; an `Authorization` of another scheme belongs to the host and does not
 * hide the query (ruling 4). Authentication runs before validation, so no type can be assumed.
 */
const tokenOf = (request: Request): string | null => {

    const bearer = /^Bearer(?: +(.*))?$/i.exec((request.headers as IncomingHttpHeaders).authorization ?? '');
    if (bearer) {
        return bearer[1] ?? '';
    }

    const token: unknown = (request.query as Record<string, unknown>).token;
    if (Array.isArray(token)) {
        throw Boom.badRequest('token must be given once');
    }

    return typeof token === 'string' && token !== '' ? token : null;
};

type Authenticated = ReturnType<ResponseToolkit['authenticated']>;

class Bearer {

    constructor(private readonly verifier: TokenVerifier, private readonly kinds: readonly TokenKind[], private readonly outage: Outage) {}

    /** A promise only if storage or the host must be asked. */
    authenticate(request: Request, h: ResponseToolkit): Authenticated | Promise<Authenticated> {

        const text = tokenOf(request);
        if (text === null) {
            throw Boom.unauthorized(null, 'Bearer');        // without a message hapi treats it as missing, so that the modes optional and try work; http/detail.ts words it
        }

        const access = this.verifier.authenticate(text, this.kinds);
        return access instanceof Promise ? this.answered(access, h) : authenticated(access, h);
    }

    /** A storage outage must not sign anybody out: it answers 503 without details, and is logged once, not for every request. */
    private async answered(access: Promise<Access | null>, h: ResponseToolkit): Promise<Authenticated> {

        try {
            const found = await access;
            this.outage.end();
            return authenticated(found, h);
        }
        catch (error) {
            if (Boom.isBoom(error)) {
                throw error;
            }

            this.outage.report(error);
            throw Boom.serverUnavailable(undefined, { logged: true });
        }
    }
}

const authenticated = (access: Access | null, h: ResponseToolkit): Authenticated => {

    if (!access) {
        throw Boom.unauthorized('Invalid token', 'Bearer');
    }

    const credentials: AuthCredentials & { access: Access } = { access };
    return h.authenticated({ credentials });
};

/**
 * Bearer tokens (RFC 6750) in the header or the query. The scheme serves the plugin's routes and, by the name of a strategy,
 * the host's own and `server.auth.test()`, so every check is made here. A token of a kind other than `kinds` is as invalid
 * as a forged one (ruling 19).
 */
export const bearerScheme = (verifier: TokenVerifier, kinds: readonly TokenKind[], outage: Outage): ServerAuthScheme => {

    const bearer = new Bearer(verifier, kinds, outage);
    const authenticate: ServerAuthSchemeObject['authenticate'] = (request, h) => {

        try {
            const answer = bearer.authenticate(request, h);
            return answer instanceof Promise ? marked(request, answer) : answer;
        }
        catch (error) {
            throw markRaised(request, error);
        }
    };

    return () => ({ authenticate });
};

const marked = async <T>(request: Request, answer: Promise<T>): Promise<T> => {

    try {
        return await answer;
    }
    catch (error) {
        throw markRaised(request, error);
    }
};
