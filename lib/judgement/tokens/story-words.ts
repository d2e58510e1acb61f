import { lazily } from '../../text/memo';
import { anyPlainExchange } from '../names/venues';
import type { Story } from '../types';
import { cryptoScripts, fundWords, shareWords } from './cues';
import { isShortFor, isShortForBoth } from './marked-symbols';

/** Words for a coin, or for the listing of one. */
const coinWords = /\b(?:token|(?:de)?listing|airdrop|(?:alt|meme|stable)?coin)s?\b|\bdelist(?:s|ed)?\b|\bfully diluted\b|\b(?:token |cliff )unlocks?\b|\bperps?\b|\brug[- ]?pulls?\b|\b(?:trading|spot) pairs?\b|\b[Nn]otice of [Rr]emoval\b|\bUSDT markets?\b|\border book depth\b|\bliquidations\b|\btoken ?drop\b|\bpresales?\b|\bcirculating supply\b|\bliquidity (?:was |is )?pulled\b/i;

/** Words for coins that hardly anything else has. */
const tokenWords = /\b(?:tokens?|(?:alt|meme|stable)coins?|airdrops?)\b/i;

/** Exchanges, which trade nothing but coins. */
const exchanges = new RegExp(`\\b(?:${anyPlainExchange}|Hyperliquid)\\b`);

/** A listing in the words of an exchange. */
const announced = /거래지원|마켓|상장|available for trading|\b(?:KRW|BTC|USDT) Market\b|\b[Aa]dd(?:s|ed|ing)?(?: [\w-]+){0,4} to (?:its|the) (?:listing )?roadmap\b/;

/** Words of an exchange's notice that nobody else uses, the layer and the fork of a chain, and the words of a wallet's key. */
const plain = /\brug[- ]?pulls?\b|\bGate\.io\b|\bCrypto\.com\b|\blayer[- ][12]\b|\bKRW Market\b|\bassets added to the (?:listing )?roadmap\b|\b(?:seed|recovery) phrases?\b|\b(?:soft|hard) forks?\b|\bdeposit tokens?\b|\btoken generation event\b|\b(?:gaming|privacy|native|utility|governance|meme|fan) (?:tokens?|coins?)\b|\b(?:coins|tokens) (?:gain|rally|jump|surge|slump|fall|drop|slide|sink|tumble|rise|soar|climb|bleed|rebound)(?:s|ed)?\b/i;

/** A coin that a text has named before: `the token`, `its own coin`. */
const theToken = /\b(?:the|its|their|this|both|these|own|in-game|each|fan|native|governance|utility|all (?:two|three|four|five)|trio of|pair of) (?:(?!(?:crypto|fiat|two|other|most|many)\b)[\w-]+ )?(?:tokens?|(?:alt|meme)?coins?|meme coins?)\b(?![- ](?:exchange|issuer|issuance|firm|company|sale|market|sector|industry|launches|laundering|limit|count|budget|window|usage|costs?|prices per|economy))|\b(?:the|its|their|this|new) (?:[\w-]+ ){0,2}?stablecoin(?=[.,;:]| (?:is|was|will|would|can|could|may|has|had|runs|pays|trades|tracks|fell|slipped|lost|launched|goes|works|uses|itself|backed|pegged|that|which|on|to|at)\b)/i;

/** The coin of somebody whom the text names: `the singer’s token`. */
const tokenOfSomebody = /[’']s (?:own |new |native |governance |meme ?)?(?:token|coin)\b/i;

/** Words with "token" in stories about models and passwords. */
const ofMachines = /\b(?:input|output|context|access|auth\w*|session|bearer|API|OAuth|login|security|loyalty) tokens?\b|\btokens (?:per|a) \b|\b(?:per|a) (?:million|billion) tokens\b/i;

/** A name in a headline that "token" follows, perhaps after its symbol: `Orrery token sinks`. */
const tokenNames = /\b([A-Z][a-z]{3,}\w*)(?:[’']s)? (?:\(\$?[A-Z][A-Z0-9]{1,9}\) )?(?:governance |native |utility |meme ?)?(?:token|coin)\b(?! of\b)/g;

/** A name in a headline whose price it is about: `Orrery Price Sinks`. */
const pricedNames = /\b([A-Z][a-z]{3,}\w*) [Pp]rice\b(?! (?:of|[Tt]ags?|[Tt]argets?|[Cc]aps?|[Cc]uts?|[Hh]ikes?|[Ww]ars?|[Ii]ndex|[Ll]ists?)\b)/g;

/** The same in a text, where a sentence may begin with an ordinary word: `Orrery’s native token soared`. */
const tokenNamesOfText = /\b(?!(?:Their|There|These|Those|Other|Every|Another|Which|Whose|While|After|Since|Native|Governance|Utility|Reward|Meme|Crypto|Every|Holding|Buying|Selling)\b)([A-Z][a-z]{4,}\w*)(?:[’']s)? (?:governance |native |utility |own |meme ?)*(?:token|coin)\b/g;

/** Words with "share" that name a part, `a share of 180 million coins`, and what is tokenized. */
const portions = /\b(?:market|revenue|lion[’']s|fair) share\b|\btokeni[sz]ed (?:[\w-]+ ){0,3}?(?:funds?|stocks?|shares?)\b|(?<!\b(?:per|each) )\bshare of (?!stock|common|preferred|class)/gi;

/** An abbreviation behind the name of an authority or the like. */
const bodies = /\b(?:Agency|Association|Authority|Bank|Board|Bureau|Commission|Committee|Corporation|Council|Court|Department|Institute|Ministry|Office|Organi[sz]ation|Service|Union|University)(?: (?:of|for)(?: [A-Z]\w{1,20}){1,4})? \(([A-Z]{2,7})\)/g;

/** Two names in a headline that belong together. */
const doubleNames = /\b([A-Z][a-z]{2,}\w*) (?=([A-Z][a-z]{2,}))/g;

/** Whether a symbol consists of letters of a name that a pattern finds in a text. */
const isShortForAny = (small: string, text: string, names: RegExp): boolean => [...text.matchAll(names)].some(([, name = '']) => isShortFor(small, name.toLowerCase()));

/** What the words of a story show about the coins in it, each read when it is first asked for. */
export class StoryWords {

    /** Whether words that nobody else uses show that it is about crypto. */
    readonly arePlain = lazily(() => cryptoScripts.test(this.#whole) || plain.test(this.#whole));
    /** Whether it speaks of a coin, or of the listing of one. */
    readonly speakOfCoins = lazily(() => coinWords.test(this.#whole));
    /** Whether it speaks of tokens, in whatever number. */
    readonly speakOfTokens = lazily(() => tokenWords.test(this.#whole));
    /** Whether an exchange announces a listing. */
    readonly announce = lazily(() => announced.test(this.#whole));
    /** Whether they name an exchange that trades nothing but coins. */
    readonly nameExchange = lazily(() => exchanges.test(this.#whole));
    /** Whether they speak of "the token", and not of one of a model or a password. */
    readonly referToToken = lazily(() => theToken.test(this.#whole) && !this.areOfMachines());
    /** The same below the headline. */
    readonly referBack = lazily(() => theToken.test(this.#story.text) && !this.areOfMachines());
    /** Whether they speak of the token of somebody. */
    readonly nameSomebodysToken = lazily(() => tokenOfSomebody.test(this.#whole) && !this.areOfMachines());
    /** Whether tokens are those of a model or a password. */
    readonly areOfMachines = lazily(() => ofMachines.test(this.#whole));
    /** Whether they are about companies, whose shares have symbols as well. */
    readonly mentionShares = lazily(() => this.#has(shareWords));
    /** The same of funds. */
    readonly mentionFunds = lazily(() => this.#has(fundWords));
    /** Abbreviations that are explained as those of authorities and the like: `ADB` by "Asian Development Bank (ADB)". */
    readonly initialsOfBodies = lazily((): ReadonlySet<string> => new Set([...this.#whole.matchAll(bodies)].flatMap(([, symbol = '']) => symbol)));
    /** Words of the headline with a capital, in lower case. */
    readonly #names = lazily(() => (this.#story.title.match(/\b[A-Z][a-z]{3,}\w*/g) ?? []).map((name) => name.toLowerCase()));
    readonly #words = lazily(() => this.#whole.replace(portions, ' ').toLowerCase().split(/[^a-z]+/));
    readonly #story: Story;
    readonly #whole: string;

    constructor(story: Story) {

        this.#story = story;
        this.#whole = `${story.title}\n${story.text}`;
    }

    /** Whether a symbol consists of letters of a name in the headline, or of one that the text calls a token, in their order: `strx` of "Strix". The name itself in capitals may be a shout: "ROSS IS FREE". */
    abbreviateTo(small: string): boolean {

        const isShort = this.#names().some((name) => isShortFor(small, name) && (small !== name || this.speakOfCoins())) || isShortForAny(small, this.#story.text, tokenNamesOfText);
        return isShort || [...this.#story.title.matchAll(doubleNames)].some(([, first = '', second = '']) => isShortForBoth(small, first.toLowerCase(), second.toLowerCase()));
    }

    /** Whether a symbol abbreviates a name that the headline calls a token: `strx` of "Strix token". */
    abbreviateTokenTo(small: string): boolean {

        return isShortForAny(small, this.#story.title, tokenNames);
    }

    /** Whether a symbol abbreviates a name whose price the headline is about: `strx` of "Strix price". */
    abbreviatePricedTo(small: string): boolean {

        return isShortForAny(small, this.#story.title, pricedNames);
    }

    /** Whether a text stands in the story as it is. */
    include(text: string): boolean {

        return this.#whole.includes(text);
    }

    /** Whether a pattern is found in the story. */
    match(pattern: RegExp): boolean {

        return pattern.test(this.#whole);
    }

    #has(words: ReadonlySet<string | undefined>): boolean {

        return this.#words().some((word) => words.has(word));
    }
}
