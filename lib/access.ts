import * as Boom from '@hapi/boom';

import type { List, Ms } from './storage/contract';

export type TokenKind = 'session' | 'api' | 'public';

/** What a verified token allows; the credentials of every request to the plugin's routes carry it as `access`. */
export interface Access {
    readonly kind: TokenKind;
    /** Checksummed wallet address (EIP-55), or `public`. */
    readonly subject: string;
    /** Allowed category codes; null: all, those of tomorrow too. */
    readonly categories: List | null;
    readonly isAdmin: boolean;
    readonly jti: string;
    /** When the token was issued, to the second. Left out: by the host. */
    readonly issuedAt?: Ms;
    readonly expiresAt: Ms;
}

/** The first of `codes` that `access` does not allow. */
export const forbidden = (access: Access, codes: List): string | undefined => {

    const { categories } = access;
    return categories === null ? undefined : codes.find((code) => !categories.includes(code));
};

/** One text for REST and feed (rulings 11 and 38). */
export const noPermission = (code: string): string => `No permission for ${code} feed`;

/** Throws 403 unless every code is allowed: permission is all or nothing (ruling 11). */
export const demand = (access: Access, codes: List): void => {

    const code = forbidden(access, codes);
    if (code !== undefined) {
        throw Boom.forbidden(noPermission(code));
    }
};

/** Whether something that bears `codes` may be shown: one allowed code is enough (ruling 13). */
export const visible = (access: Access, codes: List): boolean => {

    const { categories } = access;
    return categories === null || codes.some((code) => categories.includes(code));
};

/** The categories that both allow; null: all. */
export const narrowed = (categories: List | null, to: List | null): List | null => {

    if (categories === null || to === null) {
        return categories ?? to;
    }

    return categories.filter((code) => to.includes(code));
};

/** As the filter of a storage query: left out where everything is allowed (ruling 12). */
export const categoryFilter = (access: Access): { categories?: List } => {

    return access.categories === null ? {} : { categories: access.categories };
};
