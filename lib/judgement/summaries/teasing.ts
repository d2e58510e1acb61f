import { recently } from '../../text/memo';

/** Alternatives of a pattern, one of each entry. */
const oneOf = (...lists: readonly (readonly string[])[]): string => lists.flat().join('|');

/** Words with which a question about what comes next begins, after a dash or a colon. */
const asking = ['can', 'could', 'will', 'is', 'are', 'should', 'does', 'do', 'did', 'has', 'would'];

/** Whom such a question asks about. */
const asked = ['the', 'this', 'that', 'these', 'it', 'its', 'they', 'we', 'you', 'bitcoin', 'btc', 'ethereum', 'ether', 'eth', 'xrp', 'solana', 'crypto', 'bulls', 'bears', 'price'];

/** What a headline withholds: "this one metric". */
const withheld = ['data ?points?', 'metrics?', 'signals?', 'charts?', 'levels?', 'patterns?', 'indicators?', 'factors?', 'things?', 'reasons?', 'clues?', 'warnings?', 'coins?', 'tokens?', 'altcoins?', 'milestones?'];

/** How it praises that. */
const praise = ['one', 'other', 'key', 'popular', 'major', 'obscure', 'single', 'simple', 'little-known', 'hidden', 'rare', 'crucial', 'critical', 'new', '\\d+'];

/** Words with which teasing headlines begin. */
const beginnings = [
    '(?:[^:]{2,30}: )?(?:decoding|unpacking|examining|all about)', 'this', 'these', 'the daily', 'why', 'how', 'which', '(?:experts?|analysts?|traders?|pundits?) who', '(?:experts?|analysts?|traders?|pundits?) (?:explains?|reveals?|shares?) (?:how|why|what)', 'what', 'who', 'where', 'when', 'here[\'’]?s', 'here (?:is|are)', 'should', 'could', 'will', 'can', 'is', 'are', 'does', 'did', 'meet', 'inside', 'watch', 'opinion', 'analysis', 'explained?', 'top', 'best',
    'key', 'important', 'crucial', '(?:(?:top|crypto|veteran|popular) )?(?:analyst|trader|expert|pundit) (?:sees|says|predicts|calls|eyes|spots|claims)',
    '(?:\\d+|two|three|four|five|six|seven|ten) (?:(?:key|big|major|more|simple) )?(?:clues|reasons|ways|things|takeaways|lessons|questions|signs|charts|facts|scenarios) (?:(?:for|to|why|when|that|from|behind|bitcoin|ether(?:eum)?|solana|crypto|stocks|gold) )',
    '\\d+ (?:ways|things|reasons|coins|tokens|cryptos|altcoins|best|top|(?:\\w+ ){0,3}(?:charts?|signs|metrics|indicators))'
];

/** Phrases of teasing headlines. */
const phrases = [
    'here[\'’]s (?:why|what|how|the)', 'explained', 'what (?:it|this|you) (?:means?|need)', 'you (?:hate|love|need|want|should|must|can[\'’]?t|won[\'’]t|didn[\'’]t|missed)',
    'price (?:prediction|analysis|forecast)', 'live (?:updates|blog)', 'predictions?(?! (?:markets?|platforms?|contracts?|exchanges?))', 'the (?:rise|future|truth|case|story|hidden \\w+) (?:of|behind|about|for)', 'newsletter', 'morning (?:minute|brief)', 'roundup', 'recap',
    'just proved', '(?:puts?|put) a (?:date|name|number|price|face) (?:on|to)', '(?:is|are) (?:finally )?here', 'bombshells?', '(?:explains?|reveals?|shares?|shows?) (?:why|what (?:comes|happens|it|this|that|to))', 'does it again', 'questions? for', '(?:AI|chatgpt|grok|gemini|claude) (?:sets|names|picks|predicts)', '(?:but )?there[\'’]s a catch', '(?:shares?|reveals?|tells?) (?:the truth|a secret)', 'what next', 'warning: ', 'expect (?:a )?(?:major|massive|huge|big)', '(?:update|message|alert|news|warning) (?:for|to) (?:all )?(?:\\w+ ){1,2}(?:holders|investors|traders)', 'showdown', '(?:\\d+|three|four|five|six|seven|ten) (?:worst|best|biggest|greatest)', '(?:super|shocking|stunning|jaw-dropping|mind-blowing|insane)'
];

const asksOrCalls = /[?？!！]/;

/** Whether a text asks or calls out instead of stating something. */
export const isAppeal = (text: string): boolean => asksOrCalls.test(text);

/** Headlines that ask, tease or count instead of reporting what happened. */
const teasing = new RegExp(oneOf(
    ['^(?:I|We)(?:[\'’](?:ve|m|re))? (?:\\p{Ll})', '^from [^:]{3,40} to [^:]{3,40}:', '^[^:]{2,40} vs\\.? [^:]{2,40}:', '[:] [“"‘\']?(?:I|We|My|Our)[ \'’]', '…', '\\.{3}', ' ?[—–] ?(?:and|but|yet|or) ', '^some(?:one|body) (?:has )?just ', '\\bUncle Sam\\b', 'leaves? (?:a lot|much) to be desired', ',? and more$', '^(?:\\S+ ){2,7}(?:is|are) (?:finally |now |officially |really )?(?:over|back|dead|real|official|happening)\\.?$', ' (?:\\+|&) more(?: news)?$', '\\byou(?:r|rs|rself)?\\b', '[:—–-] (?:(?:all|full|the|more) )?details$', '^(?:pundit|analyst|expert|trader)s?:', '[:—–-] here[\'’]s\\b', '^attention\\b[^:]{0,40}:', '[—–:-]\\s*(?:why|how|what)\\b'],
    [`[—–:-] (?:${oneOf(asking)}) (?:${oneOf(asked)})\\b`, `\\b(?:this|these|one) (?:(?:${oneOf(praise)}) )*(?:${oneOf(withheld)})\\b`, `^(?:${oneOf(beginnings)})\\b`, `\\b(?:${oneOf(phrases)})\\b`]
), 'iu');

/** What somebody is quoted with in the middle of a sentence: "your" in it does not address the reader. */
const quoted = /(?<=[\p{L}\p{N}],? )[“"][^“”"]{2,160}[”"]/gu;

/** Number of headlines whose result is kept: those of a story are judged for its tag, for its opening, and again as sentences. */
const kept = 200;

/** Whether a headline asks, teases or counts instead of reporting an event. */
export const isTeasing = recently(kept, (title): boolean => isAppeal(title) || teasing.test(title.replace(quoted, '“”')));
