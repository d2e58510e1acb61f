import { count, group, mebibyte } from '../validation';
import type { Filled } from '../validation';

/** What administrators send. */
export interface AdminOptions {
    /** Documents in one request. */
    maxItems?: number;
    /** Bytes of one request's body. */
    maxBytes?: number;
}

export type AdminSettings = Filled<AdminOptions>;

export const adminSchema = group({ maxItems: count(100), maxBytes: count(2 * mebibyte) });
