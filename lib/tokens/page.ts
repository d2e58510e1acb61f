import type { ResponseObject } from '@hapi/hapi';

import { nextLink } from '../http/next-link';
import type { TokenRecord } from '../storage/contract';
import { toCursor, tokensAfter } from './position';
import type { TokenPosition } from './position';
import type { TokenQuery } from './schema';

export interface RecordPage {
    readonly records: readonly TokenRecord[];
    /** Position to go on from; null at the end. */
    readonly next: TokenPosition | null;
}

/** A page of a wallet's tokens; all of them without a limit. */
export const pageOf = (records: readonly TokenRecord[], { limit, cursor }: TokenQuery): RecordPage => {

    const rest = cursor ? tokensAfter(records, cursor) : records;
    const page = rest.slice(0, limit);
    const last = page.length < rest.length ? page.at(-1) : undefined;
    return { records: page, next: last ?? null };
};

/** Adds `Link` if there is another page; `address` is that of the path. */
export const withNext = (response: ResponseObject, address: string, limit: number | undefined, next: TokenPosition | null): ResponseObject => {

    return next === null ? response : response.header('link', nextLink(address, { limit, cursor: toCursor(next) }));
};
