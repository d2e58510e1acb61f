import { LRUCache } from 'lru-cache';

import type { Filter } from '../../filters/parse';
import type { Subject } from '../../filters/subject';
import { subjectOf } from '../../news/subject';
import type { LogEntry } from '../../storage/contract';

/** Items as filters compare them. Each is read once for all bots; most bots are at the same few entries. */
const subjects = new LRUCache<LogEntry, Subject>({ max: 256 });

/** The item of an entry as filters compare it; null if it is gone. */
export const subjectIn = (entry: LogEntry): Subject | null => {

    const { item } = entry;
    if (item === null) {
        return null;
    }

    const subject = subjects.get(entry) ?? subjectOf(item);
    subjects.set(entry, subject);
    return subject;
};

/** Whether a filter applies to the current state of an entry's item; false if it is gone. */
export const applies = (filter: Filter | null, entry: LogEntry): boolean => {

    const subject = filter && subjectIn(entry);
    return subject ? filter.matches(subject) : filter === null && entry.item !== null;
};

/** Whether an entry may lead to a message. Corrections and retractions may, whatever the filter, since the bot may have got the item. */
export const mayConcern = (filter: Filter | null, entry: LogEntry): boolean => {

    return filter === null || entry.kind === 'updated' || entry.kind === 'retracted' || applies(filter, entry);
};
