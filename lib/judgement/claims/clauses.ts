import type { Place } from './context';
import { relations } from './function-words';
import type { Reading, Token } from './read';

/** Names of what a statement is about, or `null` if they are not known. */
export type Subject = readonly Token[] | null;

const nouns = 'company|firm|exchange|group|platform|protocol|project|network|startup|fund|issuer|bridge';

/** Nouns that take up a name. */
export const generic = new RegExp(`^(?:${nouns})$`);

const taking = new RegExp(`^(?:it|he|she|its|his|her|the (?:${nouns}))\\b`);

/** Words between "the" and the noun that it belongs to: "the second-largest crypto exchange". */
const longest = 8;

/** Take up a name of an earlier statement or sentence. */
const pronoun = /^(?:it|he|she|its|his|her)$/;

/** What it says has a statement of its own. */
export const say = /^(?:says?|said|saying|tells?|told|stated?|added|wrote|writes)$/;

/** Most sentences without names that are followed back. */
const maxSentences = 4;

/** Whether a word names somebody, a coin, or goods that are traded like one. */
export const isNaming = (token: Token): boolean => token.isName || token.coin !== '' || /^(?:gold|silver|oil|copper)$/.test(token.lower);

/** Whether a statement begins with a description instead of a name: "The largest Bitcoin-focused firm". */
const describes = (words: readonly Token[]): boolean => {

    const noun = words.slice(0, longest).findIndex(({ lower }) => generic.test(lower));
    return words[0]?.lower === 'the' && noun > 0 && !words.slice(0, noun + 2).some((token) => isNaming(token) && !token.isCompound) && words.slice(1, noun).every(({ isContent }) => isContent);
};

/** Whether a statement begins with what takes up a name: "it", "its shares", "the company". */
const takesUp = (words: readonly Token[]): boolean => taking.test(words.slice(0, 2).map(({ lower }) => lower).join(' ')) || describes(words);

/** What a sentence is about: the names of its first statement that has some, or what the sentence before it is about. */
export const topicOf = (reading: Reading | null, left = maxSentences): readonly Token[] => {

    if (reading === null || left === 0) {
        return [];
    }

    const first = takesUp(reading.tokens) ? undefined : reading.tokens.find(isNaming);
    return first === undefined ? topicOf(reading.before, left - 1) : reading.tokens.filter((token) => token.cuts === first.cuts && isNaming(token));
};

/** The headline of the record of a sentence. */
export const headlineOf = (reading: Reading): Reading => (reading.before === null ? reading : headlineOf(reading.before));

/** What a noun or pronoun takes up: names before it in the sentence, what the sentence before is about, for nouns also the headline. */
const antecedent = (reading: Reading, ahead: readonly Token[], words: readonly Token[]): Token[] => {

    const own = takesUp(reading.tokens) ? [...ahead.filter(isNaming), ...topicOf(reading.before)] : ahead.filter(isNaming);
    const names = own.length > 0 ? own : topicOf(reading.before);
    return words.some(({ lower }) => generic.test(lower)) ? [...names, ...topicOf(headlineOf(reading))] : [...names];
};

/** Ordinary words in front of a verb that are not what its statement is about. */
const isAside = ({ isContent, lower, figure }: Token): boolean => !isContent || figure !== null || /ly$|^(?:later|again|still|agreed?|plan(?:s|ned)?)$/.test(lower);

/** Words of the statement in front of a word, behind "said" if there is one. */
export const wordsBefore = ({ reading, at, token }: Place): Token[] => {

    const words = reading.tokens.slice(0, at).filter(({ cuts }) => cuts === token.cuts);
    const said = words.filter(({ lower }) => say.test(lower)).at(-1);
    return words.slice(said === undefined ? 0 : words.indexOf(said) + 1);
};

/** "Fees" at the start of a sentence is hardly a name. */
const isPlural = (token: Token, { tokens }: Reading): boolean => token === tokens[0] && token.coin === '' && /^\p{Lu}\p{Ll}+s$/u.test(token.raw);

const orNull = (names: readonly Token[]): Subject => (names.length > 0 ? names : null);

/** Names of what the statement around a word is about, from the words before it or from what they take up. */
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

/** Words between a small word and the noun that it decides the role of: "to its former partner Northgate". */
const reach = 4;

/** The small word that decides the role of the noun that a word ends, or empty. */
export const caseOf = ({ reading: { tokens }, at, token }: Place): string => {

    const ahead = tokens.slice(Math.max(0, at - reach), at).filter(({ cuts }) => cuts === token.cuts).reverse();
    const found = ahead.find(({ lower, figure, isName, senses }) => relations.has(lower) || figure !== null || (!isName && senses.length > 0 && /(?:ed|s|ing)$/.test(lower)));
    return found !== undefined && relations.has(found.lower) ? found.lower : '';
};

/** Names in the statement around a word, on both sides. */
export const namesAround = ({ reading, token }: Place): Token[] => reading.tokens.filter((other) => other.cuts === token.cuts && isNaming(other));
