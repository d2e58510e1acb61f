import { Fresh } from '../async/fresh';
import type { FreshAnswer } from '../async/fresh';
import { Cache } from '../cache';
import type { Clock } from '../clock';
import type { List, Ms, Tokens } from '../storage/contract';

export interface RevocationDeps {
    readonly tokens: Pick<Tokens, 'active'>;
    readonly clock: Clock;
    /** How long an answer is used. Below a second, since every node must know of a revocation by then (ruling 22). */
    readonly maxAgeMs: Ms;
    readonly maxEntries: number;
}

/** Knows which API tokens are active: asks storage, caches its answers briefly, and notifies of tokens that this node revokes. */
export class Revocations {

    private readonly answers: Cache<string, FreshAnswer<boolean>>;
    private readonly fresh: Fresh<string, boolean>;
    private readonly listeners = new Set<(jti: string) => void>();

    constructor(private readonly deps: RevocationDeps) {

        this.answers = new Cache(deps.maxEntries);
        this.fresh = new Fresh({ clock: deps.clock, freshMs: deps.maxAgeMs, store: this.answers });
    }

    /** Concurrent requests for one token share one query. A promise only if storage must be asked; it rejects if storage does. */
    isActive(jti: string): boolean | Promise<boolean> {

        return this.fresh.get(jti, async () => (await this.active([jti])).has(jti));
    }

    /** Those of the given API tokens that are active, in one query. */
    async active(jtis: List): Promise<ReadonlySet<string>> {

        return new Set(await this.deps.tokens.active(jtis, this.deps.clock.now()));
    }

    /** Called after storage has revoked the token. From here on this node refuses it, even if a query is still running. */
    revoked(jti: string): void {

        this.answers.set(jti, { askedAt: this.deps.clock.now(), value: false });
        for (const listener of [...this.listeners]) {
            listener(jti);
        }
    }

    /** Calls `listener` when this node revokes a token. Returns a function that stops this. */
    onRevoked(listener: (jti: string) => void): () => void {

        this.listeners.add(listener);
        return () => {

            this.listeners.delete(listener);
        };
    }
}
