import { singular } from './headline-verbs';
import { isParticiple } from './main-verb';

/** "Tarn back online after a halt", "Bitcoin back above $90,000": a state without its verb. */
const verbless = /^((?!\S* ?(?:is|are|was|were|comes?|came|gets?|got|brings?|brought|claws?) )(?:[^\s,;:]+ ){1,4}?)back (?=(online|in service|up and running)(?!\p{L})|(?:above|below|under|over) [$€£]\d)/iu;

/** Whether words before a price have a verb: "Bitcoin jumps". */
const hasVerb = (subject: string): boolean => subject.toLowerCase().split(' ').slice(1).some((word) => singular.has(word) || isParticiple(word));

/** A headline with the verb that it leaves out before what is back. */
export const withVerb = (headline: string): string => {

    return headline.replace(verbless, (whole: string, subject: string, isRunning: string | undefined) => {

        return isRunning === undefined && hasVerb(subject) ? whole : `${subject}${/ and |[^s]s $/.test(subject) ? 'are' : 'is'} back `;
    });
};
