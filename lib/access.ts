import * as Boom from '@hapi/boom';

import type { List, Ms } from './storage/contract';
import { oncePer } from './text/memo';

/** `session`: signed in with a wallet; `api`: created by a wallet for its programs; `public`: anonymous. */
export type TokenKind = 'session' | 'api' | 'public';

/** What a verified token allows. Requests to the plugin's routes carry it in their credentials as `access`. */
export interface Access {
    /** Kind of the token. */
    readonly kind: TokenKind;
    /** Checksummed address of the wallet (EIP-55), or `public`. */
    readonly subject: string;
    /** Codes of the categories that it may read, or null for all, including those added later. */
    readonly categories: List | null;
    /** Whether it may use the `/admin` routes. */
    readonly isAdmin: boolean;
    /** Id of the token (RFC 7519, `jti`). */
    readonly jti: string;
    /** When the token was issued, in ms, to the second. Undefined if the host issued it. */
    readonly issuedAt?: Ms;
    /** When the token expires, in ms. */
    readonly expiresAt: Ms;
}

/** The first of `codes` that `access` does not allow, if any. */
export const forbidden = (access: Access, codes: List): string | undefined => {

    const { categories } = access;
    return categories === null ? undefined : codes.find((code) => !categories.includes(code));
};

/** The same error text for REST and feed (rulings 11 and 38). */
export const noPermission = (code: string): string => `No permission for ${code} feed`;

/** Throws 403 unless every code is allowed: permission is all or nothing (ruling 11). */
export const demand = (access: Access, codes: List): void => {

    const code = forbidden(access, codes);
    if (code !== undefined) {
        throw Boom.forbidden(noPermission(code));
    }
};

/** Throws 403 unless every category is allowed. */
export const demandAll = ({ categories }: Access): void => {

    if (categories !== null) {
        throw Boom.forbidden('No permission for all feeds');
    }
};

/** Whether an item with these categories may be shown: one allowed code is enough (ruling 13). */
export const visible = (access: Access, codes: List): boolean => {

    const { categories } = access;
    return categories === null || codes.some((code) => categories.includes(code));
};

const scopeOfList = oncePer((categories: List): string => JSON.stringify([...categories].sort()));

/** What the token may read, as a text: tokens that may read the same have the same one. */
export const scopeOf = ({ categories }: Access): string => (categories === null ? 'all' : scopeOfList(categories));

/** The intersection of two lists of categories; null means all. */
export const narrowed = (categories: List | null, to: List | null): List | null => {

    if (categories === null || to === null) {
        return categories ?? to;
    }

    return categories.every((code) => to.includes(code)) ? categories : categories.filter((code) => to.includes(code));
};

/** The filter of a storage query; empty if everything is allowed (ruling 12). */
export const categoryFilter = (access: Access): { categories?: List } => {

    return access.categories === null ? {} : { categories: access.categories };
};
