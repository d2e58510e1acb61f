import * as Boom from '@hapi/boom';

import type { AuthSettings } from '../auth/options';
import type { Clock } from '../clock';
import { errorWithDetail } from '../http/detail';
import type { TokenRecord, Tokens } from '../storage/contract';
import { toChange, toUsageReport } from '../tokens/schema';
import type { TokenUpdate, TokenUsageReport } from '../tokens/schema';
import { changedByAdministrator } from '../tokens/usage/quota';
import type { TokenUsage } from '../tokens/usage/usage';

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
    readonly usage: Pick<TokenUsage, 'changeQuota' | 'remove'> | null;
    readonly quotas: Pick<AuthSettings, 'tokenQuota' | 'maxTokenQuota'>;
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

    /** Changes the quota of an API token, to more than the service lets its owner ask for, too, and limits what the owner may ask for by it. Null: unknown, or another wallet's. Throws 501 without documents. */
    async setQuota(address: string, jti: string, { quota: asked }: TokenUpdate): Promise<TokenUsageReport | null> {

        const { usage, clock, quotas } = this.deps;
        if (!usage) {
            throw errorWithDetail(501, 'The storage of this service saves no documents: no quota can be kept');
        }

        const owner = this.walletOf(address);
        const known = (await this.tokens(address)).some((token) => token.jti === jti);
        return known ? toUsageReport(jti, await usage.changeQuota({ owner, jti }, (before) => changedByAdministrator(before, toChange(asked), quotas)), clock.now()) : null;
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
