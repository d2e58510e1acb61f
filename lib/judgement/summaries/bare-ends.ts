import { many, matters, products } from './count-nouns';
import { after, determined } from './noun-phrases';

/** Words that a noun phrase ends before, but behind which a noun may do without an article of its own: "as head", "a vault and pool", "machine-learning based". */
const lenient = /^(?:as|and|based)$/;

/** Most words that describe a noun. */
const most = 3;

/** Whether a text ends with a noun for one thing that words describe, but that has no article: "to crypto custody rewrite". */
export const endsBare = (text: string): boolean => {

    const words = text.replace(/[.”"’]+$/, '').split(' ');
    const noun = String(words.at(-1));
    const before = words.slice(0, -1).reverse();
    const length = before.findIndex((word) => after.test(word) || determined.test(word));
    const joint = String(before[length]);
    const isCounted = [many, matters, products].some((nouns) => nouns.has(noun));
    return isCounted && length > 0 && length <= most && after.test(joint) && !lenient.test(joint);
};

/** "Attacker behind the raid has", "Deal brokered by Oslo would". */
const opening = /^(\p{Lu}\p{Ll}+) (?:behind|who|\p{Ll}+ed (?:by|at|in|on)) /u;

/** Whether a text begins with a noun for one thing or person, which has no article, as the line below a headline does. */
export const beginsBare = (text: string): boolean => {

    const [, noun = ''] = opening.exec(text) ?? [];
    return [many, matters, products].some((nouns) => nouns.has(noun.toLowerCase()));
};
