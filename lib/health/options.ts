import { group, ms, second } from '../validation';
import type { Filled } from '../validation';

/** `GET /health`. */
export interface HealthOptions {
    /** Time that storage has for its answer (ruling 48). */
    timeoutMs?: number;
}

export type HealthSettings = Filled<HealthOptions>;

export const healthSchema = group({ timeoutMs: ms(2 * second) });
