import { plainWords } from './plain-words';

/** Words that tell nothing of what a text is about. */
export const stopwords: ReadonlySet<string> = new Set(('a about after all also an and any are as at be because been before being between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its just '
    + 'may me might more most my no nor not now of off on once only or other our out over own s said same say says she should so some such t than that the their them then there these they this those through to too under until up very was we were what when where which while who whom why will with would you your').split(' '));

/** Words in lower case without stopwords. */
export const withoutStopwords = (words: readonly string[]): string[] => words.filter((word) => !stopwords.has(word));

/** Returns the words of a text without stopwords, in lower case, with repetition. */
export const contentWords = (text: string): string[] => withoutStopwords(plainWords(text));

const plain = /^[a-z\d]+$/;

/** Whether a word in lower case, or a part of it, is not a stopword. */
export const isMeaningful = (word: string): boolean => (plain.test(word) ? !stopwords.has(word) : contentWords(word).length > 0);
