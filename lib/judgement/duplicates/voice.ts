import { calendar } from '../../text/calendar';
import { isCapitalised } from '../../text/capitals';
import { isPredicate, isVerb } from './synonyms';

/** What follows "by" without acting: times, measures and means. */
const notActing = new RegExp(String.raw`^(?:\P{L}.*|(?:a|an|the|about|around|nearly|almost|over|under|up|as|more|less|early|late|mid|end|year|next|this|last|half|double|one|two|three|${calendar.weekday}|${calendar.month}|yearend|default|design|mistake|accident|volume|value|market|\p{Ll}+ing))$`, 'iu');

const articles = /^(?:the|a|an)$/i;

const auxiliaries = /^(?:is|are|was|were|be|been|being|gets|got|has|have|had)$/i;

/** Number of words that name who acts, from a place on: names in a row, or one other word. */
const actorLength = (words: readonly string[]): number => {

    const other = words.findIndex((word) => !isCapitalised(word));
    return other === 0 ? 1 : other < 0 ? words.length : other;
};

/** Place of a participle that "by" and who acts follow: "cleared by court". -1 if there is none, or a verb before it. */
const passiveIn = (words: readonly string[]): number => words.findIndex((word, at) => words[at + 1] === 'by' && at > 0 && isVerb(word.toLowerCase()) && !notActing.test(String(words[at + 2])) && !words.slice(0, at).some((before) => isPredicate(before.toLowerCase())));

/** Returns a title with who acts before who is acted upon: "Norvik sued by Tarn over coins" as "Tarn sued Norvik over coins". */
export const inActiveVoice = (title: string): string => {

    if (!title.includes(' by ')) {
        return title;
    }

    const words = title.split(' ');
    const start = words.findIndex((word, at) => words[at - 1] === 'by' && articles.test(word));
    const plain = start < 0 ? words : [...words.slice(0, start), ...words.slice(start + 1)];
    const at = passiveIn(plain);
    if (at < 0) {
        return title;
    }

    const rest = plain.slice(at + 2);
    const length = actorLength(rest);
    const [actor, others] = [rest.slice(0, length), rest.slice(length)];
    return [...actor, plain[at] as string, ...plain.slice(0, at).filter((word) => !auxiliaries.test(word)), ...others].join(' ');
};
