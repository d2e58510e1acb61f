export interface PlacesOptions {
    /** Calls that may be under way at once. */
    readonly max: number;
    /** Of these, calls for one client address. */
    readonly maxPerAddress: number;
}

/** Bounds calls under way, so that one address cannot occupy all places. */
export class Places {

    private taken = 0;
    private readonly takenBy = new Map<string, number>();

    constructor(private readonly options: PlacesOptions) {}

    /** Returns what frees the place again, or null if there is none. Clients without an address count only in total. */
    take(address: string | null): (() => void) | null {

        const mine = address === null ? 0 : this.takenBy.get(address) ?? 0;
        if (this.taken >= this.options.max || mine >= this.options.maxPerAddress) {
            return null;
        }

        this.count(address, 1);
        return () => this.count(address, -1);
    }

    private count(address: string | null, change: 1 | -1): void {

        this.taken += change;
        if (address === null) {
            return;
        }

        const mine = (this.takenBy.get(address) ?? 0) + change;
        if (mine === 0) {
            this.takenBy.delete(address);
        }
        else {
            this.takenBy.set(address, mine);
        }
    }
}
