import * as Boom from '@hapi/boom';
import type { Server } from '@hapi/hapi';

import { narrowed } from '../access';
import type { Access, TokenKind } from '../access';
import type { KnownCodes } from '../categories/known';
import type { RouteSpec, StrategyNames } from '../http/route';
import type { RuntimeWith } from '../runtime';
import type { List, Ms } from '../storage/contract';
import { Outage } from '../storage/outage';
import { TokenCodec } from './jwt';
import { audienceOf } from './options';
import type { Authorization, AuthSettings } from './options';
import { Revocations } from './revocation';
import { authRoutes } from './routes';
import { acceptedKinds, bearerScheme } from './bearer-scheme';
import { SignIn } from './service';
import type { SignInDeps } from './service';
import { SignOuts } from './sign-outs';
import { Nonces } from './siwe/nonces';
import { WalletVerifier, toWallet } from './siwe/wallet';
import { Admins } from './admins';
import { Authorizations } from './authorizations';
import { TokenVerifier } from './token-verifier';

/** Sign-in and tokens of one registration. */
export interface Auth {
    /** Names of the strategies, for routes of the plugin and of the host: `token` accepts every kind, `session` only sessions. */
    readonly strategies: StrategyNames;
    /** The routes `/auth/*`. */
    readonly routes: readonly RouteSpec[];
    /** Signs and reads tokens. */
    readonly codec: TokenCodec;
    /** Which API tokens are active. */
    readonly revocations: Revocations;
    /** Adds the strategies to the host's server. */
    register(server: Server): void;
    /** The access that a token of any kind grants, or null. Rejects if storage cannot be asked whether it is active. */
    verify(text: string): Promise<Access | null>;
    /** Those of the given API tokens that are active, read from storage. Only tokens of the kind `api` can be revoked. */
    active(jtis: List): Promise<ReadonlySet<string>>;
    /** By wallet, the time up to which issued sessions are ended. Rejects if storage does. */
    signOuts(): Promise<ReadonlyMap<string, Ms>>;
    /** Calls `fn` when this node signs a wallet out. Returns a function that stops this. */
    onSignOut(fn: () => void): () => void;
    /** A wallet address as tokens contain it, or null if the text is not an address. */
    toWallet(text: string): string | null;
    /** Ends all sessions of a wallet, on every node within a second. */
    signOut(wallet: string): Promise<void>;
    /** What anybody may do without a token: the same as with a public one. */
    publicAccess(): Promise<Access>;
    /** What the wallet of an access may do now, asked again. Throws 401 if it is refused, 503 if the host cannot be asked. */
    current(access: Access): Promise<Access>;
    /** Whether the wallet still has everything that its token granted. Null if the host has no `authorize`. */
    readonly mayStay: ((access: Access) => Promise<boolean>) | null;
    /** Calls `fn` as soon as an API token is revoked on this node. Returns a function that stops this. */
    onRevoked(fn: (jti: string) => void): () => void;
}

/** Builds the sign-in and the tokens of a registration. Starts nothing. */
export const createAuth = (runtime: RuntimeWith<AuthSettings>, catalogue: KnownCodes): Auth => {

    const { name, settings: auth, storage, clock, random, log } = runtime;
    const audience = audienceOf(auth, name);
    const codec = new TokenCodec({ keys: auth.secret, issuer: auth.issuer, audience, formerAudience: auth.audience });
    const revocations = new Revocations({ tokens: storage.tokens, clock, maxAgeMs: auth.revocationMs, maxEntries: auth.revocationEntries });
    const signOuts = new SignOuts({ texts: storage.texts, clock, random, maxAgeMs: auth.revocationMs, sessionMs: auth.sessionMs });
    const { authorize, timeoutMs, authorizeGraceMs: graceMs } = auth;
    const authorizations = new Authorizations({ authorize, clock, log, timeoutMs, maxAgeMs: auth.authorizeMs / 2, graceMs });
    const admins = new Admins(auth.admins, authorizations.isAsked);
    const verifier = new TokenVerifier({ codec, revocations, signOuts, authorizations, admins, clock, log });
    const outage = new Outage({ clock, log, tags: ['auth'] });
    const signIn = createSignIn(runtime, { codec, authorizations, signOuts, admins }, catalogue);
    const strategies = { token: `crypto-news:${name}:token`, session: `crypto-news:${name}:session`, paid: `crypto-news:${name}:x402` };

    const add = (server: Server, strategy: string, kinds: readonly TokenKind[]): void => {

        server.auth.scheme(strategy, bearerScheme(verifier, kinds, outage));
        server.auth.strategy(strategy, strategy);
    };

    return {
        strategies,
        codec,
        revocations,
        routes: authRoutes(signIn),
        register: (server) => {

            add(server, strategies.token, acceptedKinds.token);
            add(server, strategies.session, acceptedKinds.session);
        },
        verify: async (text) => await verifier.authenticate(text, acceptedKinds.token),
        active: (jtis) => revocations.active(jtis),
        onRevoked: (fn) => revocations.onRevoked(fn),
        signOuts: async () => await signOuts.moments(),
        onSignOut: (fn) => signOuts.onSignOut(fn),
        toWallet,
        signOut: (wallet) => signOuts.signOut(wallet),
        publicAccess: async () => ({ kind: 'public', subject: 'public', categories: await signIn.publicCategories(), isAdmin: false, jti: '', expiresAt: Number.MAX_SAFE_INTEGER }),
        current: async (access) => {

            const now = await authorizations.authorizationNow(access.subject);
            if (!now) {
                throw Boom.unauthorized('Invalid token');
            }

            return { ...access, categories: narrowed(access.categories, now.categories ?? null) };
        },
        mayStay: authorizations.isAsked ? async ({ subject, categories }) => fits(categories, await authorizations.authorizationOf(subject)) : null
    };
};

/** Whether a wallet still has everything that its token granted. */
const fits = (categories: List | null, now: Authorization | null): boolean => {

    return now !== null && narrowed(categories, now.categories ?? null)?.length === categories?.length;
};

const createSignIn = ({ name, settings: auth, storage, clock, random, log }: RuntimeWith<AuthSettings>, own: Pick<SignInDeps, 'codec' | 'authorizations' | 'signOuts' | 'admins'>, catalogue: KnownCodes): SignIn => {

    const nonces = new Nonces({ keys: auth.secret, purpose: `${auth.issuer}\0${audienceOf(auth, name)}`, lifeMs: auth.nonceMs, random });
    const rules = {
        domains: new Set(auth.domain.map((domain) => domain.toLowerCase())),
        chains: auth.chains ? new Set(auth.chains) : null,
        statement: auth.statement,
        nonceMs: auth.nonceMs,
        skewMs: auth.skewMs
    };

    const verifier = new WalletVerifier({ rules, nonces, settings: auth, clock, log });
    return new SignIn({ ...own, nonces, verifier, once: storage.once, catalogue, settings: auth, clock, random, log });
};
