import * as Boom from '@hapi/boom';

import { forbidden, noPermission } from '../../access';
import type { Access } from '../../access';
import type { Clock } from '../../clock';
import { hasExpired } from '../token-expiry';
import type { NesAuthorize } from '../options';

/** Credentials of a nes client: this plugin's, the host's own, or null for none. */
export type Credentials = object | null;

export interface AuthorizerOptions {
    readonly clock: Clock;
    /** Decides for the host's own credentials. If absent, they are refused. */
    readonly authorize?: NesAuthorize;
}

/** Decides which categories a nes client may follow. */
export class Authorizer {

    private readonly options: AuthorizerOptions;

    constructor(options: AuthorizerOptions) {

        this.options = options;
    }

    /** Resolves to whether these credentials permit the category. Rejects with what `authorize` throws. */
    async allows(credentials: Credentials, code: string): Promise<boolean> {

        const access = tokenIn(credentials);
        const { authorize } = this.options;
        if (access) {
            return forbidden(access, [code]) === undefined;
        }

        return credentials !== null && authorize !== undefined && await authorize(credentials, code);
    }

    /** Rejects with 401 (nes lets clients keep expired credentials), 403, or what `authorize` throws. */
    async demand(credentials: Credentials, code: string): Promise<void> {

        if (hasExpired(accessIn(credentials), this.options.clock)) {
            throw Boom.unauthorized('Invalid token');
        }

        if (!await this.allows(credentials, code)) {
            throw Boom.forbidden(noPermission(code));
        }
    }
}

/** Access of clients without this plugin's credentials. It never expires: the host ends its own clients. */
export const anonymous: Access = { kind: 'session', subject: '', categories: [], isAdmin: false, jti: '', expiresAt: Number.MAX_SAFE_INTEGER };

/** Returns what the credentials' token permits, or `anonymous` if they are not this plugin's. */
export const accessIn = (credentials: Credentials): Access => tokenIn(credentials) ?? anonymous;

const tokenIn = (credentials: Credentials): Access | undefined => (credentials !== null && 'access' in credentials ? credentials.access as Access | undefined : undefined);
