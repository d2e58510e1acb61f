import { LRUCache } from 'lru-cache';

import { day, minute, second } from '../../clock';
import type { Ms } from '../../storage/contract';

/** Zones whose formatters are kept. There are some 600. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 1000 });

const formatterOf = (zone: string): Intl.DateTimeFormat => {

    const known = formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', {
        timeZone: zone, calendar: 'iso8601', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric'
    });
    formatters.set(zone, known);
    return known;
};

/** Whether the runtime knows an IANA time zone. */
export const isZone = (zone: string): boolean => {

    try {
        return formatterOf(zone).resolvedOptions().timeZone !== '';
    }
    catch {
        return false;
    }
};

/** Local time in a zone, as if it were UTC. */
export const wallOf = (zone: string, at: Ms): Ms => {

    const parts = Object.fromEntries(formatterOf(zone).formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day: date = 0, hour = 0, minute: minutes = 0, second: seconds = 0 } = parts;
    return Date.UTC(year, month - 1, date, hour, minutes, seconds);
};

const offsetOf = (zone: string, at: Ms): Ms => wallOf(zone, at) - Math.floor(at / second) * second;

/**
 * The moment at which local time in a zone is `wall`. If there are two, as at the end of daylight saving time, the first one. If
 * there is none, as at its beginning, the moment as long after the change as `wall` is after the start of the skipped hour.
 */
export const momentOf = (zone: string, wall: Ms): Ms => {

    const [before, after] = [wall - offsetOf(zone, wall - day), wall - offsetOf(zone, wall + day)];
    return [before, after].find((at) => wallOf(zone, at) === wall) ?? before;
};

/** The moments around `at` when local time is one of these times, in minutes after midnight. */
const momentsAround = (zone: string, times: readonly number[], at: Ms): readonly Ms[] => {

    const midnight = Math.floor(wallOf(zone, at) / day) * day;
    return [-2, -1, 0, 1, 2].flatMap((days) => times.map((minutes) => momentOf(zone, midnight + days * day + minutes * minute)));
};

/** The next moment after `at` when local time is one of these times. */
export const nextTime = (zone: string, times: readonly number[], at: Ms): Ms => Math.min(...momentsAround(zone, times, at).filter((moment) => moment > at));

/** The last such moment at or before `at`. */
export const lastTime = (zone: string, times: readonly number[], at: Ms): Ms => Math.max(...momentsAround(zone, times, at).filter((moment) => moment <= at));
