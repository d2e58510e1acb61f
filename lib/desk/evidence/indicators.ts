import { economies } from '../../judgement/names/economies';
import { sentencesOf } from '../../text/sentences';
import type { Evidence } from '../types';
import { openingOf } from './opening';

/** Figures of an economy that are published once a month or quarter. */
const indicators: readonly (readonly [string, RegExp])[] = [
    ['prices', /\b(?:inflation|consumer[ -]prices?|price growth|CPI)\b/i],
    ['jobs', /\b(?:unemployment|jobless(?:ness)?|payrolls)\b/i],
    ['growth', /\b(?:GDP|gross domestic product|economic growth|economy (?:grew|grows|shrank|shrinks|expanded|expands|contracted|contracts))\b/i],
    ['rates', /\b(?:key|cash|policy|benchmark|interest|bank) rates?\b/i]
];

const percentage = /(\d+(?:\.\d+)?)\s?(?:%|percent\b|per cent\b|pct\b)/g;

const foundIn = (text: string, patterns: readonly (readonly [string, RegExp])[]): string[] => patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

/** Where a headline goes on about something else. */
const further = /[;—–:]|, | (?:as|after|while|before|amid|despite|puts?|fuels?) .*$/;

/** What a central bank does with its rates. */
const verbs = {
    held: ['holds?', 'held', 'keeps?', 'kept', 'leaves?', 'left'],
    cut: ['cuts?', 'lowers?', 'lowered', 'trims?', 'trimmed', 'slash(?:es|ed)?'],
    raised: ['raises?', 'raised', 'hikes?', 'hiked', 'lifts?', 'lifted']
};

/** The decisions on rates, by what a headline says before or behind them. */
const decisions: readonly (readonly [string, RegExp])[] = [
    ['rates held', new RegExp(String.raw`\b(?:${verbs.held.join('|')}|stands? pat|stood pat|unchanged|on hold|steady)\b`, 'i')],
    ['rates cut', new RegExp(String.raw`\b(?:${verbs.cut.join('|')})\b`, 'i')],
    ['rates raised', new RegExp(String.raw`\b(?:${verbs.raised.join('|')})\b`, 'i')]
];

const ofRates = /\b(?:rates?|borrowing costs)\b/i;

/** The decision on rates that a headline begins with, if it names whose. */
const decidedIn = (title: string): string[] => {

    const [start = ''] = title.split(further);
    return ofRates.test(start) && foundIn(start, economies).length > 0 ? foundIn(start, decisions) : [];
};

/** What a record gives figures of: each percentage of a headline or sentence with the indicator that it names, or in the first sentence that the headline names, such as "prices 2.5". */
const readingsIn = ({ title, text }: Evidence): string[] => {

    return [title, ...sentencesOf(text)].flatMap((sentence, i) => {

        const own = foundIn(sentence, indicators);
        const meant = own.length === 0 && i === 1 ? foundIn(title, indicators) : own;
        return meant.flatMap((indicator) => [...sentence.matchAll(percentage)].map(([, value]) => `${indicator} ${Number(value)}`));
    });
};

/** The indicators of economies that records report, and whose they are. */
export interface Readings {
    readonly figures: ReadonlySet<string>;
    readonly economies: ReadonlySet<string>;
}

/** Whether the headline of a record is about an indicator, or a decision on rates. */
const isAbout = ({ title }: Evidence): boolean => foundIn(title, indicators).length > 0 || decidedIn(title).length > 0;

/** The indicators and decisions that records with a headline about one report. */
export const readingsOf = (records: readonly Evidence[]): Readings => {

    const own = records.filter(isAbout);
    return {
        figures: new Set([...own.flatMap(readingsIn), ...own.flatMap(({ title }) => decidedIn(title))]),
        economies: new Set(own.flatMap((record) => foundIn(openingOf(record), economies)))
    };
};

/** Whether two readings have a figure of one indicator in common, and name no different economies. */
export const isSameReading = (a: Readings, b: Readings): boolean => {

    const isOther = a.economies.size > 0 && b.economies.size > 0 && ![...a.economies].some((economy) => b.economies.has(economy));
    return !isOther && [...a.figures].some((figure) => b.figures.has(figure));
};

/** Central banks and what they do with their rates, on days that are known long before. */
const decision = new RegExp(String.raw`\b(?:Fed|Federal Reserve|FOMC|ECB|European Central Bank|BOE|BoE|Bank of England|BOJ|BoJ|Bank of Japan|SNB|RBA|RBNZ|PBOC|BOK|RBI|Riksbank|Norges Bank|[Cc]entral [Bb]ank)\b.{0,40}\b(?:${Object.values(verbs).flat().join('|')})\b.{0,30}\b(?:rates?|borrowing costs|steady|unchanged|points?)\b`, 'i');

/** Whether a headline reports a figure of an economy or a decision on rates, which come on a day that is known long before. */
export const isScheduled = (title: string): boolean => {

    const [start = ''] = title.split(further);
    return decision.test(title) || (foundIn(start, indicators).length > 0 && foundIn(title, economies).length > 0);
};
