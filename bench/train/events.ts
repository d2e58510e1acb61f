/**
 * Trains the linear model of events and writes `lib/judgement/events/weights.ts`:
 *
 *     npm run train:events
 *
 * It learns from `bench/train/reports`. First it prints, of each set, how many reports the rules alone judge right, and how many rules
 * and a model that learned from all others. The weights contain hashes of words and pairs of words, and no text. The same file gives
 * the same weights.
 */
import { eventByModel, eventByRules } from '../../lib/judgement/events/events';
import { lead } from '../../lib/judgement/events/likely';
import type { Model } from '../../lib/judgement/linear/packing';
import { eventTypes, type EventType } from '../../lib/judgement/record';
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

/** Counts the reports that the rules alone and both judge right, and those without an event among these. */
const count = (reports: readonly Report[], model: Model): Counts => {

    const isRight = ({ event, accepted }: Report, found: EventType | null): boolean => found === event || accepted.includes(found);
    const right = reports.filter((report) => isRight(report, eventByModel(report, model)));
    return {
        reports: reports.length,
        'rules right': reports.filter((report) => isRight(report, eventByRules(report))).length,
        'both right': right.length,
        'without event': reports.filter(({ event }) => event === null).length,
        'of these right': right.filter(({ event }) => event === null).length
    };
};

const reports = readReports();
crossValidate(reports, plan, count);
writeWeights(reports, plan, { room: 'events', script: 'train:events' });
