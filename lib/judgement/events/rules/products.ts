import { wordSet } from '../../../text/word-set';
import { anyOf } from '../pattern';
import type { EventPattern } from '../pattern';

/** What makers bring out, devices and models, and what a press release announces. */
const made = '(?:glasses|goggles|headphones|earbuds|laptop|macbook|tablet|ipad|watch|console|iphone|pixel|phone|foldable|camera|speaker|television|tv|robot|car|drone|chip|processor|gpu|accelerator|server|browser|model|claude|gemini|llama|grok|copilot|siri|wallet|app|agent|assistant|card)s?';
const issued = '(?:fund|etf|token|stablecoin|app|platform|wallet|blockchain|network|card|exchange|vault|model|chip|service|marketplace|protocol|index)';

const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';

/** What people do with a service, and what acts for them. */
const uses = '(?:buy|pay|trade|book|shop|spend|send|borrow|lend|earn|stake|swap|hire|negotiate|transact|settle|withdraw|deposit|redeem|order|tip)';
const helpers = '(?:agents|bots|assistants|merchants|shoppers|Claude|ChatGPT|Gemini|Grok|Siri|Alexa|Copilot)';

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
    },
    {
        type: 'launch',
        rank: 1.2,
        keys: wordSet('plan plans readies prepares let accept accepts now laptop phone smartphone desktop iphone pc mac handset watch home locally offline beat beats outscore outscores outperform outperforms top tops aces matches surpasses'),
        words: anyOf(
            `(?:will|to) let (?:[\\w’'-]+ ){1,4}${uses}`,
            `${helpers} (?:can )?now ${uses}`,
            'accepts? (?:[\\w-]+ ){1,3}(?:as collateral|as payment|for payments?|at checkout)(?=$|[,.;:]| (?:for|in|at|on|to|from|across)\\b)',
            '(?:plans?|readies|prepares) (?:an? |its |their |own |new |first )*(?:[\\w.-]+ ){0,2}(?:stablecoin|token|coin|ETF|exchange|chain|blockchain|wallet|app|card)s?(?! (?:of|cuts?|sales?|ban|tax|curbs?|buybacks?|buys?|burns?|purchases?|listing|exit|unlocks?|migration)\\b)',
            `(?:models?|chatbots?|LLMs?|assistants?|AI) (?:[\\w’'-]+ ){0,4}(?:on|to|onto|into) (?:your|any|every|an?) (?:[\\w’-]+ )?(?:PC|laptop|phone|smartphone|desktop|iPhone|Mac|handset|watch)`,
            '(?:models?|chatbots?|LLMs?) (?:beats?|outscores?|outperforms?|tops?|aces|matches|surpasses) (?:its |all |every |most |other |top |human )?(?:rivals|peers|GPT|OpenAI|Claude|Gemini|ChatGPT|leaderboards?|benchmarks?|experts|humans|coders|lawyers|doctors)',
            '(?:models?|LLMs?|chatbots?|assistants?) runs? (?:entirely |fully |natively )?(?:at home|locally|offline)'
        ),
        except: /\bhow to\b|\b(?:malware|virus|spyware)\b/i
    },
    {
        type: 'launch',
        rank: 1.55,     // enough for the beginning of a text, which tells who brought out what, and when
        keys: wordSet('unveiled launched introduced released wraps rolled'),
        words: new RegExp(`^(?!(?:The|Lawmakers|Senators?|Republicans|Democrats|Police|Prosecutors|Investigators|Hackers|Attackers|Regulators|Russia|Ukraine|Israel|Iran|China)\\b)[A-Z][\\w&’'.-]*(?: [A-Z][\\w&’'.-]*){0,3}(?: has)?(?: on ${day}| today| this week)? (?:unveiled|launched|introduced|released|took the wraps off|rolled out)(?: on ${day})? (?:an?|the|its|two|three|new) (?!(?:investigation|probe|inquiry|attack|review|consultation|report|lawsuit|appeal|bid|statement|study|survey|audit|campaign|offensive|strike|raid|minutes|figures|data|results|bill|act|law|measure|resolution|tariffs?|rocket|missiles?|drones|satellites?)\\b)`)
    }
];
