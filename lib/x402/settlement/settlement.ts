import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { PaymentRecord } from '../../storage/contract';
import type { SettleResult } from '../facilitator/answers';
import type { Fate } from '../facilitator/chain';
import type { FacilitatorClient } from '../facilitator/client';
import type { X402Settings } from '../options';
import { findTimeFault } from '../protocol/payment';
import type { Payment, PaymentFault } from '../protocol/payment';
import { hasValidForm } from '../protocol/signature-form';
import type { Receipt } from '../protocol/wire';
import type { CapturedAnswer } from './answer-capture';
import type { Hold, Ledger, StoredAnswer } from './ledger';
import type { AcceptOutcome, DecidedOutcome, SettleOutcome, Refused, Purchase, Sold, Unclear, PaidRequest, Repetition } from './outcomes';
import type { Refusals } from './refusal-limits';
import type { Signatures } from './signatures';

export interface SettlementDeps {
    readonly ledger: Ledger;
    readonly client: FacilitatorClient;
    /** Null leaves signatures to the facilitator. */
    readonly signatures: Signatures | null;
    readonly refusals: Refusals;
    /** Which transfers on the chain prove a payment to this ledger. */
    readonly chainProof: X402Settings['chainProof'];
    readonly clock: Clock;
    readonly log: Logger;
}

/**
 * Sells answers so that no payer loses money: a payment is claimed before it is verified, the answer is stored before the
 * settlement, and a payment with an unclear outcome neither buys an answer nor causes a new challenge.
 */
export class Settlement {

    private readonly deps: SettlementDeps;

    constructor(deps: SettlementDeps) {

        this.deps = deps;
    }

    /** Decides about a request with a payment before its handler runs. Rejects if storage fails, or as `paidRequest.check()` does. */
    async accept(payment: Payment, paidRequest: PaidRequest): Promise<AcceptOutcome> {

        const known = await this.deps.ledger.find(payment);
        if (known && known.state !== 'claimed') {
            return await this.acceptKnown(known, payment, paidRequest);
        }

        if (known && known.leaseUntil > this.deps.clock.now()) {
            return { kind: 'busy' };
        }

        return await this.acceptNew(payment, paidRequest);
    }

    /** Decides about a payment that does not meet today's requirements. Null unless the ledger accepted it before, for the same request. */
    async recall(payment: Payment, repetition: Repetition): Promise<DecidedOutcome | null> {

        const known = await this.deps.ledger.find(payment);
        if (!known || !isRepeated(known, payment, repetition)) {
            return null;
        }

        if (known.state !== 'claimed') {
            return await this.acceptKnown(known, payment, repetition);
        }

        return known.leaseUntil > this.deps.clock.now() ? { kind: 'busy' } : null;
    }

    /** Settles an accepted purchase for its answer. */
    async settle(purchase: Purchase, answer: CapturedAnswer): Promise<SettleOutcome> {

        const { payment, hold, address } = purchase;
        if (!this.deps.client.canSettle) {
            await this.logFailure(() => hold.free());
            return { kind: 'unavailable' };
        }

        const begun = await this.whileHeld(hold, () => hold.begin(answer));
        if (begun !== true) {
            return { kind: begun === false ? 'busy' : 'unavailable' };
        }

        const settlement = await this.deps.client.settle(payment);
        if (settlement.kind === 'refused') {
            // Another request that took the payment over may have settled it, which may be the reason of the refusal.

            if (await this.logFailure(() => hold.free()) !== true) {
                return { kind: 'busy' };
            }

            this.deps.refusals.countByFacilitator(payment, address);
            return { kind: 'refused', error: settlement.reason, receipt: receiptOf(payment, { errorReason: settlement.reason }) };
        }

        return settlement.kind === 'paid'
            ? await this.complete(purchase, answer, settlement.transaction)
            : await this.conclude(purchase, answer, await this.fateAfterSettling(purchase, answer, settlement));
    }

    /** Frees a payment that has bought nothing. */
    async cancel({ hold }: Purchase): Promise<void> {

        await this.logFailure(() => hold.free());
    }

    /** Accepts a payment that is not in the ledger. The cheapest checks come first. */
    private async acceptNew(payment: Payment, paidRequest: PaidRequest): Promise<AcceptOutcome> {

        const { refusals, client } = this.deps;
        const limit = refusals.exceeded(payment.authorization.from, paidRequest.address);
        if (limit) {
            return { kind: 'limited', limit };
        }

        await paidRequest.check();
        const fault = await this.findFault(payment);
        if (fault) {
            refusals.countLocal(paidRequest.address);
            return { kind: 'refused', error: fault };
        }

        const release = client.acquireVerifySlot(paidRequest.address);
        if (!release) {
            return { kind: 'unavailable' };
        }

        try {
            return await this.claim(payment, paidRequest);
        }
        finally {
            release();
        }
    }

    private async claim(payment: Payment, { request, address }: PaidRequest): Promise<AcceptOutcome> {

        const hold = await this.deps.ledger.claim(payment, request);
        if (hold === 'taken') {
            return { kind: 'taken' };
        }

        return hold === 'known' ? { kind: 'busy' } : await this.verify({ payment, hold, address });
    }

    /** Checks that need no call of the facilitator. */
    private async findFault(payment: Payment): Promise<PaymentFault | null> {

        const { clock, signatures } = this.deps;
        const fault = findTimeFault(payment, clock.now()) ?? (hasValidForm(payment.signature) ? null : 'invalid_exact_evm_signature');
        return fault ?? (await signatures?.mayBeValid(payment) === false ? 'invalid_exact_evm_signature' : null);
    }

    private async verify(purchase: Purchase): Promise<AcceptOutcome> {

        const verification = await this.deps.client.verify(purchase.payment);
        if (verification.kind === 'valid') {
            return await this.confirmHold(purchase);
        }

        // Another request that took the payment over may have settled it, which would make it invalid now.

        if (await this.logFailure(() => purchase.hold.free()) !== true) {
            return { kind: 'busy' };
        }

        if (verification.kind !== 'invalid') {
            return { kind: 'unavailable' };
        }

        this.deps.refusals.countByFacilitator(purchase.payment, purchase.address);
        return { kind: 'refused', error: verification.reason };
    }

    /** The lease may have expired during the verification, and another request may hold the payment. */
    private async confirmHold(purchase: Purchase): Promise<AcceptOutcome> {

        const held = await this.whileHeld(purchase.hold, () => purchase.hold.isHeld());
        return held === true ? { kind: 'accepted', purchase } : { kind: held === false ? 'busy' : 'unavailable' };
    }

    /** Accepts a repeated payment that was settled, or may have been. */
    private async acceptKnown(known: PaymentRecord, payment: Payment, repetition: Repetition): Promise<DecidedOutcome> {

        if (!isRepeated(known, payment, repetition)) {
            return { kind: 'refused', error: 'payment_already_used' };
        }

        if (known.state === 'settled') {
            return { kind: 'sold', answer: answerIn(known), receipt: JSON.parse(String(known.receipt)) as Receipt };
        }

        repetition.settling?.();
        const hold = await this.deps.ledger.recover(payment);
        return hold ? await this.resume({ payment, hold, address: repetition.address }, answerIn(known)) : { kind: 'busy' };
    }

    /** Asks the chain first. Settles again if the chain has not seen the payment or can't be asked: a token accepts a nonce once. */
    private async resume(purchase: Purchase, answer: StoredAnswer): Promise<Sold | Refused | Unclear> {

        const fate = await this.ownFateOf(purchase.payment, answer.denied);
        if (fate && fate.kind !== 'open') {
            return await this.conclude(purchase, answer, fate);
        }

        if (!this.deps.client.canSettle) {
            return await this.conclude(purchase, answer, null);
        }

        const settlement = await this.deps.client.settle(purchase.payment);
        return settlement.kind === 'paid'
            ? await this.complete(purchase, answer, settlement.transaction)
            : await this.conclude(purchase, answer, await this.ownFateOf(purchase.payment, answer.denied));
    }

    /** Stores a failure that the facilitator reported, which decides about repetitions of the payment, also on other nodes. */
    private async fateAfterSettling({ payment, hold }: Purchase, answer: CapturedAnswer, { denied }: SettleResult & { kind: 'unclear' }): Promise<Fate | null> {

        if (denied !== undefined) {
            await this.logFailure(() => hold.begin({ ...answer, denied }));
        }

        return await this.ownFateOf(payment, denied);
    }

    /**
     * State of a payment, by `chainProof`. Another ledger with the same `payTo` may have settled it: if the facilitator reported
     * a failure here, the transfer belongs to the other ledger, unless it is the transaction that the facilitator named.
     */
    private async ownFateOf(payment: Payment, denied: string | undefined): Promise<Fate | null> {

        const { client, chainProof } = this.deps;
        const fate = await client.fateOf(payment);
        if (fate?.kind !== 'paid' || chainProof === 'any') {
            return fate;
        }

        return chainProof === 'sent' && (denied === undefined || denied === fate.transaction.toLowerCase()) ? fate : { kind: 'spent' };
    }

    private async conclude(purchase: Purchase, answer: CapturedAnswer, fate: Fate | null): Promise<Sold | Refused | Unclear> {

        const { payment, hold } = purchase;
        if (fate?.kind === 'paid') {
            return await this.complete(purchase, answer, fate.transaction);
        }

        if (fate?.kind === 'spent' || fate?.kind === 'expired') {
            await this.logFailure(() => hold.free());
            return { kind: 'refused', error: fate.kind === 'spent' ? 'payment_already_used' : 'invalid_exact_evm_payload_authorization_valid_before' };
        }

        await this.logFailure(() => hold.suspend());
        const { requirement: { network, amount }, authorization: { from: payer, nonce } } = payment;
        this.deps.log(['x402', 'unclear', 'warn'], { network, payer, nonce, amount });
        return { kind: 'unclear', receipt: receiptOf(payment, { errorReason: 'settlement_pending' }) };
    }

    /**
     * Money moved, so the answer is sent even if storage fails. If a chain can prove the transfer later, the commit need not
     * wait for the disk.
     */
    protected async complete({ payment, hold }: Purchase, answer: CapturedAnswer, transaction: string): Promise<Sold> {

        const receipt = receiptOf(payment, { transaction });
        await this.logFailure(() => hold.complete(receipt, { relaxed: this.deps.client.hasChainFor(payment) }));
        this.deps.log(['x402', 'settled'], { transaction, network: receipt.network, payer: receipt.payer, amount: payment.requirement.amount });
        return { kind: 'sold', answer, receipt };
    }

    /** Resolves to false if another request holds the payment, to undefined if storage fails. Frees the payment in both cases. */
    private async whileHeld(hold: Hold, work: () => Promise<boolean>): Promise<boolean | undefined> {

        const done = await this.logFailure(work);
        if (done !== true) {
            await this.logFailure(() => hold.free());
        }

        return done;
    }

    /** Logs errors of storage, for steps whose failure the end of the lease repairs. Resolves to undefined then. */
    private async logFailure<T>(work: () => Promise<T>): Promise<T | undefined> {

        try {
            return await work();
        }
        catch (error) {
            this.deps.log(['x402', 'storage', 'error'], { error });
            return undefined;
        }
    }
}

/** Whether a stored payment came with the same signature for the same request. */
const isRepeated = ({ proof, request }: PaymentRecord, payment: Payment, repetition: Repetition): boolean => proof === payment.proof && request === repetition.request;

const answerIn = ({ answer }: PaymentRecord): StoredAnswer => JSON.parse(String(answer)) as StoredAnswer;

const receiptOf = ({ authorization, requirement }: Payment, outcome: { transaction: string } | { errorReason: string }): Receipt => ({
    success: 'transaction' in outcome,
    transaction: '',
    network: requirement.network,
    payer: authorization.from,
    ...outcome
});
