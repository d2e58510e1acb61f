import type { Kind } from '../record';

/** Signs of a kind of text, as regular expressions without flags; letter case is ignored. */
interface Cues {
    readonly title?: readonly string[];
    /** In the first words of the text. */
    readonly text?: readonly string[];
    /** In the name or host of the outlet. */
    readonly source?: readonly string[];
    /** In the path of the address. */
    readonly path?: readonly string[];
}

const coin = '(?:bitcoin|btc|ethereum|ether|eth|xrp|ripple|solana|sol|dogecoin|doge|shiba inu|shib|cardano|ada|bnb|pepe|chainlink|link|sui|ton|toncoin|litecoin|ltc|hype|hyperliquid|zcash|zec|monero|xmr|avalanche|avax|polkadot|dot|stellar|xlm|hedera|hbar|pi network|altcoins?|crypto(?: market)?|memecoins?|meme coins?)';

/** Banks whose analysts' notes are published under their names. */
const houses = 'uob|dbs|ocbc|hsbc|ing|mufg|bbh|nbc|cibc|rbc|bmo|anz|nab|ubs|bnp paribas|barclays|citi|commerzbank|danske bank|deutsche bank|goldman sachs|j\\.?p\\.? ?morgan|lloyds|morgan stanley|natixis|nomura|nordea|rabobank|scotiabank|seb|societe generale|standard chartered|swissquote|td securities|unicredit|wells fargo|westpac|brown brothers harriman';

/** Words of chart analysis; a headline with two of them is an analysis. */
const chart = '\\b(?:support|resistance|breakout|breakdown|downtrend|uptrend|bulls|bears|reversal|consolidat\\w+|momentum|bounce|pullback|overbought|oversold|technicals?|pattern|channel|triangle|wedge|trendline)\\b';

/** Questions that a headline asks after its event, often without a question mark. */
const question = `[—–:-] (?:can|could|will|should|is|are|does|do|has|would|where) (?:the|this|that|these|it|its|they|we|you|bulls|bears|prices?|${coin})\\b`;

/** What a price may do. */
const priceMove = '(?:collapse|explode|soar|surge|rally|crash|breakout|moon|skyrocket|run|pump|dump|rebound|bounce|plunge|outperform|fall|drop|climb|correction|comeback|liftoff)';

/** Folder of an address. */
const folder = (names: string): string => `/(?:${names})/`;

/** Cues by kind, in the order in which they are tried: the clearest first. A story without any is news. */
export const cues: readonly (readonly [Kind, Cues])[] = [
    ['sponsored', {
        title: [
            '\\b(?:prize pool|giveaway|special promotion|promotion #?\\d|welcome bonus|sign-?up bonus|deposit bonus|trading competition|earn up to|passive income)\\b', '\\bboost(?:s|ing)? (?:your )?(?:earnings|rewards|yields?|returns)\\b',
            '\\b(?:sponsored|advertorial|paid post|partner content)\\b', '\\b(?:presale|pre-sale)\\b(?!.{0,30}\\b(?:fraud|scam|lawsuit|charged|hack|investigat|sec)\\b)', '\\b\\d{2,5}x\\b.{0,30}\\b(?:gains?|potential|returns?|coin|token|gem|altcoin|crypto|profit|growth|rally|upside)\\b', '\\b(?:next|the) (?:100x|1000x|50x|10x|big(?:gest)?) (?:crypto|coin|altcoin|gem|meme coin|memecoin)\\b',
            '\\b(?:best|top)\\b.{0,30}\\b(?:crypto|coins?|altcoins?|tokens?|meme ?coins?|presales?)\\b.{0,20}\\bto (?:buy|invest|watch|hold|own|stack|accumulate)\\b', '\\b(?:coins?|altcoins?|cryptos?|tokens?) (?:you (?:should|need to)|to) (?:buy|stack) (?:now|today|before|right now|this)\\b', '\\b(?:best|top|new)\\b.{0,20}\\b(?:crypto|bitcoin|online) (?:casinos?|betting|gambling)\\b', '\\bbonus code\\b', '\\bpromo code\\b', '\\b(?:early|presale) investors (?:eye|rush|pile|flock)\\b'
        ],
        text: ['^\\W*(?:sponsored|advertorial|paid (?:post|content)|partner content)\\b', 'this is a (?:sponsored|paid)\\b', '\\b(?:sponsored|paid) (?:article|post|content|press release)\\b'],
        path: [folder('(?:sponsored|partner(?:ed)?|branded|paid|promoted)(?:-(?:content|posts?|articles?|stories))?|advertorials?')]
    }],
    ['press_release', {
        title: ['^\\W*press release\\b', '[\\[(]\\s*press release\\s*[\\])]', '\\bpress release\\s*$'],
        text: ['^[^.]{0,120}(?:/\\s?prnewswire|\\(?globe ?newswire|\\(?business wire\\)?|chainwire|accesswire|newsfile corp|eq[s-] ?news|/einpresswire)', '^\\W*press release\\b', '\\bthis is a press release\\b', '^[^.]{0,240}\\b(?:today (?:announced|announces|reflected|unveiled|launched)|announced today|(?:officially |publicly )?launch(?:es|ed) today|is now publicly available|(?:is |are )?(?:proud|pleased|excited|thrilled|delighted) to (?:announce|introduce|unveil|launch|share))\\b', '^[^,.]{2,60}, (?:the|a|an) (?:world[’\']?s |world-)?(?:leading|premier|trusted|next-generation|award-winning|pioneering) [^.]{5,160}, (?:is|has|today|announced|announces|launched|launches|marks|celebrates)\\b'],
        source: ['prnewswire|globenewswire|businesswire|chainwire|accesswire|newsfilecorp|einpresswire|prweb|press ?release'],
        path: [folder('(?:press|news)-releases?|pr')]
    }],
    ['data_ping', {
        title: [
            '\\b(?:coindesk|cmc|coinmarketcap) ?\\d{1,3}\\b.{0,20}\\b(?:performance update|index)\\b', '\\bperformance update\\b', '^\\W*[\\d,.]{3,}\\s*(?:#|\\$)?[a-z]{2,6}\\s*\\([^)]*(?:usd|\\$|million)[^)]*\\)\\s*(?:was |has been )?(?:transferred|moved|minted|burned|sent|withdrawn|deposited|unlocked|locked)', '\\bfear (?:and|&) greed index\\s*(?::|is|at|hits \\d|today|stands)', '\\bgas (?:price|fee)s?\\s*:', '^\\W*(?:whale alert|liquidation alert|price alert|etf flows?|daily etf flows?|funding rates?)\\b\\s*[:|-]',
            '\\b(?:bitcoin|ethereum|btc|eth|xrp|sol) (?:etf )?(?:net )?(?:in|out)?flows?\\s*(?:\\(|on )?\\d{1,2}[ ./-]', '^\\W*(?:btc|eth|sol|xrp|bnb|doge|bitcoin|ethereum)\\s*(?::|\\||=|-)?\\s*\\$?[\\d,.]{3,}\\s*(?:\\(|[▲▼+-])', '^(?:数据|數據)\\s*[：:]', '^(?:btc|eth|比特币|以太坊)\\s*(?:突破|跌破|升破|触及|短时(?:突破|跌破))\\s*[\\d,.]+\\s*万?\\s*(?:美元|美金|usdt)?\\s*(?:[，,]\\s*(?:24|现报|日内|24h).{0,20})?$', '^\\[?(?:시세|코인시황|오늘의 시세)'
        ]
    }],
    ['digest', {
        title: [
            '\\bprices? today\\b', '\\b(?:prices?|rates?) (?:on|for) (?:mon|tues|wednes|thurs|fri|satur|sun)day\\b', '\\b(?:bits|news|market|price) recap\\b', '\\b(?:current|today[’\']s) (?:price|prices|rate) (?:of|for)\\b', '\\btoday[’\']s (?:crypto|bitcoin|ethereum) prices?\\b',
            '\\b(?:here[’\']?s )?what happened in crypto (?:today|this week|last week|over the weekend)\\b', '^\\W*(?:the daily|the weekly|morning minute|morning (?:brief(?:ing)?|report|note|crypto report)|evening (?:brief|report)|daily (?:brief(?:ing)?|digest|recap|debrief|wrap|roundup|report)|weekly (?:brief(?:ing)?|digest|report)|asia morning briefing|first mover|daybook)\\b\\s*[:|,–—-]?', '\\bcrypto daybook\\b', '\\b(?:newsletter|daybook)\\s*(?:[:|#–—-]|$)', '\\bcrypto markets? today\\s*$', ':\\s*(?:state of crypto|finance redefined|global express|crypto biz|law decoded|hodler[’\']s digest|crypto for advisors|crypto long (?:&|and) short|the protocol|the node)\\s*$', '^\\W*(?:crypto for advisors|crypto long (?:&|and) short|state of crypto|the protocol|the node|finance redefined)\\s*:', '\\bmorning (?:crypto )?(?:report|brief(?:ing)?)\\s*$',
            '\\b(?:daily|weekly|evening|morning|weekend) (?:digest|briefing|recap|wrap(?:-up)?|newsletter)\\b', '^[^!]{5,80}![^!]{5,80}![^!]{3,80}!', '\\b(?:crypto|defi|nft|bitcoin|law|tech|policy|state of)\\b.{0,12}\\b(?:biz|decoded|digest|weekly|daily)\\s*:', '^(?:早报|晚报|日报|周报|早訊|早讯|晚讯|午报|每日|今日(?:要闻|必读|热点)|晚间必读|隔夜要闻|一周(?:要闻|回顾|大事)|本周(?:要闻|回顾|大事|必读)|周末要闻|24小时(?:要闻|热点))', '(?:早报|晚报|日报|周报|要闻(?:一览|速递|回顾)|必读)\\s*(?:[|：:]|$)', '^\\[?(?:모닝|데일리|주간|오늘의)\\s*(?:브리핑|뉴스|코인|리포트|이슈)', '(?:まとめ|週間ニュース|ニュース一覧)', '\\b(?:resumen (?:diario|semanal)|resumo (?:do dia|da semana|semanal)|récap(?:itulatif)?|tagesrückblick|wochenrückblick)\\b', '^итоги (?:дня|недели)', '\\b(?:gün|hafta)(?:ün|nın) özeti\\b'
        ],
        text: ['^[^.]{0,80}\\b(?:adapted from .{0,60} newsletter|daily newsletter|morning briefing)\\b', '^your day[- ]ahead look\\b', '^today in crypto\\b'],
        path: [folder('newsletters?|daybook(?:-\\w+)?|daily-(?:news|digest|briefing|brief|recap)|market-wraps?|live-updates')]
    }],
    ['price_prediction', {
        title: [
            '\\b(?:road|path|route|journey|way)\\b.{0,20} to (?:a |the )?\\$[\\d.,]+[km]?\\b(?! ?(?:million|billion|trillion|m\\b|b\\b|bn\\b))', '\\bthis cycle\\b',
            `\\b(?:primed|poised|set|ready|about|due|destined|bound|gearing up|tipped) (?:to|for) (?:an? )?(?:[a-z-]+ )?${priceMove}\\b(?!.{0,40}\\b(?:rates?|fees?|tax|taxes|tariffs?)\\b)`, `\\b(?:${coin}|price|market|crypto)(?:[’']s)? next (?:super |big |major |bull |price )*(?:rally|run|leg|breakout|ath|all-time high|target|stop)\\b`, `^(?=.*\\b${coin}\\b)(?!.*\\b(?:court|judge|sec|fed|senate|congress|bill|regulators?|lawmakers?)\\b).*\\b(?:could|may|might) (?:still |soon |now |finally )?(?:rally|surge|soar|crash|explode|double|triple|skyrocket|outperform|retest|revisit|rebound|bottom|peak|hit|reach|climb|plunge)\\b`,
            '\\b(?:weekly|daily|monthly) forecast\\s*:', '^[^:]{2,50}\\bforecast\\s*:(?!.*\\b(?:says?|said|reports?)\\b)', '\\b(?:\\d+|two|three|four|five) trades to watch\\b', `^\\W*${coin} forecast\\s*:`, '\\bprice (?:predictions?|forecasts?|outlook|projections?)\\b', '\\bprice at \\$\\d', '\\basked (?:chatgpt|grok|claude|gemini|copilot|perplexity|deepseek|ai)\\b', '\\b(?:chatgpt|grok|claude|gemini|copilot|perplexity|deepseek)\\b.{0,20}\\b(?:predicts?|forecasts?)\\b', `^\\W*(?:can|will|could|is|would) (?:the )?${coin}(?:[’']s?)? .{0,40}\\b(?:hit|reach|surpass|break|cross|climb|rally|surge|soar|explode|moon|rebound|recover|crash|drop|fall|hold)\\b.{0,60}\\?`, '\\bhow high (?:can|will|could)\\b', '\\bhow low (?:can|will|could)\\b', '\\b(?:when|here[’\']s when|what if) .{0,40}\\b(?:could|will|would|can) (?:hit|reach)\\b', '\\bto (?:hit|reach|surge to|soar to|skyrocket to|rally to|crash to|fall to) \\$[\\d.,]+[km]?\\b.{0,50}(?:\\?|\\bby (?:20\\d\\d|year[- ]?end|the end|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december|christmas)\\b)',
            '\\b(?:analyst|trader|expert|chatgpt|grok|claude|gemini|perplexity|deepseek)s?\\b.{0,30}\\b(?:predicts?|forecasts?|targets?)\\b.{0,60}\\$[\\d.,]+k?\\b(?! ?(?:million|billion|trillion|m\\b|b\\b|bn\\b))', '\\bprice (?:could|may|might|set to|poised to) (?:hit|reach|surge|soar|fall|drop|crash|climb|rally|break|explode|double|triple)\\b', `^(?=.*\\b${coin}\\b).*\\b(?:eyes?|eyeing|targets?|targeting|aims? for|on track (?:for|to)|poised (?:for|to)|set to (?:hit|reach|explode|soar|rally)) (?:a )?\\$[\\d.,]+k?\\b(?![ -]?(?:million|billion|trillion|m\\b|b\\b|bn\\b))`, '价格预测|價格預測|行情预测|価格予想|価格予測|가격 ?(?:전망|예측)', '\\b(?:predicción|pronóstico)(?: de(?:l)?)? precio\\b|\\bprevisão de preço\\b|\\bkursprognose\\b|\\bprévision de prix\\b|\\bfiyat tahmini\\b|\\bprediksi harga\\b|\\bdự đoán giá\\b|прогноз (?:цены|курса)'
        ],
        path: [folder('price-(?:predictions?|forecasts?|outlook)|predictions?')]
    }],
    ['guide', {
        title: [
            '^\\W*how to\\b', '\\bhow to (?:buy|sell|stake|mine|invest|use|choose|set up|earn|claim|store|avoid|protect|spot|report|file|trade|bridge|withdraw|read|get started|make)\\b', '^\\W*what (?:is|are) (?!.{0,60}\\b(?:behind|driving|causing|next|happening|going on|at stake|wrong)\\b).{3,60}\\?', '\\b(?:beginner|ultimate|complete|definitive|step[- ]by[- ]step|buyer)[’\']?s? guide\\b', '^\\W*(?:a|an|the|your|our)\\b.{0,40}\\bguide\\b', '(?<!\\b(?:policy|new|practitioner|regulatory) )\\bguide\\s*$', ':\\s*(?:a|an|the|your)\\b.{0,30}\\bguide\\b', '\\b(?:everything|all) you need to know\\b', '\\bexplained\\s*(?::|$)', '\\bexplainer\\b', '\\bstep[- ]by[- ]step\\b', '\\btutorial\\b', '\\b(?:best|top)\\b.{0,30}\\b(?:wallets?|exchanges|brokers|apps|platforms|tools|bots|cards|sites)\\b.{0,20}(?:\\bin 20\\d\\d|\\bfor\\b|\\bof\\b|$)', '\\bfor (?:beginners|dummies)\\b', '\\b(?:common|biggest) mistakes\\b.{0,40}\\b(?:avoid|make)\\b', '教程|攻略|终极指南|指南\\s*$|入门(?:指南|教程|$)|新手(?:入门|指南|教程|必)|とは[？?]|の(?:始め方|買い方|使い方|やり方)|초보자|(?:하는|사는) 법|가이드\\s*$', '^\\W*(?:qué es|cómo (?:comprar|usar|invertir|ganar)|o que é|como (?:comprar|usar|investir|ganhar)|qu[’\']est-ce que|comment (?:acheter|utiliser|investir)|cos[’\']è|come (?:comprare|usare|investire)|was ist|wie (?:man|kaufe|funktioniert)|что такое|как (?:купить|заработать|использовать)|nedir|nasıl (?:alınır|yapılır|kullanılır)|apa itu|cara (?:beli|membeli|menggunakan)|là gì)\\b', 'nedir\\s*\\?', 'là gì\\s*\\?'
        ],
        path: [folder('guides?|learn|academy|how-to|tutorials?|explainers?|explained|education|glossary|101')]
    }],
    ['opinion', {
        title: ['^\\W*(?:opinion|op-ed|editorial|commentary|column|guest (?:post|column|essay)|viewpoint|perspective|letter to the editor|my take|hot take|essay)\\b\\s*[:|–—-]', '[|:–—(-]\\s*(?:opinion|op-ed|editorial|commentary|column)\\)?\\s*$', '^\\W*(?:banks|regulators|crypto|defi|bitcoin|the industry|we|you|web3|stablecoins|governments?|policymakers|congress|builders|developers|investors|ethereum|dao?s)\\b(?: \\w+){0,3} (?:must|should|needs? to|ought to|deserves?)\\b(?!.*(?:\\b(?:says?|said|tells?|told|warns?|urges?|report|study|survey)\\b|[:—–]))', '^(?:观点|觀點|社论|评论|專欄|专栏|社説|オピニオン|칼럼|\\[칼럼|\\[사설|\\[기고|opinión|opinião|meinung|kommentar|tribune|мнение|колонка|görüş)\\s*[:：|\\]-]?'],
        text: ['^\\W*opinion by\\b', '\\b(?:argues|writes|contends|opines) (?:[\\p{L}0-9.’\'&-]+ ){1,9}[\\p{L}0-9.’\'&-]+\\.?$', '\\bop-ed\\b'],
        path: [folder('opinions?|op-?eds?|editorials?|columns?|commentary|perspectives?|viewpoints?|podcasts?|interviews?|letters')]
    }],
    ['round_up', {
        title: ['\\b(?:week(?:ly|end)?|month(?:ly)?|day|year|news|market|crypto)[ -]?(?:in review|round-?up|recap|wrap(?:-up)?)\\b', '\\bround-?up\\b', '\\b(?:top|biggest) (?:\\d+|five|ten|three|stories|headlines|news|crypto (?:news|stories))\\b.{0,40}\\b(?:week|month|year|today|day|20\\d\\d|news|stories|moments|events)\\b', '^\\W*\\d{1,2} (?:things|stories|charts|crypto (?:stories|events|things)|takeaways|moments|events|trends)\\b', '\\b(?:things|events|stories) to (?:watch|know) (?:in|this|for|next|about)\\b', '\\band more\\s*$', '\\bweek ahead\\b', '^\\W*(?:forex|stocks?|(?:stock )?markets?|wall street|commodities) today\\s*:', '\\bstocks to watch\\b', '\\b(?:crypto|market) (?:calendar|week)\\s*:', '\\b(?:top|biggest) (?:gainers|losers|movers)\\b', '盘点\\s*(?:[：:丨|]|$)|(?:汇总|一覧|総まとめ|모음|총정리)\\s*$', '\\b(?:les \\d+|las \\d+|os \\d+|die \\d+) (?:actus|noticias|notícias|wichtigsten)\\b'],
        path: [folder('round-?ups?|week(?:ly)?-(?:in-)?review|recaps?')]
    }],
    ['analysis', {
        title: [
            '[—–:] (?:can|could|will|would|should|is|are|does|do|has|where) [^?]{3,}\\?\\s*$', '[:—–|-] (?:analysts?|traders?|experts?|strategists?)\\s*$', '^\\W*(?:examining|exploring|analy[sz]ing|understanding|unpacking|decoding|dissecting|assessing|breaking down|demystifying|rethinking|tracking|mapping)\\b',
            `${question}`, '\\b(?:bullish|bearish) (?:[a-z]+ )?(?:indicators?|signals?|signs?|patterns?|setups?|divergences?|cues?|catalysts?|case|outlook|trend)\\b', '\\b(?:\\d+|two|three|four|five|several|key) (?:(?:bullish|bearish|key|major|on-?chain|technical) )*(?:indicators|signals|metrics|catalysts|patterns|triggers)\\b', '\\b(?:indicators?|charts?|metrics?|on-?chain (?:data|metrics)|futures data|options data|derivatives data|technicals|fractals?|history|patterns?) (?:suggests?|hints?|points?|signals?|flash(?:es|ing)?|warns?)\\b', '\\b(?:more pain|pain|upside|downside|gains|losses|trouble|turbulence|volatility) ahead\\b', '\\b(?:floor|support|resistance|rally|bounce|breakout|bottom|uptrend|downtrend|rebound|sell-?off) (?:may|might|could|can|looks? (?:set|likely) to) (?:\\w+)\\b', '\\b(?:analyst|trader|expert|chartist|pundit|strategist|market watcher)s?\\b.{0,30}\\b(?:reveals?|explains?|warns?|sees?|believes?|calls?|thinks?|highlights?|points?|outlines?|tips?|eyes?|spots?|says?)\\b.{0,80}\\b(?:rally|bottom|breakout|bull run|bear market|price target|pullback|correction|cycle|dip)\\b', '[—–:|] (?:and )?(?:here[’\']?s )?(?:why|how)\\b(?! (?:many|much|it happened)\\b)', '[—–:|] (?:and )?(?:here[’\']?s )?what (?!we know\\b|happened\\b)\\S',
            '\\b(?:price|market|technical|chart|on-?chain) analysis\\b', `:.{3,120} [–—-] (?:${houses})\\s*$`, `:.{3,120}, (?:${houses}) (?:warns?|says?|sees?|notes?|expects?|argues?)\\s*$`, '^[^:]{2,50}\\boutlook\\s*:', '^\\W*[a-z]{3}/[a-z]{3}\\b[^:]{0,40}:', '\\b(?:price action|trade) setups?\\b', '\\b(?:bull|bear)ish bias\\b', '\\bwhy (?:this|it|that) matters\\b', '^\\W*here is (?:why|how|what)\\b', '^(?:[^:—–]{1,30}[:—–])?[^:—–]{10,}\\?\\s*$', '\\banalysis\\s*(?:[:|–—-]|$)', '^\\W*analysis\\s*:', '^\\W*(?:why|here[’\']s why|this is why|here[’\']s what (?:it|that|this|could|comes|to expect|analysts|traders|the (?:charts?|data)))\\b', '^\\W*what .{3,60} means? for\\b', '^\\W*what to expect\\b', '[:?]\\s*what (?:comes|happens) next\\b', '\\bwhat[’\']s (?:next|behind|driving)\\b', '^\\W*(?:is|are|does|do|did|has|have|was) .{10,120}\\?\\s*$', '^\\W*\\d+ (?:reasons|signs|charts|factors)\\b', '\\b(?:\\d+|two|three|four|five|several) (?:reasons|signs|factors) (?:why|that|behind)\\b', '\\b(?:deep dive|inside look|case study|in depth|in-depth|long read)\\b', '\\b(?:bull|bear) (?:flag|pennant)\\b', '\\b(?:golden|death) cross\\b', '\\b(?:rsi|macd|fibonacci|elliott wave|bollinger|ichimoku|wyckoff|head and shoulders|moving averages?|[0-9]+-(?:day|week) (?:s?ma|ema|average))\\b', `(?:${chart}).*\\b(?:${chart})`, '\\b(?:market|price) (?:overview|update)\\b\\s*:', '^\\W*crypto today\\s*:', '\\b(?:key|critical) (?:support|resistance|levels?)\\b.{0,40}\\?', '\\bcould (?:mean|signal|spark|trigger|send|push|be next|lead)\\b.{0,60}\\?', '\\bhas .{0,30} (?:bottomed|peaked|topped)\\?', '\\bwhat (?:traders|investors|analysts|the (?:data|charts?)) (?:say|expect|are watching|should)\\b', '(?:技术|技術|价格|價格|行情|深度)(?:分析|解析|解读|解讀)|^(?:解读|解讀|复盘|分析)\\s*[：:丨|]|^(?:为什么|為什麼|为何|為何)|なぜ.{0,40}[？?]|^\\[(?:분석|전망|이슈분석)', '^\\W*(?:por qué|por que|pourquoi|perché|warum|почему|neden|mengapa|vì sao|tại sao)\\b', '\\b(?:análisis|análise|analyse|analisi|анализ|analiz)\\s*[:|-]'],
        text: ['^[^.]{0,60}\\b(?:crypto|market|technical|chart|bitcoin|popular|prominent|veteran|well-known|widely followed|renowned)(?: [a-z]+)? (?:analyst|trader|strategist|chartist)s?\\b[^.]{0,80}\\b(?:believes?|predicts?|thinks?|expects?|forecasts?|argues?|suggests?|sees)\\b', `^(?:(?:popular|prominent|well-known|veteran|pseudonymous) )?(?:${coin}|market) (?:commentator|enthusiast|influencer|pundit|educator|community (?:member|figure|pundit)|personality|youtuber|analyst|trader)\\b[^.]{2,60}? (?:has )?(?:posted|shared|claimed|called|said|says|explained|highlighted|drew|outlined|warned|argued|suggested|stated|believes|predicted|revealed)\\b`],
        path: [folder('(?:(?:price|market|markets|technical|on-?chain|news)-)?analys[ie]s|deep-dives?|insights|in-depth|features?|long-?reads?')]
    }]
];
