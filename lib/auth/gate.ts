import type { Clock } from '../clock';
import type { Log } from '../runtime';
import type { Access, TokenKind } from './access';
import type { Claims, Refusal, TokenCodec } from './jwt';
import type { Revocations } from './revocation';

export interface GateDeps {
    readonly codec: TokenCodec;
    readonly revocations: Revocations;
    /** Wallets of administrators, in lower case. */
    readonly admins: ReadonlySet<string>;
    readonly clock: Clock;
    readonly log: Log;
}

/** Decides whether a token lets in, and to what. */
export class Gate {

    constructor(private readonly deps: GateDeps) {}

    /**
     * The access that a token gives, or null; the log tells why, without the token. Rejects where storage can't say
     * whether an API token is still active.
     */
    async admit(text: string, kinds: readonly TokenKind[]): Promise<Access | null> {

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

        return this.toAccess(claims);
    }

    private refuse(reason: Refusal | 'kind' | 'revoked', jti?: string): null {

        this.deps.log(['auth', 'token'], { reason, ...(jti !== undefined && { jti }) });
        return null;
    }

    private toAccess({ kind, subject, categories, jti, expiresAt, admin }: Claims): Access {

        // Who is taken off the list is no administrator any more, whatever an older session says.

        const isAdmin = admin === 'granted' || (admin === 'listed' && this.deps.admins.has(subject.toLowerCase()));
        return { kind, subject, categories, isAdmin, jti, expiresAt };
    }
}
