import { count, group, mebibyte } from '../validation';
import type { Filled } from '../validation';

/** Limits of the `/admin` routes. */
export interface AdminOptions {
    /** Documents in one request. Default: 100. */
    maxItems?: number;
    /** Largest body of one request, in bytes. Default: 2 MiB. */
    maxBytes?: number;
}

export type AdminSettings = Filled<AdminOptions>;

export const adminSchema = group({ maxItems: count(100), maxBytes: count(2 * mebibyte) });
