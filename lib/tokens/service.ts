import * as Boom from '@hapi/boom';

import { demand } from '../access';
import type { Access } from '../access';
import { KeyedQueue } from '../async/keyed-queue';
import { claimsOf, wholeSecond } from '../auth/jwt';
import type { TokenCodec } from '../auth/jwt';
import type { AuthSettings } from '../auth/options';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import { errorWithDetail } from '../http/detail';
import { uuid } from '../uuid';
import type { Ms, Storage, TokenRecord } from '../storage/contract';
import { pageOf } from './page';
import type { TokenPosition } from './position';
import { toApiToken, toChange, toUsageReport } from './schema';
import type { ApiToken, TokenInput, TokenQuery, TokenQuotaInput, TokenUpdate, TokenUsageReport } from './schema';
import { changedByOwner, mostOf, newQuota } from './usage/quota';
import type { LimitedQuota, Quota } from './usage/quota';
import { unused } from './usage/record';
import type { UsageRecord } from './usage/record';
import type { TokenUsage } from './usage/usage';

export interface TokenDeps {
    readonly storage: Pick<Storage, 'tokens'>;
    readonly codec: TokenCodec;
    /** Notified of tokens that are revoked here. */
    readonly revocations: { revoked(jti: string): void };
    readonly categories: KnownCodes;
    /** What the wallet of an access may do now. Throws 401 if it is refused. */
    readonly current: (access: Access) => Promise<Access>;
    readonly maxPerOwner: number;
    /** Null if the storage adapter has no documents. */
    readonly usage: TokenUsage | null;
    readonly quotas: Pick<AuthSettings, 'tokenQuota' | 'maxTokenQuota'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

export interface TokenPage {
    readonly tokens: readonly ApiToken[];
    /** Position to go on from; null at the end. */
    readonly next: TokenPosition | null;
}

const years = 5;

/** Five calendar years later, to the second; from a 29 February to a 1 March, so that it is never less. */
export const expiryOf = (issuedAt: Ms): Ms => {

    const date = new Date(issuedAt);
    return date.setUTCFullYear(date.getUTCFullYear() + years);
};

/** API tokens of wallets. Storage keeps only their claims; the text is signed again whenever it is shown (ruling 20). */
export class TokenService {

    private readonly issuing = new KeyedQueue();

    constructor(private readonly deps: TokenDeps) {}

    /**
     * Creates a token. Throws 400 for an unknown category and at the limit of tokens, 403 for a category beyond the
     * caller's own by now (ruling 21), 401 if the host refuses the wallet, 501 for a quota without documents to keep it in.
     */
    async create(access: Access, { name, allowed_feed_categories: codes, quota: asked }: TokenInput): Promise<ApiToken> {

        const categories = [...new Set(codes)];
        const quota = this.quotaOf(asked);
        await demandKnown(this.deps.categories, 'allowed_feed_categories', categories);
        demand(await this.deps.current(access), categories);

        const record = this.toRecord(access.subject, name, categories);
        await this.issuing.run(record.owner, () => this.insert(record, quota));
        return this.show(record, { ...unused, quota });
    }

    /** The caller's active tokens, oldest first: all of them, or a page. Only those of the page are signed. */
    async list({ subject }: Access, asked: TokenQuery): Promise<TokenPage> {

        const { storage, clock } = this.deps;
        const records = await storage.tokens.listActive(subject, clock.now());
        const page = pageOf(records, asked);
        const used = await this.deps.usage?.ofOwner(subject, records.map(({ jti }) => jti));
        return { tokens: page.records.map((record) => this.show(record, used?.get(record.jti))), next: page.next };
    }

    /** The use of one of the caller's active tokens. Null if the caller has none of this id; throws 501 without documents to count in. */
    async usage({ subject }: Access, jti: string): Promise<TokenUsageReport | null> {

        const { storage, clock } = this.deps;
        const records = await storage.tokens.listActive(subject, clock.now());
        const used = await this.counted().ofOwner(subject, records.map((record) => record.jti));
        const record = used.get(jti);
        return record ? toUsageReport(jti, record, clock.now()) : null;
    }

    /**
     * Changes the quota of one of the caller's active tokens. Null if the caller has none of this id. Throws 400 for a quota beyond
     * an administrator's limit or the service's own, and 501 without documents.
     */
    async update({ subject }: Access, jti: string, { quota: asked }: TokenUpdate): Promise<ApiToken | null> {

        const { storage, clock, quotas } = this.deps;
        const counted = this.counted();
        const change = (before: LimitedQuota): LimitedQuota => {

            demandAtMost(asked ?? {}, mostOf(before.ceiling, quotas));
            return changedByOwner(before, toChange(asked), quotas);
        };

        const record = (await storage.tokens.listActive(subject, clock.now())).find((one) => one.jti === jti);
        return record ? this.show(record, await counted.changeQuota({ owner: subject, jti }, change)) : null;
    }

    /** Throws 400 unless the text is an API token of the caller's that was not revoked yet; it may have expired (ruling 22). */
    async revoke({ subject }: Access, text: string): Promise<void> {

        const { codec, storage, revocations } = this.deps;
        const claims = codec.open(text);
        const ours = typeof claims !== 'string' && claims.kind === 'api' && claims.subject === subject;
        if (!ours || !await storage.tokens.revoke(subject, claims.jti)) {
            throw Boom.badRequest('Token not found or does not belong to user');
        }

        revocations.revoked(claims.jti);
        await this.deps.usage?.remove({ owner: subject, jti: claims.jti });
    }

    /** Throws 400 for a quota beyond the service's own. */
    private quotaOf(asked: TokenQuotaInput = {}): Quota | null {

        const { quotas } = this.deps;
        demandAtMost(asked, mostOf(null, quotas));
        return newQuota(toChange(asked), quotas);
    }

    /** The quota is stored first: a token without its quota must never be valid. */
    private async insert(record: TokenRecord, quota: Quota | null): Promise<void> {

        const { storage, clock, maxPerOwner } = this.deps;
        const active = await storage.tokens.listActive(record.owner, clock.now());
        if (active.length >= maxPerOwner) {
            throw Boom.badRequest(`No more than ${maxPerOwner} active tokens: delete one first`);
        }

        if (quota) {
            await this.counted().setQuota(record, quota);
        }

        await storage.tokens.insert(record);
    }

    private toRecord(owner: string, name: string, categories: readonly string[]): TokenRecord {

        const { codec, clock, random } = this.deps;
        const issuedAt = wholeSecond(clock.now());
        return { jti: uuid(random), owner, name, categories, issuedAt, expiresAt: expiryOf(issuedAt), kid: codec.kid };
    }

    /** Throws 501 without documents. */
    private counted(): TokenUsage {

        const { usage } = this.deps;
        if (!usage) {
            throw errorWithDetail(501, 'The storage of this service saves no documents: there is no usage, and no quota can be kept');
        }

        return usage;
    }

    private show(record: TokenRecord, used: UsageRecord = unused): ApiToken {

        const { codec, clock, usage } = this.deps;
        return toApiToken(record, codec.sign(claimsOf(record), record.kid), usage && { record: used, now: clock.now() });
    }
}

const demandAtMost = (asked: TokenQuotaInput, { perDay, perMonth }: Quota): void => {

    for (const [name, most] of [['per_day', perDay], ['per_month', perMonth]] as const) {
        if (most !== null && (asked[name] ?? 0) > most) {
            throw Boom.badRequest(`quota.${name} must be at most ${most}`);
        }
    }
};
