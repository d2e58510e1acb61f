import * as Boom from '@hapi/boom';

import type { Clock } from '../clock';
import type { TokenRecord, Tokens } from '../storage/contract';

export interface WalletDeps {
    readonly tokens: Pick<Tokens, 'listActive' | 'revoke'>;
    readonly auth: {
        readonly revocations: { revoked(jti: string): void };
        /** Ends all sessions of a wallet. */
        signOut(wallet: string): Promise<void>;
        /** An address as tokens name their owner; null: it is none. */
        toWallet(text: string): string | null;
    };
    /** Null if the storage adapter has no documents. */
    readonly usage: { remove(token: { readonly owner: string; readonly jti: string }): Promise<void> } | null;
    readonly clock: Clock;
}

/** What can be taken from a wallet. Every address may be written in any case; one that is none is 400. */
export class WalletService {

    constructor(private readonly deps: WalletDeps) {}

    /** Active API tokens, oldest first; none of them can be used from what is known here. */
    async tokens(address: string): Promise<readonly TokenRecord[]> {

        return await this.deps.tokens.listActive(this.walletOf(address), this.deps.clock.now());
    }

    /** False: unknown, another wallet's, or revoked already. */
    async revokeToken(address: string, jti: string): Promise<boolean> {

        const owner = this.walletOf(address);
        const revoked = await this.deps.tokens.revoke(owner, jti);
        if (revoked) {
            this.deps.auth.revocations.revoked(jti);
            await this.deps.usage?.remove({ owner, jti });
        }

        return revoked;
    }

    /** Sessions that were issued before get 401 within a second on every node, and their feed connections are closed. */
    async signOut(address: string): Promise<void> {

        await this.deps.auth.signOut(this.walletOf(address));
    }

    private walletOf(address: string): string {

        const wallet = this.deps.auth.toWallet(address);
        if (wallet === null) {
            throw Boom.badRequest('address must be a wallet address');
        }

        return wallet;
    }
}
