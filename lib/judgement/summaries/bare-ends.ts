import { many, matters, products } from './count-nouns';
import { determined } from './noun-phrases';

/** Words before which a phrase with a noun begins. */
const joint = /^(?:to|of|in|on|for|with|at|by|from|after|before|over|into|amid|despite|against|under|through|via|following|toward|towards)$/;

/** Most words that describe a noun. */
const most = 3;

/** Whether a text ends with a noun for one thing that words describe, but that has no article: "to crypto custody rewrite". */
export const endsBare = (text: string): boolean => {

    const words = text.replace(/[.”"’]+$/, '').split(' ');
    const noun = String(words.at(-1));
    const before = words.slice(0, -1).reverse();
    const length = before.findIndex((word) => joint.test(word) || determined.test(word));
    const isCounted = [many, matters, products].some((nouns) => nouns.has(noun));
    return isCounted && length > 0 && length <= most && joint.test(String(before[length]));
};
