import { withDeadline } from '../../async/deadline';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { Payment } from '../protocol/payment';
import { toSettleResult, toVerifyResult } from './answers';
import type { SettleResult, VerifyResult } from './answers';
import { CallSlots } from './call-slots';
import type { Chain, Fate } from './chain';
import type { Facilitator } from './types';
import { reasonOf } from './reason';

export interface FacilitatorClientDeps {
    readonly facilitator: Facilitator;
    /** By network (CAIP-2), for networks with an `rpcUrl`. */
    readonly chains: ReadonlyMap<string, Chain>;
    readonly clock: Clock;
    readonly log: Logger;
    /** Time limit of a verification, in ms. */
    readonly verifyMs: number;
    /** Time limit of a settlement, in ms. */
    readonly settleMs: number;
    /** Most concurrent verifications. */
    readonly maxVerifying: number;
    /** Most concurrent verifications per client address. */
    readonly maxVerifyingPerAddress: number;
    /** Most concurrent settlements. */
    readonly maxSettling: number;
}

/**
 * Calls the facilitator and the chains. Only its time limit ends a call, even if the client has hung up. Never rejects:
 * errors and time-outs become results. Texts that others sent are not logged.
 */
export class FacilitatorClient {

    private readonly deps: FacilitatorClientDeps;
    private readonly verifySlots: CallSlots;
    private settling = 0;

    constructor(deps: FacilitatorClientDeps) {

        this.deps = deps;
        this.verifySlots = new CallSlots({ max: deps.maxVerifying, maxPerAddress: deps.maxVerifyingPerAddress });
    }

    /** Whether fewer than `maxSettling` settlements are under way. */
    get canSettle(): boolean {

        return this.settling < this.deps.maxSettling;
    }

    /** Acquires a slot for a verification. Returns the function that releases it, or null if none is free. */
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
            return toVerifyResult(await withDeadline({ clock, ms: verifyMs }, (signal) => facilitator.verify(payload, requirement, signal)));
        }
        catch (error) {
            const result = toVerifyResult(error);      // official clients throw an answer that comes with an error status
            log(['x402', 'facilitator', ...(result.kind === 'silent' ? ['error'] : [])], { call: 'verify', reason: reasonOf(error) });
            return result;
        }
    }

    async settle({ payload, requirement }: Payment): Promise<SettleResult> {

        const { facilitator, clock, settleMs, log } = this.deps;
        ++this.settling;
        try {
            return toSettleResult(await withDeadline({ clock, ms: settleMs }, (signal) => facilitator.settle(payload, requirement, signal)));
        }
        catch (error) {
            log(['x402', 'facilitator', 'error'], { call: 'settle', reason: reasonOf(error) });
            return toSettleResult(error);
        }
        finally {
            --this.settling;
        }
    }

    /** Whether the network of a payment has an `rpcUrl`. */
    hasChainFor({ requirement }: Payment): boolean {

        return this.deps.chains.has(requirement.network);
    }

    /** Resolves to null if the network has no `rpcUrl` or the chain does not answer. */
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
