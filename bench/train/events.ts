/**
 * Trains the linear model of events and writes `lib/judgement/events/weights.ts`:
 *
 *     npm run train:events
 *
 * It learns from `bench/train/reports`. First it prints, of each set, for how many reports the rules find no event, and what a
 * model finds that learned from all others. The weights contain hashes of words and pairs of words, and no text. The same file gives
 * the same weights.
 */
import { eventByRules } from '../../lib/judgement/events/events';
import { lead, likelyEvent } from '../../lib/judgement/events/likely';
import type { Model } from '../../lib/judgement/linear/packing';
import { eventTypes } from '../../lib/judgement/record';
import { crossValidate, readReports, writeWeights, type Counts, type Plan, type Report } from './reports';

const plan: Plan = {
    codes: eventTypes,
    minSets: 5,
    exampleOf: ({ title, text, set, event, accepted }) => ({
        title,
        text: text.slice(0, lead),
        set,
        labels: eventTypes.filter((type) => type === event),
        excluded: eventTypes.filter((type) => type !== event && !accepted.includes(type))
    })
};

/** Counts what the model adds to the rules: right, wrong, and where there is no event. */
const count = (reports: readonly Report[], model: Model): Counts => {

    const missed = reports.filter((report) => eventByRules(report) === null && !report.accepted.includes(null));
    const judged = missed.map((report) => ({ ...report, found: likelyEvent(report.title, report.text, model) }));
    const added = judged.filter(({ found }) => found !== null);
    const right = added.filter(({ event, accepted, found }) => event === found || accepted.includes(found));
    return {
        'rules missed': missed.filter(({ event }) => event !== null).length,
        'model added': added.length,
        right: right.length,
        wrong: added.filter((report) => report.event !== null && !right.includes(report)).length,
        'without event': added.filter((report) => report.event === null && !right.includes(report)).length
    };
};

const reports = readReports();
crossValidate(reports, plan, count);
writeWeights(reports, plan, { room: 'events', script: 'train:events' });
