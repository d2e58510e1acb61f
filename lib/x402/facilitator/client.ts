import { withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { Payment } from '../protocol/payment';
import { toSettleResult, toVerifyResult } from './answers';
import type { SettleResult, VerifyResult } from './answers';
import { CallSlots } from './call-slots';
import type { Chain, Fate } from './chain';
import type { Facilitator } from './http';
import { reasonOf } from './reason';

export interface FacilitatorClientDeps {
    readonly facilitator: Facilitator;
    /** By network, where a chain can be asked. */
    readonly chains: ReadonlyMap<string, Chain>;
    readonly clock: Clock;
    readonly log: Logger;
    readonly verifyMs: number;
    readonly settleMs: number;
    /** Calls that may be under way at once. */
    readonly maxVerifying: number;
    readonly maxVerifyingPerAddress: number;
    readonly maxSettling: number;
}

/** Asks others about payments, in bounded time. Their faults and silence are verdicts too, and what they said of them is not logged. */
export class FacilitatorClient {

    private readonly deps: FacilitatorClientDeps;
    private readonly verifySlots: CallSlots;
    private settling = 0;

    constructor(deps: FacilitatorClientDeps) {

        this.deps = deps;
        this.verifySlots = new CallSlots({ max: deps.maxVerifying, maxPerAddress: deps.maxVerifyingPerAddress });
    }

    /** Whether a settlement may begin. */
    get canSettle(): boolean {

        return this.settling < this.deps.maxSettling;
    }

    /** Takes a place for a verification; returns what frees it, or null if too many are under way. */
    acquireVerifySlot(address: string | null): (() => void) | null {

        const release = this.verifySlots.acquire(address);
        if (!release) {
            this.deps.log(['x402', 'facilitator', 'busy'], { call: 'verify', limit: this.deps.maxVerifying });
        }

        return release;
    }

    async verify({ payload, requirement }: Payment): Promise<VerifyResult> {

        const { facilitator, clock, verifyMs, log } = this.deps;
        try {
            return toVerifyResult(await withDeadline({ clock, ms: verifyMs }, () => facilitator.verify(payload, requirement)));
        }
        catch (error) {
            const verdict = toVerifyResult(error);      // official clients throw verdicts that come with an error's status
            log(['x402', 'facilitator', ...(verdict.kind === 'silent' ? ['error'] : [])], { call: 'verify', reason: reasonOf(error) });
            return verdict;
        }
    }

    async settle({ payload, requirement }: Payment): Promise<SettleResult> {

        const { facilitator, clock, settleMs, log } = this.deps;
        ++this.settling;
        try {
            return toSettleResult(await withDeadline({ clock, ms: settleMs }, () => facilitator.settle(payload, requirement)));
        }
        catch (error) {
            log(['x402', 'facilitator', 'error'], { call: 'settle', reason: reasonOf(error) });
            return toSettleResult(error);
        }
        finally {
            --this.settling;
        }
    }

    /** Whether there is a chain that knows what became of a payment. */
    hasChainFor({ requirement }: Payment): boolean {

        return this.deps.chains.has(requirement.network);
    }

    /** Null: there is no chain to ask, or it does not answer. */
    async fateOf(payment: Payment): Promise<Fate | null> {

        try {
            return await this.deps.chains.get(payment.requirement.network)?.fateOf(payment) ?? null;
        }
        catch (error) {
            this.deps.log(['x402', 'chain', 'error'], { reason: reasonOf(error) });
            return null;
        }
    }
}
