import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock';
import type { List, Ms, Tokens } from '../storage/contract';

interface Answer {
    /** When storage was asked, not when it answered: the answer may be outdated from then on. */
    readonly at: Ms;
    readonly active: Promise<boolean>;
}

export interface RevocationDeps {
    readonly tokens: Pick<Tokens, 'active'>;
    readonly clock: Clock;
    /** How long an answer is used. Below a second, since every node must know of a revocation by then (ruling 22). */
    readonly maxAgeMs: Ms;
    readonly maxEntries: number;
}

/** Knows which API tokens are active: asks storage, caches its answers briefly, and notifies of tokens that this node revokes. */
export class Revocations {

    private readonly answers: LRUCache<string, Answer>;
    private readonly listeners = new Set<(jti: string) => void>();

    constructor(private readonly deps: RevocationDeps) {

        this.answers = new LRUCache({ max: deps.maxEntries });
    }

    /** Concurrent requests for one token share one query. Rejects if storage does. */
    isActive(jti: string): Promise<boolean> {

        const known = this.answers.get(jti);
        return known && this.isFresh(known) ? known.active : this.ask(jti);
    }

    /** Those of the given API tokens that are active, in one query. */
    async active(jtis: List): Promise<ReadonlySet<string>> {

        return new Set(await this.deps.tokens.active(jtis, this.deps.clock.now()));
    }

    /** Called after storage has revoked the token. From here on this node refuses it, even if a query is still running. */
    revoked(jti: string): void {

        this.answers.set(jti, { at: this.deps.clock.now(), active: Promise.resolve(false) });
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

    private isFresh({ at }: Answer): boolean {

        const age = this.deps.clock.now() - at;
        return age >= 0 && age < this.deps.maxAgeMs;
    }

    private ask(jti: string): Promise<boolean> {

        const active = this.active([jti]).then((found) => found.has(jti));
        const answer = { at: this.deps.clock.now(), active };
        this.answers.set(jti, answer);
        active.catch(() => this.forget(jti, answer));
        return active;
    }

    /** A failure is not cached. */
    private forget(jti: string, answer: Answer): void {

        if (this.answers.peek(jti) === answer) {
            this.answers.delete(jti);
        }
    }
}
