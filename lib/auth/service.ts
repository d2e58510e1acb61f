import Boom from '@hapi/boom';

import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import type { Authorization, AuthSettings } from './options';
import type { Log } from '../runtime';
import type { List, Ms, Once } from '../storage/contract';
import { askAuthorize } from './authorize';
import { wholeSecond } from './jwt';
import type { AdminBy, Claims, TokenCodec } from './jwt';
import type { Nonce, Nonces } from './nonces';
import type { SignedIn, WalletVerifier } from './wallet';

export interface SignInDeps {
    readonly codec: TokenCodec;
    readonly nonces: Nonces;
    readonly verifier: WalletVerifier;
    readonly once: Once;
    readonly catalogue: KnownCodes;
    readonly settings: Pick<AuthSettings, 'authorize' | 'publicCategories' | 'sessionMs' | 'publicMs' | 'timeoutMs' | 'skewMs'>;
    /** Wallets of administrators, in lower case. */
    readonly admins: ReadonlySet<string>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Log;
}

export interface Session {
    readonly token: string;
    readonly isAdmin: boolean;
}

/** Signs wallets in and hands out tokens. */
export class SignIn {

    constructor(private readonly deps: SignInDeps) {}

    nonce(): string {

        return this.deps.nonces.issue(this.deps.clock.now());
    }

    /**
     * A session for the wallet that signed `message`. Null: refused, for whatever reason (ruling 23). Throws 503 where
     * `authorize` fails, and rejects as storage does.
     */
    async verify(message: string, signature: string): Promise<Session | null> {

        const { verifier, log } = this.deps;
        const signed = await verifier.verify(message, signature);
        if ('fault' in signed) {
            log(['auth', 'sign-in'], signed);
            return null;
        }

        if (!await this.consume(signed.nonce)) {
            log(['auth', 'sign-in'], { fault: 'used nonce', wallet: signed.wallet });
            return null;
        }

        return this.open(signed);
    }

    /** A token that anybody gets: it reads the public categories, as far as they exist (ruling 16). */
    async publicToken(): Promise<string> {

        const { catalogue, codec, settings } = this.deps;
        const known = await catalogue.codes();
        const categories = settings.publicCategories.filter((code) => known.has(code));
        return codec.sign(this.claims('public', 'public', categories, settings.publicMs, null));
    }

    /**
     * Only after a valid signature, so that junk can't fill storage; before anything else, so that of any number of
     * racers one wins. It is remembered beyond its expiry: clocks of nodes differ, and a provider takes its time.
     */
    private consume({ key, expiresAt }: Nonce): Promise<boolean> {

        const { once, settings, clock } = this.deps;
        return once.reserve('nonce', key, expiresAt + settings.skewMs + settings.timeoutMs, clock.now());
    }

    private async open({ wallet }: SignedIn): Promise<Session> {

        const { categories, isAdmin } = await this.authorize(wallet);
        const admin = isAdmin ? 'granted' : this.deps.admins.has(wallet.toLowerCase()) ? 'listed' : null;
        const claims = this.claims('session', wallet, categories ?? null, this.deps.settings.sessionMs, admin);
        return { token: this.deps.codec.sign(claims), isAdmin: admin !== null };
    }

    private async authorize(wallet: string): Promise<Authorization> {

        const { settings: { authorize, timeoutMs }, clock, log } = this.deps;
        if (!authorize) {
            return {};
        }

        try {
            return await askAuthorize({ authorize, clock, timeoutMs }, wallet);
        }
        catch (error) {
            log(['auth', 'authorize', 'error'], { wallet, error });
            throw Boom.serverUnavailable();
        }
    }

    private claims(kind: 'session' | 'public', subject: string, categories: List | null, lifeMs: Ms, admin: AdminBy | null): Claims {

        const now = this.deps.clock.now();
        return { kind, subject, categories, jti: this.deps.random(16).toString('hex'), issuedAt: wholeSecond(now), expiresAt: wholeSecond(now + lifeMs), admin };
    }
}
