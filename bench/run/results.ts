import type { Figure } from '../figures';
import type { Profile } from '../profile/report';

/** Contents of `bench/results.json`. */
export interface Results {
    readonly machine: string;
    readonly figures: readonly (Figure & { readonly bench: string })[];
    readonly profiles: readonly Profile[];
}
