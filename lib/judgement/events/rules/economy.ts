import { wordSet } from '../../../text/word-set';
import { anyOf, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

const people = '(?:German|French|Italian|Spanish|Dutch|Swiss|British|UK|U\\.S\\.|US|American|Japanese|Chinese|Korean|Australian|Canadian|Indian|Brazilian|European|euro.?zone|global)';
const mood = '(?:optimism|morale|confidence|sentiment|mood|gloom|pessimism)';

/** Figures of the economy that are forecast. A company's hiring, and that of a trade, is no such figure. */
const indicator = '(?:(?:jobs?|payrolls?|employment|wages?) (?:growth|gains?|creation|numbers|figures|additions)|(?:^|(?:private|payroll|sector|US|U\\.S\\.|UK|American|British|federal|holiday|seasonal|firms[’\']) )hiring|(?:retail|consumer|household) spending|(?:manufacturing|factory|industrial) output|new (?:home|house) building|exports|job openings)';
const againstForecasts = '(?:beats?|tops?|topped|smash(?:es|ed)|trounce[sd]?|crush(?:es|ed)|shatter(?:s|ed)|blow(?:s|n)? past|blew past|exceed(?:s|ed)?|surpass(?:es|ed)?|outpace[sd]?|def(?:y|ies|ied)|misse[sd]|miss|falls? short|fell short|undershoots?|undershot|lag(?:s|ged)?|disappoints?|disappointed|stalls?|stalled|cools?|cooled|slows?|slowed|rebounds?|rebounded|accelerates?|accelerated|slumps?|slumped)';

/** A change of rates, by its size or by how it was expected: neither a rise in prices nor a cut in fees. */
const size = '(?:surprise|shock|emergency|jumbo|outsized|off.cycle|inter.meeting|(?:quarter|half|full).(?:percentage.)?point|\\d+.(?:basis.point|bps?))';
const currencyMoves = '(?:hits?|falls?|fell|rises?|rose|climbs?|slides?|slips?|jumps?|sinks?|weakens?|strengthens?|tumbles?|firms|drops?|gains?|surges?|rallies|steadies)';
const ofRates = '(?:rate )?(?:hikes?|cuts?|increases?|reductions?)(?! (?:in|to|of|for|on) (?!(?:its |the )?(?:(?:key|main|benchmark|policy|interest|borrowing|rates?)\\b|\\d)))';

/** What central banks thought, and what surveys ask people and firms. */
export const economyRules: readonly EventPattern[] = [
    {
        type: 'macro',
        rank: 1.37,     // above the verb by which a figure moves
        keys: wordSet('minutes setter setters ratesetters rba rbnz snb riksbank norges banxico copom bundesbank mexico thailand israel indonesia optimism morale confidence sentiment mood gloom pessimism zew ifo tankan gfk sentix conference michigan price prices expectations'),
        words: anyOf(
            'minutes (?:show|reveal|signal|suggest|flag|point|indicate|underline)(?:s|ed)?',
            '(?:meeting|policy|October|November|December|January|March|April|May|June|July|September) minutes',
            'rate.?setters?',
            '(?:RBA|RBNZ|SNB|Riksbank|Norges Bank|Banxico|Copom|Bundesbank|Bank of (?:Mexico|Thailand|Israel|Indonesia))',
            `${people} (?:\\w+ )?(?:investors?|savers|workers)[’']? ${mood}`,
            `(?:business|consumer|household|manufacturers?|builders?|homebuilders?|retailers?|corporate|executives?|small.business|economic)[’']? ${mood}`,
            '(?:ZEW|Ifo|Tankan|GfK|Sentix|Conference Board|Michigan) (?:index|survey|gauge|institute|says|shows|poll)',
            '(?:ZEW|Tankan|GfK|Sentix)',
            `(?:factory.gate|producer|wholesale|shop|import|food|grocery|house|rental) prices?`,
            `inflation expectations`
        ),
        except: new RegExp(`\\b(?:crypto|bitcoin|altcoin|token|ether) ${upTo(2)}${mood}|\\b(?:stablecoin|digital.asset)`, 'i')
    },
    {
        type: 'macro',
        rank: 1.65,     // above the companies that miss forecasts as well
        keys: wordSet('growth gain gains creation numbers figures additions hiring spending output building exports openings employers'),
        words: anyOf(`${indicator} (?:[a-z]+ )?${againstForecasts}`, 'employers (?:add|added|cut|shed|hire|hired) '),
        except: /\b(?:token|protocol|DeFi|on.?chain|crypto|blockchain)\b/i
    },
    {
        type: 'macro',
        rank: 1.45,
        keys: wordSet('hike hikes cut cuts increase increases reduction reductions hold borrowing'),
        words: anyOf(
            `${size} ${ofRates}`,
            '(?:straight|consecutive|successive) (?:rate )?(?:cuts?|hikes?)(?=$|[,.;:]| (?:in|since|this|and)\\b)', 'first (?:rate hike|hike|rate cut)',
            '(?:hawkish|dovish) (?:hold|cut|hike|pause)',
            '(?:lowers?|raises?|cuts?|hikes?|slash(?:es)?|lifts?|trims?|leaves?|holds?|keeps?) (?:its |the )?borrowing costs'
        ),
        except: /\b(?:subscri\w+|streaming|fees?|tuition|salar(?:y|ies)|pay|fuel|staff|jobs?|job.cuts|dividend|Netflix|Spotify|YouTube|emissions?|issuance|rewards?|output|gas limit)\b/i
    },
    {
        type: 'macro',
        rank: 1.45,
        keys: wordSet('ratio truce jobs stimulus package plan push boost shutdown dollar yen euro sterling yuan franc rupee peso lira yield yields'),
        words: anyOf(
            '(?:adds?|added|loses?|lost|sheds?) (?:[a-z]+ )?[\\d,.]+ jobs(?<=\\b(?:US|U\\.S\\.|UK|America|Canada|Australia|economy|employers) (?:[a-z]+ )?\\w+ (?:[a-z]+ )?[\\d,.]+ jobs)',
            '(?:stimulus|spending|relief|fiscal) (?:package|plan|boost|push)', `(?:unveils?|approves?|announces?|plans?|weighs?|readies) (?:[^ ]+ ){0,4}stimulus`,
            'shutdown(?<!(?:network|chain|exchange|bridge|plant|mine|site|app) \\w+) (?:ends?|ended|begins?|began|drags|enters|looms|nears|stretches|is over)',
            `(?:dollar|yen|euro|sterling|yuan|franc|rupee|peso|lira)(?<!(?:digital|tokeni[sz]ed|synthetic|stablecoin|crypto) \\w+) (?:index )?${currencyMoves}`,
            'reserve (?:requirement )?ratio(?! of)', 'truce(?<=\\b(?:US|U\\.S\\.|China|Beijing|Washington|trade|tariff)\\b.{0,40}truce)',
            '(?:\\d+.year|treasury|bond|gilt|bund|JGB) (?:note |bond )?yields? '
        ),
        except: /\b(?:staking|DeFi|lending|farming|stablecoins?) (?:yields?|plan|push)\b/i
    }
];
