import { analysts, calls, namedLosses, plain } from './calls';
import { camps, chartShapes } from './camps';
import { classes, lowerers, moreBurdens, moreDoubts, moreSpoilers, raisers, relievers } from './classes';
import { assets, carriers, causes, defeats, doubts, dreads, inflows, lifters, losses, movers, outflows, reducers, risingIsBad, risingIsGood, shorts, spoilers, still, stocks, transfers, venues, wins } from './direction';
import { containers, enactors, enders, endings, obstacles, removers, rules, supports } from './endings';
import { amplifiers, backgrounds, breaks, circumstances, conceded, concessions, explainerPhrases, explainers, failures, hedges, matters, negators, officials, resumptions, turns } from './function';
import { determiners, homographs, levels } from './homographs';
import { abandonedPlans, brokenRuns, caught, covered, crimes, cutHopes, givenBack, givenUp, launches, measured, onChains, permitting, rateRises, refusals, outcomes, paysBack, repayments, repentant, retreats, strictLaws } from './outcomes';
import { adoption, harmless, polarity } from './polarity';
import { rateMoves } from './rates';
import { everyday, shares } from './shares';
import { supply } from './supply';
import type { Lexicon } from '../lexicon';

const list = (entries: readonly string[]): string => entries.join(', ');

export const english: Lexicon = {
    forms: 'english', polarity: [...analysts, ...classes, ...polarity, ...shares], events: [...outcomes, ...camps, ...rateMoves, [.6, list(conceded)]], calls, supply, adoption, movers: [[1.2, raisers], [-1.2, lowerers], ...movers, ...measured], amplifiers,
    burdens: list([...risingIsBad, ...namedLosses, moreBurdens, crimes, rateRises]), boons: list([...risingIsGood, launches, cutHopes]), reducers: list([...reducers, relievers, retreats, abandonedPlans, brokenRuns, givenUp, paysBack, repayments, repentant, covered, caught]), lifters: list([...lifters, givenBack]), negators: list(negators), failures, hedges: list(hedges),
    breaks: list(breaks), turns: list(turns), concessions: list(concessions), resumptions: list(resumptions), conceded: list(conceded), matters: list(matters), backgrounds: list(backgrounds), circumstances: list(circumstances), openings: list(explainers), explainers: list(explainerPhrases),
    inflows: list(inflows), outflows: list(outflows), venues: list(venues), stocks: list(stocks), transfers: list(transfers), shorts: list(shorts), officials: list([...officials, givenUp]), causes: list([...causes, raisers, lowerers]), carriers: list(carriers), losses: list(losses),
    spoilers: list([...spoilers, moreSpoilers, abandonedPlans, brokenRuns, givenUp]), doubts: list([...doubts, moreDoubts]), wins: list(wins), defeats: list(defeats), homographs: list(homographs), determiners: list(determiners), levels: list(levels),
    enders: list([...enders, givenUp, refusals]), endings: list(endings), removers: list(removers), enactors: list([...enactors, permitting]), rules: list(rules), containers: list(containers), dreads: list(dreads), assets: list(assets), obstacles: list([...obstacles, strictLaws]), supports: list(supports),
    harmless: list([...harmless, ...still, ...everyday, ...plain, onChains, chartShapes])
};
