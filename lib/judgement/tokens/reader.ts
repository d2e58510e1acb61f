import { abbreviations, cryptoHints, cryptoWords, fillers, forecasts, listings, money, origins } from './cues';
import type { Candidate, Verdict } from './candidate';
import type { Demand } from './coin';
import type { CoinList, Meaning } from './list';
import { isActor, isAlone, isDealtWith, isSpotFund, isStaked, isTreasured } from './coin-uses';
import { isDerived, isDescribed, markedSymbolAt } from './marked-symbols';
import { judgeName } from './name-rules';
import { endsTrading, handlesCoins, isAmongCoins, isAmongNames, isAmongOthers, isBesideCoin, isBesideToken, isCalledToken, isShareAmongCoins, isTraded } from './new-symbols';
import { areLifted, isMoving, isPriced } from './prices';
import type { Match } from '../phrases';
import { isCompany, isCounted, isNewSymbol, judgeSymbol, lowerCase } from './symbol-rules';
import { nowhere, WordSequence } from './word-sequence';
import type { Word } from './words';

/** Maximum number of words between a listing and one of its coins. */
const reach = 14;

const digits = /^\d+$/;

/** A pair as one word, as names of contracts have it: `POLYUSDT`, `1000POLYUSDT`. */
const joinedPair = /^(?:10{3,6})?([A-Z][A-Z0-9]{1,9}?)(USDT|USDC|USD)$/;

/** A symbol with a digit that only a list makes one: `1UP`, `B3TTY`. */
const mixed = /^(?:\d[A-Z]{2,}|[A-Z]\d[A-Z]{2,})$/;

/** A dollar of a protocol, or a staked or wrapped coin, which are spelled with small letters before the coin: `krUSD`, `krETH`. */
const derived = /^[a-z]{1,4}(?:USDe?|BTC|ETH|SOL|BNB|AVAX|HYPE)$/;

/** A dollar or a euro of an issuer, which is spelled with letters behind it: `USDX`. */
const issued = /^(?:USD(?!A$)[A-Z]{1,2}|EUR(?!O)[A-Z]|[AV]EUR)$/;

/** A dollar with the name of its chain behind it: `USDpoly`. */
const suffixed = /^USD[a-z]{1,5}$/;

/** A staked, wrapped or borrowed coin, which has small letters before its symbol: `stPOLY`. */
const prefixed = /^[a-z]{1,6}[A-Z]{3,6}$/;

/** What a price of its own makes of a symbol. */
const raised: Partial<Readonly<Record<Demand, Verdict>>> = { 'upper-context': 'sure', 'upper-quiet': 'sure', tagged: 'likely' };

/** Two currencies as one word: `EURUSD`. */
const currencyPair = /^(?:[A-Z]{3}(?:USD|EUR|JPY|GBP|CHF|CAD|AUD|NZD)|USD[A-Z]{3})$/;

/** What is measured of a coin, after "market". */
const measures = /^(?:caps?|capitali[sz]ation|share|value|dominance)$/;

/** A wrapped coin: `WBNB`. */
const wrapped = /^W([A-Z]{3,5})$/;

/** Whether the words before and behind one are in capitals, too, as in a shouted part of a headline. */
const isAmongCapitals = ({ words }: WordSequence, at: number): boolean => {

    const isLoud = ({ raw, upper, right }: Word): boolean => upper && raw.length > 1 && right === ' ' && /^[A-Z]+$/.test(raw);
    return isLoud(words[at - 1] ?? nowhere) && isLoud(words[at] as Word) && (words[at + 1] ?? nowhere).upper;
};

const isInBrackets = ({ left, right }: Word): boolean => left === '(' && right === ')';

/** Reads the words of one text and finds the passages that may mention coins. */
export class Reader {

    readonly candidates: Candidate[] = [];
    /** Whether it has a word that shows that the story is about crypto. */
    readonly namesCrypto: boolean;
    /** Words of which two show that the story is about crypto. */
    readonly cryptoHints: ReadonlySet<string>;
    readonly #text: WordSequence;
    /** By word: the longest phrase of the list that begins with it. */
    readonly #listed: readonly (Match<readonly Meaning[]> | null)[];

    constructor(words: readonly Word[], coins: CoinList) {

        this.#text = new WordSequence(words, coins);
        this.#listed = coins.phrases.matches(this.#text.lower);
        this.namesCrypto = this.#text.lower.some((word) => cryptoWords.has(word));
        this.cryptoHints = new Set(this.#text.lower.filter((word) => cryptoHints.has(word)));
        let at = 0;
        while (at < words.length) {
            at += this.#read(words[at] as Word, at);
        }

        this.#readListings();
    }

    /** Returns the places at which a symbol occurs as a word of its own. */
    places(symbol: string): Word[] {

        return this.#text.words.filter(({ raw }) => raw === symbol);
    }

    /** Reads what begins at a word; returns how many words it covers. */
    #read(word: Word, at: number): number {

        if (word.cashtag && digits.test(word.raw) || word.right === '_') {
            return 1;       // a sum of dollars, or part of an identifier as OP_RETURN
        }

        if (!word.marked && word.raw === word.lower) {
            const found = this.#listed[at];         // of words without a capital, as most are, only those of the list may be coins
            return found ? this.#byMeanings(found, at) : 1;
        }

        if (this.#notePair(word)) {
            return 1;
        }

        const marked = word.marked ? markedSymbolAt(this.#text, at) : null;
        if (marked === null) {
            return this.#byList(word, at);
        }

        if (marked.unlisted) {
            this.#noteUnlisted(word, marked.verdict, isDerived(this.#text, at) ? 'named' : 'bracketed');
        }
        else {
            this.#note(word, word, marked.verdict, 'symbol');
        }

        return marked.length;
    }

    /** Notes the base of a pair that is written as one word: `1000POLYUSDT`. One that is not listed needs a quote that nothing else ends with. */
    #notePair(word: Word): boolean {

        const { coins } = this.#text;
        const [, base = '', quote] = joinedPair.exec(word.raw) ?? [];
        const coin = coins.find(base);
        if (base === '' || coins.find(word.raw) !== undefined || money.has(base) || (coin === undefined && quote === 'USD')) {
            return false;
        }

        this.#note(word, word, coin === undefined ? 'likely' : 'sure', 'symbol', coin?.symbol ?? `$${base}`);
        return true;
    }

    #note(first: Word, last: Word, verdict: Verdict, kind: Candidate['kind'], symbol = this.#text.coins.find(first.raw)?.symbol): void {

        if (verdict !== 'no') {
            this.candidates.push({ symbol: symbol ?? `$${first.raw.toUpperCase()}`, verdict, kind, start: first.start, end: last.start + last.raw.length });
        }
    }

    #byList(word: Word, at: number): number {

        if (derived.test(word.raw) && this.#text.coins.find(word.raw) !== undefined) {
            this.#note(word, word, 'sure', 'symbol');
            return 1;
        }

        const found = this.#listed[at];
        return found ? this.#byMeanings(found, at) : this.#unlisted(word, at);
    }

    /** Judges the meanings of a phrase. If none counts, the beginning of the phrase may: `Bitcoin gold`. */
    #byMeanings(found: Match<readonly Meaning[]>, at: number): number {

        const { words } = this.#text;
        for (const meaning of found.value) {
            const verdict = meaning.coin === null && this.#isMeasured(at + found.length) ? 'no' : this.#judge(meaning, at, found.length);
            if (verdict !== 'no') {
                this.#note(words[at] as Word, words[at + found.length - 1] as Word, meaning.coin === null ? 'no' : verdict, meaning.kind, meaning.coin?.symbol);
                return found.length;
            }
        }

        const shorter = found.length === 1 ? null : this.#text.coins.phrases.match(this.#text.lower.slice(at, at + found.length - 1), 0);
        return shorter === null ? 1 : this.#byMeanings(shorter, at);
    }

    /** Whether a "market" before an index is no place of trade, but what a coin is worth: `USDT market cap`. */
    #isMeasured(end: number): boolean {

        return this.#text.lower[end - 1] === 'market' && measures.test(this.#text.lower[end] ?? '');
    }

    /** Accepts an unlisted upper-case word next to "token", as an amount or described as a coin: `POLY token`, `2 million POLY`, `POLY, a dollar token`; and one with a price of its own, if it recurs: `POLY plunges 44%`. */
    #unlisted(word: Word, at: number): number {

        if (derived.test(word.raw) || issued.test(word.raw) || suffixed.test(word.raw) || this.#isWrapped(word)) {
            this.#note(word, word, isPriced(this.#text, at) ? 'sure' : 'hinted', 'symbol');
            return 1;
        }

        const text = this.#text;
        if (prefixed.test(word.raw) && (isCalledToken(text, at) || isPriced(text, at) || isDealtWith(text, at) || this.#isBaseListed(word))) {
            this.#note(word, word, isCalledToken(text, at) || this.#isBaseListed(word) ? 'hinted' : 'likely', 'symbol');
            return 1;
        }

        if (forecasts.has(text.lower[at + 2]) && /^(?:price|technical)$/.test(text.lower[at + 1] as string) && word.raw.length > 2 && isNewSymbol(text, word) && !currencyPair.test(word.raw)) {
            this.#note(word, word, 'sure', 'symbol');
            return 1;
        }

        if (!word.capital || word.raw.length < 3 || text.shouted || isAmongCapitals(text, at) || !isNewSymbol(text, word)) {
            return 1;
        }

        if (isCalledToken(text, at) || isBesideToken(text, at) || isDescribed(text, at)) {
            this.#note(word, word, isCalledToken(text, at) ? 'hinted' : 'likely', 'symbol', `$${word.raw}`);
        }
        else if (isCounted(text, at) || isSpotFund(text, at)) {
            this.#noteUnlisted(word, 'likely', 'counted');
        }
        else if (isAmongCoins(text, at) || isAmongNames(text, at) || isStaked(text, at)) {
            this.#noteUnlisted(word, 'likely', 'cued');
        }
        else {
            this.#noteUnlisted(word, 'weak', this.#cueOf(at));
        }

        return 1;
    }

    /** Whether a small prefix stands before the symbol of a listed coin: `stPOLY`. */
    #isBaseListed({ raw }: Word): boolean {

        const base = raw.replace(/^[a-z]+/, '');
        return this.#hasSymbol(base);
    }

    /** How a symbol that the list lacks stands in its sentence. */
    #cueOf(at: number): NonNullable<Candidate['unlisted']> {

        const text = this.#text;
        if (isAmongOthers(text, at)) {
            return 'acting';
        }

        if (isPriced(text, at) || areLifted(text, at)) {
            return 'priced';
        }

        if (isTreasured(text, at)) {
            return 'treasured';
        }

        if (isBesideCoin(text, at) || isTraded(text, at) || isDealtWith(text, at) || isMoving(text, at)) {
            return 'cued';
        }

        return isActor(text, at) ? 'acting' : isAlone(text, at) ? 'bare' : 'modifying';
    }

    #isWrapped({ raw }: Word): boolean {

        const coin = wrapped.exec(raw)?.[1];
        return coin !== undefined && this.#hasSymbol(coin);
    }

    /** Whether a symbol is that of a listed coin, and means nothing else. */
    #hasSymbol(symbol: string): boolean {

        return (this.#text.coins.phrases.match([symbol.toLowerCase()], 0)?.value ?? []).some(({ demand, kind }) => kind === 'symbol' && (demand === 'any' || demand === 'upper'));
    }

    #noteUnlisted({ raw, start }: Word, verdict: Verdict, unlisted: NonNullable<Candidate['unlisted']>): void {

        this.candidates.push({ symbol: `$${raw}`, verdict, kind: 'symbol', start, end: start + raw.length, unlisted });
    }

    #judge({ demand, kind }: Meaning, at: number, length: number): Verdict {

        const last = this.#text.words[at + length - 1] as Word;
        if (last.right === '-' && origins.has(this.#text.lower[at + length])) {
            return 'weak';
        }

        if (demand === 'any') {
            return 'sure';
        }

        if (kind === 'name') {
            return judgeName(this.#text, demand, at, at + length);
        }

        const verdict = lowerCase.has(demand) || (this.#text.words[at] as Word).upper ? judgeSymbol(this.#text, demand, at) : 'no';
        return this.#isWorthMore(verdict, at) ? raised[demand] ?? verdict : verdict;
    }

    /** Whether a symbol that is also a word has a price of its own, and a verdict that this raises. */
    #isWorthMore(verdict: Verdict, at: number): boolean {

        const { upper, raw } = this.#text.words[at] as Word;
        return (verdict === 'likely' || verdict === 'weak') && upper && raw.length > 1 && !this.#text.shouted && !isCompany(this.#text, at) && isPriced(this.#text, at);
    }

    /** Finds symbols after a listing, which need not be known: `Exchange to delist BETA, VITE and WING`. */
    #readListings(): void {

        if (!this.#text.shouted) {
            this.#text.words.forEach((word, at) => (this.#opensList(word, at) ? this.#enumerate(at + 1) : undefined));
        }
    }

    #opensList({ lower, left }: Word, at: number): boolean {

        const next = this.#text.words[at + 1] ?? nowhere;
        return listings.has(lower) && left !== '-' || lower === 'support' && next.lower === 'for' || lower.startsWith('remov') && /^remov(?:es?|ed|ing)$/.test(lower) && isNewSymbol(this.#text, next) || handlesCoins(this.#text, at) || endsTrading(this.#text, at);
    }

    /** Whether a word is in brackets, or in the name before them: `Quorano Network (QRN)`. */
    #isBracketed(at: number): boolean {

        const [own, next, second] = [0, 1, 2].map((ahead) => this.#text.words[at + ahead] ?? nowhere) as [Word, Word, Word];
        return isInBrackets(own) || own.capital && (isInBrackets(next) || next.capital && isInBrackets(second));
    }

    #enumerate(from: number): void {

        for (let i = 0; i < reach; ++i) {
            const word = this.#text.words[from + i] ?? nowhere;
            if (isNewSymbol(this.#text, word) || (mixed.test(word.raw) && !abbreviations.has(word.raw)) || isShareAmongCoins(this.#text, from + i)) {
                this.#note(word, word, 'likely', 'symbol');
            }
            else if (!fillers.has(word.lower) && !digits.test(word.raw) && !this.#isBracketed(from + i)) {
                return;
            }
        }
    }
}
