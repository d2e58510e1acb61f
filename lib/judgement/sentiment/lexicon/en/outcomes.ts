/**
 * Phrases made of a verb and its object, or of a thing and what becomes of it: measures that are lifted, lawsuits that are
 * dropped, moves that end, figures that are set against forecasts, money that is spent on coins.
 */
import { cardinals } from '../../../../text/numbers';
import type { Group } from '../lexicon';

/** Splits a list; an entry `-` stands for no word. */
const any = (list: string): readonly string[] => list.split(', ').map((entry) => (entry === '-' ? '' : entry));

/** Returns all phrases with one word of each list. */
export const each = (...lists: readonly string[]): string => {

    const phrases = lists.map(any).reduce((heads, words) => heads.flatMap((head) => words.map((word) => `${head} ${word}`.trim())));
    return phrases.join(', ');
};

const determiners = '-, its, the, a, all, their, some, planned, #%';

/** Things that forbid or cost something. */
const measures = 'ban, bans, sanctions, restrictions, curbs, suspension, moratorium, embargo, tariffs, crypto ban, trading ban, mining ban, import ban, export controls, capital controls, trade restrictions';
const taxes = 'tax, taxes, tax on, taxes on, capital gains tax, crypto tax, crypto taxes, tds, levy, levies, duty, duties';
const suits = 'lawsuit, lawsuits, suit, suits, case, cases, charges, complaint, probe, probes, investigation, investigations, inquiry, enforcement action';

const lift = 'lift, lifts, lifted, lifting, end, ends, ended, scrap, scraps, scrapped, remove, removes, removed, repeal, repeals, repealed, drop, drops, dropped, reverse, reverses, reversed, ease, eases, eased, waive, waives, waived, pause, pauses, paused, suspend, suspends, suspended, delay, delays, delayed, postpone, postpones, postponed, strike down, strikes down, struck down, roll back, rolls back, rolled back, walk back, walks back, walked back';
const abandon = 'drop, drops, dropped, dropping, withdraw, withdraws, withdrew, abandon, abandons, abandoned, dismiss, dismisses, dismissed, toss, tosses, tossed, throws out, threw out, close, closes, closed, ends, ended';
const gone = 'lifted, scrapped, dropped, killed, shelved, dismissed, thrown out, tossed, struck down, overturned, repealed, rejected, blocked, withdrawn, voted down, closed';

const falls = 'slump, rout, sell off, selloff, downturn, correction, decline, slide, slide in prices, bear market, pullback, losing streak, losing run, drawdown, downtrend, bleeding, capitulation';
const rallies = 'rally, bull market, bull run, uptrend, winning streak, winning run, boom, altseason, bull cycle';
const over = 'is over, ends, ended, has ended, is done, is finished, comes to an end, has run its course';

const extend = 'extend, extends, extended, extending';

const renew = 'reinstate, reinstates, reinstated, reimpose, reimposes, reimposed, revive, revives, revived, restore, restores, restored, extend, extends, extended, renew, renews, renewed, widen, widens, widened';

const authorities = 'sec, cftc, doj, justice department, irs, fca, regulator, regulators, prosecutors, watchdog, government, treasury, senate, house, congress, committee, lawmakers, parliament, court, judge';

/** States that give up a measure: their names are no prices that drop. */
const states = 'us, uk, eu, india, china, japan, korea, russia, brazil, turkey, nigeria, thailand, italy, france, germany, spain, vietnam, pakistan, kazakhstan, hong kong, singapore, texas, florida, new york, california, trump, white house';

const dropped = each(authorities, '-, officially, formally, quietly', 'drop, drops, dropped, abandon, abandons, abandoned');

const expected = 'expected, forecast, feared, estimated, predicted';

/** What prices, inflation and sales do. */
const rise = 'rise, rises, rose, climb, climbs, climbed, grow, grows, grew, increase, increases, increased, gain, gains, gained, advance, advances, advanced, jump, jumps, jumped';

const stop = 'end, ends, ended, ending, snap, snaps, snapped, snapping, break, breaks, broke, halt, halts, halted';
const runs = 'inflow streak, inflow run, streak of inflows, run of inflows, winning streak, winning run, win streak, green streak, streak of gains';

const drop = 'drop, drops, dropped, dropping, splash, splashes, splashed';
const sums = '$#, $# million, $# billion';
const coins = 'bitcoin, btc, ether, eth, ethereum, solana, sol, xrp, hype, bnb, crypto, tokens';

const back = 'return, returns, are returned, were returned, flow back, flows back, flowed back, trickle back, trickles back, sent back, handed back, given back, go back, goes back, paid back';
const owners = 'bridge, users, victims, protocol, owners, holders, depositors, customers, clients, creditors, treasury, lender, pool, vault, dao';

const returns = each(back, 'to', '-, its, the, their', owners);
/** Verbs of those who pay back what was lost: bad news that follows is what they make good. */
export const paysBack = 'to refund, will refund, to reimburse, will reimburse, reimburses, to compensate, will compensate, compensates';

export const repayments = each('refunds, repays, reimburses, compensates, pays back, to refund, to repay, to reimburse, to compensate, will refund, will repay, will reimburse, will compensate, refunded, repaid, reimbursed, compensated', '-, all, all its, affected', 'users, victims, customers, depositors, holders, clients, lenders, traders');

/** What was stolen comes back to those from whom it was: "coins from the hack return to users". */
export const givenBack = `${returns}, ${repayments}, ${each('returned to', '-, its, the, their', `${owners}, exchange`)}, are returned, were returned, was returned, recovered, is recovered, are recovered, made whole, reimbursed, refunded`;

const thieves = 'scammer, scammers, hacker, hackers, exploiter, exploiters, attacker, attackers, thief, thieves';

/** Thieves who give back what they stole. */
export const repentant = each(thieves, 'sends back, send back, sent back, gives back, give back, gave back, hands back, handed back, returned funds, refunds, to return, starts returning, begins returning, agrees to return, returns half, return half, returned half, returns most, return most, returned most, returns nearly all, returns almost all, returns over, returns $#, return $#, returned $#');

/** What people launch, counted: if it moves, only the direction counts, as in "token launches fall". */
export const launches = each('token, coin, memecoin, meme coin, stablecoin, altcoin, nft, project, app, chain, rollup, new', 'launches');

/** Chains and markets on which something is or happens: what follows is no reason, as in "fees on Solana fall". */
export const onChains = each('on', 'solana, ethereum, base, arbitrum, polygon, tron, avalanche, hyperliquid, sui, aptos, cardano, bnb chain, the bnb chain, layer 2s, l2s, layer 2, pump fun, uniswap, opensea, polymarket');

/** What criminals take, counted: only its direction counts, as in "hack losses fall". */
export const crimes = each('hack, hacks, crypto hack, hacking, exploit, scam, theft, fraud, phishing, ransomware, rug pull, crypto crime, crime, bridge hack, defi hack, crypto scam, crypto theft, crypto fraud, money laundering, drainer, extortion', 'losses, proceeds, volume, volumes, revenue, revenues, payments, cases, attacks, incidents, damage, activity, rates, figures, totals');

const institutions = 'banks, lenders, brokers, brokerages, funds, pension funds, insurers, advisers, advisors, institutions, investors, retail investors, clients, savers, exchanges, platforms, firms, companies, residents, citizens, retailers, merchants';
const decisions = 'decision, decisions, ruling, deadline, deadlines, verdict, vote, launch, hearing, review, rules, approval, approvals, listing';

/** Who goes to court for crypto. */
const companies = 'coinbase, kraken, ripple, uniswap, binance, tether, circle, grayscale, consensys, robinhood, crypto, exchange, issuer, developer, developers, holders, industry, miner, miners';

/** What a price gained or lost over. */
const spans = 'weekly, monthly, yearly, daily, year to date, this years, weekend, all, most, most of its, early, recent, its, all its, all of its';

const services = 'network, chain, mainnet, blockchain, protocol, exchange, platform, service, services, app, site, trading, withdrawals, deposits, deposits and withdrawals, block production, operations, bridge, sequencer';
const buy = 'begin, begins, start, starts, launch, launches, approve, approves, propose, proposes, announce, announces, expand, expands, plan, plans, resume, resumes, back, backs, introduce, introduces, unveil, unveils, double, doubles, increase, increases';
const soften = 'soften, softens, softened, softening, ease, eases, eased, easing, relax, relaxes, relaxed, relaxing, loosen, loosens, loosened, loosening, water down, waters down, watered down, roll back, rolls back, rolled back';
const groups = 'democrats, republicans, senators, lawmakers, regulators, banks, courts, states, judges, senate democrats, senate republicans, house democrats, house republicans, holders, voters, shareholders, members';

/** Authorities that allow something, which is good news unless it is bad: `judge lets lawsuit proceed`. */
export const permitting = each(`${authorities}, ${states}, fed, fdic, occ`, 'lets, let, to let, allows, to allow, permits, to permit, clears');

/** Cuts of rates that are hoped for: only the direction counts if hopes move. */
export const cutHopes = `${each('odds of, bets on, chance of, chances of, hopes of, hopes for, expectations of, case for, prospect of, room for', '-, a, another, further, fed, december, rate', 'rate cut, rate cuts, cut, cuts, easing')}, ${each('rate cut', 'odds, bets, hopes, expectations, chances')}`;

/** Rates that are raised: a high of them is bad news. */
export const rateRises = each('raise, raises, raised, raising, hike, hikes, hiked, hiking, lifts, lifted', 'rates, interest rates, rate, benchmark rate, key rate');

/** What those do who vote: `lawmakers reject tax`. */
export const refusals = each(groups, 'block, reject, oppose, kill, halt, delay, vote against, vote down');

/** Losses that someone else bears. */
export const covered = each('cover, covers, to cover, will cover, covering, compensate for, make up for, close, closes, closed, plug, plugs, plugged, fill, fills', '-, all, user, users, customer, customers, the, all user, its, $#, $# million, $# billion', 'losses, loss, shortfall, gap, hole, deficit');

/** Loot that is caught. */
export const caught = each('freeze, freezes, froze, seize, seizes, seized, block, blocks, blocked, recover, recovers, recovered', sums, 'linked to, tied to, in stolen, of stolen, stolen in, lost in, taken in, from');

/** Laws and limits that weigh on crypto. */
export const strictLaws = `${each('strict, stricter, strictest, tough, tougher, toughest, harsh, restrictive, anti', 'crypto', 'bill, law, rules, regulation, regulations, policy')}, ${each('cap, caps, to cap, will cap, limit, to limit', '-, stablecoin, crypto, bitcoin, individual', 'holdings, payments, purchases, transfers, ownership, withdrawals')}`;

export const outcomes: readonly Group[] = [
    [1.2, each(buy, '-, first, new, its first, a, its', 'buyback+, token buyback+, buy back+, buyback program, buyback programme, buyback plan')],
    [1.5, covered],
    [1.2, caught],
    [-1.3, strictLaws],
    [1.2, each('draw in, draws in, pull in, pulls in, take in, takes in, took in, attract, attracts, lure, lures, rake in, rakes in', 'cash, money, capital, funds, millions, billions, investors, fresh money, new money')],
    [1.5, 'vacated, vacates conviction, unblock*, unban**'],
    [1.2, 'more time to comply, grace period, deadline to comply extended, dollar weakness, yen weakness, no sellers, few sellers, fewer sellers, sellers exhausted'],
    [1.3, each('from, off', '-, list of, its, the', 'high risk, blacklist, black list, sanctions list, gray list, grey list, watch list, watchlist, risk list')],
    [-1.2, each('few, no, fewer, lack of, dearth of', 'buyers, bids, takers')],
    [-1, 'unlicensed, unlicenced'],
    [-1.5, each('gains, rally, rebound, recovery, hopes, momentum, profits', '-, all but, nearly, almost', 'gone, vanished, erased, wiped out, evaporated')],
    [1.5, each('losses, fears, outflows, sellers', '-, all but, nearly, almost', 'gone, vanished, erased, are over')],
    [-1.6, each('lawsuit, lawsuits, suit, class action', 'against')],
    [1, each('weak, soft, disappointing', 'jobs, payrolls, hiring, labor, labour', '-, data, report, market')],
    [-1.2, each('be', 'dropped from, removed from, excluded from, kicked out of, thrown out of, delisted')],
    [-.9, each('would, may, might, could, must, forced to, have to, plans to, prepares to, preparing to, set to', 'sell')],
    [-.8, 'forcing'],
    [1.5, each('back', 'above, over', '$#, $# million, #')],
    [-1.5, each('back', 'below, under', '$#, $# million, #')],
    [-1.2, each('close, closes, closed', 'below, under, beneath')],
    [1.2, each('shutdown', 'deal, ends, over')],
    [.6, 'pull in, pulls in, pulled in'],
    [.8, each('leverage', 'flushed out, unwound, reset, washed out')],
    [1, cutHopes],
    [.1, each(services, 'recovers, recovered, resumes, resumed, resume, reopens, reopened, reopen, have reopened, is restored, restored, back, back up, back online, is back, are back, restarts, restarted, comes back, came back, returns to normal, back to normal, live again')],
    [.1, `${each('resume, resumes, resumed, restore, restores, restored, reopen, reopens, reopened, restart, restarts, restarted', '-, its, all, normal', services)}, back online, back up, restores service, running normally`],
    [-1.5, each('network, chain, mainnet, blockchain, block production, sequencer, bridge', 'stops, stopped, stops for, halts, halted, stalls, stalled, goes down, went down, down for, is down, freezes, froze, splits, split')],
    [-1.2, 'chain split+, splits into two, split into two, investment warning, become* tradable, become* transferable, becomes liquid, retrial, retry, # years in prison, chain halt+, go it alone'],
    [-1.2, each('ask for, asks for, seek, seeks, sought, face, faces, facing, gets, got, get, faces up to, up to', '#, at least #, up to #, more than #', 'years')],
    [1.2, 'wont retry, will not retry, no retrial, not be retried, wont be retried'],
    [1.4, each('give, gives, gave, get, gets, got, win, wins, won, grant, grants, granted, receive, receives, received', '-, nasdaq, nyse, cboe, exchange, bank, firm, the, sec, final, full', 'go ahead, green light, blessing, clearance, all clear')],
    [1.4, each(soften, '-, its, the, their, some, crypto, stablecoin, capital', 'stance, rules, caps, cap, limits, approach, regime, requirements, restrictions, oversight, position, tone, policy, grip')],
    [-1.3, each('end, ends, ended, ending, scrap, scraps, scrapped, remove, removes, removed, repeal, repeals, repealed, drop, drops, dropped', '-, the, its', 'tax exemption, tax exemptions, tax break, tax breaks, tax holiday, tax relief, exemption, exemptions')],
    [-1.2, each('freeze, freezes, freezing, to freeze, block, monitor', 'crypto, user, users, bank, personal', 'accounts, wallets')],
    [-1.2, refusals],
    [-1.2, each('hour, minute, day, long, brief, sudden', 'freeze, stall, stoppage, blackout, interruption')],
    [1.2, each('clears, will let, to let, lets, allows, to allow', 'advisers, advisors, brokers, clients, customers, wealth clients', 'to')],
    [1, each('will offer, to offer, to recommend, will accept, to accept, to add, will add', 'bitcoin, crypto, ether, spot bitcoin, stablecoins, bitcoin etfs, crypto etfs, crypto trading')],
    [-1.5, each('add, adds, added, bring, brings, file, files, filed, face, faces, facing', 'new, more, additional, fresh, criminal', 'charges')],
    [1.3, each('leave, leaves, left, exit, exits, exited, out of, climbs out of, escapes', '-, the', 'extreme fear, fear territory, fear zone')],
    [-1.2, each('draw, draws, drew, attract, attracts, attracted, take in, takes in, took in, lure, lures, raise, raises, raised, gather, gathers, see, sees', 'just, only, a mere, a paltry, barely, less than', sums)],
    [-1.2, each('sell, sells, sold, is selling, are selling', 'all, all its, all of its, its entire, entire, some of its, more of its, part of its, a third of its, half of its, most of its, its remaining, another')],
    [-1.2, each('sell, sells, sold, is selling, are selling', '-, its, their', 'holdings, treasury, stash, reserves')],
    [-1.2, 'sells ether, sold ether'],
    [1.2, each('finished, done, finishes, completes, completed, stops, stopped, stop, ends, ended', 'selling', '-, its, bitcoin, their, all, btc, ether')],
    [1.2, each('investors, buyers, traders, holders, institutions, whales, bulls, dip buyers, big money, capital, liquidity', 'return, returns, returned, are back, come back, comes back, flock to, flock back')],
    [.8, each('cash, reserves, treasury, money, funds, savings, profits, $#, $# million, $# billion', 'into', 'bitcoin, btc, ether, eth, crypto, solana, xrp')],
    [1.2, each('scoop up, scoops up, scooped up', '#, $#, another, more, over, nearly')],
    [-1.5, each('miss, misses, missed', '-, revenue, profit, earnings, sales, quarterly, analyst, analysts, wall street, street', 'forecast, forecasts, estimate, estimates, expectations, targets, target')],
    [-1.3, each('raise, raises, raised, raising, increase, increases, increased, increasing, double, doubles', '-, its, the, token, annual', 'inflation, emissions, issuance, supply, token supply, margin requirements, capital requirements, borrowing costs')],
    [1.6, each('sec, cftc, fed, fdic, occ, doj, treasury, irs, regulator, regulators', 'withdraws, withdrew, rescinds, pulls', '-, crypto', 'guidance')],
    [-1.6, 'cut from conviction buy, cut from conviction list'],
    [1.4, permitting],
    [1.2, each('lets, to let, allows, to allow, permits, to permit', institutions)],
    [-1.3, each('wont, will not, would not, still wont, refuses to, refused to, declines to, declined to, not to, has no plans to, have no plans to', 'offer, list, support, add, buy, allow, approve, back, sell bitcoin etfs, touch, adopt, accept, launch, integrate')],
    [-1.2, each('pull, pulls, pulled, pulling, withdraw, withdraws, withdrew', '-, its, the, all, bid, plan', 'application, applications, application to, application for, filing, filings, bid, listing, offering, ipo, proposal, support, backing, endorsement')],
    [1.4, each('drop, drops, dropped, dropping, give up, gives up, gave up, end, ends, ended, withdraw, withdraws, withdrew, soften, softens', '-, its, their, all, the', 'opposition, opposition to, objection, objections, resistance, resistance to, demand, demands, appeal, appeals, claim, claims, hostility, boycott, blockade')],
    [-1.2, each(authorities, 'files, filed, lodges, lodged, to file, seeks', '-, an', 'appeal, appeals, rehearing')],
    [-1.2, each('push back, pushes back, pushed back, pushing back, put off, puts off, postpones, delays, extends, extended, delay, delayed, pushes, extends deadline for, extends review of, takes longer', '-, its, the, final, etf', decisions)],
    [-1.2, each('day, daily, weekly, monthly, hour', 'withdrawal, withdrawals')],
    [-1.2, each('day, days, week, weeks, month, streak, run', 'of', '-, net, heavy, record', 'redemptions, withdrawals, outflows, selling, losses, declines')],
    [-1.2, each('withdrew, withdraw, pulled, took out, take out, redeemed, yanked', '-, another, a further, over, nearly, more than, roughly, about, some', sums)],
    [1.2, 'relist*, re list+, re listed, relisting'],
    [-1.2, each('exclude, excludes, excluded, excluding, expel, expels, remove, removes, removed, drop, drops, dropped, kick, kicks', '-, crypto, bitcoin, strategy, firms, companies, it, them', 'from index, from indexes, from its index, from the index, from indices, from benchmark')],
    [-1, 'to exclude, excludes'],
    [1.3, each('emerge from, emerges from, emerged from, exit, exits, exited, leaves, out of', 'bankruptcy, chapter 11, chapter #, administration, insolvency')],
    [1.2, each('creditors, victims, customers, users, depositors', '-, to, will, can, may, set to, finally', 'receive, get, get back, recover, be repaid, be paid, be reimbursed, be made whole, be refunded')],
    [1.2, each('repay, repays, repaid, repaying', '-, all, its', 'creditors, users, customers, debts, debt, loan, loans')],
    [1.2, paysBack],
    [1.3, repentant],
    [1.2, `${returns}, ${repayments}`],
    [1.2, launches],
    [1.6, each(lift, determiners, measures)],
    [1.6, each(abandon, determiners, suits)],
    [1.4, each(lift, determiners, taxes)],
    [1.4, each(`${measures}, ${suits}, tax, wallet ban, tax plan`, gone)],
    [1.5, each(falls, `${over}, eases, eased, halts, stops`)],
    [-1.5, each(rallies, `${over}, fades, faded, stalls, stalled, runs out of steam`)],
    [-1.5, each(stop, '-, a, its, their, record, longest', runs)],
    [-1.2, each('investors, holders, savers, clients, depositors, traders', 'pull, pulled, yank, yanked, withdraw, withdrew', '$#, $# million, $# billion')],
    [-1.3, each('trading, withdrawal, order, network', 'freeze, freezes, halt, standstill, stoppage, suspension')],
    [-.9, each('seek, seeks, seeking, demand, demands, demanding, want', '-, full, their', 'refund, refunds, compensation, money back')],
    [-2, each('pull, pulls, pulled, pulling', '-, the, a, another', 'rug, rugs')],
    [1.3, 'no action letter, no action letters, no action relief, no action position, not recommend enforcement, not recommend enforcement action, no enforcement action, no enforcement actions, not pursue enforcement, not take enforcement action'],
    [-1.5, each(renew, determiners, `${measures}, ${suits}, class action`)],
    [-1.2, each(authorities, 'appeals, appealed, to appeal, will appeal')],
    [1.2, each('holds off on, hold off on, skips, rules out, delays, defers', '-, a, another, rate, surprise', 'hike, hikes, tightening')],
    [-1.5, each('on track for, on course for, heads for, headed for, set for, poised for', '-, its, their', 'worst, biggest loss, biggest drop, biggest fall')],
    [1.5, each('on track for, on course for, heads for, headed for, set for, poised for', '-, its, their', 'best, biggest gain, biggest rise')],
    [-1.2, each('vote, bill, hearing, decision, markup, launch', 'pushed to, pushed back, pushed until, delayed to, delayed until, slips to')],
    [-1.5, each(extend, '-, its', falls)],
    [1.5, each(extend, '-, its', rallies)],
    [-2, each('lose, loses, lost, shed, sheds', '-, a, nearly a, about a, more than a', 'half, third, quarter, two thirds', 'of', '-, staked, its staked, all staked')],
    [-1.2, each('sell, sells, sold, dump, dumps, dumped, unload, unloads, unloaded, offload, offloads, offloaded', '-, nearly, about, more than', 'half, half of, most, most of, entire, a third of, a quarter of, a fifth of', '-, its, their, its stack, its hoard, their stack, stack')],
    [-1.5, each('revive, revives, revived, reinstate, reinstates, reinstated', '$#, $# million, $# billion', 'suit, lawsuit, case, class action, claim')],
    [1.5, each('cleared of, absolved of, exonerated of', '-, fraud, wrongdoing, charges, all charges, manipulation, laundering')],
    [1.5, each('sides with, sided with, rules for, ruled for, rules in favor of, ruled in favor of, rules in favour of', companies)],
    [-1.5, each('sides with, sided with, rules for, ruled for, rules in favor of, ruled in favor of, rules in favour of', '-, the', `${authorities}, state, states, new york`)],
    [1.5, 'retake+ $#, retook $#, recapture* $#'],
    [-1.5, each('erase, erases, erased, wipe out, wipes out, wiped out, give back, gives back, gave back', spans, 'gains, gain, rally')],
    [1.5, each('erase, erases, erased, wipe out, wipes out, wiped out, recoup, recoups, recouped', spans, 'losses, loss')],
    [-1.2, each('pull, pulls, drop, drops, cull, culls, axe, axes', `#, several, dozens of, ${cardinals.slice(2, 11).join(', ')}`, '-, more, low volume', 'tokens, coins, altcoins, trading pairs, pairs')],
    [-1.2, each('keep, keeps, kept, continue, continues', 'selling, dumping, to sell, to dump')],
    [1.2, each('resume, resumes, resumed, restart, restarts', '-, its', 'bitcoin, btc, ether, eth, coin', 'purchases, buying, buys')],
    [-1.2, each('sell, sells, sold, selling', 'eth, btc, sol, xrp, solana')],
    [-1.2, each('cut, cuts, slash, slashes, halve, halves, reduce, reduces, trim, trims', '-, its, token', 'buyback, buybacks')],
    [1.2, each('government shutdown', 'deal, ends, ended, over, is over')],
    [-1.2, 'part+ with, parted with, parting with, foot the bill, foots the bill, questioned by'],
    [-1, each('sell, sells, sold', 'record, a record')],
    [-1.5, each('lawsuit, suit, class action, case, claims', 'proceed, to proceed, move ahead, moves ahead, go ahead, move forward, moves forward')],
    [1, each('delay, delays, delayed, postpone, postpones, postponed, push back, pushes back, pushed back', '-, its, the, token, next', 'unlock, unlocks, token unlock')],
    [1.4, each(authorities, 'clears, cleared, okays, okayed, waves through, waved through')],
    [-1.3, 'turn* down, turns down its, turned down by'],
    [.7, dropped],
    [1.2, each('fears, concerns, worries', 'unfounded, overblown, ease, eased, fade, faded, subside, subsided, allayed, prove unfounded, proved unfounded, prove overblown, proved overblown')],
    [1.2, each(drop, '-, another, over, more than, nearly', sums, 'on', coins)],
    [-1.2, each('tokens, coins, supply, tokens set', 'to hit the market, hit the market, to flood the market, flood the market, to enter circulation, enter circulation')],
    [-1, 'to be unlocked, set to unlock, due to unlock'],
    [-1.3, each('raise, raises, raised, raising, hike, hikes, hiked, to raise, to hike', '-, the, its', 'tariffs, tariff, tds, duties, fees, tax, taxes, tax on, taxes on, capital gains tax, tax on gains, tax on bitcoin gains, tax on crypto gains')],
    [-1.2, each('to tax', '-, all, unrealised, unrealized, realised, realized', 'gains, crypto, crypto gains, bitcoin, bitcoin gains, crypto profits, stablecoins')],
    [-1.6, each('open, opens, opened, opening, launch, launches, launched, begin, begins, began, start, starts, started', '-, a, an, its, new, criminal, formal', 'probe, investigation, inquiry, proceedings')],
    [-1.2, each('partnership, alliance, collaboration', 'ends, ended, expires, expired')],
    [-1.2, each('exit, exits, exited, exiting', '-, its, all, entire', 'bitcoin, ether, crypto')],
    [1.2, each('fed, fomc, ecb, boe, central bank, bank of england', 'should cut, can cut, could cut, will cut, to cut, may cut, must cut, ready to cut, set to cut, likely to cut', '-, again, rates, rates again')],
    [-1.5, each('lose, loses, lost, losing, break, breaks, broke, breaking', '$#, its $#, the $#', 'support, floor')],
    [.7, each('calls for, sees, predicts, forecasts, expects', '$#', 'bitcoin, btc, ether, eth, xrp, solana')],
    [1, 'off exchanges, off exchange, coins off exchanges, tokens off exchanges'],

    // As traders post

    [1.5, each('look, looks, looking', 'ready to fly, ready to go, ready to run, ready to pop, explosive, amazing, beautiful')],
    [-1.5, each('look, looks, looking', 'awful, terrible, ugly, horrible, tired, toppy, broken')],
    [-1.5, each('chart, structure, trend', 'is broken, broken, is cooked')],
    [-1.2, each('open, opened, opening, took, taking', 'a', 'short, fresh short, big short')],
    [1.2, each('open, opened, opening, took, taking', 'a', 'long, fresh long, big long')],
    [-1.5, each('going, headed, heading, straight', 'to zero')],
    [1.5, 'bottom is in, bottom in, the lows are in, low is in'],
    [-1.5, 'top is in, in shambles, easy short, rug alert, pulled liquidity, pulled the liquidity, pulled all the liquidity, pulls liquidity, wouldnt touch, gets sold, get sold, lower we go, bounce gets sold'],
    [1, 'hold+ a bid, higher we go, easy long']
];

/** Moves measured by forecasts. They are good or bad depending on what moves, as in `inflation rises less than expected`. */
export const measured: readonly Group[] = [
    [1.2, each('run, push, move higher, run up, path, march', 'to $#, toward $#, towards $#')],
    [-1.2, 'to lowest, to its lowest, to the lowest'],
    [1.5, each('tops, topped, beats, beat, exceeds, exceeded, overshoots, overshot', 'forecasts, expectations, estimates')],
    [-1.5, each('misses, missed, undershoots, undershot', 'forecasts, expectations, estimates')],
    [1.5, each(rise, 'more than, faster than, by more than', expected)],
    [-1.5, each(rise, 'less than, slower than, more slowly than, by less than', expected)],
    [-1.2, each('smaller, lower, narrower, less, milder, softer, cooler', 'than', `${expected}, thought, first thought`)],
    [1.2, each('bigger, larger, higher, wider, greater', 'than', `${expected}, thought, first thought`)],
    [1.2, each('up for', 'a, the', 'second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth')],
    [-1.2, 'to cut, to slash'],
    [1.4, each('pop, pops, popped, add, adds, added, adding, puts on, put on, putting on, tacks on, tacked on', '#%')]
];

/** Plans that come to nothing: what they would have done is turned round. */
export const abandonedPlans = each('drop, drops, dropped, scrap, scraps, scrapped, abandon, abandons, abandoned, shelve, shelves, shelved, ditch, ditches, ditched, cancel, cancels, cancelled', 'plan, plans, proposal, bid, idea', 'to, for, of');

/** Runs of days that end: the good ones are spoiled, the bad ones relieved. */
export const brokenRuns = each(stop, '-, a, its, their', `${cardinals.slice(2, 11).join(', ')}, #`, 'day, week, month');

/** Authorities and states that give up what they began: what they would have done is turned round. */
export const givenUp = `${dropped}, ${each(states, 'drop, drops, dropped')}`;

/** Verbs that give way on bad news that follows. */
export const retreats = 'back* down on, walk+ back, walked back, walking back, back* away from, climb+ down on, claw+ back, clawed back, clawing back';
