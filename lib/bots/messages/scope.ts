import type { Filter } from '../../filters/parse';
import type { List, LogEntry } from '../../storage/contract';

/** What a bot gets: the categories, and the filter within them. */
export interface Scope {
    /** Equal for scopes that cover the same entries. */
    readonly key: string;
    /** Null for all categories. */
    readonly codes: ReadonlySet<string> | null;
    /** Whether the owner may read everything, whatever the bot was registered for. */
    readonly whole: boolean;
    /** Null for all items of the categories. */
    readonly filter: Filter | null;
}

/** The categories that the owner may read and the bot was registered for, null standing for all in both lists, and the filter within them. */
export const scopeOf = (allowed: List | null, wanted: List | null, filter: Filter | null = null): Scope => {

    const whole = allowed === null;
    const codes = allowed && wanted ? wanted.filter((code) => allowed.includes(code)) : allowed ?? wanted;
    const judged = filter?.usesAnalysis ? ' judged' : '';
    return codes === null ? { key: `*${judged}`, codes, whole, filter } : { key: `${[...codes].sort().join()}${judged}`, codes: new Set(codes), whole, filter };
};

/**
 * Whether the categories of a bot cover an entry. New items count by their current categories, corrections also by their
 * former ones. Judgements count only if they can change what the bot's filter applies to.
 */
export const coversEntry = (scope: Scope, { kind, item, audience }: LogEntry): boolean => {

    if (kind === 'created' || kind === 'judged') {
        return item !== null && (kind === 'created' || scope.filter?.usesAnalysis === true) && coversCategories(scope, item.categories);
    }

    return (kind === 'retracted' || item !== null) && coversCategories(scope, audience);
};

/** Whether the scope contains one of the categories. */
export const coversCategories = ({ codes }: Pick<Scope, 'codes'>, given: List): boolean => codes === null || given.some((code) => codes.has(code));
