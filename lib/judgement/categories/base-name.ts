import { isTitleCase } from '../../text/title-case';

/** The name with a capital, which the word has only at the beginning of a sentence and in a title. */
const name = /(?<![\p{L}\p{N}_$#@-])Base(?![\p{L}\p{N}_])/gu;

/** Maximum number of UTF-16 code units before and behind the name that are read. */
const near = 60;

/** Behind the name for what nothing but a chain is or has. */
const own = '(?:network|chain|blockchain|mainnet|testnet|rollup|L2|L3|layer[- ]?[23]|lending (?:protocol|market|app)s?|DEX(?:es)?|DeFi|meme ?coins?|stablecoins?|tokens?(?! pairs?)|sequencers?|smart contracts?|dapps?|TVL|airdrop|Flashblocks|blockspace)';

/** The same in a story about crypto. */
const shared = '(?:ecosystem|lend(?:er|ing)|validators?|bridges?|explorer|wallets?|apps?|protocols?|money markets?|exchange|developers?|builders?|users?|creators?|team|exploit|hack|outage|halt|blocks?|transactions?|activity|fees)';

/** Behind the name and a hyphen, for what was made for the chain: `Base-native`. */
const made = '(?:native|based|built|born|incubated|focused|backed|linked|hosted|deployed|issued|only|exclusive|powered|compatible)';

const parts = (nouns: string): RegExp => new RegExp(`^(?:[-‑]${made}\\b|(?:['’]s)? (?:[\\w’-]+ )?${nouns}(?![\\w-]))`, 'i');

const certain = parts(own);
const likely = parts(`(?:${own}|${shared})`);

/** Words of which one shows that a story is about chains. */
const ofChains = /\b(?:[Ee]xploit(?:s|ed|ers?)?|[Tt]okens?|[Oo]racle|sequencers?|block production|produced? (?:an? |any |no )?(?:new )?blocks?|(?:record|daily|onchain) (?:activity|transactions)|smart contracts?|gas (?:fees|limit)|lending protocol|fault proofs?|(?:goes|go|went|going|now|is|are) live on Base|(?:launch(?:es|ed)?|deploy(?:s|ed)?|buil(?:ds?|t)) on Base)\b/;

/** Before the name, for whose chain it is, and what it is. */
const introduced = /(?:\bCoinbase(?:['’]s|[- ](?:backed|incubated|owned|built|run|operated|developed|linked|led))?|\b(?:layer[- ]?(?:2|two)|L2|rollup|[Bb]lockchain|[Cc]hain|[Nn]etwork|sidechain)s?),? (?:(?:network|chain|blockchain|rollup|layer[- ]?2|L2|scaling|Ethereum) ){0,3}$/i;

/** Before the word, for whose base or what kind of one it is: "user base", "air base". */
const compounds = /(?:\b(?:user|customer|client|subscriber|member|membership|player|fan|voter|donor|supporter|investor|shareholder|holder|trader|follower|reader|viewer|developer|merchant|miner|node|validator|supplier|consumer|buyer|depositor|audience|knowledge|data|tax|monetary|money|asset|capital|cost|revenue|income|deposit|funding|collateral|liquidity|supply|demand|price|code|industrial|manufacturing|production|economic|skills?|talent|labou?r|wage|evidence|research|fee|install(?:ed)?|power|political|party|republican|democratic|conservative|maga|trump[’']s|rounding|rounded|off|air|air ?force|force|naval|navy|army|military|marine|nato|space|missile|drone|rocket|lunar|moon|mars|antarctic|front-?line|operating|operations|logistics|ace of|out of|(?:breaks? ?out|breaking out|bounces?|rebounds?) from)|&)[- ]$/i;

/** Before the word, unless what follows shows that it is the name: "a solid base", but "a new Base token". */
const determiners = /\b(?:an?|the|its|their|his|her|our|your|my|this|that|these|no|any|each|every|some|another|into|forms?|builds?|finds?|(?<=\w )as|retail|institutional|broad|wide[rn]?|narrow|core|solid|strong|firm|new|larger?|growing|loyal|global|domestic|higher|lower|low|high|flat|weak|stable|(?:year|month|week|day|hour)s?(?:[- ](?:long|old))?|cup|double|triple|first|second|third|home) $/i;

/** Behind the word, for what is a base: "base rate", "base metals". Also companies of the name, and what is done with a base. */
const ordinary = /^(?:[- ](?:metals?|rates?|cases?|layers?(?! ?[23])|fee\b|fees? (?:burn|market)|prices?|pay|salar(?:y|ies)|wages?|years?|periods?|effects?|money|oils?|models?|camps?|stations?|jump(?:ers?|ing)|edit(?:ing|ors?)|units?|currenc(?:y|ies)|token pairs?|assets?|pairs?|levels?|lines?|scenarios?|assumptions?|estimates?|load|points?|classe?s?|forms?|formed|forming|formation|building|breakout|interest|index(?:es)?|ingredients?|maps?|plates?|boards?|code|tax|erosion|guitar|running|stealing|runners?|commander|clos(?:ure|ures)|housing|guards?|personnel|power|carbon|resources|titanium|materials|chemicals?|stats|sixteen|64|58|16|10|ten|two|and quote|of operations|component|contract (?:size|value)|value|spread|reserves?|premium|number|stock|shares?|command|defen[cs]es?|villages?)(?![\w])| (?:your|them|him|it) | (?:at|near|around|above|below|under|over|between) (?:the )?[$€£]?\d)/i;

/** Behind the word at the beginning of a sentence. */
const opening = /^ (?:of|for|on|upon|the|a|an|in|near|under|yourself|every|all|its?|their|our) /i;

/** Prepositions and conjunctions that precede the name in titles as well. */
const prepositions = /\b(?:on|onto|to|via|from|of|across|through|off|with|by|for|against|between|why|how|when|while|after|before|if|because|says?|that|and|or|as|like|unlike|than|over|using|joins?|joined|leaves?|picks?|picked|chooses?|chose|taps?|tapped|hits?|overtakes?|targets?|brings?|expands to|including|versus|vs\.?) $/i;

const chains = '(?:Arbitrum|Optimism|OP Mainnet|Solana|Ethereum|Polygon|BNB(?: Chain)?|BSC|Avalanche|Unichain|zkSync|Linea|Scroll|Blast|Mantle|Hyperliquid|HyperEVM|Sui|Aptos|Tron|Celo|Sonic|Monad|Berachain|World Chain|Starknet|Ink|Robinhood Chain|Tempo)';

const beforeChain = new RegExp(`^(?:,? (?:and|or|to|vs\\.?) |, |/)${chains}\\b`);
const behindChain = new RegExp(`\\b${chains}(?:,? (?:and|or|to|vs\\.?) |, |/)$`);

/** The beginning of a text or of a sentence. */
const beginning = /(?:^|[.!?:;“"‘(—–|\n]\s*)$/;

const isInTitle = (ahead: string, behind: string): boolean => {

    return beginning.test(ahead) || prepositions.test(ahead) || /^['’]s /.test(behind) || beforeChain.test(behind) || behindChain.test(ahead);
};

interface Context {
    readonly crypto: boolean;
    readonly titleCase: boolean;
}

/** Whether the words before and behind the name show that it is the word. */
const isWord = (ahead: string, behind: string): boolean => compounds.test(ahead) || ordinary.test(behind);

/** Whether the words around the name show that a chain is meant. */
const isChain = (ahead: string, behind: string, { crypto, titleCase }: Context): boolean => {

    if (introduced.test(ahead) || isWord(ahead, behind)) {
        return !ordinary.test(behind) && introduced.test(ahead);
    }

    if (certain.test(behind) || (crypto && likely.test(behind))) {
        return true;
    }

    const isArticled = determiners.test(ahead) || beginning.test(ahead) && opening.test(behind);
    return crypto && !isArticled && (!titleCase || isInTitle(ahead, behind));
};

/** Prepositions that put something on a chain, in a sentence whose capitals have a meaning. */
const onChain = /\b(?:on|onto|via|across) Base\b(?! [A-Z])/;

/** Returns how often a text names Coinbase's chain Base. `crypto`: whether the story is about crypto; elsewhere it is the word. */
export const namesOfBase = (text: string, crypto: boolean): number => {

    if (!text.includes('Base')) {
        return 0;       // as most texts
    }

    const titleCase = isTitleCase(text);
    const context = { crypto: crypto || ofChains.test(text) || (!titleCase && onChain.test(text)), titleCase };
    return [...text.matchAll(name)].filter(({ index }) => isChain(text.slice(Math.max(0, index - near), index), text.slice(index + 'Base'.length, index + near), context)).length;
};
