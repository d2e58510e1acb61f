import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import fc from 'fast-check';

import { settle } from '../../helpers/clock';
import { Market, chainMoods, handlerMoods, ledgerMethods, paths, settleMoods, verifyMoods } from '../../helpers/market';
import type { ChainMood, HandlerMood, LedgerMethod, Path, SettleMood, Variant, VerifyMood } from '../../helpers/market';

export const lab = Lab.script();
const { describe, it } = lab;

type Action =
    | { readonly kind: 'send'; readonly payment: number; readonly path: Path; readonly node: number; readonly times: number }
    | { readonly kind: 'verify'; readonly mood: VerifyMood }
    | { readonly kind: 'settle'; readonly mood: SettleMood }
    | { readonly kind: 'chain'; readonly mood: ChainMood }
    | { readonly kind: 'handler'; readonly mood: HandlerMood }
    | { readonly kind: 'fault'; readonly method: LedgerMethod; readonly done: boolean }
    | { readonly kind: 'crash'; readonly node: number; readonly steps: number }
    | { readonly kind: 'hang up'; readonly index: number }
    | { readonly kind: 'tick' | 'jump'; readonly seconds: number }
    | { readonly kind: 'release' | 'power cut' };

const kind = <T extends string>(value: T): fc.Arbitrary<T> => fc.constant(value);
const node = fc.nat({ max: 1 });

const action: fc.Arbitrary<Action> = fc.oneof(
    { weight: 9, arbitrary: fc.record({ kind: kind('send'), payment: fc.constantFrom(0, 0, 0, 1), path: fc.constantFrom('/a' as const, '/a' as const, ...paths), node, times: fc.constantFrom(1, 1, 1, 3) }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('verify'), mood: fc.constantFrom('ok', 'slow', 'slow', ...verifyMoods) }) },
    { weight: 5, arbitrary: fc.record({ kind: kind('settle'), mood: fc.constantFrom('ok', 'slow', 'slow', ...settleMoods) }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('chain'), mood: fc.constantFrom(...chainMoods) }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('handler'), mood: fc.constantFrom('ok', 'slow', 'slow', ...handlerMoods) }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('fault'), method: fc.constantFrom(...ledgerMethods), done: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ kind: kind('crash'), node, steps: fc.nat({ max: 16 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('hang up'), index: fc.nat({ max: 3 }) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('tick' as const, 'tick' as const, 'jump' as const), seconds: fc.constantFrom(1, 11, 11, 31, 120) }) },
    { weight: 3, arbitrary: fc.record({ kind: kind('release') }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('power cut') }) }
);

const act = async (market: Market, step: Action): Promise<void> => {

    switch (step.kind) {
        case 'send':

            for (let i = 0; i < step.times; ++i) {
                market.send(step.payment, step.path, step.node);
            }

            return;
        case 'verify':
            market.verifyMood = step.mood;
            return;
        case 'settle':
            market.settleMood = step.mood;
            return;
        case 'chain':
            market.chainMood = step.mood;
            return;
        case 'handler':
            market.handlerMood = step.mood;
            return;
        case 'fault':
            market.fault = step;
            return;
        case 'crash':
            market.nodes[step.node]?.crash(step.steps);
            return;
        case 'hang up':
            market.hangUp(step.index);
            return;
        case 'tick':
            return await market.tick(step.seconds * 1000);
        case 'jump':
            return market.jump(step.seconds * 1000);
        case 'power cut':
            return await market.cutPower();
        default:
            market.release();
    }
};

/** Repeats a payment after all faults have ended, and records violations. */
const checkPayment = async (market: Market, payment: number): Promise<void> => {

    const nonce = market.nonceOf(payment);
    const bought = market.moved.get(nonce);
    const statuses: number[] = [];
    for (const path of paths) {
        statuses.push(await market.repeatUntilFinal(payment, path));
    }

    const sold = statuses.filter((status) => status === 200).length;
    if (statuses.includes(0)) {
        market.violations.push(`payment ${payment} is stuck: ${statuses.join(', ')}`);
    }

    if (bought !== undefined && statuses[paths.indexOf(bought as Path)] !== 200) {
        market.violations.push(`payment ${payment} paid for ${bought}, and does not get it: ${statuses.join(', ')}`);
    }

    if (sold !== (market.moved.has(nonce) ? 1 : 0)) {
        market.violations.push(`payment ${payment} buys ${sold} answers, and ${market.moved.has(nonce) ? 'was' : 'was not'} made`);
    }
};

const run = async (actions: readonly Action[], variant?: Variant): Promise<readonly string[]> => {

    const market = await Market.open(variant);
    for (const step of actions) {
        await act(market, step);
        await settle();
        market.replaceDead();
    }

    await market.restoreAll();
    for (const payment of new Set(market.calls.map((call) => call.payment))) {
        await checkPayment(market, payment);
    }

    return market.violations;
};

const histories = fc.array(action, { minLength: 1, maxLength: 24 });

const hold = async (actions: readonly Action[], variant?: Variant): Promise<void> => {

    const violations = await run(actions, variant);
    if (violations.length > 0) {
        throw new Error(violations.join('; '));
    }
};

const property = (variant?: Variant) => fc.asyncProperty(histories, (actions) => hold(actions, variant));

const send: Action = { kind: 'send', payment: 0, path: '/a', node: 0, times: 1 };
const elsewhere: Action = { ...send, node: 1 };
const hung: Action = { kind: 'hang up', index: 0 };
const cut: Action = { kind: 'power cut' };
const after = (seconds: number): Action => ({ kind: 'tick', seconds });
const suspended: Action = { kind: 'jump', seconds: 31 };
const settling = (mood: SettleMood): Action => ({ kind: 'settle', mood });
const handling = (mood: HandlerMood): Action => ({ kind: 'handler', mood });

/** Histories that random search seldom finds. */
const examples: [Action[]][] = [
    [[settling('slow'), send, elsewhere]],
    [[settling('slow'), send, after(11), elsewhere]],
    [[settling('late'), send, after(31), elsewhere]],
    [[settling('pending'), send, after(1), elsewhere]],
    [[settling('used'), send, elsewhere]],
    [[{ kind: 'chain', mood: 'down' }, settling('lost'), send, elsewhere]],
    [[handling('slow'), send, suspended, handling('ok'), elsewhere, { kind: 'release' }]],
    [[handling('slow'), send, hung, after(11), elsewhere]],
    [[send, cut]],
    [[handling('slow'), send, cut, handling('ok'), elsewhere]],
    [[settling('lost'), { kind: 'chain', mood: 'down' }, send, cut]]
];

const refusal = { success: false, errorReason: 'insufficient_funds', transaction: '' };

const transaction = `0x${'1'.repeat(64)}`;

const answering = (change: (answer: Promise<Record<string, unknown>>) => Promise<unknown>): Variant => ({
    facilitator: (honest) => ({
        verify: (payload, requirement) => honest.verify(payload, requirement),
        settle: (payload, requirement) => change(honest.settle(payload, requirement) as Promise<Record<string, unknown>>)
    })
});

/** Faults that cost payers or the seller money. Each must be detected. */
const variants: Record<string, Variant> = {
    'lets every request in at once': { payments: (payments) => ({ claim: async (claim, now) => {

        await payments.claim(claim, now);
        return 'claimed';
    } }) },
    'lets nobody claim again what a crash left behind': { payments: (payments) => ({ claim: (claim, now) => payments.claim({ ...claim, leaseUntil: Number.MAX_SAFE_INTEGER, expiresAt: Number.MAX_SAFE_INTEGER }, now) }) },
    'does not keep the answer': { payments: () => ({ begin: () => Promise.resolve(true) }) },
    'leaves the answer to a power cut': { payments: (payments) => ({ begin: (key, fence, answer, until) => payments.begin(key, fence, answer, until, { relaxed: true }) }) },
    'settles for somebody whose lease ran out': { payments: (payments) => ({ begin: async (key, fence, answer, until) => {

        await payments.begin(key, fence, answer, until);
        return true;
    } }) },
    'lets go of what is unclear': { payments: (payments) => ({ suspend: (key, fence) => payments.free(key, fence) }) },
    'cancelsAbandoned what was sold': { payments: (payments) => ({ complete: (key, fence) => payments.free(key, fence) }) },
    'recovers what somebody works on': { payments: (payments) => ({ recover: (key, fence, now, until) => payments.recover(key, fence, now + 1e9, until) }) },
    'never recovers': { payments: () => ({ recover: () => Promise.resolve(false) }) },
    'never renews a lease': { payments: () => ({ renew: () => Promise.resolve(true) }) },
    'takes a lost answer for a refusal': answering((answer) => answer.catch(() => refusal)),
    'takes a pending settlement for a refusal': answering(async (answer) => ((await answer).errorReason === 'settlement_pending' ? refusal : await answer)),
    'takes a used nonce for a refusal': answering(async (answer) => (String((await answer).errorReason).includes('nonce') ? refusal : await answer)),
    'takes success without a transaction for money': answering(async (answer) => ((await answer).success === true ? { success: true, transaction } : await answer)),
    'serves before it settles': answering((answer) => {

        answer.catch(() => {});
        return Promise.resolve({ success: true, transaction });
    }),
    'takes whatever the chain does not know for expired': { chain: (chain) => ({ ...chain, fateOf: async (payment) => {

        const fate = await chain.fateOf(payment);
        return fate.kind === 'open' ? { kind: 'expired' } : fate;
    } }) },
    'takes a nonce that paid for one that was stolen': { chain: (chain) => ({ ...chain, fateOf: async (payment) => {

        const fate = await chain.fateOf(payment);
        return fate.kind === 'paid' ? { kind: 'spent' } : fate;
    } }) },
    'holds for ever what a client left that hung up': { cancelsAbandoned: false }
};

describe('the sale of answers, whatever happens to payments,', () => {

    it('settles each payment at most once, serves every payer and nobody who has not paid, and leaves no payment stuck', { timeout: 300_000 }, async () => {

        await fc.assert(property(), { examples, numRuns: Number(process.env.X402_RUNS ?? 60) });
    });

    describe('detects, in the same histories, a seller that', () => {

        Object.entries(variants).forEach(([name, variant]) => {

            it(name, { timeout: 300_000 }, async () => {

                const { failed } = await fc.check(property(variant), { examples, seed: 5, numRuns: 100, endOnFailure: true });
                expect(failed).to.be.true();
            });
        });
    });
});
