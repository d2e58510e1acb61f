import { wordSet } from '../../../text/word-set';
import { anyOf } from '../pattern';
import type { EventPattern } from '../pattern';

/** What makers bring out, devices and models, and what a press release announces. */
const made = '(?:glasses|goggles|headphones|earbuds|laptop|macbook|tablet|ipad|watch|console|iphone|pixel|phone|foldable|camera|speaker|television|tv|robot|car|drone|chip|processor|gpu|accelerator|server|browser|model|claude|gemini|llama|grok|copilot|siri|wallet|app|agent|assistant|card)s?';
const issued = '(?:fund|etf|token|stablecoin|app|platform|wallet|blockchain|network|card|exchange|vault|model|chip|service|marketplace|protocol|index)';

/** What is new of a maker: it can do something, it is on sale, or it is announced. */
export const productRules: readonly EventPattern[] = [
    {
        type: 'launch',
        rank: 1.2,
        keys: wordSet('new newest latest next first cheapest fastest thinnest biggest smallest lightest smartest sale shelves stores shops etf out announce announces can show shows previews live beta support supports selling shipping sampling testing hours'),
        words: anyOf(
            `(?<=[’']s? )(?:new|newest|latest|next|first|cheapest|fastest|thinnest|biggest|smallest|lightest|smartest)(?: [\\w.-]+){0,3}? ${made}(?: [\\w.-]+){0,2}? (?:can(?![’']t)|will|lets?|runs?|costs?|do|does|beats?|lasts?|weighs?|tops?|gets?|has|have|promises?|arrives?|brings?|folds?|speaks?|writes?|thinks?)`,
            '(?:go(?:es)?|went|are|is|now) on sale',
            'hits? (?:the )?(?:shelves|stores|shops)',
            'turns? into (?:an? )?(?:[\\w-]+ )?ETF',
            '(?:users|customers|shoppers|traders|subscribers) can(?: now)? ', 'shows? off', 'previews', '(?:is|are) (?:now )?live', '(?:public|open|closed) beta', 'now supports?', '(?:starts?|begins?) (?:selling|shipping|sampling|testing)', '(?:begun|started) (?:selling|shipping|sampling)', 'hours after release',
            'out (?:today|now) (?:for|in|on|to)',
            `announces? (?:(?:an?|the|its|new|first|[\\w.-]*tokeni[sz]ed|[\\w.-]+) ){1,4}${issued}(?= (?:on|for|with|in|to|that|built|backed|at)\\b|$|[,.;:])`
        ),
        except: /\b(?:tickets?|homes?|houses?|homes|shares?|closure|funding|layoffs)\b/i
    }
];
