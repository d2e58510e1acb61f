import { wordSet } from '../../../text/word-set';
import { anyOf, figureFirst, sum, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

const held = '(?:bitcoin|BTC|ether|ethereum|ETH|solana|SOL|XRP|BNB|HYPE|AVAX|SUI|TON|dogecoin|DOGE)';

/** A deal of states or with a court, or one for coins, is no takeover. */
const notFirm = '(?!(?:China|Beijing|US|U\\.S\\.|EU|UK|Iran|Trump|Japan|India|Russia|Korea|Ukraine|Fed|SEC|DOJ|Trade|Tariff|Debt|Budget|Peace|Plea|AI|Bitcoin|BTC|Ether|Ethereum|ETH|Solana|SOL|XRP|BNB|Dip)\\b)';
const firm = `(?:${notFirm}[A-Z][\\w&’'-]*(?: |(?=\\b)))`;

const price = '\\d[\\d.,]*(?:[KMBkmb]n?| ?[Mm]illion| ?[Bb]illion)?';

/** Two firms as a subject, which the verb without its "s" shows. */
const notCoins = '(?!(?:Bitcoin|BTC|Ether|Ethereum|ETH|Solana|SOL|XRP|Dogecoin|BNB|Stocks|Gold|US|UK|EU|China|India|Russia|Japan|Iran|SEC|CFTC|Trump|Senators?|Regulators?|Lawmakers?|Traders|Investors|Analysts|Validators|Developers)\\b)';
const partner = `${notCoins}[A-Z][\\w&.’'-]*(?: [A-Z][\\w&.’'-]*){0,2}`;

const selling = '(?:sells?|sold|selling|offloads?|offloaded|offloading|dump(?:s|ed|ing)?|unload(?:s|ed|ing)?|sheds?|shedding|liquidat(?:es|ed|ing)|ditch(?:es|ed|ing)?|trims?|parts? with|cash(?:es)? in)';
const share = '(?:nearly |about |almost |some |more than |over |half |most |part |all |an? (?:third|quarter|fifth|tenth) |[\\d.,]+% |of )*';

/** What companies do with each other, and with the coins that they hold. */
export const companyRules: readonly EventPattern[] = [
    {
        type: 'acquisition',
        rank: 1.6,
        keys: wordSet('deal buy purchase acquisition takeover'),
        words: new RegExp(`(?:(?:^|[.:;] )With (?:the |its )?|\\b[Ww]ith [$€£]${price} )${firm}{1,3}(?:[Dd]eal|[Bb]uy|[Pp]urchase|[Aa]cquisition|[Tt]akeover)(?=$|[,.]| (?:in hand|done|closed|complete))`)
    },
    {
        type: 'acquisition',
        rank: 1.6,
        keys: wordSet('over control swap deal offer bid purchase unit subsidiary merging owns stake sell sells up away into buy acquisition takeover buyout merger'),
        words: anyOf(
            '(?:to|will|would) take over (?!as\\b|from\\b|the (?:role|job|day|running|helm|reins)\\b|jobs\\b|(?:human|white.collar) )',
            '(?:takes|taking|took) (?:full |majority |outright )?control of',
            '(?:closes?|closed|completes?|completed|seals?|sealed) (?:[\\w’\'.&-]+ ){1,4}(?:purchase|acquisition|takeover|buyout|merger)',
            'with (?:an? |its )?(?:[\\w-]+ )?(?:broker|brokerage|exchange|startup|custodian|derivatives) (?:buy|purchase|acquisition|takeover)\\b',
            'share swap',
            'all.(?:stock|share|cash) (?:deal|offer|bid|purchase)',
            'wholly.owned (?:unit|subsidiary)',
            'merging (?:with|into)', 'now owns', '(?:majority|controlling) stake', 'sells? itself',
            'walks? away from (?:[\\w’\'.&-]+ ){1,4}(?:talks|deal|takeover|bid|merger)',
            'folds? (?:[\\w’\'.&-]+ ){1,3}into',
            '(?:gobbl|scoop|hoover|mop|snap)(?:es?|s|ed)? up (?:[\\w-]+ ){1,4}(?:startup|start.up|firm|company|maker|rival|exchange|broker|custodian|platform|plant|business)'
        )
    },
    {
        type: 'treasury',
        rank: 1.7,
        keys: wordSet('sale disposal hoard pile stockpile stack trove hoarder hoarders stockpiler stockpilers accumulator accumulators its their up dip bought sold offloaded dumped tops passes crosses surpasses past reaches'),
        words: anyOf(
            `${held} (?:sale|disposal|hoard|pile|stockpile|stack|trove)(?!s)`,
            `(?:tops|passes|crosses|surpasses|pushes past|reaches) [\\d.,]+ (?:BTC|bitcoins|ETH|ether|coins)`,
            `(?:buys?|bought) the dip with ${figureFirst} ${held}`,
            `${held} (?:hoarder|stockpiler|accumulator)s?`,
            `${selling} ${share}(?:its|their) (?:remaining |entire |whole )?${held}`,
            `${figureFirst} ${held} (?:is |was |are )?(?:scooped up|snapped up|bought|offloaded|sold|dumped)`,
            `(?:mops?|scoops?|snaps?|hoovers?|soaks?|gobbles?) up (?:another |about |nearly |over )?[$€£]?${figureFirst} (?:of |in |worth of )?${held}`
        ),
        except: /\bwhale|\bwallet\b|\b(?:bill|lawmakers?|senat(?:e|ors?)|congress|parliament|ETFs?|miners?|prosecutors?|marshals?|seized|government)\b/i
    },
    {
        type: 'treasury',
        rank: 1.7,
        keys: wordSet('first maiden initial second largest biggest exposure put puts hold holds own owns holding'),
        words: anyOf(
            `(?:buys?|bought|makes?|made|acquires?|acquired) (?:its|their|the) (?:first|maiden|initial|second|largest|biggest).{0,20} ${held}(?! (?:etfs?|funds?|miners?|startup|firm|exchange|company|loans?|bonds?|payments?|trades?|product|hire)\\b)`,
            `(?:lifts?|raises?|grows?|boosts?|doubles?|triples?|adds?|trims?|cuts?|builds?) (?:its |their |to )*(?:[\\w-]+ )?(?:${held}|crypto) exposure`,
            `puts? [\\d.]+% (?:of (?:[\\w’'-]+ ){1,3})?(?:in|into) ${held}`,
            `(?:holds?|owns?|holding) (?:about |nearly |over |more than |some )?\\d[\\d.,]* ${held}`
        ),
        except: /\bwhale|\bwallet\b|\b(?:bill|lawmakers?|senat(?:e|ors?)|congress|parliament|ETFs?|miners?|prosecutors?|marshals?|seized|government)\b/i
    },
    {
        type: 'treasury',
        rank: 1.7,
        keys: wordSet('treasury treasuries stack hoard stash stockpile holdings coins position reserve reserves trove pile'),
        words: anyOf(
            [
                `(?:${selling}|exit(?:s|ed)|empt(?:ies|ied)|parts? ways with) ${share}(?:`,
                `(?:its|their) (?:(?:entire|whole|full|remaining|last) )?(?:${held} )?(?:treasury|position|reserves?|holdings)(?<=${held} \\w+)|`,
                `(?:(?:its|their) )?(?:entire|whole|full) (?:${held} )?(?:treasury|stack|hoard|stash|stockpile|holdings|coins|tokens|position|reserves?|trove|pile)|`,
                `(?:its|their) (?:${held} )?(?:stack|hoard|stash|stockpile|coins|trove|pile))`
            ].join('')
        ),
        except: /\bwhale|\bwallet\b|\b(?:traders?|hack\w*|insiders?|founders?|holders?|ETFs?|bill|lawmakers?|seized|prosecutors?|marshals?|government|stocks|shares|gold|Treasury Department)\b/i
    },
    {
        type: 'treasury',
        rank: 1.9,      // above the positions of traders, which are liquidated as well
        keys: wordSet('liquidate liquidates liquidated liquidating'),
        words: anyOf(`liquidat(?:e|es|ed|ing) (?:(?:its|their|all|the|of|entire|whole|full|remaining|last|own|${held}) ){0,4}(?:treasur(?:y|ies)|stack|hoard|stash|stockpile|holdings|trove)`),
        except: /\bwhale|\bwallet\b|\b(?:traders?|hack\w*|longs?|shorts?|leverage\w*|bankrupt\w*|estate|courts?|vaults?|Hyperliquid|Aster|exchanges?|Aave|borrowers?)\b/i
    },
    {
        type: 'partnership',
        rank: 1.25,     // above what the two launch
        keys: wordSet('let link build test pilot connect bring work develop create trial'),
        words: new RegExp(`(?:^|: )${partner}(?:,| and| &) ${partner} (?:to )?(?:[Ll]et|[Ll]ink|[Bb]uild|[Tt]est|[Pp]ilot|[Cc]onnect|[Bb]ring|[Ww]ork|[Dd]evelop|[Cc]reate|[Tt]rial)\\b`)
    },
    {
        type: 'partnership',
        rank: 1.3,
        keys: wordSet('sponsor works work accept accepts accepted enlist enlists enlisted wire wires plug plugs hook hooks pact memorandum deal agreement sponsorship partner provider custodian'),
        words: anyOf(`accept(?:s|ed)? [A-Z][\\w]+[’']s? ${upTo(3)}as (?:collateral|payment)`, '(?:data|custody|payments?|oracle|distribution|licensing|marketing|integration) (?:deal|pact|tie.up)s?', '(?:official|title|shirt|team|league|MotoGP|F1|NBA|UFC) sponsor', 'works? with (?:[\\w’\'.&-]+ ){2,3}(?:on|to)', 'enlist(?:s|ed)?', '(?:new|multi.?year|exclusive|under an?) pact', 'sponsorship', 'pen(?:s|ned)? (?:[\\w’\'.&-]+ ){0,3}(?:deal|agreement)', 'memorandum', '(?:multi.?year|official|exclusive) (?:deal|partner)', `(?:wires?|plugs?|hooks?) (?:[\\w’'.&-]+ ){1,3}(?:in)?to`, 'plugs? into', `(?:signs?|signed|names?|named) ${upTo(4)}as (?:its |an? |the )?(?:official |exclusive |first |oracle |custody |payment |prediction )*(?:partner|provider|custodian)`)
    },
    {
        type: 'funding',
        rank: 1.8,
        keys: wordSet('get gets got collect collects draw draws receive receives tokens stock shares equity notes bonds preferred'),
        words: anyOf(
            `(?:gets?|got|collects?|draws?|receives?) (?:about |over |nearly |another )?${sum} from (?:[\\w’'-]+ ){0,3}(?:owner|investors?|backers?|VCs?|Paradigm|a16z|Sequoia|Founders Fund|Pantera|Dragonfly)`,
            `collects? (?:about |over |nearly )?${sum} for (?:[\\w-]+ ){0,2}(?:cards?|startup|platform|app|network|chain|wallet|protocol|tools?|payments?|exchange|infrastructure|agents?|models?|chips?)`,
            `(?:sells?|sold) (?:about |over |nearly |another )?${sum} (?:of |in |worth of )(?:new )?(?:stock|shares|equity|notes|bonds|preferred)`,
            'sells (?:its )?tokens (?:on|to|through|via)'
        )
    }
];
