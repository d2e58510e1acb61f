import type { List, LogEntry } from '../../storage/contract';

/** The categories that a bot gets. */
export interface CategoryScope {
    /** Equal for equal sets of categories. */
    readonly key: string;
    /** Null for all categories. */
    readonly codes: ReadonlySet<string> | null;
    /** Whether the owner may read everything, whatever the bot was registered for. */
    readonly whole: boolean;
}

/** The categories that the owner may read and the bot was registered for. Null stands for all, in both lists. */
export const scopeOf = (allowed: List | null, wanted: List | null): CategoryScope => {

    const whole = allowed === null;
    const codes = allowed && wanted ? wanted.filter((code) => allowed.includes(code)) : allowed ?? wanted;
    return codes === null ? { key: '*', codes, whole } : { key: [...codes].sort().join(), codes: new Set(codes), whole };
};

/** Whether a bot gets an entry. New items count by their present categories, corrections also by their former ones. Judgements are for machines. */
export const coversEntry = (scope: CategoryScope, { kind, item, audience }: LogEntry): boolean => {

    if (kind === 'created') {
        return item !== null && coversCategories(scope, item.categories);
    }

    return kind !== 'judged' && (kind === 'retracted' || item !== null) && coversCategories(scope, audience);
};

/** Whether the scope contains one of the categories. */
export const coversCategories = ({ codes }: CategoryScope, given: List): boolean => codes === null || given.some((code) => codes.has(code));
