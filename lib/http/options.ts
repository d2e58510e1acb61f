import { group, origins } from '../validation';
import type { Origins } from './origins';

/** Cross-origin access from browsers (CORS). */
export interface CorsOptions {
    /** `*` for all, or origins such as `https://app.example` and `https://*.app.example`. Default: none. */
    origins: '*' | readonly string[];
}

export interface CorsSettings {
    readonly origins: Origins;
}

export const corsSchema = group({ origins: origins().default([]) });
