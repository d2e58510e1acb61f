import type { Ms, PaymentRecord, PaymentState, Payments } from '../../../lib/storage/contract';
import type { Random } from '../random';
import { now as start } from '../samples';
import { Possible, outcomeOf } from './possible';
import type { Apply, Step } from './possible';

/** A payment as the contract describes it; null if it is unknown. */
type Known = { readonly state: PaymentState; readonly fence: string; readonly leaseUntil: Ms; readonly answer: string | null; readonly receipt: string | null } | null;

type PaymentCall =
    | { readonly does: 'claim' | 'recover'; readonly fence: string; readonly now: Ms; readonly until: Ms }
    | { readonly does: 'renew'; readonly fence: string; readonly until: Ms }
    | { readonly does: 'begin'; readonly fence: string; readonly answer: string; readonly until: Ms }
    | { readonly does: 'complete'; readonly fence: string; readonly receipt: string }
    | { readonly does: 'suspend' | 'free'; readonly fence: string }
    | { readonly does: 'get'; readonly now: Ms };

const never = start * 2;

const changed = (state: Known, answer: unknown = true): Step<Known> => ({ state, answer });

const apply: Apply<Known, PaymentCall> = (state, call) => {

    const refused: Step<Known> = { state, answer: false };
    if (call.does === 'get') {
        return { state, answer: state && { state: state.state, answer: state.answer, receipt: state.receipt } };
    }

    if (call.does === 'claim') {
        return !state || (state.state === 'claimed' && state.leaseUntil <= call.now)
            ? changed({ state: 'claimed', fence: call.fence, leaseUntil: call.until, answer: null, receipt: null }, 'claimed')
            : { state, answer: 'known' };
    }

    if (!state) {
        return refused;
    }

    const isAsked = state.state === 'settling' || state.state === 'unknown';
    if (call.does === 'recover') {
        return isAsked && state.leaseUntil <= call.now ? changed({ ...state, state: 'settling', fence: call.fence, leaseUntil: call.until }) : refused;
    }

    if (state.fence !== call.fence) {
        return refused;
    }

    switch (call.does) {
        case 'renew':
            return state.state === 'claimed' || state.state === 'settling' ? changed({ ...state, leaseUntil: call.until }) : refused;
        case 'begin':
            return changed({ ...state, state: 'settling', answer: call.answer, leaseUntil: call.until });      // a fence begins once
        case 'suspend':
            return state.state === 'settling' ? changed({ ...state, state: 'unknown', leaseUntil: 0 }) : refused;
        case 'complete':
            return isAsked ? changed({ ...state, state: 'settled', receipt: call.receipt, leaseUntil: 0 }) : refused;
        case 'free':
            return state.state === 'settled' ? refused : changed(null);
    }
};

const shown = (record: PaymentRecord | null): unknown => record && { state: record.state, answer: record.answer, receipt: record.receipt };

const run = (payments: Payments, key: string, call: PaymentCall): Promise<unknown> => {

    switch (call.does) {
        case 'get':
            return payments.get(key, call.now).then(shown);
        case 'claim':
            return payments.claim({ key, alias: null, proof: 'proof', request: 'request', fence: call.fence, leaseUntil: call.until, expiresAt: never }, call.now);
        case 'recover':
            return payments.recover(key, call.fence, call.now, call.until);
        case 'renew':
            return payments.renew(key, call.fence, call.until);
        case 'begin':
            return payments.begin(key, call.fence, call.answer, call.until);
        case 'complete':
            return payments.complete(key, call.fence, call.receipt);
        case 'suspend':
            return payments.suspend(key, call.fence);
        case 'free':
            return payments.free(key, call.fence);
    }
};

const kinds = ['claim', 'claim', 'recover', 'recover', 'renew', 'begin', 'begin', 'suspend', 'complete', 'free', 'get', 'get'] as const;

/** Each fence has one holder and makes each change once; cases cover repeats. */
class Holders {

    readonly fences: string[] = ['nobody'];
    private readonly done = new Set<string>();
    private count = 0;

    claiming(): string {

        const fence = `fence-${++this.count}`;
        this.fences.push(fence);
        return fence;
    }

    /** A recovered payment has begun already. */
    recovering(): string {

        const fence = this.claiming();
        this.done.add(`begin ${fence}`);
        return fence;
    }

    /** One of the last holders that has not made this change yet. */
    other(random: Random, does: string): string {

        const fence = random.pick(this.fences.slice(-3) as [string, ...string[]]);
        if (this.done.has(`${does} ${fence}`)) {
            return 'nobody';
        }

        this.done.add(`${does} ${fence}`);
        return fence;
    }
}

const draw = (random: Random, holders: Holders, now: Ms): PaymentCall => {

    const does = random.pick(kinds);
    const until = now + random.whole(1, 40);
    if (does === 'get') {
        return { does, now };
    }

    if (does === 'claim' || does === 'recover') {
        return { does, fence: does === 'claim' ? holders.claiming() : holders.recovering(), now, until };
    }

    const fence = holders.other(random, does);
    switch (does) {
        case 'renew':
            return { does, fence, until };
        case 'begin':
            return { does, fence, answer: `"answer of ${fence}"`, until };
        case 'complete':
            return { does, fence, receipt: `"receipt of ${fence}"` };
        default:
            return { does, fence };
    }
};

const onePayment = async (key: string, ledgers: readonly [Payments, ...Payments[]], random: Random, rounds: number): Promise<void> => {

    const possible = new Possible<Known, PaymentCall>(null, apply);
    const holders = new Holders();
    let now = start;
    for (let i = 0; i < rounds; ++i) {
        now += random.whole(0, 20);
        const call = draw(random, holders, now);
        possible.observe(call, await outcomeOf(run(random.pick(ledgers), key, call)));
    }

    for (const fence of holders.fences) {       // a settled payment is never freed
        const call: PaymentCall = { does: 'free', fence };
        possible.observe(call, await outcomeOf(run(random.pick(ledgers), key, call)));
    }
};

/** Nothing changes a settled payment, so the history continues with the next one. */
const roundsPerPayment = 25;

/** Payments, one after the other, that many holders request in turn over all instances, while answers are lost. */
export const paymentHistory = async (key: string, ledgers: readonly [Payments, ...Payments[]], random: Random, rounds: number): Promise<void> => {

    for (let i = 0; i < rounds; i += roundsPerPayment) {
        await onePayment(`${key}-${i}`, ledgers, random, Math.min(rounds - i, roundsPerPayment));
    }
};
