import { anyScale, scaleWords } from '../../text/numbers';
import { abbreviations, forecasts, money, moves, named, prepositions, symbolAfter, symbolBefore, tags, tickers } from './cues';
import type { Verdict } from './candidate';
import type { Demand } from './coin';
import type { Word } from './words';
import { nowhere, symbolLike } from './word-sequence';
import type { WordSequence } from './word-sequence';

/** The word before a counted symbol: `4,000 UNI`, `2 million UNI`. */
const amount = new RegExp(String.raw`^(?:\d.*|${anyScale})$`);

/** Large numbers in words. */
const scale: ReadonlySet<string> = new Set(scaleWords);

/** Units of something other than coins. */
const units = /^[KMGT]?(?:WH|W|B|HZ|FLOPS)S?$/i;

/** A large number in short: `900M`. */
const short = /^\d+[KMB]$/;

/** Whether a symbol is behind a large number: `150 million POLY`, `900M POLY`, but neither `40 million GWh` nor `$2 billion HOLD deal`. */
export const isCounted = (text: WordSequence, at: number): boolean => {

    const { cashtag, raw, lower, start } = text.words[at - 1] ?? nowhere;
    const symbol = text.words[at] as Word;
    const isSum = cashtag || text.words[at - 2]?.cashtag === true;
    return !isSum && symbol.start - start - raw.length === 1 && (scale.has(lower) || short.test(raw)) && !units.test(symbol.raw);
};

/** Abbreviations of something other than a coin, even next to "token". */
const letters = new Set(['A', 'I', 'X', 'E', 'U']);

/** Demands of symbols that also count in lower case if there is other evidence. */
export const lowerCase: ReadonlySet<Demand> = new Set(['any', 'upper', 'upper-context']);

/** How a price stands that did not move, or moved most: `POLY was unmoved`, `POLY was the top gainer`, `POLY led the losses`. */
const standing = new RegExp([
    '^(?:(?:is|was|were|are|stays?|stayed|remain(?:s|ed)?|holds?|held|stood|stands|trades?|traded|ended|closed|finished|sat|sits) )?(?:(?:largely|mostly|broadly|roughly|virtually|almost|barely|more or less) )?(?:unmoved|unchanged|flat|steady|little changed|the worst hit|(?:the |among the |one of the )?(?:(?:day|session|week) )?(?:worst|best|hardest|biggest|top) (?:hit|perform\\w*|losers?|gainers?|fallers?|movers?|decliners?|laggards?))\\b',
    '^(?:led|leads?|topped|tops) (?:the )?(?:loss(?:es)?|(?:\\w+ )?gains|(?:\\w+ )?losers|(?:\\w+ )?gainers|pack|decline|rally|rout|way|drop|slide|sell ?off|list of (?:losers|gainers))\\b',
    '^(?:buck(?:s|ed) (?:the )?(?:\\w+ )?(?:trend|rout|slump|slide|sell ?off|downturn)|fared (?:worst|worse|best|better)|bore the brunt|took the (?:biggest|hardest) hit|(?:holds?|held|keeps?|kept|loses?|lost|regains?|regained) its (?:dollar )?peg|barely (?:moved|moves|budged|budges|reacted|reacts)|(?:did not|didn t|has not|hasn t) (?:move|react|budge|moved|reacted|budged)|(?:shows|showed|saw) (?:little|no) (?:reaction|change|movement))\\b'
].join('|'));

/** Number of words in which a price stands. */
const wordsOfStanding = 6;

/** Kinds of companies behind their name: `POLY Resources`. */
const firms: ReadonlySet<string> = new Set(['Resources', 'Minerals', 'Inc', 'Corp', 'Corporation', 'Ltd', 'Limited', 'PLC', 'plc', 'Holdings', 'Technologies', 'Therapeutics', 'Pharmaceuticals', 'Pharma', 'Biotech', 'Bancorp', 'Airlines', 'Motors']);

/** Verbs behind shares, in addition to those for what prices do. */
const sharesDo = /^(?:are|were|was|is|closed|ended|opened|traded|added|shed|lost)$/;

/** Maximum number of symbols of an enumeration that are followed in one direction. */
const reach = 14;

/** Judges the symbol at an index: one in upper case, or one whose demand is among those that also count in lower case. */
export const judgeSymbol = (text: WordSequence, demand: Demand, at: number): Verdict => {

    const word = text.words[at] as Word;
    if (!word.upper) {
        return inSmallLetters(text, word, demand, at);
    }

    if (tickers.has(text.lower[at - 1])) {
        return 'likely';
    }

    if (isCompany(text, at)) {
        return 'weak';
    }

    return demand === 'upper' && word.raw.length > 2 ? 'sure' : ambiguous(text, word, demand, at);
};

/** Whether a symbol belongs to a company or its shares: `POLY Resources`, `POLY shares closed`. */
export const isCompany = (text: WordSequence, at: number): boolean => {

    const [next, second] = [text.words[at + 1] ?? nowhere, text.words[at + 2] ?? nowhere];
    return firms.has(next.raw) || /^(?:shares|stock)$/.test(next.lower) && (moves.has(second.lower) || sharesDo.test(second.lower));
};

/** Judges a symbol in lower case: `sol price`, `avax and ada`. */
const inSmallLetters = (text: WordSequence, word: Word, demand: Demand, at: number): Verdict => {

    if (demand === 'upper' && named.has(text.lower[at + 1])) {
        return 'sure';
    }

    return word.raw.length > 2 && word.raw === word.lower && companions(text, at) ? 'likely' : 'no';
};

/** Whether a neighbour in an enumeration is a symbol that counts in lower case. */
const companions = (text: WordSequence, at: number): boolean => {

    const neighbours = [text.neighbour(at, 1), text.neighbour(at, -1)];
    return neighbours.some((index) => index !== null && (text.coins.phrases.match(text.lower, index)?.value ?? []).some(({ coin, demand }) => coin !== null && lowerCase.has(demand)));
};

const ambiguous = (text: WordSequence, word: Word, demand: Demand, at: number): Verdict => {

    const cue = !text.shouted && (isCued(text, at) || amount.test(text.lower[at - 1] ?? ''));
    if (demand === 'tagged' || word.raw.length === 1) {
        return tagged(text, word, at);
    }

    if (text.shouted) {
        return demand === 'upper-quiet' ? 'no' : 'likely';
    }

    return cue ? 'sure' : 'likely';
};

/** Judges a symbol that is also an ordinary word or abbreviation. */
const tagged = (text: WordSequence, word: Word, at: number): Verdict => {

    if (text.shouted) {
        return 'no';
    }

    const [previous, next] = [text.lower[at - 1], text.lower[at + 1]];
    if (tags.has(next) && !letters.has(word.raw) || symbolBefore.has(previous) && word.raw.length > 1) {
        return word.raw.length > 2 || next === 'token' && word.raw.length === 1 ? 'sure' : 'likely';
    }

    if (next === 'price' && word.raw.length > 2 && forecasts.has(text.lower[at + 2])) {
        return 'sure';
    }

    const cue = isCued(text, at) || word.raw.length > 2 && stands(text, at);
    return word.raw.length > 1 && cue && !(word.raw.length === 2 && prepositions.has(word.lower)) ? 'likely' : 'weak';
};

/** Number of symbols from which an enumeration needs no cue: `FET, RENDER and TAO`. One may be unlisted. */
const many = 3;

/** Whether a word has the form of a symbol, and is not known to be something else. */
export const isNewSymbol = (text: WordSequence, { raw, left }: Word): boolean => {

    return symbolLike.test(raw) && /^[A-Z]{2}/.test(raw) && left !== '-' && !abbreviations.has(raw) && !money.has(raw) && (!text.coins.isShare(raw) || text.coins.find(raw) !== undefined);
};

/** Whether an enumeration has many symbols, most of which are listed. */
const hasMany = (text: WordSequence, at: number): boolean => {

    const symbols = text.symbolsAround(at).filter((word) => isNewSymbol(text, word) || text.coins.find(word.raw) !== undefined);
    const listed = new Set(symbols.map(({ raw }) => raw).filter((raw) => text.coins.find(raw) !== undefined));
    return listed.size >= many || listed.size === many - 1 && new Set(symbols.map(({ raw }) => raw)).size >= many;
};

/** Whether a cue is next to a symbol, or next to the enumeration that contains it: `SAND and MANA surge`. Many symbols are a cue themselves. */
const isCued = (text: WordSequence, at: number): boolean => {

    if (hasMany(text, at)) {
        return true;
    }

    const [first, last] = [endOf(text, at, -1), endOf(text, at, 1)];

    const [previous, next] = [text.lower[first - 1], text.lower[last + 1]];
    return symbolAfter.has(next) || moves.has(next) || isMove(text, last + 1) || symbolBefore.has(previous);
};

/** Whether words for a price that did not move, or moved most, follow a symbol. */
export const stands = (text: WordSequence, at: number): boolean => standing.test(text.lower.slice(at + 1, at + 1 + wordsOfStanding).join(' '));

/** Whether a change in per cent begins at an index: `up 9%`, `-2%`. */
export const isMove = (text: WordSequence, at: number): boolean => {

    const word = text.words[at] ?? nowhere;
    const figure = word.lower === 'up' || word.lower === 'down' ? (text.words[at + 1] ?? nowhere) : word;
    return /^\d/.test(figure.raw) && (figure.right === '%' || figure.right === '.');
};

/** Index of the last symbol of an enumeration, in one direction. */
const endOf = (text: WordSequence, at: number, step: 1 | -1): number => {

    let end = at;
    for (let i = 0; i < reach; ++i) {
        const next = text.neighbour(end, step);
        const symbol = (text.words[next ?? -1] ?? nowhere).raw;
        if (next === null || !symbolLike.test(symbol) || text.coins.find(symbol) === undefined) {
            return end;
        }

        end = next;
    }

    return end;
};
