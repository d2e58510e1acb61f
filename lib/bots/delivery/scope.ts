import type { List, LogEntry } from '../../storage/contract';

/** Which categories a bot may be told of. */
export interface CategoryScope {
    /** The same for scopes that are alike. */
    readonly key: string;
    /** Null: all. */
    readonly codes: ReadonlySet<string> | null;
    /** Whether the owner may read everything, whatever the bot was registered for. */
    readonly whole: boolean;
}

/** What the owner may read, as far as the bot was registered for it; null: all. Never wider than either. */
export const scopeOf = (allowed: List | null, wanted: List | null): CategoryScope => {

    const whole = allowed === null;
    const codes = allowed && wanted ? wanted.filter((code) => allowed.includes(code)) : allowed ?? wanted;
    return codes === null ? { key: '*', codes, whole } : { key: [...codes].sort().join(), codes: new Set(codes), whole };
};

/** Whether a bot is told of an entry: of items by what they are filed under now, of corrections also by what they were. */
export const coversEntry = (scope: CategoryScope, { kind, item, audience }: LogEntry): boolean => {

    if (kind === 'created') {
        return item !== null && coversCategories(scope, item.categories);
    }

    return (kind === 'retracted' || item !== null) && coversCategories(scope, audience);
};

export const coversCategories = ({ codes }: CategoryScope, given: List): boolean => codes === null || given.some((code) => codes.has(code));
