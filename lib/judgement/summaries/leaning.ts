import { calendar } from '../../text/calendar';

/** What only a headline has told about: "bought the coins", "activated the upgrade". Coins whose number the sentence gives are known. */
const leaning = /(?<!familiar with|briefed on|knowledge of|close to|valuing) (?!the (?:coins|tokens)(?<=\d[\d.,]*(?: million)? (?:\p{Lu}{2,6}|bitcoin|ether|coins|tokens) .*))the (?:\p{Ll}[\p{L}-]* )?(?:coins|tokens|upgrade|switchover|exchange|fork|purchase|round|Series|deal|sale|vote|proposal|plan|move|bill|rule|hack|attack|exploit|breach|company|firm|token|protocol|network|project|listing|funding|capital|money|proceeds)(?! of| that)(?!\p{L})/u;

/** Whether a sentence leans on the headline above it. */
export const leansOnHeadline = (text: string): boolean => leaning.test(text);

/** The same of what a story is about, such as a model or an attacker, or an event by its day: "Thursday's freeze". */
const subject = new RegExp(String.raw`(?<!\p{L})(?:[Tt]he (?:\p{Ll}[\p{L}-]* )?(?:model|sanction|freeze|fine|penalty|outage|stall|drain|attacker|hacker|project|measure|upgrade|halt|start-?up)(?! of| that| behind)(?!\p{L})|${calendar.weekdayName}['’]s (?:freeze|outage|halt|stall|hack|raid|exploit|attack|breach|theft)(?! (?:of|on|at))(?!\p{L}))`, 'u');

/** Whether a sentence refers to what its story is about as if the reader knew it. */
export const refersToSubject = (text: string): boolean => subject.test(text);
