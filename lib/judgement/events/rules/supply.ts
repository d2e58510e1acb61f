import { wordSet } from '../../../text/word-set';
import { anyOf, figureFirst, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

const voters = '(?:validators?|token.?holders|stakers?|delegates?|voters?|community|DAO|super representatives)';
const changes = '(?:halve[sd]?|cut(?:s|ting)?|slash(?:es|ed)?|trim(?:s|med)?|reduce[sd]?|lower(?:s|ed)?|shrink|shrank|burn(?:s|ed|t)?|torch(?:es|ed)?|destroy(?:s|ed)?|end(?:s|ed)?|scrap(?:s|ped)?|doubles?|raises?)';
const supply = '(?:inflation|issuance|emissions?|supply|tokens?|burns?|burning|staking rewards|rewards)';

const insiders = '(?:investors?|backers|insiders|team|teams|founders?|contributors|advisers|advisors|employees)';

/** What a protocol pays and charges, and how much it lends. Its holders decide on that, as the board of a company does on fees. */
const protocols = '(?:protocol|DAO|MakerDAO|Maker|Sky|Spark|Aave|Compound|Lido|Morpho|Frax|Curve|Uniswap|Ethena|Euler|Venus|Pendle|Raydium|Hyperliquid|dYdX|GMX|Jito|Marinade|Rocket Pool|Liquity|Balancer|Moonwell|Kamino)';
const setting = '(?:lower(?:s|ed)?|rais(?:es|ed)|lift(?:s|ed)?|cut(?:s)?|trim(?:s|med)?|slash(?:es|ed)|hik(?:es|ed)|increas(?:es|ed)|reduc(?:es|ed)|halv(?:es|ed)|doubl(?:es|ed))';
const parameter = '(?:fees?|savings rates?|rates?|yields?|(?:borrow|supply|debt|deposit) caps?|thresholds?|collateral (?:factors?|ratios?)|rewards|emissions)';

/** A symbol is all that tells a release of coins from that of oil or of books. */
const symbol = '\\$?(?!(?:GB|TB|MB|AI|US|UK|EU|BTC|ETH|USD)\\b)[A-Z]{2,8}\\b';

/** Who receives a gift of coins. */
const recipients = '(?:users|holders|wallets|traders|depositors|stakers|farmers|fans|customers|addresses|community|contributors|players|testers|adopters)';
const giving = '(?:sprinkl(?:es|ed)|shower(?:s|ed)?|rain(?:s|ed)|doles? out|doled out|hands? out|handed out|gives? away|gave away|dish(?:es|ed) out|parcels? out|scatter(?:s|ed)?)';

/** Who decides on a coin's supply, when its coins come to the market, and who gets some for nothing. */
export const supplyRules: readonly EventPattern[] = [
    {
        type: 'governance',
        rank: 1.8,
        keys: wordSet('validator validators holders tokenholders stakers staker delegate delegates voter voters community dao representatives vote ballot poll referendum temperature tokenomics supply issuance emission emissions inflation burn'),
        words: anyOf(
            `${voters} ${upTo(4)}${changes} ${upTo(4)}${supply}`,
            `${voters} (?:say|says|said) (?:yes|no) to`,
            `${voters} (?:sign|signs|signed) off on`,
            `(?:pass(?:es|ed)?|adopts?|adopted|clears?|cleared|approves?|approved) ${upTo(2)}(?:supply|issuance|emissions?|inflation|burn) (?:cut|reduction|change|increase|overhaul|plan)s?`,
            `(?:supply|issuance|emissions?|inflation|burn|fee) (?:cut |change )?(?:vote|ballot|poll|referendum)`,
            `(?:vote|ballot|poll|referendum) (?:on|to|for|over) ${upTo(2)}${changes} ${upTo(3)}${supply}`,
            `(?:vote|ballot|poll|referendum) (?:on|for|over) ${upTo(2)}${supply}`,
            '(?:on.chain|final|community|token|snapshot|governance) (?:vote|ballot|poll)',
            'vote (?:opens|closes|begins|nears|passes|fails|clears)',
            'temperature check',
            'tokenomics (?:vote|overhaul|revamp|changes?)'
        ),
        except: /\b(?:senat(?:e|ors?)|house|congress|lawmakers?|parliament|committee|commission|SEC|bill|MEPs?|ministers?|election|Fed|shareholders|UN|EU|climate|carbon)\b/i
    },
    {
        type: 'governance',
        rank: 1.45,     // above the limits that authorities set
        keys: wordSet('protocol dao makerdao maker sky spark aave compound lido morpho frax curve uniswap ethena euler venus pendle raydium hyperliquid dydx gmx jito marinade rocket liquity balancer moonwell kamino'),
        words: anyOf(`${protocols}(?: to| will)? ${setting} ${upTo(3)}${parameter}`),
        except: /\b(?:inflation|Fed|spending|forecasts?|bets|wagers|stake in|sky.high)\b/i
    },
    {
        type: 'unlock',
        rank: 1.75,
        keys: wordSet('tokens cliff sell delay delays delayed postpone postpones postponed defer defers deferred locked pushed push pushes'),
        words: anyOf(
            `(?:in|of) tokens (?:due|coming|set) (?:out|free|loose|to (?:unlock|flood|hit|enter))`,
            `(?:faces?|facing|braces? for|nears?) (?:an? |its )?[$€£]?${figureFirst} (?:token |supply |vesting |unlock )?cliff`,
            `${insiders} (?:(?:can|may) (?:now |soon |finally )?|(?:are |now )?(?:free|able|allowed) to )sell(?! (?:shares|stock|stakes?)\\b)`,
            `(?:delay|postpone|defer|push back)(?:s|ed|d|es)? ${upTo(3)}(?:release|vesting|distribution) of ${upTo(3)}(?:tokens|coins)`,
            '(?:tokens|coins|allocations?|supply) (?:to )?(?:stays?|remains?|kept|will stay|will remain) locked',
            `(?:delay|postpone|defer)(?:s|ed|d)? ${upTo(3)}(?:token|coin|vesting|investor) (?:releases?|schedules?)`
        )
    },
    {
        type: 'unlock',
        rank: 1.75,
        keys: wordSet('release releases released releasing free frees freed freeing'),
        words: new RegExp(`\\b(?:[Rr]eleas(?:e|es|ed|ing)|[Ff]ree(?:s|d|ing)?(?= \\$?[\\d.,]+(?:[KMBkmb]| [Mm]illion| [Bb]illion) )) (?:(?:another|about|nearly|over|some|more than) )?\\$?\\d[\\d.,]*(?:[KMBkmb]| [Mm]illion| [Bb]illion)? ${symbol}`)
    },
    {
        type: 'unlock',
        rank: 1.75,
        keys: wordSet('release releases released releasing lockup lockups up ups free frees circulating get gets receive receives collect collects transferable tradable sellable'),
        words: anyOf(
            `releas(?:e|es|ed|ing) (?:another |about |nearly |over |some |more than )?${figureFirst} (?:tokens|coins)`,
            `${insiders} (?:token|coin) releases?`,
            `frees? (?:up )?(?:another |about |nearly |over |some |more than )?${figureFirst} (?:tokens|coins)`,
            'circulating supply (?:jumps?|swells?|rises?|to (?:rise|swell|jump|grow))',
            '(?:scheduled|monthly|weekly|vesting) (?:token |coin )?releases? of (?:tokens|coins|\\d)',
            'lock.?ups? (?:ends?|ended|expir(?:es?|ed|y)|lapses?|lifts?)',
            `${insiders} (?:get|gets|receive|receives|collect|collects) ${upTo(3)}(?:tokens|coins)`,
            '(?:becomes?|became) (?:transferable|tradable|sellable)'
        ),
        except: /\b(?:shares|stocks?|IPO|airdrop(?:s|ped)?)\b/i
    },
    {
        type: 'airdrop',
        rank: 1.76,     // above the whales that get some
        keys: wordSet('sybils claim collect pick eligibility drop qualify qualifies farming farmers rumor rumors rumour rumours rewards claims points allocation allocations sprinkles sprinkled shower showers showered rain rains rained doles doled hands handed gives gave dishes dished parcels scatter scatters scattered'),
        words: anyOf(
            'sybils', 'claim portal', 'airdrop eligibility', 'token eligibility',
            '(?:surprise|second|third|token) drop(?! (?:in|of|by|to)\\b)',
            'qualif(?:y|ies) for (?:an? |the )?(?:drop|tokens)',
            `${giving} (?:about |over |nearly |some |another )?[$€£]?${figureFirst} (?:of |in |worth of )?(?:[\\w$]+ )?(?:on|to|among|between|over) ${upTo(3)}${recipients}`,
            `${giving} ${upTo(5)}(?:tokens|coins|drop) (?:on|to|among|between|over) ${upTo(3)}${recipients}`,
            `(?:claim|collect|pick up) their (?:tokens|coins|allocations?|airdrops?)`,
            `(?:airdrop|token|points?|wallet|record|rampant) farm(?:ing|ers)`,
            'token rumou?rs',
            `(?:season|stage|phase|epoch)[ -](?:\\d|one|two|three|four) (?:rewards|claims|points|drop|allocations?)`
        )
    },
    {
        type: 'airdrop',
        rank: 1.76,     // above the whales that get some
        keys: wordSet('supply tokens claim claims shower showers showered'),
        words: anyOf(
            `(?:showers?|showered) (?:[\\w-]+ ){0,2}${recipients} with`,
            `(?:hand|giv|award|send|allocat|distribut)(?:s|e|es|ed|ing)? (?:[\\d.]+%|an? (?:third|quarter|fifth|tenth)|half) of (?:its |the |all |total |token )*(?:supply|tokens) to`,
            '(?<!(?:insurance|settlement|refund) )claims? (?:portal|window|period|deadline|page|site)'
        )
    },
    {
        type: 'governance',
        rank: 1.8,
        keys: wordSet('clash clashes spar spars feud feuds split divided torn weigh weighs debate debates mull mulls choose chooses pick picks elect elects select selects vote'),
        words: anyOf(
            '(?:token.?holders|(?<!share)holders|validators|delegates|stakers|DAO|community) (?:clash(?:es)?|spars?|feuds?|(?:(?:is|are) )?(?:split|divided|torn))(?=$| (?:over|on)\\b)',
            '(?:validators|token.?holders|stakers|delegates|DAO) (?:chooses?|picks?|elects?|selects?) ',
            `${voters} (?:weighs?|debates?|mulls?) `,
            '(?:pass(?:es|ed)|clear(?:s|ed)|fail(?:s|ed)|surviv(?:es|ed)) (?:the |a |an? )?(?:[\\w.-]+ )?vote'
        ),
        except: /\b(?:senat(?:e|ors?)|house|congress|lawmakers?|parliament|committee|commission|SEC|bill|MEPs?|ministers?|election|Fed|shareholders|UN|EU|climate|carbon)\b/i
    }
];
