import { wordSet } from '../../../text/word-set';
import { anyOf, figureFirst, sum, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

const positions = '(?:longs|shorts|bets|wagers|positions|leverage|open interest)';
const ended = '(?:unwound|unwinds?|evaporat(?:es?|ed)|flushed(?: out)?|wiped(?: out)?|erased|purged|closed by force|force.closed|cleared out|blown out|washed out)';

const moving = '(?:ship(?:s|ped)?|rout(?:es|ed)|funnel(?:s|led|ed)?|haul(?:s|ed)?|whisk(?:s|ed)?|pull(?:s|ed)?|yank(?:s|ed)?|unload(?:s|ed)?|park(?:s|ed)?|shove[sd]?|push(?:es|ed)?)';
const venue = '(?:Binance|Coinbase|Kraken|OKX|Bybit|Bitfinex|Bitstamp|Gemini|Upbit|Robinhood|HTX|KuCoin|exchanges?|Aave|Compound|Morpho|Lido|Hyperliquid|Maker)';
const holders = '(?:(?:big|large|major|mega|deep.pocketed|top) (?:[\\w-]+ )?(?:holders|wallets|addresses|players))';

/** What becomes of bets on prices, and of the coins of those who hold many. */
export const positionRules: readonly EventPattern[] = [
    {
        type: 'liquidation',
        rank: 1.78,     // above the whale whose bet it was
        keys: wordSet('lose loses lost losing forced flush flushes flushed flushing unwound unwind unwinds evaporate evaporates evaporated wiped erased purged closed cleared blown washed burned burnt squeezed crushed torched wrecked rekt caught smoke'),
        words: anyOf(
            `(?:loses?|lost|losing) (?:nearly |over |about |almost |more than |another )?${sum} ${upTo(5)}(?:\\d+x|longs?|shorts?|leverage)`,
            `${positions.replace('leverage|open interest','bet|position|long|short')} (?:worth [$€£]${figureFirst} )?(?:is |was |gets |got |are |were )?(?:closed out|torched|wiped|flushed)`,
            'forced (?:sales?|selling|closures?|closing|out of positions|liquidations?|unwinding)',
            `${positions} ${ended}`,
            'flush(?:es|ed|ing)? out (?:[\\w$.-]+ ){0,5}(?:leverage|longs?|shorts?|positions)',
            '(?:longs|shorts|bulls|bears|(?:short|long) sellers|leveraged traders) (?:are |get |got |were )?(?:burned|burnt|squeezed|crushed|torched|wrecked|rekt|wiped out|flushed|caught out)',
            '(?:positions?|bets?|longs?|shorts?) (?:went |goes |go )?up in smoke',
            '(?:gets?|got|is|was) rekt'
        ),
        except: /\b(?:estate|bankrupt\w*|stolen|hack\w*|mortgages?)\b/i
    },
    {
        type: 'whale_move',
        rank: 1.8,      // above the treasury that buys in the same words
        needsMarket: true,
        keys: wordSet('mystery unknown anonymous unidentified'),
        words: anyOf('(?:mystery|unknown|anonymous|unidentified) (?:[\\w-]+ )?(?:buyer|wallet|address|entity|investor|trader|holder|seller)s?(?! (?:behind|sues?|says?)\\b)'),
        except: /\b(?:ETFs?|startups?|paintings?|stolen|hack\w*|exploit\w*|phish\w*)\b/i
    },
    {
        type: 'whale_move',
        rank: 1.75,
        keys: wordSet('ship ships shipped routes routed funnel funnels funneled funnelled haul hauls hauled whisk whisks whisked pull pulls pulled yank yanks yanked unload unloads unloaded park parks parked shove shoves shoved push pushes pushed holders wallets addresses players seized confiscated forfeited ico'),
        words: anyOf(
            `${moving} (?:another |over |about |nearly |some |all )*[$€£]?${figureFirst} [^.]{1,30}?(?:to|into|onto|off|from|out of) ${venue}`,
            '(?:moves?|shifts?|transfers?|sends?) (?:\\w+ )?(?:seized|confiscated|forfeited) (?:bitcoin|BTC|ether|crypto|coins)',
            'ICO (?:participant|buyer|investor|backer)s?',
            `${holders} (?:are |have )?(?:hoover|scoop|snap|mop|gobbl|soak|add|accumulat|buy|bought|sell|sold|dump|shed|offload|unload|mov|load|amass|grab)\\w*`
        ),
        except: /\b(?:ETFs?|treasury (?:company|firm)|shares|stolen|hack\w*|exploit\w*|raid|thie(?:f|ves))\b/i
    },
    {
        type: 'whale_move',
        rank: 1.75,
        keys: wordSet('2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 time wallet wallets address addresses'),
        words: anyOf(
            '(?:from|mined in|of|since) 20(?:09|1\\d)(?: [\\w’\'-]+)? (?:just )?(?:moves?|moved)(?! (?:away|on|to (?!an?\\b|new\\b|exchange)))',
            '20(?:09|1\\d) (?:coins?|stash|hoard|bitcoins?|ether|BTC|ETH)(?: [\\w’\'-]+){0,2} (?:just )?(?:moves?|moved)',
            'moves? (?:[\\w.,$]+ ){1,4}for the first time',
            `(?:moves?|moved|shift(?:s|ed)?|transfer(?:s|red)?|sen(?:d|ds|t)) (?:another |about |nearly |over |more than )?[$€£]?${figureFirst} (?:of |in |worth of )?[\\w]+ (?:to|into|between) (?:an? |its |two |three |several )?(?:new|unknown|fresh|cold|unmarked|unlabell?ed|anonymous) (?:wallets?|address(?:es)?)`
        ),
        except: /\b(?:ETFs?|treasury (?:company|firm)|shares|stolen|hack\w*|exploit\w*|raid|thie(?:f|ves))\b/i
    }
];
