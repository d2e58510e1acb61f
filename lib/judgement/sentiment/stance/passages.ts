import type { Span } from '../../record';
import { bounds } from '../../bounds';
import type { Story } from '../../types';
import type { Grammar } from '../grammar/compile';
import { readPassage, type Reading } from '../grammar/statements';
import type { Word } from '../grammar/words';

/** A place at which a coin is mentioned. Offsets are UTF-16 code units, the end is exclusive. */
export type Place = Omit<Span, 'text'>;

/** Indices of words; the end is exclusive. */
export interface Range {
    readonly start: number;
    readonly end: number;
}

/** A headline, or a sentence that mentions the coin. */
export interface Passage {
    readonly field: Span['field'];
    /** Offset in the field. */
    readonly offset: number;
    readonly text: string;
    readonly words: readonly Word[];
    readonly reading: Reading;
    /** Positions of the coin's mentions, and of those of other coins. */
    readonly mine: readonly Range[];
    readonly others: readonly Range[];
}

/** Maximum number of sentences of the text that are read. */
const maxSentences = 6;

const sentence = /[^\n.!?。！？]*(?:[.!?](?!\s|$)[^\n.!?。！？]*)*[.!?。！？]*\s*/gu;

const overlaps = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end;

const rangesOf = (words: readonly Word[], offset: number, places: readonly Place[]): Range[] => {

    return places.flatMap((place) => {

        const first = words.findIndex((word) => overlaps({ start: offset + word.start, end: offset + word.end }, place));
        const count = words.filter((word) => overlaps({ start: offset + word.start, end: offset + word.end }, place)).length;
        return first < 0 ? [] : [{ start: first, end: first + count }];
    });
};

interface Mentions {
    readonly mine: readonly Place[];
    readonly others: readonly Place[];
}

const passage = (field: Span['field'], offset: number, text: string, { mine, others }: Mentions, grammar: Grammar): Passage => {

    const { words, reading } = readPassage(text, grammar);
    const of = (places: readonly Place[]): Range[] => rangesOf(words, offset, places.filter((place) => place.field === field));
    return { field, offset, text, words, reading, mine: of(mine), others: of(others) };
};

/** Returns the headline and the first sentences of the text, as far as they mention the coin. */
export const passagesOf = ({ title, text }: Story, mentions: Mentions, grammar: Grammar): Passage[] => {

    const inText = mentions.mine.filter(({ field }) => field === 'text');
    const sentences = [...text.slice(0, bounds.text).matchAll(sentence)]
        .filter(({ 0: raw, index }) => inText.some((place) => overlaps({ start: index, end: index + raw.length }, place)))
        .slice(0, maxSentences);
    return [passage('title', 0, title.slice(0, bounds.title), mentions, grammar), ...sentences.map(({ 0: raw, index }) => passage('text', index, raw, mentions, grammar))]
        .filter(({ mine }) => mine.length > 0);
};
