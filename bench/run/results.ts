import type { Figure } from '../figures';
import type { Profile } from '../profile/report';

/** What `bench/results.json` contains. */
export interface Results {
    readonly machine: string;
    readonly figures: readonly (Figure & { readonly bench: string })[];
    readonly profiles: readonly Profile[];
}
