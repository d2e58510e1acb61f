import { wordSet } from '../../../text/word-set';
import { anyOf, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

const people = '(?:German|French|Italian|Spanish|Dutch|Swiss|British|UK|U\\.S\\.|US|American|Japanese|Chinese|Korean|Australian|Canadian|Indian|Brazilian|European|euro.?zone|global)';
const mood = '(?:optimism|morale|confidence|sentiment|mood|gloom|pessimism)';

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
    }
];
