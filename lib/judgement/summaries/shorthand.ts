import { places } from './noun-phrases';
import { isPast } from './simple-past';

/** Words that headlines shorten, and how a report writes them. */
const terms: readonly (readonly [RegExp, string])[] = [
    [/(?<= in )deal(?= (?:worth|valued|said|that|which) )/gu, 'a deal'],
    [/(?<= )Ponzi(?=[.,]| (?:in|from|over|after|that|which|run|by|to|with|as|and|trial|case) )/gu, 'Ponzi scheme'],
    [/(?<= (?:SEC|CFTC|FDA|EU|UK|US|Fed|OCC|court|regulatory|regulator|shareholder|final|initial|conditional) )nod(?=[ .,])/gu, 'approval'],
    [/(?<=^(?:\p{L}\S* ){1,6}(?:ships?|shipped|releases?|released|launch(?:es|ed)?|rolls? out|rolled out|unveils?|unveiled) )(?=\d+\.\d+(?:\.\d+)?(?:[.,]?$| (?:with|for|on|as|after|ahead) ))/u, 'version '],
    [/(?<=^(?:[^\s,;:]+ ){1,6})get(s?) (?=(?:[$€£\p{L}\d.-]+ ){0,4}(?:licen[sc]e|approval|nod|charter|permit|funding|go-ahead|waiver|extension|sentence|subpoena)[ .,])/gu, 'receive$1 '],
    [/(?<= (?:as|after|when) (?:[^\s,;:]+ ){1,5})gets (?=\p{Ll}+(?:ed|hit|stolen|frozen)[ .,])/gu, 'is '],
    [/(?<= (?:as|after|when) (?:[^\s,;:]+ ){1,5})get (?=\p{Ll}+(?:ed|hit|stolen|frozen)[ .,])/gu, 'are '],
    [/^Ex-(?=\p{Lu}\p{L}* (?:CEO|CFO|CTO|COO|chief|boss|head|chair)(?!\p{L}))/u, 'Former ']
];

/** People whom headlines call by a shorter word, which the evidence may not connect with the longer one. */
const people: readonly (readonly [RegExp, string])[] = [
    [/(?<=(?:^|\p{L} ))exec(s?)(?=[ .,])/gu, 'executive$1'],
    [/(?<=(?:^|\p{L} ))dev(s?)(?=[ .,])(?! (?:team|platform|tools?|toolkit|kit|fund|community|firm|shop|studio|update|call|environment|teams)(?!\p{L}))/gu, 'developer$1']
];

const written = (text: string, table: readonly (readonly [RegExp, string])[]): string => table.reduce((all, [pattern, term]) => all.replace(pattern, term), text);

/** Writes "exec" as "executive", "dev" as "developer". */
export const withFullTitles = (text: string): string => written(text, people);

/** What a country has one of, or one amount of: "China exports". */
const ofCountry = new RegExp(String.raw`^(${[...places].join('|')}) (?=(?:exports|imports|GDP|inflation|economy|trade surplus|trade deficit|factory output|retail sales) )`, 'u');

/** "from Singapore central bank": a body of a country. */
const bodyOf = new RegExp(String.raw`(?<=^| )(${[...places].join('|')}) (?=(?:central bank|top court|finance ministry|securities regulator)(?!\p{L}| (?:governor|chief|official|head|president)))`, 'gu');

/** "Tarn just opened": what is news has just happened. */
const just = /^((?:[^\s,;:]+ ){1,5})just (\p{Ll}+)(?= )/u;

/** Writes out what headlines shorten: "Ponzi" as "Ponzi scheme", "ships 1.2" as "ships version 1.2". */
export const withFullTerms = (text: string): string => {

    const told = written(text.replace(ofCountry, '$1\'s ').replace(bodyOf, '$1\'s '), terms);
    return told.replace(just, (whole, subject: string, verb: string) => (isPast(verb) ? `${subject}${verb}` : whole));
};
