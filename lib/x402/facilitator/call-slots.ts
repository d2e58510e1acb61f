export interface CallSlotsOptions {
    /** Most concurrent calls. */
    readonly max: number;
    /** Most concurrent calls per client address. */
    readonly maxPerAddress: number;
}

/** Bounds concurrent calls, so that one address cannot occupy every slot. */
export class CallSlots {

    private inUse = 0;
    private readonly inUseBy = new Map<string, number>();

    constructor(private readonly options: CallSlotsOptions) {}

    /** Returns the function that releases the slot, or null if none is free. Clients without an address count only in total. */
    acquire(address: string | null): (() => void) | null {

        const own = address === null ? 0 : this.inUseBy.get(address) ?? 0;
        if (this.inUse >= this.options.max || own >= this.options.maxPerAddress) {
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

        const own = (this.inUseBy.get(address) ?? 0) + change;
        if (own === 0) {
            this.inUseBy.delete(address);
        }
        else {
            this.inUseBy.set(address, own);
        }
    }
}
