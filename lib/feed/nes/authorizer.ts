import * as Boom from '@hapi/boom';

import { forbidden, noPermission } from '../../access';
import type { Access } from '../../access';
import type { Clock } from '../../clock';
import type { NesAuthorize } from '../options';

/** Of a client of nes: this plugin's, or the host's own; null: none. */
export type Credentials = object | null;

export interface AuthorizerOptions {
    readonly clock: Clock;
    /** Decides for credentials of the host's own; without it they are refused. */
    readonly authorize?: NesAuthorize;
}

/** What those who come through nes may follow. */
export class Authorizer {

    private readonly options: AuthorizerOptions;

    constructor(options: AuthorizerOptions) {

        this.options = options;
    }

    async allows(credentials: Credentials, code: string): Promise<boolean> {

        const access = tokenIn(credentials);
        const { authorize } = this.options;
        if (access) {
            return forbidden(access, [code]) === undefined;
        }

        return credentials !== null && authorize !== undefined && await authorize(credentials, code);
    }

    /** Throws 401 or 403, and whatever `authorize` throws. nes lets a client keep credentials that have expired. */
    async demand(credentials: Credentials, code: string): Promise<void> {

        if (this.options.clock.now() >= accessIn(credentials).expiresAt) {
            throw Boom.unauthorized('Invalid token');
        }

        if (!await this.allows(credentials, code)) {
            throw Boom.forbidden(noPermission(code));
        }
    }
}

/** Who comes with credentials of the host's own: they are the host's to end. */
export const anonymous: Access = { kind: 'session', subject: '', categories: [], isAdmin: false, jti: '', expiresAt: Number.MAX_SAFE_INTEGER };

export const accessIn = (credentials: Credentials): Access => tokenIn(credentials) ?? anonymous;

const tokenIn = (credentials: Credentials): Access | undefined => (credentials as { access?: Access } | null)?.access;
