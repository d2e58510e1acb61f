import { twoToTen } from '../../text/numbers';
import { indefinite } from './indefinite';

/** "to 4-month low", "hits record high": a mark that a price has reached, without its article. */
const mark = new RegExp(String.raw`(?<= (?:to|at|near|from|hits?|hit|reach(?:es|ed)?|sets?|set|notch(?:es|ed)?|marks?|touch(?:es|ed)?|nears?|nearing) )(?=(?:(?:\d+|one|${twoToTen}|eleven|multi)-(?:day|week|month|year)|20\d\d|record|yearly|monthly|weekly|new|fresh|historic) (?:(?:record|all-time) )?(?:low|high|peak|bottom)(?!s?\p{L})|record(?= (?:(?:above|below|of|near|at) )?[$€£\d]|[.,]))`, 'gu');

/** "to treasury", "closed first day": what is somebody's own. */
const own = /(?<= has .*to )(?=(?:corporate )?(?:treasury|balance sheet)(?:[.,]|$))|(?<= has (?:closed|ended|finished) )(?=first (?:day|week|month|quarter|year)(?!\p{L}))/gu;

/** "has launched first fund": somebody's own, unless there is more of them elsewhere. */
const firstOwn = /(?<= (?:has|will) (?:launch|open|issue|offer|introduce|build|release|unveil|host|start|complete|acquire)(?:e?d)? )(?=first (?!(?:day|week|month|quarter|year)(?!\p{L}))\p{Ll})/gu;

/** "has launched first US fund": the first of a country. */
const firstOfPlace = /(?<= (?:has|have|will) \p{Ll}+ )(?=first (?:(?:US|U\.S\.|UK|EU|Hong Kong|Asia|\p{Lu}\p{Ll}+(?:an|ese|ish|iss)) )+(?:\p{L}+ ){0,3}\p{L}+[ .,])/gu;

/** "has released open-weight Tarn 5", "has delayed foldable Tarn": what is known by its name. */
const knownProduct = /(?<= (?:has|have|will) \p{Ll}+ )(?=(?:open-weight|open-source|foldable|long-awaited|next-generation|all-new) i?\p{Lu}\p{L}+(?![\p{L}]| (?:startup|firm|company|lender|exchange|developer|project|lab)))/gu;

/** "to flat 20%", "to combined $4 million". */
const describedSum = /(?<= (?:to|of|at|with|has \p{Ll}+|have \p{Ll}+) )(?=(?:flat|combined|staggering|whopping|mere|fresh|cool|modest) [$€£]?\d)/gu;

/** "has kept rates and signaled cut in May": what an authority hints at. */
const hinted = /(?<= (?:signal(?:s|ed|led)?|announced|proposed|delayed) )(?=(?:cut|hike|pause|shift|end) (?:in|to|by|at|of|for) )/gu;

/** "has signed first tranche of a pact". */
const firstOf = /(?<=(?:has|have|will) \p{Ll}+ )(?=first (?:tranche|batch|round|phase|part|wave|half|stage|shipment|leg) of )/gu;

/** As `mark`, for "all-time high". */
const allTime = /(?<= (?:to|at|near|hits?|hit|reach(?:es|ed)?|sets?|notch(?:es|ed)?|touch(?:es|ed)?|nears?|nearing) )(?=all-time (?:low|high)(?!s?\p{L}))/gu;

/** "for fifth straight day": one of a row. */
const ofRow = /(?<= (?:for|with|on|sees?|saw|seen|enter(?:s|ed|ing)?|log(?:s|ged)?|post(?:s|ed)?|to|mark(?:s|ed|ing)?|suffer(?:s|ed)?) )(?=(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+th) (?:(?:straight|consecutive|successive) )?(?:day|week|month|year|session|time)(?!\p{L}))/gu;

/** "in bid to win users", "at loss of $4 million": set phrases that headlines shorten. */
const indefinites = /(?<= (?:in|ahead of|after|on|following|over|despite|amid) )(?=(?:bid|move|push|vote|plan|pledge|proposal|decision|deal|agreement|offer|effort|request) to )|(?<= as )(?=(?:win|victory|blow|boost|setback|threat|step|sign|risk|hedge|warning) (?:for|to|of|against) )|(?<= (?:in|by|after|on) )(?=\d{1,3}[-–]\d{1,3} (?:vote|ruling|decision|majority|split)(?!\p{L}))|(?<= (?:ahead of|before|for) )(?=(?:IPO|ICO|SPAC)(?:[.,]|$| (?:in|on|at|by|this|next|as|after|of) ))|(?<= in )(?=Series [A-F] (?:round|financing|funding round)(?!\p{L}))|(?<= (?:(?:has|have) \p{Ll}+|posts?|reports?|sees?|logs?|draws?|suffers?) )(?=record (?:number|amount|share|volume|inflow|outflow|sum|fine|loss|profit|quarter)(?!\p{L}))|(?<= on )(?=report (?:of|that) )|(?<= at )(?=(?:loss|profit|discount|premium) (?:of|to) )|^(?=(?:third|quarter|fifth|tenth|majority|handful) of )/giu;

/** "in third quarter", "in first decision", "to public": as `indefinites`, with "the". */
const definites = /(?<= (?:in|at|by|on|since|until|near|after|before) )(?=(?:wake|midst|heart|end|start|beginning|helm|middle|expense|request|brink|verge|eve|heels|back|hands) of )|(?<= (?:for|by|from|against|with) )(?=(?:founder|co-founder|creator|owner|operator) of )|(?<= (?:in|during|for) )(?=month of \p{Lu})|(?<= (?:paving|paves|pave|paved) )(?=way )|(?<= (?:raising|raises|raised|upped|upping|ups) )(?=stakes(?!\p{L}))|(?<= (?:setting|sets|set) )(?=stage )|(?<= (?:opening|opens|opened|closing|closes|closed) )(?=doors? (?:to|for|on) )|(?<= (?:hours|days|weeks|months) (?:of|after|before|since) )(?=(?:exploit|hack|breach|attack|launch|listing|deadline|vote|outage|merger|theft)(?:[.,]|$))|(?<=, (?:valuing|leaving|giving|letting|lifting|sending) )(?=(?:firm|company|startup|exchange|business|token|stock) (?:at|with|to|up|down|\d))|(?<= (?:in|into|among|of|to|from|on|for|has \p{Ll}+|have \p{Ll}+) )(?=top (?:\d+|three|five|ten) )|(?<= (?:bolstering|bolstered|strengthening|strengthened|boosting|weakening|making|building) )(?=case (?:for|against) )|(?<= (?:take|takes|taking|taken) )(?=(?:helm|reins|lead)(?:[.,]| (?:at|of|in)))|(?<= (?:in|into|for|from|since|during) )(?=(?:first|second|third|fourth) (?:quarter|half)(?!\p{L}))|(?<= in )(?=(?:first|second|third|fourth|latest) (?!place|person|gear|quarter|half)\p{Ll}{3,}(?<!s)(?!\p{L}))|(?<= in )(?=final (?:quarter|half|month|week)(?!\p{L}))|(?<= (?:to|in|from|across) )(?=Gulf(?:[.,]|$))|(?<= to )(?=public(?:[.,]|$))|(?<= joining )(?=(?:queue|list|ranks|race|club|rush|wave|chorus|exodus) (?:of|to|for) )|(?<= (?:on|off|along|near) )(?=(?:\p{Lu}\p{Ll}+ ){1,2}(?:coast|border|waterfront|seafront|shore|peninsula)(?!\p{L}))/gu;

/** Superlatives without an article: "the fund saw biggest outflows". */
const superlative = /(?<= (?:see|sees|saw|seen|posts?|posted|records?|recorded|suffers?|suffered|raises?|raised|hits?|reach(?:es|ed)?|become|becomes|became|mulling|considering|in|to|at|by|of|with|since|after|as|is|was|following|for|from|on|against|than|cap|caps|capped|notched|logged|marked|marks) |, )(?=(?:biggest|largest|highest|lowest|longest|worst|best|strongest|weakest|smallest|fastest|slowest|latest|newest|oldest|steepest|sharpest|second-largest|second-biggest)(?:-ever)? (?:(?:\p{Lu}[\p{L}\d]* ){1,2}\p{Ll}|[\p{Ll}\d]))|(?<=^[^,]{20,}, )(?=first \p{Ll}+(?: \p{Ll}+)* (?:under|in|since|of|to|from|for) )/gu;

/** "has vacated Tarn conviction": what a court decides by the name of whom it concerns. */
const judged = /(?<= (?:vacated|overturned|upheld|reversed|affirmed|tossed|quashed|annulled) )(?=\p{Lu}[\p{L}’'-]+ (?:conviction|verdict|sentence|ruling|judge?ment|injunction|appeal)(?!s?\p{L}))/gu;

/** "for first time", "purchased additional 40 coins". */
const firstTime = /(?<= for )(?=first time(?!\p{L}))/gu;
const additional = /(?<= (?:purchased|bought|acquired|added|sold|raised|minted|burned|invested|secured|received) )(?=additional [$€£\d])/gu;

/** "world's largest". */
const ofWorld = /(?<!the |this )(?<=\s)world(?=['’]s )/giu;
const ofWorldAtStart = /^World(?=['’]s )/u;

/** "launch own coin": what is the subject's. */
const ownOne = /(?<= (?:launch|launched|build|built|issue|issued|create|created|run|open|opened|introduce|develop|mint|on|for|with|of|to) )(?=own (?!goal)\p{Ll})/gu;

/** Who says something, at the end of a headline: ", exchange says". */
const speaker = /(?<=, )(?=(?:exchange|company|firm|bank|lender|regulator|agency|ministry|government|union) (?:says|confirms|warns|reports|claims)\.$)/u;
const oneSpeaker = /(?<=, )(?=(?:judge|minister|official|lawyer|source|report|court|analyst|economist|researcher|executive|prosecutor|study|survey|filing|document|lawmaker|spokesperson) (?:says|rules|shows|finds|confirms|warns|claims)\.$)/u;

/** Countries and authorities that have an article, where none describes a noun. */
const definite = /(?<=^\p{Lu}\p{Ll}+ and )(?=(?:US|UK|EU|UAE) )|(?<= (?:in|to|from|by|of|with|against|for|at|as|after|amid|before|despite|following|(?:has|have|will) \p{Ll}+|barring|banning|urging|asking|suing|letting|allowing|giving|pushing|pressing) )(?=(?:Bank of (?:England|Japan|Canada|Korea|Russia|Israel|Thailand|Mexico|Italy|France|Spain)|US|UK|EU|UAE|SEC|CFTC|FBI|DOJ|IRS|ECB|Fed|IMF|FTC|FDIC|FCA|OCC|(?:US )?(?:Justice|Treasury|Commerce|State|Labor) Department|Supreme Court|White House)(?:['’]s |[.,;]|$| (?:an?|as|after|for|of|over|in|on|to|with|and|amid|by|from|against|before|while|since|until)(?!\p{L})))|(?<= (?:says|say|said|that|after|while|because|if|and|but|as) )(?=(?:SEC|CFTC|FBI|DOJ|IRS|ECB|Fed|IMF|FTC|FDIC|FCA|OCC) (?:has|is|will|was|would|\p{Ll}{3,}s) )|^(?=(?:(?:US |U\.S\. |UK )?(?:SEC|CFTC|FBI|DOJ|IRS|FTC|FCA)|US|UK|U\.S\.|U\.K\.|EU|UAE|SEC|CFTC|FBI|DOJ|IRS|ECB|BOJ|BOE|PBOC|RBA|RBI|BOK|SNB|Fed|IMF|FTC|FDIC|FCA|WEF|OCC|Dow|Nasdaq(?! (?:has|is|will) (?:asked|filed|sought|seeking|launched|listed|delisted|proposed|agreed|applied|named|bought|acquired|invested|partnered|planning|approved|open|launch|list|extend|offer|begin|ask|start|buy) )|S&P 500|(?:US |U\.S\. |UK )?(?:Treasury|Senate|House|Supreme Court|Justice Department|Treasury Department|Commerce Department|State Department|Labor Department|Pentagon)|Kremlin|(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh) Circuit|Bank of (?:England|Japan|Canada|Korea|Russia|Israel|Thailand|Mexico|Italy|France|Spain)|Central Bank of \p{Lu}\p{Ll}+|European (?:Commission|Central Bank|Union)|World Bank|White House|Federal Reserve|(?!The )(?:\p{Lu}[\p{L}\d]* ){1,2}(?:Foundation|Association|Institute)|XRP Ledger|(?:New York|London|Tokyo|Hong Kong) Stock Exchange|(?:\p{Lu}\p{Ll}+ |US |UK ){1,3}(?:Committee|Commission|Task Force)|(?:Department|Ministry) of (?:the )?\p{Lu}\p{Ll}+|(?:Thai|Korean|Swiss|Turkish|Nigerian|Philippine|Brazilian) SEC|HKMA) (?:has|have|will|is|are|was|were|says|said(?! to)|wants|expects) |(?:US|UK|U\.S\.|U\.K\.|EU|\p{Lu}\p{Ll}+(?:an|ish|ese|ch)) (?:economy|government|dollar|central bank|labou?r market|housing market) (?:has|will|is|was|grew|shrank|expanded|contracted|slowed|rose|fell|added|lost|stalled|said|cut|raised) )/gu;

/** "seals 3 billion euro round": a sum in words before what it is for. */
const round = /(?<=^[^,]+ \p{Ll}+ )(?<! (?:than|of|over|nearly|about|around|almost|to|least) )(?=\d[\d.,]* (?:million|billion|trillion) (?:euro|dollar|pound|yen|yuan|won|franc) (?:round|deal|loan|bond|fund|fine|investment|settlement|valuation|credit|buyback|raise|hack|heist)(?!\p{L}))/gu;

/** "raised $4 million Series B led by Tarn": a round by its letter, unless it describes what follows. */
const series = /(?<= (?:raises?|raised|scored?|scores|closes?|closed|secures?|secured|leads?|led|announced|completes?|completed|lands?|landed|launched|planning|bags?|bagged|nabs?|nabbed|nets?|netted) )(?=(?:[$€£][\d.]+ [mb]illion )?(?:pre-)?Series [A-F](?! (?:funding|financing|investments?)(?!\p{L}))(?!\p{L}))/gu;

/** Puts articles before marks of prices: "has fallen to a record low". */
export const withMarks = (text: string): string => text.replace(mark, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(allTime, 'an ').replace(series, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(round, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(ofRow, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(indefinites, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(definites, 'the ').replace(/^a (\p{Lu})/u, (_, letter: string) => `A ${letter.toLowerCase()}`);

/** Puts the articles of set phrases, superlatives, countries and authorities: "world's largest", "for first time", "SEC has fined". */
export const withSetArticles = (text: string): string => text.replace(ofWorldAtStart, 'The world').replace(ofWorld, 'the world').replace(ownOne, 'its ').replace(speaker, 'the ').replace(oneSpeaker, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(own, 'its ').replace(firstOf, 'the ').replace(judged, 'the ').replace(firstOwn, 'its ').replace(firstOfPlace, 'the ').replace(knownProduct, 'the ').replace(describedSum, 'a ').replace(hinted, (_, at: number, whole: string) => `${indefinite(whole.slice(at))} `).replace(firstTime, 'the ').replace(additional, 'an ').replace(superlative, 'the ').replace(definite, (_, at: number) => (at === 0 ? 'The ' : 'the '));
