import { wordSet } from '../../text/word-set';

/** Function words: they claim nothing on their own. */
export const stopwords = wordSet(`
a about across after also although am amid among an and any are around as at be because been being both but by can could despite did do does doing during either
even for from further had has have having he her here hers him his how i if in into is it its itself just may me might must my near nearly almost neither no
nor not now of off on once onto or other our out over own per same say she should since so some such than that the their theirs them themselves then there these they
this those though through throughout thus to too toward towards under until up upon us very via was we well were what when where whether which while who
whom whose why will with within without would yet you your approximately roughly about around compared versus some much many still already meanwhile however moreover instead
one ones another said says saying tell told tells according amid onto together alongside
`);

/** Words that are common in reports and add nothing to them, such as "company" or "announced". */
export const neutral = wordSet(`
announce announced announces announcing announcement report reports reported state stated states statement reveal revealed reveals disclose disclosed note noted notes add
company companies firm firms group business platform project protocol team network organisation organization agency entity startup giant
crypto cryptocurrency cryptocurrencies coin coins token tokens asset assets digital market markets price prices value worth total amount sum level mark
news latest update today recent recently new move moves step plan plans day days week weeks month months year years hour hours time times period
people users customers investors traders analysts officials developers holders experts executives authorities lawmakers
make makes made take takes took taken get gets got see sees saw seen come comes came go goes went give gives gave find found show shows showed
use uses used using based related involving including included regarding concerning roughly figure figures data
percent dollar dollars usd
daily weekly monthly quarterly yearly annually
several decision far various number numbers part parts way back
`);

/** Words that separate statements from each other. */
export const separators = wordSet('and but while as whereas although though or after before because that which who when amid following since if than despite with');

/** Prepositions: they decide the role of the noun that follows. */
export const relations = wordSet('from to of by at above below over under than in on for against into between with without before after since until per');

export const negators = wordSet('not never no without cannot nor neither none nobody nothing hardly barely');

/** Words that negate the verb that follows: "fails to approve". */
export const refusals = wordSet('fail fails failed failing refuse refuses refused refusing unable stop stops stopped decline declines declined avoid avoids avoided');

/** Verbs that negate the verb after "from": "barred from selling". */
export const prohibitions = /^(?:bar|ban|block|prevent|prohibit|prohibited|discourage|exclude|exempt|stop|refrain|abstain)(?:n?ed|red|ned|ped|s|d)?$/;

/** Verbs after "due to" that announce something: "is due to open in May". Before other words, "due to" means "because of". */
export const scheduled = /^(?:be|begin|close|come|decide|end|expire|go|launch|meet|open|publish|release|report|return|speak|start|take|vote)$/;

/** Words that may occur between a negator and the word that it negates. */
export const fillers = wordSet('be been being have has had do does did to yet a an the any ever even it its so very more that of in on for at as is are was were will would can could may might should immediately currently longer immediate plan plans planning intend intends intending want wants');

/** Words that are not names if they are capitalised at the start of a sentence. */
export const openers = wordSet(`
all as each every half few fewer following further given hackers in its last later less more most nearly new now one only other overall people prices regulators separately
several shares since some still such total traders two three under until what when where while with yesterday today earlier recently officials investors lawmakers prosecutors police judges shareholders
developers users companies analysts markets authorities applications banks bidders businesses buyers charges claims clients consumers contracts costs creditors critics customers deals deposits donations
earnings employees executives experts exports fees figures firms founders funds gains holders holdings imports income inflation inflows institutions interest issuers jobs lawyers lenders liquidations
listed losses members merchants miners net operators outflows owners payments plaintiffs platforms profit profits proceeds purchases rates redemptions researchers reserves retail revenue revenues
rivals rules sales savings scammers sellers spending sponsors staff stakes stocks supply talks taxes tokens trade trading transactions transfers turnover validators victims volume volumes voters
wages wallets whales withdrawals workers criminals cybercriminals attackers thieves scammers agents banks brokers contributors delegates depositors donors economists engineers exchanges funds hedge lenders nodes participants programmers protesters residents scientists senators speculators subscribers suppliers treasuries whistleblowers stolen domestic foreign foreigners public private average daily weekly monthly quarterly annual crypto stablecoins stablecoin digital gross operating
`);
