import { twoToTen } from '../../../text/numbers';
import { wordSet } from '../../../text/word-set';
import { coinNamed } from '../../exchange-notices';
import { anyVenue } from '../../names/venues';
import { anyOf } from '../pattern';
import type { EventPattern } from '../pattern';

const venue = `(?:${anyVenue}|Revolut|(?:crypto )?exchange)`;
const removes = '(?:drop(?:s|ped|ping)?|remov(?:es?|ed|ing)|cut(?:s|ting)?|kick(?:s|ed|ing)? out|boot(?:s|ed|ing)?|ditch(?:es|ed|ing)?|ax(?:es?|ed|ing)|cull(?:s|ed|ing)?|pull(?:s|ed|ing)?|purg(?:es?|ed|ing)|scrap(?:s|ped|ping)?|eject(?:s|ed|ing)?|retir(?:es?|ed|ing)|part(?:s|ed|ing)? ways with|say(?:s|ing)? goodbye to|bid(?:s|ding)? farewell to|show(?:s|ing)? the door to|pull(?:s|ing)? the plug on|pull(?:s|ing)? plug on)';

/** What an exchange counts in its notices: it removes coins by number and kind, and neither hints nor fees. */
const counted = `(?:(?:its|these|those|the|another|more|some|several|dozens of|a dozen|\\d+|${twoToTen}|eleven|twelve|fifteen|twenty|spot|margin|trading|perpetual|perp|futures|small.cap|low.volume|illiquid|privacy|leveraged|crypto) )+`;
const coins = '(?:altcoins?|memecoins?|stablecoins?|tokens?|coins?|(?:trading |spot )?pairs?|contracts?|perps?|perpetuals|cryptocurrencies|cryptos|assets?)';

const namedCoin = '(?!(?:Trading|Spot|Margin|Crypto|All|Its|The|New|Stock|Stocks|Customer|User|Options|Futures|Fees?|Staff|Jobs|IPO|Plans?|Bid|Case|Suit|Lawsuit|Support|Limits?|Rules|Restrictions|Ban|Charges|CEO|CFO|Zero|Features?)\\b)\\$?[A-Z][\\w]+';

/** What exchanges add and remove, in words for any company's goods. */
export const exchangeRules: readonly EventPattern[] = [
    {
        type: 'delisting',
        rank: 2.1,
        keys: wordSet('altcoin altcoins memecoin memecoins stablecoin stablecoins token tokens coin coins pair pairs contract contracts perp perps perpetuals cryptocurrencies cryptos asset assets notice notices chopping'),
        words: anyOf(`${removes}(?<=\\b${venue}(?: is| are| will| to|[’']s)* ${removes}) ${counted}${coins}`, `shows? ${counted}${coins} the door`, `(?:suspends?|halts?|ends?|ceases?|stops?|winds? down|closes?) (?:spot |margin )?(?:trading|markets?) (?:in|of|for) ${counted}${coins}`, 'delisting notices?', 'removal notices?', `(?:on|off|from|dodges?|escapes?) (?:[\\w’']+ )?chopping block`),
        except: /\b(?:fees?|listed (?:company|companies)|job|staff|budget)\b/i
    },
    {
        type: 'delisting',
        rank: 2.1,
        keys: wordSet('trading'),
        words: new RegExp(`\\b${venue}(?: will| to)? (?:[Ee]nds?|[Cc]eases?|[Dd]iscontinues?|[Ss]tops?) (?:[Ss]upporting )?${namedCoin} (?:spot |margin )?[Tt]rading\\b(?! (?:fees?|competition|contest|campaign|after|amid))`)
    },
    {
        type: 'delisting',
        rank: 2.1,
        keys: wordSet('drop drops remove removes axes boots ditches'),
        words: new RegExp(`\\b${venue}(?: will| to)? (?:[Dd]rops? ${namedCoin} (?:[Ii]n|[Ff]rom|[Cc]iting|[Aa]fter)\\b|(?:[Rr]emoves?|[Aa]xes|[Bb]oots|[Dd]itches) ${namedCoin}(?=$| (?:[Ii]n|[Ff]rom|[Cc]iting)\\b))`)
    },
    {
        type: 'listing',
        rank: 1.65,
        keys: wordSet('exchanges starts start begins begin open opens welcomes kicks'),
        words: anyOf(
            `${venue} welcomes (?:[\\w’'-]+ ){1,3}(?:token|coin)(?! of)`,
            `${venue} opens? (?:an? |its )?(?:won|KRW|spot|USDT|dollar|trading) (?:market|pair)s? (?:for|in)`,
            '(?:debuts?|goes live|starts? trading|begins? trading|arrives?|lands?) (?:on|across|at) (?:\\w+ )?(?:major |big |top |leading )?exchanges'
        ),
        except: /\b(?:nasdaq|nyse|shares|stock exchange)\b/i
    },
    {
        type: 'listing',
        rank: 1.65,
        keys: wordSet('trading'),
        words: /\b[Tt]rading (?:in|of|for) \$?(?!(?:US|UK|EU|AI)\b)[A-Z\d]{2,10}(?:[-/][A-Z]{3,5})? (?:starts?|begins?|opens?|(?:to|will) (?:start|begin|open)|kicks off)\b/
    },
    {
        type: 'listing',
        rank: 1.65,
        keys: wordSet('add adds support supports'),
        words: coinNamed
    },
    {
        type: 'listing',
        rank: 1.65,
        keys: wordSet('bring brings open opens welcome welcomes make makes'),
        words: new RegExp(`\\b${venue}(?: to| will)? (?:[Bb]rings?|[Oo]pens? (?:the )?(?:door|doors|market|trading) (?:to|for)|[Ww]elcomes?|[Mm]akes? [Rr]oom for) (?:.{0,40}\\b[Tt]rading\\b|(?:Bitcoin|Ethereum|Solana|XRP|Toncoin|Hyperliquid|Cardano|Dogecoin|BNB|Avalanche|Sui|Litecoin)(?:,? and \\w+)? (?:to|in|for)\\b)`)
    },
    {
        type: 'listing',
        rank: 1.65,
        keys: wordSet('land lands arrive arrives debut debuts come comes now live support roadmap graduates'),
        words: anyOf(
            `(?:lands?|arrives?|debuts?|comes?|now trades?|now tradable|goes live) (?:on|to|at) (?:${anyVenue}|Interactive Brokers|Charles Schwab|Schwab|eToro|Webull|SoFi|PayPal|Venmo|Cash App|Revolut|Trade Republic|E.Trade)`,
            `${venue} to support [A-Z]`,
            'roadmap (?:nod|addition)',
            'graduates to spot'
        ),
        except: /\b(?:nasdaq|nyse|shares|lawsuit|stolen|hack\w*|million worth|deposits?|executive)\b/i
    }
];
