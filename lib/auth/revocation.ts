import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock';
import type { List, Ms, Tokens } from '../storage/contract';

interface Answer {
    /** When storage was asked, not when it answered: what is older may be wrong already. */
    readonly at: Ms;
    readonly active: Promise<boolean>;
}

export interface RevocationDeps {
    readonly tokens: Pick<Tokens, 'active'>;
    readonly clock: Clock;
    /** For how long an answer is good. Below a second, as every node must know of a revocation by then (ruling 22). */
    readonly maxAgeMs: Ms;
    readonly maxEntries: number;
}

/** Knows which API tokens are active: asks storage, keeps its answers for a moment, and tells of what is revoked here. */
export class Revocations {

    private readonly answers: LRUCache<string, Answer>;
    private readonly listeners = new Set<(jti: string) => void>();

    constructor(private readonly deps: RevocationDeps) {

        this.answers = new LRUCache({ max: deps.maxEntries });
    }

    /** Requests that ask about one token at once share one question. Rejects as storage does. */
    isActive(jti: string): Promise<boolean> {

        const known = this.answers.get(jti);
        return known && this.isFresh(known) ? known.active : this.ask(jti);
    }

    /** Those of the API tokens that are active, asked anew in one go. */
    async active(jtis: List): Promise<ReadonlySet<string>> {

        return new Set(await this.deps.tokens.active(jtis, this.deps.clock.now()));
    }

    /** To be called when storage has revoked the token: from here on this node knows, whatever it is being told still. */
    revoked(jti: string): void {

        this.answers.set(jti, { at: this.deps.clock.now(), active: Promise.resolve(false) });
        for (const listener of [...this.listeners]) {
            listener(jti);
        }
    }

    /** Tells of tokens that are revoked on this node. Returns the end of it. */
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

    /** A failure is nobody's answer but theirs who asked with it. */
    private forget(jti: string, answer: Answer): void {

        if (this.answers.peek(jti) === answer) {
            this.answers.delete(jti);
        }
    }
}
