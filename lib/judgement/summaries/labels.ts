import { twoToTen } from '../../text/numbers';
import { clip } from '../../text/sentences';
import { questionBehind } from '../headline-questions';
import { columnLabels } from './column-labels';
import { plainOf } from './credits';
import { singular } from './headline-verbs';
import { typicalHeadline } from './headlines';

/** Words before which a headline can end. */
const joints = new Set('as after amid while following despite but from for in on with to by at over against under into before since via through during ahead'.split(' '));

/** A number or a word at the end that what follows belongs to: "$3 billion | in losses", "compared | to". */
const openEnd = /(?:\d|\s(?:million|billion|trillion|percent|compared|according|due|linked|tied|related|relative|subject|set|expected|able|ready|close|equal|up|(?:switch|turn)(?:es|ed|s)?|backed|led|driven|followed|aimed|of (?:it|them)|in (?:battle|bid|case|clash|dispute|effort|fight|move|plan|push|race|row)))$/i;

/** Words that nothing ends with. */
const openWord = /(?:[\s,;:–—-]+(?:and|or|the|an?|of|its|their|his|her|that|which|who|is|are|was|were|has|have|will|more|most|new|than))+$/i;

/** A quotation that does not end. */
const openQuote = /\s[‘'“"][^’'”"]*$/;

/** One or two words behind a comma, or a few behind a participle, which begin a phrase that goes on: "repays creditors, a decade | after its fall", "buys coins, bringing its stash | to 40". */
const openPhrase = /, (?:[^\s,]+ )?[^\s,]+$|, \p{L}+ing(?: [^\s,]+){0,3}$/iu;

/** Whom something is given, without what: "gives centres | 120 days". */
const openGift = /\s(?:gives?|gave|grants?|granted|hands?|handed|awards?|awarded|owes?|owed|costs?|offers?|offered|pays?|paid|allows?|buys?) (?:[^\s,]+ ){0,2}[^\s,]+$/i;

/** A rank that holds only within what follows: "its first euro deal | since spring". */
const openRank = /\b(?:first|only|largest|biggest|highest|lowest|smallest|longest|shortest|best|worst|most|fewest|fastest|slowest|steepest|sharpest|strongest|weakest|oldest|newest)\b[^,]*$/i;

/** Verbs that take what something is for: "accept shares | as collateral". */
const openUse = /\b(?:accepts?|accepted|uses?|used|treats?|treated|counts?|counted|lists?|listed|names?|named|appoints?|appointed|hires?|hired|taps?|tapped|picks?|picked|recogni[sz]es?|recogni[sz]ed|classif(?:y|ies|ied)|pledges?|pledged|takes?|took|dismiss(?:es|ed)?|describes?|described|eyes?|casts?) [^,]*$/i;

/** What depends on the words before a cut: what is given, how far a rank reaches, and what something is for. */
const isOpenBefore = (head: string, word: string): boolean => {

    const next = word.toLowerCase();
    return (/^[$€£]?\d/.test(next) && openGift.test(head)) || (/^(?:since|in|on|of|for|at|by|from)$/.test(next) && openRank.test(head)) || (next === 'as' && openUse.test(head));
};

/** How long before what has been cut off: "is under water three hours | after it was opened". */
const openSpan = new RegExp(String.raw`\s(?:(?:an?|\d+|one|${twoToTen}) (?:minute|hour|day|week|month|year)s?|just (?:minutes|hours|days|weeks|months))$`, 'i');

/** Minimum length of a shortened label, in characters. */
const shortest = 24;

/** How much longer than wanted a label may be, rather than end within a phrase. */
const leeway = 1.25;

/** Ends the label of a story before a word that begins an addition, or after a comma, so that it reads as complete. If it has no such word, it is returned if it is little too long, and otherwise its first words. */
const shortened = (text: string, max: number): string => {

    if (text.length <= max) {
        return text;
    }

    const words = text.split(' ');
    const heads = words.map((word, i) => ({ head: words.slice(0, i).join(' ').replace(/[\s,;:–—-]+$/, ''), word }));
    const isJoint = (word: string, i: number): boolean => joints.has(word.toLowerCase()) || (word === 'and' && (words[i + 1] === 'says' || singular.has(String(words[i + 1])))) || /[,;:]$/.test(words[i - 1] ?? '');
    const isClosed = (head: string, word: string): boolean => (word === 'and' || !openEnd.test(head)) && !openWord.test(head) && !openQuote.test(head) && !openPhrase.test(head);
    const fitting = heads.filter(({ head, word }, i) => (isJoint(word, i) || openSpan.test(` ${words.slice(i, i + 2).join(' ')}`)) && !openSpan.test(head) && head.length >= shortest && head.length <= max && isClosed(head, word) && !joints.has(head.slice(head.lastIndexOf(' ') + 1).toLowerCase()));
    const complete = fitting.filter(({ head, word }) => !isOpenBefore(head, word));
    const whole = text.length <= max * leeway ? text : undefined;
    return complete.at(-1)?.head ?? whole ?? fitting.at(-1)?.head ?? clip(text, max).replace(/…$/, '').replace(openQuote, '').replace(openWord, '');
};

/** Further sentences of a headline, and a quotation or a question behind it. */
const additions = new RegExp(String.raw`(?<=\p{Ll}{3}|\d)(?:[.!] (?=\p{Lu}).*|: [“"‘][^“”"’]{10,}(?:[”"’]|$).*|\s?[:—–-] (?:[Ww]hat|[Ww]hy|[Hh]ow|[Hh]ere)\b.*|\s?[:—–-] ${questionBehind}|\s[—–-] [^?:—–]{3,60}\?)$`, 'u');

/** The label of a column of news. */
const column = new RegExp(String.raw`^(?:${columnLabels.join('|')}|live updates?|update|latest|scoop)\s*[:|–—-]\s*`, 'i');

/** A question that is a sentence of its own. */
const question = /(?<=\p{Ll}{3}|\d)[.!] \p{Lu}[^.!?]*\?$/u;

/** A headline without the question that it asks behind its report: "Funds shed $4 billion. Why?" */
export const withoutQuestion = (title: string): string => title.replace(question, '');

/** Returns the label of a story: its most typical headline, whole if one is short enough. Empty without headlines. */
export const tagOf = (titles: readonly string[], max: number): string => {

    const title = titles[typicalHeadline(titles, max)] ?? '';
    const plain = plainOf(title.replace(additions, '').replace(column, ''));
    return shortened(plain.length < 15 ? title : plain, max);
};
