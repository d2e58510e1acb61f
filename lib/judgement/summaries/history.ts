import { day } from '../time';

/** Dates with a year: "April 14, 2021", "14 April 2021", "April 2021" unless something is compared with it. */
const date = /(?<!\b(?:since|until|than in|from|after|to|before|of) )\b(?:january|february|march|april|may|june|july|august|september|october|november|december),? (?:19|20)\d\d\b|\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? |\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?,? )(?:19|20)\d\d\b/gi;

/** What happened longer ago than this is background: 90 days, in milliseconds. */
const recent = 90 * day;

const timeOf = (text: string): number => Date.parse(`${text.replace(/(?<=\d)(?:st|nd|rd|th)|[.,]/g, '')} UTC`);

/** "In 2020, the bank failed": a year that the sentence begins with. */
const yearFirst = /^(?:Back )?[Ii]n ((?:19|20)\d\d)\b/;

/** Whether a sentence dates what it reports long before its record, in milliseconds since the epoch. Always false for a record without a time. */
export const isHistory = (sentence: string, publishedAt: number | null): boolean => {

    const years = (yearFirst.exec(sentence) ?? []).slice(1).map((year) => Date.UTC(Number(year), 11, 31));
    const times = [...years, ...(sentence.match(date) ?? []).map(timeOf)].filter((time) => !Number.isNaN(time));
    return publishedAt !== null && times.length > 0 && times.every((time) => time < publishedAt - recent);
};
