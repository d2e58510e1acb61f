import * as Boom from '@hapi/boom';

import { demand } from '../access';
import type { Access } from '../access';
import { KeyedQueue } from '../async/keyed-queue';
import { claimsOf, wholeSecond } from '../auth/jwt';
import type { TokenCodec } from '../auth/jwt';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import { uuid } from '../ids';
import type { Ms, Storage, TokenRecord } from '../storage/contract';
import { pageOf } from './page';
import type { TokenPosition } from './position';
import { toApiToken } from './schema';
import type { ApiToken, TokenInput, TokenQuery } from './schema';

export interface TokenDeps {
    readonly storage: Pick<Storage, 'tokens'>;
    readonly codec: TokenCodec;
    /** Notified of tokens that are revoked here. */
    readonly revocations: { revoked(jti: string): void };
    readonly categories: KnownCodes;
    /** What the wallet of an access may do now. Throws 401 if it is refused. */
    readonly current: (access: Access) => Promise<Access>;
    readonly maxPerOwner: number;
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
     * caller's own by now (ruling 21), 401 if the host refuses the wallet.
     */
    async create(access: Access, { name, allowed_feed_categories: codes }: TokenInput): Promise<ApiToken> {

        const categories = [...new Set(codes)];
        await demandKnown(this.deps.categories, 'allowed_feed_categories', categories);
        demand(await this.deps.current(access), categories);

        const record = this.toRecord(access.subject, name, categories);
        await this.issuing.run(record.owner, () => this.insert(record));
        return this.show(record);
    }

    /** The caller's active tokens, oldest first: all of them, or a page. Only those of the page are signed. */
    async list({ subject }: Access, asked: TokenQuery): Promise<TokenPage> {

        const { storage, clock } = this.deps;
        const records = await storage.tokens.listActive(subject, clock.now());
        const page = pageOf(records, asked);
        return { tokens: page.records.map((record) => this.show(record)), next: page.next };
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
    }

    private async insert(record: TokenRecord): Promise<void> {

        const { storage, clock, maxPerOwner } = this.deps;
        const active = await storage.tokens.listActive(record.owner, clock.now());
        if (active.length >= maxPerOwner) {
            throw Boom.badRequest(`No more than ${maxPerOwner} active tokens: delete one first`);
        }

        await storage.tokens.insert(record);
    }

    private toRecord(owner: string, name: string, categories: readonly string[]): TokenRecord {

        const { codec, clock, random } = this.deps;
        const issuedAt = wholeSecond(clock.now());
        return { jti: uuid(random), owner, name, categories, issuedAt, expiresAt: expiryOf(issuedAt), kid: codec.kid };
    }

    private show(record: TokenRecord): ApiToken {

        return toApiToken(record, this.deps.codec.sign(claimsOf(record), record.kid));
    }
}
