/** The two camps of a market, those who want higher and those who want lower prices: what they aim at, and how they tire. */
import type { Group } from '../lexicon';
import { each } from './outcomes';

const bears = 'bears, sellers, short sellers';
const bulls = 'bulls, buyers, dip buyers';

const soon = '-, may, may be, may soon, might, might be, could, could be, could soon, are, seem to be, begin to, start to';
const aim = 'eye, eyes, eyeing, target, targeting, aim at, aim for, take aim at, taking aim at, set sights on, set their sights on, press toward, press towards, push toward, push towards, in charge, back in control, back in charge, take charge, tighten grip, tighten their grip, pounce';
const tire = 'run out of steam, running out of steam, ran out of steam, run out of ammunition, running out of ammunition, run out of road, running out of road, run dry, running dry, lose steam, losing steam, lost steam, lose grip, losing grip, lost grip, lose their grip, losing their grip, lose control, losing control, lost control, exhausted, tire, tiring, tired, back off, backing off, retreat, retreating, in retreat, throw in the towel, give up, giving up, on the back foot, on the run, fading, fade';

const ranges = 'range, channel, triangle, wedge, pattern, downtrend, slump';
const lasting = '-, its, the, a, long, month long, #, week, month, year, multi month, multi year, falling, descending, its descending, its falling, a falling, a descending';

/** Shapes of charts, which their first word describes. */
export const chartShapes = each('falling, descending, declining', 'wedge, channel, triangle, trendline, range');

export const camps: readonly Group[] = [
    [-1.2, each(bears, aim)],
    [1.2, each(bulls, aim)],
    [1.5, each(bears, soon, tire)],
    [-1.5, each(bulls, soon, tire)],
    [1.5, 'burst+ out of, bursting out of, broke free, break+ free, breaking free, break+ free of, break+ free from, broke free of, broke free from, blast+ out of'],
    [1.5, each('escape, escapes, escaped, escaping, exit, exits', lasting, ranges)]
];
