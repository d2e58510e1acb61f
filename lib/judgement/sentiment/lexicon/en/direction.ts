/** Words that say where something goes. What they mean depends on what moves. */
export const movers: readonly (readonly [direction: number, entries: string])[] = [
    [2, 'all time high+, ath, aths, record high+, new high+, fresh high+, multi year high+, multi month high+'],
    [-2, 'all time low+, record low+, new low+, fresh low+, multi year low+, multi month low+'],
    [1.6, 'surge*, soar*, skyrocket*, rocket*, explode*, explosion, rally, rallies, rallied, rallying, spike*, zoom*, shoots up, shot up, jump*, leap*, pump*, double*, rip+ past, rip+ through, rip+ higher, ripped past, ripped higher, triple*, quadruple*, balloon*, swell*'],
    [1.2, 'rise, rises, rose, rising, risen, gain*, climb*, grow, grows, grew, grown, growing, increase*, higher, up, advance*, rebound*, bounce*, bounces back, edges higher, edge* up, inch* up, tick* up, uptick, upswing, mount*, lift*, heat* up, heating up, pick+ up, picking up, picks up, go+ up, went up, hit+ new highs, hits high, peak*, near+ record, approach*, widen*, year high, month high, week high, highest, highs'],
    [-1.6, 'plunge*, plummet*, tank*, sink, sinks, sank, sinking, tumble*, crater*, nosedive*, slump*, slumping, dive*, dives, dove, slash*, halve, halves, halved, evaporate*, vanish*, wipes off'],
    [-1.2, 'fall, falls, fell, falling, fallen, drop**, decline*, decrease*, lower, down, slide, slides, slid, sliding, slip**, dip**, ease*, slow*, cool*, shrink, shrinks, shrank, shrinking, retreat*, recede*, fade*, dim, dims, dimmed, dimming, dwindle*, shed+, shedding, wane*, reduce*, reduction+, cut, cuts, cutting, trim**, pare*, sag**, weaken*, edge* lower, edges lower, edge* down, go+ down, went down, erode*, erase*, give+ up, come+ down, subside*, diminish*, stall*, dry+ up, dries up, narrow*, year low, month low, week low, lowest, lows']
];

/** What moves. Left out of both lists, a rise is good news. */
export const risingIsBad = [
    'inflation', 'cpi', 'ppi', 'pce', 'consumer prices', 'core prices', 'unemployment', 'unemployment rate', 'jobless claims', 'joblessness', 'outflow+', 'liquidation+', 'loss', 'losses', 'debt', 'deficit+', 'fee+', 'gas fee+', 'gas prices', 'gas costs',
    'transaction fees', 'cost+', 'energy costs', 'expenses', 'delinquencies', 'foreclosure+', 'bankruptcies', 'default+', 'interest rate+', 'bond yields', 'treasury yields', 'dollar index', 'dxy', 'the dollar', 'us dollar', 'greenback', 'volatility', 'vix', 'fear+', 'concern+', 'worries', 'uncertainty',
    'tension+', 'risk+', 'selling pressure', 'sell pressure', 'short interest', 'shorts', 'short positions', 'exchange balances', 'exchange reserves', 'exchange supply', 'exchange inflows', 'supply on exchanges', 'crime', 'hack+', 'scam+', 'exploit+', 'attack+', 'fraud', 'theft', 'tariff+', 'tax', 'taxes',
    'difficulty', 'mining difficulty', 'network difficulty', 'burden', 'redemption+', 'congestion', 'shortage+', 'premium to borrow', 'recession odds', 'recession fears', 'restrictions', 'complaints', 'infections', 'cases', 'deaths', 'layoffs', 'job cuts', 'rates', 'oil', 'oil prices', 'crude', 'mortgage rates', 'borrowing costs', 'price manipulation', 'ransomware payments', 'illicit activity', 'hash price pressure', 'sanctions', 'pressure', 'backlash', 'criticism', 'dollar'
];

/** Good news by themselves; where they move, the direction alone speaks: `demand falls`. */
export const risingIsGood = ['inflow+', 'demand', 'profit+', 'growth', 'risk assets', 'risk appetite', 'momentum', 'adoption', 'accumulation', 'optimism', 'confidence', 'consumer confidence', 'trading volume', 'monthly volume', 'daily volume', 'strength', 'profitability', 'investment+', 'funding', 'donation+', 'greed', 'premium', 'staking', 'upside', 'traction'];

/** Holds a direction to itself: `support rises above`, `down the road`. */
export const still = [
    'break+ down', 'broken down', 'down the road', 'down to', 'up to', 'up for', 'up and running', 'up with', 'up in the air', 'set+ up', 'sign+ up', 'start up+', 'back up', 'follow up', 'make+ up', 'made up', 'end+ up', 'ended up', 'gear* up', 'lock+ up', 'look+ up', 'come+ up', 'show+ up', 'wrap+ up', 'warm+ up', 'next up', 'grow up', 'up next', 'catch* up',
    'drop+ in', 'nft drop+', 'token drop', 'dropping soon', 'fall of 2021', 'cool new', 'cool kids', 'cut through', 'cut out', 'cutting edge', 'short cut+', 'price cut+', 'deep dive+', 'dive into', 'dives into', 'a dive', 'higher education', 'lower house', 'higher court', 'lower court', 'advance notice', 'in advance', 'climb down', 'up close', 'rise of', 'the rise of', 'rising star+', 'rise and fall'
];

/** What is better gone: with a word of reduction it turns to good news. Its own weight is its bad news. */
export const reducers = ['curb*', 'tame*', 'combat*', 'fight+', 'fighting', 'tackle*', 'avoid*', 'prevent*', 'escape*', 'survive*', 'resist*', 'shrug** off', 'shrugs off', 'recover* from', 'snap**', 'hacker returns', 'hackers return', 'exploiter returns', 'attacker returns', 'defend* against', 'protect* against', 'protect* from', 'end+', 'ending', 'ended', 'stop+', 'stopped', 'stopping', 'resolve*', 'fix*', 'overcome+', 'overcame', 'mitigate*', 'relieve*', 'alleviate*', 'drop** charges', 'withstand+', 'reverse*', 'recoup+', 'rebound from', 'recovers from', 'crack* down on', 'detect*', 'eliminate*', 'solve*', 'clear* of', 'cleared of', 'unaffected by', 'despite', 'in spite of', 'even as', 'undeterred by', 'return+', 'returned', 'repel+', 'dismiss*', 'throws out'];
