import type { Access } from '../auth/access';
import { closing } from './protocol';
import type { Closing } from './protocol';

/** Who is connected, by whatever door. */
export interface Visitor {
    readonly access: Access;
    /** Ends the visit; repeating it changes nothing. */
    end(reason?: Closing): void;
}

/** All who are connected, and those of each token. */
export class Registry {

    private readonly all = new Set<Visitor>();
    private readonly tokens = new Map<string, Set<Visitor>>();

    get size(): number {

        return this.all.size;
    }

    add(visitor: Visitor): void {

        const { jti } = visitor.access;
        this.all.add(visitor);
        const own = this.tokens.get(jti);
        if (own) {
            own.add(visitor);
        }
        else {
            this.tokens.set(jti, new Set([visitor]));
        }
    }

    delete(visitor: Visitor): void {

        const { jti } = visitor.access;
        const own = this.of(jti);
        this.all.delete(visitor);
        own.delete(visitor);
        if (own.size === 0) {
            this.tokens.delete(jti);
        }
    }

    /** Visitors with one token. */
    count(jti: string): number {

        return this.of(jti).size;
    }

    /** Tokens of visitors that can be revoked: sessions of wallets and public tokens just expire. */
    revocable(): string[] {

        const jtis: string[] = [];
        for (const [jti, own] of this.tokens) {
            const [first] = own;
            if (first?.access.kind === 'api') {
                jtis.push(jti);
            }
        }

        return jtis;
    }

    revoke(jti: string): void {

        for (const visitor of this.of(jti)) {
            visitor.end(closing.revoked);
        }
    }

    endAll(): void {

        for (const visitor of this.all) {
            visitor.end(closing.stopping);
        }
    }

    private of(jti: string): Set<Visitor> {

        return this.tokens.get(jti) ?? new Set();
    }
}
