/**
 * Verbs that end, put off, begin or allow something, and things that are good or bad news as long as they last. What happens to a
 * thing follows from both: `drops case` is good news, `ends buybacks` is bad news.
 */

/** Verbs that end or put off their object. */
export const enders = [
    'abandon*', 'scrap**', 'shelve*', 'cancel+', 'cancelled', 'canceled', 'cancelling', 'call+ off', 'calls off', 'called off', 'calling off', 'to end', 'an end to', 'end to', 'ends', 'ended', 'ending', 'stop+', 'stopped', 'halt*', 'cease*', 'pause*', 'suspend*', 'discontinue*', 'terminate*', 'wind+ down', 'winds down', 'wound down', 'winding down', 'phase* out', 'axes', 'axed',
    'pulls', 'pulled', 'withdraw+', 'withdrew', 'withdrawing', 'reject*', 'veto', 'vetoes', 'vetoed', 'vote+ down', 'votes down', 'voted down', 'vote+ against', 'votes against', 'voted against', 'strike+ down', 'strikes down', 'struck down', 'overturn*', 'quash*', 'throw+ out', 'throws out', 'threw out', 'toss*', 'tosses', 'dismiss*', 'repeal*', 'revoke*', 'rescind*',
    'postpone*', 'delay*', 'defer**', 'push* back', 'pushes back', 'pushed back', 'put+ off', 'puts off', 'blocks', 'blocked', 'blocking', 'oppose*', 'kill*', 'reverse*', 'rule* out', 'rules out', 'ruled out', 'give+ up on', 'gave up on', 'back* out of', 'backs out of', 'walk* away from', 'walks away from'
];

/** Verbs that take away a bad thing, and mean something else with any other object, as in "wins approval". */
export const removers = [
    'close*', 'drop**', 'lift*', 'settle*', 'resolve*', 'escape*', 'avoid*', 'dodge*', 'beat+', 'beats', 'win+', 'won', 'winning', 'defeat*', 'fend+ off', 'fends off', 'fended off', 'fight+ off', 'fought off', 'ease*', 'soften*', 'relax*', 'loosen*', 'remove*', 'reduce*', 'lower*', 'to cut', 'to slash', 'trim**', 'cut', 'cuts', 'cutting', 'slash*', 'halve*', 'waive*', 'strip**', 'skip**', 'spare*', 'exempt* from', 'clear* of', 'decide* against', 'opt** against'
];

/** Words that end what precedes. */
export const endings = [
    'come+ to a halt', 'comes to a halt', 'came to a halt', 'grind+ to a halt', 'grinds to a halt', 'come+ to an end', 'comes to an end', 'came to an end', 'is over', 'are over', 'ends', 'end', 'ended', 'stop', 'stops', 'stopped', 'halted', 'paused', 'suspended', 'scrapped', 'shelved', 'withdrawn', 'dismissed', 'rejected', 'cancelled', 'canceled', 'abandoned', 'delayed', 'postponed',
    'discontinued', 'blocked', 'overturned', 'struck down', 'thrown out', 'tossed', 'voted down', 'repealed', 'called off', 'pushed back', 'put off', 'on hold', 'on ice', 'expires', 'expired', 'left out of', 'stripped from', 'dropped from', 'cut from', 'dry up', 'dries up', 'dried up', 'dropped'
];

/** Verbs that begin, allow or prolong their object. */
export const enactors = [
    'approve*', 'pass', 'passes', 'senate passes', 'house passes', 'parliament passes', 'passed', 'passing', 'adopt*', 'back', 'backs', 'backed', 'propose*', 'announce*', 'introduce*', 'launch*', 'unveil*', 'begin+', 'began', 'start*', 'starting', 'resume*', 'restart*', 'reinstate*', 'impose*', 'plans', 'consider*', 'sign', 'signs', 'signed', 'endorse*', 'support+', 'supported', 'greenlight*', 'greenlit', 'green light+', 'uphold+', 'upheld', 'allow*', 'vote+ for', 'votes for', 'voted for', 'grant+', 'granted', 'enact*', 'extend*', 'expand*', 'renew*', 'accept', 'accepts', 'welcome*', 'file+', 'filed', 'slip**', 'add+', 'added', 'insert*', 'include*', 'brings', 'opens', 'opened', 'stick to', 'sticks to', 'stick with', 'sticks with', 'keeps', 'maintains', 'retains'
];

/** Things that are bad news as long as they last. */
export const obstacles = [
    'case', 'cases', 'case against', 'charges against', 'lawsuit against', 'lawsuits against', 'suit against', 'claims against', 'charges over', 'lawsuit+', 'suit', 'suits', 'class action+', 'claim+', 'complaint+', 'charges', 'new charges', 'conviction+', 'indictment+', 'allegation+', 'probe', 'probes', 'investigation+', 'inquiry', 'inquiries', 'prosecution', 'enforcement action+', 'opposition', 'objection+', 'restriction+', 'curbs', 'ban', 'bans', 'sanction', 'sanctions', 'tariff+', 'tax', 'taxes', 'tax on', 'taxes on', 'crypto tax', 'crypto taxes', 'capital gains tax', 'wealth tax', 'levy', 'levies', 'duties', 'moratorium', 'prohibition', 'crackdown',
    'proposed rule+', 'broker rule+', 'dealer rule+', 'wallet rule+', 'custody rule+', 'reporting rule+', 'reporting requirement+', 'outflow+', 'redemptions', 'liquidations', 'unlock', 'unlocks', 'token unlock+', 'token release+', 'token inflation', 'minting', 'dilution', 'token sales', 'bitcoin sales', 'btc sales', 'ether sales', 'eth sales', 'coin sales', 'whale sales', 'sales of bitcoin', 'sales of ether', 'selling bitcoin', 'quantitative tightening', 'qt', 'tightening', 'hiking cycle', 'caps on', 'cap on', 'holding limits', 'ownership limits', 'selling ether', 'bitcoin selling', 'coin selling', 'layoff+', 'job cut+', 'delisting+', 'rate hike+', 'rate increase+'
];

/** Rules, which are bad news as long as they last if an authority ends them: "SEC drops rule". A company’s guidance is another thing. */
export const rules = ['rule+', 'policy', 'policies', 'guidance', 'requirement+', 'mandate', 'mandates', 'limits', 'limit', 'policy statement', 'bulletin', 'framework', 'standard', 'order'];

/** Plans and laws, whose end is good or bad news by what they are about. */
export const containers = ['plan', 'plans', 'law', 'bill', 'proposal', 'proposals', 'measure', 'motion', 'amendment', 'bid to', 'push to', 'effort to', 'vote to', 'idea of', 'draft'];

/** Things that are good news as long as they last. */
export const supports = [
    'application', 'applications', 'application for', 'filing', 'filings', 'bid to list', 'listing', 'listings', 'buyback+', 'buy back+', 'repurchase+', 'token burn+', 'burns', 'burn', 'purchases', 'bitcoin purchases', 'ether purchases', 'buying', 'accumulation', 'inflow+', 'incentives', 'rewards', 'grants', 'funding', 'support', 'launch', 'rollout', 'merger', 'purchase', 'acquisition', 'takeover', 'ipo', 'integration', 'staking', 'token migration', 'fee switch', 'tax relief', 'tokenization', 'trading', 'crypto trading', 'service', 'services', 'operations', 'deposits', 'expansion', 'easing', 'quantitative easing', 'tax exemption+', 'tax break+', 'relief', 'exemption+', 'rate cut+', 'rate cuts',
    'crypto bill+', 'market structure bill+', 'market structure', 'stablecoin bill+', 'crypto legislation', 'crypto market bill', 'clarity act', 'genius act', 'reserve bill+', 'bitcoin reserve bill+', 'bitcoin bill+', 'bitcoin reserve', 'approval+', 'license', 'licence', 'etf+', 'bitcoin etf+', 'ether etf+', 'solana etf+', 'spot etf', 'spot etfs'
];
