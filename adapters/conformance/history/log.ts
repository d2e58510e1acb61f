import type { LogEntry, News, Seq } from '../../../lib/storage/contract';
import { deepEqual, equal, ok } from '../assert';
import type { Random } from '../random';
import { item } from '../samples';
import { outcomeOf } from './possible';

type Published = Awaited<ReturnType<News['publish']>>;

/** A batch, and what was answered: null where the answer was lost. */
interface Batch {
    readonly ids: readonly string[];
    readonly published: Published | null;
}

interface Change {
    readonly id: string;
    readonly kind: 'updated' | 'retracted';
    readonly seq: Seq | null;
}

/** Entries as a follower has to see them, whatever became of the items meanwhile. */
const line = ({ seq, kind, id }: LogEntry): string => `${seq} ${kind} ${id}`;

const page = 7;

/** Publishes, corrects and retracts, and remembers what it was told. */
class Writer {

    readonly batches: Batch[] = [];
    readonly changes: Change[] = [];
    private count = 0;

    constructor(private readonly news: News, private readonly name: string, private readonly random: Random) {}

    async step(): Promise<void> {

        const id = this.batches.length === 0 ? null : `${this.name}-${this.random.whole(1, this.count)}`;
        const does = this.random.pick(['publish', 'publish', 'correct', 'retract']);
        if (id === null || does === 'publish') {
            await this.publish();
        }
        else if (does === 'correct') {
            await this.change(id, 'updated', (rev) => this.news.correct(item(id, { json: `"${rev}"` }), rev));
        }
        else {
            await this.change(id, 'retracted', () => this.news.retract(id));
        }
    }

    private async publish(): Promise<void> {

        const ids = Array.from({ length: this.random.whole(1, 4) }, () => `${this.name}-${++this.count}`);
        const outcome = await outcomeOf(this.news.publish({ records: ids.map((id) => item(id)) }));
        this.batches.push({ ids, published: 'answer' in outcome ? outcome.answer as Published : null });
    }

    private async change(id: string, kind: Change['kind'], work: (rev: number) => Promise<Seq | null>): Promise<void> {

        const found = await outcomeOf(this.news.get(id));
        if (!('answer' in found) || found.answer === null) {
            return;
        }

        const outcome = await outcomeOf(work((found.answer as { rev: number }).rev));
        if ('answer' in outcome) {
            this.changes.push({ id, kind, seq: outcome.answer as Seq | null });
        }
    }
}

/** Reads the log behind a cursor: never a gap, never an entry at or below what it has seen. */
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

/** The whole log. Bounded: an adapter may give the same page for ever. */
const read = async (news: News): Promise<readonly LogEntry[]> => {

    const { head } = await news.bounds();
    const entries: LogEntry[] = [];
    for (let i = 0; i <= head && entries.length < head; ++i) {
        entries.push(...await news.since(entries.at(-1)?.seq ?? 0, { limit: page }));
    }

    deepEqual(entries.map(({ seq }) => seq), Array.from({ length: head }, (_, i) => i + 1), 'The log has every seq up to its head once');
    return entries;
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

/** Writers and followers on all instances at once, while answers are lost; then the log is read whole and compared. */
export const logHistory = async (all: readonly [News, ...News[]], calm: News, random: Random, rounds: number): Promise<void> => {

    const writers = all.map((news, i) => new Writer(news, `w${i}`, random));
    const followers = all.map((news) => new Follower(news));
    for (let i = 0; i < rounds; ++i) {
        await Promise.all([...writers, ...followers].map((one) => one.step()));
    }

    const entries = await read(calm);
    const lines = entries.map(line);
    const created = new Map(entries.filter(({ kind }) => kind === 'created').map(({ id, seq }) => [id, seq]));
    writers.flatMap(({ batches }) => batches).forEach((batch) => checkBatch(batch, created));
    for (const { id, kind, seq } of writers.flatMap(({ changes }) => changes)) {
        ok(lines.includes(`${seq} ${kind} ${id}`), `${id} was ${kind} under ${seq}, and the log does not have it there`);
    }

    followers.forEach(({ seen }) => deepEqual(seen, lines.slice(0, seen.length), 'What a follower saw is the beginning of the log'));
};
