import { wordSet } from '../../../text/word-set';
import { anyOf, figureFirst, upTo } from '../pattern';
import type { EventPattern } from '../pattern';

/** Exchange-traded funds of coins. Other funds are named with their coin, since companies have funds too. */
const products = '(?:ETFs?|ETPs?|IBIT|FBTC|GBTC|ARKB|BITB|ETHA|ETHE|FETH|BSOL|GSOL|HODL|(?:crypto|digital.asset|bitcoin|ether|ethereum|solana|XRP|investment) (?:investment )?(?:funds|products))';
const money = '(?:money|cash|capital|billions|millions|dollars)';
const flowing = '(?:pour|flow|rush|flood|stream|gush|trickl|surg|return|drain|leak|flee|fled|bleed|com|pil)(?:e|es|ed|ing|s)?';
const crowd = '(?:investors|traders|savers|buyers|clients|institutions|retail|Wall Street|advis[eo]rs|hedge funds|Americans|who(?:[’\']s| is)?(?: actually| really)?)';
const taking = '(?:yank|pull|withdraw|withdrew|redeem|pour|plow|plough|pump|funnel|shift|mov)(?:e|s|es|ed|ing)?';

/** How headlines tell that money comes to funds, or leaves them. */
export const fundRules: readonly EventPattern[] = [
    {
        type: 'fund_flow',
        rank: 1.85,
        keys: wordSet('etf etfs etp etps ibit fbtc gbtc arkb bitb etha ethe feth bsol gsol hodl funds products redemption redemptions withdrawal withdrawals haul hauls subscription subscriptions'),
        words: anyOf(
            `${money} (?:is |are |keeps? |kept |continues? |to |has |have |been |just )*${flowing} (?:back |straight |steadily |again )*(?:into|to|in|out of|from|through) ${upTo(4)}${products}`,
            `${crowd} (?:\\w+ )?${taking} ${upTo(6)}(?:into|from|out of) ${upTo(4)}${products}`,
            `${crowd} (?:\\w+ )?(?:selling|buying|dumping|leaving|exiting|fleeing|ditching|abandoning|snapping up) ${upTo(3)}${products}`,
            `${products} (?:stretch(?:es|ed)?|extend(?:s|ed)?|suffer(?:s|ed)?|haul(?:s|ed)?|reels? in|hoovers? up|lures?|lured|h(?:a|e)?emorrhag(?:es?|ed)|bleeds?|bled|rakes? in) `,
            `${products} (?:[\\w-]+ )?(?:streak|haul|exodus|redemptions?|subscriptions|creations|withdrawals)`,
            `(?:buys?|bought|buying|s[eo]lls?|sold|selling|snap(?:s|ped)? up|scoop(?:s|ed)? up|dump(?:s|ed)?) (?:about |nearly |over |another |more than |some )?[$€£]${figureFirst} (?:of |in |worth of )(?:[\\w-]+ ){0,3}(?:ETFs?|ETPs?)`,
            `${money} (?:leaves?|left|exits?|exited|flees?|fled) ${upTo(2)}${products}`,
            '(?:IBIT|FBTC|GBTC|ARKB|ETHA) (?:stakes?|holdings|positions?)',
            'ETF (?:stakes?|holdings|positions|exposure|appetite)',
            '(?:run|stretch|wave|weeks?|days?) of (?:net )?(?:redemptions|withdrawals)',
            `${products} [^.]{0,30}losing (?:run|streak)`,
            '(?:biggest|largest|record) (?:one.day |single.day |daily |weekly |monthly )(?:redemption|withdrawal|haul|subscription)s?'
        ),
        except: /\b(?:launch(?:es|ed)?|files? for|SEC)\b/i
    }
];
