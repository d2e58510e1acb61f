import type { CallObserver } from '../storage/bounded';
import { noTelemetry, timed } from './telemetry';
import type { DurationReport, Telemetry } from './telemetry';

/** Times calls of storage, and shows them in the span that surrounds them. Null if nothing is recorded. */
export const storageObserver = (telemetry: Telemetry): CallObserver | null => {

    const { isMeasured, activeSpan } = telemetry;
    const took = (method: string, seconds: number, error: unknown): void => {

        telemetry.observe('storage_call_duration_seconds', { method }, seconds);
        if (error !== undefined) {
            telemetry.add('storage_errors_total', { method, code: (error as { readonly code: string }).code });
        }
    };

    const observe: CallObserver['observe'] = async (method, call) => {

        const report: DurationReport = (seconds, _outcome, error) => took(method, seconds, error);
        const result = await (activeSpan()?.isRecording() ? telemetry.span(`storage ${method}`, { 'db.operation.name': method }, call, { took: report }) : timed(call, report));
        if (method === 'texts.lease') {
            telemetry.add('leases_total', { outcome: result === true ? 'acquired' : 'held' });
        }

        return result;
    };

    return telemetry === noTelemetry ? null : { isMeasured, activeSpan, observe };
};
