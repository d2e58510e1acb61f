const period = '(?:period|quarter|month|time|half|level|figure)s?';

/** Ways to name the same period of the year before. */
const yearEarlier = [
    new RegExp(`\\b(?:in |during |for )?the (?:same|corresponding|comparable|equivalent) ${period}(?: of| in)?(?: the)? (?:last|previous|prior) year\\b`, 'gi'),
    new RegExp(`\\b(?:in |during |for )?the (?:same|corresponding|comparable|equivalent) ${period} (?:a|one) year (?:ago|earlier|before|prior)\\b`, 'gi'),
    new RegExp(`\\b(?:in |during |for )?the (?:year[- ](?:earlier|ago)|prior[- ]year|previous[- ]year)(?:[- ]${period})?\\b`, 'gi'),
    /\b(?:a|one) year (?:ago|before|prior)\b(?! the)/gi
];

const yearly = /\b(?:year[- ](?:on|over)[- ]year|yoy|y\/y)\b/gi;

/** Words that introduce the figure that another one is compared with. */
const baseline = /,? (?:(?:as )?compared (?:to|with)|versus|vs\.?) (?=(?:[\p{L}-]+ ){0,5}?\p{Sc}?\d)/giu;

/** Matches every text that one of them matches, and is much faster. */
const anyComparison = /year|yoy|y\/y|compared|versus|vs/i;

/** Replaces comparisons such as "compared with $5 million in the same quarter last year" with "from $5 million a year earlier". */
export const alikeComparisons = (text: string): string => (anyComparison.test(text) ? yearEarlier.reduce((found, pattern) => found.replace(pattern, 'a year earlier'), text).replace(yearly, 'from a year earlier').replace(baseline, ' from ') : text);
