import { wordSet } from '../../../text/word-set';
import { anyOf, figureFirst, sum, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

const container = '(?:wallets?|vaults?|pools?|bridges?|protocol|lender|exchange|contracts?|treasury|accounts?)';
const emptied = '(?:emptied|looted|raided|plundered|robbed|cleaned out|ransacked)';
const flaw = '(?:flaws?|bugs?|vulnerabilit(?:y|ies)|loopholes?|weakness(?:es)?)';

/** Thefts, the flaws behind them, swindles, and suits. */
export const crimeRules: readonly EventPattern[] = [
    {
        type: 'hack',
        rank: 2.4,
        keys: wordSet('empties emptied loot loots looted raid raids raided plunder plunders plundered ransack ransacks ransacked rob robs robbed cleaned fake forged unbacked unauthorised unauthorized bogus counterfeit off away lose loses lost keys flash poisoned manipulation thief thieves breach attack breaches hit taken gone missing vanish vanishes vanished'),
        words: anyOf(
            `(?:empt(?:ies|ied)(?! its (?:entire|whole|own) )|loot(?:s|ed)|raid(?:s|ed)|plunder(?:s|ed)|ransack(?:s|ed)|rob(?:s|bed)) (?:an? |the |its |their |dozens of |hundreds of |\\d+ )?(?:[\\w’'-]+ ){0,3}(?:${container}(?! holders)|of ${sum})`,
            `${container} (?:was |were |are |is )?${emptied}`,
            `(?:fake|forged|unbacked|unauthori[sz]ed|bogus|counterfeit) (?:mint(?:s|ed|ing)?|deposit (?:message|proof)s?)`,
            `(?:makes?|made|making|gets?|got|walks?|walked) (?:off|away) with ${upTo(3)}(?:in |of |worth of )?(?:[$€£]\\d|\\d|crypto|bitcoin|ether|coins|tokens)`,
            `(?:loses?|lost) (?:about |over |nearly |around )?${sum} to (?:[\\w’'.-]+ ){0,3}(?:trick|attack|raid|bug|hackers?|thie(?:f|ves)|phish\\w*|exploit\\w*|flash.loan)`,
            `raid on (?:[\\w’'.-]+ ){0,3}${container}`,
            `(?:loses?|lost) (?:about |over |nearly |around )?${sum} in (?:an? |its |the )?(?:[\\w-]+ )?(?:attack|breach|hack|exploit|raid|heist)(?! of)`,
            'breach (?:exposes?|exposed|leaks?|leaked|hits?|affects?|spills?|reveals?)',
            `(?:hit|taken) for (?:about |over |nearly )?[$€£]${sum}`,
            `${figureFirst} (?:is )?(?:gone|missing) from (?!exchanges|the market)`,
            `${figureFirst} (?:(?:has|have) )?vanish(?:es|ed)?`,
            'private keys (?:stolen|leaked|exposed)', 'flash.loan (?:trick|raid)', 'poisoned (?:package|update|extension)', 'oracle manipulation',
            `thie(?:f|ves) (?!of time)`
        ),
        except: /\b(?:police|agents|FBI) (?:raid|loot|seize)|\b(?:lawsuit|jury|lawyers?|deal)\b/i
    },
    {
        type: 'hack',
        rank: 1.3,      // below the upgrade that mends it
        keys: wordSet('flaw flaws bug bugs vulnerability vulnerabilities loophole loopholes weakness weaknesses day days error errors mistake mistakes'),
        words: anyOf('\\d[\\d.,]*(?:[KMB]|bn| ?million| ?billion)(?:.dollar)? (?:bug|flaw|loophole)\\b(?! bount)', `(?:bug|flaw|loophole|(?:rounding|coding|precision|integer|contract|arithmetic) (?:error|mistake))s? (?:[\\w’'-]+ ){0,3}costs? (?:[\\w’'-]+ ){1,3}${sum}`, `(?:bridge|vault|contract|wallet|oracle|protocol|zero.day|critical|cryptographic) ${flaw}`, `${flaw} (?:that |which )?(?:sank|drained|cost|emptied|behind (?:the )?(?:[$€£]|hack|theft|exploit|loss))`, 'zero.days?')
    },
    {
        type: 'fraud',
        rank: 1.6,
        keys: wordSet('swindle swindles swindled swindler swindlers swindling defraud defrauds defrauded defrauding bilk bilks bilked bilking duped conned con fleeces fleeced fleecing deepfake deepfakes phantom impostor impostors imposter imposters ring rings compound compounds rugged rugs insider insiders'),
        words: anyOf('swindl(?:es?|ed|ers?|ing)', 'defraud(?:s|ed|ing)?', 'bilk(?:s|ed|ing)?', 'duped', 'conned', 'con (?:men|man|artists?)', 'fleec(?:es|ed|ing)', 'deepfakes?', 'phantom (?:tokens|coins|rigs|fund|profits|mining)', 'impost[eo]rs?', '(?:romance|scam|laundering) (?:ring|compound)s?', 'rug(?:ged|s) (?:\\w+ )?(?:investors|holders|buyers|users)', 'insiders? (?:dump(?:s|ed)?|unload(?:s|ed)?|cash(?:es|ed)? out) (?:on|their|before|within)')
    },
    {
        type: 'legal',
        rank: 1.6,
        keys: wordSet('abandon abandons abandoned suit suits retrial claw claws clawback walk walks guilty plaintiff plaintiffs barred'),
        words: anyOf('retrial', 'abandon(?:s|ed)? (?:[\\w’\'.-]+ ){0,3}(?:case|charges|prosecution|appeal)', 'claws? back [$€£]', 'clawback', 'walks? free', 'not guilty', 'plaintiffs?', 'barred from filing', `(?:hit with|faces?|facing|files?|filed|drops?|dropped|settles?|settled|dismiss(?:es|ed)?|beats?|tosse[sd]|fraud|antitrust|civil|NYAG|CFTC|DOJ|FTC) ${upTo(2)}suits?`)
    },
    {
        type: 'legal',
        rank: 2.5,      // above the theft that they committed
        keys: wordSet('hacker hackers fraudster fraudsters thief thieves attacker attackers scammer scammers nab nabs sting'),
        words: anyOf('nabs? (?:\\d+ )?(?:suspects?|people|men|gang|ring)', '(?:crypto|scam|laundering) sting', '(?:hackers?|fraudsters?|thie(?:f|ves)|attackers?|scammers?) (?:[\\w’\'-]+ ){0,2}(?:walks? free|walked free|(?:is |was )?(?:freed|released|acquitted|extradited|jailed))')
    },
    {
        type: 'legal',
        rank: 1.6,
        keys: wordSet('settlement verdict damages suit suits case cases lawsuit lawsuits ruling arbitration litigation cleared acquitted absolved exonerated years deal side sides sided'),
        words: anyOf(
            `(?:wins?|won|awarded) (?:about |over |nearly |more than )?${sum} (?:from|in|against) (?:[\\w’'-]+ ){1,3}(?:in |over )?(?:settlement|verdict|damages|suit|case|ruling|arbitration)`,
            '(?:ends?|ended|close[sd]?|resolve[sd]?|conclude[sd]?) (?:[\\w’\'-]+ ){0,3}(?:court )?(?:case|lawsuit|suit|litigation)s?(?! (?:for|study|load)\\b)',
            '(?:get|gets|got) (?:[\\w-]+ )?years(?! (?:to|of|ahead|later|older)\\b)',
            'deal with (?:the )?(?:DOJ|prosecutors|SEC|CFTC|Justice Department|feds)',
            '(?:cleared|acquitted|absolved|exonerated) of',
            '(?:circuit|court|judges?|jury|justices) (?:sides?|sided) with'
        )
    }
];
