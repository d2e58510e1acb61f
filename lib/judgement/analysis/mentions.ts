import { inSmallLetters } from '../../text/any-case';
import { escapePattern } from '../../text/escape';
import { bounds } from '../bounds';
import { namedInScripts } from '../tokens/scripts';
import { defaultTokens } from '../tokens/extractor';
import { resolveTicker } from '../tokens/ticker';
import type { Story } from '../types';
import type { Span } from '../record';
import { withoutSign } from '../tokens/symbol';

/** A place at which a story mentions a coin. */
export interface Mention extends Omit<Span, 'text'> {
    /** Symbol with a `$` prefix. */
    readonly symbol: string;
}

const wordEdge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' } as const;

/** Spellings of the coins, longest first, so that "Bitcoin Cash" does not count as a mention of Bitcoin. */
const spellingsOf = (symbols: readonly string[]): Map<string, string> => {

    const spellings = symbols.flatMap((symbol) => {

        const bare = withoutSign(symbol);
        return [bare, ...resolveTicker(bare).names].map((spelling) => [spelling.toLowerCase(), symbol] as const);
    });
    return new Map(spellings.sort(([a], [b]) => b.length - a.length));
};

/** Finds names in other scripts. They occur within words, so a mention covers the whole word. */
const inScripts = (text: string, field: Mention['field'], symbols: ReadonlySet<string>): Mention[] => {

    const words = [...text.matchAll(/[^\s\0-\u024F]+/gu)];
    return words.flatMap(({ 0: word, index }) => {

        const named = [...new Set(namedInScripts(word).map(({ symbol }) => `$${symbol}`))].filter((symbol) => symbols.has(symbol));
        return named.map((symbol) => ({ symbol, field, start: index, end: index + word.length }));
    });
};

const isSymbol = (spelling: string, symbol: string): boolean => `$${spelling}`.toLowerCase() === symbol.toLowerCase();

/** Whether a match counts as a mention. An ordinary word in lower case is not a symbol: "near the top" does not mention $NEAR, but "btc" is Bitcoin. */
const isMention = (raw: string, symbol: string): boolean => {

    return !isSymbol(raw, symbol) || /\p{Lu}/u.test(raw) || defaultTokens.extract({ title: raw, text: '' }).includes(symbol);
};

const inField = (text: string, field: Mention['field'], spellings: ReadonlyMap<string, string>): Mention[] => {

    const pattern = new RegExp(`${wordEdge.before}(?:${[...spellings.keys()].map(escapePattern).join('|')})${wordEdge.after}`, 'gu');
    return [...inSmallLetters(text).matchAll(pattern)]
        .map(({ 0: lower, index }) => ({ raw: text.slice(index, index + lower.length), symbol: spellings.get(lower) as string, start: index }))
        .filter(({ raw, symbol }) => isMention(raw, symbol))
        .map(({ raw, symbol, start }) => ({ symbol, field, start, end: start + raw.length }));
};

const fieldsOf = ({ title, text }: Story): readonly (readonly [Mention['field'], string])[] => {

    return [['title', title.slice(0, bounds.title)], ['text', text.slice(0, bounds.text)]];
};

/** Finds coins by their spellings alone, without the story's context: for symbols that a host or an editor supplied. */
const spelledIn = (story: Story, symbols: readonly string[]): Mention[] => {

    const spellings = spellingsOf(symbols);
    const known = new Set(symbols);
    return fieldsOf(story).flatMap(([field, words]) => [...inField(words, field, spellings), ...inScripts(words, field, known)]);
};

const places = { title: 0, text: 1 } as const;

const order = (a: Mention, b: Mention): number => places[a.field] - places[b.field] || a.start - b.start;

/** Returns the places at which a story mentions these coins: those in the title first, then those in the text, each in order. */
export const mentionsOf = (story: Story, symbols: readonly string[]): Mention[] => {

    if (symbols.length === 0) {       // as many stories about other subjects: their text need not be read
        return [];
    }

    const wanted = new Set(symbols);
    const read = defaultTokens.mentions(story).filter(({ symbol }) => wanted.has(symbol));
    const found = new Set(read.map(({ symbol }) => symbol));
    if (found.size === wanted.size) {
        return read;
    }

    return [...read, ...spelledIn(story, symbols).filter(({ symbol }) => !found.has(symbol))].sort(order);
};
