import { abbreviations, after, before, cryptoHints, cryptoWords, deeds, fillers, listings, money, moves, named, prepositions, quotes, stockMarkets, symbolAfter, symbolBefore, tags, tagsOfNames } from './cues';
import type { Demand } from './coin';
import type { Match } from '../phrases';
import type { CoinList, Meaning } from './list';
import type { Word } from './words';

/**
 * How sure a reading is: `sure`; `hinted`: if a single word points to crypto; `likely`: only in a story about crypto; `weak`: only there, and if another spelling of the
 * coin vouches for it.
 */
export type Verdict = 'sure' | 'hinted' | 'likely' | 'weak' | 'no';

/** A passage that may mention a coin. */
export interface Candidate {
    /** With a `$` prefix. */
    readonly symbol: string;
    readonly verdict: Verdict;
    readonly kind: 'symbol' | 'name';
    /** Offset of the first code unit. */
    readonly start: number;
    /** Offset after the last code unit. */
    readonly end: number;
    /** A symbol in brackets that the list lacks: it counts if it recurs. */
    readonly unlisted?: true;
}

/** Before the first word and behind the last. */
const nowhere: Word = { raw: '', lower: '', start: 0, left: '', right: '', cashtag: false, initial: false, possessive: false, capital: false, upper: false, small: false };

/** `4,000 UNI`, `2 million UNI`. */
const amount = /^(?:\d.*|thousand|million|billion|trillion)$/;

const symbolLike = /^(?=.*[A-Z])[A-Z0-9]{2,10}$/;

/** Letters that stand for something else than a coin, even beside "token". */
const letters = new Set(['A', 'I', 'X', 'E', 'U']);

/** Symbols that are read in small letters if something else speaks for them. */
const lowerCase: ReadonlySet<Demand> = new Set(['any', 'upper', 'upper-context']);

/** Behind "price" these speak of a coin. */
const forecasts = new Set(['prediction', 'predictions', 'analysis', 'forecast', 'outlook']);

/** Most words between a listing and one of its coins, and the longest lists that are read. */
const reach = 14;

/** From this share of capitals on, a headline's capitals say nothing. */
const titleCase = 0.75;

const isLong = ({ raw }: Word): boolean => raw.length > 3 && !/^\d/.test(raw);

/** Reads the words of one text and finds the passages that may mention coins. */
export class Reader {

    readonly candidates: Candidate[] = [];
    readonly #words: readonly Word[];
    readonly #lower: readonly string[];
    readonly #coins: CoinList;
    readonly #shouted: boolean;
    readonly #capitals: boolean;

    constructor(words: readonly Word[], coins: CoinList) {

        this.#words = words;
        this.#lower = words.map(({ lower }) => lower);
        this.#coins = coins;
        this.#shouted = this.#isShouted();
        this.#capitals = inTitleCase(words);
        let at = 0;
        while (at < words.length) {
            at += this.#read(at);
        }

        this.#listed();
    }

    /** How many words there are that show that the story is about crypto: one is enough, of hints it takes two. */
    get crypto(): { readonly words: boolean; readonly hints: ReadonlySet<string> } {

        return {
            words: this.#lower.some((word) => cryptoWords.has(word)),
            hints: new Set(this.#lower.filter((word) => cryptoHints.has(word)))
        };
    }

    /** Where a symbol stands as a word of its own. */
    places(symbol: string): Word[] {

        return this.#words.filter(({ raw }) => raw === symbol);
    }

    /** Whether all is in upper case, symbols aside. */
    #isShouted(): boolean {

        const loud = (words: readonly Word[]): boolean => words.length > 3 && words.filter(({ small }) => small).length * 4 < words.length;
        return loud(this.#words) && loud(this.#words.filter(({ raw }) => this.#coins.find(raw) === undefined && !/^\d/.test(raw)));
    }

    /** Reads at one word; how many words that took. */
    #read(at: number): number {

        const word = this.#word(at);
        const verdict = this.#byTypography(word, at);
        if (verdict === null) {
            return this.#byList(at);
        }

        this.#note(word, word, verdict, 'symbol');
        return this.#isPair(word, at) && money.has(this.#word(at + 1).raw) ? 2 : 1;
    }

    #word(at: number): Word {

        return this.#words[at] ?? nowhere;
    }

    #note(first: Word, last: Word, verdict: Verdict, kind: Candidate['kind'], symbol = this.#coins.find(first.raw)?.symbol): void {

        if (verdict !== 'no') {
            this.candidates.push({ symbol: symbol ?? `$${first.raw.toUpperCase()}`, verdict, kind, start: first.start, end: last.start + last.raw.length });
        }
    }

    /** Cashtags, pairs and symbols in brackets speak for themselves; null: nothing of that kind. */
    #byTypography(word: Word, at: number): Verdict | null {

        if (word.cashtag) {
            return this.#cashtag(word);
        }

        if (this.#isPair(word, at)) {
            return this.#pair(word, this.#word(at + 1).raw);
        }

        if (word.left === ':' && stockMarkets.has(this.#word(at - 1).lower)) {
            return 'no';
        }

        return word.left === '(' && word.right === ')' && symbolLike.test(word.raw) ? this.#bracketed(word, at) : null;
    }

    #cashtag(word: Word): Verdict {

        const known = this.#coins.find(word.raw) !== undefined;
        if (this.#coins.isShare(word.raw.toUpperCase())) {
            return known ? 'likely' : 'no';
        }

        if (known) {
            return 'sure';
        }

        return symbolLike.test(word.raw) && /^[A-Z]/.test(word.raw) && !money.has(word.raw) ? 'hinted' : 'no';
    }

    #isPair(word: Word, at: number): boolean {

        const next = this.#word(at + 1);
        return /[/-]/.test(word.right) && next.left === word.right && quotes.has(next.raw) && symbolLike.test(word.raw);
    }

    #pair(word: Word, quote: string): Verdict {

        if (money.has(word.raw)) {
            return 'no';
        }

        const known = this.#coins.find(word.raw) !== undefined;
        return known || quote !== 'USD' && quote !== 'EUR' ? 'sure' : 'no';
    }

    #bracketed(word: Word, at: number): Verdict {

        const known = this.#coins.find(word.raw);
        if (known !== undefined && known.names.some((name) => this.#follows(name, at))) {
            return 'sure';
        }

        if (this.#coins.isShare(word.raw) || abbreviations.has(word.raw) || money.has(word.raw) || this.#abbreviates(word.raw, at)) {
            return 'no';
        }

        if (known !== undefined) {
            return 'likely';
        }

        this.candidates.push({ symbol: `$${word.raw}`, verdict: this.#vouched(at) ? 'likely' : 'weak', kind: 'symbol', start: word.start, end: word.start + word.raw.length, unlisted: true });
        return 'no';
    }

    /** `Injective (INJ)`: a name and its symbol vouch for each other. */
    #follows(name: string, at: number): boolean {

        const words = name.toLowerCase().split(' ');
        return words.every((word, i) => this.#lower[at - words.length + i] === word);
    }

    /** Whether a symbol is made of the initials of the words before it: `National Bureau of Investigation (NBI)`. */
    #abbreviates(symbol: string, at: number): boolean {

        const initials = this.#words.slice(Math.max(0, at - symbol.length * 2), at).filter(({ capital }) => capital).map(({ raw }) => raw.charAt(0)).join('');
        const all = this.#words.slice(Math.max(0, at - symbol.length), at).map(({ raw }) => raw.charAt(0).toUpperCase()).join('');
        return initials.endsWith(symbol) || all === symbol || symbol.length > 2 && initials.endsWith(symbol.slice(1)) && symbol.startsWith('T');
    }

    /** An unlisted symbol in brackets, with a word beside it that only coins have: `Quorano (QRN) token`. */
    #vouched(at: number): boolean {

        const next = this.#lower.slice(at + 1, at + 3);
        const previous = this.#word(at - 1);
        return previous.capital && (next.some((word) => tags.has(word) || word === 'price' || word === 'unlock') || moves.has(next[0] ?? ''));
    }

    #byList(at: number): number {

        const found = this.#coins.match(this.#lower, at);
        return found === null ? this.#unlisted(at) : this.#byMeanings(found, at);
    }

    /** Of a name that does not count, the beginning may be one: `Bitcoin gold`. */
    #byMeanings(found: Match<readonly Meaning[]>, at: number): number {

        for (const meaning of found.value) {
            const verdict = this.#judge(meaning, at, found.length);
            if (verdict !== 'no') {
                this.#note(this.#word(at), this.#word(at + found.length - 1), meaning.coin === null ? 'no' : verdict, meaning.kind, meaning.coin?.symbol);
                return found.length;
            }
        }

        const shorter = found.length === 1 ? null : this.#coins.match(this.#lower.slice(at, at + found.length - 1), 0);
        return shorter === null ? 1 : this.#byMeanings(shorter, at);
    }

    /** `POLY token`: what stands in upper case beside "token" is one. */
    #unlisted(at: number): number {

        const word = this.#word(at);
        const beside = /^(?:token|airdrop|memecoin)$/.test(this.#word(at + 1).lower) || /^[Tt]oken|[Mm]emecoin$/.test(this.#word(at - 1).raw);
        if (beside && !this.#shouted && this.#isNewSymbol(word) && word.raw.length > 2) {
            this.#note(word, word, 'likely', 'symbol', `$${word.raw}`);
        }

        return 1;
    }

    #isNewSymbol({ raw, left }: Word): boolean {

        return symbolLike.test(raw) && /^[A-Z]{2}/.test(raw) && left !== '-' && !abbreviations.has(raw) && !money.has(raw) && (!this.#coins.isShare(raw) || this.#coins.find(raw) !== undefined);
    }

    #judge({ demand, kind }: Meaning, at: number, length: number): Verdict {

        const word = this.#word(at);
        if (kind === 'symbol') {
            return this.#judgeSymbol(word, demand, at);
        }

        return this.#judgeName(word, demand, at, at + length);
    }

    #judgeSymbol(word: Word, demand: Demand, at: number): Verdict {

        if (demand === 'any') {
            return 'sure';
        }

        if (!word.upper) {
            return this.#inSmallLetters(word, demand, at);
        }

        return demand === 'upper' && word.raw.length > 2 ? 'sure' : this.#ambiguous(word, demand, at);
    }

    /** `sol price`, `avax and ada`. */
    #inSmallLetters(word: Word, demand: Demand, at: number): Verdict {

        if (!lowerCase.has(demand)) {
            return 'no';
        }

        if (demand === 'upper' && named.has(this.#word(at + 1).lower)) {
            return 'sure';
        }

        return word.raw.length > 2 && word.raw === word.lower && this.#companions(at) ? 'likely' : 'no';
    }

    /** Whether the neighbour in an enumeration is a symbol that counts in small letters. */
    #companions(at: number): boolean {

        const neighbours = [this.#neighbour(at, 1), this.#neighbour(at, -1)];
        return neighbours.some((index) => index !== null && (this.#coins.match(this.#lower, index)?.value ?? []).some(({ coin, demand }) => coin !== null && lowerCase.has(demand)));
    }

    /** The next member of an enumeration: behind a comma, a slash or "and". */
    #neighbour(at: number, step: 1 | -1): number | null {

        const next = at + step;
        const word = this.#word(next);
        if (/^(?:and|or)$/.test(word.lower)) {
            return next + step;
        }

        const between = step === 1 ? this.#word(at).right : word.right;
        return /[,/&]/.test(between) && word !== nowhere ? next : null;
    }

    #ambiguous(word: Word, demand: Demand, at: number): Verdict {

        const cue = !this.#shouted && (this.#symbolCue(at) || amount.test(this.#word(at - 1).lower));
        if (demand === 'tagged' || word.raw.length === 1) {
            return this.#tagged(word, at);
        }

        if (this.#shouted) {
            return demand === 'upper-quiet' ? 'no' : 'likely';
        }

        return cue ? 'sure' : 'likely';
    }

    /** An ordinary word or abbreviation. */
    #tagged(word: Word, at: number): Verdict {

        if (this.#shouted) {
            return 'no';
        }

        const [previous, next] = [this.#word(at - 1), this.#word(at + 1)];
        if (tags.has(next.lower) && !letters.has(word.raw) || symbolBefore.has(previous.lower) && word.raw.length > 1) {
            return word.raw.length > 2 || next.lower === 'token' && word.raw.length === 1 ? 'sure' : 'likely';
        }

        if (next.lower === 'price' && word.raw.length > 2 && forecasts.has(this.#word(at + 2).lower)) {
            return 'sure';
        }

        return word.raw.length > 1 && this.#symbolCue(at) && !(word.raw.length === 2 && prepositions.has(word.lower)) ? 'likely' : 'weak';
    }

    /** A cue beside a symbol, or beside the enumeration that it belongs to: `SAND and MANA surge`. */
    #symbolCue(at: number): boolean {

        const [first, last] = [this.#end(at, -1), this.#end(at, 1)];
        const [previous, next] = [this.#word(first - 1).lower, this.#word(last + 1).lower];
        return symbolAfter.has(next) || moves.has(next) || this.#isMove(last + 1) || symbolBefore.has(previous);
    }

    /** `up 9%`, `-2%`. */
    #isMove(at: number): boolean {

        const word = this.#word(at);
        const figure = word.lower === 'up' || word.lower === 'down' ? this.#word(at + 1) : word;
        return /^\d/.test(figure.raw) && (figure.right === '%' || figure.right === '.');
    }

    /** The last symbol of an enumeration, in one direction. */
    #end(at: number, step: 1 | -1): number {

        let end = at;
        for (let i = 0; i < reach; ++i) {
            const next = this.#neighbour(end, step);
            if (next === null || !symbolLike.test(this.#word(next).raw) || this.#coins.find(this.#word(next).raw) === undefined) {
                return end;
            }

            end = next;
        }

        return end;
    }

    #judgeName(word: Word, demand: Demand, at: number, end: number): Verdict {

        if (demand === 'any') {
            return 'sure';
        }

        if (!word.capital || !this.#word(end - 1).capital) {
            return 'no';
        }

        const forced = word.initial || this.#capitals;
        const cue = this.#nameCue(at, end);
        if (demand === 'capital') {
            return forced && !cue ? this.#uncued(end) : 'sure';
        }

        if (this.#isTagged(at, end)) {
            return 'sure';
        }

        if (demand === 'capital-beside') {
            return this.#isBeside(at, end) ? 'likely' : 'weak';
        }

        return forced ? (cue ? 'likely' : this.#uncued(end)) : this.#isCued(at, end);
    }

    /** An unforced capital, with a word beside it that coins have: `the Polygon foundation`. */
    #isCued(at: number, end: number): Verdict {

        return after.has(this.#word(end).lower) || before.has(this.#word(at - 1).lower) ? 'sure' : 'likely';
    }

    /** A capital that says nothing, and no cue: the story has to be about crypto, and the grammar that of a name. */
    #uncued(end: number): Verdict {

        return prepositions.has(this.#word(end).lower) ? 'weak' : 'likely';
    }

    /** Beside a word that only coins have. */
    #isTagged(at: number, end: number): boolean {

        return tagsOfNames.has(this.#word(end).lower) || tagsOfNames.has(this.#word(at - 1).lower);
    }

    #isBeside(at: number, end: number): boolean {

        return after.has(this.#word(end).lower) || before.has(this.#word(at - 1).lower) || this.#isNameAt(this.#neighbour(end - 1, 1)) || this.#isNameAt(this.#neighbour(at, -1));
    }

    /** Whether a coin's name, which is no everyday word, begins at a place. */
    #isNameAt(at: number | null): boolean {

        if (at === null || !this.#word(at).capital) {
            return false;
        }

        const meanings = this.#coins.match(this.#lower, at)?.value ?? [];
        return meanings.some(({ coin, kind, demand }) => coin !== null && kind === 'name' && demand !== 'capital-beside');
    }

    #nameCue(at: number, end: number): boolean {

        const next = this.#word(end).lower;
        return this.#isBeside(at, end) || this.#word(end - 1).possessive || deeds.has(next);
    }

    /** `Exchange to delist BETA, VITE and WING`: symbols behind a listing need not be known. */
    #listed(): void {

        if (!this.#shouted) {
            this.#words.forEach((_, at) => (this.#opensList(at) ? this.#enumerate(at + 1) : undefined));
        }
    }

    #opensList(at: number): boolean {

        const { lower, left } = this.#word(at);
        return listings.has(lower) && left !== '-' || lower === 'support' && this.#word(at + 1).lower === 'for';
    }

    #enumerate(from: number): void {

        for (let i = 0; i < reach; ++i) {
            const word = this.#word(from + i);
            if (this.#isNewSymbol(word)) {
                this.#note(word, word, 'likely', 'symbol');
            }
            else if (!fillers.has(word.lower) && word.right !== '(' && word.left !== '(') {
                return;
            }
        }
    }
}

/** Whether a headline is set in title case, so that its capitals say nothing. */
const inTitleCase = (words: readonly Word[]): boolean => {

    const long = words.length < 40 ? words.filter(isLong) : [];
    return long.length > 3 && long.filter(({ capital }) => capital).length >= long.length * titleCase;
};
