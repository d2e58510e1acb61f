import { abbreviations, changed, cryptoHints, cryptoWords, figured, fillers, listings, money, moves } from './cues';
import type { Candidate, Verdict } from './candidate';
import type { CoinList, Meaning } from './list';
import { isDerived, isDescribed, markedSymbolAt } from './marked-symbols';
import { judgeName } from './name-rules';
import type { Match } from '../phrases';
import { isCounted, isMove, judgeSymbol, lowerCase } from './symbol-rules';
import { nowhere, symbolLike, WordSequence } from './word-sequence';
import type { Word } from './words';

/** Maximum number of words between a listing and one of its coins. */
const reach = 14;

const digits = /^\d+$/;

const directions: ReadonlySet<string | undefined> = new Set(['up', 'down']);

const worth: ReadonlySet<string | undefined> = new Set(['market', 'price', 'value', 'valuation', 'supply']);

/** Words behind a symbol for how it is traded, and for who has it. */
const held: ReadonlySet<string | undefined> = new Set(['pairs', 'holders', 'whales', 'stakers', 'emissions']);

/** Verbs that begin what is traded: `POLY begins trading`. */
const beginning: ReadonlySet<string | undefined> = new Set(['begins', 'began', 'starts', 'started', 'opens', 'opened', 'resumes']);

/** A pair as one word, as names of contracts have it: `POLYUSDT`, `1000POLYUSDT`. */
const joinedPair = /^(?:10{3,6})?([A-Z][A-Z0-9]{1,9}?)(USDT|USDC|USD)$/;

/** A symbol with a digit that only a list makes one: `1UP`, `B3TTY`. */
const mixed = /^(?:\d[A-Z]{2,}|[A-Z]\d[A-Z]{2,})$/;

/** A dollar of a protocol, which is spelled with the protocol's letters before it: `krUSD`. */
const dollar = /^[a-z]{1,4}USD$/;

/** A dollar of an issuer, which is spelled with letters behind it: `USDX`. */
const issued = /^USD(?!A$)[A-Z]{1,2}$/;

/** Verbs for where a price is, and prepositions before it: `opens at $0.31`. */
const quoted: ReadonlySet<string | undefined> = new Set('opens opened trades traded ran changed went debuted closed peaked bottomed hovered hovers'.split(' '));
const atPrice = /^(?:hands )?(?:at|from|near|above|below|around|between|as high as|as low as) /;

/** Number of words behind a symbol in which its price is. */
const near = 6;

/** Uses of tokens. */
const uses: ReadonlySet<string> = new Set(['utility', 'governance', 'native', 'reward']);

const buying: ReadonlySet<string | undefined> = new Set(['buy', 'buys', 'bought', 'buying']);

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

        const found = this.#listed[at];
        return found ? this.#byMeanings(found, at) : this.#unlisted(word, at);
    }

    /** Judges the meanings of a phrase. If none counts, the beginning of the phrase may: `Bitcoin gold`. */
    #byMeanings(found: Match<readonly Meaning[]>, at: number): number {

        const { words } = this.#text;
        for (const meaning of found.value) {
            const verdict = this.#judge(meaning, at, found.length);
            if (verdict !== 'no') {
                this.#note(words[at] as Word, words[at + found.length - 1] as Word, meaning.coin === null ? 'no' : verdict, meaning.kind, meaning.coin?.symbol);
                return found.length;
            }
        }

        const shorter = found.length === 1 ? null : this.#text.coins.phrases.match(this.#text.lower.slice(at, at + found.length - 1), 0);
        return shorter === null ? 1 : this.#byMeanings(shorter, at);
    }

    /** Accepts an unlisted upper-case word next to "token", as an amount or described as a coin: `POLY token`, `2 million POLY`, `POLY, a dollar token`; and one with a price of its own, if it recurs: `POLY plunges 44%`. */
    #unlisted(word: Word, at: number): number {

        if (dollar.test(word.raw) || issued.test(word.raw)) {
            this.#note(word, word, 'hinted', 'symbol');
            return 1;
        }

        if (!word.capital || word.raw.length < 3 || this.#text.shouted || !this.#isNewSymbol(word)) {
            return 1;
        }

        if (this.#isBesideToken(at) || isDescribed(this.#text, at)) {
            this.#note(word, word, 'likely', 'symbol', `$${word.raw}`);
        }
        else if (isCounted(this.#text, at)) {
            this.#noteUnlisted(word, 'likely', 'cued');
        }
        else {
            this.#noteUnlisted(word, 'weak', this.#isPriced(at) ? 'priced' : this.#isTraded(at) ? 'cued' : 'bare');
        }

        return 1;
    }

    #noteUnlisted({ raw, start }: Word, verdict: Verdict, unlisted: NonNullable<Candidate['unlisted']>): void {

        this.candidates.push({ symbol: `$${raw}`, verdict, kind: 'symbol', start, end: start + raw.length, unlisted });
    }

    /** Whether a word is traded, held, bought back or worth something: `two POLY pairs`, `POLY holders`, `to buy back POLY`, `POLY’s market value`. */
    #isTraded(at: number): boolean {

        const { lower } = this.#text;
        const isOwner = this.#text.words[at]?.possessive === true && worth.has(lower[at + 1]);
        return isOwner || held.has(lower[at + 1]) || (lower[at - 1] === 'back' && buying.has(lower[at - 2]));
    }

    /** Whether a word is followed by a change in per cent, `jumps 9%`, `is down 9%`, `fell by 9%`, `sending POLY up 9%`, by a price, or by the beginning of its trade. */
    #isPriced(at: number): boolean {

        const isBegun = beginning.has(this.#text.lower[at + 1]) && this.#text.lower[at + 2] === 'trading';
        if (isBegun || (directions.has(this.#text.lower[at + 1]) && isMove(this.#text, at + 1))) {
            return true;
        }

        const [next, second] = this.#text.lower.slice(at + 1, at + 3);
        if (/^(?:has|have)$/.test(String(next))) {
            return changed.has(second) && isMove(this.#text, at + 3);
        }

        const isBehindVerb = moves.has(next) || figured.has(next) || /^(?:is|was)$/.test(String(next));
        return this.#isQuoted(at) || isBehindVerb && (isMove(this.#text, at + 2) || (this.#text.lower[at + 2] === 'by' && isMove(this.#text, at + 3)));
    }

    /** Whether a verb and a price in dollars follow a word: `opens at $0.31`. */
    #isQuoted(at: number): boolean {

        const words = this.#text.words.slice(at + 2, at + near);
        const price = words.findIndex(({ cashtag, raw }) => cashtag && /^\d/.test(raw));
        return quoted.has(this.#text.lower[at + 1]) && price > 0 && atPrice.test(`${words.slice(0, price).map(({ lower }) => lower).join(' ')} `);
    }

    #isBesideToken(at: number): boolean {

        const next = this.#text.lower[at + 1] ?? '';
        const noun = uses.has(next) ? this.#text.lower[at + 2] ?? '' : next;
        return /^(?:tokens?|airdrop|memecoin|stablecoin|supply)$/.test(noun) || /^[Tt]oken|[Mm]emecoin$/.test(this.#text.words[at - 1]?.raw ?? '');
    }

    #isNewSymbol({ raw, left }: Word): boolean {

        return symbolLike.test(raw) && /^[A-Z]{2}/.test(raw) && left !== '-' && !abbreviations.has(raw) && !money.has(raw) && (!this.#text.coins.isShare(raw) || this.#text.coins.find(raw) !== undefined);
    }

    #judge({ demand, kind }: Meaning, at: number, length: number): Verdict {

        if (demand === 'any') {
            return 'sure';
        }

        if (kind === 'name') {
            return judgeName(this.#text, demand, at, at + length);
        }

        return lowerCase.has(demand) || (this.#text.words[at] as Word).upper ? judgeSymbol(this.#text, demand, at) : 'no';
    }

    /** Finds symbols after a listing, which need not be known: `Exchange to delist BETA, VITE and WING`. */
    #readListings(): void {

        if (!this.#text.shouted) {
            this.#text.words.forEach((word, at) => (this.#opensList(word, at) ? this.#enumerate(at + 1) : undefined));
        }
    }

    #opensList({ lower, left }: Word, at: number): boolean {

        const next = this.#text.words[at + 1] ?? nowhere;
        return listings.has(lower) && left !== '-' || lower === 'support' && next.lower === 'for' || /^remov(?:es?|ed|ing)$/.test(lower) && this.#isNewSymbol(next);
    }

    #enumerate(from: number): void {

        for (let i = 0; i < reach; ++i) {
            const word = this.#text.words[from + i] ?? nowhere;
            if (this.#isNewSymbol(word) || (mixed.test(word.raw) && !abbreviations.has(word.raw))) {
                this.#note(word, word, 'likely', 'symbol');
            }
            else if (!fillers.has(word.lower) && word.right !== '(' && word.left !== '(') {
                return;
            }
        }
    }
}
