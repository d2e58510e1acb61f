import type { Call, Json, Ms, PaymentClaim, PaymentRecord, Payments, PaymentState } from '../../lib/storage/contract';
import type { OpenState } from './open-state';

type Entry = PaymentRecord & { readonly fence: string };

const toRecord = ({ key, alias, proof, request, state, leaseUntil, answer, receipt, expiresAt }: Entry): PaymentRecord => {

    return { key, alias, proof, request, state, leaseUntil, answer, receipt, expiresAt };
};

/** Whether a claim of its key or its alias may replace it. */
const givesWay = ({ state, leaseUntil, expiresAt }: Entry, now: Ms): boolean => leaseUntil <= now && (state === 'claimed' || expiresAt <= now);

/** Payments by key. */
export class MemoryPayments implements Payments {

    private readonly openState: OpenState;
    readonly entries = new Map<string, Entry>();

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async get(key: string, now: Ms, call?: Call): Promise<PaymentRecord | null> {

        this.openState.assertUsable(call);
        const entry = this.entries.get(key);
        if (!entry || (entry.expiresAt <= now && entry.leaseUntil <= now)) {
            return null;
        }

        return toRecord(entry);
    }

    async claim({ fence, ...claim }: PaymentClaim, now: Ms, call?: Call): Promise<'claimed' | 'known' | 'taken'> {

        this.openState.assertUsable(call);
        const [known, holder] = [this.entries.get(claim.key), this.holderOf(claim.alias)];
        if (known && !givesWay(known, now)) {
            return known.fence === fence && known.state === 'claimed' ? 'claimed' : 'known';
        }

        if (holder && holder.key !== claim.key && !givesWay(holder, now)) {
            return 'taken';
        }

        [known, holder].forEach((entry) => entry && this.entries.delete(entry.key));
        this.entries.set(claim.key, { ...claim, fence, state: 'claimed', answer: null, receipt: null });
        return 'claimed';
    }

    async renew(key: string, fence: string, until: Ms, call?: Call): Promise<boolean> {

        return this.change(key, fence, ['claimed', 'settling'], { leaseUntil: until }, call);
    }

    async begin(key: string, fence: string, answer: Json, until: Ms, call?: Call): Promise<boolean> {

        return this.change(key, fence, ['claimed', 'settling'], { state: 'settling', answer, leaseUntil: until }, call);
    }

    async suspend(key: string, fence: string, call?: Call): Promise<boolean> {

        return this.change(key, fence, ['settling', 'unknown'], { state: 'unknown', leaseUntil: 0 }, call);
    }

    async complete(key: string, fence: string, receipt: Json, call?: Call): Promise<boolean> {

        return this.change(key, fence, ['settling', 'unknown', 'settled'], { state: 'settled', receipt, leaseUntil: 0 }, call);
    }

    async recover(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        const entry = this.entries.get(key);
        const holder = entry && entry.leaseUntil <= now ? entry.fence : fence;
        return this.change(key, holder, ['settling', 'unknown'], { state: 'settling', fence, leaseUntil: until }, call);
    }

    async free(key: string, fence: string, call?: Call): Promise<boolean> {

        return this.change(key, fence, ['claimed', 'settling', 'unknown'], {}, call) && this.entries.delete(key);
    }

    /** Removes expired payments and returns their number. */
    sweep(now: Ms): number {

        const expired = [...this.entries.values()].filter(({ expiresAt, leaseUntil }) => expiresAt <= now && leaseUntil <= now);
        expired.forEach(({ key }) => this.entries.delete(key));
        return expired.length;
    }

    private holderOf(alias: string | null): Entry | undefined {

        return alias === null ? undefined : [...this.entries.values()].find((entry) => entry.alias === alias);
    }

    private change(key: string, fence: string, states: readonly PaymentState[], parts: Partial<Entry>, call: Call | undefined): boolean {

        this.openState.assertUsable(call);
        const entry = this.entries.get(key);
        if (entry?.fence !== fence || !states.includes(entry.state)) {
            return false;
        }

        this.entries.set(key, { ...entry, ...parts });
        return true;
    }
}
