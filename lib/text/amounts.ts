import { anyScale, cardinals, ordinals, scaleWords } from './numbers';

/** Numbers in words, as they begin an amount. */
const numbers = cardinals.slice(0, 13);

/** Returns the number that a word stands for, or that it is written with. */
const numberOf = (word: string): number => (/^\d/.test(word) ? Number(word) : Math.max(1, numbers.indexOf(word.toLowerCase())));

const quarterOf = (word: string): number => (/^\d/.test(word) ? Number(word[0]) : ordinals.indexOf(word.toLowerCase()) + 1);

const parts: Readonly<Record<string, number>> = { half: 50, third: 33, quarter: 25, fifth: 20, tenth: 10 };

const partOf = (word: string): number => Number(parts[word.toLowerCase().replace(/s$/, '')]);

/** The scale below a million, a billion or a trillion. */
const smallerThan = (unit: string): string => String(scaleWords[scaleWords.indexOf(unit.toLowerCase()) - 1]);

/** A number up to twelve, in words or digits. */
const few = `(${numbers.slice(1).join('|')}|\\d\\d?)`;

/** Ways to write an amount, and what most headlines write instead. */
const rules: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
    [/\b(first|second|third|fourth|1st|2nd|3rd|4th)[ -]quarter\b/gi, (_, order) => `Q${quarterOf(order)}`],
    [/\b([1-4])Q(?=\d{0,4}\b)/g, (_, order) => `Q${order} `],
    [/\b(half|quarter)[ -](?:of )?(?:a[ -])?(?:percentage[ -])?point\b/gi, (_, part) => `${partOf(part)}bp`],
    [/\b0\.(\d\d?)[ -](?:percentage[ -])points?\b/gi, (_, digits) => `${Number(digits.padEnd(2, '0'))}bp`],
    [/\b(\d{1,4})[ -]?(?:basis[ -]points?|bps)\b/gi, (_, digits) => `${digits}bp`],
    [/\bhalf an? (million|billion|trillion)\b/gi, (_, unit) => `500 ${smallerThan(unit)}`],
    [/\b(a|one|three)[ -]quarters? of an? (million|billion|trillion)\b/gi, (_, count, unit) => `${250 * (count.toLowerCase() === 'three' ? 3 : 1)} ${smallerThan(unit)}`],
    [/\b(?:a|one)[ -](half|third|quarter|fifth|tenth) (?=of\b)/gi, (_, part) => `${partOf(part)}% `],
    [/\b(?:(?<!(?:first|second|1st|2nd|other|latter|last) )half of|half(?= (?:its|their|his|her|the)\b))/gi, () => '50% of'],
    [/\b(two|three|four)[ -](thirds|quarters|fifths|tenths) (?=of\b)/gi, (_, count, part) => `${Math.round(numberOf(count) * 100 / Math.round(100 / partOf(part)))}% `],
    [new RegExp(`\\b${few} (?:in|out of) (?:every )?(three|four|five|six|eight|ten|3|4|5|10)(?= (?!years?|months?|weeks?|days?|hours?|minutes?|quarters?)\\p{L})`, 'giu'), (_, count, all) => `${Math.round(100 * numberOf(count) / numberOf(all))}%`],
    [new RegExp(`\\b(?:an?|${few}) dozen\\b`, 'gi'), (_, count) => String(12 * numberOf(count ?? 'one'))],
    [new RegExp(`\\b${few}(?=[ -](?:${anyScale}|per ?cent)\\b)`, 'gi'), (_, count) => String(numberOf(count))],
    [/\b(?:a|one)(?= (?:million|billion|trillion)\b)/gi, () => '1'],
    [/(?<=\d) ?pct\b/gi, () => '%'],
    [/\bfac(?:es?|ed|ing) (?=(?:(?:up to|at least|over|more than) )?(?:\d+|[a-z]+)[ -](?:years?|months?)\b)/gi, () => 'may get '],
    [/\b(in|over|past|last|previous|within|just|the|next) (?:24|twenty[ -]four)[ -]?(?:hours|hrs|h)\b/gi, (_, before) => `${before} day`],
    [/\b(in|over|past|last|previous|within|just|the|next) (?:7|seven)(?: days|d)\b/gi, (_, before) => `${before} week`],
    [/\b(in|over|past|last|previous|within|just|the|next) (?:12|twelve) months\b/gi, (_, before) => `${before} year`],
    [/\bto (?:its |their |the )?(low|high)est(?: (?:level|price|point|value|close|mark))? in (?:almost |nearly |about |over |more than )?((?:[a-z]+|\d+) )?(day|week|month|quarter|year)s?\b/gi, (_, end, count, period) => `to ${count === undefined ? '' : `${count.trim()}-`}${period} ${end}`],
    [/\bvalued at (\S+(?: [mb]illion| trillion)?)/gi, (_, sum) => `at ${sum} valuation`]
];

/** Matches every title that one of the rules matches, and is much faster. */
const any = /quarter|half|third|fifth|tenth|dozen|point|bps|pct|thousand|illion|per ?cent|\dQ| in | out of |hours|hrs|24h|days|7d|months|valued at|fac(?:e|ing)/i;

/** Returns a title with quarters, parts and counts as figures: "third-quarter" as "Q3", "a quarter of" as "25% of". */
export const inFigures = (title: string): string => (any.test(title) ? rules.reduce((all, [pattern, replace]) => all.replace(pattern, replace), title) : title);
