import { twoToTen } from '../../text/numbers';
import { wordSet } from '../../text/word-set';
import { anyVenue } from '../names/venues';
import { coinsAxed, coinsComing, coinsDropped, tradingOf, tradingStart } from '../exchange-notices';
import { importDuties } from '../import-duties';
import { tokenInflation } from '../token-inflation';
import { largeHolding, treasuryPivot } from '../treasury-pivots';
import { about, anyOf, coin, figureFirst, sum } from './pattern';
import type { EventPattern } from './pattern';
import { appointmentRules } from './rules/appointments';
import { authorityRules } from './rules/authorities';
import { companyRules } from './rules/companies';
import { crimeRules } from './rules/crime';
import { economyRules } from './rules/economy';
import { exchangeRules } from './rules/exchanges';
import { fundRules } from './rules/fund-money';
import { positionRules } from './rules/positions';
import { priceRules } from './rules/prices';
import { productRules } from './rules/products';
import { serviceRules } from './rules/services';
import { supplyRules } from './rules/supply';

/** Exchanges that list coins. */
const venue = `(?:${anyVenue}|exchanges?)`;

/** Verbs for being ruined by a move. */
const ruined = '(?:gone|obliterated|crushed|destroyed|erased|burne?[dt]|wrecked|annihilated|vapori[sz]ed|nuked|routed|torched|steamrolled|squeezed)';

/** Counts of coins that a venue removes: it halts trading of all of them in an outage. */
const several = `(?:\\d+|${twoToTen}|a dozen|several|some)`;

/** What companies launch, of which none is a price that drops. */
const product = '(?:model|LLM|app|wallet|SDK|chip|agent|assistant|feature|update|album|collection|game|phone|headset|tool|toolkit|whitepaper)s?';

/** Figures of companies, but none of the economy, of collections, or of traders. */
const figure = '(?:revenues?|(?<!(?:retail|home|house|car|NFT|token|share|existing|new.home) )sales|(?<!(?:take|takes|taking|took|in) )profits?|(?<!(?:household|personal|disposable|real|family|fixed) )income|turnover)';

const period = '(?:Q[1-4]|H[12]|(?:first|second|third|fourth|last|latest|record|holiday|June|March|September|December).quarter|(?:first|second).half)';

const forecasts = '(?:(?:Wall Street|Street|analysts?|analyst|consensus|profit|revenue|sales|earnings)(?:[’\']s?)? )*(?:estimates|expectations|forecasts?|consensus|targets)';

/** Who invests in funds, as a crowd. */
const crowd = '(?:investors|traders|savers|holders|buyers|clients|institutions|retail|Wall Street|advisers|advisors|Americans)';

/** Types of events, by the words of headlines. */
export const patterns: readonly EventPattern[] = [
    {
        type: 'hack',
        rank: 2.4,
        words: anyOf('(?<!no )hack(?:s|ed|ers?|ing)?', '(?:by|in|after) ransomware', 'ransomware (?:crew|gang|group|attack|hits|strikes|infection|outfit)s?', '(?:nick(?:s|ed)|leak(?:s|ed)|exfiltrat(?:es|ed)) (?:[\\w’\'-]+ )?\\d+ ?[GT]B', '(?<!no |hack or )exploit(?:s|ed|ers?)?', '(?<!brain |dollar )drain(?:s|ed|er)?(?! (?:reserves|liquidity|cash|demand|budgets|savings)\\b)', 'stolen', 'steals?', 'stole', 'theft', 'heist', 'phishing', 'phished', 'front.end attack', '(?:51%|bridge|governance|flash.loan|sandwich|supply.chain|DNS|oracle|dusting|reentrancy) attack(?:er|s)?', 'attackers?', 'compromised', '(?:security|wallet|bridge|exchange|protocol|key) breach(?:es)?', 'security incident', '(?:source code|customer data|user data|database)(?: of [\\w’\'-]+(?: [\\w’\'-]+)?)? (?:is |was )?(?:dumped|leaked|stolen)', '(?:data|customer|user) leak', '(?:abnormal|unauthori[sz]ed) (?:withdrawals?|transfers?)', 'breached', 'infinite.mint', '(?:leaves?|left) (?:[\\w’\'-]+ ){0,2}(?:hot )?wallets', 'suspicious transfers?', 'robbed', '(?:ransomware|extortion) (?:crew|gang|group|operator|outfit)s? (?:(?:[\\w’\'-]+ ){0,2})?(?:breach(?:es|ed)?|hits?|strikes?|struck|infects?|infected|locks?|locked|encrypts?|encrypted|cripples?|crippled|lists?|leaks?|leaked)', '(?:ransomware|cyber.?attacks?|ransomware attacks?) (?:hits?|strikes?|locks?|cripples?|paralys[ei]s?|knocks?|shuts?|disrupts?|disrupted|halts?|halted|forces?|forced|delays?|delayed|grounds?|grounded|disables?|disabled|takes? down|took down|exposes?|exposed|leaves?|left|costs?)', '(?:suffers?|suffered|confirms?|confirmed|discloses?|disclosed|reports?|reported|hit by|crippled by|victim of|after|following|recovers? from|reeling from|blames?|blamed on) (?:an? |the )?(?:[a-z]+ )?(?:cyber.?attack|ransomware attack|cyber incident)', '(?:crews?|gangs?|groups?|intruders?|thieves|spies|criminals) (?:breach(?:es|ed)?|broke into|breaks? into|infiltrat(?:es?|ed))', 'breach(?:es)? (?:of )?(?:[\\w’\'-]+ ){0,2}(?:software|systems?|servers?|network|database|accounts)', 'hijack(?:s|ed|ing)?', 'malware', 'white.?hats?', `bugs? costs? (?:\\S+ ){1,3}${sum}`, `${figureFirst} (?:vanish(?:es|ed)|disappear(?:s|ed)) from (?!exchanges)`, 'backdoors?', 'data breach(?:es)?', 'DDoS', `siphon(?:s|ed)`),
        except: /\b(?:watch(?:es|ing)?|guards?|guarding|insur(?:es?|ed|ing|ance)|protect(?:s|ed|ing|ion)?) (?:[\w’'-]+ ){0,3}(?:for|from|against) (?:[\w’'-]+ ){0,2}(?:hack|exploit|theft|phishing|cyber.?attack)/i
    },
    {
        type: 'legal',
        rank: 2.5,
        words: anyOf('pleads? guilty', 'pleaded guilty', 'pled guilty', 'sentenced', 'convicted', 'indict(?:ed|s|ment)', 'charged (?:with|over|in)', 'arrest(?:s|ed)', 'cease.and.desist', '(?:SEC|CFTC|DOJ|FTC|prosecutors?|watchdog|regulators?) accuses?', '(?:new|retrial|murder|fraud|criminal) trial', '(?:gets|faces|handed) (?:\\S+ ){0,2}years', 'judge (?:denies|rejects|dismisses|grants|blocks|tosses|rules|orders|approves)', '(?:takes?|took) down crypto exchange')
    },
    {
        type: 'delisting',
        rank: 2.1,
        words: anyOf('to drop [A-Z]\\w+ (?:for|from|in)', '(?:drops?|dropped) (?:support for )?(?:monero|zcash|dash|privacy coins)', 'delist(?:s|ed|ing|ings)?', '(?:ends?|ended|ending|drops?|dropped|stops?|cuts?|removes?|terminates?|withdraws?|pulls?) (?:spot |perp )?trading support (?:for|of)', '(?:drops?|removes?|removed|cuts?|pulls?) (?:[\\w/$-]+ ){0,3}(?:trading |margin |spot |perp )pairs?', '(?:removes?|ends?|drops?|suspends?) (?:support for|trading pairs?)', '(?:removes?|ends?|drops?) (?:spot )?trading of (?!all\\b)[A-Z]\\w+', `(?:ceas|suspend|disabl|end|halt|stop|discontinu)(?:e|es|ed|s|ing)? (?:spot |margin )?trading (?:of|for|in|on) (?:its |another )?${several} (?:[\\w’'-]+ ){0,3}(?:assets|tokens|coins|altcoins|cryptocurrencies|cryptos|pairs)`, 'ceas(?:e|es|ed|ing) (?:spot |margin )?trading (?:of|for|in) (?!all\\b|shares)[A-Z]\\w+', '(?:drops?|brings? down|swings?|wields?|takes?) (?:the|its|an) (?:ban.?)?(?:hammer|axe?) (?:down )?(?:on|at|to) (?:[\\w’\'-]+ ){0,4}(?:altcoins?|tokens?|coins?|memecoins?|pairs)', '(?:axes|axed|culls?|culled|shows? the door to) (?:[\\w’\'-]+ ){0,4}(?:altcoins?|tokens?|coins|memecoins|trading pairs)', 'to (?:suspend|end|halt) (?:spot )?trading of [A-Z]\\w+[’\'s]* (?:\\w+ )?(?:token|coin)', '(?:altcoins?|tokens?|coins?|pairs?) get the axe', 'vote to delist', 'says? goodbye to (?:\\S+ ){0,3}(?:altcoins?|tokens?|coins?)'),
        except: /\b(?:nasdaq|nyse|stock exchange|shares|act|bill|law|legislation)\b/i
    },
    {
        type: 'fund_flow',
        rank: 1.85,
        words: anyOf('ETF flows?', 'ETF (?:money|cash|buying|demand|haul)', '(?:IBIT|FBTC|GBTC|ARKB|BITB|ETHA|ETHE|BSOL) (?:sheds?|loses?|lost|pulls? in|takes? in|sees?|posts?|logs?|bleeds?)', '(?:ETFs?|funds?) (?:investors|holders|buyers) (?:pull|yank|withdraw|redeem|pour|add|dump|flee|return|bail)(?:s|ed)?', 'Wall Street (?:has |have )?(?:bought|sold|been buying|been selling|keeps buying|keeps selling)', '(?:bought|sold) (?:ETH|BTC|SOL|XRP|bitcoin|ether|solana) for \\w+ (?:straight |consecutive )?(?:days|weeks)', '(?:total )?net flows?', '(?:net )?(?:in|out)flows?', '(?:ETFs?|ETPs?|funds?) (?:see|saw|shed|bleed|bled|pull|draw|drew|lose|lost|take|took|attract|log|snap|record|post|add|rake)', 'ETF (?:streak|redemptions|creations)', '(?:ETFs?|ETPs?|funds) (?:head for|are headed for|on track for) [^.]{0,40}(?:month|week|day|quarter)', `(?:ETFs?|funds?) notch(?:es)? (?:\\S+ )?${sum} day`, '(?:investment|crypto) products (?:post|see|log|draw|shed|lose|pull)', `(?:yank|redeem|withdr[ae]w)(?:s|ed)? ${about}[$€£][\\d.,]+[^.]{0,30} (?:from|out of) [^.]{0,30}(?:funds?|ETFs?|products)`, `${crowd} (?:have |are )?(?:pour|plow|plough|pump|funnel|put|dump|add|pull|yank|took|take)(?:s|ed|ing)? ${about}[$€£][\\d.,]+[^.]{0,30} (?:into|from|out of) [^.]{0,30}(?:funds|ETFs?|ETPs?|products)`, `${figureFirst} (?:leaves?|left|exits?|exited|flees?|fled|(?:flow|pour|rush|stream|flood)(?:s|es|ed)?) (?:(?:into|from|out of|in) )?(?:[\\w.’\'-]+ ){0,4}(?:funds|ETFs?|ETPs?)`, `(?:ETFs?|funds?|trusts?)[^.]{0,40}(?:loses?|sheds?|pulls? in|draws?|gains?|takes? in) ${sum}`)
    },
    {
        type: 'funding',
        rank: 1.8,
        words: anyOf(`bets ${sum} that`, `(?:raise[sd]?|raising|secure[sd]?|close[sd]?|land(?:s|ed)|bag(?:s|ged)?|net(?:s|ted)|(?:pull|haul|reel)(?:s|ed)? in|nab(?:s|bed)?|score[sd]?|clinch(?:es|ed)) (?:an? |about |over |nearly |up to |another |more than )?${sum}`, 'seed (?:round|funding)', 'pre.?seed', 'series [A-F]', 'funding round', 'strategic (?:round|investment)', `at (?:an? )?${sum} valuation`, 'valuation', 'token sale', '(?:private|public|presale) (?:token )?sale', '(?<!pre.)IPO', 'goes public', 'go public', 'files confidentially', '(?:share|stock|equity|preferred|debt|bond|note)s? (?:sale|offering)', 'preferred(?: stock| share)? (?:sale|offering)', `(?:seek(?:s|ing)?|sought|targets?|eye(?:s|ing)|looks? for) (?:up to |about |over |nearly |another |as much as )?${sum} (?:in |from |via |through |with )[^.]{0,40}(?:sale|offering|round|raise|IPO|notes|placement)`, 'convertible notes?', 'invests? (?:in|US\\$|\\$)', 'valued at', '-led round', `leads ${sum} (?:bet|round|investment)`, 'ICO raise[sd]?', 'raised money', 'initial coin offering', `to invest (?:up to )?${sum}`, `pour(?:s|ed|ing)? (?:\\w+ ){0,4}${sum} into`, `pull in ${sum}`, 'picks? up [$€£][\\d.,]+ ?(?:m|mn|million|b|bn|billion)', `with (?:\\w+ )?${sum} investment`, `leads ${sum} raise`, `to lead (?:up to )?${sum}`, 'funding deals', 'junk bonds', `(?:sells?|sold|selling) (?:up to |about |another )?${sum} (?:of |in |worth of )?(?:\\w+ )?(?:bonds|notes|debt|convertibles)`, `puts? (?:another |about |up to )?${sum} (?:in)?to (?:[\\w’'.&-]+ ){0,4}(?:startup|start.up|round|firm|company|maker|rival|lab)`, '(?:venture|Y Combinator) (?:cheque|check|backing|capital)', '\\d[\\d.,]*[ -]?(?:m|mn|million|b|bn|billion)(?:[ -](?:euro|dollar|pound|yen|won|yuan|franc|rupee)s?)? (?:[\\w-]+ ){0,3}(?:round|financing)(?! (?:of|trip))'),
        except: new RegExp(`\\b(?:(?:buys?|bought|acquire[sd]?|adds?|added|scoops up|snaps up) (?:another |about |nearly |over |more than )?${sum} (?:of |in |worth of )?${coin}\\b.*(?:[,;] \\w+|\\band\\b)|private sale whale|closes? [\\d,.]+ points|contract with|(?:[\\d.,]+[MB]|million|billion|bn|mn) (?:deal|takeover|acquisition)|(?:lands?|landed|secure[sd]?|bags?|clinch(?:es|ed)) (?:[\\w$.’-]+ ){1,5}(?:orders?|contracts?|licen[cs]es?|approvals?)|raises? (?:its |the )?(?:price target|rates?|concerns|questions|stakes|fees|prices)|prices? rises?|trillion (?:valuation|market)|(?:begins?|starts?|opens?) (?:at|trading)|debuts? (?:at|above|below|near|over)|class actions?|lawsuits?|(?:lands?|landed|secure[sd]?|bags?) [\\d.,]+ (?:BTC|bitcoins?|ETH|ether|SOL))\\b`, 'i')
    },
    {
        type: 'liquidation',
        rank: 1.75,
        words: anyOf('liquidat(?:e[sd]?|ions?|ed)', 'margin calls?', `(?:longs|shorts|bulls|bears)(?: (?:are|get|got|were))? ${ruined}`, `(?:in|of) (?:longs|shorts|(?:long|short) positions) ${ruined}`, `traders? (?:[A-Z]\\w+ ){0,3}(?:loses?|lost) (?:nearly |over |about |almost |more than )?${sum}`, '(?:longs?|shorts?|(?:long|short|leveraged) (?:position|bet)s?) (?:blows?|blew) up', '(?:short|long) (?:squeeze|wipe.?out|sellers lose)', '(?:longs|shorts) (?:wiped|rekt|flushed)', '(?:longs|shorts|bulls|bears|traders) (?:lose|lost) [$€£]', 'force.clos(?:es|ed|ing)', 'auto.deleverag(?:ed|es|ing)', 'wiped out', 'deleveraging'),
        except: /\bliquidat(?:e|es|ed|ion|ors?) (?:the )?(?:estate|company|firm|fund)\b|\bbankrupt/i
    },
    {
        type: 'treasury',
        rank: 1.7,
        words: anyOf(`acquisition of [\\d.,]+ ${coin}`, `spen(?:ds?|t) ${about}${sum} on ${about}(?:more )?${coin}`, `(?:buys?|bought|purchases?d?|acquires?d?|adds?|added) (?:another |an |the |over |more than |about )?(?:additional )?[\\d.,]+ ?(?:k|million)? ?[#$]?${coin}`, `(?:sheds?|offloads?|dumps?) ${sum} (?:of |in |worth of )${coin}`, 'treasury (?:compan(?:y|ies)|firms?|strategy|stocks?|vehicle|purchase)', 'in (?:its |an? )?(?:[a-z]+ )?(?<!US )treasury (?:move|buy|bet|push|play|spree|addition)', '(?:bitcoin|ether(?:eum)?|BTC|ETH|SOL|XRP|BNB|AVAX|SUI|HYPE|crypto) (?:treasur(?:y|ies)|stash|holdings|reserves?|purchases?)', 'war chest', `tops? up with [\\d.,]+ ${coin}`, `(?:holds?|holding) ${sum} (?:of |in |worth of )${coin}`, 'keeps? (?:stacking|buying (?:bitcoin|ether|BTC|ETH))', `[\\d.,]+ ${coin} added`, `adds? ${coin} (?:to (?:its |the |their |corporate )*(?:balance sheet|treasury|reserves?)|as (?:an? )?(?:treasury|reserve))`, `${coin} (?:on|to) (?:its |the |their )?balance sheets?`, 'treasury reserve asset', `(?:buys?|bought|purchases?d?|sells?|sold) ${coin} (?:worth|for) (?:about |nearly |over |more than )?${sum}`, '(?:taking|brings?|bringing|lifts?|lifting|takes?) (?:its|their) treasury', '(?:lifts?|grows?|boosts?) (?:[\\w’\'-]+ ){0,3}(?:stack|stash|holdings|hoard)', '(?:sheds?|offloads?|dumps?|parts? with|skips?) (?:more |another |some |[\\d.,]+ )*(?:bitcoins?|BTC|ether|ETH|SOL)(?: purchases?)?', 'Strategy(?:’s|\'s)? (?:buys?|bought|adds?|added|acquires?|makes?|sells?|pauses?|purchases?|holds?|resumes?|steps up|spent|just)', 'strategic (?:bitcoin )?reserve', `(?:buys?|bought|buying|purchases?d?|acquires?d?|adds?|added|accumulates?|lands?|landed|sells?|sold|selling) (?:another |an additional |over |more than |about |nearly )?[\\d.,]+ ?(?:k|million)? ?${coin}`, `(?:buys?|bought|adds?|added|sells?|sold) ${sum} (?:of |in |worth of )?${coin}`, 'mNAV', 'buybacks?', 'buys? back', `sells? all (?:of )?its ${coin}`, `(?:locks? in|raises?|lines? up) ${sum} [^.]{0,60}for (?:\\S+ )?treasury`, 'cash(?:es)? out (?:of )?(?:its )?(?:\\S+ ){0,3}bitcoin', '(?:just )?bought (?:half )?a (?:million|billion) dollars', `(?:scoops|snaps|hoovers) up (?:another |almost |nearly |about |over )?${sum} (?:of |in |worth of )?${coin}`, 'back to buying (?:bitcoin|BTC)', `first (?:[\\w.-]+ ){0,3}(?:state|country|nation|company|bank|insurer|university|city) to (?:own|hold|buy) ${coin}`, `${coin} (?:purchased|acquired) since`, 'treasury (?:plan|push|pivot|program)(?<=\\b[A-Z]{2,5} treasury \\w+)', '(?:token|coin) treasury', '(?:expands?|grows?|builds?|adds? to|boosts?|lifts?) (?:its |the )?[A-Z]{3,6} treasury', 'treasury (?:to|holdings|tops|now)(?<=\\b[A-Z]{3,6} treasury \\w+)', `puts? ${sum} (?:[\\w’\'-]+ ){0,5}into (?:bitcoin|ether|BTC|ETH)`),
        except: /\bwhale|\bwallet\b|\b(?:bill|lawmakers?|senat(?:e|ors?)|congress|parliament)\b/i
    },
    {
        type: 'whale_move',
        rank: 1.75,
        words: anyOf('(?:OG|holder|wallet|address|whale|investor|miner)s?(?:\\([^)]{1,20}\\))?(?: (?:from|of) \\d{4})? (?:woke|wakes?|awakened|awakens|stirs|resurfaces)(?: up)?', '(?:years|decade) of (?:dormancy|inactivity)', `${figureFirst} (?:of |in |worth of )${coin} (?:leaves?|left|moves?|moved|exits?) (?!ETFs?)`, 'whales?', 'dormant', '(?:miner|wallet|holder|whale|address|investor|hoard)s?(?: [\\w’\'-]+){0,3} (?:resurfaces?|reawakens?|reappears?|awakens?|breaks? (?:its |their )?silence)', `[\\d.,]+ ${coin} (?:awakens?|wakes?|stirs?|resurfaces?)`, `(?:moves?|moved|sends?|sent|transfers?|transferred|shifts?|shifted|deposits?|deposited) ${sum} (?:in |of |worth of )?[^.]{2,40}? (?:to|into|onto|off|from) ${venue}`, `${figureFirst} [$#]?[A-Z]{2,6} (?:lands?|landed|arrives?|arrived|moves?|moved|flows?|flowed) (?:on|at|to|into|onto) ${venue}`, 'satoshi.era', 'ancient wallets?', 'early (?:bitcoin )?(?:holder|investor|miner)s?', `(?:moves?|moved|transfers?|transferred|deposits?|deposited|withdraws?|withdrew|sends?|sent) (?:another |over |about |nearly |all )?(?:${sum} )?(?:in |of |worth of )?[$#]?${coin}`, `${coin} (?:\\([^)]*\\) )?(?:deposited|transferred|moved) (?:in)?to`, '(?:transferred|moved|deposited|withdrew|sent|unstaked) (?:another |over |about |nearly )?[\\d.,]+[km]? \\$[A-Z]{2,6}', 'wallets? (?:moves?|linked|tied|wakes?|awakens?|sends?|stirs?)', 'shuffles?', 'ICO(?:.era)? wallets?', `stakes? (?:another )?${sum} ${coin}`, '(?:ancient|old|dormant|idle) (?:\\w+ )?(?:address|wallet)', '(?:address|wallet|whale) (?:\\w+ )?comes? to life', `just moved ${sum}`, 'transferred from (?:\\S+ ){1,4}to', 'wallets? (?:sold|bought|dumped) [\\d.,]+[km]? \\$'),
        except: /\b(?:killer|white|blue) whales?\b|\bwhale (?:shark|watching)\b/i
    },
    {
        type: 'unlock',
        rank: 1.75,
        words: anyOf('(?:supply|token|vesting) cliff', 'cliff: ', '(?:tokens?|coins?) (?:come|comes|become|becomes) (?:free|unlocked|liquid|tradable)', '(?:tokens?|coins?|supply) (?:to|will|set to|about to|due to) (?:hit|flood|enter|reach) (?:the )?(?:market|circulation)', '(?:token |supply )?unlock(?:s|ed|ing)?', '(?<!no )vesting', 'lock.?up (?:ends|expires)', 'escrow')
    },
    {
        type: 'airdrop',
        rank: 1.76,     // above the whales that get some
        words: anyOf('token drop', 'sybil', 'air.?drop(?:s|ped|ping)?', 'token generation event', 'TGE', 'token (?:giveaway|claim)s?', 'claims are live', 'claims? (?:open|portal|go live)', 'opens? claims?', 'points program(?:me)?', '(?:drops?|dropped|gives? away|gave away|gifts?|gifted|hands? out|handed out|doles? out|distribut(?:es?|ed)|sends?|sent|showers?) (?!(?:from|by|below|back|\\w+ly|\\S+%) )(?:[\\w$.,]+ ){1,4}to (?:all |nearly |over |about |more than |some |its |eligible |early )*\\d[\\d.,]*(?:[km]|,000| million|[.]\\d million| thousand)? (?:[\\w-]+ )?(?:wallets|addresses|users|holders|accounts|traders|stakers)\\b')
    },
    {
        type: 'listing',
        rank: 1.65,
        needsMarket: true,
        words: anyOf(`(?:begins?|began|starts?|started) trading (?:on|at) ${anyVenue}`, '(?:won|KRW) pair', 'market addition', 'added to the (?:listing )?roadmap', 'opens? at (?:US)?\\$[\\d.,]+ on', 'will list', 'to list', 'lists', 'listed on', '(?:token |spot |perpetual |futures )?listings?(?! (?:rules?|standards?|process))', '(?:adds?|added|adding) (?:spot |perpetual )?(?:support|trading)', 'opens? (?:spot |[A-Z][\\w$]* )?trading', '(?:introduces?|adds?|launches) (?:[\\w$/-]+ ){0,3}pairs', 'trading start', `(?:${anyVenue}|Revolut) adds? (?![^.]{0,40} board\\b)(?!(?:AI|in.app|staking|lending|self.custody|wallets?|cards?|margin|options|stocks?|tokeni[sz]ed|instant|fiat|recurring|payments?|tax|transfers|prediction|an?|its|the|ex|former|users|jobs|staff|traders)\\b)[A-Z]\\w+`, '(?:won|KRW|market|exchange).{0,8}debut on', '(?:opens?|opened|adds?|added|adding|launch(?:es|ed)?) (?:[\\w$/-]+ ){0,3}(?:spot|trading|perpetual|futures) pairs?', `(?:debuts?|starts? trading|goes live|now live) on ${anyVenue}`, 'launchpool', 'seed tag', '(?:market|trading) support for', '(?:next|new|major) (?:\\w+ )?listing', 'KRW (?:market|pair|trading)'),
        except: /\b(?:nasdaq|nyse|ipo|stock exchange|shares|listed (?:company|companies|firms?)|listed in|blacklists?|applications? (?:\S+ ){0,3}to list)\b/i
    },
    {
        type: 'listing',
        rank: 2,
        words: anyOf(`${venue} (?:\\w+ ){0,1}listings?`, `(?:listings?|listed) (?:on|at|by) ${venue}`, `${venue} opens (?:\\S+ )?deposits`, `${venue} (?:and ${venue} )?(?:lists?|listed) (?=[A-Z$])`),
        except: /\b(?:nasdaq|nyse|ipo|stock exchange|shares|rules?|standards?|criteria|policy|fees?|probe|insider)\b/i
    },
    {
        type: 'delisting',
        rank: 2.1,
        words: coinsDropped
    },
    {
        type: 'delisting',
        rank: 2.1,
        keys: wordSet('ax axe boot chop cull heave'),
        words: coinsAxed
    },
    {
        type: 'listing',
        rank: 2,
        words: anyOf(tradingStart.source, tradingOf.source)
    },
    {
        type: 'listing',
        rank: 1.65,
        keys: wordSet('coming headed heading bound way'),
        words: coinsComing
    },
    {
        type: 'treasury',
        rank: 1.85,     // above the sale of shares that pays for it
        keys: wordSet('pivot pivots pivoted pivoting shift shifts shifted shifting switch switches switched switching turn turns turned turning'),
        words: treasuryPivot
    },
    {
        type: 'treasury',
        rank: 1.7,
        words: largeHolding
    },
    {
        type: 'listing',
        rank: 1.65,
        words: /거래지원|마켓.{0,12}추가|신규 상장/
    },
    {
        type: 'acquisition',
        rank: 1.6,
        words: anyOf('(?:is|are) buying (?:[\\w’\'-]+ ){0,4}(?:exchange|broker|custodian|firm|company|startup|platform|bank)', 'becomes? (?:an? |the )?[A-Z]\\w+ (?:\\w+ )?subsidiary', 'sold to [A-Z]', 'acquisitions?', 'acquir(?:es?|ed|ing)', 'backs? out of', '(?<!the )merge(?:s|d|rs?)?', 'takeover', 'takes? over(?! (?:as|from|jobs?|roles?|your|human|(?:the|his|her|its) (?:role|job|day|helm|reins|running))\\b)', 'buyout', 'buys? out', 'to buy(?! back\\b)', 'to be bought', 'swallow(?:s|ed)?', 'snaps? up', 'bought by', `(?:just )?(?:dropped|drops|spends?|spent) ${sum} on (?=[a-z ]*[A-Z])`, 'agrees? to (?:buy|sell)', 'talks to (?:buy|sell)', `${figureFirst} (?:[\\w.]+ )?deal (?:fell|falls) (?:apart|through)`, 'sold (?:his|her|their) (?:startup|company|firm) to', '(?:deal|bids?|offer|swoop) for (?!AI )[A-Z]\\w+', 'swoop', 'buys (?:a |an |the )?(?!Pesos|Dollars|Yen|Gold|Bonds|Treasuries)[A-Z][a-z]+'),
        except: new RegExp(`\\b(?:acquire[sd]?|buys?|buy) (?:more |the |another |an additional )?(?:${sum} )?(?:of |in |worth of )?${coin}\\b|\\bto buy (?:${coin}\\b|crypto(?! (?:[a-z]+ )?(?:startup|firm|company|exchange|bank|broker|platform)s?)|more|the dip)|\\bdip\\b|\\b(?:job|contract|supply) (?:deal|offer)s? for\\b`, 'i')
    },
    {
        type: 'legal',
        rank: 1.6,
        words: anyOf('sues?', 'sued', 'suing', 'lawsuits?', 'courts?', 'judges?', 'jur(?:y|ors)', 'trial', 'verdict', 'ends? (?:its |the )?(?:\\S+ ){0,2}(?:court |legal |SEC |CFTC )(?:fight|battle|saga|dispute)', '(?:win|victory|loss|defeat|ruling|setback) in (?:[\\w’\'-]+ ){0,3}(?:case|suit)', '(?:SEC|CFTC|DOJ|FTC) (?:\\w+ )?(?:drops?|dropped|ends?|closes?) (?:[\\w’\'-]+ ){0,4}(?:case|suit|action|fight)', '(?:drops?|dropped) (?:its |the |their )?(?:[A-Z]\\w+ )?(?:case|lawsuit|suit|appeal)', 'convict(?:ed|ion|s)', 'sentenc(?:ed|es|ing)', 'indict(?:ed|ment|s)', 'charged', 'charges', 'settle[sd]? (?:with|(?:[\\w$’.-]+ ){0,3}(?:charges|case|lawsuit|suit|dispute|allegations|probe))', 'pay(?:s|ing)? (?:[\\w$.]+ ){1,3}to settle', '(?:reach(?:es|ed)?(?: an?)?|class.action|legal|court|criminal|civil|fraud|bankruptcy|million|billion|\\d[mb]n?) settlement', 'settlement with', 'plead(?:s|ed)?', 'pleads? guilty', 'guilty', 'appeals?', 'arrest(?:s|ed)?', 'extradit(?:ed|ion|es)', 'prosecut(?:ors?|ion|ed)', 'subpoena(?:s|ed)?', 'class action', 'bankrupt(?:cy)?', 'chapter 11', 'pardon(?:s|ed)?', 'seize[sd]?', 'forfeit(?:s|ed|ure)?', 'probe[sd]?', 'investigat(?:es?|ed|ion|ors|ing)', 'jail(?:ed)?', 'prison', 'fine[sd]', 'fined'),
        except: /\bcourt(?:ing|s investors)\b|\bcharges (?:fees|users|ahead|(?:up )?to \d+)\b|\btrials? (?:a |the )?(?:product|pilot)\b|\b(?:expands?|extends?|widens?|completes?|completed|finish(?:es|ed)?|concludes?|starts?|begins?|runs?|joins?|launch(?:es)?) (?:[\w’'-]+ ){0,4}trials?\b(?! of)/i
    },
    {
        type: 'outage',
        rank: 1.6,
        words: anyOf('(?:halt|pause|suspend|freeze|resume|restore|stop)(?:s|d|ed)? (?:\\S+ ){1,2}(?:withdrawals|deposits|payouts|transfers)', '(?:stops?|stopped|halts?|halted|pauses?|paused|freezes|froze) (?:customer |all )?(?:payouts|accounts)', 'locks (?:\\S+ )?(?:customer |user )?funds', 'broke (?:Cloudflare|AWS|Azure)', 'unreachable', 'outages?', 'offline', 'downtime', '(?:halt(?:s|ed)?|pause[sd]?|suspend(?:s|ed)?|freez(?:es|ing)|resume[sd]?|restor(?:es|ed)|stop(?:s|ped)?) (?:all |its |some )?(?:withdrawals?|deposits?|trading|operations?|block production|bridge|transfers|services?|network|transactions)', '(?:bridge|withdrawals?|trading|network|chain|mainnet|sequencer|blocks|block production) (?:is |was |are |were )?(?:halt(?:s|ed)?|paused?|suspended|stall(?:s|ed)?|frozen|down)', 'goes? down', 'data cent(?:er|re)s? overheats?', 'disruption', 'glitch', 'locked out', 'stop(?:s|ped)? producing blocks', '(?:Cloudflare|AWS|Azure|sites?|websites?|apps?|services?|servers?|networks?|exchange|front ends?) (?:is|are|was|were|went|go(?:es)?) (?:down|dark)', 'knock(?:s|ed|ing) (?:\\S+ ){1,5}offline', 'BSOD', '(?:attacks?|bug|update) that took down', 'bricked', 'stumbles again', 'hour halt', '(?:chain|network) splits?', 'splits? (?:in|into) two', 'back (?:online|up after)', '(?:login|server|network|power|API|sequencer) failure', '(?:trading|withdrawal|order|network|platform|chain|minute|hour) (?:freeze|outage|stoppage|interruption|standstill)', '(?:seek|seeks|demand|demands|promises?|offers?) (?:full )?(?:refunds?|compensation) (?:after|for|over) (?:[\\w’\'-]+ ){0,3}(?:freeze|halt|downtime|glitch|lag)', '(?:app|service|services|trading|access) (?:is |are )?restored'),
        except: /\b(?:SEC|regulators?|watchdog|courts?|judges?|(?<!\$)FCA|police)(?: \w+)? (?:orders?|suspends?|halts?|freezes?|imposes?)\b/i
    },
    {
        type: 'outage',
        rank: 1.7,
        words: anyOf('(?:wait|waits|waited) (?:for )?hours for [^.]{0,20}(?:withdrawals|transfers|deposits)', '(?:experiencing|experience|reports?|reported|seeing) (?:[\\w-]+ ){0,2}(?:delays|degraded performance|failed (?:orders|trades|transactions|transfers|logins))', '(?:not|stop(?:s|ped)?) producing blocks', '(?:goes|went|gone) dark (?:for|after|at|on)', 'sequencer (?:stall(?:s|ed)|fault|failure)', '(?:mainnet|network|chain|blockchain|sequencer|rollup|L2|layer.2|block production|withdrawals|deposits|transfers) (?:slowly |fully |finally |partly )?(?:resumes?|resumed|restarts?|restarted|(?:(?:is|are|comes|came) )?back (?:online|up|in service|to life))')
    },
    {
        type: 'outage',
        rank: 1.7,
        words: anyOf('(?:is|are) down (?:for (?:many|some|most|thousands|millions|users|customers)|across|worldwide|globally|right now)', '(?:is|are) down(?=\\s*$|:)', '(?:is|are) (?:working|up) again', '(?:is|are) having (?:problems|issues)'),
        except: /\b(?:bitcoin|btc|ether|ethereum|eth|xrp|crypto|altcoins?|tokens?|stocks?|shares|prices?|markets?|gold|oil|yen|dollar|sales|trust)\b|\d%/i
    },
    {
        type: 'outage',
        rank: 2,
        words: anyOf('(?:app|site|website|platform|exchange) crash(?:es|ed)', `(?:DEX|${venue}|network|chain|sequencer|rollup|app|site|platform|bridge|APIs?|interface|front.?end|servers?|nodes?|explorer|order books?|matching engine|price feed|oracle|systems?) (?:goes?|went|gone) (?:dark|down|offline)`)
    },
    {
        type: 'fraud',
        rank: 1.6,
        words: anyOf('exit liquidity', 'founder (?:is gone|vanishe[sd]|disappear(?:s|ed))', 'fraud(?:s|ulent|sters?)?', 'ponzi', 'scam(?:s|med|mers?|ming)?', 'pig.butchering', '(?:money )?launder(?:s|ed|ing|ers?)', 'rug.?pull(?:s|ed)?', 'embezzl(?:ed|ement|es)', 'pump.and.dump', 'insider (?:trading|traders?)', 'wash trading', 'impersonat(?:ed?|ors?|ing|ion)', 'bogus', 'disappears?,? (?:along )?with', '(?:vanish(?:es|ed)?|fle(?:es|d)),? (?:with|taking)', 'multi.level marketing', 'pyramid scheme', 'accused of dumping', 'extort(?:ion|ed)', 'ransom(?:ware)?', 'fake')
    },
    {
        type: 'earnings',
        rank: 1.6,
        words: anyOf(`(?:beats?|misse[sd]|tops?|topped) (?:in|for) (?:its |the )?${period}`, `${figure} (?:(?:[\\w-]+ly|nearly|almost|more than|again) )?(?:rises?|rose|falls?|fell|jump(?:s|ed)?|drop(?:s|ped)?|surg(?:es|ed)|slid(?:es?)?|doubl(?:es|ed)|tripl(?:es|ed)|halv(?:es|ed)|quadrupl(?:es|ed)|sinks?|sank|tumbl(?:es|ed)|plung(?:es|ed)|plummet(?:s|ed)|slump(?:s|ed)|shrinks?|shrank|soar(?:s|ed)|swells?|dips?|declin(?:es|ed)|crater(?:s|ed)|collaps(?:es|ed)|climb(?:s|ed)|slip(?:s|ped)|grows?|grew|up|down)`, `${figure} (?:miss(?:es|ed)?|trail(?:s|ed)?|lag(?:s|ged)?|beats?|tops?|topped|exceeds?|falls? short of|fell short of|below|above) (?:${forecasts}|[a-z]+ estimates)`, `${figure} (?:[\\w$.%’-]+ ){0,6}(?:in |for |over )?(?:the )?${period}`, `${period} (?:[\\w$.%’-]+ ){0,3}${figure}`, `miss(?:es|ed)? on (?:the )?(?:top line|bottom line|revenue|sales|profit|earnings)`, `(?:books?|booked|logs?|earns?|earned|rakes? in) (?:an? |record |its |about |over |nearly |quarterly |annual )*(?:${sum} )(?:in )?(?:quarterly |annual |net |operating )?(?:profits?|loss|revenue)`, 'beats? on (?:the )?top and bottom lines?', '(?<!cash out |withdraw |creator |ad )earnings(?! in [A-Z])', 'beats? on (?:revenue|sales|profit)', 'quarterly (?:results|profit|loss|revenue|report)', '(?:first|second|third|fourth).quarter (?:results?|profits?|loss|revenue|earnings|sales|net|income|report|gross|operating|adjusted|core)', '(?:profit|loss|revenue|income|sales|results) (?:[\\w$.%’-]+ ){0,8}(?:first|second|third|fourth).quarter', 'Q[1-4] (?:results|revenue|profit|loss|net|earnings|sales)', 'net (?:income|loss|profit)', `(?:beats?|miss(?:es|ed)?|tops?|trails?|lags?|exceeds?|falls? short of|fell short of) ${forecasts}`, '(?:trims?|trimmed|cuts?|halves|halved) (?:[\\w’\'-]+ ){0,2}loss(?:es)?', 'red ink', '[’\']s quarter(?=[:,])', `${figure} (?:hits?|reach(?:es|ed)) (?:an? |record )*${sum}`, '(?:wider|narrower|deeper) (?:[\\w-]+ )?loss(?:es)?', '(?:record|blowout|strong|weak|best|worst|soft) quarter(?!.end)', 'quarterly (?:gain|income|sales|update|earnings)', '(?:guides?|guided) (?:to|for|above|below|lower|higher) (?:[$€£]|Q[1-4]|revenue|sales)', '(?<!(?:weight|hair|job|hearing|blood) )loss(?:es)? (?:widens?|widened|narrows?|narrowed|deepens?|deepened|shrinks?|shrank|balloons?)(?! in\\b)', '(?:post(?:s|ed|ing)?|report(?:s|ed|ing)?|swings? to|swung to|swinging to|narrows?) (?:an? |record |first |wider |narrower )*(?:\\S+ ){0,3}(?:(?<!market.cap |market.value |one.day |daily )loss|profit|revenue)', '(?:raises?|lifts?|cuts?) (?:\\S+ )?(?:capex|sales|revenue|profit|full.year) (?:outlook|forecast|guidance)', '(?:lifts?|raises?|cuts?|trims?|hikes?) (?:its |annual |the )?(?:outlook|guidance)'),
        except: /\b(?:IMF|IEA|OPEC|World Bank|OECD|inflation|CPI|PPI|GDP|PMI|payrolls?|jobs report|(?:job|hiring|wage) growth|unemployment|S&P 500|(?<!crypto )economy (?:gr[eo]w|shr|contract|expand|slow)\w*|(?:traders?|whales?|wallets?|investors?|holders?) (?:[\w$’'-]+ ){0,3}(?:books?|booked|posts?|logs?|earns?|makes?|nets?))\b/i
    },
    {
        type: 'governance',
        rank: 1.5,
        words: anyOf('wins? (?:the |a )?(?:\\S+ )?vote', 'sails through', 'HIP.?\\d+ (?:vote|passes|passed|proposal|clears|wins|fails)', 'proposes? turning on', 'vows? to burn', '(?:community|holders?|tokenholders?|delegates?|voters?) (?:green.?lights?|greenlit|endorses?|endorsed|waves? through|shoots? down|turns? down|votes? down|voted down|ratif(?:y|ies|ied))', `(?:lower|reduced|smaller|fewer|higher|halve[sd]?|slash(?:es|ed)?|cuts?) ${coin} (?:emissions|issuance)`, 'governance', 'DAO', '(?:community|holders?|validators?|tokenholders?|delegates?) (?:votes?|approves?|rejects?|backs?|passes?)', 'proposals?', 'fee switch', '(?:DAO|forum) (?:weighs|mulls|debates|considers)', 'snapshot vote', 'validators? (?:stake|hand)', 'quorum', 'referendum', 'votes? (?:to|on|down|passes)'),
        except: /\b(?:senat(?:e|ors?)|house|congress|lawmakers?|parliament|committee|SEC|commission)\b/i
    },
    {
        type: 'governance',
        rank: 2.1,
        words: anyOf('(?:DAO|community|token.?holders?|(?<!share)(?<!stock)holders|stakers|validators|delegates) (?:vote[sd]? (?:on|to|for|against)|approves?|approved|backs?|backed|rejects?|rejected|weighs?|pass(?:es|ed)?) (?:[\\w$%.’\'-]+ ){0,6}?(?:buybacks?|burns?|emissions|fees|revenue)', 'vote on (?:[\\w$%.’\'-]+ ){0,6}?(?:buybacks?|burns?|emissions|fees|revenue)', '(?:buyback|(?:token )?burn|emissions?(?: cut)?|fee (?:cut|switch)) (?:vote |proposal )?(?:passes|passed|approved|rejected|clears vote)'),
        except: /\b(?:shareholders?|stockholders?|board|senat(?:e|ors?)|house|congress|parliament)\b/i
    },
    {
        type: 'governance',
        rank: 1.8,
        words: anyOf('(?:DAO|Foundation) proposes', 'proposes? (?:rewarding|burning|activating|cutting emissions)', '(?:DAO|Token House|token.?holders?|validators?|(?<!share)holders?|delegates?|stakers?) (?:votes?|voted|weighs|mulls|debates|green.?lights?|agrees?|agreed|approves?|approved|backs?|backed|passes|passed|rejects?|rejected|waves? through)', '(?:DAO (?:members|voters)|token.?holders|delegates|validators) (?:weigh|mull|debate|consider|discuss|oppose|clash|(?:are )?(?:split|divided|torn))'),
        except: /\b(?:buyout|takeover|merger|bid|offer|AGM|annual meeting|UN|COP\d*|convention|party|Democratic|Republican|climate)\b/i
    },
    {
        type: 'people',
        rank: 1.55,
        words: anyOf('names? (?:an? |its |new |first )*(?:head|chief|CEO|CFO|COO|CTO|president|chair(?:man|woman)?) (?:of|to|for|executive|officer)', '(?:CEO|CFO|COO|CTO|chief|head|officer|president|counsel|director|(?:co.?)?founder) to (?:depart|leave|exit|retire|step)', 'elevates? (?:\\S+ ){1,8}(?:CEO|co.CEO|chief)', 'appoint(?:s|ed|ment)?', 'poach(?:es|ed)?', 'names? (?:new |its |former |ex-\\S+ )?\\S+(?: \\S+){0,4} (?:as |its )?(?:CEO|CFO|COO|CTO|chief|head|president|chair(?:man|woman)?|(?:co.?)?(?:executive )?director|general counsel|(?:senior )?adviser|co.executive directors?)', 'names? (?:\\S+ ){1,6}(?:co.)?executive directors?', '(?:names?|named) (?:\\S+ ){1,8}as (?:co.)?(?:executive|chief|head)', 'has a new (?:CEO|chief executive|boss|CFO)', 'terminates? (?:co.?)?founder', 'cuts ties with (?:co.?)?founder', '(?:head|chief|(?:co.?)?founder|CEO|CFO|COO|CTO|president|executive|director|chair(?:man|woman)?)(?: [\\w’\'-]+){0,5} (?:is leaving|leaves|to leave|exits|is out|retires)', '(?:new|interim|former) (?:CEO|CFO|chief executive|chair(?:man)?) (?:named|takes|to)', 'taps (?:\\S+ ){1,8}to (?:run|lead|head|oversee)', '(?<!\\b(?:where|lets?|letting|agents?|bots?|users) (?:[\\w’\'-]+ ){0,3})(?<!\\bthat )hire[sd]?', '(?:pick|choice|nominee|frontrunner|front.runner)s? (?:for|to be|to become) (?:[\\w’\'-]+ ){0,3}(?:president|chair(?:man|woman)?|CEO|CFO|chief|head|director|governor|secretary|post|job|role|successor)', '(?:pick|choice|nominee)s? to (?:lead|run|head|chair|succeed) (?!(?:the )?(?:rally|gains|market|pack|race)\\b)\\w+', '(?:picks?|picked) (?:[\\w’\'-]+ ){1,5}(?:as|for) (?:[\\w’\'-]+ ){0,3}(?:president|chair(?:man|woman)?|CEO|CFO|chief|director|governor|post|job|role|successor)', 'hiring (?:freeze|spree|of)', 'resign(?:s|ed|ation)?', 'steps? (?:down|aside|back)', 'stepp(?:ed|ing) (?:down|back)', 'depart(?:s|ed|ure)', 'quits?', '(?:jumps?|jumped) ship', 'fired (?:as|by)', '(?:is|are) firing', 'ous(?:ts?|ted)', 'fires', 'lay.?offs?', 'lays? off', 'laid off', 'job cuts', '(?:ax(?:es|ed)|slash(?:es|ed)|trims?) (?:\\S+ ){0,3}(?:staff|jobs|workforce|workers|employees|roles)', 'cuts? (?:\\d+%|\\d+|\\S+ (?:percent|of)) (?:of )?(?:its )?(?:staff|jobs|workforce|workers|employees|roles)', 'joins? \\S+(?: \\S+){0,3} as', 'dies', 'nominee', 'nominates?')
    },
    {
        type: 'upgrade',
        rank: 1.52,
        words: anyOf('upgrades?', 'upgraded', 'hard forks?', 'soft forks?', 'fork(?:s|ed)?', 'EIP.?\\d+', 'BIP.?\\d+', 'SIMD.?\\d+', 'fusaka', 'pectra', 'glamsterdam', 'dencun', 'alpenglow', 'firedancer', 'halvings?', 'hardfork', '(?:client|node|network|protocol) (?:release|update)s?', 'patch(?:es|ed)?', 'activat(?:es|ed|ion)', 'block size', 'OP_RETURN', 'Bitcoin Core to', 'gas limit', 'amendment', 'Protocol \\d+', 'switch(?:es|ed) on (?:[\\w-]+ ){0,3}(?:fees?|fork|sharding|blobs?|staking|mainnet)', 'migrat(?:es|ed|ion)', '(?:moves?|moved|moving|switch(?:es)?) (?:[\\w$’\'-]+ ){0,4}to (?:its|their) own (?:layer|L|chain|blockchain)', '(?:core |protocol )?developers (?:propose|ship|merge|schedule)', '(?:core |protocol |client |ethereum |solana |cardano |bitcoin )(?:devs|developers) (?:pencil in|target|eye|aim for|agree on|settle on|set (?:a )?date|push back|delay|lock in|propose|ship|merge|schedule)'),
        except: /\b(?:upgrades? (?:\S+ )?(?:stock|shares|rating|to (?:buy|overweight|outperform))|(?:double )?upgrades? (?:at|from|by) [A-Z]\w+|analysts?)\b/i
    },
    {
        type: 'regulation',
        rank: 1.4,
        words: anyOf('SEC', 'CFTC', '(?:lets?|allows?|allowed|permits?|permitted) (?:[\\w’\'-]+ ){0,3}(?:pension (?:funds?|savers|managers)|insurers|retirement (?:plans|savers)) (?:to )?(?:buy|hold|own|invest)', '(?:US|export|regulatory|government|Beijing|Washington)(?:[’\']s)? (?:nod|green light|go.ahead|approval|blessing) to (?:sell|export|ship|buy|build|operate)', '(?:US|China|EU|Washington|Beijing|Brussels|government) (?:clears?|cleared|bars?|blocks?) [A-Z]\\w+', '(?:clears?|cleared) [A-Z]\\w+ to (?:sell|buy|export|offer)', '(?:can|may|allowed to|free to) (?:[a-z]+ )?(?:sell|export|ship) (?:[\\w’\'-]+ ){1,6}to (?:China|Chinese|Russian?|Iran|Iranian|Saudi|Huawei)', '(?:amends?|amended|refiles?|updates?|withdraws?) (?:[\\w$’\'-]+ ){0,5}(?:ETF|S-1|registration|prospectus)', 'files? (?:an? |its |the )?(?:S-1|19b-4|registration|prospectus)', 'amends? (?:\\S+ ){0,3}filing', 'finali[sz]es? (?:\\S+ ){0,3}rules?', 'floor (?:time|vote)', 'lame.duck', 'filibuster', 'FCA', 'FINRA', 'FDIC', 'OCC', 'MiCA', 'ESMA', 'VARA', 'MAS', 'HKMA', 'regulat(?:ors?|ions?|ory|es?|ed|ing)', '(?<!\\b(?:T.|treasury |foots? the |footing the ))bills?', '(?:passes|passed|enacts|enacted) (?:\\S+ ){0,4}Act', '(?<!power )laws?', '(?:GENIUS|CLARITY|Travel Rule|Securities) Act', 'lawmakers?', 'senat(?:e|ors?)', 'congress', 'parliament', 'licen[cs](?:es?|ed|ing)', 'bans?', 'banned', 'approv(?:es?|ed|al)', 'green.?light(?:s|ed)?', 'cleared (?:for trading|to (?:list|offer|operate|trade))', 'gets? (?:the |a )?nod', 'legislation', '(?:regulatory|legal|licensing|crypto|stablecoin|policy|tax|token|digital.asset|custody|disclosure|new|proposed|draft|final|national|federal|EU|MiCA) framework', 'watchdog', 'sanction(?:s|ed)', 'tax(?:es|ation)?', 'charter', 'charters', 'rulebook', 'decree', 'the nod', 'oversight', 'supervis(?:ion|ory(?! board))', 'regulatory sandbox', '(?:bars?|barred) (?:privacy|crypto|stablecoin|retail|banks|firms|exchanges)', 'executive order', 'crackdown', 'compliance', 'rulemaking', '(?:new|draft|proposed|stablecoin|crypto|disclosure|capital) rules?', 'caps? on', 'limits? on', 'antitrust', 'copyright', 'draft (?:law|directive)', 'capital (?:charges?|requirements?)', 'risk weights?', 'Basel', 'to let (?:listed |local |foreign |retail )?(?:companies|firms|banks|corporations|investors|funds)', 'TDS', '(?:freeze|curbs?) on', 'permits?', 'guidance', 'no.action letter', 'files for (?:\\S+ ){0,4}ETF', 'veto(?:es|ed)?', 'exemption', 'AML', 'KYC')
    },
    {
        type: 'regulation',
        rank: 1.3,      // below a price that moves on it
        words: anyOf('ETF (?:bid|filing|application|proposal|decision|deadline)')
    },
    {
        type: 'regulation',
        rank: 1.5,      // above the central bank that does it
        words: anyOf('(?:central bank|Bank of \\w+|BoE|ECB|HKMA|MAS|FCA|BaFin|regulators?|watchdog|Treasury) (?:\\w+ ){0,2}(?:caps?|capped|limits?|limited|finali[sz]e[sd]?|proposes?|proposed|unveils?|sets?|softens?|eases?|adopts?|publishes|scraps?|drops?|drafts?|consults? on) (?:[\\w’\'-]+ ){0,4}(?:stablecoin|crypto|digital.asset|token)s?', 'stablecoin (?:regime|rules?|rulebook|caps?|limits?|framework)', 'stablecoin (?:firms|issuers) (?:round on|hit out at|criticise|slam|blast|push back)')
    },
    {
        type: 'launch',
        rank: 1.45,     // above the bonds and the gold that it holds
        words: anyOf('(?:launch(?:es|ed)|unveils?|debuts?|rolls? out|introduces?|issues?) (?:[\\w$€£-]+ ){0,2}(?:tokeni[sz]ed|on.?chain) (?:gilt|bond|treasury|money.market|gold|fund|stock|equity|deposit)', '(?:go|move|head|step)(?:s|es)? on.?chain with (?:[\\w$€£.,-]+ ){0,7}?(?:funds?|ETFs?|notes?|bonds?|deposits?|stablecoins?|shares)', '(?:enter|join|wade)(?:s|ed)? (?:into )?(?:[\\w’\'-]+ ){0,4}(?:race|market|fray|arena|business|ring) with (?:[\\w’\'$€£.-]+ ){0,5}(?:fund|ETF|token|stablecoin|chain|app|wallet|exchange|platform|card|service)')
    },
    {
        type: 'price_move',
        rank: 1.35,
        needsMarket: true,
        words: anyOf(`${coin} (?:leaps?|leapt|vaults?|springs?|sprang) to`, '(?:opens?|opened|ends?|ended|closes?|closed|trades?|traded|finish(?:es|ed)?) (?:sharply |slightly |mostly )?(?:higher|lower)', 'skids?', 'skyrockets?', '(?:breaks?|broke|loses?|lost|slices? through|falls? through|slips? below) (?:its |the )?(?:key |critical |major |crucial )?(?:[$][\\d.,]+k? )?(?:support|resistance)', '(?:best|worst) (?:day|week|month|quarter) (?:in|since)', 'erases? (?:gains|losses|all|its|[\\w’\']+ (?:gains|losses|pop))', '(?:hits?|at) (?:the |its |their )?(?:highest|lowest)', '(?:lifts?|sends?|pushes) (?:gold|oil|bitcoin|ether|stocks) (?:above|below|to)', 'first company to (?:reach|top|hit)', 'jump(?:s|ed)?', 'surg(?:es?|ed|ing)', 'soar(?:s|ed)?', 'rall(?:y|ies|ied)', 'ris(?:es?|ing)', 'rose', 'climb(?:s|ed)?', 'gain(?:s|ed)?', `drop(?:s|ped)?(?! (?:the|its|a) (?:hammer|axe|ball|mic|gloves|case|lawsuit|suit|bid|plan)| (?:an? |its |the )?(?:new |latest |next |free |first |[\\w.-]+ (?=(?:${product})\\b)|[\\w.-]+ [\\w.-]+ (?=(?:${product})\\b))*${product}\\b)`, 'fall(?:s|ing)?', 'fell', 'slip(?:s|ped)?', 'slid(?:es?)?', 'tumbl(?:es?|ed)', 'plung(?:es?|ed)', 'plummet(?:s|ed)?', 'crash(?:es|ed)?', 'sink(?:s|ing)?', 'dip(?:s|ped)?', 'rebound(?:s|ed)?', 'recover(?:s|ed|y)?', 'slump(?:s|ed)?', 'sell.?off', '(?:all.time|record|new|yearly|monthly|multi-\\w+|(?:mon|tues|wednes|thurs|fri|satur|sun|to|yester|intra)?day|week|month|year) (?:highs?|lows?)', 'market (?:cap )?(?:adds?|added|loses?|lost|sheds?)', 'collaps(?:es?|ed)', '(?:breaks?|broke|loses?|lost|off|regains?) (?:its )?(?:dollar )?peg', 'depeg(?:s|ged)', 'repeg(?:s|ged)', 'dollar peg', 'rocket(?:s|ed)?', 'crater(?:s|ed)?', 'vaults? (?:over|above|past)', 'in the dust', 'rips? (?:higher|\\d)', 'explodes? (?=\\d)', 'extended (?:losses|gains)', '(?:shares?|stocks?|tokens?) (?:pop|popped)', '(?:breaks?|holds?|tops?|above|below|under|past|near) (?:US)?\\$[\\d.,]+[km]?', '(?:hits?|nears?) (?:US)?\\$[\\d.,]+[km]?', 'closes? (?:above|below)', '(?:up|down) [\\d.,]+(?=%)', 'bleed(?:s|ing)?', 'outperform(?:s|ed)?', 'doubles?', 'triples?', 'retreat(?:s|ed)?', 'extends? (?:losses|gains)', 'pulls? back', 'bounc(?:es?|ed)', 'rout', 'spik(?:es?|ed)', 'lead(?:s)? (?:gains|losses|declines)', '(?:smash(?:es|ed)|breaks? through|crosses|pops|popped|nosedives?|sheds) (?:[\\w ]{0,24})?(?:US)?[$€£]?[\\d.,]+[km]?', 'flips (?:tether|solana|BNB|XRP|ether(?:eum)?)', '(?:becomes?|to become) (?:\\S+ ){0,3}(?:biggest|largest) crypto', '(?:opens|ends|closes?) [\\d,.]+ points (?:higher|lower)', 'dumps by', 'wipe.?out', '(?:shares|stocks?) (?:in|on|are) (?:free fall|track)', 'free.?fall', 'cools? off', 'gives? (?:up|back) (?:its |early |recent |most )?gains', '(?:barely |hardly )?budges?', 'treads? water', 'hovers?', 'little changed', 'holds? steady', 'stead(?:y|ies)(?= (?:near|at|around|above|below|after|ahead))', '(?:inches|inched|edges|edged|ticks|ticked|nudges|nudged|drifts?|drifted) (?:up|down|higher|lower|past|above|below|toward|towards)', 'wobbles?', 'sags?', 'tank(?:s|ed)', 'div(?:es|ed)', 'whipsaw(?:s|ed)?', 'pares?', 'advance[sd]?(?= (?:\\d|to |above|past|as|for|after))', 'shed(?:s|ding) (?:[$€£]?\\d|a (?:third|quarter|fifth|half))', '(?:quadrupl|quintupl)(?:es|ed)', 'claws? back')
    },
    {
        type: 'macro',
        rank: 1.35,
        words: anyOf('rare.earths?', 'economic (?:data|growth|slowdown|outlook)', 'export (?:curbs?|controls?|bans?)', 'Fed', 'FOMC', 'Federal Reserve', 'Powell', 'Warsh', 'rate (?:cuts?|hikes?|decision)', '(?:cuts?|hikes?|raises?|holds?|keeps?) (?:interest )?rates', 'interest rates?', 'inflation', 'CPI', 'PPI', 'PCE', 'jobs (?:report|data)', 'payrolls', 'unemployment', 'jobless', 'GDP', 'tariffs?', 'ECB', 'Bank of (?:Japan|England|Korea|Canada)', 'BOJ', 'PBOC', 'central banks?', 'treasury yields?', 'bond (?:yields?|market|prices|ETFs?)', 'yields', 'recession', 'oil (?:prices?|climbs|jumps|falls|rises)', 'gold (?:hits|falls|rises|prices?|record)', 'government shutdown', 'trade (?:war|deal|deficit|surplus)', 'PMI', '(?:business|factory|manufacturing|services) activity', 'factory orders', 'industrial (?:output|production)', 'retail sales', 'consumer (?:prices|confidence|sentiment|spending)', 'job openings', 'wage growth', 'housing starts', 'home sales', '(?:eurozone|euro zone|consumer|core) price(?:s| growth)', 'factory (?:slump|orders|activity|output)', 'supply management', 'pump prices', 'industrial profits', 'gasoline', 'crude', 'copper', 'dollar index', 'yen', 'yuan', 'peso', 'lira', 'rupee', '(?:key|cash|policy|benchmark) rate', 'basis points', 'exports', 'imports', 'growth forecast', 'IMF', 'World Bank', '(?:global|world) economy', 'small business(?:es)?', 'main street', 'NFIB', 'OPEC', 'oil (?:output|glut|surplus|demand)', 'mortgage rates?', 'bond auctions?', 'new loans', 'added (?:just |only )?[\\d,]+ jobs', '(?<!(?:token|digit)i[sz]ed (?:\\S+ )?|(?:on.?chain|digital) (?:\\S+ )?)gilts?(?! fund)', 'natural gas', 'natgas', 'swap line', 'triple.A(?: rating)?', 'credit rating', 'sovereign debt', 'downgrades? (?:the )?US', 'Moody.s downgrade', '(?:UK|US|autumn|spring|federal|national) budget'),
        except: tokenInflation
    },
    {
        type: 'macro',
        rank: 1.42,     // above a tax of whatever kind
        words: importDuties
    },
    {
        type: 'macro',
        rank: 1.45,
        words: anyOf('(?:Fed|FOMC|Federal Reserve|ECB|BOJ|central bank) (?:[\\w-]+ ){0,5}rate (?:cuts?|hikes?|increases?|rises?)')
    },
    {
        type: 'macro',
        rank: 1.37,
        words: anyOf('(?<!(?:token|creator|agent|gig|onchain|crypto) )economy (?:grows?|grew|shrinks?|shrank|contracts|contracted|slows|slowed|expands|expanded)', 'gas(?:oline)? prices', 'safe.haven (?:buying|demand|flows)', '(?:price index|CPI|PCE|PPI|inflation|GDP|payrolls|unemployment|retail sales|jobless claims|wages) (?:\\S+ ){0,2}(?:ris(?:es?|ing)|rose|falls?|fell|slows?|slowed|eases?|eased|cools?|cooled|jumps?|jumped|climbs?|climbed|holds?|held|drops?|dropped|accelerat(?:es|ed))')
    },
    {
        type: 'macro',
        rank: 1.1,
        words: anyOf('(?<!(?:tokeni[sz]ed|crypto|mining|miners?|treasury|AI|tech|DAT) )stocks')
    },
    {
        type: 'partnership',
        rank: 1.3,
        words: anyOf('partner(?:s|ed|ing|ship|ships)?', 'deepens? ties', 'works? with \\S+ (?:on|to)', 'link(?:s|ed)? up', 'hook(?:s|ed)? up with', 'pair(?:s|ed)? up', 'join(?:s|ed)? hands', '(?:expands?|extends?|widens?) (?:[\\w’\'-]+ ){1,4}(?:trial|pilot)s? (?:to|with) ', 'teams? up', 'team(?:s|ed) with', 'collaborat(?:es?|ed|ion)', 'integrat(?:es?|ed|ion)', 'joins? forces', 'alliance', 'taps', 'tapped', 'selects?', 'picks', 'picked by', 'able to (?:link|connect|buy|pay)', 'tie.up', 'to (?:supply|provide|power) (?:[\\w$’\'-]+ ){1,5}(?:for|to)', '(?:sign|ink|strike)(?:s|ed)? (?:\\S+ ){0,4}(?:contract|deal|agreement|pact|MoU)', 'consortium', 'backs')
    },
    {
        type: 'launch',
        rank: 1.2,
        words: anyOf('(?:arrives|here|landed|lands|ships|debuts)(?<=[a-z]-\\d[\\w.]* (?:is |has )?\\w+)', '(?:ships?|shipped|releases?|released|with (?:cheaper|faster|smaller|bigger|upgraded)) [a-z]+-\\d', '(?:ETFs?|funds?|trusts?|ticker: [A-Z]{2,5}\\)) (?:is|are) (?:now )?trading', 'converts? (?:[\\w’\'-]+ ){1,5}into (?:[\\w’\'-]+ ){0,3}(?:ETF|fund)', 'flips? the switch on', 'switch(?:es|ed) on', 'creates? (?:an? |its |the |new |first |tokeni[sz]ed |own )*(?:fund|token|stablecoin|ETF|coin)', '(?:starts?|started|sets? up|forms?|seeds?) (?:(?:an?|its|the|new|first|second|third|fourth|another|own|[\\w.-]*tokeni[sz]ed|money.market|money|market|bitcoin|ether|crypto|credit|venture|spot|staking|index|hedge|yield|trading|private|public|[$€£][\\d.]+[MB]?|million|billion) ){1,7}(?:fund|token|stablecoin|ETF|coin|trust|marketplace|exchange|chain|network|venue|platform|app)(?! ?rais)', `drops? (?:an? |two |three |its )(?:(?:new|latest|next|first|free) )?(?:[\\w.-]+ ){0,4}${product} (?:you can|for|that|to|with|on|as|today)`, `drops? (?:an? |its )?(?:new|latest|next|first|free) (?:[\\w.-]+ ){0,4}${product}`, `drops? (?:an? |two |three )(?:[\\w.-]+ ){0,4}${product}$`, 'you can (?:download|run|use|try|play|buy)', '(?:is|are) (?:now )?(?:open.(?:source|weight)|generally available|out now|available (?:now|today|to|on|in))', 'coming to (?:Switch|PlayStation|Xbox|iPhone|iOS|Android|Steam|Windows|Solana|Ethereum|Base|mainnet)', 'announces? [A-Z]\\w+ \\d', 'gives? (?:[A-Z]\\w+ )?(?:agents|users|customers|developers|holders)', 'starts? (?:live )?settlement', '(?:considers?|mulls?|weighs?) (?:a|an|issuing) (?:own )?(?:token|stablecoin|coin)', 'ETFs? (?:lands?|hits?|arrives?|begins?|starts?) ', 'on (?:day one|(?:its |their )?first day)', 'on(?:to)? (?:a |the )?(?:public |permissioned )?blockchain', 'chooses [A-Z]\\w+ for', '(?<!since )launch(?:es|ed|ing)?(?! price)', 'unveil(?:s|ed)?', 'introduc(?:es?|ed)', 'roll(?:s|ed|ing)? out', 'rollout', '(?<!since |since its )debut(?:s|ed)?', 'go(?:es)? live', 'went live', 'opens?', 'opened', 'releas(?:es?|ed)', 'mainnet', 'testnet', 'to offer', 'offers?', 'lets', 'can now', 'reveals?', 'ships', 'comes? to', 'arrives? (?:on|in|at)', 'now live', 'live (?:on|in)', 'puts? (?:[\\w$.-]+ ){1,5}on (?:Avalanche|Ethereum|Solana|Base|Polygon|Stellar|Arbitrum|Canton)', 'you can now', 'starts? (?:offering|trading)', 'expands?', 'issues?', 'mints?', 'begins?', 'brings?', 'adds?', 'introducing', 'deploys?', 'pilots?', 'takes? the wraps? off', 'to start (?:[\\w’-]+ ){0,2}first', 'plans? [‘\'"“]?perps', 'takes? (?:\\S+ ){1,6}live', 'to pay (?:\\S+ ){1,3}in (?:stablecoins|crypto|bitcoin)', 'puts? (?:\\S+ ){1,7}on.?chain', '(?:is|are) (?:here|official)\\b', 'comes? out of beta', '(?:is|are) now live', 'calls \\S+ \\d+ (?:the|its) (?:most|best)', 'joins? (?:[\\w’\']+ ){0,4}(?:rush|race)', 'getting a makeover', 'outperforms', 'beats its rivals', 'undercuts?', '(?:tokeni[sz]es|(?:to|will|has|have) tokeni[sz]ed?) (?:[\\w$.’\'-]+ ){0,7}(?:funds?|ETFs?|stocks|shares|equit(?:y|ies)|bonds?|notes|treasuries|deposits?|gold|silver|loans|credit|real estate|property|buildings?|assets?|commodities|invoices|paper|portfolio|strategy)', `(?<=[’']s? )(?:new|latest|first) (?:[\\w.-]+ ){0,4}${product} (?:can(?![’']t)|will|lets|runs|costs|does|beats)`)
    },
    ...appointmentRules,
    ...authorityRules,
    ...companyRules,
    ...crimeRules,
    ...economyRules,
    ...exchangeRules,
    ...fundRules,
    ...positionRules,
    ...priceRules,
    ...productRules,
    ...serviceRules,
    ...supplyRules
];
