export interface CallSlotsOptions {
    /** Calls that may be under way at once. */
    readonly max: number;
    /** Of these, calls for one client address. */
    readonly maxPerAddress: number;
}

/** Bounds calls under way, so that one address cannot occupy all places. */
export class CallSlots {

    private inUse = 0;
    private readonly inUseBy = new Map<string, number>();

    constructor(private readonly options: CallSlotsOptions) {}

    /** Returns what frees the place again, or null if there is none. Clients without an address count only in total. */
    acquire(address: string | null): (() => void) | null {

        const mine = address === null ? 0 : this.inUseBy.get(address) ?? 0;
        if (this.inUse >= this.options.max || mine >= this.options.maxPerAddress) {
            return null;
        }

        this.count(address, 1);
        return () => this.count(address, -1);
    }

    private count(address: string | null, change: 1 | -1): void {

        this.inUse += change;
        if (address === null) {
            return;
        }

        const mine = (this.inUseBy.get(address) ?? 0) + change;
        if (mine === 0) {
            this.inUseBy.delete(address);
        }
        else {
            this.inUseBy.set(address, mine);
        }
    }
}
