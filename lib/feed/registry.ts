import type { Access } from '../auth/access';
import { closing } from './protocol';
import type { Closing } from './protocol';

/** Who is connected, by whatever door. */
export interface Visitor {
    readonly access: Access;
    /** Where from; undefined on a unix socket, whose clients all look alike. */
    readonly address: string | undefined;
    /** Ends the visit; repeating it changes nothing. */
    end(reason?: Closing): void;
}

/** All who are connected, and those of each token and address. */
export class Registry {

    private readonly all = new Set<Visitor>();
    private readonly tokens = new Groups();
    private readonly addresses = new Groups();

    get size(): number {

        return this.all.size;
    }

    add(visitor: Visitor): void {

        this.all.add(visitor);
        this.tokens.add(visitor.access.jti, visitor);
        this.addresses.add(String(visitor.address), visitor);
    }

    delete(visitor: Visitor): void {

        this.all.delete(visitor);
        this.tokens.delete(visitor.access.jti, visitor);
        this.addresses.delete(String(visitor.address), visitor);
    }

    /** Visitors with one token. */
    withToken(jti: string): number {

        return this.tokens.get(jti).size;
    }

    /** Visitors from one address. */
    from(address: string | undefined): number {

        return address === undefined ? 0 : this.addresses.get(address).size;
    }

    /** Tokens of visitors that can be revoked: sessions of wallets and public tokens just expire. */
    revocable(): string[] {

        const jtis = new Set<string>();
        for (const { access } of this.all) {
            if (access.kind === 'api') {
                jtis.add(access.jti);
            }
        }

        return [...jtis];
    }

    revoke(jti: string): void {

        for (const visitor of this.tokens.get(jti)) {
            visitor.end(closing.revoked);
        }
    }

    endAll(): void {

        for (const visitor of this.all) {
            visitor.end(closing.stopping);
        }
    }
}

class Groups {

    private readonly groups = new Map<string, Set<Visitor>>();

    get(key: string): Set<Visitor> {

        return this.groups.get(key) ?? new Set();
    }

    add(key: string, visitor: Visitor): void {

        const group = this.groups.get(key);
        if (group) {
            group.add(visitor);
        }
        else {
            this.groups.set(key, new Set([visitor]));
        }
    }

    delete(key: string, visitor: Visitor): void {

        const group = this.get(key);
        group.delete(visitor);
        if (group.size === 0) {
            this.groups.delete(key);
        }
    }
}
