import { abbreviations, money, moves, quotes, stockMarkets, tags } from './cues';
import type { Verdict } from './candidate';
import { isPriced } from './prices';
import { isNewSymbol } from './symbol-rules';
import type { Word } from './words';
import { nowhere, symbolLike } from './word-sequence';
import type { WordSequence } from './word-sequence';

/** Words behind a pair that an exchange opens: `the POLY-USD pair`. */
const paired: ReadonlySet<string | undefined> = new Set(['pair', 'pairs', 'trading', 'market', 'markets', 'order']);

/** Currencies and metals that are quoted in dollars, in addition to those in which coins are. */
const currencies: ReadonlySet<string> = new Set(['NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'THB', 'IDR', 'PHP', 'VND', 'MYR', 'TWD', 'ILS', 'SAR', 'AED', 'ARS', 'CLP', 'COP', 'EGP', 'UAH', 'XAU', 'XAG', 'XPT', 'XPD', 'WTI']);

/** How a word is to be read because of the marks around it. */
export interface MarkedSymbol {
    readonly verdict: Verdict;
    /** Number of words that it covers. */
    readonly length: 1 | 2;
    /** A symbol in brackets that the list lacks. */
    readonly unlisted?: true;
}

/** Marks between a coin and what it is quoted in. */
const pairMarks: ReadonlySet<string> = new Set(['/', '-']);

/** Judges a word by the marks around it; null if there are none. */
export const markedSymbolAt = (text: WordSequence, index: number): MarkedSymbol | null => {

    const word = text.words[index] as Word;
    const quote = quoteBehind(text, word, index);
    const length = quote !== null && (money.has(quote) || isQuotedAgain(text, word)) ? 2 : 1;
    if (word.cashtag) {
        return { verdict: cashtag(text, word), length };
    }

    if (quote !== null) {
        return { verdict: pair(text, word, index, quote), length };
    }

    if (word.left === ':' && stockMarkets.has(text.lower[index - 1])) {
        return { verdict: 'no', length: 1 };
    }

    return word.left === '(' && word.right === ')' && symbolLike.test(word.raw) ? bracketed(text, word, index) : null;
};

const cashtag = (text: WordSequence, word: Word): Verdict => {

    const known = text.coins.find(word.raw) !== undefined;
    if (text.coins.isShare(word.raw.toUpperCase())) {
        return known ? 'likely' : 'no';
    }

    if (known) {
        return 'sure';
    }

    return symbolLike.test(word.raw) && /^[A-Z]/.test(word.raw) && !money.has(word.raw) ? 'hinted' : 'no';
};

/** Currency in which a symbol is quoted: `USD` after the `BTC` of `BTC/USD`. Null if there is none. */
const quoteBehind = (text: WordSequence, word: Word, at: number): string | null => {

    if (!pairMarks.has(word.right)) {
        return null;
    }

    const next = text.words[at + 1] ?? nowhere;
    return next.left === word.right && quotes.has(next.raw) && symbolLike.test(word.raw) ? next.raw : null;
};

/** Whether a symbol is the base of several pairs, as in the announcement of a listing: `ONE/BTC, ONE/USDT`. Then what it is quoted in is no subject. */
const isQuotedAgain = ({ words }: WordSequence, { raw, start }: Word): boolean => words.some((other) => other.raw === raw && other.start !== start && pairMarks.has(other.right));

const pair = (text: WordSequence, word: Word, at: number, quote: string): Verdict => {

    if (money.has(word.raw)) {
        return 'no';
    }

    if (text.coins.find(word.raw) !== undefined || quote !== 'USD' && quote !== 'EUR') {
        return 'sure';
    }

    return paired.has(text.lower[at + 2]) && isNewSymbol(text, word) && !currencies.has(word.raw) ? 'likely' : 'no';
};

const bracketed = (text: WordSequence, word: Word, at: number): MarkedSymbol => {

    const known = text.coins.find(word.raw);
    if (known !== undefined && [...known.names, word.raw].some((name) => follows(text, name, at))) {
        return { verdict: 'sure', length: 1 };
    }

    const isOther = text.coins.isShare(word.raw) || abbreviates(text, word.raw, at);
    if ((isOther && !isListedAmongCoins(text, at)) || abbreviations.has(word.raw) || (money.has(word.raw) && known === undefined)) {
        return { verdict: 'no', length: 1 };
    }

    if (known !== undefined) {
        return { verdict: 'likely', length: 1 };
    }

    const isKnown = word.raw.length > 2 && (follows(text, word.raw, at) || isWrapped(text, at)) || isAmongBrackets(text, at) || vouched(text, at);
    return { verdict: isKnown ? 'likely' : 'weak', length: 1, unlisted: true };
};

/** Whether a name directly precedes its symbol: `Injective (INJ)`. The two confirm each other. */
const follows = (text: WordSequence, name: string, at: number): boolean => {

    const words = name.toLowerCase().split(' ');
    return words.every((word, i) => text.lower[at - words.length + i] === word);
};

/** Maximum number of words from one symbol in brackets to the next one of an enumeration. */
const stride = 6;

/** Most symbols in brackets that are followed in one direction. */
const reach = 14;

/** Indexes of the symbols in brackets that are enumerated with one, in one direction. */
const bracketsFrom = (text: WordSequence, at: number, step: 1 | -1): readonly number[] => {

    const found: number[] = [];
    let next = bracketBeside(text, at, step);
    while (next !== null && found.length < reach) {
        found.push(next);
        next = bracketBeside(text, next, step);
    }

    return found;
};

/** Whether an enumeration of symbols in brackets has a known coin: `Monero (XMR), Gone (GONE) and Polyon (POLY)`. Behind a name without a capital it must be the next one. */
const isAmongBrackets = (text: WordSequence, at: number): boolean => {

    const near = text.words[at - 1]?.capital === true ? reach : 1;
    return ([-1, 1] as const).some((step) => bracketsFrom(text, at, step).slice(0, near).some((index) => isBracketedCoin(text, index)));
};

/** Number of known coins beside which an exchange means a coin by what is otherwise a share or an abbreviation. */
const company = 2;

/** Whether an exchange lists or delists a symbol with several known coins: `trading pairs for Quorn Data Token (QDT), Monero (XMR) and Dash (DASH)`. */
const isListedAmongCoins = (text: WordSequence, at: number): boolean => {

    const before = bracketsFrom(text, at, -1);
    const known = [...before, ...bracketsFrom(text, at, 1)].filter((index) => isBracketedCoin(text, index));
    return known.length >= company && isIntroduced(text, before.at(-1) ?? at);
};

/** Index of the next symbol in brackets in one direction, if nothing but a comma or "and", and a name, is between. */
const bracketBeside = (text: WordSequence, at: number, step: 1 | -1): number | null => {

    for (let i = 1; i <= stride; ++i) {
        const index = at + step * i;
        const word = text.words[index] ?? nowhere;
        if (word.left === '(' && word.right === ')') {
            return joins(text, Math.min(at, index)) ? index : null;
        }
    }

    return null;
};

const joins = (text: WordSequence, at: number): boolean => text.neighbour(at, 1) !== null && text.words[at + 1]?.initial !== true;

const isBracketedCoin = (text: WordSequence, at: number): boolean => {

    const { raw } = text.words[at] as Word;
    return symbolLike.test(raw) && text.coins.find(raw) !== undefined && !text.coins.isShare(raw) && !abbreviations.has(raw);
};

/** Whether a symbol is made of the initials of the words before it: `National Bureau of Investigation (NBI)`. */
const abbreviates = (text: WordSequence, symbol: string, at: number): boolean => {

    const initials = text.words.slice(Math.max(0, at - symbol.length * 2), at).filter(({ capital }) => capital).map(({ raw }) => raw.charAt(0)).join('');
    const all = text.words.slice(Math.max(0, at - symbol.length), at).map(({ raw }) => raw.charAt(0).toUpperCase()).join('');
    return initials.endsWith(symbol) || all === symbol || symbol.length > 2 && initials.endsWith(symbol.slice(1)) && symbol.startsWith('T');
};

/** Whether a symbol in brackets consists of letters of the name before it, in their order: `Polygamma (POLYG)`, `Nerithium (NRTH)`, `Quorano Nights (QUONIGHT)`. */
export const isDerived = (text: WordSequence, at: number): boolean => {

    const symbol = (text.words[at] as Word).lower;
    const [first, last] = [text.words[at - 2] ?? nowhere, text.words[at - 1] ?? nowhere];
    return last.capital && (isShortFor(symbol, last.lower) || first.capital && isMadeOfBoth(symbol, first.lower, last.lower));
};

/** Whether a symbol consists of letters of a name, in their order and from its first one. Both in lower case. */
export const isShortFor = (symbol: string, name: string): boolean => {

    let end = 0;
    for (const letter of symbol) {
        const found = name.indexOf(letter, end);
        if (found < 0) {
            return false;
        }

        end = found + 1;
    }

    return name.charAt(0) === symbol.charAt(0);
};

/** Whether a symbol is that of a wrapped coin behind its name: `Wrapped Quorano (WQRN)`. */
const isWrapped = ({ lower }: WordSequence, at: number): boolean => lower[at - 2] === 'wrapped' && isShortFor(lower[at] as string, `w${lower[at - 1]}`);

/** Whether a symbol consists of the first letters of a name and of letters of the one behind it: `QUORN` of "Quorano Nights". All in lower case. */
export const isShortForBoth = (symbol: string, first: string, second: string): boolean => {

    const end = symbol.indexOf(second.charAt(0), 2);
    return end > 1 && first.startsWith(symbol.slice(0, end)) && isShortFor(symbol.slice(end), second);
};

/** Whether a symbol consists of letters of a name and of letters of the one behind it: `QRNN` of "Quorano Nights". All in lower case. */
const isMadeOfBoth = (symbol: string, first: string, second: string): boolean => {

    const end = symbol.indexOf(second.charAt(0), 2);
    return end > 1 && isShortFor(symbol.slice(0, end), first) && isShortFor(symbol.slice(end), second);
};

/** A description of a coin in the words behind its symbol, which may follow a comma: `Quorano (QRN), the protocol's governance token`. */
const descriptions = /^(?:the |an? |its )?(?:[a-z'’-]+ ){0,3}(?:token|coin|memecoin|altcoin|stablecoin|cryptocurrency)(?! (?:exchange|issuer|firm|company|sale|holders?))/;

/** Words for coins before a symbol in brackets: `its token (QRN)`. */
const kinds = /^(?:(?:alt|meme|stable)?coin|token)$/;

/** Ends of names that coins have: `Quorano Token (QRN)`. */
const ends: ReadonlySet<string | undefined> = new Set(['token', 'coin', 'memecoin', 'stablecoin', 'protocol', 'dao', 'inu', 'swap']);

/** Number of words behind a symbol that may describe it. */
const described = 7;

/** Whether the words behind a symbol describe a coin: `POLY, a dollar token`. */
export const isDescribed = (text: WordSequence, at: number): boolean => {

    return text.words[at]?.right === ',' && descriptions.test(text.lower.slice(at + 1, at + described).join(' '));
};

/** Words of exchanges before a name of up to three words. */
const listed = /(?:^| )(?:support for|(?:de)?list(?:s|ed)?|(?:de)?listing(?: of)?|(?:trading|pairs|markets?) (?:for|of|in)|remov(?:es?|ed|ing)) [^ ]+(?: [^ ]+){0,2}$/;

/** Projects on chains, none of which has shares, before a name of up to two words. */
const onChains = /(?:^| )(?:cross[- ]?chain|defi|decentrali[sz]ed|(?:liquid )?(?:re)?staking|layer[- ]?[12]|zero[- ]knowledge|zk|on[- ]?chain|memecoin) (?:[^ ]+ ){0,3}?(?:project|protocol|network|rollup|chain|bridge|dex|lender|marketplace|aggregator|launchpad|layer)(?: [^ ]+){1,2}$/;

/** Whether a symbol in brackets follows the name of a project that is described as one on chains: `Cross-chain project Quorano (QRN)`. */
const isOfProject = (text: WordSequence, at: number): boolean => onChains.test(text.lower.slice(Math.max(0, at - described), at).join(' '));

/** Whether an exchange names what is before a symbol in brackets: `to add support for Quorano (QRN)`. */
const isIntroduced = (text: WordSequence, at: number): boolean => listed.test(text.lower.slice(Math.max(0, at - described), at).join(' '));

/** Whether words that are used for coins are beside an unlisted symbol in brackets: `Quorano (QRN) airdrop`, `Quorano (QRN) traded at $2`, `to add support for Quorano (QRN)`. */
const vouched = (text: WordSequence, at: number): boolean => {

    const next = text.lower.slice(at + 1, at + 3);
    const isCued = next.some((word) => tags.has(word) || word === 'price' || word === 'unlock' || word === 'trading' || word === 'presale' || word === 'ico') || moves.has(next[0]) || isPriced(text, at);
    return kinds.test(text.lower[at - 1] ?? '') || text.words[at - 1]?.capital === true && (isCued || isIntroduced(text, at) || isOfProject(text, at) || ends.has(text.lower[at - 1]) || descriptions.test(text.lower.slice(at + 1, at + described).join(' ')));
};
