import { group, origins } from '../validation';
import type { Origins } from './cors';

export interface CorsOptions {
    /** `*`, or origins such as `https://app.example` and `https://*.app.example`. */
    origins: '*' | readonly string[];
}

export interface CorsSettings {
    readonly origins: Origins;
}

export const corsSchema = group({ origins: origins().default([]) });
