import { lazily, recently } from '../../text/memo';
import type { Story } from '../types';
import { isApplication } from './applications';
import type { Candidate } from './candidate';
import { vetoes } from './cues';
import type { CoinList } from './list';
import { firms, namesakes, ownership } from './namesakes';
import { namedByParts } from './parts';
import { isPassing } from './passing';
import { Reader } from './reader';
import { namedInScripts } from './scripts';
import type { ScriptName } from './scripts';
import { StoryWords } from './story-words';
import { wordsOf } from './words';

/** A place at which a story mentions a coin. */
export interface TokenMention {
    /** Symbol with a `$` prefix. */
    readonly symbol: string;
    /** The member of the story that contains it. */
    readonly field: 'title' | 'text';
    /** Offset of the first UTF-16 code unit. */
    readonly start: number;
    /** Offset after the last one. */
    readonly end: number;
}

type Found = Candidate & Pick<TokenMention, 'field'>;

const inScripts = (names: readonly ScriptName[], coins: CoinList): Candidate[] => {

    const known = names.filter(({ symbol }) => coins.find(symbol) !== undefined);
    return known.map(({ symbol, start, end, certain }) => ({ symbol: `$${symbol}`, verdict: certain ? 'sure' : 'likely', kind: 'name', start, end }));
};

/** Number of hints that show that a story is about crypto. */
const enoughHints = 2;

/** Number of coins whose symbols make a text a review of prices. */
const manyCoins = 3;

/** Proposals that are numbered: `TIP-88`, `SIMD-525`. */
const numbered = /(?:IP|SIMD)$/;

/** What stands between a project's name and its coin. */
const owning = /^[’']s \$?$/;

/** Number of code units beside the name of a chain that show what it is there for. */
const lookback = 60;

/** Maximum number of code units between a name and its symbol. */
const gap = 3;

/** Reads one story, and judges each candidate by the story as a whole. */
class StoryReader {

    readonly #readers: readonly { readonly field: TokenMention['field']; readonly reader: Reader }[];
    readonly #found: readonly Found[];
    /** By kind and symbol. */
    readonly #spellings = new Map<string, Found[]>();
    readonly #story: Story;
    readonly #words: StoryWords;
    readonly #hints: ReadonlySet<string>;
    /** Names of coins that the story gives to firms of other trades, in lower case. */
    readonly #otherFirms = lazily(() => new Set(this.#found.filter(({ kind, field, end }) => kind === 'name' && firms.test(this.#textOf(field).slice(end, end + lookback))).map((found) => this.#spellingOf(found).toLowerCase())));
    readonly #coins: CoinList;

    constructor(story: Story, coins: CoinList, readTitle: (title: string) => Reader) {

        const { title, text: body } = story;
        this.#story = story;
        this.#coins = coins;
        this.#words = new StoryWords(story);
        this.#readers = [{ field: 'title', reader: readTitle(title) }, { field: 'text', reader: new Reader(wordsOf(body), coins) }];
        const names = [title, body].map(namedInScripts);
        this.#found = this.#readers.flatMap(({ field, reader }, i) => {

            const inParts = namedByParts(i === 0 ? title : body).filter(({ symbol }) => coins.find(symbol.slice(1)) !== undefined);
            return [...inScripts(names[i] as ScriptName[], coins), ...reader.candidates, ...inParts].map((candidate) => ({ ...candidate, field }));
        });
        for (const found of this.#found) {
            const spellings = this.#spellings.get(found.kind + found.symbol);
            if (spellings === undefined) {
                this.#spellings.set(found.kind + found.symbol, [found]);
            }
            else {
                spellings.push(found);
            }
        }

        this.#hints = new Set(this.#readers.flatMap(({ reader }) => [...reader.cryptoHints]));
    }

    mentions(): TokenMention[] {

        const crypto = this.#isAboutCrypto();
        const accepted = this.#found.filter((candidate) => this.#accepts(candidate, crypto));
        const recurring = accepted.filter(({ unlisted }) => unlisted !== undefined).flatMap(({ symbol }) => this.#recurrences(symbol));
        return unique([...accepted, ...recurring].map(({ symbol, field, start, end }) => ({ symbol, field, start, end })));
    }

    #isAboutCrypto(): boolean {

        if (this.#found.some(({ verdict }) => verdict === 'sure')) {
            return true;
        }

        return this.#namesCrypto() || this.#hints.size >= enoughHints || this.#words.arePlain();
    }

    #namesCrypto(): boolean {

        return this.#readers.some(({ reader }) => reader.namesCrypto);
    }

    #accepts(candidate: Found, crypto: boolean): boolean {

        if (this.#isVetoed(candidate.symbol) && !this.#isSpelledOut(candidate.symbol)) {
            return false;
        }

        if (this.#isNamesake(candidate) || this.#isOwner(candidate) || this.#isInPassing(candidate) || this.#isProposal(candidate)) {
            return false;
        }

        if (candidate.verdict === 'sure' || this.#hasNeighbour(candidate) || candidate.verdict === 'likely' && this.#hasWitness(candidate)) {
            return true;
        }

        if (candidate.verdict === 'hinted' || !crypto) {
            return candidate.verdict === 'hinted' && (crypto || this.#hints.size > 0) || this.#isCoinElsewhere(candidate);
        }

        if (candidate.unlisted !== undefined) {
            return !this.#mayBeShare(candidate) && !this.#words.initialsOfBodies().has(candidate.symbol.slice(1)) && (candidate.verdict === 'likely' || this.#abbreviatesName(candidate) || this.#isVouchedFor(candidate) || this.#isReferredTo(candidate));
        }

        return candidate.verdict === 'likely' || this.#hasWitness(candidate);
    }

    #isVetoed(symbol: string): boolean {

        const veto = vetoes[symbol];
        return veto !== undefined && this.#words.match(veto);
    }

    /** Whether a symbol is that of numbered proposals: `TIP-88`. */
    #isProposal({ symbol, kind, field, end }: Found): boolean {

        return kind === 'symbol' && numbered.test(symbol) && /^[-‑–]\d/.test(this.#textOf(field).slice(end, end + 2));
    }

    /** Whether the story is about companies or funds, and an unlisted symbol is not one that only a coin can be. */
    #mayBeShare({ unlisted, verdict }: Found): boolean {

        return unlisted !== 'counted' && unlisted !== 'treasured' && (this.#words.mentionShares() || verdict !== 'likely' && unlisted !== 'named' && this.#words.mentionFunds());
    }

    /** Whether a project is named before its coin, which has another symbol: "MANTRA's OM". */
    #isOwner({ symbol, field, end }: Found): boolean {

        const text = this.#textOf(field);
        const asset = this.#assetOf(symbol);
        return asset !== null && this.#found.some((other) => other.field === field && other.symbol !== symbol && owning.test(text.slice(end, other.start)) && this.#assetOf(other.symbol) === asset);
    }

    /** Whether a name is only that of a place, such as a chain, or in a text of an application. */
    #isInPassing({ kind, field, start, end }: Found): boolean {

        const text = this.#textOf(field);
        const around = [text.slice(Math.max(0, start - lookback), start), text.slice(end, end + lookback)] as const;
        return kind === 'name' && (isPassing(...around) || field === 'text' && isApplication(text.slice(start, end).toLowerCase(), ...around));
    }

    #textOf(field: Found['field']): string {

        return field === 'title' ? this.#story.title : this.#story.text;
    }

    #assetOf(symbol: string): string | null {

        return this.#coins.find(symbol.slice(1))?.asset ?? null;
    }

    /** Whether a name means the company that issued the coin, or something else of the name. */
    #isNamesake({ symbol, kind, field, start, end }: Found): boolean {

        if (kind !== 'name' || this.#others(symbol, kind).length > 0) {
            return false;
        }

        const text = this.#textOf(field);
        const name = text.slice(start, end).toLowerCase();
        const dealings = namesakes[name];
        return this.#otherFirms().has(name) || dealings !== undefined && (this.#words.match(dealings) || ownership.test(text.slice(end)));
    }

    /** Whether the story contains another spelling of the coin that counts. */
    #hasWitness({ symbol, kind }: Found): boolean {

        return this.#others(symbol, kind).some(({ verdict }) => verdict !== 'weak');
    }

    /** Whether another spelling of the coin is next to this one: `Story's IP`. */
    #hasNeighbour({ symbol, kind, field, start, end }: Found): boolean {

        return this.#others(symbol, kind).some((other) => {

            return other.field === field && (Math.abs(other.start - end) <= gap || Math.abs(start - other.end) <= gap);
        });
    }

    /** Whether the story contains a name that only this coin has: `Dogecoin`. */
    #isSpelledOut(symbol: string): boolean {

        return this.#others(symbol, 'symbol').some(({ verdict }) => verdict === 'sure');
    }

    /** A coin's spellings of the other kind. */
    #others(symbol: string, kind: Found['kind']): readonly Found[] {

        return this.#spellings.get((kind === 'name' ? 'symbol' : 'name') + symbol) ?? [];
    }

    #recurrences(symbol: string): TokenMention[] {

        const bare = symbol.slice(1);
        return this.#readers.flatMap(({ field, reader }) => reader.places(bare).map(({ start }) => ({ symbol, field, start, end: start + bare.length })));
    }

    /** Whether the story shows that an unlisted symbol is a coin: it recurs, with a cue in a story that speaks of a coin, in the listing of an exchange, or with a change of its price in a headline about crypto. */
    #isVouchedFor({ symbol, unlisted, field }: Found): boolean {

        if (this.#isBaseOfOther(symbol) || unlisted === 'priced' && this.#hasManyCoins(field)) {
            return true;
        }

        if (unlisted === 'bare' || unlisted === 'modifying' || unlisted === 'acting') {
            return false;
        }

        if (this.#words.announce() || unlisted === 'priced' && field === 'title' && this.#titleNamesCoin() || unlisted === 'cued' && this.#words.nameExchange()) {
            return true;
        }

        return unlisted !== 'bracketed' && this.#words.speakOfCoins() || unlisted !== 'treasured' && this.#recurrences(symbol).length > 1 && !this.#actsAsCompany(symbol);
    }

    /** Whether headline or text have the symbols of many coins, as a review of their prices has. */
    #hasManyCoins(field: Found['field']): boolean {

        return new Set(this.#found.filter((other) => other.field === field && other.kind === 'symbol' && other.verdict === 'sure').map(({ symbol }) => symbol)).size >= manyCoins;
    }

    /** Whether the story names crypto, or its headline a coin. */
    #titleNamesCoin(): boolean {

        return this.#namesCrypto() || this.#found.some(({ field, verdict }) => field === 'title' && verdict === 'sure');
    }

    #actsAsCompany(symbol: string): boolean {

        return this.#found.some((other) => other.symbol === symbol && other.unlisted === 'acting');
    }

    #spellingOf({ field, start, end }: Found): string {

        return this.#textOf(field).slice(start, end);
    }

    /** Whether the story has the symbol of a coin with small letters before it, too, as a staked coin has: `stPOLY`. */
    #isBaseOfOther(symbol: string): boolean {

        const bare = symbol.slice(1);
        return this.#found.some((other) => other.unlisted === undefined && other.symbol.endsWith(bare) && this.#spellingOf(other).replace(/^[a-z]+/, '') === bare);
    }

    /** Whether a symbol that the story does not explain in brackets abbreviates a name in it. */
    #abbreviatesName({ symbol, unlisted }: Found): boolean {

        return unlisted !== 'bracketed' && unlisted !== 'named' && !this.#words.include(`(${symbol.slice(1)})`) && this.#words.abbreviateTo(symbol.slice(1).toLowerCase());
    }

    /** Whether an unlisted symbol is a coin in a story without another word of crypto. */
    #isCoinElsewhere(candidate: Found): boolean {

        const { unlisted, symbol, kind, verdict } = candidate;
        if (this.#words.areOfMachines()) {
            return false;
        }

        if (unlisted === undefined) {
            return kind === 'symbol' && verdict === 'likely' && this.#coins.find(symbol.slice(1)) !== undefined && this.#words.speakOfTokens();
        }

        const small = symbol.slice(1).toLowerCase();
        const isPriced = unlisted === 'priced' || unlisted === 'named' && verdict === 'likely';
        const isMany = unlisted === 'treasured' && this.#abbreviatesName(candidate) || unlisted === 'counted' && (this.#recurrences(symbol).length > 1 || this.#abbreviatesName(candidate));
        return isMany || !this.#words.mentionShares() && !this.#words.mentionFunds() && (this.#words.abbreviateTokenTo(small) || isPriced && this.#words.abbreviatePricedTo(small) || this.#isTokenOfStory(candidate));
    }

    /** Whether an unlisted symbol has a cue or abbreviates a name, and the story speaks of a token. */
    #isTokenOfStory(candidate: Found): boolean {

        const isCued = candidate.unlisted === 'priced' || candidate.unlisted === 'cued' || candidate.unlisted === 'counted';
        if (isCued && (this.#words.referToToken() || this.#words.nameSomebodysToken()) || this.#isReferredTo(candidate)) {
            return true;
        }

        return this.#abbreviatesName(candidate) && (this.#words.speakOfCoins() || isCued && this.#hints.size > 0);
    }

    /** Whether the text calls the only symbols of the headline "the token" or "the coins". */
    #isReferredTo({ symbol, unlisted, field }: Found): boolean {

        const isSubject = unlisted === 'bare' && field === 'title' && this.#words.referBack();
        return isSubject && this.#found.every((other) => other.field !== 'title' || other.symbol === symbol || other.verdict !== 'sure');
    }
}

const order = (a: TokenMention, b: TokenMention): number => (a.field === b.field ? a.start - b.start : (a.field === 'title' ? -1 : 1));

/** Sorts mentions; of two at the same place, keeps the first. */
const unique = (mentions: readonly TokenMention[]): TokenMention[] => {

    const sorted = [...mentions].sort(order);
    return sorted.filter(({ field, start }, at) => at === 0 || sorted[at - 1]?.field !== field || sorted[at - 1]?.start !== start);
};

/** Number of headlines whose reading is kept: an item is read with its whole text, and again with the text that is published. */
const kept = 200;

/** Returns a function that finds the places at which a story mentions coins: those in the title first, then those in the text, each in order. */
export const mentionFinder = (coins: CoinList): ((story: Story) => TokenMention[]) => {

    const readTitle = recently(kept, (title) => new Reader(wordsOf(title), coins));
    return (story) => new StoryReader(story, coins, readTitle).mentions();
};

