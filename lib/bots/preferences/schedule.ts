import { day, minute } from '../../clock';
import type { List, Ms } from '../../storage/contract';
import { lastTime, nextTime, wallOf } from './zone';

/** When a bot gets messages, by the clock of its owner. */
export interface BotSchedule {
    /** IANA time zone, such as `Europe/Berlin`. */
    readonly time_zone: string;
    /** Times of the day, `HH:MM`, at which everything since the last one is sent as one message. Default: each item is sent by itself. */
    readonly digest_at?: List;
    /** Nothing is sent from one time of the day, `HH:MM`, until another. Default: none. */
    readonly quiet_hours?: { readonly from: string; readonly to: string };
    /** Importance below which items are left out, from 0 to 1. Default: none is. */
    readonly min_importance?: number;
}

/** Minutes after midnight. */
const minutesOf = (time: string): number => {

    const [hours, minutes] = time.split(':').map(Number);
    return Number(hours) * 60 + Number(minutes);
};

/** End of the current quiet hours at a moment; null outside quiet hours. */
const endOfQuiet = ({ time_zone: zone, quiet_hours: quiet }: BotSchedule, at: Ms): Ms | null => {

    if (!quiet) {
        return null;
    }

    const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
    const shown = Math.floor((wallOf(zone, at) % day) / minute);
    const isOn = from < to ? shown >= from && shown < to : shown >= from || shown < to;
    return isOn ? nextTime(zone, [to], at) : null;
};

/** The first moment, at or after `at`, at which something may be sent. */
export const afterQuiet = (schedule: BotSchedule, at: Ms): Ms => endOfQuiet(schedule, at) ?? at;

/** When the digest is due that contains a log entry from this time. */
export const digestTime = (schedule: BotSchedule, at: Ms): Ms => {

    const { time_zone: zone, digest_at: times = [] } = schedule;
    return afterQuiet(schedule, nextTime(zone, times.map(minutesOf), at));
};

/** The last time for which a digest was scheduled, at or before `at`. The digest contains entries from before this time. */
export const lastDigest = ({ time_zone: zone, digest_at: times = [] }: BotSchedule, at: Ms): Ms => lastTime(zone, times.map(minutesOf), at);
