import { scaleWords } from '../../text/numbers';
import { areInTitleCase } from '../../text/title-case';
import { plainCoinNames } from '../names/coins';
import { resolveTicker } from '../tokens/ticker';
import type { Casing } from './casing';
import { numerals } from './figures';
import type { Figure } from './figures';
import { neutral, openers, relations, separators, stopwords } from './function-words';
import { lexicon } from './lexicon';
import type { Sense } from './lexicon';
import { namingOf } from './naming';
import type { Named } from './naming';
import { piecesOf } from './pieces';
import type { Piece } from './pieces';
import { figureOf } from './readings';
import { stemOf } from './stem';
import { alikeWordings, possessive } from './wordings';

/** One word or figure of a sentence. */
export interface Token extends Named {
    readonly raw: string;
    readonly lower: string;
    readonly stem: string;
    readonly senses: readonly Sense[];
    readonly figure: Figure | null;
    /** Is a ticker, or has a capital letter and is not an ordinary word of a capitalised headline or at the start of a sentence. */
    readonly isName: boolean;
    /** Adds nothing to a report, such as "company" or "announced". */
    readonly isNeutral: boolean;
    /** Has a possessive ending: "Halden's". */
    readonly isOwner: boolean;
    /** First part of a compound adjective: "Visa" of "Visa-linked". */
    readonly isCompound: boolean;
    /** Follows a mark such as a comma. */
    readonly opens: boolean;
    /** Number of separators up to the word. Words with the same number belong to the same statement. */
    readonly cuts: number;
    /** Number of content words before it. */
    readonly place: number;
    /** Preposition that decides its role, such as "from" in "from the bank"; empty if there is none. */
    readonly relation: string;
}

export interface Reading {
    readonly text: string;
    readonly tokens: readonly Token[];
    /** Index of the first word of its last question; the number of words if it asks nothing. */
    readonly asks: number;
    /** How the evidence writes words. */
    readonly casing: Casing;
    /** Previous sentence of the same record; `null` for the first one. */
    readonly before: Reading | null;
}

/** Returns the senses of each word: those of the longest phrase that it is part of. */
const sensesOf = (pieces: readonly Piece[]): ReadonlyMap<Piece, readonly Sense[]> => {

    const stems = pieces.map(({ raw }) => stemOf(raw.toLowerCase()));
    const senses = new Map<Piece, readonly Sense[]>();
    for (const [at, piece] of pieces.entries()) {
        const found = senses.has(piece) ? null : lexicon.match(stems, at);
        if (found !== null) {
            pieces.slice(at, at + found.length).forEach((part) => senses.set(part, found.value));
        }
    }

    return senses;
};

/** Returns the symbol of the known coin that a word names, such as "Bitcoin" or "BTC", or an empty string. */
const coinOf = (word: string): string => {

    const isSymbol = /^[\p{Lu}\p{N}]{2,}$/u.test(word);
    if (!/\p{Lu}/u.test(word) && !plainCoinNames.has(word)) {
        return '';
    }

    const { symbol, names, known } = resolveTicker(word.replace(/^bitcoins$/i, 'bitcoin'));
    const isNamed = isSymbol || plainCoinNames.has(word) || names.some((name) => name.toLowerCase() === word.toLowerCase());
    return known && isNamed ? symbol : '';
};

/** Whether a piece is a letter that belongs to the word before it: "B" in "Series B". */
const isSeries = (piece: Piece, previous: Piece | undefined): boolean => /^\p{Lu}$/u.test(piece.raw) && previous !== undefined && /^(?:series|class|phase|tier|type)$/i.test(previous.raw);

/** Returns the preposition, or an empty string for "to" in "according to", which introduces a source and not a direction. */
const relationOf = (lower: string, previous: string): string => (previous === 'according' ? '' : lower);

/** Whether a word is used in another meaning than the lexicon's: "up" in "up to $5" and "set up", "under" in "under the plan", "share" in "will share". */
const isParticleAt = (pieces: readonly Piece[], at: number, text: string): boolean => {

    const [word, behind] = [pieces[at]?.raw.toLowerCase(), text.slice(Number(pieces[at]?.at) + String(pieces[at]?.raw).length)];
    const previous = String(pieces[at - 1]?.raw).toLowerCase();
    return (word === 'share' && /^(?:will|to|would|can|could|may|must|should)$/.test(previous)) || (word === 'up' && (/^ to (?:about )?\p{Sc}?\d/u.test(behind) || /^(?:set|made|make|makes|sets|setting|making)$/.test(previous))) || (word === 'under' && /^ (?:(?:the|an?|its|their|this|that) (?!\p{Sc}?\d)|\p{Lu})/u.test(behind));
};

/** Large numbers in words. */
const large: ReadonlySet<string> = new Set(['hundred', ...scaleWords]);

/** Whether "add" means to put something to something else, and not to say more: "agreed to add a charge". */
const isAdding = (lower: string, previous: Token | undefined): boolean => lower === 'add' && previous?.lower === 'to';

/** A domain that a business uses as its name: "Booking.com". */
const branded = /^\p{Lu}[^/@:]*$/u;

/** Longer sentences are cut to this length, in UTF-16 code units. */
const maxSentence = 1500;

const unknown: Casing = { proper: new Set(), common: new Set() };

export const read = (raw: string, previous: Reading | null = null, casing = unknown): Reading => {

    const text = alikeWordings(raw.slice(0, maxSentence));
    const pieces = piecesOf(text);
    const ordinary = areInTitleCase(pieces.map((piece) => piece.raw));
    const shouted = text === text.toUpperCase();
    const senses = sensesOf(pieces);
    const tokens: Token[] = [];
    let [cuts, place, relation, opens, follows] = [0, 0, '', true, false];
    let [statement, asks] = [0, Infinity];
    for (const [i, one] of pieces.entries()) {
        const lower = (one.ticker ?? one.raw).toLowerCase().replace(/\./g, (dot) => (one.link === undefined ? '' : dot));
        if (one.mark !== undefined) {
            cuts += /["“”]/.test(one.mark) ? 0 : 1;
            relation = '';
            follows = true;
            opens = /[.!?:"“”]/.test(one.mark);
            asks = one.mark === '?' ? statement : asks;
            statement = /[.!?:]/.test(one.mark) ? tokens.length : statement;
            continue;
        }

        const figure = figureOf(one, pieces.slice(i + 1, i + 3), text);
        const isParticle = isParticleAt(pieces, i, text);
        const isScale = large.has(lower) && numerals.has(String(tokens.at(-1)?.lower));
        const known = isScale || isParticle ? [] : senses.get(one) ?? [];
        const isAcronym = !shouted && /^(?:\p{Lu}\.?){2,}$/u.test(one.raw);
        const isBound = /^(?:more|less|fewer|greater)$/.test(lower) && /^than \$?\d/i.test(text.slice(one.at + one.raw.length + 1));
        const isStop = isBound || isScale || isParticle || figure === null && one.ticker === undefined && known.length === 0 && !isAcronym && !isSeries(one, pieces[i - 1]) && stopwords.has(lower);
        const isCapital = /\p{Lu}/u.test(one.raw);
        const isProper = opens && casing.proper.has(one.raw);
        const isCommon = opens && !isProper && casing.common.has(lower);
        const isOrdinary = isStop || isCommon || (!isProper && (ordinary || opens) && (known.length > 0 || neutral.has(lower))) || (opens && openers.has(lower));
        cuts += separators.has(lower) ? 1 : 0;
        tokens.push({
            raw: one.raw,
            lower,
            stem: stemOf(lower),
            ...namingOf(lower),
            senses: known,
            figure,
            coin: one.ticker !== undefined ? `$${one.ticker.toUpperCase()}` : figure === null ? coinOf(one.raw) : '',
            isLink: one.link !== undefined,
            isName: one.ticker !== undefined || (isCapital && figure === null && (one.link === undefined || branded.test(one.link)) && !isOrdinary),
            isContent: !isStop,
            opens: follows,
            isOwner: text.startsWith(possessive, one.at + one.raw.length),
            isCompound: /^[-–]\p{Ll}{2}/u.test(text.slice(one.at + one.raw.length)),
            isNeutral: figure === null && one.ticker === undefined && ((neutral.has(lower) && !isAdding(lower, tokens.at(-1))) || (lower === 'known' && pieces[i + 1]?.raw === 'as')),
            cuts,
            place,
            relation
        });
        place += isStop ? 0 : 1;
        relation = isStop ? (relations.has(lower) ? relationOf(lower, String(tokens.at(-2)?.lower)) : relation) : '';
        opens = false;
        follows = false;
    }

    return { text, tokens, asks: Math.min(asks, tokens.length), casing, before: previous };
};
