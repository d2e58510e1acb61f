import { venue } from '../exchange-notices';

/** What headline and lead show together, where neither has a word that suffices. Each function is named by what they show. */

/** What coins companies hold, in stories about the companies. */
const coins = '(?:bitcoins?|BTC|ether(?:eum)?|ETH|solana|SOL|XRP|BNB|HYPE|SUI|AVAX|TON|TRX|DOGE|LINK|NEAR|ZEC|TAO|coins?|tokens?|crypto)';
const hoards = '(?:stack|stash|hoard|pile|stockpile|holdings|treasury|reserves?)';

/** Shares of a company, and those who hold them. */
const shares = /\b[A-Z][\w.]+[- ](?:listed|traded|quoted)\b|\bpublicly (?:listed|traded)\b|\b(?:share|stock)holders\b|\b[Ss](?:hares|tock)\b(?! (?:exchange|market|the|its|their|an?|how|what|why)\b)|\bconvertible (?:notes?|bonds?)\b|\bat-the-market\b/;

/** Coins as what a company has: "of its stack", "a discount to the value of its bitcoin", "ether as a reserve asset". */
const hoard = new RegExp([
    `\\b(?:its|their|company[’']s|firm[’']s|corporate) (?:[\\d.,]+ )?(?:${coins} ${hoards}|(?:stack|stash|hoard|stockpile)\\b)`,
    `\\b(?:discount|premium|value) (?:to|over|on|of) (?:the (?:market )?value of )?(?:its|their|the) (?:${coins}|holdings|net asset value)\\b`,
    `\\b(?:below|above|under) (?:the )?(?:net asset value|value of (?:its|their|the) ${coins})`,
    `\\b${coins}[- ]hoard(?:ing|er)s?\\b`,
    `\\b${coins} as (?:an? |its )?(?:main |primary |key )?(?:treasury |reserve ){1,2}asset\\b`,
    `\\b(?:sold|sells|selling|parted with|unload\\w*|offload\\w*|buried with) (?:(?:some|part|all|most|any) of )?its (?:${coins})\\b`
].join('|'), 'i');

/** Others that hold coins, and funds, which have shares. */
const holders = /\b(?:ETFs?|ETPs?|trusts?|funds|whales?|wallets?|governments?|protocols?|DAO|foundation)\b/;

/** Companies that mine coins sell them, too. */
const miners = /\b[Mm]in(?:e[drs]?|ers|ing)\b/;

/** Whether they show a company with shares and coins of its own. */
export const showHoarder = (title: string, text: string): boolean => {

    const story = `${title}\n${text}`;
    return shares.test(story) && !holders.test(title) && !miners.test(story) && hoard.test(story);
};

/** What an exchange does with a coin that its headline names: "Kraken drops Monero". */
const handled = new RegExp(`\\b${venue}(?: will| to| has)? (?:drop|remove|support|add|launch|open|welcome|end|halt|pull|enable|onboard|introduce|start|retire|sunset)(?:s|es|ed|ped|d)?\\b(?! (?:[\\w-]+ ){0,3}(?:office|app|card|board|wallet|bank|account|desk|hub|lawsuit|bill|chief|stock|withdrawal|transfer|bridge|network|investigation|probe|role|job)s?\\b)`, 'i');

/** When it does so, as the text has it: "trading of ABC begins on Monday", "the ABC/USDT pair". */
const notice = new RegExp([
    '\\b(?:[Tt]rading|[Dd]eposits)(?: (?:of|in|for|and|against|with)\\b[^.\\n]{0,60})? (?:will |is |are |to |be )*(?:begins?|starts?|opens?|go(?:es)? live|kicks? off|halted|ended|suspended|disabled|terminated|removed|closes?|ends?|ceases?|stops?)\\b(?! (?:at \\$|after|under))',
    '\\b(?:begins?|starts?|opens?|ceases?|ends?|halts?|stops?|terminates?|disables?) (?:spot |margin |KRW )?trading\\b',
    '\\b[A-Z\\d]{2,10}/(?:USDT|USDC|USD|KRW|EUR|BTC|TRY)\\b'
].join('|'));

/** Whether an exchange takes up or drops what the headline names, and the text has when its trade begins or ends. */
export const showListing = (title: string, text: string): boolean => handled.test(title) && notice.test(text);

/** What is split and sold on chains. */
const assets = /\b(?:flats?|apartments?|propert(?:y|ies)|real estate|title deeds?|land registry|buildings?|villas?|hotels?|farmland|invoices|receivables|artworks?|vineyards?|bonds?|funds?|shares|stocks?|gold|silver|treasur(?:y|ies)|loans|mortgages|carbon credits)\b/i;
const chain = '(?:(?:a |the )?(?:public |private |permissioned )?(?:blockchains?|distributed ledger)|XRP Ledger|XRPL|Ethereum|Solana|Stellar|Polygon|Avalanche|Base|Arbitrum|Canton|Hedera|Algorand|Sui|Aptos|BNB Chain)';

/** How it is sold: "issued as tokens", "recorded on the XRP Ledger", "blockchain shares". */
const split = new RegExp(`\\b(?:issued|sold|offered|split|divided|turned|converted|represented) (?:in|as|by|into|through) (?:digital |blockchain |blockchain-based |security )?tokens\\b|\\b(?:issued|recorded|registered|settled) on (?:the )?${chain}|\\bblockchain(?:-based)? (?:shares|units|bonds|notes|deeds)\\b`, 'i');

/** Whether property is split on a chain in a headline, and how in the text. */
export const showAssets = (title: string, text: string): boolean => assets.test(title) && split.test(`${title}\n${text}`);
