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

/** Names of the groups of a piece, in order. Its pattern has numbers for them: V8 makes a slow object of named ones for every match. */
const groupNames = [...pieceSource.matchAll(groupStart)].map(([, name = '']) => name);

const pieceFor = patternFor(new RegExp(pieceSource.replace(groupStart, '('), 'giu'));

const [linkGroup, tickerGroup, markGroup, valueGroup] = ['link', 'ticker', 'mark', 'value'].map((name) => groupNames.indexOf(name) + 1) as [number, number, number, number];

const pieceOf = (match: RegExpExecArray): Piece => {

    const [place, groups] = [{ raw: match[0], at: match.index }, match as readonly (string | undefined)[]];
    if (groups[valueGroup] === undefined) {
        return { ...place, link: groups[linkGroup], ticker: groups[tickerGroup], mark: groups[markGroup] };
    }

    return { ...place, ...Object.fromEntries(groupNames.map((name, i) => [name, groups[i + 1]])) };
};

/** Returns the pieces of a text. Its pattern is chosen without its possessive endings, which are in no class of Unicode that matters. */
export const piecesOf = (text: string): Piece[] => Array.from(text.matchAll(pieceFor(text.replaceAll(possessive, ''))), pieceOf);
