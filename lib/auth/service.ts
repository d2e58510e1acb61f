import * as Boom from '@hapi/boom';

import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { List, Ms, Once } from '../storage/contract';
import type { Admins } from './admins';
import { wholeSecond } from './jwt';
import type { AdminBy, Claims, TokenCodec } from './jwt';
import type { AuthSettings } from './options';
import type { SignOuts } from './sign-outs';
import type { Nonce, Nonces } from './siwe/nonces';
import type { SignedIn, WalletVerifier } from './siwe/wallet';
import type { Authorizations } from './authorizations';

export interface SignInDeps {
    readonly codec: TokenCodec;
    readonly nonces: Nonces;
    readonly verifier: WalletVerifier;
    readonly once: Once;
    readonly catalogue: KnownCodes;
    readonly settings: Pick<AuthSettings, 'publicCategories' | 'sessionMs' | 'publicMs' | 'timeoutMs' | 'skewMs'>;
    readonly authorizations: Authorizations;
    readonly signOuts: SignOuts;
    readonly admins: Admins;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
}

export interface Session {
    readonly token: string;
    readonly isAdmin: boolean;
}

/** Signs wallets in and issues tokens. */
export class SignIn {

    constructor(private readonly deps: SignInDeps) {}

    nonce(): string {

        return this.deps.nonces.issue(this.deps.clock.now());
    }

    /**
     * A session for the wallet that signed `message`. Throws 401 if it is refused for any reason (ruling 23), and 503 if
     * `authorize` fails. Rejects if storage does.
     */
    async verify(message: string, signature: string): Promise<Session> {

        const signed = await this.deps.verifier.verify(message, signature);
        if ('fault' in signed) {
            throw this.refusal(signed);
        }

        if (!await this.consume(signed.nonce)) {
            throw this.refusal({ fault: 'used nonce', wallet: signed.wallet });
        }

        return this.open(signed);
    }

    /** An anonymous token that reads the public categories that exist (ruling 16). */
    async publicToken(): Promise<string> {

        const { codec, settings } = this.deps;
        return codec.sign(this.claims('public', 'public', await this.publicCategories(), settings.publicMs, null));
    }

    /** Public categories that exist. */
    async publicCategories(): Promise<List> {

        const { catalogue, settings } = this.deps;
        const known = await catalogue.codes();
        return settings.publicCategories.filter((code) => known.has(code));
    }

    /**
     * Runs only after a valid signature, so that junk cannot fill storage, and before anything else, so that one of several
     * concurrent requests wins. The nonce is kept beyond its expiry: clocks of nodes differ, and a provider may be slow.
     */
    private consume({ key, expiresAt }: Nonce): Promise<boolean> {

        const { once, settings, clock } = this.deps;
        return once.reserve('nonce', key, expiresAt + settings.skewMs + settings.timeoutMs, clock.now());
    }

    /** Each sign-in calls `authorize` again. */
    private async open({ wallet }: SignedIn): Promise<Session> {

        const { codec, authorizations, signOuts, settings } = this.deps;
        const authorization = await authorizations.authorizationNow(wallet);
        if (!authorization) {
            throw this.refusal({ fault: 'wallet refused', wallet });
        }

        const admin = this.deps.admins.reasonOf(wallet, authorization);
        const claims = this.claims('session', wallet, authorization.categories ?? null, settings.sessionMs, admin);
        const issuedAt = Math.max(claims.issuedAt, await signOuts.earliest(wallet));
        return { token: codec.sign({ ...claims, issuedAt }), isAdmin: admin !== null };
    }

    /** The same for every reason, which only the log has. */
    private refusal(reason: object): Boom.Boom {

        this.deps.log(['auth', 'sign-in'], reason);
        return Boom.unauthorized('Verification failed');
    }

    private claims(kind: 'session' | 'public', subject: string, categories: List | null, lifeMs: Ms, admin: AdminBy | null): Claims {

        const now = this.deps.clock.now();
        return { kind, subject, categories, jti: this.deps.random(16).toString('hex'), issuedAt: wholeSecond(now), expiresAt: wholeSecond(now + lifeMs), admin };
    }
}
