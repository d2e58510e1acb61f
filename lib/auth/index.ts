import * as Boom from '@hapi/boom';
import type { Server } from '@hapi/hapi';

import { narrowed } from '../access';
import type { Access, TokenKind } from '../access';
import type { KnownCodes } from '../categories/known';
import type { RouteSpec, Strategies } from '../http/route';
import type { RuntimeWith } from '../runtime';
import type { List, Ms } from '../storage/contract';
import { TokenCodec } from './jwt';
import { audienceOf } from './options';
import type { Authorization, AuthSettings } from './options';
import { Revocations } from './revocation';
import { authRoutes } from './routes';
import { bearerScheme } from './scheme';
import { SignIn } from './service';
import type { SignInDeps } from './service';
import { SignOuts } from './sign-outs';
import { Nonces } from './siwe/nonces';
import { WalletVerifier, toWallet } from './siwe/wallet';
import { Authorizations } from './authorizations';
import { TokenGate } from './token-gate';

/** Sign-in and tokens of one registration. */
export interface Auth {
    /** Names of the strategies, for the plugin's routes and for the host's: `token` lets in all kinds, `session` wallets only. */
    readonly strategies: Strategies;
    /** `/auth/*`. */
    readonly routes: readonly RouteSpec[];
    /** Signs and reads tokens. */
    readonly codec: TokenCodec;
    /** Which API tokens are active. */
    readonly revocations: Revocations;
    /** Adds the strategies to the host's server. */
    register(server: Server): void;
    /** The access that a token of any kind gives, or null. Rejects where storage can't say whether it is active. */
    verify(text: string): Promise<Access | null>;
    /** Those of the API tokens that are active, as storage has it now. Only `kind: 'api'` tokens are ever revoked: ask for no others. */
    active(jtis: List): Promise<ReadonlySet<string>>;
    /** By wallet: sessions that were issued up to this moment are over. Rejects as storage does. */
    signOuts(): Promise<ReadonlyMap<string, Ms>>;
    /** Calls `fn` when this node signs a wallet out. Returns the end of it. */
    onSignOut(fn: () => void): () => void;
    /** A wallet address as tokens name it; null: it is none. */
    toWallet(text: string): string | null;
    /** Ends all sessions of a wallet, on every node within a second. */
    signOut(wallet: string): Promise<void>;
    /** What the wallet of an access has by now, asked anew. Throws 401 if it is refused, 503 if the host can't be asked. */
    current(access: Access): Promise<Access>;
    /** Whether a connection may go on with what its token gave it. Null: the host is not asked. */
    readonly mayStay: ((access: Access) => Promise<boolean>) | null;
    /** Tells at once of an API token that is revoked on this node. Returns the end of it. */
    onRevoked(fn: (jti: string) => void): () => void;
}

const everyKind: readonly TokenKind[] = ['session', 'api', 'public'];

/** Builds sign-in and tokens of a registration; starts nothing. */
export const createAuth = (runtime: RuntimeWith<AuthSettings>, catalogue: KnownCodes): Auth => {

    const { name, settings: auth, storage, clock, random, log } = runtime;
    const audience = audienceOf(auth, name);
    const codec = new TokenCodec({ keys: auth.secret, issuer: auth.issuer, audience, formerAudience: auth.audience });
    const revocations = new Revocations({ tokens: storage.tokens, clock, maxAgeMs: auth.revocationMs, maxEntries: auth.revocationEntries });
    const signOuts = new SignOuts({ texts: storage.texts, clock, random, maxAgeMs: auth.revocationMs, sessionMs: auth.sessionMs });
    const { authorize, timeoutMs, authorizeGraceMs: graceMs } = auth;
    const authorizations = new Authorizations({ authorize, clock, log, timeoutMs, maxAgeMs: auth.authorizeMs / 2, graceMs });
    const gate = new TokenGate({ codec, revocations, signOuts, authorizations, admins: adminsOf(auth), clock, log });
    const strategies = { token: `crypto-news:${name}:token`, session: `crypto-news:${name}:session`, paid: `crypto-news:${name}:x402` };

    const add = (server: Server, strategy: string, kinds: readonly TokenKind[]): void => {

        server.auth.scheme(strategy, bearerScheme(gate, kinds, log));
        server.auth.strategy(strategy, strategy);
    };

    return {
        strategies,
        codec,
        revocations,
        routes: authRoutes(createSignIn(runtime, { codec, authorizations, signOuts }, catalogue)),
        register: (server) => {

            add(server, strategies.token, everyKind);
            add(server, strategies.session, ['session']);
        },
        verify: (text) => gate.authenticate(text, everyKind),
        active: (jtis) => revocations.active(jtis),
        onRevoked: (fn) => revocations.onRevoked(fn),
        signOuts: () => signOuts.moments(),
        onSignOut: (fn) => signOuts.onSignOut(fn),
        toWallet,
        signOut: (wallet) => signOuts.signOut(wallet),
        current: async (access) => {

            const now = await authorizations.authorizationOf(access.subject, 0);
            if (!now) {
                throw Boom.unauthorized('Invalid token');
            }

            return { ...access, categories: narrowed(access.categories, now.categories ?? null) };
        },
        mayStay: authorizations.isAsked ? async ({ subject, categories }) => fits(categories, await authorizations.authorizationOf(subject)) : null
    };
};

/** Whether a wallet still has all that its token gave. */
const fits = (categories: List | null, now: Authorization | null): boolean => {

    return now !== null && narrowed(categories, now.categories ?? null)?.length === categories?.length;
};

const adminsOf = ({ admins }: AuthSettings): ReadonlySet<string> => new Set(admins.map((wallet) => wallet.toLowerCase()));

const createSignIn = ({ name, settings: auth, storage, clock, random, log }: RuntimeWith<AuthSettings>, own: Pick<SignInDeps, 'codec' | 'authorizations' | 'signOuts'>, catalogue: KnownCodes): SignIn => {

    const nonces = new Nonces({ keys: auth.secret, purpose: `${auth.issuer}\0${audienceOf(auth, name)}`, lifeMs: auth.nonceMs, random });
    const rules = {
        domains: new Set(auth.domain.map((domain) => domain.toLowerCase())),
        chains: auth.chains ? new Set(auth.chains) : null,
        statement: auth.statement,
        nonceMs: auth.nonceMs,
        skewMs: auth.skewMs
    };

    const verifier = new WalletVerifier({ rules, nonces, settings: auth, clock, log });
    return new SignIn({ ...own, nonces, verifier, once: storage.once, catalogue, settings: auth, admins: adminsOf(auth), clock, random, log });
};
