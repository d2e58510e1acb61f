import { shortMonths, shortWeekdays } from './calendar';

/** Titles before a name, in lower case and without their full stop. */
export const titles: readonly string[] = 'mr mrs ms dr prof sen sens rep reps gov gen col lt capt sgt st mt rev hon pres messrs'.split(' ');

/** Abbreviations after the name of a company or a person. */
export const suffixes: readonly string[] = 'inc corp ltd co llc plc bros dept jr sr'.split(' ');

/** Abbreviations before a number: "No. 5", "Sept. 3". */
export const numbered: readonly string[] = ['no', 'nos', 'vol', 'pp', ...shortMonths];

/** All of them, and those of weekdays: what comes before a name or a number, or belongs to a name, ends nothing. */
export const unfinished: readonly string[] = [...titles, 'vs', ...suffixes, ...numbered, ...shortWeekdays];
