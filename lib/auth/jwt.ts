import { token as Jwt } from '@hapi/jwt';

import type { TokenKind } from '../access';
import type { List, Ms, TokenRecord } from '../storage/contract';
import { second } from '../validation';
import type { SigningKey } from './options';

/** How a session came by administrator rights: its wallet was listed in the options, or `authorize` granted them. */
export type AdminBy = 'listed' | 'granted';

/** What a token says (ruling 18). Times are whole seconds, as a JWT counts them. */
export interface Claims {
    readonly kind: TokenKind;
    readonly subject: string;
    /** Null: all. */
    readonly categories: List | null;
    readonly jti: string;
    readonly issuedAt: Ms;
    readonly expiresAt: Ms;
    /** Sessions only; null: no administrator. */
    readonly admin: AdminBy | null;
}

/** Why a token is not accepted: for the log, never for the wire (ruling 2). */
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
    /** `"*"` stands for all categories, those of tomorrow too. */
    categories: '*' | List;
    is_admin?: boolean;
    /** Whether `authorize` made the administrator, so that the list in the options does not unmake it. */
    granted?: boolean;
}

export interface CodecDeps {
    /** The first signs, all verify: keys are rotated by putting a new one in front. */
    readonly keys: readonly [SigningKey, ...SigningKey[]];
    readonly issuer: string;
    readonly audience: string;
    /** Earlier editions gave it to the tokens of every registration. API tokens with it are still read: storage knows whose they are. */
    readonly formerAudience?: string;
}

const algorithm = 'HS256';

/** No token of ours is longer: lists, names and keys that go into one are bounded. Node's limit for all headers is 16 KB. */
const maxLength = 12_288;

/** A time as a token can tell it. */
export const wholeSecond = (time: Ms): Ms => Math.floor(time / second) * second;

const kinds: ReadonlySet<unknown> = new Set<TokenKind>(['session', 'api', 'public']);

const isList = (value: unknown): value is List => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A secret may sign other things of the host's too; their payloads are not ours, nor are those with a beginning (`nbf`). */
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
    categories: payload.categories === '*' ? null : payload.categories,
    jti: payload.jti,
    issuedAt: payload.iat * second,
    expiresAt: payload.exp * second,
    admin: adminOf(payload)
});

/** The claims of an API token: all that storage keeps of it, so that nothing at rest can be replayed (ruling 20). */
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

    /** Id of the key that signs. */
    readonly kid: string;

    private readonly keys: ReadonlyMap<string, SigningKey>;

    constructor(private readonly deps: CodecDeps) {

        this.kid = deps.keys[0].kid;
        this.keys = new Map(deps.keys.map((key) => [key.kid, key]));
    }

    /** With the key `kid`, or with the one that signs now where that key was taken out of service. */
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

        const decoded = decode(text);
        if (!decoded) {
            return 'malformed';
        }

        const payload = decoded.decoded.payload as Partial<Record<keyof Payload, unknown>>;
        return this.distrust(decoded) ?? this.foreign(payload) ?? (isPayload(payload) ? toClaims(payload) : 'claims');
    }

    /** Nothing of a payload is looked at before the signature holds. */
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

    if (text.length > maxLength) {
        return null;
    }

    try {
        return Jwt.decode(text);
    }
    catch {
        return null;
    }
};
