import { calendar } from '../../text/calendar';
import { day } from '../time';

/** Dates with a year: "April 14, 2021", "14 April 2021", "April 2021" unless something is compared with it. */
const date = new RegExp(String.raw`(?<!\b(?:since|until|than in|from|after|to|before|of) )\b${calendar.month},? (?:19|20)\d\d\b|\b(?:${calendar.monthStart}[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? |\d{1,2}(?:st|nd|rd|th)? ${calendar.monthStart}[a-z]*\.?,? )(?:19|20)\d\d\b`, 'gi');

/** What happened longer ago than this is background: 90 days, in milliseconds. */
const recent = 90 * day;

/** Longest year, in milliseconds. */
const year = 366 * day;

const timeOf = (text: string): number => Date.parse(`${text.replace(/(?<=\d)(?:st|nd|rd|th)|[.,]/g, '')} UTC`);

/** "In 2020, the bank failed": a year that the sentence begins with. */
const yearFirst = /^(?:Back )?[Ii]n (?:early |mid-|late )?((?:19|20)\d\d)\b/;

/** "The police seized 40 coins in 2018": a year in the main clause, unless something is compared with it or refers back to it. */
const withinClause = /^(?!.*? (?:since|until|than|from|after|to|before|over|versus|compared|first|high|low|level|peak|who|that|which|for|stolen|linked|tied|dating|founded|launched|introduced|created) (?:.* )?in (?:19|20)\d\d)(?:[^,;:]|(?<=\d),(?=\d))* in (?:early |mid-|late )?((?:19|20)\d\d)\b/;

/** The last day of the year that a pattern finds. */
const lastDayOf = (found: RegExpExecArray | null): number[] => (found ?? []).slice(1).map((written) => Date.UTC(Number(written), 11, 31));

/** A day of the week, on which something happened lately. */
const weekday = new RegExp(String.raw`\bon (?:early |late )?${calendar.weekdayName}\b`, 'u');

/** Whether a sentence dates what it reports long before its record, in milliseconds since the epoch. Always false for a record without a time. */
export const isHistory = (sentence: string, publishedAt: number | null): boolean => {

    const old = lastDayOf(withinClause.exec(sentence)).filter((time) => time + year < Number(publishedAt));
    const times = [...lastDayOf(yearFirst.exec(sentence)), ...old, ...(sentence.match(date) ?? []).map(timeOf)].filter((time) => !Number.isNaN(time));
    return publishedAt !== null && !weekday.test(sentence) && times.length > 0 && times.every((time) => time < publishedAt - recent);
};

/** What somebody is, and since when, before what he did: "Founded in 2022 by two engineers, Halden has opened". */
const origin = /^(?:Founded|Launched|Established|Created|Based|Headquartered|Started) (?:in|by|at) /;

/** Whether a sentence begins with where somebody comes from, rather than with what he did. */
export const beginsWithOrigin = (text: string): boolean => origin.test(text);
