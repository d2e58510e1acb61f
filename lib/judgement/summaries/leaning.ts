import { calendar } from '../../text/calendar';

/** What happened, and whom or what it happened to. */
const events = ['upgrade', 'switchover', 'fork', 'purchase', 'round', 'Series', 'deal', 'sale', 'vote', 'proposal', 'plan', 'move', 'bill', 'rule', 'hack', 'attack', 'exploit', 'breach', 'listing', 'funding'];
const others = ['coins', 'tokens', 'exchange', 'company', 'firm', 'token', 'protocol', 'network', 'project', 'capital', 'money', 'proceeds'];

/** One of these without what it is of. Coins whose number the sentence gives are known. */
const definite = (nouns: readonly string[]): RegExp => new RegExp(String.raw`(?<!familiar with|briefed on|knowledge of|close to|valuing) (?!the (?:coins|tokens)(?<=\d[\d.,]*(?: million)? (?:\p{Lu}{2,6}|bitcoin|ether|coins|tokens) .*))the (?:\p{Ll}[\p{L}-]* )?(?:${nouns.join('|')})(?! of| that)(?!\p{L})`, 'u');

/** What only a headline has told about: "bought the coins", "activated the upgrade". */
const leaning = definite([...events, ...others]);
const ofEvent = definite(events);

/** Whether a sentence leans on the headline above it. */
export const leansOnHeadline = (text: string): boolean => leaning.test(text);

/** The same of an event alone, "linked the move to a law", which is another one in each report. */
export const leansOnEvent = (text: string): boolean => ofEvent.test(text);

/** What a story is about, such as a model or an attacker, or an event by its day: "Thursday's freeze". */
const subject = new RegExp(String.raw`(?<!\p{L})(?:[Tt]he (?:\p{Ll}[\p{L}-]* )?(?:model|sanction|freeze|fine|penalty|outage|stall|drain|attacker|hacker|project|measure|upgrade|halt|start-?up)(?! of| that| behind)(?!\p{L})|${calendar.weekdayName}['’]s (?:freeze|outage|halt|stall|hack|raid|exploit|attack|breach|theft)(?! (?:of|on|at))(?!\p{L}))`, 'u');

/** Whether a sentence refers to what its story is about as if the reader knew it. */
export const refersToSubject = (text: string): boolean => subject.test(text);
