import { atLast, venue } from '../exchange-notices';
import { held } from '../treasury-pivots';
import { issuingChain } from './headlines';

/** What headline and lead show together, where neither has a word that suffices. Each function is named by what they show. */

/** What coins companies hold, in stories about the companies. */
const coins = `(?:${held}|coins?|tokens?)`;
const hoards = '(?:stack|stash|hoard|pile|stockpile|holdings|treasury|reserves?)';

/** Shares of a company, and those who hold them. */
const shares = /\b[A-Z][\w.]+[- ](?:listed|traded|quoted)\b|\bpublicly (?:listed|traded)\b|\b(?:share|stock)holders?\b|\((?:NASDAQ|Nasdaq|NYSE|TSXV?|CSE|LSE|AIM|ASX|OTC\w*)\s?: ?[A-Z\d.]+\)|\b[Ss](?:hares|tock)\b(?! (?:exchange|market|the|its|their|an?|how|what|why)\b)|\bconvertible (?:notes?|bonds?)\b|\bat-the-market\b|\b(?:Nasdaq|NYSE|Tokyo|London|Toronto|listed) (?:company|companies|firms?|groups?)\b/;

/** Coins as what a company has: "of its stack", "a discount to the value of its bitcoin", "ether as a reserve asset". */
const hoard = new RegExp([
    `\\b(?:its|their|company[’']s|firm[’']s|corporate) (?:[\\d.,]+ )?(?:${coins} ${hoards}|(?:stack|stash|hoard|stockpile)\\b)`,
    `\\b(?:company|firm|group|operator|maker|developer)[’']s \\d[\\d.,]* (?:million )?${coins}\\b`,
    `\\b(?:discount|premium|value) (?:to|over|on|of) (?:the (?:market )?value of )?(?:its|their|the) (?:${coins}|holdings|net asset value)\\b`,
    `\\b(?:below|above|under) (?:the )?(?:net asset value|value of (?:its|their|the) ${coins})`,
    `\\bholdings to \\d[\\d.,]* (?:million )?${coins}\\b`,
    `\\b${coins}[- ]hoard(?:ing|er)s?\\b|\\bhoard(?:s|ed|ing)? ${coins}\\b`,
    `\\b(?:than|below|above|of) (?:the )?(?:value of )?(?:the |their |its )?${coins} (?:it|they) (?:owns?|holds?)\\b`,
    `\\b${coins} as (?:an? |its )?(?:main |primary |key )?(?:treasury |reserve ){1,2}asset\\b`,
    `\\b(?:sold|sells?|selling|parted with|unload\\w*|offload\\w*|buried with) (?:(?:some|part|all|most|any) of )?its (?:${coins})\\b`
].join('|'), 'i');

/** The same, if the headline names a coin: "it now holds 2,100 bitcoin". */
const holding = new RegExp([
    `\\b(?:which|it|they|now|company|firm|group) (?:already |now |also )?(?:holds?|owns?) (?:about |nearly |over |more than )?\\d[\\d.,]* (?:million |billion )?${coins}\\b`,
    `\\b(?:rais|sell|issu|borrow)\\w+\\b[^.\\n]{0,50} to (?:buy|acquire|accumulate|purchase) (?:more )?${coins}\\b`
].join('|'), 'i');
const coin = new RegExp(`\\b${coins}\\b`, 'i');

/** Others that hold coins, and funds, which have shares. */
const holders = /\b(?:ETFs?|ETPs?|trusts?|funds|whales?|wallets?|governments?|protocols?|DAO|foundation)\b/;

/** Companies that mine coins sell them, too. */
const miners = /\b[Mm]in(?:e[drs]?|ers|ing)\b/;

/** Whether they show a company with shares and coins of its own. */
export const showHoarder = (title: string, text: string): boolean => {

    const story = `${title}\n${text}`;
    return shares.test(story) && !holders.test(title) && !miners.test(story) && (hoard.test(story) || coin.test(title) && holding.test(story));
};

/** What an exchange does with a coin that its headline names: "Kraken drops Monero", "Quorelia arrives on Kraken". */
const handled = new RegExp(`\\b${venue}(?: will| to| has)?${atLast} (?:drop|remove|support|add|launch|open|welcome|end|halt|pull|enable|onboard|introduce|start|retire|sunset|give|bring|feature|offer)(?:s|es|ed|ped|d)?\\b(?! in\\b)|\\b${venue}(?: will| to)? shows? [\\w ]{2,20} the door\\b|\\b(?:arrives?|lands?|goes live|debuts?) (?:on|at) ${venue}\\b`, 'i');

/** What else an exchange opens, offers and ends. */
const otherBusiness = /\b(?:office|app|card|board|wallet|bank|account|desk|hub|lawsuit|bill|chief|stock|share|equit(?:y|ies)|option|ETF|loan|staking|yield|withdrawal|transfer|bridge|network|investigation|probe|role|job|prediction|fee|reward|upgrade|fork|migration|rebrand\w*|partnership|licen[cs]e|unit|buying|selling|contest|campaign|staff|team)s?\b/i;

/** When it does so, as the text has it: "trading of ABC begins on Monday", "the ABC/USDT pair", "customers can buy ABC". */
const notice = new RegExp([
    '\\b(?:[Tt]rading|[Dd]eposits)(?: (?:of|in|for|and|against|with)\\b[^.\\n]{0,60})? (?:will |is |are |to |be )*(?:begins?|began|starts?|started|opens?|opened|go(?:es)? live|kicks? off|halted|ended|suspended|disabled|terminated|removed|closes?|ends?|ceases?|stops?)\\b(?! (?:at \\$|after|under))',
    '\\b(?:begins?|began|starts?|started|opens?|ceases?|ends?|halts?|stops?|terminates?|disables?) (?:spot |margin |KRW )?trading\\b',
    '\\b(?:[Cc]ustomers|[Uu]sers|[Cc]lients|[Tt]raders)\\b[^.\\n]{0,40} can (?:now )?(?:trade|buy|buy and sell) (?!(?:Bitcoin|BTC|Ether|Ethereum|ETH)\\b)[A-Z]',
    '\\b(?:[Rr]emov|[Dd]elist|[Dd]isabl|[Dd]iscontinu|[Tt]erminat)(?:e|es|ed|ing)? (?:the |its |all |these )?(?:(?:spot|margin|trading|KRW) )*(?:pairs?|markets?|tokens?|coins?)\\b',
    '\\b[Ss]upport for [A-Z]\\w+ (?:will |to )?(?:goes|go|be|is) live\\b',
    `\\b${venue}[’']s (?:\\w+ )?(?:notice|announcement|removal|review)\\b`,
    '\\b[A-Z\\d]{2,10}[/-](?:USDT|USDC|USD|KRW|EUR|BTC|TRY)\\b'
].join('|'));

/** Whether an exchange takes up or drops what the headline names, and the text has when its trade begins or ends. */
export const showListing = (title: string, text: string): boolean => handled.test(title) && !otherBusiness.test(title) && notice.test(text);

/** A bet with a lever in a headline, and where it was placed. */
const bet = /\b(?:longs?|shorts?|leverage|liquidat(?:ed|ion))\b|\b\d{1,3}x\b/i;

/** Whether they show a bet that was placed at Hyperliquid. */
export const showHyperliquidBet = (title: string, text: string): boolean => bet.test(title) && /\b(?:on|at|to|into|from|via) #?Hyperliquid\b/.test(text);

/** What is split and sold on chains. */
const assets = /\b(?:flats?|apartments?|propert(?:y|ies)|real estate|title deeds?|land registry|buildings?|villas?|hotels?|farmland|invoices|receipts|receivables|artworks?|vineyards?|bonds?|funds?|shares|stocks?|gold|silver|treasur(?:y|ies)|loans|mortgages|carbon credits)\b/i;
const chain = `(?:(?:a |the )?(?:public |private |permissioned )?(?:blockchains?|distributed ledger)|${issuingChain})`;

/** How it is sold: "issued as tokens", "recorded on the XRP Ledger", "blockchain shares". */
const split = new RegExp(`\\b(?:(?:issued|sold|offered|split|divided|turned|converted|represented|traded) (?:in|as|by|into|through)|as) (?:digital |blockchain |blockchain-based |security )?tokens\\b(?=$|[,.;:\\n]| (?:on|to|for|that|which|backed|and|in|via|worth)\\b)|\\b(?:issued|recorded|registered|settled) on (?:the )?${chain}|\\btokeni[sz](?:es|ed|ing) (?:an?|its) |\\bblockchain(?:-based)? (?:shares|stocks|securities|equities|units|bonds|notes|deeds)\\b`, 'i');

/** Whether property is split on a chain in a headline, and how in the text. */
export const showAssets = (title: string, text: string): boolean => assets.test(title) && split.test(`${title}\n${text}`);

/** What is measured of an economy. */
const measured = /\b(?:inflation|prices?|jobs?|hiring|employers|unemployment|wages?|pay growth|output|factor(?:y|ies)|manufacturers?|services sector|(?:factory|durable|goods|export|industrial|machinery|core) orders|orders (?:rise|rose|fall|fell|jump|drop|surge|slump|slip|climb|plunge|rebound)\w*|exports?|imports?|shipments|retail|retailers|shoppers|spending|consum\w+|households?|deficit|budget|surplus|growth|economy|recession|rates?|rate cut|(?:quarter|half)-point|loans|credit|downgrade|morale|sentiment|mood|gloom\w*|upbeat)\b|\b(?:cuts?|hikes?|raises?|lifts?|holds?|stays?) (?:to|at) \d[\d.]*%/i;

/** Who measures it, what was expected, and the currencies that move. */
const measuring = /\b[Ee]conomists (?:had|polled|expected|forecast|surveyed|predicted|in a)\b|\bStatistics [A-Z]|\b[Ss]tatistics (?:agency|office|bureau|institute)\b|\b(?:[Ff]inance|[Ll]abou?r|[Tt]rade|[Ee]conomy) (?:[Mm]inistry|[Dd]epartment)\b|\b[Cc]ustoms data\b|\b[Cc]entral bank\b|\bPeople[’']s Bank of China\b|\bthe Treasury in\b|\b(?:Fitch|Moody[’']s|S&P Global Ratings) (?:cut|lowered|raised|lifted|put)\b|\b(?:INSEE|GfK|Sentix|ISM|Caixin|S&P Global|Destatis|INDEC|IBGE|ISTAT|ONS)\b|\b(?:krona|krone|franc|forint|zloty|peso|lira|rand|rupee|koruna|baht|ringgit|rupiah)\b/;

/** Whether they show what was measured of an economy, and by whom. */
export const showEconomy = (title: string, text: string): boolean => measured.test(title) && measuring.test(text);

/** Software that acts for somebody. */
const software = /\b(?:autonomous|AI|software) (?:agents?|bots?)\b|\bagent fleets?\b|\bfleets? of (?:agents|bots)\b|\b(?:agents?|bots?)\b[^.\n]{0,60}\b(?:API keys?|prompts?|tool calls)\b/i;

/** Whether they show agents that are software. */
export const showAgents = (title: string, text: string): boolean => /\b(?:agents?|bots?)\b/i.test(title) && software.test(text);

/** How a model came to be: "researchers trained the system on". */
const trained = /\b(?:[Rr]esearchers|[Ss]cientists|[Ee]ngineers|[Tt]eam|[Ll]ab|[Aa]uthors|company|start-?up)\b[^.\n]{0,40}\btrained (?:the|it|an?|its) (?:[\w-]+ ){0,2}(?:systems?|models?|networks?|algorithms?)\b|\b(?:systems?|models?|networks?|algorithms?|software)\b[^.\n]{0,60}\b(?:was|were|been) trained (?:on|with|using|for)\b/;

/** Whether they show a model that was trained. */
export const showTraining = (title: string, text: string): boolean => /\b(?:models?|networks?|systems?|algorithms?|AI|learns?)\b/i.test(title) && trained.test(text);

/** Loot, and what is taken. */
const loss = /\b(?:(?:loses?|lost|losing) (?:[$€£]\d|millions)|drain(?:s|ed)|stolen|stole|theft|exploit\w*|hack\w*|attack\w*|heist|missing)\b/i;

const protocols = '(?:bridge|lending (?:market|platform|protocol)|money market|DEX|automated market maker|vaults|liquidity pools?)';

/** What a text calls its subject, if it is a protocol, or a headline: "The bridge said", "Cross-chain protocol Tarn", "Hacked bridge Tarn". */
const protocol = new RegExp(`(?:^|[.!?] )(?:(?:The|Its) (?:[\\w-]+ )?${protocols}|[Cc]ross-?chain (?:protocol|bridge)|[A-Z][\\w-]+ ${protocols} [A-Z]\\w+)\\b`);

/** Number of UTF-16 code units of a text in which its subject has a name. */
const opening = 200;

/** A flaw in a headline, and who wrote the code that has it: "Tarn Finance, which was forked from a lender". */
const flaw = /\b(?:bugs?|flaws?|vulnerabilit(?:y|ies)|(?:rounding|coding|contract) errors?|typo)\b/i;
const coder = /\b[A-Z]\w+ (?:Finance|Protocol|Swap|Lend)\b/;
const code = /\b(?:protocols?|codebase|smart contracts?|vaults?|pools?|forked|fork|audited)\b/i;

/** A protocol in a headline by its name, but none that sells shares and bonds: "Tarn Finance freezes withdrawals". */
const lender = /\b(?!Ondo )[A-Z]\w+ (?:Finance|Swap)\b(?! (?:[Mm]inist|[Cc]hief|[Cc]ommittee|[Dd]irector|[Cc]ompany|[Ff]irm|[Bb]ill|[Aa]ct))/;

/** Whether they show a protocol that lost money, or its flaw, or one by its name. */
export const showProtocol = (title: string, text: string): boolean => {

    return loss.test(title) && (protocol.test(text.slice(0, opening)) || protocol.test(title)) || (flaw.test(title) && coder.test(text) || lender.test(title)) && code.test(text);
};

/** Chains on top of Ethereum, in a headline and as the text calls them. */
const rollup = /\b(?:rollups?|layer[- ]2s?|L2s?)\b/i;
const ofEthereum = /\bEthereum(?:[’']s)? (?:L2|layer[- ](?:2|two)|rollup|scaling (?:network|chain|solution))s?\b|\b(?:L2|layer[- ](?:2|two)|rollup) (?:on|atop|on top of|built on|for) Ethereum\b/i;

/** Whether they show a chain on top of Ethereum. */
export const showRollup = (title: string, text: string): boolean => rollup.test(title) && ofEthereum.test(text);
