import { narrowed } from '../access';
import type { Access, TokenKind } from '../access';
import { whenSettled } from '../async/settled';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Admins } from './admins';
import type { Claims, Refusal, TokenCodec } from './jwt';
import type { Authorization } from './options';
import type { Revocations } from './revocation';
import type { SignOuts } from './sign-outs';
import type { Authorizations } from './authorizations';

export interface TokenVerifierDeps {
    readonly codec: TokenCodec;
    readonly revocations: Revocations;
    readonly signOuts: SignOuts;
    readonly authorizations: Authorizations;
    readonly admins: Admins;
    readonly clock: Clock;
    readonly log: Logger;
}

/** Why a token ends before it expires. */
type End = 'revoked' | 'signed out';

const toAccess = ({ kind, subject, jti, issuedAt, expiresAt }: Claims, categories: Access['categories'], isAdmin: boolean): Access => ({ kind, subject, categories, isAdmin, jti, issuedAt, expiresAt });

/** Decides which access a token grants, if any. */
export class TokenVerifier {

    constructor(private readonly deps: TokenVerifierDeps) {}

    /**
     * The access that a token grants, or null; the reason is logged without the token. A promise only if storage or the host must
     * be asked; it rejects if storage can't be asked whether an API token is still active.
     */
    authenticate(text: string, kinds: readonly TokenKind[]): Access | null | Promise<Access | null> {

        const { codec, clock } = this.deps;
        const claims = codec.verify(text, clock.now());
        if (typeof claims === 'string') {
            return this.refuse(claims);
        }

        if (!kinds.includes(claims.kind)) {
            return this.refuse('kind', claims.jti);
        }

        if (claims.kind === 'public') {
            return toAccess(claims, claims.categories, false);
        }

        return whenSettled(this.endOf(claims.kind, claims), (end) => (end ? this.refuse(end, claims.jti) : this.grant(claims)));
    }

    /** Why a token that has not expired has ended; null if it has not. */
    private endOf(kind: 'api' | 'session', { jti, subject, issuedAt }: Claims): End | null | Promise<End | null> {

        const { revocations, signOuts } = this.deps;
        return kind === 'api'
            ? whenSettled(revocations.isActive(jti), (isActive) => (isActive ? null : 'revoked'))
            : whenSettled(signOuts.isOver(subject, issuedAt), (isOver) => (isOver ? 'signed out' : null));
    }

    private grant(claims: Claims): Access | null | Promise<Access | null> {

        return whenSettled(this.deps.authorizations.authorizationOf(claims.subject), (found) => (found ? this.limited(claims, found) : this.refuse('wallet refused', claims.jti)));
    }

    private refuse(reason: Refusal | End | 'kind' | 'wallet refused', jti?: string): null {

        this.deps.log(['auth', 'token'], { reason, ...(jti !== undefined && { jti }) });
        return null;
    }

    /** No token grants more than its wallet may do now. */
    private limited(claims: Claims, standing: Authorization): Access {

        const { admin, subject, categories } = claims;
        return toAccess(claims, narrowed(categories, standing.categories ?? null), this.deps.admins.isStill(admin, subject, standing));
    }
}
