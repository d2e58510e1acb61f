import type { Telemetry } from '../../telemetry/telemetry';
import type { Asset } from '../protocol/known-assets';
import type { Payment } from '../protocol/payment';
import type { CapturedAnswer } from './answer-capture';
import type { AcceptOutcome, DecidedOutcome, PaidRequest, Purchase, Repetition, SettleOutcome, Sold } from './outcomes';
import { Settlement } from './settlement';
import type { SettlementDeps } from './settlement';

type Step = 'accept' | 'settle';

/** A settlement that reports payments, amounts and durations. */
export class MeasuredSettlement extends Settlement {

    constructor(deps: SettlementDeps, private readonly telemetry: Telemetry, private readonly assets: readonly Pick<Asset, 'network' | 'address' | 'decimals'>[]) {

        super(deps);
    }

    override async accept(payment: Payment, paidRequest: PaidRequest): Promise<AcceptOutcome> {

        return await this.step('accept', super.accept.bind(this, payment, paidRequest));
    }

    override async recall(payment: Payment, repetition: Repetition): Promise<DecidedOutcome | null> {

        return await this.step('accept', super.recall.bind(this, payment, repetition));
    }

    override async settle(purchase: Purchase, answer: CapturedAnswer): Promise<SettleOutcome> {

        return await this.step('settle', super.settle.bind(this, purchase, answer));
    }

    protected override async complete(purchase: Purchase, answer: CapturedAnswer, transaction: string): Promise<Sold> {

        const { network, asset, amount } = purchase.payment.requirement;
        for (const { decimals } of this.assets.filter((one) => one.network === network && one.address.toLowerCase() === asset.toLowerCase())) {
            this.telemetry.add('x402_settled_usd_total', { network }, Number(amount) / 10 ** decimals);
        }

        return await super.complete(purchase, answer, transaction);
    }

    /** An accepted payment has no outcome yet, one that is not known has none. */
    private async step<O extends AcceptOutcome | SettleOutcome | null>(step: Step, work: () => Promise<O>): Promise<O> {

        const outcome = await this.telemetry.span(`x402 ${step}`, {}, work, { took: (seconds) => this.telemetry.observe('x402_step_duration_seconds', { step }, seconds) });
        if (outcome && this.telemetry.isMeasured && outcome.kind !== 'accepted') {
            this.telemetry.add('x402_payments_total', { outcome: outcome.kind !== 'sold' ? outcome.kind : step === 'settle' ? 'settled' : 'repeated' });
        }

        return outcome;
    }
}
