import type { Call, List, Ms, Once, TokenRecord, Tokens } from '../../lib/storage/contract';
import type { OpenState } from './open-state';

export class MemoryTokens implements Tokens {

    private readonly openState: OpenState;
    /** In order of insertion. */
    readonly records = new Map<string, TokenRecord>();
    readonly revoked = new Set<string>();

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async insert(token: TokenRecord, call?: Call): Promise<void> {

        this.openState.assertUsable(call);
        if (!this.records.has(token.jti)) {
            this.records.set(token.jti, { ...token, categories: [...token.categories] });
        }
    }

    async active(jtis: List, now: Ms, call?: Call): Promise<readonly string[]> {

        this.openState.assertUsable(call);
        return [...new Set(jtis)].filter((jti) => this.isActive(this.records.get(jti), now));
    }

    async listActive(owner: string, now: Ms, call?: Call): Promise<readonly TokenRecord[]> {

        this.openState.assertUsable(call);
        return [...this.records.values()].filter((token) => token.owner === owner && this.isActive(token, now));
    }

    async revoke(owner: string, jti: string, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        const token = this.records.get(jti);
        if (token?.owner !== owner || this.revoked.has(jti)) {
            return false;
        }

        this.revoked.add(jti);
        return true;
    }

    /** Restores a token from another storage. */
    restore({ revoked, ...token }: TokenRecord & { readonly revoked: boolean }): void {

        if (this.records.has(token.jti)) {
            return;
        }

        this.records.set(token.jti, { ...token, categories: [...token.categories] });
        if (revoked) {
            this.revoked.add(token.jti);
        }
    }

    /** Removes expired rows and returns the number of tokens among them. */
    sweep(now: Ms): number {

        const expired = [...this.records.values()].filter(({ expiresAt }) => expiresAt <= now);
        for (const { jti } of expired) {
            this.records.delete(jti);
            this.revoked.delete(jti);
        }

        return expired.length;
    }

    private isActive(token: TokenRecord | undefined, now: Ms): boolean {

        return token !== undefined && !this.revoked.has(token.jti) && token.expiresAt > now;
    }
}

/** Scope and key of a reservation as one text. */
export const placeOf = (scope: string, key: string): string => JSON.stringify([scope, key]);

export class MemoryOnce implements Once {

    private readonly openState: OpenState;
    /** Expiry by scope and key. */
    readonly reserved = new Map<string, Ms>();

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async reserve(scope: string, key: string, expiresAt: Ms, now: Ms, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        const place = placeOf(scope, key);
        if ((this.reserved.get(place) ?? -Infinity) > now) {
            return false;
        }

        this.reserved.set(place, expiresAt);
        return true;
    }

    /** Removes expired reservations and returns their number. */
    sweep(now: Ms): number {

        const expired = [...this.reserved].filter(([, expiresAt]) => expiresAt <= now);
        expired.forEach(([place]) => this.reserved.delete(place));
        return expired.length;
    }
}
