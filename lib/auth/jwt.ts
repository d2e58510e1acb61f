import { hash } from 'node:crypto';

import { token as Jwt } from '@hapi/jwt';

import type { TokenKind } from '../access';
import { Cache } from '../cache';
import { second } from '../clock';
import type { List, Ms, TokenRecord } from '../storage/contract';
import type { SigningKey } from './options';

/** Why a session has administrator rights: its wallet is listed in the options, or `authorize` granted them. */
export type AdminBy = 'listed' | 'granted';

/** Claims of a token (ruling 18). Times are in ms, rounded to whole seconds like those of a JWT. */
export interface Claims {
    readonly kind: TokenKind;
    readonly subject: string;
    /** Null for all. */
    readonly categories: List | null;
    readonly jti: string;
    readonly issuedAt: Ms;
    readonly expiresAt: Ms;
    /** Of sessions only; null if it is not an administrator's. */
    readonly admin: AdminBy | null;
}

/** Why a token is refused. Logged, never sent to the client (ruling 2). */
export type Refusal = 'malformed' | 'algorithm' | 'key' | 'signature' | 'issuer' | 'audience' | 'claims' | 'expired';

/** The payload on the wire, in the order in which it is signed. */
interface Payload {
    iss: string;
    sub: string;
    aud: string;
    iat: number;
    exp: number;
    jti: string;
    kind: TokenKind;
    /** `"*"` means all categories, including those added later. */
    categories: '*' | List;
    is_admin?: boolean;
    /** Whether `authorize` granted the administrator rights, which the list in the options then does not take away. */
    granted?: boolean;
}

export interface CodecDeps {
    /** The first key signs, all keys verify. To rotate keys, put a new one in front. */
    readonly keys: readonly [SigningKey, ...SigningKey[]];
    readonly issuer: string;
    readonly audience: string;
    /** The `aud` that earlier versions gave to tokens of every registration. API tokens with it are still accepted: storage knows their owner. */
    readonly formerAudience?: string;
}

const algorithm = 'HS256';

/** Longest token: everything that goes into one is bounded. Node's limit for all headers is 16 KB. */
const maxLength = 12_288;

/** Verified tokens that are kept. */
const maxKnown = 10_000;

/** A time rounded down to the precision of a token. */
export const wholeSecond = (time: Ms): Ms => Math.floor(time / second) * second;

const kinds: ReadonlySet<unknown> = new Set<TokenKind>(['session', 'api', 'public']);

const isList = (value: unknown): value is List => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The host may sign other tokens with the same secret; their payloads are refused, and so are those with `nbf`. */
const isPayload = (value: Partial<Record<keyof Payload | 'nbf', unknown>>): value is Payload => {

    const texts = [value.sub, value.jti].every((text) => typeof text === 'string' && text !== '');
    const times = [value.iat, value.exp].every((time) => Number.isSafeInteger(time));
    const scope = value.categories === '*' || isList(value.categories);
    return texts && times && scope && value.nbf === undefined && kinds.has(value.kind);
};

const adminOf = ({ kind, is_admin: isAdmin, granted }: Payload): AdminBy | null => {

    if (kind !== 'session' || isAdmin !== true) {
        return null;
    }

    return granted === true ? 'granted' : 'listed';
};

const toClaims = (payload: Payload): Claims => ({
    kind: payload.kind,
    subject: payload.sub,
    categories: payload.categories === '*' ? null : Object.freeze(payload.categories),        // shared by all requests with the token
    jti: payload.jti,
    issuedAt: payload.iat * second,
    expiresAt: payload.exp * second,
    admin: adminOf(payload)
});

/** Claims of an API token. Storage keeps nothing else of it, so nothing at rest can be replayed (ruling 20). */
export const claimsOf = (record: TokenRecord): Claims => ({
    kind: 'api',
    subject: record.owner,
    categories: record.categories,
    jti: record.jti,
    issuedAt: record.issuedAt,
    expiresAt: record.expiresAt,
    admin: null
});

/**
 * Signs and reads tokens: HS256 alone, the key named by `kid` (RFC 7515, 7519). Signing is deterministic, so that a
 * token can be shown again without being stored.
 */
export class TokenCodec {

    /** Id of the signing key. */
    readonly kid: string;

    private readonly keys: ReadonlyMap<string, SigningKey>;

    /** Claims by the digest of the token, which is at rest nowhere. Keys do not change, so a signature that was valid stays valid. */
    private readonly known = new Cache<string, Claims>(maxKnown);

    /** Tokens whose signature was verified before, and those that had to be verified. */
    readonly counts = { hits: 0, misses: 0 };

    constructor(private readonly deps: CodecDeps) {

        this.kid = deps.keys[0].kid;
        this.keys = new Map(deps.keys.map((key) => [key.kid, key]));
    }

    /** Signs with the key `kid`, or with the current key if that one was removed. */
    sign(claims: Claims, kid = this.kid): string {

        const key = this.keys.get(kid) ?? this.deps.keys[0];
        return Jwt.generate(this.toPayload(claims), { key: key.secret, algorithm }, { header: { kid: key.kid } });
    }

    /** Claims of a token that this service signed and that has not expired at `now`. */
    verify(text: string, now: Ms): Claims | Refusal {

        const claims = this.open(text);
        return typeof claims !== 'string' && claims.expiresAt <= now ? 'expired' : claims;
    }

    /** Claims of a token that this service signed, expired or not. */
    open(text: string): Claims | Refusal {

        if (text.length > maxLength) {
            return 'malformed';
        }

        const digest = hash('sha256', text, 'base64');
        const known = this.known.get(digest);
        ++this.counts[known ? 'hits' : 'misses'];
        if (known) {
            return known;
        }

        const claims = this.check(text);
        if (typeof claims !== 'string') {
            this.known.set(digest, claims);
        }

        return claims;
    }

    private check(text: string): Claims | Refusal {

        const decoded = decode(text);
        if (!decoded) {
            return 'malformed';
        }

        const payload = decoded.decoded.payload as Partial<Record<keyof Payload, unknown>>;
        return this.distrust(decoded) ?? this.foreign(payload) ?? (isPayload(payload) ? toClaims(payload) : 'claims');
    }

    /** Checks the header and the signature before anything of the payload is used. */
    private distrust(artifacts: Artifacts): Refusal | undefined {

        const { alg, kid, crit } = artifacts.decoded.header as { alg: unknown; kid?: unknown; crit?: unknown };
        if (alg !== algorithm || crit !== undefined) {
            return 'algorithm';
        }

        const key = typeof kid === 'string' ? this.keys.get(kid) : undefined;
        if (key === undefined) {
            return 'key';
        }

        try {
            Jwt.verifySignature(artifacts, { key: key.secret, algorithm });
        }
        catch {
            return 'signature';
        }

        return undefined;
    }

    private foreign({ iss, aud, kind }: Partial<Record<keyof Payload, unknown>>): Refusal | undefined {

        if (iss !== this.deps.issuer) {
            return 'issuer';
        }

        const { audience, formerAudience } = this.deps;
        return aud === audience || (kind === 'api' && aud === formerAudience && aud !== undefined) ? undefined : 'audience';
    }

    private toPayload({ kind, subject, categories, jti, issuedAt, expiresAt, admin }: Claims): Payload {

        return {
            iss: this.deps.issuer,
            sub: subject,
            aud: this.deps.audience,
            iat: issuedAt / second,
            exp: expiresAt / second,
            jti,
            kind,
            categories: categories ?? '*',
            ...(kind === 'session' && { is_admin: admin !== null }),
            ...(admin === 'granted' && { granted: true })
        };
    }
}

type Artifacts = ReturnType<typeof Jwt.decode>;

/** The library's errors carry the token they are about; they end here. */
const decode = (text: string): Artifacts | null => {

    try {
        return Jwt.decode(text);
    }
    catch {
        return null;
    }
};
