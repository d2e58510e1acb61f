import type { BotTask, LogEntry, News } from '../../../lib/storage/contract';
import { deepEqual, equal, ok } from '../assert';
import type { Need } from '../case';
import { bot, item, now } from '../samples';
import type { Victim } from './victim';

/** Concurrent work of two processes on the same data. `run` is part of the stored ids. */
export interface Encounter {
    readonly id: string;
    readonly proves: string;
    readonly needs: readonly Need[];
    readonly run: (processes: readonly [Victim, Victim], run: string) => Promise<void>;
}

type Published = Awaited<ReturnType<News['publish']>>;

const rounds = 10;
const batchSize = 5;

const each = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const log: Encounter = {
    id: 'log',
    proves: 'Two processes that publish at once write one log without gaps, and both read all of it',
    needs: ['multiProcess'],
    run: async (processes, run) => {

        const { head } = await processes[0].call('news.bounds') as { head: number };
        const publish = async (victim: Victim, name: string): Promise<void> => {

            for (let i = 0; i < rounds; ++i) {
                const published = await victim.call('news.publish', { records: each(batchSize, (n) => item(`${run}-${name}-${i}-${n}`)) }) as Published;
                equal(published.length, batchSize, 'Answers of a publish');
            }
        };

        await Promise.all([publish(processes[0], 'a'), publish(processes[1], 'b')]);
        const read = async (victim: Victim): Promise<readonly LogEntry[]> => await victim.call('news.since', head, { limit: 500 }) as readonly LogEntry[];
        const [first, second] = await Promise.all([read(processes[0]), read(processes[1])]);
        deepEqual(first.map(({ seq }) => seq), each(2 * rounds * batchSize, (n) => head + 1 + n), 'Seqs of what both have published, as the first process reads them');
        deepEqual(second.map(({ seq, id }) => [seq, id]), first.map(({ seq, id }) => [seq, id]), 'The log as the second process reads it');
    }
};

const once: Encounter = {
    id: 'once',
    proves: 'Of two processes that publish an item at once, one publishes it and the other is answered that it is known',
    needs: ['multiProcess'],
    run: async (processes, run) => {

        for (let i = 0; i < rounds; ++i) {
            const batch = { records: [item(`${run}-${i}`)] };
            const answers = await Promise.all(processes.map((victim) => victim.call('news.publish', batch) as Promise<Published>));
            deepEqual(answers.map(([one]) => one?.status).sort(), ['created', 'known'], 'What two publishes of one item answered');
        }
    }
};

const lease: Encounter = {
    id: 'lease',
    proves: 'Of two processes that lease a text at once, one gets it',
    needs: ['multiProcess'],
    run: async (processes, run) => {

        for (let i = 0; i < rounds; ++i) {
            const answers = await Promise.all(processes.map((victim, n) => victim.call('texts.lease', `${run}-${i}`, `${run}-${n}`, now, now + 100)));
            deepEqual([...answers].sort(), [false, true], 'What two leases of one text answered');
        }
    }
};

const bots: Encounter = {
    id: 'claim',
    proves: 'Two processes that claim bots at once get each bot once',
    needs: ['multiProcess', 'bots'],
    run: async (processes, run) => {

        const ids = each(2 * rounds, (n) => `${run}-${String(n).padStart(2, '0')}`);
        for (const id of ids) {
            await processes[0].call('bots.register', bot(id, { platform: run, platformChannelId: id, owner: run }));
        }

        await processes[1].call('news.publish', { records: [item(`${run}-news`)] });
        const { head } = await processes[1].call('news.bounds') as { head: number };
        const claimAll = async (victim: Victim, fence: string): Promise<readonly string[]> => {

            const claimed: string[] = [];
            for (let i = 0; i < ids.length; ++i) {
                const tasks = await victim.call('bots.claim', { platforms: [run], head, fence: `${fence}-${i}`, now, until: now + 100, limit: 2 }) as readonly BotTask[];
                claimed.push(...tasks.map((task) => task.bot.id));
            }

            return claimed;
        };

        const claimed = await Promise.all([claimAll(processes[0], `${run}-a`), claimAll(processes[1], `${run}-b`)]);
        deepEqual(claimed.flat().sort(), ids, 'Bots that were handed out');
    }
};

const payments: Encounter = {
    id: 'payment',
    proves: 'Of two processes that claim a payment at once, one gets it, and the other knows it',
    needs: ['multiProcess', 'payments'],
    run: async (processes, run) => {

        for (let i = 0; i < rounds; ++i) {
            const claim = { key: `${run}-${i}`, alias: null, proof: 'proof', request: 'request', leaseUntil: now + 100, expiresAt: now + 1000 };
            const answers = await Promise.all(processes.map((victim, n) => victim.call('payments.claim', { ...claim, fence: `${run}-${n}` }, now)));
            deepEqual([...answers].sort(), ['claimed', 'known'], 'What two claims of one payment answered');
            ok(await processes[i % 2 === 0 ? 0 : 1].call('payments.get', claim.key, now), 'A process does not find the claimed payment');
        }
    }
};

export const encounters: readonly Encounter[] = [log, once, lease, bots, payments];
