import { narrowed } from '../access';
import type { Access, TokenKind } from '../access';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Claims, Refusal, TokenCodec } from './jwt';
import type { Authorization } from './options';
import type { Revocations } from './revocation';
import type { SignOuts } from './sign-outs';
import type { Authorizations } from './authorizations';

export interface TokenGateDeps {
    readonly codec: TokenCodec;
    readonly revocations: Revocations;
    readonly signOuts: SignOuts;
    readonly authorizations: Authorizations;
    /** Wallets of administrators, in lower case. */
    readonly admins: ReadonlySet<string>;
    readonly clock: Clock;
    readonly log: Logger;
}

/** Decides which access a token grants, if any. */
export class TokenGate {

    constructor(private readonly deps: TokenGateDeps) {}

    /**
     * The access that a token grants, or null; the reason is logged without the token. Rejects if storage cannot be asked
     * whether an API token is still active.
     */
    async authenticate(text: string, kinds: readonly TokenKind[]): Promise<Access | null> {

        const { codec, clock } = this.deps;
        const claims = codec.verify(text, clock.now());
        if (typeof claims === 'string') {
            return this.refuse(claims);
        }

        if (!kinds.includes(claims.kind)) {
            return this.refuse('kind', claims.jti);
        }

        if (claims.kind === 'api' && !await this.deps.revocations.isActive(claims.jti)) {
            return this.refuse('revoked', claims.jti);
        }

        if (claims.kind === 'session' && await this.deps.signOuts.isOver(claims.subject, claims.issuedAt)) {
            return this.refuse('signed out', claims.jti);
        }

        const standing = claims.kind === 'public' ? {} : await this.deps.authorizations.authorizationOf(claims.subject);
        return standing ? this.toAccess(claims, standing) : this.refuse('wallet refused', claims.jti);
    }

    private refuse(reason: Refusal | 'kind' | 'revoked' | 'signed out' | 'wallet refused', jti?: string): null {

        this.deps.log(['auth', 'token'], { reason, ...(jti !== undefined && { jti }) });
        return null;
    }

    /** No token grants more than its wallet may do now. */
    private toAccess({ kind, subject, categories, jti, issuedAt, expiresAt, admin }: Claims, standing: Authorization): Access {

        const granted = admin === 'granted' && (!this.deps.authorizations.isAsked || standing.isAdmin === true);
        const isAdmin = granted || (admin === 'listed' && this.deps.admins.has(subject.toLowerCase()));
        return { kind, subject, categories: narrowed(categories, standing.categories ?? null), isAdmin, jti, issuedAt, expiresAt };
    }
}
