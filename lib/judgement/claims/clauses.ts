import { actorOf } from './actors';
import { wordAt } from './context';
import type { Place } from './context';
import { relations } from './function-words';
import type { Reading, Token } from './read';

/** Names of the subject of a statement, or `null` if they are unknown. */
export type Subject = readonly Token[] | null;

const nouns = 'company|firm|exchange|group|platform|protocol|project|network|startup|fund|issuer|bridge|business|miner|carmaker|automaker|airline|publisher|manufacturer|maker|provider|processor|giant|cryptocurrency|coin|token|stablecoin|blockchain|marketplace|operator|lender|brokerage|custodian|chipmaker|launchpad|wallet|app|broker|insurer|retailer|carrier|studio|laboratory|lab|venue|supplier|developer|drugmaker';

/** Nouns that may refer back to a name, as in "the company". */
export const generic = new RegExp(`^(?:${nouns})$`);

const taking = new RegExp(`^(?:it|he|she|its|his|her|the (?:${nouns}))\\b`);

/** Maximum number of words of a description, "the" and its noun included: "the second-largest crypto exchange". */
const longest = 8;

/** Pronouns that refer back to a name in an earlier statement or sentence. */
const pronoun = /^(?:it|he|she|its|his|her)$/;

/** Pronouns for several people. They refer back to whom the sentence is about, never to a single person named later in it. */
const plural = /^(?:they|their)$/;

/** Verbs of saying. The words after them are a statement of their own. */
export const say = /^(?:says?|said|saying|tells?|told|stated?|added|wrote|writes)$/;

/** Whether a word is a verb of saying. With an object of its own, as in "wrote the article", it is not. */
export const isSaying = (tokens: readonly Token[], at: number): boolean => say.test(wordAt(tokens, at)) && !(/^(?:wrote|writes|added|tells?|told)$/.test(wordAt(tokens, at)) && /^(?:the|an?|its|his|her|their|\d.*|support|new|another|more|nearly|about|over|several|two|three|four|five|trading|further|fresh|additional|almost|roughly|around)$/.test(wordAt(tokens, at + 1)));

/** Verbs that introduce what somebody says, other than those of saying. */
const speech = /^(?:announce|acknowledge|admit|allege|argue|call|claim|concede|confirm|declare|deny|disclose|estimate|expect|explain|forecast|insist|note|predict|promise|pledge|report|reveal|rule|suggest|tweet|vow|warn|write|wrote)(?:s|d|ed)?$|^(?:ruling|denied|denies|denying|admitted)$/;

/** Whether a word reports what somebody says, such as "warned". */
export const isReporting = ({ lower }: Token): boolean => speech.test(lower);

/** Whether a noun may refer back to a name: "the bank", "the crypto exchange", unlike "a central bank digital currency". */
export const isReferring = ({ reading: { tokens }, at, token }: Place): boolean => generic.test(token.lower) && tokens.slice(Math.max(0, at - longest), at).some(({ lower, cuts }) => cuts === token.cuts && /^(?:the|its|their|this)$/.test(lower)) && !tokens.slice(at + 1, at + 2).some(({ isContent, isName, senses, cuts }) => isContent && !isName && senses.length === 0 && cuts === token.cuts);

/** How many sentences are searched backwards for a name. */
const maxSentences = 4;

/** Whether a word is a name, a coin, or a commodity such as gold. */
export const isNaming = (token: Token): boolean => token.isName || token.coin !== '' || /^(?:gold|silver|oil|copper)$/.test(token.lower);

/** Businesses that a coin before them describes: "the bitcoin miner", unlike "the Bitcoin network". */
const business = /^(?:company|firm|exchange|startup|issuer|business|miner|provider|operator|lender|brokerage|custodian|giant)$/;

/** Whether a statement begins with a description instead of a name: "The largest Bitcoin-focused firm". */
const describes = (words: readonly Token[]): boolean => {

    const noun = words.slice(0, longest).findIndex(({ lower }) => generic.test(lower));
    const isKind = ({ coin }: Token): boolean => coin !== '' && business.test(wordAt(words, noun));
    return words[0]?.lower === 'the' && noun > 0 && !words.slice(0, noun + 2).some((token) => isNaming(token) && !isKind(token) && !token.isCompound && token.aliases.length === 0) && words.slice(1, noun).every(({ isContent }) => isContent);
};

/** Whether a statement begins with a reference to an earlier name: "it", "its shares", "the company". */
const takesUp = (words: readonly Token[]): boolean => taking.test(words.slice(0, 2).map(({ lower }) => lower).join(' ')) || describes(words);

/** Whether a coin is the unit of a figure before it: "2,195 BTC". */
export const isUnit = (tokens: readonly Token[], at: number): boolean => tokens[at]?.coin !== '' && tokens.slice(Math.max(0, at - 1), at).some(({ figure }) => figure !== null);

/** Returns what a sentence is about: the names in its first statement that has any, or else the topic of the previous sentence. */
export const topicOf = (reading: Reading | null, left = maxSentences): readonly Token[] => {

    if (reading === null || left === 0) {
        return [];
    }

    const named = reading.tokens.findIndex((token, i) => isNaming(token) && !isUnit(reading.tokens, i));
    const isTaken = takesUp(reading.tokens) || reading.tokens.slice(0, Math.max(0, named)).some((token, i) => token.opens && takesUp(reading.tokens.slice(i)));
    const first = isTaken ? undefined : reading.tokens[named];
    return first === undefined ? topicOf(reading.before, left - 1) : reading.tokens.filter((token) => token.cuts === first.cuts && isNaming(token));
};

/** Returns the first sentence of the record that a sentence belongs to: its headline. */
export const headlineOf = (reading: Reading): Reading => (reading.before === null ? reading : headlineOf(reading.before));

/** Returns the names in "according to Nansen" and "per Nansen". */
export const citedIn = ({ tokens }: Reading): Token[] => {

    const at = tokens.findIndex(({ lower }, i) => lower === 'per' || (lower === 'to' && wordAt(tokens, i - 1) === 'according'));
    return at < 0 ? [] : tokens.slice(at + 1).filter((token) => isNaming(token) && token.cuts === tokens[at + 1]?.cuts);
};

/** Returns the names that a noun or pronoun may refer to: from earlier in the sentence, from the topic of the previous one, and for nouns from the headline. */
const antecedent = (reading: Reading, ahead: readonly Token[], words: readonly Token[]): Token[] => {

    const cited = citedIn(reading);
    const own = [...ahead.filter((token) => isNaming(token) && !cited.includes(token)), ...(takesUp(reading.tokens) ? topicOf(reading.before) : [])];
    const names = own.length > 0 ? own : topicOf(reading.before);
    return words.some(({ lower }) => generic.test(lower)) || describes(reading.tokens) ? [...names, ...topicOf(headlineOf(reading))] : [...names];
};

/** Returns the names that the pronouns and generic nouns among some words of a sentence may refer to. */
export const referentsOf = (reading: Reading, words: readonly Token[]): readonly Token[] => {

    const isReference = (token: Token): boolean => pronoun.test(token.lower) || isReferring({ reading, at: reading.tokens.indexOf(token), token });
    return words.some(isReference) ? [...topicOf(reading.before), ...topicOf(headlineOf(reading))] : [];
};

/** Whether a word before a verb cannot be its subject, such as "later" or a figure. */
const isAside = ({ isContent, lower, figure }: Token): boolean => !isContent || figure !== null || /ly$|^(?:later|again|still|agreed?|plan(?:s|ned)?)$/.test(lower);

/** Returns the words of the statement before a word; if one of them is a verb such as "said", only those after it. */
export const wordsBefore = ({ reading, at, token }: Place): Token[] => {

    const words = reading.tokens.slice(0, at).filter(({ cuts }) => cuts === token.cuts);
    const said = words.filter(({ lower }) => say.test(lower)).at(-1);
    return words.slice(said === undefined ? 0 : words.indexOf(said) + 1);
};

/** Whether a word is a capitalised plural at the start of a sentence, such as "Fees". It is hardly a name, unless it is capitalised elsewhere, too. */
const isPlural = (token: Token, { tokens, casing }: Reading): boolean => token === tokens[0] && token.coin === '' && !casing.proper.has(token.raw) && /^\p{Lu}\p{Ll}+s$/u.test(token.raw);

const orNull = (names: readonly Token[]): Subject => (names.length > 0 ? names : null);

/** Returns the first names of a list of words, up to the next other word: "Secret Service" of "Secret Service agents near the White House". */
const firstNames = (words: readonly Token[]): readonly Token[] => {

    const names = words.filter(isNaming);
    return names.filter((token) => names.slice(0, names.indexOf(token)).every((other, i) => words.indexOf(token) - words.indexOf(other) === names.indexOf(token) - i));
};

/** Returns the names before "and" or "or" at the start of a statement: "Halden" in "Halden and Orvane sued". */
const joinedTo = (ahead: readonly Token[], words: readonly Token[]): Token[] => {

    const last = ahead.slice(-1).filter(isNaming);
    const isJoined = /^(?:and|or)$/.test(wordAt(words, 0)) && words.slice(1, 2).some(isNaming);
    return isJoined ? ahead.filter((token) => last.some(({ cuts }) => cuts === token.cuts) && isNaming(token)) : [];
};

/** Returns the names that "who" or "which" after the words refers to; an empty list if it refers to people without a name, as in "Veltra sued two men who". */
const described = (ahead: readonly Token[]): Subject => {

    const last = ahead.slice(-1);
    const near = ahead.filter(({ cuts }) => last.some((token) => token.cuts === cuts));
    const isRole = last.some((token) => actorOf(token) >= 0 && !token.isName) && !near.slice(0, 1).some(({ opens }) => opens);
    return isRole ? [] : orNull(near.filter(isNaming));
};

/** Returns the names of the subject of the statement around a word: from the words before it, or from what these refer to. */
export const subjectOf = (place: Place): Subject => {

    const { reading, at } = place;
    const words = wordsBefore(place);
    const ahead = reading.tokens.slice(0, at - words.length);
    const isPlace = (token: Token): boolean => /^(?:in|at)$/.test(token.relation) && words.some((other) => actorOf(other) >= 0 && !isNaming(other));
    const names = words.filter((token) => isNaming(token) && !token.isCompound && !isPlural(token, reading) && !isPlace(token));
    const isNamed = words.slice(-1).some(isNaming) && words.every(({ lower }) => !/^(?:it|he|she)$/.test(lower));
    if (!isNamed && (words.some(({ lower }) => pronoun.test(lower)) || takesUp(words))) {
        return orNull([...names, ...antecedent(reading, ahead, words)]);
    }

    const isRelative = /^(?:which|who|whose)$/.test(wordAt(words, 0));
    if (isRelative && wordAt(words, 0) === 'which' && words.slice(1).some((token) => actorOf(token) >= 0 || /^(?:people|persons?|officials|analysts|users|experts)$/.test(token.lower))) {
        return null;
    }

    if (isRelative && names.slice(0, 1).some(({ relation }) => relation !== '')) {
        return described(ahead);
    }

    if (names.length > 0) {
        return [...joinedTo(ahead, words), ...names];
    }

    if (isRelative) {
        return described(ahead);
    }

    if (words[0]?.lower === 'that' && ahead.slice(-1).some((token) => token.isContent && !isNaming(token) && !say.test(token.lower))) {
        return null;
    }

    if (words.length > 0 && words.every((word) => plural.test(word.lower) || isAside(word)) && words.some(({ lower }) => plural.test(lower))) {
        return orNull(firstNames(ahead.filter((token) => !isPlural(token, reading))));
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
