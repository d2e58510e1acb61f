import { anyVenue } from './names/venues';

/** What exchanges announce of coins that headlines give by their symbols. */

/** Where coins are listed, or the word. Revolut is one of them in headlines about listings only. */
export const venue = `(?:Binance Alpha|${anyVenue}|Revolut|(?:crypto )?exchange)`;

/** A symbol, but no abbreviation of a market, a term or an authority, and none of the two coins that no exchange lacks. */
const symbol = '(?!\\$\\d)(?!(?:BTC|ETH|KYC|AML|SEC|CFTC|DOJ|FBI|IRS|US|USA|UK|EU|UAE|IPO|AI|API|ETFs?|NFTs?|CEO|CFO|CTO|COO|VIP|OTC|USD|EUR|GBP|KRW|JPY|DEX|CEX|MFA|ID|PIN|VPN|QR|P2P|FAQ|HR|PR|ADL)\\b)\\$?(?=[A-Z\\d]*[A-Z])[A-Z\\d]{2,10}\\b';
const symbols = `${symbol}(?:,? (?:(?:and|&) )?${symbol})*(?:,? and \\w+ (?:more|others?)\\b)?(?=$|[.;:]| [–—-] |,? (?:on|from|next|this|after|as|in|by|effective|citing|tomorrow|today)\\b)`;

/** Coins that leave an exchange: "Halden exchange to drop ABC, DEF and GHI". */
export const coinsDropped = new RegExp(`\\b${venue}(?: will| to)? (?:[Dd]rops?|[Rr]emoves?|[Dd]elists?|[Aa]xes?|[Dd]itch(?:es)?|[Bb]oots?|[Pp]ulls?|[Cc]ulls?|[Ss]craps?|[Rr]etires?|[Ss]uspends?) ${symbols}`);

/** Part of a pattern: "finally", before what an exchange does. */
export const atLast = '(?: [Ff]inally| [Nn]ow| [Aa]lso| [Oo]fficially)?';

/** Coins that come to an exchange: "Kraken lists ABC and DEF". */
export const coinsAdded = new RegExp(`\\b${venue}(?: will| to)?${atLast} (?:[Ll]ists?|[Aa]dds?) ${symbols}`);

/** What an exchange adds besides coins, as titles spell it. */
const noCoin = '(?!(?:Trading|Spot|Margin|Crypto|All|Its|The|New|Stock|Stocks|Tokenized|Customer|User|Options|Futures|Fees?|Staff|Jobs|Support|Limits?|Staking|Wallet|Feature|AI|In|More|Self)\\b)';

/** A coin that comes to an exchange by its name, which its symbol or the trade in it tells from a product: "Kraken now supports Quorano (QRN)". */
export const coinNamed = new RegExp(`\\b${venue}(?: will| to)?${atLast} (?:[Aa]dds?|[Ss]upports?) ${noCoin}[A-Z]\\w+(?: [A-Z]\\w+)?(?: \\(\\$?[A-Z][A-Z\\d]{1,9}\\)|(?=[^.]{0,30}\\b[Tt]rad(?:e|ing)\\b(?! (?:[Ff]ees?|[Cc]ompetition|[Cc]ontest|[Bb]ots?|[Dd]esk))))`);

/** An exchange says when a coin trades, but no shares, and no trading around the clock: "Kraken confirms trading start". */
export const tradingStart = new RegExp(`\\b${venue}(?: has| will| to)? (?:confirm|announce|set|fix|reveal|schedule|name|delay|postpone|move|give)(?:s|es|ed|d)?\\b(?!.{0,40}\\b(?:24|stocks?|shares|options|round)\\b)(?: [\\w$’'-]+){0,4}? (?:trading (?:start|date|debut|opening)|start of (?:\\w+ )?trading)\\b`, 'i');

/** The same, with the coin as the subject: "Trading of ABC to begin on Kraken". */
export const tradingOf = new RegExp(`\\btrading (?:of|in) (?:(?!shares|stocks?\\b)[\\w$]+ ){1,3}(?:to |will )?(?:starts?|begins?|opens?|go(?:es)? live) (?:on|at) ${venue}\\b`, 'i');

/** A product of an exchange, which lists no coins. */
const product = '(?![\\w’\']| (?:Pay|Card|Wallet|Ventures|Chain|Prime|Custody|One|wallets?|users|customers|address(?:es)?)\\b)';

/** At the beginning of a pattern: nobody sends coins, and nobody stole them. */
const notSent = '^(?!.*(?:\\b(?:whales?|hack\\w*|exploit\\w*|stolen|thie(?:f|ves)|seized|dormant|holders?|miners?|governments?|million|billion|trillion|worth)\\b|[$€£]\\d|\\d,\\d{3}|\\d[KMB]\\b)).*';

/** Coins on their way to an exchange that will list them, but none that somebody sends there: "Three tokens coming to Kraken". */
export const coinsComing = new RegExp(`${notSent}\\b(?:(?:alt|meme|stable)?coins?|tokens?)\\b(?: (?:is|are|soon|finally|may|could|will|be)){0,3} (?:coming|headed|heading|bound|on (?:its|their|the) way)(?: soon)? (?:to|for) ${venue}${product}`, 'i');

/** At the beginning of a pattern: nobody loses a job. */
const notJobs = '^(?!.*\\b(?:jobs?|staff(?:ers)?|employees|workers|workforce|executives?|engineers|managers|teams?|roles?|departments?|divisions?|contractors)\\b).*';
const axe = '(?:ax|axe|boot|chop|cull|heave-ho)';

/** Coins that an exchange is to remove, in a picture for it: "QRN and TRN face Kraken axe", "Tokens get the boot from Kraken". */
export const coinsAxed = new RegExp(`${notJobs}\\b(?:fac(?:es?|ed|ing)|gets?|got|getting|given|handed|meets?|met|dodge[sd]?|escape[sd]?|avoid(?:s|ed)?)(?: (?:the|an?))? (?:${venue}(?:[’']s)? ${axe}|${axe} (?:from|at|by|on) ${venue})\\b`, 'i');
