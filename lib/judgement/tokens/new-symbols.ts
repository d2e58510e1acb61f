import { tickers, venues } from './cues';
import { isPlainName } from './name-rules';
import { isNewSymbol } from './symbol-rules';
import { nowhere } from './word-sequence';
import type { WordSequence } from './word-sequence';
import type { Word } from './words';

const worth: ReadonlySet<string | undefined> = new Set(['market', 'price', 'value', 'valuation', 'supply']);

/** A supply with a number or a word of kind: `POLY’s 2 billion supply`, `POLY’s total supply`. */
const amountOfSupply = /^(?:(?:total|maximum|max|initial|entire|full|whole|circulating|fixed|token|\d+|million|billion|trillion) ){1,4}supply\b/;

/** Number of words behind a symbol that show what is done with it. */
const near = 6;

/** Verbs for what a project does with a coin that it gives away, and those who get it. */
const giving = /^(?:(?:air)?drop(?:s|ped|ping)?|distribut(?:es?|ed|ing)|hand(?:s|ed|ing)?|giv(?:es?|ing)|gave|sen(?:ds?|t|ding)|allocat(?:es?|ed|ing)|award(?:s|ed|ing)?)$/;
const receiving = /^to (?:[\w.,]+ ){0,3}?(?:wallets|users|holders|addresses|traders|stakers|collectors|depositors)\b/;

/** Words behind a symbol for how it is traded, and for who has it. */
const held: ReadonlySet<string | undefined> = new Set(['pairs', 'holders', 'whales', 'stakers', 'emissions', 'buybacks', 'unlock', 'unlocks', 'governance']);

/** Uses of tokens. */
const uses: ReadonlySet<string> = new Set('utility governance native reward fan gas deposit staking payment payments ecosystem platform network meme fund stable'.split(' '));

const buying: ReadonlySet<string | undefined> = new Set(['buy', 'buys', 'bought', 'buying']);

/** Words for a coin before its name: `a memecoin called POLY`. */
const called: ReadonlySet<string | undefined> = new Set(['called', 'named', 'dubbed']);
const kinds = /^(?:(?:alt|meme|stable)?coins?|tokens?)$/;
const kind = /^(?:(?:alt|meme|stable)?coin|token)$/;

/** What an exchange opens and closes for a coin: `pulls POLY contracts`. */
const markets: ReadonlySet<string | undefined> = new Set(['contract', 'contracts', 'perp', 'perps', 'perpetual', 'perpetuals', 'futures', 'pair', 'pairs']);

/** Verbs for what an exchange does with coins, in addition to those of listings. */
const handling = /^(?:adds?|added|adding|welcom(?:es?|ed|ing)|launch(?:es|ed|ing)?|open(?:s|ed|ing)?|offer(?:s|ed|ing)?|enabl(?:es?|ed|ing)|introduc(?:es?|ed|ing)|drop(?:s|ped|ping)?|pull(?:s|ed|ing)?|axe[sd]?|axing|yank(?:s|ed)?|suspend(?:s|ed|ing)?|scrap(?:s|ped|ping)?)$/;

/** A pair as one word, which an exchange adds as well: `POLYUSDT`. */
const pairLike = /.USD[TC]?$/;

/** Number of words before a verb among which its subject is. */
const subject = 3;

/** Number of known symbols beside which an unlisted one is a coin, too: `XMR, LTC and POLY`. */
const company = 2;

/** Whether a symbol is directly before or behind "token" or another word for a coin, or is introduced as one: `POLY token`, `memecoin POLY`, `a coin called POLY`. */
export const isCalledToken = (text: WordSequence, at: number): boolean => {

    const [before, last] = [text.lower[at - 2] ?? '', text.lower[at - 1]];
    const next = text.lower[at + 1] ?? '';
    const noun = uses.has(next) ? text.lower[at + 2] ?? '' : next;
    const isKind = kind.test(last ?? '') && text.words[at - 1]?.right === ' ';
    return called.has(last) && kinds.test(before) || isKind || text.words[at]?.right === ' ' && kinds.test(noun);
};

/** Whether a symbol is enumerated behind "tokens" or another word for coins: `memecoins POLY and QRN`. */
export const isBesideToken = (text: WordSequence, at: number): boolean => {

    const first = text.words.indexOf(text.symbolsAround(at)[0] as Word);
    const { lower = '', right = '' } = text.words[first - 1] ?? nowhere;
    return kinds.test(lower) && right === ' ';
};

/** Whether a word is given to many: `drops POLY to 40,000 wallets`. */
const isHandedOut = ({ lower }: WordSequence, at: number): boolean => {

    const verb = lower[at - 1] === 'out' ? lower[at - 2] : lower[at - 1];
    return giving.test(verb ?? '') && receiving.test(lower.slice(at + 1, at + near).join(' '));
};

/** Whether a word is traded, held, bought back or worth something: `two POLY pairs`, `under the ticker POLY`, `POLY holders`, `to buy back POLY`, `POLY’s market value`. */
export const isTraded = (text: WordSequence, at: number): boolean => {

    const { lower } = text;
    const isOwner = text.words[at]?.possessive === true && (worth.has(lower[at + 1]) || amountOfSupply.test(lower.slice(at + 1, at + near).join(' ')));
    return isOwner || isHandedOut(text, at) || held.has(lower[at + 1]) || tickers.has(lower[at - 1]) || (lower[at - 1] === 'back' && buying.has(lower[at - 2]));
};

/** Whether an unlisted symbol is enumerated with several that are listed: `XMR, LTC and POLY`. */
export const isAmongCoins = (text: WordSequence, at: number): boolean => {

    const listed = text.symbolsAround(at).filter(({ raw }) => text.coins.find(raw) !== undefined && !text.coins.isShare(raw));
    return new Set(listed.map(({ raw }) => raw)).size >= company;
};

/** Whether an unlisted symbol is enumerated with one that is listed: `XMR and POLY`. */
export const isBesideCoin = (text: WordSequence, at: number): boolean => text.symbolsAround(at).some(({ raw }) => text.coins.find(raw) !== undefined && !text.coins.isShare(raw));

/** What an exchange does with the coins that it names. */
const lists = /^(?:(?:de)?list(?:s|ed|ing|ings)?|ax|axe[sd]?|boots?|remov(?:es?|ed|ing|al)|drop(?:s|ped)?|ceas(?:es?|ed)|goodbye|farewell|suspend(?:s|ed)?|adds?|added|support)$/;

/** Number of words on each side in which the exchange and what it does are. */
const noticed = 14;

/** Number of coins in a row, in one direction, that are given by their names; no more than are needed. */
const namesFrom = (text: WordSequence, at: number, step: 1 | -1): number => {

    let found = 0;
    let next = text.neighbour(at, step);
    while (next !== null && found < company && isPlainName(text, next)) {
        ++found;
        next = text.neighbour(next, step);
    }

    return found;
};

/** Whether an exchange lists or removes a symbol with several coins that are given by their names: `Monero, Dogecoin and POLY face Kraken axe`. */
export const isAmongNames = (text: WordSequence, at: number): boolean => {

    const isNamed = namesFrom(text, at, -1) + namesFrom(text, at, 1) >= company;
    const around = isNamed ? text.lower.slice(Math.max(0, at - noticed), at + noticed) : [];
    return around.some((word) => venues.has(word)) && around.some((word) => lists.test(word));
};

/** Whether a share's symbol is enumerated with several coins, and is one itself in the words of an exchange: `MDTX, XMR and LTC`. */
export const isShareAmongCoins = (text: WordSequence, at: number): boolean => {

    const { raw } = text.words[at] ?? nowhere;
    return text.coins.isShare(raw) && raw.length > 2 && isAmongCoins(text, at);
};

/** Verbs before "trading of" by which a coin leaves an exchange. */
const leaving = /^(?:ceas(?:es?|ed|ing)|suspend(?:s|ed|ing)?|disabl(?:es?|ed|ing)|halt(?:s|ed|ing)?|end(?:s|ed|ing)?|stop(?:s|ped|ping)?|discontinu(?:es?|ed|ing)|terminat(?:es?|ed|ing))$/;

/** Number of words before such a verb among which the exchange is. */
const venueBefore = 8;

/** Whether an exchange ends the trade of what follows a preposition: `will cease spot trading of POLY and GONE`. */
export const endsTrading = ({ lower }: WordSequence, at: number): boolean => {

    if (lower[at - 1] !== 'trading' || !/^(?:of|for|in)$/.test(lower[at] as string)) {
        return false;
    }

    const verb = [at - 2, at - 3, at - 4].find((index) => leaving.test(lower[index] ?? ''));
    return verb !== undefined && lower.slice(Math.max(0, verb - venueBefore), verb).some((word) => venues.has(word));
};

/** Whether an exchange does something with the coins behind a verb: `Kraken adds POLY and GONE`, `pulls POLY contracts`. */
export const handlesCoins = (text: WordSequence, verb: number): boolean => {

    const next = text.words[verb + 1] ?? nowhere;
    if (!next.upper || next.right === '/' || pairLike.test(next.raw) || !handling.test(text.lower[verb] as string) || !isNewSymbol(text, next)) {
        return false;
    }

    const isVenue = text.lower.slice(Math.max(0, verb - subject), verb).some((word) => venues.has(word));
    return markets.has(text.lower[verb + 2]) || isVenue && text.symbolsAround(verb + 1).filter((word) => isNewSymbol(text, word)).length > 1;
};

/** Whether a symbol is enumerated with one that a share has, or that is known to be something else. */
export const isAmongOthers = (text: WordSequence, at: number): boolean => text.symbolsAround(at).some((symbol) => !isNewSymbol(text, symbol) && text.coins.find(symbol.raw) === undefined);
