import { second } from '../clock';
import { group, ms } from '../validation';
import type { Filled } from '../validation';

/** `GET /health`. */
export interface HealthOptions {
    /** Timeout of the storage's response, in ms (ruling 48). Default: 2 s. */
    timeoutMs?: number;
}

export type HealthSettings = Filled<HealthOptions>;

export const healthSchema = group({ timeoutMs: ms(2 * second) });
