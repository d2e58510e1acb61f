/** Counts changes of what readers are shown, as far as this node knows. Caches keep nothing across one. */
export interface Changes {
    /** Number of changes so far. Whatever makes one adds to it. */
    count: number;
}
