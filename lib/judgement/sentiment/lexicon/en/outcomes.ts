/**
 * Phrases made of a verb and its object, or of a thing and what becomes of it: measures that are lifted, lawsuits that are
 * dropped, moves that end, figures that are set against forecasts, money that is spent on coins.
 */
import { cardinals } from '../../../../text/numbers';
import type { Group } from '../lexicon';

/** Splits a list; an entry `-` stands for no word. */
const any = (list: string): readonly string[] => list.split(', ').map((entry) => (entry === '-' ? '' : entry));

/** Returns all phrases with one word of each list. */
const each = (...lists: readonly string[]): string => {

    const phrases = lists.map(any).reduce((heads, words) => heads.flatMap((head) => words.map((word) => [head, word].filter((part) => part !== '').join(' '))));
    return phrases.join(', ');
};

const determiners = '-, its, the, a, all, their, some, planned, #%';

/** Things that forbid or cost something. */
const measures = 'ban, bans, sanctions, restrictions, curbs, suspension, moratorium, embargo, tariffs, crypto ban, trading ban, mining ban, import ban, export controls, capital controls, trade restrictions';
const taxes = 'tax, taxes, tax on, taxes on, capital gains tax, crypto tax, crypto taxes, tds, levy, levies, duty, duties';
const suits = 'lawsuit, lawsuits, suit, case, charges, complaint, probe, investigation, inquiry, enforcement action';

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
const repayments = each('refunds, repays, reimburses, compensates, pays back, to refund, to repay, to reimburse, to compensate, refunded, repaid, reimbursed, compensated', '-, all, all its', 'users, victims, customers, depositors, holders, clients, lenders');

/** What was stolen comes back to those from whom it was: "coins from the hack return to users". */
export const givenBack = `${returns}, ${repayments}, ${each('returned to', '-, its, the, their', `${owners}, exchange`)}, are returned, were returned, was returned, recovered, is recovered, are recovered, made whole, reimbursed, refunded`;

const thieves = 'hacker, hackers, exploiter, exploiters, attacker, attackers, thief, thieves';

/** Thieves who give back what they stole. */
export const repentant = each(thieves, 'sends back, send back, sent back, gives back, give back, gave back, hands back, handed back, returned funds, refunds, to return, starts returning, begins returning, agrees to return');

/** What people launch, counted: if it moves, only the direction counts, as in "token launches fall". */
export const launches = each('token, coin, memecoin, meme coin, stablecoin, altcoin, nft, project, app, chain, rollup, new', 'launches');

/** Chains and markets on which something is or happens: what follows is no reason, as in "fees on Solana fall". */
export const onChains = each('on', 'solana, ethereum, base, arbitrum, polygon, tron, avalanche, hyperliquid, sui, aptos, cardano, bnb chain, the bnb chain, layer 2s, l2s, layer 2, pump fun, uniswap, opensea, polymarket');

export const outcomes: readonly Group[] = [
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
    [1.2, each('holds off on, hold off on, skips, rules out, delays, defers', '-, a, another, rate', 'hike, hikes, tightening')],
    [-1.5, each('on track for, on course for, heads for, headed for, set for, poised for', '-, its, their', 'worst, biggest loss, biggest drop, biggest fall')],
    [1.5, each('on track for, on course for, heads for, headed for, set for, poised for', '-, its, their', 'best, biggest gain, biggest rise')],
    [-1.2, each('vote, bill, hearing, decision, markup, launch', 'pushed to, pushed back, pushed until, delayed to, delayed until, slips to')],
    [-1.5, each(extend, '-, its', falls)],
    [1.5, each(extend, '-, its', rallies)],
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
