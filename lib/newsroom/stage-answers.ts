import { synchronous } from '../async/synchronous';
import type { Placement } from '../judgement/types';
import { bounds } from '../storage/contract';

/** The strings among the results of a stage. */
export const stringsOf = (method: string, answer: unknown): string[] => {

    const found = synchronous(method, answer);
    if (typeof (found as Partial<Iterable<unknown>> | null | undefined)?.[Symbol.iterator] !== 'function') {
        throw new TypeError(`${method}() must return an array of strings`);
    }

    return [...found as Iterable<unknown>].filter((value) => typeof value === 'string');
};

/** A placement whose ids can be stored. */
export const placementOf = (answer: unknown): Placement => {

    const { narrativeId, joined, merged = [] } = Object(synchronous('assign', answer)) as Partial<Placement>;
    const isSound = (narrativeId === null || isId(narrativeId)) && Array.isArray(joined) && joined.every(isId) && Array.isArray(merged) && merged.every(isMerge);
    if (!isSound) {
        throw new TypeError('assign() must return { narrativeId, joined, merged? }: the id of a narrative or null, ids of items, and pairs { from, into } of narratives');
    }

    return { narrativeId, joined, merged };
};

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= bounds.idCharacters;

const isMerge = (value: unknown): boolean => {

    const { from, into } = Object(value) as { readonly from?: unknown; readonly into?: unknown };
    return isId(from) && isId(into);
};
