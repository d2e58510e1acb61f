import { anyScale, cardinals, ordinals, twoToTen } from '../../text/numbers';

const counts = cardinals.slice(2, 13);
const orders = ordinals.slice(1, 12);
const count = `(${counts.join('|')})`;
const unit = '(day|week|month|quarter|year|session|meeting|time)';

/** Returns the order of the last of some periods in a row: "third" for "three". */
const orderOf = (word: string): string => String(orders[counts.indexOf(word.toLowerCase())]);

/** Rows of periods: "three straight days", "three days in a row" and "a run of three days" end with the third straight one. */
const rows: readonly RegExp[] = [
    new RegExp(`\\b${count} (?:straight|consecutive|successive) ${unit}s\\b`, 'gi'),
    new RegExp(`\\b${count} ${unit}s (?:in a row|running)\\b`, 'gi'),
    new RegExp(`(?<=\\b(?:streak|run|series)(?: of \\p{L}+)? to )${count} ${unit}s\\b`, 'giu')
];
const lastOfRow = new RegExp(`\\b(${orders.join('|')}) ${unit} (?:in a row|running)\\b`, 'gi');

const alikeRows = (text: string): string => rows.reduce((found, pattern) => found.replace(pattern, (_, word: string, period: string) => `third straight ${period}`.replace('third', orderOf(word))), text).replace(lastOfRow, '$1 straight $2');

/** A figure with what it counts: "$50,000", "20 years". */
const figure = `(\\p{Sc}?\\d[\\d.,]*(?: ${anyScale})?(?:%| percent| (?:years?|months?|weeks?|days?|hours?))?)`;

/** What nobody lost or touched, if something is said never to have been so. */
const harmed = '(?:at risk|in danger|affected|impacted|exposed|compromised|breached|hacked|stolen|lost|harmed)';

/** A percentage after a verb for a change. What somebody lost a share of is no change: "lost 60% of its customers". */
const share = '(?=(?:(?:about|around|nearly|almost|over|some|roughly|as much as|more than|another|up to) )?\\d[\\d.,]*\\s?(?:%|percent\\b)(?! of (?!its value|their value)))';

/** Set phrases of reports, and how they are written alike. */
const phrases: readonly (readonly [RegExp, string])[] = [
    [/\bof all[ -]time\b/gi, 'ever'],
    [/\bno date (?:has been|had been|was|is) set for ((?:an?|the) [\p{Ll} -]{3,40}?)(?=[.,]|$)/giu, '$1 has not been scheduled'],
    [/\bthe following (?=(?:upgrade|update|year|month|week|day|quarter|meeting|round|session)\b)/gi, 'the next '],
    [/\bin (the [\p{L}-]+|\p{Lu}[\p{L}-]+)(['’]s) history\b/gu, 'ever in $1$2 history'],
    [/\b(?:since the (?:start|beginning) of (?:the|this) year|so far this year|year[- ]to[- ]date)\b/gi, 'this year'],
    [/\b(?:by (?:the )?year['’]?s?[- ]end|by (?:the )?(?:end|close) of this year|before (?:the end of (?:the|this) year|the year is out|the year ends|year[- ]end))\b/gi, 'by the end of the year'],
    [new RegExp(`\\b(?:adds?|added|adding|puts? on) ${share}`, 'giu'), 'gained '],
    [new RegExp(`\\b(?:sheds?|shedding|loses?|lost|losing|gives? up|gave up) ${share}`, 'giu'), 'fell '],
    [/\bspen(?:ds?|t|ding) (?=(?:[\p{L}\d]+ ){1,4}(?:in|behind) (?:prison|jail|custody|bars)\b)/giu, 'served '],
    [/\bbehind bars\b/gi, 'in prison'],
    [/\bwith no (?=\p{Ll})/gu, 'without '],
    [/\b(?:end|finish|clos)(ed|ing|es) the (?:day|session|trading day)\b/gi, 'clos$1'],
    [/\b(?:ends|closes) the (?:day|session|trading day)\b/gi, 'closes'],
    [/\bclos(?:es|ed|ing) (?=(?:its|their|the|an?) (?:[\p{L}\p{N}$.′’'-]+ ){0,4}(?:acquisition|takeover|purchase|buyout|merger)\b)/giu, 'completed '],
    [/\bexit(ed|ing) (?=(?:its|their|the|an?|his|her) (?:[\p{L}\p{N}$.-]+ ){0,4}(?:long|short|position|bet)\b)/giu, 'clos$1'],
    [/\b(?:came|entered|went|took(?= effect\b)) (?:into (?:force|effect)|effect)\b/gi, 'took effect'],
    [/\b(?:com(?:es?|ing)|enter(?:s|ing)?|go(?:es)?|going|tak(?:es?|ing)(?= effect\b)) (?:into (?:force|effect)|effect)\b/gi, 'takes effect'],
    [new RegExp(`(?<![\\p{L}\\p{N}])${figure} or (?:less|fewer|lower)\\b`, 'giu'), 'up to $1'],
    [new RegExp(`(?<![\\p{L}\\p{N}])${figure} or more\\b`, 'giu'), 'at least $1'],
    [new RegExp(`\\b(was|were|is|are) never (?=${harmed}\\b)`, 'gi'), '$1 not '],
    [/\bno ((?!longer\b|more\b|one\b|other\b|doubt\b|such\b)\p{Ll}+(?: (?!was\b|were\b|is\b|are\b|of\b|and\b|or\b|that\b)\p{Ll}+)?) (was|were|is|are|has|have|had) (?=(?:been )?(?:at risk\b|\p{Ll}+(?:ed|en|wn|lt|ost)\b))/giu, '$1 $2 not '],
    [/\b(was|were|is|are|been) not (?:affected|impacted|harmed)\b/gi, '$1 unaffected'],
    [/\bbook(ed|s|ing) (?=(?:an?|its|their|\p{Sc}?\d))/gu, 'post$1 '],
    [/\b(?:plead(?:ed|s|ing)?|pled) guilty\b/gi, 'admitted guilty'],
    [/(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}.]*) ha(?:s|d) (?:yet to hear|not (?:yet )?heard) (?:back )?from ((?:the |its )?[\p{L}-]+)/gu, '$2 has not responded to $1'],
    [/\bpencill?ed in\b/gi, 'tentatively planned'],
    [/\b(?:one|single)-day\b/gi, 'daily'],
    [/(?<![\p{Sc}\d.,])(\d\d) cents\b/gu, '$$0.$1'],
    [/(?<![\p{Sc}\d.,])(\d) cents\b/gu, '$$0.0$1'],
    [/\b(?:held|kept|left) ((?:(?:its|the|their|interest|benchmark|key|policy|main|base|deposit|borrowing|lending) ){0,3}rates?) (?:(?:steady|unchanged) )?at (?=\d)/giu, 'left $1 unchanged at '],
    [/\bend(?:s|ed|ing)? up (?=\p{Ll}+ing\b)/giu, ''],
    [/\bexpects? to (?=\p{Ll})/gu, 'plans to '],
    [/\blook(?:s|ing|ed)? to (?=(?!the\b|its\b|their\b|an?\b)\p{Ll})/gu, 'seeks to '],
    [/\b(?:held|holds?|holding|stay(?:s|ed|ing)?|remain(?:s|ed|ing)?) at (?=(?:about |around |roughly |nearly )?\p{Sc}?\d)/giu, 'held steady at '],
    [/, leaving (?=(?:\p{L}+ )?(?:traders|users|customers|clients|investors|holders|depositors|passengers|members) (?:unable to|locked out|stranded|stuck|in limbo|without)(?!\p{L}))/giu, ', '],
    [new RegExp(String.raw`\b(?:(?:was|went|goes|gone) (?:down|offline)|(?:went|goes|gone) dark) for (?=(?:(?:about|around|roughly|nearly|almost|over|more than|at least) )?(?:\d|${twoToTen}|an hour|a day|hours|days|several))`, 'giu'), 'halted for '],
    [/\b(?:prior|preceding) (?=(?:quarter|month|week)\b)/gi, 'previous ']
];

/** Matches every text that one of the phrases matches, and is much faster. */
const anyPhrase = /all[ -]time|history|of (?:the|this) year|this year|year['’]?s?[- ]end|year[- ]to|the year|\d\s?%|percent|prison|jail|custody|bars|\bno |the (?:day|session|trading)|clos|exit|effect|force|or (?:less|fewer|lower|more)|never|not |up |-day|cents|rates? |guilty|no date|hear|pencil|the following|book|expects? to|look|(?:held|holds?|holding|stay(?:s|ed|ing)?|remain(?:s|ed|ing)?) at|(?:was|went|goes|gone) (?:down|off|dark)|prior|preceding|, leaving /i;

const anyRow = /straight|consecutive|successive|row|running|streak|\brun\b|series/i;

/** Replaces set phrases of reports by one of those that mean the same: "by year-end" and "before the year is out" by "by the end of the year". */
export const alikeIdioms = (text: string): string => {

    const found = anyRow.test(text) ? alikeRows(text) : text;
    return anyPhrase.test(found) ? phrases.reduce((all, [pattern, same]) => all.replace(pattern, same), found) : found;
};
