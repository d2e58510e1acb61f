/** What central banks do with rates, and taxmen with taxes, by how much and how unexpectedly. */
import type { Group } from '../lexicon';
import { each } from './outcomes';

const size = 'surprise, shock, emergency, jumbo, outsized, unexpected, off cycle, quarter point, half point, full point, percentage point, basis point';
const months = 'january, february, march, april, june, july, august, september, october, november, december, another, further';

const rates = 'rate, rates, key rate, its key rate, policy rate, its policy rate, benchmark rate, its benchmark rate, borrowing costs, interest rates';
const lower = 'lower, lowers, lowered, lowering, cut, cuts, cutting, slash, slashes, slashed, reduce, reduces, reduced, trim, trims, trimmed';
const raise = 'raise, raises, raised, raising, hike, hikes, hiked, hiking, lift, lifts, lifted, increase, increases, increased';

const taxes = 'tax, taxes, tax on, taxes on, crypto tax, capital gains tax, levy, levy on, tax burden, tax bill';
const their = '-, its, the, a, #%';

export const rateMoves: readonly Group[] = [
    [1.2, each(size, '-, rate', 'cut, cuts, reduction')],
    [-1.2, each(size, '-, rate', 'hike, hikes, increase')],
    [1.2, each(lower, rates)],
    [-1.2, each(raise, rates)],
    [1, each('price in, prices in, pricing in, bet on, bets on', `-, a, ${months}`, 'cut, cuts, rate cut, rate cuts, easing')],
    [-1, each('price in, prices in, pricing in, bet on, bets on', `-, a, ${months}`, 'hike, hikes, rate hike, rate hikes')],
    [-1.2, each('dent, dents, dented, dash, dashes, dashed, dim, dims, dimmed, hurt, hurts, douse, douses, pare, pares, trim, trims', '-, fed', 'hopes of, hopes for, bets on, odds of, chances of', `-, a, fed, ${months}`, 'cut, cuts, rate cut, rate cuts, easing')],
    [1.4, each(`${lower}, halve, halves, halved, halving`, their, taxes)],
    [-1.4, each(`${raise}, double, doubles, doubled, doubling, triple, triples`, their, taxes)],
    [-1.2, each('to tax, will tax', 'stablecoin, stablecoins, bitcoin, token, tokens, stakers, staking, staking rewards, mining, miners, digital assets, digital asset, crypto trades, crypto transfers')]
];
