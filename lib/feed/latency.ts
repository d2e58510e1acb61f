import type { Clock } from '../clock';
import type { LogEntry } from '../storage/contract';
import type { Telemetry } from '../telemetry/telemetry';

/** Seconds since 1970, by the source; null if it gave none. */
const timestampOf = (json: string): number | null => (JSON.parse(json) as { readonly timestamp: number | null }).timestamp;

/** Reports how old new items are that have just been written to every connection that follows them. */
export const reportLatency = ({ telemetry, clock }: { readonly telemetry: Telemetry; readonly clock: Clock }, entries: readonly LogEntry[]): void => {

    if (!telemetry.isMeasured) {
        return;
    }

    const now = clock.now() / 1000;
    for (const { kind, at = null, item } of entries) {
        if (kind === 'created' && item && at !== null) {
            const timestamp = timestampOf(item.json);
            telemetry.observe('feed_delivery_seconds', {}, now - at / 1000);
            if (timestamp !== null) {
                telemetry.observe('source_to_socket_seconds', {}, now - timestamp);
            }
        }
    }
};
