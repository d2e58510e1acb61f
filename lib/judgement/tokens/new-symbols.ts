import { changed, figured, forecasts, moves, tickers, venues } from './cues';
import { isMove, isNewSymbol } from './symbol-rules';
import { nowhere } from './word-sequence';
import type { WordSequence } from './word-sequence';
import type { Word } from './words';

const directions: ReadonlySet<string | undefined> = new Set(['up', 'down']);

const worth: ReadonlySet<string | undefined> = new Set(['market', 'price', 'value', 'valuation', 'supply']);

/** A supply with a number or a word of kind: `POLY’s 2 billion supply`, `POLY’s total supply`. */
const amountOfSupply = /^(?:(?:total|maximum|max|initial|entire|full|whole|circulating|fixed|token|\d+|million|billion|trillion) ){1,4}supply\b/;

/** Verbs for what a project does with a coin that it gives away, and those who get it. */
const giving = /^(?:(?:air)?drop(?:s|ped|ping)?|distribut(?:es?|ed|ing)|hand(?:s|ed|ing)?|giv(?:es?|ing)|gave|sen(?:ds?|t|ding)|allocat(?:es?|ed|ing)|award(?:s|ed|ing)?)$/;
const receiving = /^to (?:[\w.,]+ ){0,3}?(?:wallets|users|holders|addresses|traders|stakers|collectors|depositors)\b/;

/** Words behind a symbol for how it is traded, and for who has it. */
const held: ReadonlySet<string | undefined> = new Set(['pairs', 'holders', 'whales', 'stakers', 'emissions', 'buybacks', 'unlock', 'unlocks', 'governance']);

/** Verbs that begin what is traded: `POLY begins trading`. */
const beginning: ReadonlySet<string | undefined> = new Set(['begins', 'began', 'starts', 'started', 'opens', 'opened', 'resumes']);

/** Verbs for where a price is, and prepositions before it: `opens at $0.31`. */
const quoted: ReadonlySet<string | undefined> = new Set('opens opened trades traded ran changed went debuted closed peaked bottomed hovered hovers'.split(' '));
const atPrice = /^(?:hands )?(?:at|from|near|above|below|around|between|as high as|as low as) /;

/** Units of a price that follow its figure: `40 cents`. */
const coins: ReadonlySet<string | undefined> = new Set(['cent', 'cents', 'pence', 'won', 'yen', 'euros', 'dollars']);

/** Number of words behind a symbol in which its price is. */
const near = 6;

/** The end of a price's way: `hit an all-time high`, `sank to its lowest since May`. */
const extreme = /^(?:to |at |near )?(?:an? |its |the )?(?:new |fresh |another )?(?:(?:all time|record|life ?time|(?:\w+ ){1,2}(?:day|week|month|year)|multi (?:week|month|year)|new|fresh) (?:high|low|peak)|lowest|highest)\b/;

/** Verbs before such an end, in addition to those for what prices do. */
const reaching = /^(?:hit|sets?|reach(?:es|ed)|touch(?:es|ed)|notche[sd]|print(?:s|ed)|marks?|marked|is|was|traded)$/;

/** Words between a verb and how far a price moved: `added more than a third`. */
const hedges: ReadonlySet<string | undefined> = new Set('by over more than less nearly almost about around roughly some as much another additional only just at least up down to back close well'.split(' '));

/** Most words of such a kind in a row. */
const mostHedges = 4;

/** A share in words, and what may follow it: `a third of its value`, but not `a third office`. */
const fraction = /^(?:(?:an?|one) (?:third|quarter|fifth|tenth|sixth|half)|half|two thirds|three quarters|two fifths)(?: (?:of|to|in|since|after|on|from|as|within|during|over|overnight|its|against|and|when|while|before|following|this|that|today|yesterday|last)\b.*)?$/;

/** Uses of tokens. */
const uses: ReadonlySet<string> = new Set(['utility', 'governance', 'native', 'reward']);

const buying: ReadonlySet<string | undefined> = new Set(['buy', 'buys', 'bought', 'buying']);

/** Words for a coin before its name: `a memecoin called POLY`. */
const called: ReadonlySet<string | undefined> = new Set(['called', 'named', 'dubbed']);
const kinds = /^(?:(?:alt|meme|stable)?coins?|tokens?)$/;

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

/** Whether a symbol is next to "token", or is introduced as one: `POLY token`, `a coin called POLY`. */
export const isBesideToken = (text: WordSequence, at: number): boolean => {

    const [before, last] = [text.lower[at - 2] ?? '', text.lower[at - 1]];
    const next = text.lower[at + 1] ?? '';
    const noun = uses.has(next) ? text.lower[at + 2] ?? '' : next;
    const isNamed = called.has(last) && kinds.test(before);
    return isNamed || /^(?:tokens?|airdrop|memecoin|stablecoin|supply)$/.test(noun) || /^[Tt]oken|[Mm]emecoin$/.test(text.words[at - 1]?.raw ?? '');
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

/** Whether a word is followed by a change in per cent, `jumps 9%`, `is down 9%`, `fell by a third`, `sending POLY up 9%`, by a price, or by the beginning of its trade. */
export const isPriced = (text: WordSequence, at: number): boolean => {

    const [next, second] = text.lower.slice(at + 1, at + 3);
    const isBegun = beginning.has(next) && second === 'trading';
    if (isBegun || (directions.has(next) && isMove(text, at + 1)) || isExtreme(text, at)) {
        return true;
    }

    if (/^(?:has|have)$/.test(String(next))) {
        return changed.has(second) && isChange(text, at + 3);
    }

    const isMoving = next === 'price' && (moves.has(second) || forecasts.has(second));
    const isBehindVerb = moves.has(next) || figured.has(next) || /^(?:is|was)$/.test(String(next));
    return isMoving || isQuoted(text, at) || isBehindVerb && isChange(text, at + 2);
};

const isExtreme = (text: WordSequence, at: number): boolean => {

    const next = text.lower[at + 1] ?? '';
    return (moves.has(next) || reaching.test(next)) && extreme.test(text.lower.slice(at + 2, at + 2 + near).join(' '));
};

/** Whether a change in per cent or in words begins at an index: `9%`, `more than 9%`, `over a third`. */
const isChange = (text: WordSequence, at: number): boolean => {

    let from = at;
    while (from - at < mostHedges && hedges.has(text.lower[from]) && !isMove(text, from)) {
        ++from;
    }

    return isMove(text, from) || fraction.test(clauseFrom(text, from));
};

/** Up to four words from an index on, without those behind a punctuation mark. */
const clauseFrom = (text: WordSequence, from: number): string => {

    const words = text.words.slice(from, from + mostHedges);
    const end = words.findIndex(({ right }) => /[,.;:!?)]/.test(right));
    return words.slice(0, end < 0 ? mostHedges : end + 1).map(({ lower }) => lower).join(' ');
};

/** Whether a verb and a price follow a word: `opens at $0.31`, `traded at 40 cents`. */
const isQuoted = (text: WordSequence, at: number): boolean => {

    const words = text.words.slice(at + 2, at + 2 + near);
    const price = words.findIndex(({ cashtag, raw }, i) => /^\d/.test(raw) && (cashtag || words.slice(i + 1, i + 3).some(({ lower }) => coins.has(lower))));
    return quoted.has(text.lower[at + 1]) && price > 0 && atPrice.test(`${words.slice(0, price).map(({ lower }) => lower).join(' ')} `);
};

/** Whether an unlisted symbol is enumerated with several that are listed: `XMR, LTC and POLY`. */
export const isAmongCoins = (text: WordSequence, at: number): boolean => {

    const listed = text.symbolsAround(at).filter(({ raw }) => text.coins.find(raw) !== undefined && !text.coins.isShare(raw));
    return new Set(listed.map(({ raw }) => raw)).size >= company;
};

/** What an exchange does with the coins that it names. */
const lists = /^(?:(?:de)?list(?:s|ed|ing|ings)?|ax|axe[sd]?|boots?|remov(?:es?|ed|ing|al)|drop(?:s|ped)?|ceas(?:es?|ed)|goodbye|farewell|suspend(?:s|ed)?|adds?|added|support)$/;

/** Number of words on each side in which the exchange and what it does are. */
const noticed = 14;

/** Whether the word at an index is the name of a coin, and means nothing else. */
const isPlainName = ({ words, lower, coins: list }: WordSequence, at: number): boolean => {

    const meanings = words[at]?.small === true ? list.phrases.match([lower[at] as string], 0)?.value ?? [] : [];
    return meanings.some(({ demand, kind }) => demand === 'any' && kind === 'name');
};

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

/** Number of symbols in a row whose prices are said to move without a figure. */
const several = 3;

/** What may follow a verb without an object: `plunge as an exchange drops them`. */
const afterMove = /^(?:as|after|amid|on|in|by|to|at|while|when|following|over|before|within|with|despite|since|again|hard|sharply|further|together|today|overnight|\d.*)$/;

/** Whether the prices of several symbols move, with or without a figure: `POLY, QRN and GONE plunge as Kraken drops them`. */
export const moveTogether = (text: WordSequence, at: number): boolean => {

    const symbols = text.symbolsAround(at);
    const verb = text.words.indexOf(symbols.at(-1) as Word) + 1;
    const { lower: next, initial } = text.words[verb + 1] ?? nowhere;
    const isMoving = moves.has(text.lower[verb]) && (text.words[verb]?.right !== ' ' || initial || afterMove.test(next));
    return isMoving && new Set(symbols.map(({ raw }) => raw)).size >= several && symbols.every((symbol) => isNewSymbol(text, symbol));
};

/** Verbs before "trading of" by which a coin leaves an exchange. */
const leaving = /^(?:ceas(?:es?|ed|ing)|suspend(?:s|ed|ing)?|disabl(?:es?|ed|ing)|halt(?:s|ed|ing)?|end(?:s|ed|ing)?|stop(?:s|ped|ping)?|discontinu(?:es?|ed|ing)|terminat(?:es?|ed|ing))$/;

/** Number of words before such a verb among which the exchange is. */
const venueBefore = 8;

/** Whether an exchange ends the trade of what follows a preposition: `will cease spot trading of POLY and GONE`. */
export const endsTrading = ({ lower }: WordSequence, at: number): boolean => {

    const isTrading = /^(?:of|for|in)$/.test(lower[at] as string) && lower[at - 1] === 'trading';
    const verb = [at - 2, at - 3, at - 4].find((index) => leaving.test(lower[index] ?? ''));
    return isTrading && verb !== undefined && lower.slice(Math.max(0, verb - venueBefore), verb).some((word) => venues.has(word));
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
