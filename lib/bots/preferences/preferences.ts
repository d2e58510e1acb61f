import { LRUCache } from 'lru-cache';

import { combined, parseFilter } from '../../filters/parse';
import type { Filter } from '../../filters/parse';
import type { FilterTree } from '../../filters/types';
import type { Json } from '../../storage/contract';
import type { BotSchedule } from './schedule';

/** An owner's preferences in addition to categories, as stored. */
export interface BotPreferences {
    /** In canonical form. */
    readonly filter?: FilterTree;
    readonly schedule?: BotSchedule;
}

/** An owner's preferences in addition to categories, ready to be applied. */
export interface Wishes {
    /** Items that the bot gets, the schedule's importance included; null for all. */
    readonly filter: Filter | null;
    /** Null: each message is sent as soon as possible. */
    readonly schedule: BotSchedule | null;
}

/** Stored filters were bounded when they were registered. The bounds may have been lowered since. */
const unbounded = { maxDepth: Infinity, maxConditions: Infinity, maxValues: Infinity, maxCharacters: Infinity };

const none: Wishes = { filter: null, schedule: null };

/** Settings that are kept ready. */
const known = new LRUCache<Json, Wishes>({ max: 10_000 });

export const preferencesOf = (settings: Json | undefined): BotPreferences => (settings === undefined ? {} : JSON.parse(settings) as BotPreferences);

/** Returns undefined if there are no preferences. */
export const settingsOf = ({ filter, schedule }: BotPreferences): Json | undefined => {

    return filter || schedule ? JSON.stringify({ ...(filter && { filter }), ...(schedule && { schedule }) }) : undefined;
};

const read = (settings: Json): Wishes => {

    const { filter, schedule = null } = preferencesOf(settings);
    const floor = schedule?.min_importance;
    const trees: readonly FilterTree[] = [...(filter ? [filter] : []), ...(floor === undefined ? [] : [{ importance: { min: floor } }])];
    return { filter: combined(trees.map((tree) => parseFilter(tree, unbounded))), schedule };
};

/** Parses the stored settings of a bot. Throws if they are not of this version. */
export const wishesOf = (settings: Json | undefined): Wishes => {

    if (settings === undefined) {
        return none;
    }

    const wishes = known.get(settings) ?? read(settings);
    known.set(settings, wishes);
    return wishes;
};
