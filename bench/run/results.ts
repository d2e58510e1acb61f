import type { Figure } from '../figures';

/** What `bench/results.json` contains. */
export interface Results {
    readonly machine: string;
    readonly figures: readonly (Figure & { readonly bench: string })[];
}
