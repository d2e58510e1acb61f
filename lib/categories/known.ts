import * as Boom from '@hapi/boom';

import type { List } from '../storage/contract';

/** Where codes are looked up. */
export interface KnownCodes {
    codes(): ReadonlySet<string> | Promise<ReadonlySet<string>>;
}

/** 400 that names the field and the code. */
export const unknownCategory = (field: string, code: string): Boom.Boom => {

    return Boom.badRequest(`${field} must name available feed categories: ${code.slice(0, 64)} is none`);
};

/** Rejects with 400 unless every code is an available category. */
export const demandKnown = async (categories: KnownCodes, field: string, codes: List): Promise<void> => demandIn(await categories.codes(), field, codes);

/** Throws 400 unless every code is among the known ones. */
export const demandIn = (known: ReadonlySet<string>, field: string, codes: List): void => {

    const unknown = codes.find((code) => !known.has(code));
    if (unknown !== undefined) {
        throw unknownCategory(field, unknown);
    }
};
