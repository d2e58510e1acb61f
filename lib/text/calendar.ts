import { capitalised } from './capitals';

/** Months in their order, in lower case. */
export const months: readonly string[] = 'january february march april may june july august september october november december'.split(' ');

/** Months that are also verbs. */
export const dualMonths: ReadonlySet<string> = new Set(['march', 'may']);

/** Months that are nothing else. */
export const plainMonths: readonly string[] = months.filter((month) => !dualMonths.has(month));

/** Days of the week, in lower case. */
export const weekdays: readonly string[] = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** Abbreviations of months, in lower case and without a full stop. May has none. */
export const shortMonths: readonly string[] = 'jan feb mar apr jun jul aug sep sept oct nov dec'.split(' ');

/** Abbreviations of days, in lower case and without a full stop. */
export const shortWeekdays: readonly string[] = 'mon tue tues wed thu thur thurs fri sat sun'.split(' ');

/** Number of letters by which months are told apart. */
const telling = 3;

/** Returns the index of the month whose name or abbreviation it is, from 0; -1 if there is none. */
export const monthOf = (name: string): number => months.findIndex((month) => month.slice(0, telling) === name.slice(0, telling).toLowerCase());

const either = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** Parts of patterns. Those in lower case are for patterns that ignore letter case. */
export const calendar = {
    month: either(months),
    monthName: either(months.map(capitalised)),
    /** The letters with which each month begins, abbreviated or not. */
    monthStart: either(months.map((month) => month.slice(0, telling))),
    weekday: either(weekdays),
    weekdayName: either(weekdays.map(capitalised))
} as const;
