import { months } from '../../text/calendar';
import { capitalised } from '../../text/capitals';
import { twoToTen } from '../../text/numbers';

/** A time on the day of a report. */
const time = '(?:today|this (?:morning|afternoon|evening))';

/** Words before such a time that need it: "later today", "as of today", "as early as this morning". */
const needing = 'later|earlier|early|late|starting|beginning|effective|from|since|until|till|of|than|by|for|as|to|both|not|and|or|before|after|like';

/** A time behind what happened then. */
const behind = new RegExp(`(?<!(?<!\\p{L})(?:${needing})) (?!this [^ ]+(?<=(?:announced|published|released|issued|unveiled|disclosed) \\S+ \\S+),)(?:(?:early|earlier|late) )?${time}(?![\\p{L}'’]| (?:and|or|to|through|until) )`, 'gu');

/** The date of a day that is named: "said Thursday (Nov. 19) that". */
const dated = new RegExp(`(?<=day) \\((?:${months.map((month) => capitalised(month.slice(0, 3))).join('|')})[a-z]*\\.? \\d{1,2}\\)`, 'gu');

/** A time before what happened then: "Earlier today, Halden opened". */
const before = new RegExp(`^(?:Earlier )?${time.replace('today', '[Tt]oday').replace('this', '[Tt]his')}(?:, (?=\\p{L})| (?=\\p{Lu}|the ))`, 'u');

/** How long before a report something happened: "moved 400 coins an hour ago", "in the past hour". */
const ago = new RegExp(` (?:(?:about|around|roughly|nearly|almost|just|over|more than|less than) )?(?:an?|\\d+|one|a few|several|half an|${twoToTen}) (?:minute|hour)s? ago(?![\\p{L}-])| (?:in|within|over) the (?:past|last) (?:few (?:minutes|hours)|\\d+ minutes|half hour|hour|minutes)(?![\\p{L}-])`, 'giu');

/** Whose event it was: "this morning's raid". What today has besides is the present: "today's prices". */
const possessive = /(?<!\p{L})(?:this (?:morning|afternoon|evening)['’]s|today['’]s (?=(?:\p{Ll}+ )?(?:raid|hack|exploit|attack|heist|theft|breach|outage|halt|vote|ruling|verdict|decision|hearing|announcement|filing|listing|launch|debut|report|sell-?off|crash|meeting)(?!\p{L}))) ?/gu;

/** When something came out: "a paper, out today, is". */
const appeared = /, (?:out|due|published|released|issued) today(?:, (?=\p{Ll})|(?=\.))/gu;

const quoted = /(["“][^"”]*["”])/u;

/** A sentence without "today" and the like, which its readers would take for their own day. Quotations keep their words, and what is still to come its time. */
export const withoutToday = (sentence: string): string => {

    const opened = sentence.replace(before, '');
    const text = opened === sentence ? sentence : capitalised(opened);
    return text.split(quoted).map((part, i) => (i % 2 === 1 ? part : part.replace(appeared, (end) => (end.endsWith(' ') ? ' ' : '')).replace(possessive, 'the ').replace(behind, '').replace(ago, '').replace(dated, ''))).join('');
};
