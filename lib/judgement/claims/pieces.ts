import { unfinished } from '../../text/abbreviations';
import { patternFor } from '../../text/plain';
import { numberSource } from './figures';
import type { Groups } from './figures';
import { possessive } from './wordings';

const linkSource = '(?<link>https?:\\/\\/[^\\s"<>]+|(?<![\\p{L}\\p{N}.-])(?:[\\p{L}\\p{N}-]+\\.)+[a-z]{2,12}(?![\\p{L}\\p{N}])(?:\\/[^\\s"<>]*)?|(?<![\\p{L}\\p{N}])@\\w[\\w.]*)';
const tickerSource = '\\$(?<ticker>\\p{L}[\\p{L}\\p{N}]*)';
const wordSource = '(?<word>(?:\\p{L}\\.){2,}|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?:\'\\p{L}+)*)';

/** Words whose full stop ends no statement, as in "Gov. Brill" and "John D. Osk". */
const shortened = ['\\p{Lu}', ...unfinished].join('|');

/** Marks that separate statements. */
const markSource = `(?<mark>[,;:!?()[\\]"“”—–|…]|\\s-\\s|(?<!(?<![\\p{L}\\p{N}])(?:${shortened}))\\.(?=\\s|$)|\\.$)`;

const pieceSource = [`(?<initials>(?<![\\p{L}])(?:\\p{L}\\.){2,})`, linkSource, tickerSource, numberSource, wordSource, markSource].join('|');

/** A word, number, address, ticker or mark of a text. */
export interface Piece extends Groups {
    readonly raw: string;
    readonly at: number;
    readonly link?: string | undefined;
    readonly ticker?: string | undefined;
    readonly mark?: string | undefined;
}

/** Whether a piece is a number in digits. */
export const isNumber = (piece: Piece): piece is Piece & { readonly value: string } => piece.value !== undefined;

const groupStart = /\(\?<(\w+)>/g;

/** Names of the groups of a piece, in order. Its pattern has numbers for them: V8 makes a slow object of named ones for every match, and of each that is put together by names. */
const groupNames = [...pieceSource.matchAll(groupStart)].map(([, name = '']) => name);

const pieceFor = patternFor(new RegExp(pieceSource.replace(groupStart, '('), 'giu'));

const groupAt = (name: keyof Piece): number => groupNames.indexOf(name) + 1;

const words = { link: groupAt('link'), ticker: groupAt('ticker'), mark: groupAt('mark') } as const;

const numbers = {
    currency: groupAt('currency'), value: groupAt('value'), ordinal: groupAt('ordinal'), letter: groupAt('letter'), magnitude: groupAt('magnitude'),
    points: groupAt('points'), sign: groupAt('sign'), percent: groupAt('percent'), unit: groupAt('unit')
} as const;

const pieceOf = (match: RegExpExecArray): Piece => {

    const [raw, groups] = [match[0], match as readonly (string | undefined)[]];
    const value = groups[numbers.value];
    if (value === undefined) {
        return { raw, at: match.index, link: groups[words.link], ticker: groups[words.ticker], mark: groups[words.mark] };
    }

    return {
        raw,
        at: match.index,
        value,
        currency: groups[numbers.currency],
        ordinal: groups[numbers.ordinal],
        letter: groups[numbers.letter],
        magnitude: groups[numbers.magnitude],
        points: groups[numbers.points],
        sign: groups[numbers.sign],
        percent: groups[numbers.percent],
        unit: groups[numbers.unit]
    };
};

/** Returns the pieces of a text. Its pattern is chosen without its possessive endings, which are in no class of Unicode that matters. */
export const piecesOf = (text: string): Piece[] => Array.from(text.matchAll(pieceFor(text.replaceAll(possessive, ''))), pieceOf);
