import { eitherCase, inAnyCase } from '../../text/any-case';
import { calendar } from '../../text/calendar';
import { capitalised } from '../../text/capitals';
import { countOf } from '../../text/count';
import { wires } from '../names/wires';
import { columnLabels } from './column-labels';
import { hasHeading, withoutHeading } from './headings';
import { withoutKeyPoint } from './key-points';
import { namesIn } from './known-words';
import { houses } from './vague-subject';

/** Words that connect a sentence with the previous one and have no meaning without it. */
const connector = /^(?:Meanwhile|However|But|And|Also|In addition(?! to )|Additionally|Moreover|Furthermore|Still|Yet|So|Nevertheless|Nonetheless|On the other hand|At the same time|Plus(?=,)|That said|In other words|As such|Consequently|Notably|Indeed|Overall|Importantly|Interestingly|In fact|Of course),?\s+(?=["“‘']?(?:\p{Lu}|\$|\d|the\b|a\b|an\b|[a-z]))/u;

/** Labels that some outlets put before a sentence. */
const label = new RegExp(String.raw`^(?:${columnLabels.join('|')}|Why it matters|The big picture|Driving the news|What (?:they|he|she)['’](?:re|s) saying|Be smart|Context|Between the lines|The latest|(?:The )?state of play|(?:The )?details|Yes, but|Go deeper|By the numbers|Worth noting|Our thought bubble|What to watch|What['’]s next|Flashback|The bottom line|Bottom line|Key (?:takeaways?|points?|facts?)|Key takeaway|TL;?DR|In brief|Quick take|Summary|What happened|The intrigue|Zoom (?:in|out)|Reality check|Catch up quick|How it works)\s*[:—–-]\s*`, 'i');

const anyWire = `(?:${eitherCase(wires.join('|'))})`;

/** A day without its year: "June 9", "Dec. 3". */
const dayOfMonth = String.raw`${eitherCase(calendar.monthStart)}\p{L}*\.? \d{1,2}`;

/** A dateline: "WASHINGTON, June 9 (Reuters) -", "NEW YORK —", "LONDON/PARIS, Dec 3 -", "Dec 3 -". */
const dateline = new RegExp(String.raw`^(?:\p{Lu}{2,}[\p{Lu} ./]{0,40}(?:,\s*(?:\p{L}|[\d. ]){1,24})?\s*(?:\(${anyWire}[^)]{0,20}\)\s*)?[-–—]{1,2}\s+|\(${anyWire}\)\s*[-–—]{1,2}\s+|(?:\p{Lu}[\p{L}.'’]+(?:[ /]\p{Lu}[\p{L}.'’]+){0,3}, )?${dayOfMonth}(?:, \d{4})? [-–—]{1,2} )`, 'u');

/** What a sentence announces of itself: "In a notable move within the sector, ". */
const praise = /^In an? (?:notable|significant|major|bold|strategic|landmark|surprising|recent|key|important) (?:move|development|step|turn|shift|announcement)\b[^,]{0,70}, (?=\S)/u;

/** What leads to a report before a dash: "Taking the work out of vaults — Halden has opened". */
const lead = /^\p{Lu}\p{Ll}+ing [^—–]{5,80} [—–] (?=\p{Lu})/u;

/** What somebody used to be: "Once the darling of lenders, Halden sold". */
const former = /^(?:Once|Long|Formerly) (?:the|an?|one of) [^,]{5,90}, (?=\p{Lu})/u;

/** "Halden also opened": a word that refers to the sentence before. */
const also = /^(\p{Lu}\S* (?:(?!(?:that|which|who|not|but) )[^\s,;:]+ ){0,10}?)also (?=\p{Ll})/u;

/** Removes a dateline, a label, a heading, praise, a connector, and "also" behind the subject. */
const opening = (text: string): string => withoutKeyPoint(withoutHeading(text.replace(dateline, '').replace(label, ''))).replace(praise, '').replace(former, '').replace(lead, '').replace(connector, '').replace(also, '$1');

/** Returns a sentence in the form in which it can open a text: without a dateline, a label of the outlet, or a connector to the sentence before. */
export const withoutOpening = (sentence: string): string => {

    const bare = opening(sentence);
    return bare === sentence ? sentence : capitalised(bare);
};

/** Marks that end a sentence, in any script, before quotation marks and brackets that close it. */
const whole = /[.!。！｡؟।](?:["”’'»」』）)\]]|\[\d+\])*$/u;

/** "The merger, sources." is whole; "The fund will…", "Read mo" and "According to U.S" are not. */
const cut = /(?:\.{2,}|…)["”’')\]]*$|\b(?:the|a|an|of|to|and|(?<!ed )(?:in|on|for|with|by)|that|from|as|at|or|its|their|his|her|is|was|are|were|which|who)\.$/i;

/** A clause without the main one: "As vaults of Oslo close.", "Two weeks after the vaults closed." */
const half = /^(?:As|When|While|Although|Though|Because|Whereas|(?:After|Before|Once) \p{Ll}+ing|With (?:[^\s,]+ ){1,6}?\p{Ll}+ing|The (?:last|first) time|(?:(?:Just|Only|About|Nearly|Almost|Less than|More than) )?(?:\p{L}+|\d+) (?:minute|hour|day|week|month|year)s? (?:after|before|since)) [^,;:—–]*$|^With [^,;:—–]+ \p{Ll}+ing\.?$/u;

/** Whether a text is a clause without the main one. */
export const isHalf = (text: string): boolean => half.test(text);

/** Whether a sentence is complete, at its end and by its clauses, and not a question. */
export const isWhole = (sentence: string): boolean => whole.test(sentence) && !cut.test(sentence) && !isHalf(sentence);

/** Nouns by which a sentence refers to something that an earlier one has named. */
const pointers = 'behemoth|powerhouse|heavyweight|giant|blockchain|chain|ecosystem|cryptocurrency|altcoin|memecoin|stablecoin|foundation|subsidiary|vehicle|unit|ETFs?|investigators|authorities|miner|lender|issuer|latter|former|move|news|decision|announcement|report|development|post|firm|company|platform|team|project|network|exchange|protocol|token|asset|coin|agency|document|filing|proposal|bill|deal|attacker|hacker|incident|attack|exploit|figure|data|event|update|'
    + 'change|result|product|service|pair|executive|founder|ceo|lawmaker|official|analyst|trader|lawsuit|letter|statement|plan|initiative|partnership|round|rally|drop|decline|surge|group|bank|fund|regulator|court|judge|upgrade|launch|funds|tokens|shares|stock|two|three|pair|duo|startup|model|tool|feature|integration|acquisition|investment|deployment|strategy|approach|framework|scheme|program|programme|purchase|sale|offering|listing|filing|case|trial|hearing|vote|measure|law|rule|rules|ban|order|agreement|merger|outage|breach|theft|funding|proceeds|raise|loss|losses|gains?|gain|inflows|outflows|transaction|wallet|address';

/** Openings with which a sentence refers to an earlier one. */
const opensWithPronoun = inAnyCase('^["“‘\'(]*(?:(?:'
    + 'he|she|it|they|someone|somebody|we|i|you|this|that|these|those|such|his|her|their|its|our|my|your|both|neither|either|another|others|then|thus|therefore|instead|likewise|similarly|earlier|later|again|even so|as a result|because of (?:this|that)|due to (?:this|that)|'
    + '(?:al)?together,? (?:they|these|those|the (?:two|three|four))|by contrast|in contrast|for example|for instance|according to (?:him|her|them|it)|(?:in|at|with|without|despite|before|since|after|under|on|by|from|for|through|per|to|beyond|against|over|during) (?:this|that|these|those)(?! (?:\\p{L}+ )?(?:week|weekend|month|year|quarter|morning|summer|autumn|fall|winter|spring)(?![\\p{L}]))|in (?:the same|a separate)|one (?:such|analyst|trader|user|person|expert|of (?:them|these|those|the))|some (?:of|analysts|traders|users|observers)|'
    + 'el (?:movimiento|anuncio)|ellas?|ella|esto|isso|это|этот|он|она|они)(?![\\p{L}\\p{N}])|这|该|此|他|她|これ|それ|同社|その|この|이는|이번|그는|해당)');

const pointing = new RegExp(`^["“‘'(]*[Tt]he (?:(?:[\\p{Ll}-]+|\\p{Lu}\\p{Ll}+(?:ese|an|ish|ch)|\\p{L}{1,20}-[\\p{Ll}-]+|Bitcoin|Ethereum|Solana|DeFi) ){0,5}?(?:${pointers})(?![\\p{L}\\p{N}]|[ -](?:sector|industry|market|space|world|economy|technology|adoption)(?!\\p{L}))`, 'u');

/** "The company said" depends on the sentence that names it; "The company behind Halden" does not. */
const isNamed = inAnyCase(String.raw`^["“‘'(]*the \p{L}+ (?:of|behind|for|at|from|that|which|by|between|against|in) `);

/** "With the stock surging, the deal could …", "… following the announcement": the noun refers back from within the sentence. */
const pointingWithin = new RegExp(`^(?:With|Through|Under|By|As part of|In|At|Following|After|Despite) the (?:[\\p{Ll}-]+ ){0,1}?(?:${pointers})[,;]|^(?:With|Following|After|Ahead|Amid|As|While|Despite|Since|By|Under|According to|Per|In|On)\\s[^,]{1,120}, the (?:[\\p{Ll}-]+ ){0,2}?(?:${pointers}|giant|billionaire|duo) (?:\\p{Ll})|^\\S+ (?:minutes|hours|days|weeks|months) after [^,]{1,120}, the (?:[\\p{Ll}-]+ ){0,2}?(?:${pointers}|exploiter|thief) (?:\\p{Ll})|^(?:Following|After|With|Through) the (?:collaboration|partnership|acquisition|deal|merger|launch|hack|attack|integration),|\\b(?:held|owned|run|controlled|operated|issued) by the (?:[\\p{Ll}-]+ )?(?:exchange|platform|protocol|company|firm|lender|bank)(?=[,.])|\\b(?:following|after) (?:the|this|that) (?:announcement|news|move|report|decision|development|incident|release|notice|disclosure)(?![\\p{L}\\p{N}])`, 'u');

/** Things that need no sentence before them, since everybody knows them. */
const unique = 'dollar|euro|yen|yuan|pound|won|ruble|rupee|market|markets|sector|industry|economy|world|internet|web|government|senate|price|prices|share|number|total|supply|value|odds|probability|first|second|third|last|largest|biggest|rich|public';

/** "The settlement is smaller", "The personal gift to a minister": a noun with an article, without anything that shows whose it is. "The launch of Halden" names it. */
const unresolved = new RegExp(`^["“‘'(]*The (?!(?:\\p{Ll}[\\p{L}-]* ){0,2}?(?:${unique})(?![\\p{L}-]))(?!(?:\\p{Ll}[\\p{L}-]* ){1,3}?(?:of|behind|between) )\\p{Ll}`, 'u');

/** "The Aster co-founder argues", "The founder of Halden said": a person without a name. */
const nameless = /^["“‘'(]*The (?:[^\s,]+ ){0,4}?(?:co-?founder|founder|CEO|CTO|CFO|COO|chairman|chairwoman|developer|engineer|executive|analyst|official|spokesperson|trader|lawmaker|senator|billionaire|entrepreneur)(?!\p{L})(?: (?:of|at|behind) (?:the )?(?:\p{Lu}[^\s,]* ){1,4}?)?(?=\s?(?!(?:of|at|behind) )\p{Ll})/u;

/** "A new Digital Asset Act will": a law without its country. */
const stateless = /^An? (?:new|proposed|draft) (?:(?:\p{Lu}\S* ){0,4}Act|(?:\p{Ll}\S* ){0,3}?(?:bill|law|rule|tax)) (?!(?:in|of|from|by|for) )/u;

/** "Lie's statement came after": the name is known, but not what was said. */
const unstated = /\bvot(?:e|es|ed) (?:in favou?r|against)(?:[,.;]|$)|^\p{Lu}\S*(?: \p{Lu}\S*)?['’]s (?:statement|comments?|remarks?|move|decision|announcement|post|warning|response) (?:came|comes|follows|followed|is|was|has|had)(?!\p{L})/u;

/** "While some have opposed this, a letter was sent", "funds bucked the trend", "its page says the same thing": what was named before. */
const referring = /^Last (?:week|month|year|night),? |\b(?:of|from) the total(?=[,.;]|$)|\bon the (?:news|announcement|decision|verdict|reports?)(?=[,.;]|$)|\b(?:took|taking|take|saw|read|used) the (?:[\p{Ll}-]+ )?(?:news|announcement|decision|filing|report) as(?!\p{L})|\bin (?:his|her|its|their) honou?r(?!\p{L})|\b(?:pil|rush|pour|flock)\p{Ll}* (?:in)?to the (?:token|coin|memecoin)(?!\p{L})|\b(?:buck(?:s|ed|ing)|def(?:y|ies|ied|ying)) the trend(?!\p{L})|^(?:Shares|Stocks|Tokens|Coins|Prices|Companies|Firms|Funds) (?:in|of|across) the (?:sector|group|industry|category|space)(?!\p{L})|\bin response\.?$|, (?:by|in) contrast,|^(?:[^\s,]+ ){1,4}(?:lost|shed|gained|added|took in|pulled in) a further (?=[$€£\d])|\b(?:made|makes?|making) up the (?:largest|biggest|bulk|lion['’]s|smallest) |\b(?:fared|did|performed) (?:better|worse)(?= with|[,.;]|$)|\bsuffered (?:the )?(?:most|worst)(?=[,.;]|$)|\b(?:to decide|bowed to pressure)\.?$|\bis the obvious one(?!\p{L})|, not (?:much|many|really|quite|exactly|yet|so fast)[:;—.]|\bthe part (?:that )?everyone\b|^Who(?:m|so)?ever |^(?:While|Although|Though|As|After|Since|With|Despite|Because)\b[^,]{0,120} (?:this|that|these|those|it),|\bthe same thing\b|\baforementioned\b|\b(?:on|from|by|with|of) this (?:trade|move|deal|purchase|sale|transfer|transaction|token|coin)\b|\bthat this (?!week|month|year|quarter)|^In (?:his|her|their|its) (?:latest|recent|new|own|view|words|opinion)(?!\p{L})|^(?:Yes|No|Well|Sure|Indeed), |^(?:Rather than|Even though|Even if|In effect,|According to the (?:[\p{Ll}-]+ )?(?:data|report|post|filing|announcement|company|team|analyst|trader|expert|researcher|technician|author)(?!\p{L}))|^As (?:previously|earlier|already) |^As (?:\p{Lu}\S+ ){1,3}(?:stated|noted|said|explained|put it|pointed out),|^(?:In|On|At|During) [^,]{0,80}, (?:he|she|they)(?!\p{L})|^(?:In|On|At|During|After|With|For) (?:(?!said|says|that|which|who|when|if|because)[^\s,;:]+ ){1,7}(?:it|he|she|they) (?:would|could|has|had|was|will|did)(?!\p{L})|^\p{Lu}\p{Ll}+ (?:at|from|with) the (?:bank|company|firm|exchange|platform|agency|fund)(?!\p{L})|\bshow(?:s|ed)? (?:little|no) reaction(?=[,.;]|$)/u;

/** "Vaults replaced the network's votes": what belongs to somebody else than the name that is the subject, and who that is has been told before. */
const ofAnother = /^(?:The )?\p{Lu}\S*(?: \p{Lu}\S*){0,3} (?:(?:has|have|will|would) )?\p{Ll}+ the (?:\p{Ll}+ )?(?:network|blockchain|chain|company|firm|exchange|protocol|platform|project|bank|fund|lender|startup|bridge|agency|regulator|token|issuer|miner|country)['’]s /u;

/** "Halden says they beat rivals": more than the one who speaks, and none of them is named. */
const ofOthers = /^(?!\S+ and )(?:\p{Lu}\S* ){0,2}\p{Lu}\S*[^s\s] (?:says|said|claims|claimed|adds|added|reports|reported) (?:that )?(?:they|these|those|both)(?!\p{L})/u;

/** "Bitcoin and ether make up 61 percent of it": a statement of one clause, whose subject cannot be meant. */
const endsInPronoun = /^(?![^]*[,;:—–])(?![^]*\b(?:that|which|who|whose|says?|said|told|after|before|when|as|because|if|while|until|since|but|and (?:is|are|was|were|has|have|will)|to \p{Ll}+)\b)[^]*\b(?:of|for|from|with|by|on|in|into|against|behind) (?:it|them)[.!]?$/u;

/** "Tarn led with $24 million", "Tarn's arm issues the coins": a ranking, or an object, that was named before. */
const ofEarlier = /^[^,;]{1,60} (?:leads?|led) (?:the (?:way|pack) )?with (?:[$€£¥]\s?)?\d|^(?:(?!that |which |who |to )[^\s,;]+ ){1,7}(?:issues?|issued|holds?|held|backs?|backed|manages?|managed|sells?|sold|bought|buys?|minted|mints?) the (?:tokens|coins|shares|units|notes|bonds)[,.;]/u;

/** Whether a sentence leans on what was reported before it: "this trade", "the aforementioned vault". */
export const refersBack = (sentence: string): boolean => referring.test(sentence) || endsInPronoun.test(sentence);

/** Who is known from a sentence before. */
const aforesaid = new RegExp(`(?<!\\p{L})the (?:${houses.join('|')})(?= (?!of |behind |that |which )\\p{Ll}|[,.;])`, 'u');

/** Number of words within which a sentence says whom it is about. */
const start = 6;

/** Whether a sentence speaks of somebody by what he is before it names anybody: "Wallets attributed to the exchange held". */
const namesNobodyBefore = (sentence: string): boolean => {

    const [before = ''] = sentence.split(aforesaid, 1);
    return before !== sentence && before.split(' ').length <= start && namesIn(before).size === 0;
};

/** Openings whose subject an earlier sentence names. */
const dangling = [half, unresolved, nameless, stateless, unstated, referring, ofEarlier, ofAnother, ofOthers, endsInPronoun];

/** What something is or does at any time: "Halden is a protocol that offers …", "Staking involves …". */
const definition = inAnyCase(String.raw`^(?:an? )?[\p{L}\d.-]+(?: \([^)]{1,20}\))? is an? (?:[\p{L}-]+ ){1,6}(?:that|which) (?:offers|provides|allows|enables|lets|helps|aims|focuses|uses|combines)(?![\p{L}])|^[^,;:]{3,60} refers? to |^(?:users|holders|investors|customers|traders|clients|members) can(?:not)? |^(?:staking|trading|investing|mining|holding|lending|yield farming)(?: \p{L}+){0,3} (?:involves|carries|means|requires|works|can be|may be)(?![\p{L}])`);

/** Opinions of nobody in particular. */
const unnamed = inAnyCase(String.raw`^(?:some|many|several|others) in the (?:\p{L}+ )?(?:community|industry|market|space)(?![\p{L}])|^(?:(?:some|many|most|several|other|market) )?(?:experts?|analysts|observers|critics|proponents|commentators|insiders|traders|investors|watchers) (?:also |now |still )?(?:note|say|said|believe|warn|argue|expect|suggest|point|think|see|predict|caution|anticipate|agree|highlight|cite|flag|eye|track|see|await)`);

/** Beginnings of essays, phrases with which they introduce their subject, and what they make of it. */
const essay = inAnyCase(String.raw`\b(?:has|have|had) (?:something|little|nothing|plenty|much) to show for (?:it|them)(?![\p{L}])|\bwill be (?:filed|remembered|read|seen) (?:under|as|for)(?![\p{L}])|^(?:the|what) (?:twist|catch|lesson|irony|upshot|kicker|trouble|point|takeaway|punchline) (?:here )?is (?:that|to|a|the)(?![\p{L}])|\b(?:reflects?|underscores?|underlines?|highlights?|signals?|marks?|represents?|demonstrates?|points? to|comes amid|speaks to) (?:(?:an?|the|how|its|their) )?(?:(?:wider|broader|growing|increasing|rising|significant|major|key|pivotal|important|new|deepening|ongoing|larger|strategic) )+(?:[\p{L}-]+ )?(?:trends?|repricing|shifts?|milestones?|steps?|moments?|chapters?|eras?|interest|demand|push|adoption|confidence|commitment|importance|role)(?![\p{L}])|\b(?:far|much|a lot) (?:more|less|bigger|smaller) than (?:\S+ ){1,4}(?:justif(?:y|ies|ied)|warrant(?:s|ed)?|deserve[sd]?)(?![\p{L}])|\b(?:makes?|made|issues?|issued|shares?|shared) (?:an? |some )?(?:remarkable|important|striking|bold|notable|interesting|surprising) (?:statements?|remarks?|comments?|announcements?|claims?)(?![\p{L}])|\b(?:clarification|announcement|statement)s? (?:was |were )?made (?:amid|about|on|after)(?![\p{L}])|^new developments? in |^there (?:is|was|are|were|has been|have been) |^from \p{L}.{2,80}? to .{2,80}?, |\b(?:is|are) positioning \p{L}+ as |\b(?:has|have) taken an? \p{L}+ turn(?![\p{L}])|\b(?:is|are) particularly (?:significant|notable|important|relevant)(?![\p{L}])|\bawaits? (?:\p{L}+ )?(?:users|investors|traders)(?![\p{L}])|\b(?:is|are) increasingly \p{L}+ing(?![\p{L}])|\brenew(?:s|ed) (?:his|her|its|their) (?:criticism|attacks?|warnings?|calls?|support)(?![\p{L}])|\bclarif(?:y|ies|ied) how |\b(?:is|are) (?:the |a )?key (?:trends?|themes?|drivers?|factors?)(?![\p{L}])|\b(?:conversation|narrative|debate|focus) has (?:now )?shifted(?![\p{L}])|\breviv(?:es|ed) (?:\p{L}+ ){0,3}(?:fears|hopes|worries|questions|doubts)(?![\p{L}])|\b(?:spoke|talked|commented) (?:about|on) (?:\S+ ){1,4}in (?:his|her|their|its|an?) |\bha(?:s|ve) high hopes(?![\p{L}])|\bexperienced an? (?:\p{L}+ )?(?:resurgence|revival|downturn)(?![\p{L}])|\b(?:opens? up|opened up|weighs? in|weighed in|sounds? off) (?:on|about)(?![\p{L}])|\bremains? an? \p{L}+ topic(?![\p{L}])|\brevived the (?:comparison|debate|idea|theory)(?![\p{L}])|\bwill (?:not )?be (?:delighted|pleased|happy|thrilled)(?![\p{L}])|^\S+['’]s (?:post|tweet|thread|video|chart) |\bwill directly influence(?![\p{L}])|\bexpands? [^,]{2,30} role(?![\p{L}])|\bputs? it (?:ahead|at the (?:top|center|centre))(?![\p{L}])|\b(?:is|are) (?:(?:now|often|increasingly|widely) (?:viewed|seen|told|regarded|described)|evolving|emerging|reshaping|redefining|transforming|revolutionizing|revolutionising|quietly becoming|fast becoming|rapidly becoming)(?![\p{L}])`);

/** "Fees must fall: Kari Lie": somebody's opinion, with the name behind it. */
const signed = /: (?:\p{Lu}[\p{L}’'.-]+ ){1,2}\p{Lu}[\p{L}’'-]+\.$/u;

/** A mood that moves without a figure: "Optimism has risen as Tarn files". */
const mood = inAnyCase(String.raw`^(?![^]*\d)(?:(?:crypto|market|investors?['’]?|traders?['’]?|bullish|bearish|growing|public) )?(?:optimism|pessimism|hopes?|fears?|concerns?|worries|enthusiasm|excitement|sentiment|interest|confidence) (?:ha(?:s|ve) )?(?:rises?|risen|rose|grows?|grown|grew|fades?|faded|mounts?|mounted|builds?|built|surges?|surged|returns?|returned|falls?|fallen|fell|sours?|soured|improves?|improved)(?![\p{L}])`);

/** What the public makes of something. */
const attention = inAnyCase(String.raw`\b(?:caught|catch(?:es|ing)?|draw(?:s|n|ing)?|drew|won|gain(?:s|ed|ing)?|garner(?:s|ed|ing)?|attract(?:s|ed|ing)?|grab(?:s|bed|bing)?) (?:the |new |fresh |renewed |much |significant |wide |widespread )*(?:attention|eyes?|interest|traction|momentum)(?![\p{L}])|\b(?:stir(?:s|red|ring)?|spark(?:s|ed|ing)?|renew(?:s|ed|ing)?|reignit(?:es?|ed|ing)|fuel(?:s|ed|ing)?|trigger(?:s|ed|ing)?|ignit(?:es?|ed|ing)|rais(?:es?|ed|ing)|prompt(?:s|ed|ing)?|cast(?:s|ing)?) (?:an? |the |new |fresh |fierce |heated |immediate |immediately )*(?:debates?|controvers(?:y|ies)|speculation|discussions?|excitement|buzz|questions?|conversations?|uncertainty|concerns|hopes?|optimism|suspicions?)(?![\p{L}])|\b(?:back in(?:to)? (?:the )?(?:focus|spotlight)|in the spotlight|focal point|reshap(?:es?|ed|ing)|reshuffl(?:es?|ed|ing)|lit up (?:the|social)|rekindl(?:es?|ed|ing)|debate (?:has|is|broke|opened|erupted)|community discussions?|has the (?:crypto )?community)(?![\p{L}])|^(?:(?:the |an? )?(?:\p{L}+ ){0,2})?(?:community (?:figure|member)|pundit|influencer|enthusiast|commentator|youtuber|chartist|crypto researcher)s?(?![\p{L}])|^[^,]{2,40}, an? (?:[\p{L}-]+ ){0,3}(?:enthusiast|pundit|influencer|commentator|chartist)(?![\p{L}])`);

/** Advice to nobody in particular. */
const advice = inAnyCase(String.raw`(?:^|[,;] )(?:all |many |most |retail |new |affected |long-term )*(?:traders|investors|users|holders|buyers|readers|depositors|market participants) (?:(?:also|now|still) )?(?:should|must|need to|needs to|ought to|may want to|are (?:advised|urged|encouraged) to)(?![\p{L}])`);

/** Whether a sentence comments instead of reporting: an opinion of nobody in particular, advice, a definition, or the beginning of an essay. */
export const isComment = (sentence: string): boolean => signed.test(sentence) || [unnamed, mood, attention, advice, definition, essay].some((says) => says(sentence));

/** The end of a quotation in single quotes that began before the sentence. */
const tornSingle = /^(?![^]*(?:^|[\s("])['‘])[^]*[,.!?]['’](?:\s|$)/u;

/** Whether a quotation begins or ends outside a sentence. */
const isTorn = (sentence: string): boolean => tornSingle.test(sentence) || countOf(sentence, '“') !== countOf(sentence, '”') || countOf(sentence, '"') % 2 === 1;

/** Addresses, accounts and topics of a network, and blanks that nobody filled in: "[Date]". */
const posted = /https?:|[Aa]ccording to a (?:post|tweet|thread) (?:by|from)|\[\p{L}+\]|(?<![\p{L}\p{N}])[@#]\p{L}|pic\.(?:twitter|x)\.com/u;

/** Sentences without a space between them: "an ETF.Size of it". */
const unspaced = /\p{L}{2}\.\p{Lu}\p{Ll}{2}/u;

/** A heading that explains, or a report that does so as in speech: "Why fees fall", "Turns out fees fell". */
const explaining = /^(?:Why|How|Turns out) /;

/** An entry of a list with its label, "Spot inflows: $3 billion", or two sentences of which the second begins small, or follows the name of a network. */
const entry = /^(?!.{0,40} (?:is|are|was|were|has|have|said|says) )\p{Lu}[\p{L}\d-]*(?: [\p{L}\d-]+){0,3}: |\p{Ll}{3}[.!?] \p{Ll}{3}|\bon X\. \p{Lu}/u;

/** Whether a sentence is prose of one piece: no heading runs into it, no quotation is torn, and it is no post and no entry of a list. */
export const isProse = (sentence: string): boolean => !hasHeading(sentence) && ![posted, entry, unspaced, explaining].some((form) => form.test(sentence)) && !isTorn(sentence);

/** "The stall has other causes, it added.", "Most of it had been lent": the speaker or the thing is a pronoun, which only the sentence before explains. */
const pronominal = /,["”’']? (?:it|he|she|they) (?:said|says|added|adds|noted|wrote)\.$|^(?:(?:According|As|At|By|In|Per|Under) [^,]*, )?(?:[Mm]ost|[Mm]uch|[Ss]ome|[Aa]ll|[Hh]alf|[Nn]one) of (?:it|them) (?!and )\p{Ll}/u;

/** Whether a sentence can be understood among others about the same story. */
export const opensAlone = (sentence: string): boolean => !opensWithPronoun(sentence) && !pronominal.test(sentence);

/** Whether a sentence can be understood without those before it. */
export const standsAlone = (sentence: string): boolean => opensAlone(sentence) && (!pointing.test(sentence) || isNamed(sentence)) && !dangling.some((pattern) => pattern.test(sentence)) && !pointingWithin.test(sentence) && !namesNobodyBefore(sentence) && !isComment(sentence);

/** Whether a text is in a script with capitals, which show what is named in it. */
export const isCased = (text: string): boolean => /\p{Ll}/u.test(text);
