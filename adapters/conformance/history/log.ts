import type { LogEntry, Ms, News, Seq } from '../../../lib/storage/contract';
import { deepEqual, equal, ok } from '../assert';
import type { Random } from '../random';
import { item, now as start } from '../samples';
import { outcomeOf } from './possible';

type Published = Awaited<ReturnType<News['publish']>>;

/** A batch and its answer: null if that was lost. */
interface Batch {
    readonly ids: readonly string[];
    readonly published: Published | null;
    /** Time of the writer's clock. */
    readonly now: Ms;
}

interface Change {
    readonly id: string;
    readonly kind: 'updated' | 'judged' | 'retracted';
    readonly seq: Seq | null;
    readonly now: Ms;
}

/** Entries as a follower must read them, whatever happened to the items since. */
const line = ({ seq, kind, id, at }: LogEntry): string => `${seq} ${kind} ${id} at ${at}`;

const page = 7;

/** Largest step of a writer's clock, in ms: the clocks of two writers drift apart. */
const drift = 40;

/** Publishes, corrects and retracts, and remembers the answers. */
class Writer {

    readonly batches: Batch[] = [];
    readonly changes: Change[] = [];
    private count = 0;
    private clock: Ms = start;

    constructor(private readonly news: News, private readonly name: string, private readonly random: Random) {}

    async step(): Promise<void> {

        this.clock += this.random.whole(0, drift);
        const id = this.batches.length === 0 ? null : `${this.name}-${this.random.whole(1, this.count)}`;
        const does = this.random.pick(['publish', 'publish', 'correct', 'judge', 'retract']);
        if (id === null || does === 'publish') {
            await this.publish();
        }
        else if (does === 'correct') {
            await this.change(id, 'updated', (rev, now) => this.news.correct(item(id, { json: `"${rev}"` }), rev, { now }));
        }
        else if (does === 'judge') {
            await this.judge(id);
        }
        else {
            await this.change(id, 'retracted', (_, now) => this.news.retract(id, { now }));
        }
    }

    private async publish(): Promise<void> {

        const ids = Array.from({ length: this.random.whole(1, 4) }, () => `${this.name}-${++this.count}`);
        const now = this.clock;
        const outcome = await outcomeOf(this.news.publish({ records: ids.map((id) => item(id)) }, { now }));
        this.batches.push({ ids, now, published: 'answer' in outcome ? outcome.answer as Published : null });
    }

    /** An adapter of an earlier revision has no `judge`: nothing is done. */
    private async judge(id: string): Promise<void> {

        const judge = this.news.judge?.bind(this.news);
        if (judge) {
            await this.change(id, 'judged', async (rev, now) => (await judge([{ id, rev, analysis: `"${rev}"` }], { now }))[0] as Seq | null);
        }
    }

    private async change(id: string, kind: Change['kind'], work: (rev: number, now: Ms) => Promise<Seq | null>): Promise<void> {

        const now = this.clock;
        const found = await outcomeOf(this.news.get(id));
        if (!('answer' in found) || found.answer === null) {
            return;
        }

        const outcome = await outcomeOf(work((found.answer as { rev: number }).rev, now));
        if ('answer' in outcome) {
            this.changes.push({ id, kind, now, seq: outcome.answer as Seq | null });
        }
    }
}

/** Reads the log from a cursor: without gaps, and never an entry at or below the cursor. */
class Follower {

    readonly seen: string[] = [];
    private cursor = 0;

    constructor(private readonly news: News) {}

    async step(): Promise<void> {

        const outcome = await outcomeOf(this.news.since(this.cursor, { limit: page }));
        for (const entry of 'answer' in outcome ? outcome.answer as readonly LogEntry[] : []) {
            equal(entry.seq, this.cursor + 1, 'A follower of the log reads one entry after the other');
            this.cursor = entry.seq;
            this.seen.push(line(entry));
        }
    }
}

/** The whole log. Bounded, since an adapter may return the same page forever. */
const read = async (news: News): Promise<readonly LogEntry[]> => {

    const { head } = await news.bounds();
    const entries: LogEntry[] = [];
    for (let i = 0; i <= head && entries.length < head; ++i) {
        entries.push(...await news.since(entries.at(-1)?.seq ?? 0, { limit: page }));
    }

    deepEqual(entries.map(({ seq }) => seq), Array.from({ length: head }, (_, i) => i + 1), 'The log has every seq up to its head once');
    return entries;
};

/** Acknowledged entries, with the time of the writer. */
interface Acknowledged {
    readonly seq: Seq;
    readonly now: Ms;
}

const acknowledgedBy = ({ batches, changes }: Writer): readonly Acknowledged[] => {

    const published = batches.flatMap(({ published: results, now }) => (results ?? []).map(({ seq }) => ({ seq, now })));
    return [...published, ...changes].flatMap(({ seq, now }) => (seq === null ? [] : [{ seq, now }]));
};

const checkTimes = (entries: readonly LogEntry[], acknowledged: readonly Acknowledged[]): void => {

    const times = entries.map(({ at }) => Number(at));
    deepEqual(times, times.map((at, i) => Math.max(at, times[i - 1] ?? at)), 'The time of an entry is never less than that of the entry before it');
    for (const { seq, now } of acknowledged) {
        equal(times[seq - 1], Math.max(now, times[seq - 2] ?? now), `Entry ${seq} has the time of the call that added it, or that of the entry before it if that is later`);
    }
};

const checkBatch = ({ ids, published }: Batch, created: ReadonlyMap<string, Seq>): void => {

    const seqs = ids.map((id) => created.get(id));
    const first = seqs[0];
    if (published) {
        deepEqual(published.map(({ id, seq }) => [id, seq]), ids.map((id) => [id, created.get(id)]), 'What was acknowledged stands in the log, under the seq that was answered');
    }

    ok(seqs.every((seq, i) => (first === undefined ? seq === undefined : seq === first + i)),
        `A batch is stored whole, in its order, or not at all: ${ids.join(', ')} have the seqs ${seqs.join(', ')}`);
};

/** Writers and followers on all instances at once, while answers are lost. Then the whole log is read and compared. */
export const logHistory = async (all: readonly [News, ...News[]], calm: News, random: Random, rounds: number): Promise<void> => {

    const writers = all.map((news, i) => new Writer(news, `w${i}`, random));
    const followers = all.map((news) => new Follower(news));
    for (let i = 0; i < rounds; ++i) {
        await Promise.all([...writers, ...followers].map((one) => one.step()));
    }

    const entries = await read(calm);
    const lines = entries.map(line);
    const logged = new Set(entries.map(({ seq, kind, id }) => `${seq} ${kind} ${id}`));
    const created = new Map(entries.filter(({ kind }) => kind === 'created').map(({ id, seq }) => [id, seq]));
    writers.flatMap(({ batches }) => batches).forEach((batch) => checkBatch(batch, created));
    checkTimes(entries, writers.flatMap(acknowledgedBy));
    for (const { id, kind, seq } of writers.flatMap(({ changes }) => changes)) {
        ok(logged.has(`${seq} ${kind} ${id}`), `${id} was ${kind} as entry ${seq}, which the log lacks`);
    }

    followers.forEach(({ seen }) => deepEqual(seen, lines.slice(0, seen.length), 'What a follower saw is the beginning of the log'));
};
