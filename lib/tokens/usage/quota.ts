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

/** A quota, and the limits of it that an administrator has set. */
export interface LimitedQuota {
    /** What holds: never beyond the ceiling. */
    readonly quota: Quota | null;
    /** Most that the owner may ask for; null without a limit of an administrator. */
    readonly ceiling: Quota | null;
}

/** A change of a quota: a member that is left out stays, null asks for no limit of its own. */
export interface QuotaChange {
    readonly perDay?: number | null | undefined;
    readonly perMonth?: number | null | undefined;
}

/** Quotas of a service. */
export interface QuotaRules {
    /** Of tokens that are created without one. */
    readonly tokenQuota: TokenQuotaOption;
    /** Largest that a wallet may give a token. */
    readonly maxTokenQuota: TokenQuotaOption;
}

const periods = ['perDay', 'perMonth'] as const;

type Period = typeof periods[number];

const quotaOf = (requests: (period: Period) => number | null): Quota | null => {

    const [perDay = null, perMonth = null] = periods.map(requests);
    return perDay === null && perMonth === null ? null : { perDay, perMonth };
};

const least = (requests: number | null, most: number | null): number | null => (requests !== null && most !== null ? Math.min(requests, most) : requests);

/** Most requests that an owner may ask for: an administrator's limit, else the service's. */
export const mostOf = (ceiling: Quota | null, { maxTokenQuota }: QuotaRules): Quota => {

    const most = (period: Period): number | null => ceiling?.[period] ?? maxTokenQuota[period] ?? null;
    return { perDay: most('perDay'), perMonth: most('perMonth') };
};

/** The quota after a change. What asks for no limit gets that of a new token, within `most`. */
const changedQuota = (before: Quota | null, change: QuotaChange, most: Quota, { tokenQuota }: QuotaRules): Quota | null => {

    return quotaOf((period) => {

        const asked = change[period] === undefined ? before?.[period] : change[period];
        return asked ?? least(tokenQuota[period] ?? most[period], most[period]);
    });
};

/** The quota after a change by the owner, who may ask for `mostOf()` at most. */
export const changedByOwner = ({ quota, ceiling }: LimitedQuota, change: QuotaChange, rules: QuotaRules): LimitedQuota => ({ quota: changedQuota(quota, change, mostOf(ceiling, rules), rules), ceiling });

/** The quota after a change by an administrator. What is set limits the owner from now on; null ends that limit. */
export const changedByAdministrator = ({ quota, ceiling }: LimitedQuota, change: QuotaChange, rules: QuotaRules): LimitedQuota => ({
    quota: changedQuota(quota, change, mostOf(null, rules), rules),
    ceiling: quotaOf((period) => (change[period] === undefined ? ceiling?.[period] ?? null : change[period]))
});

/** The quota of a new token. */
export const newQuota = (asked: QuotaChange, rules: QuotaRules): Quota | null => changedByOwner({ quota: null, ceiling: null }, asked, rules).quota;
