/** Words for a direction. Their meaning depends on what moves. */
export const movers: readonly (readonly [direction: number, entries: string])[] = [
    [2, 'hit+ record, hits a record, hit a record, hits record, hits new record, sets record, set+ a record, set+ new record, reach* record, reach* a record, at record, record levels, all time high+, ath, aths, record high+, new high+, fresh high+, multi year high+, multi month high+'],
    [-2, 'all time low+, record low+, new low+, fresh low+, multi year low+, multi month low+'],
    [1.6, 'surge*, soar*, skyrocket*, rocket*, explode*, explosion, rally, rallies, rallied, rallying, spike*, zoom*, shoots up, shot up, jump*, leap*, pump*, double*, rip, rips, ripped, ripping, rip+ past, rip+ through, rip+ higher, ripped past, ripped higher, triple*, quadruple*, balloon*, swell*'],
    [.5, 'to record, to a record, to record levels, to new record'],
    [1.4, 'surge* past, soar* past, race* past, jump* past, climb* past, move+ past, moves past, rise+ above'],
    [1.2, 'accelerate*, rebound* from, bounce* back from, recover* from, rise, rises, rose, rising, risen, gain*, climb*, grow, grows, grew, grown, growing, increase*, higher, up, advance*, rebound*, bounce*, bounces back, edges higher, edge* up, inch* up, tick* up, uptick, upswing, mount*, lift*, heat* up, heating up, pick+ up, picking up, picks up, go+ up, went up, hit+ new highs, hits high, peak*, near+ record, approach*, widen*, year high, month high, week high, highest, highs'],
    [-1.6, 'plunge*, plummet*, tank*, sink, sinks, sank, sinking, tumble*, crater*, nosedive*, slump*, slumping, dive*, dives, dove, slash*, halve, halves, halved, evaporate*, vanish*, wipes off'],
    [-1.2, 'fall, falls, fell, falling, fallen, drop**, decline*, decrease*, lower, down, slide, slides, slid, sliding, slip**, dip**, ease*, slow*, cool*, shrink, shrinks, shrank, shrinking, retreat*, recede*, fade*, dim, dims, dimmed, dimming, dwindle*, shed+, shedding, wane*, reduce*, reduction+, cut, cuts, cutting, trim**, pare*, sag**, weaken*, edge* lower, edges lower, edge* down, go+ down, went down, erode*, erase*, give+ up, come+ down, subside*, diminish*, stall*, dry+ up, dries up, narrow*, year low, month low, week low, lowest, lows']
];

/** Verbs whose direction applies to their object: `debt fears lift shares` is not a rise of fears. */
export const causes = ['lifts', 'lift', 'boosts', 'boost', 'cuts', 'slashes', 'reduces', 'trims'];

/** Things whose rise is bad news. A rise of anything that is in neither list is good news. */
export const risingIsBad = [
    'inflation', 'cpi', 'ppi', 'pce', 'consumer prices', 'core prices', 'unemployment', 'unemployment rate', 'jobless claims', 'joblessness', 'outflow+', 'liquidation+', 'loss', 'losses', 'debt', 'deficit+', 'fee+', 'gas fee+', 'gas prices', 'gas costs',
    'transaction fees', 'cost+', 'energy costs', 'expenses', 'delinquencies', 'foreclosure+', 'bankruptcies', 'default+', 'interest rate+', 'bond yields', 'treasury yields', 'dollar index', 'dxy', 'the dollar', 'us dollar', 'greenback', 'volatility', 'vix', 'fear+', 'concern+', 'worries', 'uncertainty',
    'tension+', 'risk+', 'selling pressure', 'sell pressure', 'short interest', 'shorts', 'short positions', 'exchange balance+', 'exchange reserve+', 'exchange supply', 'supply on exchanges', 'coins on exchanges', 'tokens on exchanges', 'sell orders', 'sell side liquidity', 'open short+', 'unlocks', 'hash price pressure', 'supply', 'circulating supply', 'inventory', 'inventories', 'bad loans', 'npas', 'provisions', 'expenses', 'delinquency', 'churn', 'crime', 'hack+', 'scam+', 'exploit+', 'attack+', 'fraud', 'theft', 'tariff+', 'tax', 'taxes',
    'burden', 'redemption+', 'congestion', 'shortage+', 'premium to borrow', 'recession odds', 'recession fears', 'restrictions', 'complaints', 'infections', 'cases', 'deaths', 'layoffs', 'job cuts', 'rates', 'fuel prices', 'fuel costs', 'fuel bill', 'fuel price', 'discount', 'discounts', 'mortgage rates', 'borrowing costs', 'price manipulation', 'ransomware payments', 'illicit activity', 'hash price pressure', 'sanctions', 'pressure', 'backlash', 'criticism', 'dollar'
];

/** Things that are good news by themselves. If they move, only the direction counts: `demand falls`. */
export const risingIsGood = ['inflow+', 'stablecoin supply', 'usdt supply', 'usdc supply', 'asset quality', 'demand', 'profit+', 'growth', 'risk assets', 'risk appetite', 'momentum', 'adoption', 'accumulation', 'optimism', 'confidence', 'consumer confidence', 'trading volume', 'monthly volume', 'daily volume', 'strength', 'profitability', 'investment+', 'funding', 'donation+', 'greed', 'premium', 'staking', 'upside', 'traction', 'hope+', 'appetite', 'interest', 'enthusiasm', 'sales', 'revenue+', 'earnings'];

/** Phrases that contain a word for a direction but report none: `down the road`. */
export const still = [
    'shake* up', 'shake up', 'shakes up', 'break+ down', 'broken down', 'down the road', 'down to', 'up to', 'up for', 'up and running', 'up with', 'up in the air', 'set+ up', 'sign+ up', 'start up+', 'back up', 'follow up', 'make+ up', 'made up', 'end+ up', 'ended up', 'gear* up', 'lock+ up', 'look+ up', 'come+ up', 'show+ up', 'wrap+ up', 'warm+ up', 'next up', 'grow up', 'up next', 'catch* up',
    'drop+ in', 'nft drop+', 'token drop', 'dropping soon', 'fall of 2021', 'cool new', 'cool kids', 'cut through', 'cut out', 'cutting edge', 'short cut+', 'price cut+', 'deep dive+', 'dive into', 'dives into', 'a dive', 'higher education', 'lower house', 'higher court', 'lower court', 'advance notice', 'in advance', 'climb down', 'up close', 'rise of', 'the rise of', 'rising star+', 'rise and fall'
];

/** Words of reduction, which turn bad news that follows into relief. Without such news they have the weight that other lists give them. */
export const reducers = ['curb*', 'tame*', 'combat*', 'fight+', 'fighting', 'tackle*', 'avoid*', 'prevent*', 'escape*', 'survive*', 'resist*', 'recover* from', 'snap**', 'hacker returns', 'hackers return', 'exploiter returns', 'attacker returns', 'defend* against', 'protect* against', 'protect* from', 'end+', 'ending', 'ended', 'stop+', 'stopped', 'stopping', 'resolve*', 'fix*', 'overcome+', 'overcame', 'mitigate*', 'relieve*', 'alleviate*', 'drop** charges', 'withstand+', 'reverse*', 'recoup+', 'rebound from', 'recovers from', 'crack* down on', 'detect*', 'eliminate*', 'solve*', 'clear* of', 'cleared of', 'unaffected by', 'return+', 'returned', 'repel+', 'dismiss*', 'throws out'];

/** Words for flows: coins that move to a venue are for sale, coins that leave one are not. */
export const inflows = ['inflow+', 'deposit+', 'depositing', 'deposited'];
export const transfers = ['land on', 'lands on', 'landed on', 'arrive on', 'arrives on', 'arrive at', 'arrives at', 'flow to', 'flows to', 'flow into', 'flows into', 'pour into', 'send', 'sends', 'sent', 'sent to', 'sending', 'transfer', 'transfers', 'transferred', 'transferring', 'transfer+ to', 'shifts', 'shifted', 'move', 'moved', 'moves', 'moved to', 'moving to'];
export const outflows = ['outflow+', 'withdrawal+', 'withdraw', 'withdraws', 'withdrawing', 'withdrew', 'withdrawn', 'btc leave', 'btc leaves', 'eth leave', 'eth leaves', 'coins leave', 'coins leaving', 'tokens leave', 'bitcoin leaves', 'bitcoin leaving', 'ether leaves', 'ether leaving', 'pulled from', 'moved off', 'moves off', 'off exchanges'];
/** Words for the holdings of venues, which are for sale. */
export const stocks = ['reserve+', 'balance+', 'holdings', 'held on', 'coins on', 'supply on', 'stockpile+', 'kept on', 'sitting on', 'stored on'];
export const venues = ['exchange', 'exchanges', 'on exchanges', 'trading venues', 'binance', 'coinbase', 'kraken', 'okx', 'bybit', 'bitfinex', 'kucoin', 'upbit', 'bitstamp', 'gemini', 'coinbase prime', 'trading platforms'];

/** Traders who bet on falling prices, and losses that are good news if they happen to them. */
export const shorts = ['shorts', 'short sellers', 'short seller', 'short positions', 'short position', 'short bets', 'short traders', 'bears', 'bearish bets', 'bearish positions', 'bearish traders', 'short interest', 'in shorts', 'short', 'short on', 'bearish bettors', 'leveraged shorts', 'shorting', 'betting against', 'bet against', 'bets against', 'short trader', 'shorters', 'short side'];
export const losses = [
    'lose*', 'lost', 'losing', 'loss', 'losses', 'liquidate*', 'liquidation+', 'squeeze*', 'squeezed', 'wipe* out', 'wiped out', 'wiping out', 'wipeout', 'burn*', 'burned', 'burnt', 'crush*', 'crushed', 'rekt', 'trapped', 'caught', 'punish*', 'suffer*', 'suffered', 'suffering', 'hurt*', 'pain', 'hammered', 'pummeled', 'forced out', 'capitulate*', 'capitulation', 'retreat*', 'cover', 'covering', 'flushed', 'flush', 'flushes', 'blown out', 'obliterate*', 'destroy*', 'demolish*', 'bleed', 'bleeding', 'unwind*', 'nurse*', 'nursing', 'forcing out', 'force out', 'run over', 'steamrolled', 'roasted', 'pay the price', 'pays the price', 'paid the price', 'smoked', 'torched', 'margin called', 'stopped out'
];

/** Words that turn good news that follows into bad news: `kills the bill`. */
export const spoilers = [
    'weak', 'weaker', 'weakening', 'soft', 'softer', 'softening', 'poor', 'poorer', 'sluggish', 'slowing', 'declining', 'shrinking', 'dwindling', 'fails to lift', 'fail to lift', 'failed to lift', 'fail+ to boost', 'failed to boost', 'kill*', 'killed', 'sink', 'sinks', 'sank', 'sunk', 'derail*', 'torpedo', 'torpedoes', 'torpedoed', 'scuttle*', 'shelve*', 'doom*', 'dash*', 'threaten*', 'jeopardise*', 'jeopardize*', 'imperil+', 'undermine*', 'cloud+', 'clouded', 'dent+', 'dented', 'hurt+', 'crimp*', 'erode*', 'sap', 'saps', 'sapped', 'stall*', 'block*', 'thwart*', 'kneecap+', 'gut', 'guts', 'gutted', 'veto', 'vetoes', 'vetoed', 'cool*', 'curb*', 'dampen*', 'squash*', 'quash*', 'spook*', 'weigh+ on', 'halt*', 'pause*', 'paused', 'suspend*', 'cancel+', 'cancels', 'cancelled', 'canceled', 'delay*', 'postpone*', 'scrap**', 'abandon*', 'reject*', 'oppose*', 'dry up', 'dries up', 'evaporate*', 'vanish*', 'waning', 'fading', 'collapse of', 'death of', 'fail+ to hold', 'fails to hold', 'failed to hold', 'failing to hold'
];

/** Words that take back good news that precedes: `leaves demand unclear`. */
export const doubts = [
    'unclear', 'in doubt', 'uncertain', 'at risk', 'in limbo', 'elusive', 'in question', 'questioned', 'in jeopardy', 'under threat', 'dead', 'dies', 'died', 'dies in', 'died in', 'stalls', 'stalled', 'stuck', 'on hold', 'on ice', 'falters', 'faltered', 'fizzles', 'fizzled', 'collapses', 'collapsed', 'fails', 'failed', 'sinks', 'sank', 'killed', 'blocked', 'rejected', 'scrapped', 'shelved', 'cancelled', 'canceled', 'delayed', 'postponed', 'vetoed', 'derailed', 'denied', 'overturned', 'struck down', 'unravels', 'unravelled', 'runs out of steam', 'run out of steam', 'loses steam', 'lost steam', 'falls flat', 'fell flat', 'falls short', 'fell short', 'not enough', 'dries up', 'dried up', 'evaporates', 'wanes', 'questionable', 'fade*', 'wane*', 'dim', 'dims', 'dimmed', 'dwindle*', 'vanish*', 'fall+ apart', 'fell apart', 'falling apart', 'fall+ through', 'fell through', 'called off', 'unravel+'
];

/** Words that compare the subject with a rival that is named after them. */
export const wins = ['overtake*', 'overtook', 'flip', 'flips', 'flipped', 'flipping', 'surpass*', 'outperform*', 'outpace*', 'outshine*', 'beat+', 'beats', 'eclipse*', 'top', 'tops', 'topped', 'dethrone*', 'unseat*', 'overthrow+', 'leapfrog+', 'leapfrogged', 'surge* past', 'soar* past', 'race* past', 'jump* past', 'climb* past', 'move+ past', 'rise+ above', 'ahead of', 'outrun+', 'outdo', 'outdoes', 'outsell+', 'leads over', 'gain+ on', 'gains ground on', 'trounce*', 'displace*', 'replace*', 'overtakes', 'overtaking', 'usurp+', 'better than', 'faster than', 'stronger than', 'higher than', 'larger than', 'bigger than'];
export const defeats = ['underperform*', 'lag', 'lags', 'lagged', 'lagging', 'lag+ behind', 'trail', 'trails', 'trailed', 'trailing', 'lose ground to', 'loses ground to', 'lost ground to', 'losing ground to', 'fall behind', 'falls behind', 'fell behind', 'slip+ behind', 'slips behind', 'drop+ below', 'loses market share to', 'lose market share to', 'cede+ ground to', 'weaker than', 'slower than', 'worse than', 'lower than', 'smaller than', 'behind'];
