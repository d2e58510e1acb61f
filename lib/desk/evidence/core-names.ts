import { plainCoinNames } from '../../judgement/names/coins';
import { doubleNames, namesIn, rareNamesIn } from '../../judgement/summaries/known-words';
import { namesake } from '../../judgement/summaries/reported';
import { predicateOf } from '../../judgement/summaries/main-verb';
import { oncePer } from '../../text/memo';
import type { Story } from './stories';

/** Countries that reports write in two ways. */
const countries: readonly (readonly [RegExp, string])[] = [[/\bu\.s\.|\bamericans?\b/g, 'united states'], [/\bu\.k\.|\bbritish\b|\bbritain\b/g, 'united kingdom']];

const coin = new RegExp(`\\b(?:${[...plainCoinNames.keys()].join('|')})\\b`, 'g');

/** A text in lower case, with one name for each coin and country. */
const spelled = (text: string): string => countries.reduce((lower, [pattern, name]) => lower.replace(pattern, name), text.toLowerCase()).replace(coin, (word) => String(plainCoinNames.get(word)));

/** Minimum share of a story's reports that contain one of its main names. */
const majority = 0.5;

/** Words with a hyphen describe rather than name: "Oslo-based". */
const isSingle = (name: string): boolean => !name.includes('-');

/** The names that a story is about: those in its headlines that at least half of its reports contain. Empty if its headlines name nobody. */
export const coreNamesOf = oncePer(({ records }: Pick<Story, 'records'>): readonly string[] => {

    const texts = records.map(({ title, text }) => spelled(`${title} ${text}`));
    const names = new Set(records.flatMap(({ title }) => [...namesIn(title)].map(spelled)));
    return [...names].filter((name) => isSingle(name) && texts.filter((text) => text.includes(name)).length >= majority * texts.length);
});

const article = /^(?:the|an?)$/i;

/** Initials: "QR Labs", "U.S. prosecutors". */
const initials = /^(?:\p{Lu}\.?){2,5}$/u;

/** Words before a place: "customers in 30 EU countries" names nobody. */
const place = /^(?:in|at|from|across)$/;

/** Authorities and houses whose names are common words, of which a country has one each. */
const authority = /^(?:The )?(?:(?:US|U\.S\.|UK|U\.K\.|EU) )?(?:White House|Senate|Congress|House of \p{Lu}\S*|House (?=\p{Ll})|Treasury|Supreme Court|Parliament|Kremlin|Pentagon|Justice Department|Department of \p{Lu}|State Department|Commerce Department|Labor Department|Federal (?:prosecutors|agents|regulators))(?!\p{L})|^A federal (?:judge|jury|court|appeals court)(?!\p{L})/u;

/** The name of a body in common words: "The Grain Futures Commission". */
const spelledOut = /^The (?:\p{Lu}\p{Ll}+ (?:and |of |for )?){2,}(?=\p{Ll}|\()/u;

/** Where something happens: "filed in New York". */
const scene = /(?<!\p{L})in \p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*/gu;

/** Number of words within which a sentence names somebody, if it does early. */
const early = 10;

/** Whether the subject of a sentence has a name, or its beginning a rare one. A symbol alone is none: it may stand for a coin whose issuer is meant. */
const hasOwnName = (text: string): boolean => {

    const { words = [], at = 0 } = predicateOf(text) ?? {};
    const subject = words.slice(0, at).join(' ').replace(scene, '').split(' ').filter((word) => !article.test(word));
    const isName = (word: string, i: number): boolean => (initials.test(word) ? subject.length > 1 && !subject.slice(0, i).some((one) => place.test(one)) : namesIn(word).size > 0 || (/^\p{Lu}/u.test(word) && (doubleNames.has(word.toLowerCase()) || (subject.length === 1 && namesake.test(word)))));
    return authority.test(text) || spelledOut.test(text) || subject.some(isName) || rareNamesIn(text.split(' ', early).join(' ').replace(scene, ' ')).size > 0;
};

/** Whether a text says whom it is about: with one of the main names of its story, if there are any, or with a name of its own. */
export const saysWho = (text: string, story: Pick<Story, 'records'>): boolean => {

    const names = coreNamesOf(story);
    const lower = spelled(text);
    return names.length === 0 || names.some((name) => lower.includes(name)) || hasOwnName(text);
};
