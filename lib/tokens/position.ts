import type { Ms, TokenRecord } from '../storage/contract';

/** The last token of a page. */
export interface TokenPosition {
    readonly issuedAt: Ms;
    readonly jti: string;
}

/** Opaque to clients. */
export const toCursor = ({ issuedAt, jti }: TokenPosition): string => Buffer.from(`t${issuedAt}:${jti}`).toString('base64url');

/** Null for a text that is none of ours. */
export const toPosition = (text: string): TokenPosition | null => {

    const [, issuedAt, jti = ''] = /^t(\d{1,15}):(.+)$/s.exec(Buffer.from(text, 'base64url').toString()) ?? [];
    const position = { issuedAt: Number(issuedAt), jti };
    return issuedAt !== undefined && toCursor(position) === text ? position : null;
};

/** The tokens behind a position. If its own was revoked meanwhile, those issued since: some may come twice, none is left out. */
export const tokensAfter = (records: readonly TokenRecord[], { issuedAt, jti }: TokenPosition): readonly TokenRecord[] => {

    const at = records.findIndex((record) => record.jti === jti);
    return at === -1 ? records.filter((record) => record.issuedAt >= issuedAt) : records.slice(at + 1);
};
