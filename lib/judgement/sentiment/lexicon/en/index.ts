import { analysts, calls, namedLosses, plain } from './calls';
import { classes, lowerers, moreBurdens, moreDoubts, moreSpoilers, raisers, relievers } from './classes';
import { causes, defeats, doubts, inflows, lifters, losses, movers, outflows, reducers, risingIsBad, risingIsGood, shorts, spoilers, still, stocks, transfers, venues, wins } from './direction';
import { amplifiers, backgrounds, breaks, circumstances, concessions, explainerPhrases, explainers, hedges, negators, officials, resumptions, turns } from './function';
import { determiners, homographs, levels } from './homographs';
import { abandonedPlans, brokenRuns, givenBack, givenUp, launches, measured, onChains, outcomes, repentant, retreats } from './outcomes';
import { adoption, harmless, polarity } from './polarity';
import { everyday, shares } from './shares';
import type { Lexicon } from '../lexicon';

const list = (entries: readonly string[]): string => entries.join(', ');

export const english: Lexicon = {
    forms: 'english', polarity: [...analysts, ...classes, ...polarity, ...shares, ...outcomes], calls, adoption, movers: [[1.2, raisers], [-1.2, lowerers], ...movers, ...measured], amplifiers,
    burdens: list([...risingIsBad, ...namedLosses, moreBurdens]), boons: list([...risingIsGood, launches]), reducers: list([...reducers, relievers, retreats, abandonedPlans, brokenRuns, givenUp, repentant]), lifters: list([...lifters, givenBack]), negators: list(negators), hedges: list(hedges),
    breaks: list(breaks), turns: list(turns), concessions: list(concessions), resumptions: list(resumptions), backgrounds: list(backgrounds), circumstances: list(circumstances), openings: list(explainers), explainers: list(explainerPhrases),
    inflows: list(inflows), outflows: list(outflows), venues: list(venues), stocks: list(stocks), transfers: list(transfers), shorts: list(shorts), officials: list(officials), causes: list([...causes, raisers, lowerers]), losses: list(losses),
    spoilers: list([...spoilers, moreSpoilers, abandonedPlans, brokenRuns, givenUp]), doubts: list([...doubts, moreDoubts]), wins: list(wins), defeats: list(defeats), homographs: list(homographs), determiners: list(determiners), levels: list(levels),
    harmless: list([...harmless, ...still, ...everyday, ...plain, onChains])
};
