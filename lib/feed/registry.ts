import { closing } from './protocol';
import type { Session } from './session';

/** All open sessions, and those of each token. */
export class Registry {

    private readonly all = new Set<Session>();
    private readonly tokens = new Map<string, Set<Session>>();

    get size(): number {

        return this.all.size;
    }

    add(session: Session): void {

        const { jti } = session.access;
        this.all.add(session);
        const own = this.tokens.get(jti);
        if (own) {
            own.add(session);
        }
        else {
            this.tokens.set(jti, new Set([session]));
        }
    }

    delete(session: Session): void {

        const { jti } = session.access;
        const own = this.of(jti);
        this.all.delete(session);
        own.delete(session);
        if (own.size === 0) {
            this.tokens.delete(jti);
        }
    }

    /** Sessions of one token. */
    count(jti: string): number {

        return this.of(jti).size;
    }

    /** Tokens with open sessions that can be revoked: sessions of wallets and public tokens just expire. */
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

        for (const session of this.of(jti)) {
            session.end(closing.revoked);
        }
    }

    endAll(): void {

        for (const session of this.all) {
            session.end(closing.stopping);
        }
    }

    private of(jti: string): Set<Session> {

        return this.tokens.get(jti) ?? new Set();
    }
}
