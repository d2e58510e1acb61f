import { coinNamed, coinsAdded, coinsAxed, coinsComing, coinsDropped, tradingOf, tradingStart, venue } from '../exchange-notices';
import { anyPlainExchange } from '../names/venues';
import { held, largeHolding, treasuryPivot } from '../treasury-pivots';

/** Forms of headlines that show what a story is about, by kind. Each is named by the category that it is for. */

const assets = '(?:(?:alt|meme|stable)?coins?|meme coins?|tokens?|pairs|cryptos|cryptocurrenc(?:y|ies)|crypto assets?|digital assets?|(?:low|little|illiquid|thin)[\\w-]* assets)';
const some = '(?: [\\w$’\'-]+)';

/** At the end of a pattern: nothing shows that it is for a time alone. */
const lasting = '(?!.*\\b(?:[Oo]utage|[Gg]litch|[Mm]aintenance|[Hh]ack|[Uu]pgrade|[Ff]ork|[Cc]rash|[Rr]esum\\w+|[Hh]ours?|[Mm]inutes)\\b)';

/** Coins that come to an exchange, or leave it, in whatever words. */
export const listings: readonly RegExp[] = [
    // "Kraken adds Abcoin", but no "adds support staff"
    new RegExp(`^${venue} (?:[Aa]dds|[Ll]ists|[Ww]elcomes) (?!Support\\b|New\\b)\\d*[A-Z]`),
    // "ends trading support for", "lose Kraken support"
    new RegExp(`\\b(?:ends?|ended|ending|drops?|dropped|withdraws?|withdrew|terminates?|pulls?|pulled|cuts?|discontinues?|ceases?|loses?|lost|losing|adds?|gains?|wins?|gets?)\\b${some}{0,3}? (?:(?:spot |KRW )?trading|${venue}) support\\b`, 'i'),
    new RegExp(`\\b(?:${venue}|exchanges)\\b${some}{0,3}? (?:ends?|ended|drops?|dropped|withdraws?|terminates?|discontinues?|ceases?) (?:all )?support(?:$|,| for\\b)(?! (?:[\\w-]+ ){0,3}(?:apps?|wallets?|versions?|cards?|devices?|iOS|Android)\\b)`, 'i'),
    // "as Kraken bids farewell", but not to a person
    new RegExp(`\\b${venue} (?:says? goodbye|bids? farewell|waves? goodbye|parts? ways)(?! (?:to|with)\\b)`, 'i'),
    new RegExp(`\\b(?:bids? farewell to|waves? goodbye to|parts? (?:ways )?with)\\b${some}{0,4}? ${assets}\\b`, 'i'),
    // "list little-known token", but no "list of coins"
    new RegExp(`\\blists?\\b(?: (?!of\\b|from\\b|all\\b)[\\w$’'-]+){0,4}? ${assets}\\b`, 'i'),
    // "pulls ABC contracts"
    /\b(?:[Pp]ull(?:s|ed)?|[Yy]ank(?:s|ed)?|[Aa]xe[sd]?|[Rr]emove[sd]?|[Ss]crap(?:s|ped)?|[Dd]rop(?:s|ped)?) (?:\$?[A-Z\d]{2,10}(?:,? | and |\/))+(?:perpetual |futures |perp )?(?:[Cc]ontracts?|[Pp]erps?|[Pp]erpetuals|[Ff]utures|[Pp]airs?|[Mm]arkets?)\b/,
    // "exchange opens deposits"
    new RegExp(`\\b${venue}(?: to)? (?:opens?|opened|enables?)${some}{0,2}? deposits\\b`, 'i'),
    // "coins to be removed from Binance", "Binance boots four tokens"
    new RegExp(`\\b${assets}\\b${some}{0,4}? (?:removed|dropped|booted|kicked|axed|purged) (?:from|off|by)\\b${some}{0,2}? ${venue}\\b`, 'i'),
    new RegExp(`\\b${venue}(?: to)? (?:boots?|kicks?(?: out| off)?|purges?|axes?|ditches|removes?|drops?|pulls?|scraps?|shelves|retires?|sunsets?|phases? out|adds?|welcomes?|onboards?)(?: (?!fees?\\b|support\\b|limits?\\b|minimums?\\b|charges?\\b|plans?\\b)[\\w$’\'-]+){0,3}? ${assets}\\b`, 'i'),
    // "to disable trading for three quiet assets", but no halt of it for a day
    new RegExp(`\\b${venue}\\b.{0,20}\\b(?:ceases?|ceased|ceasing|disables?|disabled|disabling|suspends?|suspended|discontinues?|halts?|stops?|ends?|terminates?) (?:all )?(?:spot |margin )?trading (?:in|of|for|on) (?!all\\b)(?:[\\w-]+ ){0,3}(?:${assets}|assets)\\b${lasting}`, 'i'),
    // "swings the axe at four altcoins", "pulls the plug on"
    new RegExp(`\\b${venue}(?: to)? (?:drops?|brings? down|lowers?|pulls?|swings?|gives?|shows?|takes?|turns?|closes?|slams?|puts?) (?:the |its |an )?(?:hammer|ax|axe|plug|boot|door|curtain|back|knife) (?:(?:on|at|to|down on|for|upon) )?(?:these |those |the |\\w+ ){0,4}?${assets}\\b`, 'i'),
    // "ABC now on Kraken", "ABC lands on Kraken"
    new RegExp(`^\\$?[A-Z][\\w.]*(?: \\(\\$?[A-Z\\d]{2,10}\\)| [Tt]oken)? (?:(?:is )?(?:[Nn]ow|[Ff]inally) (?:[Ll]ive |[Aa]vailable |[Tt]radable |[Tt]rading )?on|(?:[Gg]oes [Ll]ive|[Ll]ands|[Aa]rrives|[Dd]ebuts|[Aa]ppears|[Ss]hows [Uu]p) (?:on|at)) ${venue}(?![\\w'’]| (?:Pay|Card|Wallet|Ventures|Chain|Prime|Custody)\\b)`),
    // "to suspend trading of ABC"
    new RegExp(`\\b${venue}\\b.{0,20}\\b(?:[Cc]eases?|[Ss]helves?|[Ss]uspends?|[Dd]isables?|[Hh]alts?|[Ss]tops?|[Ee]nds?) (?:spot )?[Tt]rading (?:in|of|for) (?:(?!all\\b)[\\w’'-]+ ){0,2}(?:\\$?[A-Z\\d]{2,10}|[Tt]okens|[Cc]oins|[Aa]ltcoins|[Pp]airs)\\b${lasting}`),
    // "will no longer support three pairs", "flags token for possible removal"
    new RegExp(`\\b${venue} (?:will |to )?no longer (?:supports?|lists?|trades?|offers?)\\b`, 'i'),
    new RegExp(`\\b${venue}\\b${some}{0,2}? (?:flags?|flagged|warns?|designates?|tags?)\\b.{0,40}\\b(?:removal|caution\\w*)\\b`, 'i'),
    // "shows ABC the door"
    new RegExp(`\\b${venue}(?: to| will)? shows? (?:\\$?[A-Z\\d]{2,10}(?:,? (?:and )?)?){1,4} ?the [Dd]oor\\b`),
    ...[coinNamed, coinsDropped, coinsAdded, coinsComing, coinsAxed, tradingStart, tradingOf],
    // "after Kraken debut", "on Kraken removal notice"
    new RegExp(`\\b(?:after|on|following|before|ahead of|with|amid) (?:its |an? |the )?${venue} (?:debut|notice|nod|(?:removal|delisting|listing) (?:notice|announcement|news|plan|warning|date|vote|rumou?rs?)|(?:de)?listing$|removal$)`, 'i'),
    // "puts monitoring tag on five tokens"
    new RegExp(`\\b${venue}\\b.{0,40}\\b(?:monitoring|observation|special treatment|investment warning|seed) (?:tags?|zone|list|label)\\b`, 'i'),
    // "puts ABC on its roadmap"
    /\b(?:adds?|added|puts?)\b(?: [\w$’'-]+){1,5}? (?:to|on) (?:its|the) (?:listing )?roadmap\b/i
];

/** A listing of funds, which are no coins. */
export const fundListing = /\blist(?:s|ing|ed)?\b(?: (?!as\b|after\b|amid\b|while\b|when\b|ahead\b|before\b|on\b|and\b)[\w’'-]+){0,5} (?:ETFs?|ETPs?|ETNs?)\b|\b(?:ETFs?|ETPs?|ETNs?) (?:to |will |now )?list(?:s|ing|ings|ed)?\b/i;

const coin = '(?:[Bb]itcoins?|BTC|[Ee]ther(?:eum)?|ETH|[Ss]olana|SOL|XRP|DOGE|[Cc]oins|[Tt]okens|[Cc]rypto)';
const moves = '(?:[Mm]ov(?:es?|ed|ing)|[Tt]ransfer(?:s|red)?|[Ss]en(?:ds?|t)|[Ss]hift(?:s|ed)?|[Ss]huffles?|[Dd]eposit(?:s|ed)?|[Dd]ump(?:s|ed)?|[Oo]ffload(?:s|ed)?|[Ss]hip(?:s|ped)?)';
const receivers = `(?:(?:(?:an?|the|several|two|three|major|crypto|centralized|top|[Mm]ajor|[Cc]rypto) )*(?:[Ee]xchanges?|CEXs?|[Mm]arket [Mm]akers?)|${anyPlainExchange}|Gemini|FalconX|Galaxy|Wintermute|Cumberland|Flowdesk|B2C2)`;
const amount = `(?:\\$[\\d.,]+ ?(?:[KMB]|mn|bn|[mb]illion|[MB]illion)?|[\\d.,]+ ?(?:[KMBT]|[mbtMBT]r?illion)? (?:[\\w’'-]+ )?(?:\\$?[A-Z]{2,6}|${coin}))(?![\\w])`;
const holder = '(?:[Gg]overnments?|[Pp]olice|[Aa]uthorit(?:y|ies)|[Mm]arshals|[Pp]rosecutors|DOJ|FBI|BKA|[Ee]state|[Tt]rustee|[Ff]oundation|[Cc]o-?[Ff]ounder|[Ff]ounder|Buterin|Justin Sun|Bhutan|Germany|El Salvador|Mt\\.? ?Gox|FTX|Alameda|Celsius|[Mm]iners?|[Hh]ackers?|[Hh]olders?|[Ii]nvestors?)';

/** Large holders who move coins, also if nobody calls them whales. */
export const movements: readonly RegExp[] = [
    // "early miner cashes out"
    /\b(?:ancient|dormant|sleeping|long[- ]lost|early|satoshi[- ]era|og|old|idle|silent|(?:\d+|ten|twelve)[- ]years?[- ]old)\b(?: (?:bitcoin|btc|ether|eth|crypto|ethereum|solana|ico))? (?:holders?|adopters?|investors?|miners?|hodlers?|stash|address(?:es)?|wallets?|bitcoins?|btc|og|buyers?|coins)\b.{0,60}\b(?:wakes?|woke|awak\w+|stirs?|stirred|resurfaces?|cash(?:es)? out|(?:moves?|moved|sends?|sent|shifts?|shifted|transfers?|transferred|deposits?|deposited|sells?|sold)\b.{0,30}(?:\d|\bexchanges?\b|\bbitcoins?\b|\bcoins\b|\bether\b))/i,
    // "miner of 2010 wakes up", "2011 wallets reactivated"
    /\b(?:bitcoin|btc|ether|ethereum|eth|crypto|coins?)\b.{0,30}\b(?:miners?|wallets?|address(?:es)?|holders?|hodlers?|investors?|buyers?|stash)\b.{0,12}\b(?:from|of|since) (?:early |late )?20(?:09|1\d)\b.{0,30}\b(?:wakes?|woke|awak\w+|stirs?|stirred|resurfaces?|resurfaced|returns?|reactivat\w+|activated|moves?|moved|consolidates?|shifts?|sends?|transfers?|spends?|cash(?:es)? out|breaks? (?:its |a )?(?:long )?silence)\b/i,
    /\b20(?:09|1\d)(?:[- ]era)? (?:bitcoin |btc |ether |ethereum |eth |crypto )?(?:miners?|wallets?|address(?:es)?|holders?|hodlers?|stash|coins)\b.{0,40}\b(?:wakes?|woke|awak\w+|stirs?|stirred|resurfaces?|resurfaced|reactivat\w+|activated|moves?|moved|consolidates?|sends?|transfers?|cash(?:es)? out|breaks? (?:its |a )?(?:long )?silence)\b/i,
    /\b(?:dormant|sleeping|ancient|inactive|idle|long[- ]lost|untouched)\b(?: (?:bitcoin|btc|ether|eth|crypto|ethereum))? (?:holders?|miners?|stash|address(?:es)?|wallets?|coins|bitcoins?|btc)\b.{0,80}\b(?:re-?activated|activated|active again|back in motion|consolidat\w+|on the move|breaks? (?:its |a )?(?:long )?silence)\b/i,
    // "wallet silent since 2012 wakes"
    /\b(?:wallets?|address(?:es)?|holders?|miners?|coins|stash)\b.{0,12}\b(?:silent|quiet|untouched|idle|asleep|inactive|dormant) (?:since|for)\b.{0,40}\b(?:wakes?|woke|awak\w+|stirs?|stirred|resurfaces?|moves?|moved|sends?|sent|transfers?|transferred|cash(?:es)? out)\b/i,
    // "bitcoin wallets wake up"
    /\b(?:bitcoin|btc|ether|ethereum|eth|crypto|solana|xrp) (?:wallets?|address(?:es)?) (?:wakes?|woke|awak\w+|stirs?|stirred)\b/i,
    // "wallet from 2009 springs to life"
    /\b(?:wallets?|address(?:es)?|holders?|coins|miners?|stash|bitcoins?|BTC)\b.{0,60}\b(?:springs?|sprang|comes?|came|back) (?:back )?to life\b/i,
    // "mystery address scoops up $80M of ether"
    new RegExp(`\\b(?:[Gg]iant|[Ll]arge|[Tt]op|[Mm]ystery|[Uu]nknown|[Aa]nonymous|[Ll]one|[Ss]ingle|[Ff]resh|[Nn]ew|[Nn]ewly [Cc]reated|[Uu]nidentified) (?:(?:bitcoin|ether|crypto|solana|[A-Z]{2,6}) )?(?:[Aa]ddress(?:es)?|[Ww]allets?|[Ee]ntity|[Bb]uyer|[Hh]older|[Tt]rader) (?:[\\w’'-]+ ){0,2}?(?:[Ss]coops?(?: up)?|[Bb]uys?|[Bb]ought|[Ss]naps? up|[Aa]ccumulates?|[Gg]rabs?|[Aa]mass(?:es)?|[Pp]ulls|[Ww]ithdr(?:aws?|ew)|[Dd]umps?|[Ss]ells?|[Ss]old) .{0,16}\\d.{0,24}\\b(?:${coin}|[A-Z]{3,6})\\b`),
    // "founder shifts $40M of ether", "moves 500 BTC to new wallets"
    new RegExp(`\\b${holder}\\b.{0,40}\\b${moves}\\b.{0,16}\\d.{0,24}\\b${coin}\\b`),
    new RegExp(`\\b${moves}\\b.{0,30}?${amount}.{0,40}\\b(?:to|into|between) (?:an? |its |two |several )?(?:[Nn]ew|[Uu]nknown|[Ff]resh|[Uu]nmarked|[Uu]nlabell?ed|[Aa]nonymous|[Cc]old) (?:[Ww]allets?|[Aa]ddress(?:es)?)\\b`),
    // "sends $2M in ABC to an exchange"
    new RegExp(`\\b${moves}\\b(?! (?:above|below|past|towards?|under)\\b).{0,30}?${amount}.{0,40}\\b(?:to|into|onto) ${receivers}\\b`),
    // "10,000 BTC from 2011 moved for the first time"
    new RegExp(`\\b${amount}.{0,30}\\b(?:moved|moves?|stirs?|wakes?)\\b.{0,20}\\b(?:first time|after (?:\\d+|ten|a dozen) years|since 20[01]\\d)\\b`, 'i'),
    // "5 million ABC arrive at Kraken"
    new RegExp(`\\b${amount}.{0,20}\\b(?:[Ll]ands?|[Ll]anded|[Aa]rrives?|[Aa]rrived|[Ff]low(?:s|ed)?|[Hh]its?|[Hh]ead(?:s|ed)?|[Gg]oes|[Ww]ent|[Mm]oved|[Ss]ent|[Ss]hifted|[Dd]eposited|[Dd]umped|[Tt]ransferred|[Pp]arked) (?:(?:on|at|to|in|into|onto) )?${receivers}\\b`),
    // "police send seized bitcoin to an exchange"
    new RegExp(`\\b${holder}\\b.{0,40}\\b${moves}\\b(?! to\\b).{0,40}\\b${coin}\\b.{0,30}\\b(?:to|into|on|onto) ${receivers}\\b`)
];

/** At the beginning of a pattern: nobody but companies is in the headline. */
const byCompany = '^(?!.*\\b(?:mayor|cit(?:y|ys|ies)|towns?|states?|lawmakers?|senat\\w+|pensions?|central bank|national bank|universit\\w+)\\b).*';

/** Companies that put coins on their balance sheets. */
export const treasuries: readonly RegExp[] = [
    treasuryPivot,
    largeHolding,
    // "owns 2,000 BTC after a purchase"
    new RegExp(`\\b(?:holds?|owns?) (?:more than |over |nearly |about |almost |some )?[\\d.,]+[KM]? ?(?:million )?${held}\\b.{0,20}\\b(?:after|following|with)\\b.{0,40}\\b(?:purchases?|buys?|buying|acquisition|raise|haul)\\b`, 'i'),
    // "buys ether worth $20 million"
    new RegExp(`\\b(?:buys?|bought|purchases?|purchased|acquires?|acquired|adds?|added) (?:more |another |additional )?${held} (?:worth|valued at|for) (?:about |around |over |nearly |more than |some )?[$€£¥]\\d`, 'i'),
    // "1,120 bitcoin scooped up"
    new RegExp(`\\b\\d[\\d.,]* ${held} (?:scooped up|snapped up|bought|purchased|acquired|added)\\b`, 'i'),
    // "buys its first bitcoin", "adds to its SOL pile"
    new RegExp(`${byCompany}\\b(?:buys?|bought|acquires?|acquired|makes?|made|adds? to|added to|expands?) (?:its|their) (?:(?:first|second|maiden|initial|largest|biggest) (?:ever )?)?${held}(?: (?:purchase|buy|pile|position|acquisition|stockpile|bet))?(?=$|[,.;:]| (?:as|after|for|with|in|on|at|amid|following|and)\\b)`, 'i'),
    // "lifts its stash to 90,000 tokens"
    new RegExp(`\\b(?:its|their|[’']s|corporate)\\b(?: [\\w’'-]+){0,2} (?:treasury|stash|stack|hoard|stockpile) (?:past|to|above|over|beyond|up to) (?:more than |over |nearly |about |almost |some )?[\\d.,]+[KM]? ?(?:million )?(?:tokens|coins|${held})\\b`, 'i'),
    // "makes bitcoin a third of its cash"
    new RegExp(`${byCompany}\\b(?:makes?|made|turns?|turned) ${held} .{0,30}\\bits (?:cash|reserves|treasury|savings)\\b`, 'i'),
    // "shifts $40 million into ether"
    new RegExp(`${byCompany}\\b(?:puts?|shifts?|pours?|invests?|sinks?|plows?|ploughs?) [$€£¥][\\d.,]+ ?(?:[KMB]|mn|bn|million|billion)? (?:in|into) ${held}(?=$|[,.;:]| (?:as|for|amid|after)\\b)`, 'i'),
    // "bitcoin to balance sheet", "puts cash into ether"
    new RegExp(`${byCompany}\\b${held}\\b.{0,20}\\b(?:to|on|onto) (?:its |their |the |corporate )*balance sheets?\\b`, 'i'),
    new RegExp(`${byCompany}\\b(?:puts?|allocat(?:es?|ed|ing)|invests?|parks?|shifts?|converts?|swaps?)\\b.{0,40}\\b(?:cash|reserves|profits?|treasury)\\b.{0,20}\\b(?:in|into|to|for) ${held}\\b`, 'i'),
    // "board approves bitcoin purchases", "makes ether its reserve asset"
    new RegExp(`\\b(?:board|directors|shareholders)\\b.{0,30}\\b(?:approves?|approved|backs?|clears?)\\b.{0,40}\\b${held}\\b.{0,12}\\b(?:purchases?|buying|reserve|treasury|allocation|strategy)\\b`, 'i'),
    new RegExp(`${byCompany}\\b${held}\\b.{0,30}\\b(?<!strategic )reserve asset\\b`, 'i'),
    // "raises $100 million to buy bitcoin"
    new RegExp(`\\b(?:raises?|raised|raising|sells? shares|offering|issues?)\\b.{0,60}\\b(?:to|for) (?:buy|buying|purchase|purchasing|acquire|acquiring|accumulate|accumulating) (?:more )?${held}\\b`, 'i')
];

/** Traders at exchanges for perpetual futures, and what these exchanges have: "Aster trader loses $12 million". */
export const perpTraders = /\b(?:Hyperliquid|Aster|Lighter|dYdX|GMX|edgeX|Paradex|Pacifica|Ostium|Avantis)(?:[’']s)? (?:(?:top|biggest|largest|daily|monthly|weekly|trading) )?(?:[Tt]raders?|[Ww]hales?|[Pp]ositions?|[Vv]olumes?|[Vv]aults?|[Oo]pen [Ii]nterest|[Ll]iquidations?|[Mm]arket [Ss]hare)\b/;

/** Part of a pattern: chains on which securities are issued. */
export const issuingChain = '(?:Solana|Ethereum|Canton|Base|Polygon|Avalanche|Stellar|XRP Ledger|XRPL|Arbitrum|BNB Chain|Aptos|Sui|Hedera|Algorand)';

/** Securities that are issued on chains: "sells bonds on Solana". */
export const assetsOnChains = new RegExp(String.raw`\b(?:bonds?|sukuk|treasur(?:ys|ies)|(?:treasury |t-)bills?|commercial paper|money[- ]market funds?|(?:money|bond|credit|index|mutual|treasury|gilt)(?: bill)? funds?|stocks|equities|securities|shares|gilts|real estate)(?: trading)? (?:on|onto|to) (?:the )?(?:${issuingChain}|blockchains?)\b`, 'i');

/** Securities that are tokens, or issued on a ledger alone: "T-bill token", "digitally native dollar bond". */
export const assetTokens = /\b(?:T-bill|treasury(?: bill)?|gilt|bond|money[- ]market|private[- ]credit) tokens?\b|\bdigital(?:ly)?[- ]native (?:[\w-]+ ){0,4}(?:bonds?|notes?|gilts?|securit(?:y|ies))\b/i;

/** Models of makers that are released, or that do what models are measured by. */
export const modelReleases: readonly RegExp[] = [
    // "unveils new reasoning model", but no portfolio of an adviser
    /\b(?:unveils?|unveiled|releases?|released|launch(?:es|ed)|debuts?|debuted|introduces?|introduced|ships|shipped|rolls out|rolled out|open-sources|previews|drops|publishes|presents|trains)\b(?: [\w.,’'-]+){0,6}? (?:(?:AI|A\.I\.|artificial intelligence|reasoning|coding|multimodal|speech|open-weights?|video|image|audio|music|weather|vision|world|robotics|protein|foundation|frontier|language|text-to-(?:image|video|speech)) )+models?\b(?! (?:agency|portfolio|marketplace|router|risk|rules?|law|act|guidelines|tests?|hub|store|index))/i,
    // "trains models on weather"
    /\b(?:training|trained|trains?) (?:AI |its |language )*models? (?:on|with)\b/i,
    // "Anthropic's new flagship model"
    /\b(?:OpenAI|Anthropic|DeepMind|Google|Meta|Mistral|DeepSeek|xAI|Alibaba|Moonshot|Cohere|Nvidia|Microsoft)[’']s (?:new|latest|first|next|newest|flagship|most capable)(?: (?!business\b|pricing\b|revenue\b|operating\b|headset\b|phone\b|car\b|data\b)[\w.-]+){0,3} models?\b/,
    // "chatbot outscores rivals", "Grok 6 beats GPT at coding", but no exchange of that name
    /\b(?:models?|chatbots?|LLMs?|Grok|Claude|GPT|Llama|Qwen|DeepSeek|Kimi|Gemini(?= ?\d))(?:[- ](?:\d[\w.]*|Pro|Opus|Sonnet|Flash|Max|Mini|V\d\w*)){0,2} (?:tops?|beats?|outscores?|outperforms?|aces?|matches|rivals|undercuts?|surpass(?:es)?|trails?|overtakes?) (?:(?:its|all|every|most|other|top|human|the|math|maths|coding|bar|its biggest) ){0,3}(?:rivals?|peers|GPT\S*|OpenAI|ChatGPT|Claude|Grok|Gemini|Llama|DeepSeek|humans?|experts?|coders|doctors|lawyers|leaderboards?|benchmarks?|olympiad|exams?)\b/i
];

/** Court cases on what models are trained on. */
export const trainingCases: readonly RegExp[] = [
    /^(?=.*(?:\b(?:training|trained) (?:on|with|its|their|data|AI|models?|sets?|claims?|of)\b|\bto train\b|\b(?:AI|model|in|for) training\b))(?=.*\b(?:judge|court|lawsuits?|sues?|sued|suit|settles?|settlement|ruling|rules?|jury|appeal|infring\w+|fair use)\b)(?=.*\b(?:copyright(?:s|ed)?|fair use|pirated|e-?books?|books|authors?|novelists?|publishers?|newspapers?|lyrics|songs|music|articles|photos|images|artists?|artworks?|scraped)\b)/i
];

const people = '(?:estate|travel|insurance|federal|FBI|ICE|border|free|sports?|transfer|patrol|ticket|talent|secret|double|customs|special|foreign|Russian|Chinese|letting|literary|police) ';

/** Software agents, by who makes them and where they are offered. */
export const softwareAgents: readonly RegExp[] = [
    // "OpenAI's new agent", "lets bots shop"
    /\b(?:OpenAI|Anthropic|Google|Microsoft|Perplexity|Amazon|Meta|Salesforce|xAI|Mistral|Alibaba|Manus)[’']s (?:(?:new|latest|own|first|next|AI|coding|shopping|research|browser) ){0,3}agents?\b/,
    /\b(?:[Ll]ets?|[Ll]etting|[Aa]llows?|[Ee]nables?|[Hh]elps?) (?:AI |software )?(?:[Bb]ots|[Aa]gents|[Mm]achines) (?:to )?(?:[Ss]hop|[Pp]ay|[Bb]uy|[Tt]rade|[Tt]ransact|[Ss]pend|[Ss]ettle)\b/,
    /\b(?:[Gg]ives?|[Hh]ands?|[Oo]ffers?|[Ii]ssues?|[Bb]uilds?) (?:AI |its )?(?:[Bb]ots|[Aa]gents|Claude|ChatGPT|Grok|Copilot) (?:an? |their |its )?(?:own )?(?:[Cc]rypto )?(?:[Ww]allets?|[Bb]ank [Aa]ccounts?|[Cc]ards?|[Cc]redit [Cc]ards?|[Bb]udgets?)\b/,
    new RegExp(`\\b(?:OpenAI|ChatGPT|Anthropic|Claude|Copilot|Grok|Perplexity|Mistral|DeepSeek|Salesforce|ServiceNow|Workday|[Ee]nterprises?)\\b.{0,60}\\b(?<!${people})[Aa]gents\\b`),
    new RegExp(`\\b(?:marketplace|app store|store|directory|registry|hub) (?:for|of)(?: [\\w-]+){0,3}? (?<!${people})agents\\b`, 'i')
];

const chains = '(?:Base|Solana|Ethereum|Arbitrum|Optimism|Polygon|Avalanche|BNB Chain|BSC|Hyperliquid|HyperEVM|Sui|Aptos|Tron|TON|Linea|Scroll|Blast|Mantle|Sonic|Monad|Berachain|Starknet|Cardano|XRPL|XRP Ledger|Near|Sei)';
const roles = '(?:lend(?:er|ing (?:protocol|market|app|platform))s?|money markets?|yield (?:protocol|platform|aggregator)s?|DEX(?:es|s)?|automated market makers?|liquid staking|borrowing protocol|stablecoin protocol|exchanges?(?! (?:inflows?|outflows?|netflows?|reserves?|balances?|supply|deposits|traded|rate)))';
const onChainLenders = new RegExp(`\\b${chains}(?:['’]s)?(?:[- ](?:based|native|built|incubated|focused|hosted))? (?:[\\w-]+ ){0,2}?${roles}(?![-\\w])`, 'g');

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** What a protocol gives to those who use it, but no bait of thieves: "opens airdrop for early bridge users". */
export const protocolAirdrops: readonly RegExp[] = [
    /^(?!.*\b(?:fake|scam\w*|phish\w*|drainers?)\b).*\b(?:airdrop(?:s|ped)?|claims?|token (?:drop|giveaway)|points)\b.{0,50}\b(?:bridge users|bridgers|borrowers|lenders|liquidity providers|swappers|LPs)\b/i,
    /^(?!.*\b(?:fake|scam\w*|phish\w*|drainers?)\b).*\b(?:(?:cross-chain|token|crypto) bridge|(?:lending|swap|bridge) app)\b.{0,50}\b(?:airdrop(?:s|ped)?|token (?:drop|giveaway))\b/i
];

const attacks = '(?:exploit|hack|drain|loot|heist|hijack|siphon|stolen|stole|steal|theft|thie(?:f|ves)\\b|attack|empt(?:y|ies|ied)\\b|compromis|flash loan|price manipulation|vulnerab|(?:flaw|bug)s?\\b|bad debt)';
const lenders = '(?:lend(?:er|ing (?:protocol|platform|market|pool|app))s?|money markets?)';

/** At the beginning of a pattern: no thieves of data, and no banks. */
const notOfData = '^(?!.*\\b(?:banks?|data|customers?|emails?|phish\\w*|mortgage|student|payday|names)\\b).*';

/** Protocols and bridges that were attacked. */
export const protocolHacks: readonly RegExp[] = [
    // "lender drained of $4 million", "attacker empties lender"
    new RegExp(`${notOfData}\\b${lenders}\\b.{0,80}\\b${attacks}`, 'i'),
    new RegExp(`${notOfData}\\b${attacks}\\w*\\b.{0,80}\\b${lenders}\\b`, 'i'),
    // "Quorn Swap front end hijacked"
    /\b(?!(?:Wi|So|Sci|Hi|Lo)Fi\b)[A-Z]\w*(?: ?(?:Swap|Finance|Protocol|DEX|Bridge)|Fi|Lend|DAO)\b.{0,80}\b(?:[Ee]xploit|[Hh]ack|[Hh]ijack|[Dd]rain|[Ss]tolen|[Aa]ttack|[Cc]ompromis|[Tt]heft|[Ll]iquidity [Pp]ool)/,
    new RegExp(`\\b(?:[Ee]xploit|[Hh]ack|[Hh]ijack|[Dd]rain|[Aa]ttack|[Ee]mpti)\\w*\\b.{0,60}\\b[A-Z]\\w*(?: (?:Swap|Finance|Protocol|DEX)|Swap)\\b`),
    /@\w+(?:_fi|Fi|Finance|Protocol|Swap|swap)\b.*\b(?:exploit|hack|drain)/i
];

const attackedBridges = new RegExp(`\\bbridges?\\b[^.\\n]{0,80}\\b${attacks}|\\b${attacks}\\w*\\b[^.\\n]{0,60}\\bbridges?\\b`, 'gi');

/** Returns how often a text names a lender or an exchange by the chain that it is on, "the Solana-based lender", or, in a story about crypto, a bridge that was attacked. */
export const protocolsIn = (text: string, isCrypto: boolean): number => {

    return count(text, onChainLenders) + (isCrypto && /bridge/i.test(text) ? count(text, attackedBridges) : 0);
};

/** Bitcoin as the money in which somebody was given something, or asks for it: "gets $2 million in bitcoin". */
export const bitcoinGift = /\b(?:gets?|got|given|gifted|received|receives|tipped|donat(?:es?|ed)|demands?|demanded|ransom of|bribe of)\b.{0,24}\$[\d.,]+ ?(?:[KMB]|thousand|million|billion)? (?:in|worth of) (?:bitcoin|BTC)\b/i;

/** Banks of states, which are no companies. */
export const centralBank = /\b(?:central|national) bank\b/i;

/** Sanctions on mixers, exchanges and wallets, which are no matter of economies. */
export const cryptoSanctions = /\bsanction(?:s|ed|ing)?\b(?: (?:on|against|for|over|of))?(?: [\w’'-]+){0,3}? (?:Tornado Cash|mixers?|crypto|cryptocurrency|wallets?|addresses|smart contracts|Garantex|Grinex|hackers?|scam\w*|ransomware)\b/i;

const strategyDoes = '(?:confirms?|confirmed|discloses?|disclosed|sends|sent|moves|moved|transfers|transferred|posts?|posted|reports?|reported|books?|booked|logs?|logged|records|recorded|swings?|takes|took|loses|lost|sees|saw|buys?|bought|acquires?|acquired|adds?|added|purchases?|purchased|holds|sells|sold|raises|raised|pauses|paused|resumes|resumed|skips|skipped|stops|halts|returns|snaps|scoops|grabs|spends|spent|issues|issued|prices|priced|launches|launched|unveils|plans|eyes|hits|tops|nears|passes|crosses|surpasses|falls|fell|drops|dropped|slides|slid|sinks|sank|jumps|jumped|surges|rises|rose|gains|slumps|slumped|tumbles|sits|stays|stacks|keeps|boosts|lifts|doubles|expands|makes|cuts|faces|says|said|has|is|was|will|may|could|now|ends|wins|avoids|escapes|joins)';

/** What the largest holder of bitcoin does, in titles as well: "Strategy Posts Loss". A strategy of others has a word before it. */
export const ofStrategy = new RegExp(`(?:^|[:;–—,] |\\b(?:[Aa]s|[Aa]fter|[Ww]hile|[Ww]hen|[Aa]nd|[Ww]hy|[Ss]aylor['’]s) )Strategy (?=${strategyDoes}\\b)(?=.*(?:\\b(?:bitcoins?|BTC|Saylor|preferred|at-the-market)\\b|₿))`, 'i');

const authorities = '(?:Fed|Federal Reserve|Bank of England|ECB|IMF|Treasury|central bank(?:er)?)';

/** Somebody from an authority who takes a post in crypto: "Former Fed lawyer joins exchange", "Crypto lobby hires ex-Treasury aide". */
export const cryptoStaff = new RegExp(`^(?=.*\\b(?:crypto|stablecoin|blockchain|bitcoin|token|digital asset|exchange)s?\\b)(?=.*\\b(?:join(?:s|ed)?|chairs?|leads?|heads?|runs?|names?|named|hire[sd]?|taps?|tapped|appoint(?:s|ed)?|recruit(?:s|ed)?|poach(?:es|ed))\\b).*\\b(?:former|ex)[- ](?:\\w+ ){0,2}?${authorities}\\b`, 'i');

/** A market for the work of software, which is no economy. */
export const machineLabor = /\b(?:machines?|agents?|agentic|robots?|bots?|AI) (?:\w+ )?labou?r markets?\b|\blabou?r markets? (?:for|of|where|between|among|in which)\b.{0,24}\b(?:agents?|bots|robots|machines|software)\b/i;

/** Models that are asked what a coin will cost, which is no news of them. */
export const askedForPrices = /\basked (?:(?:\d|two|three|four|five|six) )?(?:AIs?|ChatGPT|Grok|Gemini|Claude|Perplexity|DeepSeek|Copilot)\b/i;

/** What is given to those who used something, among whom may be owners of much, who move nothing: "airdrop angers whales". */
export const gift = /^(?=.*\b(?:air-?drop(?:s|ped)?|open(?:s|ed)? claims|claims? (?:page|window|portal|checker|period)|eligib\w+)\b).*\bwhales\b/i;

/** A fraud whose victims may have paid in bitcoin, unless the headline names that. */
export const swindle = /^(?!.*\b(?:bitcoins?|btc)\b).*\b(?:ponzi|fraud(?:sters?)?|swindlers?|scam(?:mers?)?|victims)\b/i;
