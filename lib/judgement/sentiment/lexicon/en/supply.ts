/** What makes a coin scarce or plentiful: burns, buybacks, locked coins, coins that are minted or released. */
import type { Group } from '../lexicon';
import { each } from './outcomes';

const amounts = '#, # million, # billion, # trillion, $#, $# million, $# billion, another #, another # million, another # billion, another $#, another $# million, over #, over $#, more than #, more than $#';
const coins = 'tokens, coins, tokens worth, coins worth, supply, token supply, circulating supply';
const burn = 'burn, burns, burned, burning, burnt';
const destroy = `${burn}, destroy, destroys, destroyed, remove, removes, removed`;
const release = 'release, releases, releasing, unlock, unlocks, unlocking, free up, frees up, distribute, distributes';
const lock = 'lock, locks, locked, return, returns, returned, put, puts';

export const supply: readonly Group[] = [
    [1.2, each(burn, `${amounts}, ${coins}, half of, share of, part of`)],
    [1.2, each(burn, '#%, a tenth, a fifth, a quarter, a third, half', 'of', '-, its, all, total, the', 'supply, tokens, coins')],
    [-1.2, each('mint, mints, minting, issue, issues, issuing, print, prints', '#%', 'more', 'tokens, coins, supply')],
    [1.2, each(destroy, amounts, 'tokens, coins')],
    [1.2, each('tokens, coins, supply, lunc, shib, bnb', 'burned, burnt, destroyed, taken out of circulation')],
    [1.2, 'token burn+, coin burn+, supply burn+, quarterly burn, burn program, burn programme, burn mechanism, burn rate jumps, out of circulation, out of supply, from circulation, from supply, deflationary, supply cap, capped supply, hard cap on supply, fee switch, fees to buy back, revenue to buy back, revenue to buybacks, fees to buybacks'],
    [1, each('back, tokens, coins, xrp', 'into, in', 'escrow')],
    [1.2, each('stop, stops, stopped', 'issuing, minting', 'new, tokens, more, additional')],
    [-1.2, 'to sell tokens, sells tokens, sell tokens, sold tokens'],
    [1, each(lock, `${amounts}, ${coins}, back`, 'in escrow, into escrow, in staking, in contract')],
    [1, 'locked up for longer, extend* lockup+, extends lockup+, lengthen* lockup+, longer lockup+, longer vesting, extend* vesting'],
    [-1.2, each('mint, mints, minted, minting, issue, issues, issuing, print, prints, printed', amounts, 'new, more, additional, extra, tokens, coins')],
    [-1.2, each('mint, mints, minting, issue, issues, issuing, print, prints', 'new, more, additional, extra', 'tokens, coins, supply')],
    [-1.2, 'print tokens, prints tokens, print new tokens, print coins'],
    [1.2, each('destroying, destroys, destroy, burning, burns, burn, destroyed, burned', 'unsold, unclaimed, all, remaining, its, team', 'tokens, coins')],
    [-1.2, each(release, amounts, 'worth of, in, of', 'tokens, coins')],
    [-1.2, each(release, amounts, 'tokens, coins')],
    [-1, each('additional, extra, new, more, fresh', 'supply')],
    [-1.2, 'dilute*, diluting, dilutive, dilution, unlock cliff, cliff unlock, enter* circulation, entering circulation, hits circulation, hit circulation, shorten* lockup+, shortens vesting, speed+ up vesting, accelerate* vesting, accelerate* unlock+, raises block reward+, raise* emissions']
];
