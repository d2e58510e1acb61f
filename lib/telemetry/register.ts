import type { Server } from '@hapi/hapi';

import type { LogEntry } from '../storage/contract';
import type { TelemetryParts } from './index';
import { observeRequests } from './requests';
import { readSamples } from './samples';
import type { SampleDeps } from './samples';

/** What a registration measures itself by. */
export interface MeasuredRegistration extends Omit<SampleDeps, 'sampleMs'> {
    readonly name: string;
    readonly tail: { subscribe(fn: (entries: readonly LogEntry[]) => void): () => void };
}

/** Counts requests and entries of the log, and reads figures while the server runs. Does nothing without metrics. */
export const registerTelemetry = (server: Server, { telemetry, metrics }: TelemetryParts, { name, tail, ...deps }: MeasuredRegistration): void => {

    if (!metrics) {
        return;
    }

    const { requests, sampleMs } = metrics.settings;
    if (requests) {
        observeRequests(server, name, telemetry);
    }

    tail.subscribe((entries) => entries.forEach(({ kind }) => telemetry.add('log_entries_total', { kind })));

    let end = (): void => undefined;
    server.ext('onPreStart', () => {

        end();
        end = metrics.sample(() => readSamples({ ...deps, sampleMs }));
    });
    server.ext('onPostStop', () => end());
};
