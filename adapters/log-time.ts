import type { Ms } from '../lib/storage/contract';

/** The `at` of entries that are added by a call with this `now`; `last` is that of the newest entry in the log. */
export const timeAfter = (last: Ms | null | undefined, now: Ms | undefined): Ms | null => {

    return now === undefined ? last ?? null : Math.max(now, last ?? now);
};
