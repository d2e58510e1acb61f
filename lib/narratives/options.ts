import { hour } from '../clock';
import { count, group, ms } from '../validation';
import type { Filled } from '../validation';

/** Reading the narratives. */
export interface NarrativesOptions {
    /** How long after its last item a narrative is listed, in ms. Default: 72 h. */
    activeMs?: number;
    /** Narratives in the list. Default: 100. */
    maxListed?: number;
    /** Items shown of one narrative. Default: 50. */
    maxItems?: number;
}

export type NarrativesSettings = Filled<NarrativesOptions>;

export const narrativesSchema = group({ activeMs: ms(72 * hour), maxListed: count(100), maxItems: count(50) });
