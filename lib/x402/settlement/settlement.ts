import { LRUCache } from 'lru-cache';

import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { PaymentRecord } from '../../storage/contract';
import type { Settlement } from '../facilitator/answers';
import type { Fate } from '../facilitator/chain';
import type { Inquiries } from '../facilitator/client';
import type { X402Settings } from '../options';
import { judgeTime } from '../protocol/payment';
import type { Payment, PaymentFault } from '../protocol/payment';
import { hasValidForm } from '../protocol/signature-form';
import type { Receipt } from '../protocol/wire';
import type { Answer, Hold, Ledger } from './ledger';
import type { Admission, Closing, Refused, Sale, Sold, Unclear, Visit } from './outcomes';
import type { Refusals } from './refusals';
import type { Signatures } from './signatures';

export interface CashierDeps {
    readonly ledger: Ledger;
    readonly inquiries: Inquiries;
    /** Null: left to the facilitator. */
    readonly signatures: Signatures | null;
    readonly refusals: Refusals;
    /** Which transfers on the chain prove that this ledger was paid. */
    readonly chainProof: X402Settings['chainProof'];
    readonly clock: Clock;
    readonly log: Logger;
}

/** Payments whose settlement failed that are remembered. */
const maxDenied = 10_000;

/**
 * Takes money for answers, so that no payer loses any: a payment is claimed before it is verified, the answer is stored
 * before it is settled, and what is left unclear is neither served nor asked for again until it is known.
 */
export class Cashier {

    private readonly deps: CashierDeps;
    /** Settlements that the facilitator says have failed, each with its transaction, or ''. */
    private readonly denied = new LRUCache<string, string>({ max: maxDenied });

    constructor(deps: CashierDeps) {

        this.deps = deps;
    }

    /** What a request with a payment gets. Rejects if storage fails, or as `visit.check()` does. */
    async admit(payment: Payment, visit: Visit): Promise<Admission> {

        const known = await this.deps.ledger.find(payment);
        if (known && known.state !== 'claimed') {
            return await this.repeat(known, payment, visit);
        }

        if (known && known.leaseUntil > this.deps.clock.now()) {
            return { kind: 'busy' };
        }

        return await this.examine(payment, visit);
    }

    /** Settles what was admitted, for an answer that is ready. */
    async close({ payment, hold, address }: Sale, answer: Answer): Promise<Closing> {

        if (!this.deps.inquiries.canSettle) {
            await this.quietly(() => hold.free());
            return { kind: 'unavailable' };
        }

        const begun = await this.mine(hold, () => hold.begin(answer));
        if (begun !== true) {
            return { kind: begun === false ? 'busy' : 'unavailable' };
        }

        const settlement = await this.deps.inquiries.settle(payment);
        if (settlement.kind === 'refused') {
            // Whoever took it over meanwhile may have settled it: that may be why it is refused now.

            if (await this.quietly(() => hold.free()) !== true) {
                return { kind: 'busy' };
            }

            this.deps.refusals.refusedThere(payment, address);
            return { kind: 'refused', error: settlement.reason, receipt: receiptOf(payment, { errorReason: settlement.reason }) };
        }

        return settlement.kind === 'paid'
            ? await this.sell({ payment, hold, address }, answer, settlement.transaction)
            : await this.clarify({ payment, hold, address }, answer, await this.fateAfter(payment, settlement));
    }

    /** Lets a payment go that has bought nothing. */
    async release({ hold }: Sale): Promise<void> {

        await this.quietly(() => hold.free());
    }

    /** A payment that the ledger does not know: what can be refused at little cost is refused first. */
    private async examine(payment: Payment, visit: Visit): Promise<Admission> {

        const { refusals, inquiries } = this.deps;
        const limit = refusals.exceeded(payment.authorization.from, visit.address);
        if (limit) {
            return { kind: 'limited', limit };
        }

        await visit.check();
        const fault = await this.judge(payment);
        if (fault) {
            refusals.refusedHere(visit.address);
            return { kind: 'refused', error: fault };
        }

        const leave = inquiries.enter(visit.address);
        if (!leave) {
            return { kind: 'unavailable' };
        }

        try {
            return await this.claim(payment, visit);
        }
        finally {
            leave();
        }
    }

    private async claim(payment: Payment, { request, address }: Visit): Promise<Admission> {

        const hold = await this.deps.ledger.claim(payment, request);
        if (hold === 'taken') {
            return { kind: 'taken' };
        }

        return hold === 'known' ? { kind: 'busy' } : await this.verify({ payment, hold, address });
    }

    /** What can be told of a payment without asking anybody who costs money. */
    private async judge(payment: Payment): Promise<PaymentFault | null> {

        const { clock, signatures } = this.deps;
        const fault = judgeTime(payment, clock.now()) ?? (hasValidForm(payment.signature) ? null : 'invalid_exact_evm_signature');
        return fault ?? (await signatures?.mayBeGood(payment) === false ? 'invalid_exact_evm_signature' : null);
    }

    private async verify(sale: Sale): Promise<Admission> {

        const verification = await this.deps.inquiries.verify(sale.payment);
        if (verification.kind === 'valid') {
            return await this.confirm(sale);
        }

        // Whoever took a payment over from a request that was too slow may have settled it: that is why it is invalid now.

        if (await this.quietly(() => sale.hold.free()) !== true) {
            return { kind: 'busy' };
        }

        if (verification.kind !== 'invalid') {
            return { kind: 'unavailable' };
        }

        this.deps.refusals.refusedThere(sale.payment, sale.address);
        return { kind: 'refused', error: verification.reason };
    }

    /** Before the handler runs: whoever slept through the lease of a payment may have lost it. */
    private async confirm(sale: Sale): Promise<Admission> {

        const held = await this.mine(sale.hold, () => sale.hold.isKept());
        return held === true ? { kind: 'admitted', sale } : { kind: held === false ? 'busy' : 'unavailable' };
    }

    /** A payment that was settled, or may have been. */
    private async repeat(known: PaymentRecord, payment: Payment, { request, address }: Visit): Promise<Admission> {

        if (known.proof !== payment.proof || known.request !== request) {
            return { kind: 'refused', error: 'payment_already_used' };
        }

        if (known.state === 'settled') {
            return { kind: 'sold', answer: answerIn(known), receipt: JSON.parse(String(known.receipt)) as Receipt };
        }

        const hold = await this.deps.ledger.recover(payment);
        return hold ? await this.resolve({ payment, hold, address }, answerIn(known)) : { kind: 'busy' };
    }

    /** The chain knows best. What it has not seen, or can't be asked for, is settled again: the token takes a nonce once. */
    private async resolve(sale: Sale, answer: Answer): Promise<Sold | Refused | Unclear> {

        const fate = await this.ownFateOf(sale.payment);
        if (fate && fate.kind !== 'open') {
            return await this.clarify(sale, answer, fate);
        }

        const settlement = await this.deps.inquiries.settle(sale.payment);
        return settlement.kind === 'paid'
            ? await this.sell(sale, answer, settlement.transaction)
            : await this.clarify(sale, answer, await this.ownFateOf(sale.payment));
    }

    private async fateAfter(payment: Payment, { denied }: Settlement & { kind: 'unclear' }): Promise<Fate | null> {

        if (denied !== undefined) {
            this.denied.set(payment.key, denied);
        }

        return await this.ownFateOf(payment);
    }

    /**
     * What became of a payment, as far as this ledger sent it. Another one with the same `payTo` may have settled it: what the
     * facilitator says has failed here was paid there, unless the transfer is the very transaction that it named.
     */
    private async ownFateOf(payment: Payment): Promise<Fate | null> {

        const { inquiries, chainProof } = this.deps;
        const fate = await inquiries.fateOf(payment);
        if (fate?.kind !== 'paid' || chainProof === 'any') {
            return fate;
        }

        const denied = this.denied.get(payment.key);
        return chainProof === 'sent' && (denied === undefined || denied === fate.transaction.toLowerCase()) ? fate : { kind: 'spent' };
    }

    private async clarify(sale: Sale, answer: Answer, fate: Fate | null): Promise<Sold | Refused | Unclear> {

        const { payment, hold } = sale;
        if (fate?.kind === 'paid') {
            return await this.sell(sale, answer, fate.transaction);
        }

        if (fate?.kind === 'spent' || fate?.kind === 'over') {
            await this.quietly(() => hold.free());
            return { kind: 'refused', error: fate.kind === 'spent' ? 'payment_already_used' : 'invalid_exact_evm_payload_authorization_valid_before' };
        }

        await this.quietly(() => hold.suspend());
        return { kind: 'unclear', receipt: receiptOf(payment, { errorReason: 'settlement_pending' }) };
    }

    /**
     * Money moved: whatever storage says now, the payer gets what was paid for. Where a chain can tell that it moved, a
     * power cut may undo the last step.
     */
    private async sell({ payment, hold }: Sale, answer: Answer, transaction: string): Promise<Sold> {

        const receipt = receiptOf(payment, { transaction });
        const relaxed = this.deps.inquiries.canTell(payment);
        await this.quietly(() => hold.complete(receipt, { relaxed }));
        this.deps.log(['x402', 'settled'], { transaction, network: receipt.network, payer: receipt.payer, amount: payment.requirement.amount });
        return { kind: 'sold', answer, receipt };
    }

    /** False: somebody else has the payment by now. Undefined: storage fails. */
    private async mine(hold: Hold, work: () => Promise<boolean>): Promise<boolean | undefined> {

        const done = await this.quietly(work);
        if (done !== true) {
            await this.quietly(() => hold.free());
        }

        return done;
    }

    /** For what a lease makes good when it fails. */
    private async quietly<T>(work: () => Promise<T>): Promise<T | undefined> {

        try {
            return await work();
        }
        catch (error) {
            this.deps.log(['x402', 'storage', 'error'], { error });
            return undefined;
        }
    }
}

const answerIn = ({ answer }: PaymentRecord): Answer => JSON.parse(String(answer)) as Answer;

const receiptOf = ({ authorization, requirement }: Payment, outcome: { transaction: string } | { errorReason: string }): Receipt => ({
    success: 'transaction' in outcome,
    transaction: '',
    network: requirement.network,
    payer: authorization.from,
    ...outcome
});
