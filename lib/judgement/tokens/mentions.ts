import { recently } from '../../text/memo';
import type { Story } from '../types';
import type { Candidate } from './candidate';
import { cryptoScripts, shareWords, vetoes } from './cues';
import type { CoinList } from './list';
import { isShortFor, isShortForBoth } from './marked-symbols';
import { namesakes, ownership } from './namesakes';
import { namedByParts } from './parts';
import { isPassing } from './passing';
import { Reader } from './reader';
import { namedInScripts } from './scripts';
import type { ScriptName } from './scripts';
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

/** Words for a coin, or for the listing of one. */
const coinWords = /\b(?:token|(?:de)?listing|airdrop|(?:alt|meme|stable)?coin)s?\b|\bdelist(?:s|ed)?\b|\bfully diluted\b|\btoken ?drop\b|\bcirculating supply\b|\bliquidity (?:was |is )?pulled\b/i;

/** A listing in the words of an exchange. */
const announced = /거래지원|마켓|상장|available for trading|\b(?:KRW|BTC|USDT) Market\b|\b[Aa]dd(?:s|ed|ing)?(?: [\w-]+){0,4} to (?:its|the) (?:listing )?roadmap\b/;

/** Words of an exchange's notice that nobody else uses, the layer and the fork of a chain, and the words of a wallet's key. */
const plain = /\blayer[- ][12]\b|\bKRW Market\b|\bassets added to the (?:listing )?roadmap\b|\b(?:seed|recovery) phrases?\b|\b(?:soft|hard) forks?\b|\bdeposit tokens?\b|\btoken generation event\b/i;

/** A name in a headline that "token" follows, perhaps after its symbol: `Orrery token sinks`. */
const tokenNames = /\b([A-Z][a-z]{3,}\w*)(?:[’']s)? (?:\(\$?[A-Z][A-Z0-9]{1,9}\) )?(?:governance |native |utility |meme ?)?(?:token|coin)\b(?! of\b)/g;

/** The same in a text, where a sentence may begin with an ordinary word: `Orrery’s native token soared`. */
const tokenNamesOfText = /\b(?!(?:Their|There|These|Those|Other|Every|Another|Which|Whose|While|After|Since|Native|Governance|Utility|Reward|Meme|Crypto|Every|Holding|Buying|Selling)\b)([A-Z][a-z]{4,}\w*)(?:[’']s)? (?:governance |native |utility |own |meme ?)*(?:token|coin)\b/g;

/** Words with "share" that name a part: `a share of 180 million coins`. */
const portions = /\bmarket share\b|(?<!\b(?:per|each) )\bshare of (?!stock|common|preferred|class)/gi;

/** Two names in a headline that belong together. */
const doubleNames = /\b([A-Z][a-z]{2,}\w*) (?=([A-Z][a-z]{2,}))/g;

/** Number of hints that show that a story is about crypto. */
const enoughHints = 2;

/** What stands between a project's name and its coin. */
const owning = /^[’']s \$?$/;

/** Number of code units beside the name of a chain that show what it is there for. */
const lookback = 60;

/** Maximum number of code units between a name and its symbol. */
const gap = 3;

/** Whether a symbol consists of letters of a name that a pattern finds in a text. */
const isShortForAny = (small: string, text: string, names: RegExp): boolean => [...text.matchAll(names)].some(([, name = '']) => isShortFor(small, name.toLowerCase()));

/** Reads one story, and judges each candidate by the story as a whole. */
class StoryReader {

    readonly #readers: readonly { readonly field: TokenMention['field']; readonly reader: Reader }[];
    readonly #found: readonly Found[];
    /** By kind and symbol. */
    readonly #spellings = new Map<string, Found[]>();
    readonly #story: Story;
    readonly #whole: string;
    readonly #hints: ReadonlySet<string>;
    /** Words of the headline with a capital, in lower case. */
    readonly #names: readonly string[];
    readonly #coins: CoinList;
    #shares: boolean | undefined;

    constructor(story: Story, coins: CoinList, readTitle: (title: string) => Reader) {

        const { title, text: body } = story;
        this.#story = story;
        this.#coins = coins;
        this.#whole = `${title}\n${body}`;
        this.#names = (title.match(/\b[A-Z][a-z]{3,}\w*/g) ?? []).map((name) => name.toLowerCase());
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

        return this.#namesCrypto() || this.#hints.size >= enoughHints || cryptoScripts.test(this.#whole) || plain.test(this.#whole);
    }

    #namesCrypto(): boolean {

        return this.#readers.some(({ reader }) => reader.namesCrypto);
    }

    #accepts(candidate: Found, crypto: boolean): boolean {

        if (vetoes[candidate.symbol]?.test(this.#whole) === true && !this.#isSpelledOut(candidate.symbol)) {
            return false;
        }

        if (this.#isNamesake(candidate) || this.#isOwner(candidate) || this.#isInPassing(candidate)) {
            return false;
        }

        if (candidate.verdict === 'sure' || this.#hasNeighbour(candidate) || candidate.verdict === 'likely' && this.#hasWitness(candidate)) {
            return true;
        }

        if (candidate.verdict === 'hinted' || !crypto) {
            return candidate.verdict === 'hinted' && (crypto || this.#hints.size > 0) || this.#isTokenOfHeadline(candidate);
        }

        if (candidate.unlisted !== undefined) {
            return !this.#mentionsShares() && (candidate.verdict === 'likely' || this.#abbreviatesName(candidate) || this.#isVouchedFor(candidate));
        }

        return candidate.verdict === 'likely' || this.#hasWitness(candidate);
    }

    /** Whether a project is named before its coin, which has another symbol: "MANTRA's OM". */
    #isOwner({ symbol, field, end }: Found): boolean {

        const text = this.#textOf(field);
        const asset = this.#assetOf(symbol);
        return asset !== null && this.#found.some((other) => other.field === field && other.symbol !== symbol && owning.test(text.slice(end, other.start)) && this.#assetOf(other.symbol) === asset);
    }

    /** Whether a name is that of a chain which is only the place of something else. */
    #isInPassing({ kind, field, start, end }: Found): boolean {

        const text = this.#textOf(field);
        return kind === 'name' && isPassing(text.slice(Math.max(0, start - lookback), start), text.slice(end, end + lookback));
    }

    #textOf(field: Found['field']): string {

        return field === 'title' ? this.#story.title : this.#story.text;
    }

    #assetOf(symbol: string): string | null {

        return this.#coins.find(symbol.slice(1))?.asset ?? null;
    }

    /** Whether a name means the company that issued the coin, or something else of the name. */
    #isNamesake({ symbol, kind, field, start, end }: Found): boolean {

        const text = this.#textOf(field);
        const dealings = kind === 'name' ? namesakes[text.slice(start, end).toLowerCase()] : undefined;
        return dealings !== undefined && this.#others(symbol, kind).length === 0 && (dealings.test(this.#whole) || ownership.test(text.slice(end)));
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

        if (unlisted === 'bare') {
            return false;
        }

        if (announced.test(this.#whole) || (unlisted === 'priced' && field === 'title' && this.#namesCrypto())) {
            return true;
        }

        return (unlisted !== 'bracketed' && this.#speaksOfCoins()) || this.#recurrences(symbol).length > 1;
    }

    /** Whether a symbol that the story does not explain in brackets consists of letters of a name in the headline, or of one that the text calls a token, in their order: `STRX` of "Strix". The name itself in capitals may be a shout: "ROSS IS FREE". */
    #abbreviatesName({ symbol, unlisted }: Found): boolean {

        const isPlain = unlisted !== 'bracketed' && unlisted !== 'named' && !this.#whole.includes(`(${symbol.slice(1)})`);
        const small = symbol.slice(1).toLowerCase();
        const isShort = this.#names.some((name) => isShortFor(small, name) && (small !== name || this.#speaksOfCoins())) || isShortForAny(small, this.#story.text, tokenNamesOfText);
        return isPlain && (isShort || [...this.#story.title.matchAll(doubleNames)].some(([, first = '', second = '']) => isShortForBoth(small, first.toLowerCase(), second.toLowerCase())));
    }

    /** Whether an unlisted symbol abbreviates a name that the headline calls a token: `STRX` of "Strix token". That needs no other word of crypto. */
    #isTokenOfHeadline({ symbol, unlisted }: Found): boolean {

        const small = symbol.slice(1).toLowerCase();
        return unlisted !== undefined && !this.#mentionsShares() && isShortForAny(small, this.#story.title, tokenNames);
    }

    /** Whether the story speaks of a coin, or of the listing of one. */
    #speaksOfCoins(): boolean {

        return coinWords.test(this.#whole);
    }

    #mentionsShares(): boolean {

        this.#shares ??= this.#whole.replace(portions, ' ').toLowerCase().split(/[^a-z]+/).some((word) => shareWords.has(word));
        return this.#shares;
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

