export { isHedged } from './hedging';
export { importanceOf, noveltyOf, type Weighty } from './importance';
export { magnitudeOf } from './magnitude';
export { createOriginFinder, originOf, originsOf, type OriginFinder, type Report } from './origins';
export { aggregators, publisherFamilies, type PublisherFamily } from './publishers';
export { stateOf, verdictOf, type StateReport, type Verdict } from './states';
