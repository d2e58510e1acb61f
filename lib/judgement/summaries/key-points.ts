import { plural } from './headline-verbs';
import { isOrdinary } from './known-words';
import { mainVerbOf } from './main-verb';

/** "Targeted conversion: the fund sold 40 coins": what a list of key points calls a sentence. */
const keyPoint = /^(\p{Lu}[\p{Ll}-]*)((?: [\p{Ll}-]+){0,5}) ?: (?=[\p{Lu}\d$€£])/u;

/** Labels that name a speaker or a source, without whom the sentence would be a fact. */
const sources = /^(?:analysts?|traders?|experts?|reports?|study|studies|surveys?|sources?|officials?|founders?|executives?|economists?|ceo|poll|filing|data|rumou?rs?|opinion|claim|forecast|prediction)$/i;

/** Whether a text begins like an instruction: "Move coins to Tarn". */
const isImperative = (text: string): boolean => plural.has(text.split(' ', 1).join().toLowerCase());

/** Removes the label of a key point before words that report an event. */
export const withoutKeyPoint = (sentence: string): string => {

    const [head = '', first = '', others = ''] = keyPoint.exec(sentence) ?? [];
    const words = [first, ...others.trim().split(' ')].filter((word) => word !== '');
    const rest = sentence.slice(head.length);
    return head !== '' && words.every((word) => isOrdinary(word.toLowerCase()) && !sources.test(word)) && mainVerbOf(rest) === 'event' && !isImperative(rest) ? rest : sentence;
};
