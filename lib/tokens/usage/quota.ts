import type { TokenQuotaOption } from '../../auth/options';
import { day } from '../../clock';
import type { Ms } from '../../storage/contract';

/** Most requests of an API token; null for no limit. */
export interface Quota {
    /** In a UTC day. */
    readonly perDay: number | null;
    /** In a UTC month. */
    readonly perMonth: number | null;
}

/** Days since the epoch, in UTC. */
export type DayNumber = number;

export const dayOf = (now: Ms): DayNumber => Math.floor(now / day);

/** The first day of the month of `now`. */
export const monthOf = (now: Ms): DayNumber => {

    const date = new Date(now);
    return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
};

/** When the next month begins. */
const nextMonth = (now: Ms): Ms => {

    const date = new Date(now);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};

/** A quota that is used up. */
export interface Exhausted {
    /** Requests that it allows. */
    readonly requests: number;
    readonly period: 'day' | 'month';
    /** When it begins again. */
    readonly until: Ms;
}

/** The quota that one more request would exceed, or null. If both would be, the month's, which lasts longer. `requestsSince` counts from a day on. */
export const exhausted = ({ perDay, perMonth }: Quota, requestsSince: (first: DayNumber) => number, now: Ms): Exhausted | null => {

    if (perMonth !== null && requestsSince(monthOf(now)) >= perMonth) {
        return { requests: perMonth, period: 'month', until: nextMonth(now) };
    }

    const today = dayOf(now);
    return perDay !== null && requestsSince(today) >= perDay ? { requests: perDay, period: 'day', until: (today + 1) * day } : null;
};

/** The quota of a new token: what its owner asks for, else the default, else the maximum. Null for none. */
const quotaOf = (asked: TokenQuotaOption, usual: TokenQuotaOption, most: TokenQuotaOption): Quota | null => {

    const first = (period: keyof TokenQuotaOption): number | null => [asked, usual, most].map((quota) => quota[period]).find((requests) => requests !== undefined) ?? null;
    const perDay = first('perDay');
    const perMonth = first('perMonth');
    return perDay === null && perMonth === null ? null : { perDay, perMonth };
};

/** A change of a quota: a member that is left out stays, null asks for no limit of its own. */
export interface QuotaChange {
    readonly perDay?: number | null | undefined;
    readonly perMonth?: number | null | undefined;
}

/** The quota after a change. What asks for no limit gets that of a new token. */
export const changedQuota = (before: Quota | null, change: QuotaChange, usual: TokenQuotaOption, most: TokenQuotaOption): Quota | null => {

    const perDay = change.perDay === undefined ? before?.perDay : change.perDay;
    const perMonth = change.perMonth === undefined ? before?.perMonth : change.perMonth;
    return quotaOf({ ...(perDay && { perDay }), ...(perMonth && { perMonth }) }, usual, most);
};
