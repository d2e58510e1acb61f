import { calendar } from '../../text/calendar';

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

/** Comparatives with the figure of an earlier period: "higher than last year's $5 million". */
const comparative = /\b(higher|lower|more|less|fewer|wider|narrower|larger|smaller|greater|better|worse|up|down)(?: than| from) (?:the )?(?:last|previous|prior) (year|quarter|month)['’]s (\p{Sc}?\d[\d.,]*(?: (?:million|billion|trillion|percent)|%)?)/giu;

/** A share by which something is more than before: "39% more than in June". */
const share = new RegExp(String.raw`(\d[\d.,]*(?:%| percent)) (more|higher|larger|less|lower|fewer|smaller) than (?:in |for |during )?(?=(?:${calendar.month}|last|the (?:previous|prior)|an? (?:year|month|quarter))\b)`, 'gi');

const shifted = (_: string, amount: string, word: string): string => `${/^(?:more|higher|larger)$/i.test(word) ? 'up' : 'down'} ${amount} from `;

/** Matches every text that one of them matches, and is much faster. */
const anyComparison = /year|quarter|month|than|yoy|y\/y|compared|versus|vs/i;

/** Replaces comparisons such as "compared with $5 million in the same quarter last year" with "from $5 million a year earlier". */
export const alikeComparisons = (text: string): string => (anyComparison.test(text) ? yearEarlier.reduce((found, pattern) => found.replace(pattern, 'a year earlier'), text).replace(yearly, 'from a year earlier').replace(comparative, '$1 from $3 a $2 earlier').replace(share, shifted).replace(baseline, ' from ') : text);
