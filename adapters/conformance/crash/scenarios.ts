import type { BotStatus, BotTask, LogEntry, PaymentRecord, Seq, StoredNews } from '../../../lib/storage/contract';
import { deepEqual, equal, ok } from '../assert';
import type { Need } from '../case';
import { bot, item, noon, now } from '../samples';
import { unanswered } from './victim';

type Call = (path: string, ...args: readonly unknown[]) => Promise<unknown>;

/** Makes calls in another process. */
export interface Caller {
    readonly call: Call;
}

/** What a scenario sends, and how it checks afterwards whether the call took effect. */
export interface Plan {
    readonly path: string;
    readonly args: readonly unknown[];
    /** Throws unless the call took effect completely, or, if it was not answered, not at all. Then repeats it. */
    readonly check: (call: Call, answer: unknown) => Promise<void>;
}

/** One step whose process is killed at some moment. `run` is part of the stored ids, so that every round has data of its own. */
export interface Scenario {
    readonly id: string;
    readonly proves: string;
    readonly needs: readonly Need[];
    readonly prepare: (victim: Caller, run: string) => Promise<Plan>;
}

const size = 20;

const names = (run: string): readonly string[] => Array.from({ length: size }, (_, i) => `${run}-${i}`);

const wasDone = (answer: unknown): boolean => answer !== unanswered;

/** All or nothing; all, if it was acknowledged. */
const assertWhole = (done: number, all: number, answer: unknown, what: string): void => {

    ok(done === all || (done === 0 && !wasDone(answer)), `${what}: ${done} of ${all} took effect, and the call was ${wasDone(answer) ? '' : 'not '}acknowledged`);
};

const logAfter = async (call: Call, seq: Seq): Promise<readonly LogEntry[]> => await call('news.since', seq, { limit: 500 }) as readonly LogEntry[];

const headOf = async (call: Call): Promise<Seq> => (await call('news.bounds') as { head: Seq }).head;

/** The log after `head` has the ids in this order, with successive seq, or none of them. */
const assertLogged = async (call: Call, head: Seq, ids: readonly string[], answer: unknown): Promise<void> => {

    const entries = await logAfter(call, head);
    assertWhole(entries.length, ids.length, answer, 'Entries of the log');
    deepEqual(entries.map(({ seq, id }) => [seq, id]), ids.slice(0, entries.length).map((id, i) => [head + 1 + i, id]));
};

const publish: Scenario = {
    id: 'publish',
    proves: 'A batch whose process is killed is stored whole, with its entries of the log and its narrative, or not at all',
    needs: ['durable'],
    prepare: async (victim, run) => {

        const call: Call = (...args) => victim.call(...args);
        const head = await headOf(call);
        const ids = names(run);
        const batch = { records: ids.map((id) => item(id, { narrativeId: `${run}-story`, keys: [`key-${id}`] })), narratives: [{ id: `${run}-story`, ord: noon, json: '{}' }] };
        return {
            path: 'news.publish',
            args: [batch],
            check: async (again, answer) => {

                await assertLogged(again, head, ids, answer);
                const [found, story] = [await again('news.byNarrative', `${run}-story`, { limit: 100 }), await again('narratives.get', `${run}-story`)];
                assertWhole((found as unknown[]).length, size, answer, 'Items of the narrative');
                equal(story !== null, (found as unknown[]).length > 0, 'The narrative stands with its items');
                await again('news.publish', batch);
                deepEqual((await logAfter(again, head)).map(({ id }) => id), ids, 'Repeated, it stands in the log once');
            }
        };
    }
};

const correct: Scenario = {
    id: 'correct',
    proves: 'A correction whose process is killed is stored with its entry of the log, or not at all',
    needs: ['durable'],
    prepare: async (victim, run) => {

        await victim.call('news.publish', { records: [item(run)] });
        const head = await headOf((...args) => victim.call(...args));
        const record = item(run, { json: '{"corrected":true}', categories: ['ai'], terms: ['corrected'] });
        return {
            path: 'news.correct',
            args: [record, 1],
            check: async (again, answer) => {

                const stored = await again('news.get', run) as StoredNews | null;
                await assertLogged(again, head, [run], answer);
                const isNew = stored?.json === record.json;
                equal(stored?.rev, isNew ? 2 : 1, 'The revision goes with the text');
                deepEqual(stored?.categories, isNew ? ['ai'] : ['crypto'], 'The categories go with the text');
                equal((await logAfter(again, head)).length, isNew ? 1 : 0, 'The entry of the log goes with the text');
                equal(await again('news.correct', record, 1), isNew ? null : head + 1, 'Repeated, it is done once');
            }
        };
    }
};

const judge: Scenario = {
    id: 'judge',
    proves: 'Judgements whose process is killed are stored all, with their entries of the log, or not at all',
    needs: ['durable'],
    prepare: async (victim, run) => {

        const ids = names(run);
        await victim.call('news.publish', { records: ids.map((id) => item(id)) });
        const head = await headOf((...args) => victim.call(...args));
        const judgements = ids.map((id) => ({ id, rev: 1, analysis: `{"of":"${id}"}` }));
        return {
            path: 'news.judge',
            args: [judgements],
            check: async (again, answer) => {

                const stored = await Promise.all(ids.map(async (id) => await again('news.get', id) as StoredNews | null));
                const done = stored.filter((one, i) => one?.analysis === judgements[i]?.analysis).length;
                assertWhole(done, size, answer, 'Analyses');
                deepEqual(stored.map((one) => one?.rev), ids.map(() => (done > 0 ? 2 : 1)), 'The revision goes with the analysis');
                await assertLogged(again, head, ids, answer);
                const repeated = await again('news.judge', judgements) as readonly (Seq | null)[];
                deepEqual(repeated, ids.map((_, i) => (done > 0 ? null : head + 1 + i)), 'Repeated, it is done once');
            }
        };
    }
};

const botsOf = (run: string) => names(run).map((id) => bot(id, { platform: run, platformChannelId: id, owner: run }));

const waitingBots = async (victim: Caller, run: string): Promise<Seq> => {

    for (const one of botsOf(run)) {
        await victim.call('bots.register', one);
    }

    await victim.call('news.publish', { records: [item(`${run}-news`)] });
    return headOf((...args) => victim.call(...args));
};

const claim: Scenario = {
    id: 'claim',
    proves: 'Bots that a killed process has claimed are handed out again when their leases end, each once, and none before',
    needs: ['durable', 'bots'],
    prepare: async (victim, run) => {

        const head = await waitingBots(victim, run);
        const query = { platforms: [run], head, fence: `${run}-dead`, now, until: now + 100, limit: size };
        return {
            path: 'bots.claim',
            args: [query],
            check: async (again, answer) => {

                const early = await again('bots.claim', { ...query, fence: `${run}-early`, now: now + 99, until: now + 200 }) as readonly BotTask[];
                assertWhole(size - early.length, size, answer, 'Bots that are leased');
                const rest = await again('bots.claim', { ...query, fence: `${run}-late`, now: now + 100, until: now + 200 }) as readonly BotTask[];
                deepEqual([...early, ...rest].map((task) => task.bot.id).sort(), [...names(run)].sort(), 'Every bot is handed out once after the crash');
            }
        };
    }
};

const advance: Scenario = {
    id: 'advance',
    proves: 'Cursors that a killed process was moving have all moved, or none',
    needs: ['durable', 'bots'],
    prepare: async (victim, run) => {

        const head = await waitingBots(victim, run);
        await victim.call('bots.claim', { platforms: [run], head, fence: run, now, until: now + 100, limit: size });
        const args = [run, names(run).map((id) => ({ id, cursor: head })), now, null] as const;
        return {
            path: 'bots.advance',
            args,
            check: async (again, answer) => {

                const bots = await again('bots.list', run) as readonly BotStatus[];
                equal(bots.length, size, 'Every bot is there');
                assertWhole(bots.filter(({ cursor }) => cursor === head).length, size, answer, 'Cursors that have moved');
                deepEqual(await again('bots.advance', ...args), names(run), 'Repeated by its holder, it is done');
            }
        };
    }
};

const payment = (run: string) => ({ key: run, alias: null, proof: 'proof', request: 'request', fence: run, leaseUntil: now + 100, expiresAt: now * 2 });

/** A claimed payment that must be known after the crash. */
const paymentOf = async (call: Call, key: string): Promise<PaymentRecord> => {

    const found = await call('payments.get', key, now) as PaymentRecord | null;
    ok(found, 'The payment claimed before is not known any more');
    return found;
};

const complete: Scenario = {
    id: 'complete',
    proves: 'A payment whose process is killed while it is completed is settled with its receipt, or can be recovered with its answer',
    needs: ['durable', 'payments'],
    prepare: async (victim, run) => {

        await victim.call('payments.claim', payment(run), now);
        await victim.call('payments.begin', run, run, '"answer"', now + 100);
        return {
            path: 'payments.complete',
            args: [run, run, '"receipt"'],
            check: async (again, answer) => {

                const { state, receipt, answer: sold } = await paymentOf(again, run);
                const isSettled = state === 'settled';
                ok(isSettled || (state === 'settling' && !wasDone(answer)), `The payment is ${state}`);
                deepEqual([receipt, sold], [isSettled ? '"receipt"' : null, '"answer"'], 'What was sold is kept');
                equal(await again('payments.claim', { ...payment(run), fence: 'other' }, now + 200), 'known', 'It is not sold again');
                equal(await again('payments.recover', run, `${run}-next`, now + 100, now + 300), !isSettled, 'Another takes it over only while nobody knows');
                equal(await again('payments.complete', run, isSettled ? run : `${run}-next`, '"receipt"'), true, 'It is settled in the end');
            }
        };
    }
};

const begin: Scenario = {
    id: 'begin',
    proves: 'A payment whose process is killed before money can move is claimed again, or holds the answer that was to be sold',
    needs: ['durable', 'payments'],
    prepare: async (victim, run) => {

        await victim.call('payments.claim', payment(run), now);
        return {
            path: 'payments.begin',
            args: [run, run, '"answer"', now + 100],
            check: async (again, answer) => {

                const found = await paymentOf(again, run);
                const hasBegun = found.state === 'settling';
                ok(hasBegun || !wasDone(answer), `It was acknowledged, and the payment is ${found.state}`);
                equal(found.answer, hasBegun ? '"answer"' : null, 'The answer goes with the state');
                equal(await again('payments.claim', { ...payment(run), fence: 'other', leaseUntil: now + 300 }, now + 100), hasBegun ? 'known' : 'claimed', 'What has begun never gives way');
            }
        };
    }
};

const old = 1_000_000;

const prune: Scenario = {
    id: 'prune',
    proves: 'A killed process has removed what is old whole, or nothing of it; ids stay known',
    needs: ['durable', 'prune'],
    prepare: async (victim, run) => {

        const ids = names(run);
        await victim.call('news.publish', { records: ids.map((id, i) => item(id, { ord: old + i, keys: [`key-${id}`] })) });
        return {
            path: 'prune',
            args: [{ news: old + 1000 }, 1000],
            check: async (again, answer) => {

                const found = await Promise.all(ids.map((id) => again('news.get', id)));
                assertWhole(found.filter((one) => one === null).length, size, answer, 'Items that are gone');
                const repeated = await again('news.publish', { records: ids.map((id) => item(id, { ord: old })) }) as readonly { status: string }[];
                ok(repeated.every(({ status }) => status === 'known'), 'The id of a removed item is not known any more');
                await again('prune', { news: old + 1000 }, 1000);
            }
        };
    }
};

const transfer: Scenario = {
    id: 'transfer',
    proves: 'Rows that a killed process was writing are all there, or none; written again, they are there once',
    needs: ['durable', 'transfer'],
    prepare: (_, run) => {

        const rows = names(run).map((jti) => ({ jti, owner: run, name: jti, categories: ['crypto'], issuedAt: now, expiresAt: now * 2, kid: '1', revoked: false }));
        const listed = async (call: Call): Promise<number> => (await call('tokens.listActive', run, now) as unknown[]).length;
        return Promise.resolve({
            path: 'transfer.tokens.write',
            args: [rows],
            check: async (again: Call, answer: unknown) => {

                assertWhole(await listed(again), size, answer, 'Rows');
                await again('transfer.tokens.write', rows);
                equal(await listed(again), size, 'Rows after a repetition');
            }
        });
    }
};

export const scenarios: readonly Scenario[] = [publish, correct, judge, claim, advance, begin, complete, prune, transfer];
