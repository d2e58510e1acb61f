import { calendar } from '../../text/calendar';
import { isPredicate, isVerb } from './synonyms';

/** What follows "by" without acting: times, measures and means. */
const notActing = new RegExp(String.raw`^(?:\P{L}.*|(?:a|an|the|about|around|nearly|almost|over|under|up|as|more|less|early|late|mid|end|year|mid-.+|[qh]\d|next|this|last|half|double|one|two|three|${calendar.weekday}|${calendar.month}|yearend|default|design|mistake|accident|volume|value|market|\p{Ll}+ing))$`, 'iu');

const articles = /^(?:the|a|an)$/i;

const auxiliaries = /^(?:is|are|was|were|be|been|being|gets|got|has|have|had)$/i;

/** What follows who acts: what joins it to the rest, a figure, or another verb. */
const next = /^(?:\P{L}.*|about|after|against|ahead|amid|and|as|at|before|but|despite|during|earlier|for|from|in|into|last|late|next|on|or|over|since|this|through|to|today|under|until|via|when|where|while|who|with|without|yesterday)$/iu;

/** Number of words that name who acts, from a place on: all words of a noun, as in "Oslo's financial agency". */
const actorLength = (words: readonly string[]): number => {

    const end = words.findIndex((word, at) => at > 0 && (next.test(word) || /[,;:]$/.test(String(words[at - 1])) || isPredicate(word.toLowerCase())));
    return end < 0 ? words.length : end;
};

/** What leads to more that belongs to a participle. */
const leading = /^(?:against|at|for|from|in|on|over)$/i;

/** Part of a sum between a participle and "by": "sued for $4 million by". */
const ofSum = /^(?:for|\P{L}.*|(?:thousand|[mb]illion|trillion|dollars|euros|pounds|yuan|yen|won))$/iu;

/** Number of words that belong to a sum, from a place on. */
const sumLength = (words: readonly string[], from: number): number => Math.max(0, words.slice(from).findIndex((word) => !ofSum.test(word)));

/** Place of "by" after a participle, and perhaps a sum or what else belongs to it: "seized from Tarn by police". -1 if there is none. */
const agentIn = (words: readonly string[], participle: number): number => {

    const start = participle + 1 + sumLength(words, participle + 1);
    const by = leading.test(String(words[start])) && !/s$/.test(String(words[participle])) ? words.indexOf('by', start) : start;
    const belongsElsewhere = by > start && /(?:ed|en|run|held)$/.test(String(words[by - 1]));
    return words[by] === 'by' && !belongsElsewhere ? by : -1;
};

/** Place of a participle that "by" and who acts follow, perhaps after a sum: "cleared by court". -1 if there is none, or a verb before it. */
const passiveIn = (words: readonly string[]): number => {

    const isPassive = (word: string, at: number): boolean => {

        const by = agentIn(words, at);
        return by > 0 && at > 0 && isVerb(word.toLowerCase()) && !notActing.test(String(words[by + 1])) && !words.slice(0, at).some((before) => isPredicate(before.toLowerCase()));
    };

    return words.findIndex(isPassive);
};

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

    const by = agentIn(plain, at);
    const rest = plain.slice(by + 1);
    const length = actorLength(rest);
    const [actor, others] = [rest.slice(0, length), rest.slice(length)];
    return [...actor, plain[at] as string, ...plain.slice(0, at).filter((word) => !auxiliaries.test(word)), ...plain.slice(at + 1, by), ...others].join(' ');
};
