import { isTitleCase } from '../../text/title-case';
import { many } from './count-nouns';
import { isAdverb, plural, singular } from './headline-verbs';
import { doubleNames, institutions, isOrdinary } from './known-words';
import { predicateOf } from './main-verb';
import { coins, places } from './noun-phrases';
import { namesake } from './reported';
import { participles } from './simple-past';

/** Words of a headline that begin what its subject does, and are no verb of headlines. */
const auxiliary = /^(?:to|will|has|have|is|are|says?|said|can|could|may|might|would|should|must|holds?|wants?)$/;

/** Words among which the subject of a headline ends. */
const farthest = 7;

/** Whether a word of a headline in small letters may be its verb. */
const isVerb = (word: string): boolean => singular.has(word) || plural.has(word) || participles.has(word) || auxiliary.test(word);

/** Authorities that have an article. */
const authority = /^(?:US |U\.S\. |UK )?(SEC|CFTC|Fed|ECB|BOJ|BOE|OCC|FTC|FDIC|FCA|IMF|RBA|SNB|European Central Bank|Bank of (?:England|Japan|Canada|Korea))$/;

/** Those who act for somebody with a name, in the plural: "Halden validators". */
export const members = ['validators', 'developers', 'devs', 'contributors', 'engineers', 'tokenholders', 'stakers', 'delegates', 'commissioners'];

/** Words behind the name of somebody that say what it is, or who acts for it. */
const acting = new RegExp(`^(?:DAO|community|network|mainnet|blockchain|exchange|platform|protocol|${members.join('|')})$`, 'i');

/** Whether a word may end a name: "Halden Labs", "Halden Chain". */
const isEnding = (word: string): boolean => /^(?:Chain|Markets|Exchange|Network|AI)$/.test(word) || (/^\p{Lu}/u.test(word) && institutions.has(word.toLowerCase()));

/** What a person is, by whose name no company is meant: "Halden CEO Mira Osk". */
const office = /^(?:C[EFOT]O|(?:co-)?founder|chief|chair(?:man|woman)?|president|boss|trader|executive)$/i;

/** Whether a word is a name by itself: "Halden", "OpenAI", but not "Halden's", "HLD" or "Oslo-based". */
const isName = (word: string): boolean => /^(?=\P{Ll}*\p{Ll})\p{L}*\p{Lu}[\p{L}\d]*$/u.test(word) && !places.has(word) && !isOrdinary(word.toLowerCase());

/** Whom a headline is about, and what it goes on with. */
export interface Subject {
    readonly name: string;
    readonly kind: 'authority' | 'coin' | 'person' | 'other';
    /** What the subject does, in small letters. */
    readonly verb: string;
    /** What follows, apart from further verbs. */
    readonly rest: string;
}

/** Words before a name that something else has to do with: "a debut on Halden". */
const preposition = /^(?:in|on|at|of|for|from|with|to|by|into|over|under|against|after|as|amid|between)$/i;

/** Whether a word can stand before a name without being part of it: "lender" and "Norway's", but not "First" or "on". */
const isBeforeName = (word: string): boolean => !preposition.test(word) && (/^\p{Ll}|['’]s?$|^\p{Lu}+$/u.test(word) || many.has(word.toLowerCase()));

/** A company whose first name is a common noun: "Reflection AI", but not "Generative AI". */
const laboratory = /^(?!\p{L}+(?:ive|ese|an|al|ish|ic|ing|ed)\b)\p{Lu}\p{Ll}{3,} AI$/u;

/** The name that a subject ends with: "Halden" of "Danish lender Halden". Empty if it may begin with a common word, as "First Halden" does. */
const nameOf = (subject: readonly string[]): string => {

    const [first = ''] = subject;
    if (subject.length === 1 && (doubleNames.has(first.toLowerCase()) || namesake.test(first))) {
        return first;
    }

    if (laboratory.test(subject.join(' '))) {
        return subject.join(' ');
    }

    const end = [...subject].reverse().findIndex((word) => !isName(word) && !isEnding(word));
    const words = end < 0 ? subject : subject.slice(subject.length - end);
    const name = words.slice(words.findIndex(isName));
    const before = subject.slice(0, subject.length - name.length);
    return words.some(isName) && before.slice(-1).every(isBeforeName) ? name.join(' ') : '';
};

/** Whether a subject belongs to somebody besides a country: "Halden's fund", but not "Norway's Halden". */
const isOwned = (subject: readonly string[]): boolean => subject.some((word) => /['’]s?$/.test(word) && !places.has(word.replace(/['’]s?$/, '')));

const kindOf = (name: string, subject: readonly string[]): Subject['kind'] => {

    if (coins.test(name)) {
        return 'coin';
    }

    const words = name.split(' ');
    return subject.some((word) => office.test(word)) || (words.length === 2 && !isEnding(String(words[1]))) ? 'person' : 'other';
};

/** What a headline says first of what had been expected. */
const confirmation = /^(?:It['’]s |Now )?(?:official|confirmed): /iu;

/** Returns whom a headline is about, if that is a name and it is clear where it ends. Two names without more may be those of a person. */
export const subjectOf = (title: string): Subject | null => {

    const words = title.replace(confirmation, '').split(' ');
    const isTitled = isTitleCase(title);
    const at = words.findIndex((word, i) => i > 0 && i <= farthest && (isTitled || !/^\p{Lu}/u.test(word)) && isVerb(word.toLowerCase().replace(/[:,;]$/, '')));
    const whole = words.slice(0, Math.max(0, at)).filter((word) => !isAdverb(word.toLowerCase()));
    const tail = [...whole].reverse().findIndex((word) => !acting.test(word));
    const subject = tail < 0 ? [] : whole.slice(0, whole.length - tail);
    const [, official] = authority.exec(subject.join(' ')) ?? [];
    const name = official ?? (isOwned(subject) ? '' : nameOf(subject));
    const rest = words.slice(at + 1).filter((word) => !isVerb(word.toLowerCase())).join(' ');
    return name === '' ? null : { name, kind: official ? 'authority' : kindOf(name, subject), verb: String(words[at]).toLowerCase().replace(/[:,;]$/, ''), rest };
};

/** Whether the subject of a sentence is whom a headline is about, rather than something of it: "Halden raised $5 million", but not "Halden's fund". */
export const hasSubjectOf = (sentence: string, title: string): boolean => {

    const { words = [], at = 0 } = predicateOf(sentence) ?? {};
    const name = subjectOf(title)?.name;
    return name?.split(' ').every((word) => words.slice(0, at).includes(word)) === true;
};
