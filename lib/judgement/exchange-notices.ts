import { anyVenue } from './names/venues';

/** What exchanges announce of coins that headlines give by their symbols. */

/** Where coins are listed, or the word. Revolut is one of them in headlines about listings only. */
export const venue = `(?:Binance Alpha|${anyVenue}|Revolut|(?:crypto )?exchange)`;

/** A symbol, but no abbreviation of a market, a term or an authority, and none of the two coins that no exchange lacks. */
const symbol = '(?!\\$\\d)(?!(?:BTC|ETH|KYC|AML|SEC|CFTC|DOJ|FBI|IRS|US|USA|UK|EU|UAE|IPO|AI|API|ETFs?|NFTs?|CEO|CFO|CTO|COO|VIP|OTC|USD|EUR|GBP|KRW|JPY|DEX|CEX|MFA|ID|PIN|VPN|QR|P2P|FAQ|HR|PR|ADL)\\b)\\$?(?=[A-Z\\d]*[A-Z])[A-Z\\d]{2,10}\\b';
const symbols = `${symbol}(?:,? (?:(?:and|&) )?${symbol})*(?:,? and \\w+ (?:more|others?)\\b)?(?=$|[.;:]|,? (?:on|from|next|this|after|as|in|by|effective|citing|tomorrow|today)\\b)`;

/** Coins that leave an exchange: "Halden exchange to drop ABC, DEF and GHI". */
export const coinsDropped = new RegExp(`\\b${venue}(?: will| to)? (?:[Dd]rops?|[Rr]emoves?|[Dd]elists?|[Aa]xes?|[Dd]itch(?:es)?|[Bb]oots?) ${symbols}`);

/** Coins that come to an exchange: "Kraken lists ABC and DEF". */
export const coinsAdded = new RegExp(`\\b${venue}(?: will| to)? (?:[Ll]ists?|[Aa]dds?) ${symbols}`);

/** An exchange says when a coin trades, but no shares, and no trading around the clock: "Kraken confirms trading start". */
export const tradingStart = new RegExp(`\\b${venue}(?: has| will| to)? (?:confirm|announce|set|fix|reveal|schedule|name|delay|postpone|move|give)(?:s|es|ed|d)?\\b(?!.{0,40}\\b(?:24|stocks?|shares|options|round)\\b)(?: [\\w$’'-]+){0,4}? (?:trading (?:start|date|debut|opening)|start of (?:\\w+ )?trading)\\b`, 'i');

/** The same, with the coin as the subject: "Trading of ABC to begin on Kraken". */
export const tradingOf = new RegExp(`\\btrading (?:of|in) (?:(?!shares|stocks?\\b)[\\w$]+ ){1,3}(?:to |will )?(?:starts?|begins?|opens?|go(?:es)? live) (?:on|at) ${venue}\\b`, 'i');
