import { calendar } from '../../text/calendar';
import { twoToTen } from '../../text/numbers';
import { singular } from './headline-verbs';

/** Simple past of irregular verbs, by participle. Of all others, both are the same. */
const pasts = new Map('fallen:fell risen:rose grown:grew taken:took begun:began become:became given:gave broken:broke chosen:chose driven:drove drawn:drew frozen:froze seen:saw stolen:stole withdrawn:withdrew overtaken:overtook sunk:sank shrunk:shrank gone:went shown:showed thrown:threw shaken:shook woken:woke written:wrote bitten:bit'.split(' ').map((pair) => pair.split(':') as [string, string]));

/** Returns the simple past of a verb by its participle. */
export const pastOf = (participle: string): string => pasts.get(participle) ?? participle;

/** A time that is over, with which a report uses the simple past: "sold coins in September", "halted trading for 40 minutes". */
const past = new RegExp(String.raw`(?<!\p{L})(?:(?:in|on) (?:early |mid-|late )?(?:${calendar.monthName}|${calendar.weekdayName}|Q[1-4]|20\d\d)|for (?:(?:nearly|almost|about|around|roughly|over|some|more than|less than) )?(?:an hour|half an hour|(?:\d+|${twoToTen}) (?:minutes|hours))|last (?:week|month|quarter|year)|yesterday|overnight|briefly|momentarily|intraday|(?:in|during) (?:(?:early|late|thin|morning|afternoon|evening|Asian?|European?|London|US|U\.S\.|New York|weekend) ){1,2}(?:hours|trading|trade)|in (?:premarket|pre-market|after-hours|after-market|extended) trading|at the open)(?!\p{L})`, 'u');

/** Simple pasts of the verbs of headlines. */
const simple = new Set([...singular.values()].map(({ participle }) => pastOf(participle)));

/** Whether a word is the simple past of a verb of headlines. */
export const isPast = (word: string): boolean => simple.has(word);

/** Participles of the verbs of headlines. */
export const participles: ReadonlySet<string> = new Set([...singular.values()].map(({ participle }) => participle));

/** Writes "has sold coins in September" as "sold coins in September". */
export const inPast = (text: string): string => (past.test(text) ? text.replace(/ ha(?:s|ve) (\p{Ll}+ly )?(\p{Ll}+)(?= )/u, (whole, adverb: string | undefined, verb: string) => (participles.has(verb) ? ` ${adverb ?? ''}${pastOf(verb)}` : whole)) : text);
