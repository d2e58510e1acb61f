import { months, shortMonths, shortWeekdays, weekdays } from '../../text/calendar';
import { before } from './bounds';

const shortNames: readonly string[] = [...shortWeekdays, ...shortMonths];
const fullNames = [...weekdays, ...months];
const abbreviations = new Map(shortNames.map((short) => [short, fullNames.filter((name) => name.startsWith(short.slice(0, 3))).join()]));

const relativeDays = new Set(['yesterday', 'today', 'tomorrow', 'tonight']);
const deictics = new Set(['last', 'this', 'next', 'past', 'previous']);
const spans = new Set(['hour', 'day', 'week', 'month', 'year', 'quarter', 'decade', 'century', 'weekend', 'summer', 'winter', 'spring', 'autumn', 'fall', ...weekdays, ...months]);

/** Whether a word may be a month. "May", "March" and "Mar" are only next to a number, with a possessive ending before an amount, or after a word such as "in" or "last". */
const isMonth = (raw: string, text: string, at: number): boolean => !/^(?:May|March|Mar)$/.test(raw) || /\b(?:in|on|since|until|by|of|from|last|this|next|late|early|\d{1,2})\s$/i.test(before(text, at)) || /^(?:\s?|\u2032\s\p{Sc}?)\d/u.test(text.slice(at + raw.length));

/** Returns the weekday or month that a capitalised word names, or an empty string. Abbreviations need a full stop or a number after them. */
const dayOrMonth = (raw: string, behind: string): string => {

    if (!/^\p{Lu}/u.test(raw)) {
        return '';
    }

    const lower = raw.toLowerCase();
    const full = /^(?:\.|\s?\d)/.test(behind) ? abbreviations.get(lower) : undefined;
    return fullNames.includes(lower) ? lower : full ?? '';
};

/** Returns the date that a word names, such as "monday", "april" or "last week", or an empty string. */
export const dateOf = (raw: string, text: string, at: number): string => {

    const lower = raw.toLowerCase();
    if (relativeDays.has(lower)) {
        return lower;
    }

    const deictic = spans.has(lower) ? /\b(\p{L}+)\s$/u.exec(before(text, at))?.[1]?.toLowerCase() ?? '' : '';
    if (deictics.has(deictic)) {
        return `${deictic} ${lower}`;
    }

    return isMonth(raw, text, at) ? dayOrMonth(raw, text.slice(at + raw.length)) : '';
};

const names = [...months, ...shortNames].join('|');
const monthAhead = new RegExp(`\\b(${names})\\.?\\s$`, 'i');
const monthBehind = new RegExp(`^\\s(?:of\\s)?(${names})\\b`, 'i');

/** Returns the day that a number next to a month names: "17-january" for "January 17th", "Jan. 17" and "the 17th of January"; otherwise an empty string. */
export const dayOf = (raw: string, text: string, at: number): string => {

    const day = /^\s?([12]?\d|3[01])(?:st|nd|rd|th)?$/i.exec(raw)?.[1];
    const month = (monthAhead.exec(before(text, at + raw.length - raw.trimStart().length)) ?? monthBehind.exec(text.slice(at + raw.length)))?.[1]?.toLowerCase();
    return day === undefined || month === undefined ? '' : `${day}-${abbreviations.get(month) ?? month}`;
};
