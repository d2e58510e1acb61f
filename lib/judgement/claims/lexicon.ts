import { Phrases } from '../phrases';
import { absolutes, meanings, predicates } from './meanings';
import { stemOf } from './stem';

/** Meaning of a word: `12a` and `12b` are opposites. */
export type Sense = string;

/** Returns the stems of an entry. An entry of several words is written with hyphens. */
const stemsOf = (entry: string): string => entry.split('-').map(stemOf).join(' ');

const compile = (): Phrases<readonly Sense[]> => {

    const senses = new Map<string, Sense[]>();
    const put = (entries: string, sense: Sense): void => {

        for (const entry of entries.trim().split(/\s+/).map(stemsOf)) {
            senses.set(entry, [...(senses.get(entry) ?? []), sense]);
        }
    };

    for (const [at, line] of `${meanings.trim()}\n${predicates.trim()}\n${absolutes.trim()}`.split('\n').entries()) {
        const [one = '', other] = line.split('|');
        put(one, `${at}a`);
        if (other !== undefined) {
            put(other, `${at}b`);
        }
    }

    const phrases = new Phrases<readonly Sense[]>();
    for (const [entry, found] of senses) {
        phrases.add(entry, [...new Set(found)]);
    }

    return phrases;
};

/** Senses of words and phrases, by stems. */
export const lexicon = compile();

const senseOf = (word: string): Sense => String(lexicon.match([stemOf(word)], 0)?.value[0]);

/** Senses of words for a rise and for a fall. */
export const rising = senseOf('rise');
export const falling = senseOf('fall');

/** Senses of words such as "again" and "only". */
export const repeating = senseOf('again');
export const sole = senseOf('sole');

/** Returns the sense of the words of the opposite meaning. */
export const oppositeOf = (sense: Sense): Sense => `${sense.slice(0, -1)}${sense.endsWith('a') ? 'b' : 'a'}`;
