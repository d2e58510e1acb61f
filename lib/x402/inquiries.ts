import type { Clock } from '../clock';
import type { Log } from '../runtime';
import { within } from '../within';
import type { Chain, Fate } from './chain';
import type { Facilitator } from './facilitator';
import type { Payment } from './payment';
import { reasonOf } from './reason';
import { toSettlement, toVerification } from './verdicts';
import type { Settlement, Verification } from './verdicts';

export interface InquiriesDeps {
    readonly facilitator: Facilitator;
    /** By network, where a chain can be asked. */
    readonly chains: ReadonlyMap<string, Chain>;
    readonly clock: Clock;
    readonly log: Log;
    readonly verifyMs: number;
    readonly settleMs: number;
    /** Calls that may be under way at once. */
    readonly maxVerifying: number;
    readonly maxSettling: number;
}

/** Asks others about payments, in bounded time. Their faults and silence are verdicts too, and what they said of them is not logged. */
export class Inquiries {

    private verifying = 0;
    private settling = 0;

    constructor(private readonly deps: InquiriesDeps) {}

    /** Whether a settlement may begin. */
    get canSettle(): boolean {

        return this.settling < this.deps.maxSettling;
    }

    /** Silent at the limit: the facilitator is not asked. */
    async verify({ payload, requirement }: Payment): Promise<Verification> {

        const { facilitator, clock, verifyMs, maxVerifying, log } = this.deps;
        if (this.verifying >= maxVerifying) {
            log(['x402', 'facilitator', 'busy'], { call: 'verify', limit: maxVerifying });
            return { kind: 'silent' };
        }

        ++this.verifying;
        try {
            return toVerification(await within(clock, verifyMs, () => facilitator.verify(payload, requirement)));
        }
        catch (error) {
            const verdict = toVerification(error);      // official clients throw verdicts that come with an error's status
            log(['x402', 'facilitator', ...(verdict.kind === 'silent' ? ['error'] : [])], { call: 'verify', reason: reasonOf(error) });
            return verdict;
        }
        finally {
            --this.verifying;
        }
    }

    async settle({ payload, requirement }: Payment): Promise<Settlement> {

        const { facilitator, clock, settleMs, log } = this.deps;
        ++this.settling;
        try {
            return toSettlement(await within(clock, settleMs, () => facilitator.settle(payload, requirement)));
        }
        catch (error) {
            log(['x402', 'facilitator', 'error'], { call: 'settle', reason: reasonOf(error) });
            return toSettlement(error);
        }
        finally {
            --this.settling;
        }
    }

    /** Whether there is a chain that knows what became of a payment. */
    canTell({ requirement }: Payment): boolean {

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
