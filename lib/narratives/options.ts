import { count, group, hour, ms } from '../validation';
import type { Filled } from '../validation';

/** Reading the narratives. */
export interface NarrativesOptions {
    /** For how long after its last item a narrative is listed. */
    activeMs?: number;
    maxListed?: number;
    /** Items shown of one narrative. */
    maxItems?: number;
}

export type NarrativesSettings = Filled<NarrativesOptions>;

export const narrativesSchema = group({ activeMs: ms(72 * hour), maxListed: count(100), maxItems: count(50) });
