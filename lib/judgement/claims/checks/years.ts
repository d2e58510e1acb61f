import { calendar } from '../../../text/calendar';
import { changedBy, priceIndex } from '../../price-indices';
import type { Reading } from '../read';
import type { Check } from './types';

/** A change of an index of prices in a month, without what it is compared with: "CPI rose 2.4% in May". */
const change = new RegExp(String.raw`(?<!\p{L})${priceIndex} ${changedBy} in ${calendar.monthName}(?!\p{L}| from a year)`, 'u');

/** The same within a year. */
const yearly = new RegExp(String.raw`(?<!\p{L})${priceIndex} ${changedBy} (?:in the 12 months (?:to|through)|in ${calendar.monthName} from a year)(?!\p{L})`, 'u');

/** What shows that a figure is compared with the year before, or with the month before. */
const ofYear = /(?<!\p{L})(?:annual|annually|year-(?:on|over)-year|YoY|from a year (?:ago|earlier|before)|(?:12|twelve) months|12-month|on the year|(?:in|over) the year (?:to|through))(?!\p{L})/iu;
const ofMonth = new RegExp(String.raw`(?<!\p{L})(?:monthly|month-(?:on|over)-month|MoM|on the month|last month|from (?:a|the) (?:previous |prior )?month|from ${calendar.monthName})(?!\p{L})`, 'iu');

/** From this change on, in percent, one within a month is rare enough to be taken for one within a year. */
const fewestOfYear = 1;

const hasFigure = ({ text }: Reading, figure: string): boolean => text.split(/(?<![\d.])(?=\d)/u).some((part) => part.startsWith(`${figure}%`));

/** Whether a change in a month is, or may well be, that of a year: the evidence knows such changes, or has the figure in its headline alone. */
const isOfYear = (figure: string, report: readonly Reading[], about: Reading | null): boolean => {

    const own = report.filter((source) => hasFigure(source, figure));
    const isUnclear = Number(figure) >= fewestOfYear && own.every((source) => source === about);
    return !own.some(({ text }) => ofMonth.test(text)) && (isUnclear || report.some(({ text }) => ofYear.test(text)));
};

/** Checks that the change of an index is that of the period in the evidence: not "prices rose 2.4% in May" for what they rose within a year. */
export const years: Check = ({ sentence, report, about }) => {

    const [, figure] = change.exec(sentence.text) ?? [];
    if (figure !== undefined && isOfYear(figure, report, about)) {
        return `"${figure}%" may be of a year in the evidence`;
    }

    const [, yearlong] = yearly.exec(sentence.text) ?? [];
    const isKnown = yearlong === undefined || report.some((source) => hasFigure(source, yearlong) && ofYear.test(source.text));
    return isKnown ? null : `"${yearlong}%" is not of a year in the evidence`;
};
