import type { Place } from './context';
import { relations } from './function-words';
import type { Reading, Token } from './read';

/** Names of the subject of a statement, or `null` if they are unknown. */
export type Subject = readonly Token[] | null;

const nouns = 'company|firm|exchange|group|platform|protocol|project|network|startup|fund|issuer|bridge';

/** Nouns that may refer back to a name, as in "the company". */
export const generic = new RegExp(`^(?:${nouns})$`);

const taking = new RegExp(`^(?:it|he|she|its|his|her|the (?:${nouns}))\\b`);

/** Maximum number of words of a description, "the" and its noun included: "the second-largest crypto exchange". */
const longest = 8;

/** Pronouns that refer back to a name in an earlier statement or sentence. */
const pronoun = /^(?:it|he|she|its|his|her)$/;

/** Verbs of saying. The words after them are a statement of their own. */
export const say = /^(?:says?|said|saying|tells?|told|stated?|added|wrote|writes)$/;

/** How many sentences are searched backwards for a name. */
const maxSentences = 4;

/** Whether a word is a name, a coin, or a commodity such as gold. */
export const isNaming = (token: Token): boolean => token.isName || token.coin !== '' || /^(?:gold|silver|oil|copper)$/.test(token.lower);

/** Whether a statement begins with a description instead of a name: "The largest Bitcoin-focused firm". */
const describes = (words: readonly Token[]): boolean => {

    const noun = words.slice(0, longest).findIndex(({ lower }) => generic.test(lower));
    return words[0]?.lower === 'the' && noun > 0 && !words.slice(0, noun + 2).some((token) => isNaming(token) && !token.isCompound) && words.slice(1, noun).every(({ isContent }) => isContent);
};

/** Whether a statement begins with a reference to an earlier name: "it", "its shares", "the company". */
const takesUp = (words: readonly Token[]): boolean => taking.test(words.slice(0, 2).map(({ lower }) => lower).join(' ')) || describes(words);

/** Returns what a sentence is about: the names in its first statement that has any, or else the topic of the previous sentence. */
export const topicOf = (reading: Reading | null, left = maxSentences): readonly Token[] => {

    if (reading === null || left === 0) {
        return [];
    }

    const first = takesUp(reading.tokens) ? undefined : reading.tokens.find(isNaming);
    return first === undefined ? topicOf(reading.before, left - 1) : reading.tokens.filter((token) => token.cuts === first.cuts && isNaming(token));
};

/** Returns the first sentence of the record that a sentence belongs to: its headline. */
export const headlineOf = (reading: Reading): Reading => (reading.before === null ? reading : headlineOf(reading.before));

/** Returns the names that a noun or pronoun may refer to: from earlier in the sentence, from the topic of the previous one, and for nouns from the headline. */
const antecedent = (reading: Reading, ahead: readonly Token[], words: readonly Token[]): Token[] => {

    const own = takesUp(reading.tokens) ? [...ahead.filter(isNaming), ...topicOf(reading.before)] : ahead.filter(isNaming);
    const names = own.length > 0 ? own : topicOf(reading.before);
    return words.some(({ lower }) => generic.test(lower)) ? [...names, ...topicOf(headlineOf(reading))] : [...names];
};

/** Whether a word before a verb cannot be its subject, such as "later" or a figure. */
const isAside = ({ isContent, lower, figure }: Token): boolean => !isContent || figure !== null || /ly$|^(?:later|again|still|agreed?|plan(?:s|ned)?)$/.test(lower);

/** Returns the words of the statement before a word; if one of them is a verb such as "said", only those after it. */
export const wordsBefore = ({ reading, at, token }: Place): Token[] => {

    const words = reading.tokens.slice(0, at).filter(({ cuts }) => cuts === token.cuts);
    const said = words.filter(({ lower }) => say.test(lower)).at(-1);
    return words.slice(said === undefined ? 0 : words.indexOf(said) + 1);
};

/** Whether a word is a capitalised plural at the start of a sentence, such as "Fees". It is hardly a name. */
const isPlural = (token: Token, { tokens }: Reading): boolean => token === tokens[0] && token.coin === '' && /^\p{Lu}\p{Ll}+s$/u.test(token.raw);

const orNull = (names: readonly Token[]): Subject => (names.length > 0 ? names : null);

/** Returns the names of the subject of the statement around a word: from the words before it, or from what these refer to. */
export const subjectOf = (place: Place): Subject => {

    const { reading, at } = place;
    const words = wordsBefore(place);
    const ahead = reading.tokens.slice(0, at - words.length);
    const names = words.filter((token) => isNaming(token) && !token.isCompound && !isPlural(token, reading));
    if (words.some(({ lower }) => pronoun.test(lower)) || takesUp(words)) {
        return orNull([...names, ...antecedent(reading, ahead, words)]);
    }

    if (names.length > 0) {
        return names;
    }

    if (/^(?:which|who|whose)$/.test(words[0]?.lower ?? '')) {
        const near = ahead.at(-1)?.cuts;
        return orNull(ahead.filter((token) => token.cuts === near && isNaming(token)));
    }

    return words.every(isAside) && words.at(-1)?.lower !== 'to' ? orNull(antecedent(reading, ahead, words)) : null;
};

/** How many words before a noun are searched for its preposition: "to its former partner Northgate". */
const reach = 4;

/** Returns the preposition of the noun phrase that ends with a word, or an empty string. */
export const caseOf = ({ reading: { tokens }, at, token }: Place): string => {

    const ahead = tokens.slice(Math.max(0, at - reach), at).filter(({ cuts }) => cuts === token.cuts).reverse();
    const found = ahead.find(({ lower, figure, isName, senses }) => relations.has(lower) || figure !== null || (!isName && senses.length > 0 && /(?:ed|s|ing)$/.test(lower)));
    return found !== undefined && relations.has(found.lower) ? found.lower : '';
};

/** Returns all names in the statement around a word, before and after it. */
export const namesAround = ({ reading, token }: Place): Token[] => reading.tokens.filter((other) => other.cuts === token.cuts && isNaming(other));
