import type { Ms } from '../storage/contract';
import type { Telemetry } from '../telemetry/telemetry';
import type { Published } from './publisher';
import type { Outcome } from './types';

/** When the stories of a batch were fetched and their items committed. */
export interface BatchTimes {
    readonly fetchedAt: Ms;
    readonly committedAt: Ms;
}

/** Reports the outcome of a batch, and the duration of its new items. */
export const reportBatch = (telemetry: Telemetry, { created, duplicates, rejected }: Outcome, published: readonly Published[], { fetchedAt, committedAt }: BatchTimes): void => {

    if (!telemetry.isMeasured) {
        return;
    }

    telemetry.add('newsroom_stories_total', { outcome: 'created' }, created);
    telemetry.add('newsroom_stories_total', { outcome: 'duplicate' }, duplicates);
    telemetry.add('newsroom_stories_total', { outcome: 'rejected' }, rejected);
    for (const { item: { timestamp } } of published.filter((one) => one.created)) {
        telemetry.observe('newsroom_ingest_seconds', {}, (committedAt - fetchedAt) / 1000);
        if (timestamp !== null) {
            telemetry.observe('source_delay_seconds', {}, fetchedAt / 1000 - timestamp);
        }
    }
};
