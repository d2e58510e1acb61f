import type { BotMove, BotRecord, BotTask, LogEntry, Ms, Seq } from '../storage/contract';
import type { Backlog } from './backlog';
import type { Ledger } from './ledger';
import type { Letters } from './letters';
import { scopeOf } from './scope';
import type { Scope } from './scope';
import type { BotLetter } from './types';
import type { LogWindow } from './window';

/** What follows for a bot from an attempt to tell it something. */
export type Verdict =
    | { readonly kind: 'sent' | 'release' }
    | { readonly kind: 'retry'; readonly retryAt: Ms; readonly failures: number; readonly reason: string | null }
    | { readonly kind: 'kill'; readonly reason: string };

export interface RoundDeps {
    readonly ledger: Ledger;
    readonly window: LogWindow;
    readonly backlog: Backlog;
    readonly letters: Letters;
    /** The newest entry known. */
    readonly head: () => Seq;
    /** What the owner may read now; null: everything. */
    readonly allowed: (owner: string) => Promise<readonly string[] | null>;
    /** When to try again after a fault that is none of the bot's. */
    readonly tryAgainAt: () => Ms;
    /** Sends, and says what follows. */
    readonly send: (letter: BotLetter, bot: BotRecord, failures: number) => Promise<Verdict>;
    readonly now: () => Ms;
    readonly report: (error: unknown) => void;
}

/** Messages that a bot gets in one round; then it is the others' turn. */
const perRound = 20;

const sent: Verdict = { kind: 'sent' };
const release: Verdict = { kind: 'release' };

/** One bot in the hands of this node, from its claim on until it is let go of. */
export class Round {

    private readonly bot: BotRecord;
    private readonly start: Seq;
    private position: Seq;
    private failures: number;
    private unsaved = false;
    private ending = false;
    private renewal: Promise<unknown> = Promise.resolve();

    /** `until`: end of its lease. */
    constructor(private readonly deps: RoundDeps, task: BotTask, private until: Ms) {

        this.bot = task.bot;
        this.start = this.position = task.cursor;
        this.failures = task.failures;
    }

    /** How far the bot has been served. */
    get move(): BotMove {

        return { id: this.bot.id, cursor: this.position };
    }

    /** Whether the bot is being let go of: its lease is not to be prolonged any more. */
    get isEnding(): boolean {

        return this.ending;
    }

    leased(until: Ms): void {

        this.until = until;
    }

    /** The lease is being prolonged; where it turns out to be lost, somebody else may have the bot. Rejects as `renewal` does. */
    async prolong(renewal: Promise<ReadonlySet<string>>, until: Ms): Promise<void> {

        this.renewal = renewal.catch(() => {});
        const ours = await renewal;
        this.until = ours.has(this.bot.id) ? until : 0;
    }

    /** Never rejects. Resolves when the bot has been let go of, with when it is to be served again, as far as is known. */
    async run(): Promise<Ms> {

        const verdict = await this.attempt();
        try {
            await this.conclude(verdict);
        }
        catch (error) {
            this.deps.report(error);        // the lease will run out
        }

        return verdict.kind === 'retry' ? verdict.retryAt : this.position < this.deps.head() ? this.deps.now() : Infinity;
    }

    private async attempt(): Promise<Verdict> {

        try {
            return await this.catchUp() ?? await this.serve();
        }
        catch (error) {
            return this.faulty(error);
        }
    }

    /** Leaves out what is too old or too much, and says so. Null: there is nothing in the way of what is left. */
    private async catchUp(): Promise<Verdict | null> {

        const { backlog, letters, head } = this.deps;
        const { cursor, skipped } = await backlog.plan(this.position, head(), await this.scope());
        const verdict = skipped > 0 ? await this.tell(letters.skipped(cursor, skipped)) : sent;
        if (verdict.kind !== 'sent') {
            return verdict;
        }

        this.position = cursor;
        return null;
    }

    /** Tells one after the other; what the owner may read is asked for each. */
    private async serve(): Promise<Verdict> {

        let told = 0;
        while (told < perRound) {
            const scope = await this.scope();
            const entry = await this.find(scope);
            if (!entry) {
                break;
            }

            const letter = await this.deps.letters.of(entry, scope, this.bot.createdAt);
            const verdict = letter ? await this.tell(letter) : sent;
            if (verdict.kind !== 'sent') {
                return verdict;
            }

            told += letter ? 1 : 0;
            this.position = entry.seq;
        }

        return sent;
    }

    private async scope(): Promise<Scope> {

        return scopeOf(await this.deps.allowed(this.bot.owner), this.bot.categories);
    }

    /** The next entry that concerns the bot; what lies before it is done with. */
    private async find(scope: Scope): Promise<LogEntry | null> {

        const { window, head } = this.deps;
        while (this.position < head()) {
            const { entries: [first], upTo } = await window.after(this.position, head(), scope);
            if (first) {
                return first;
            }

            this.position = Math.max(this.position, upTo);
        }

        return null;
    }

    /** What was sent is noted before the next is: a node that dies repeats one message at most. */
    private async tell(letter: BotLetter): Promise<Verdict> {

        const { ledger, send, now } = this.deps;
        if (this.unsaved) {
            const until = ledger.until;
            this.until = await ledger.keep(this.move) ? until : 0;
            this.unsaved = false;
        }

        if (this.until <= now()) {
            return release;
        }

        const verdict = await send(letter, this.bot, this.failures);
        if (verdict.kind === 'sent') {
            this.unsaved = true;
            this.failures = 0;
        }

        return verdict;
    }

    private async conclude(verdict: Verdict): Promise<void> {

        const { ledger } = this.deps;
        const { move } = this;
        this.ending = true;
        await this.renewal;     // else it might come after what ends the lease
        if (verdict.kind === 'retry') {
            const { retryAt, failures, reason } = verdict;
            await ledger.retry({ ...move, retryAt, failures, reason });
        }
        else if (verdict.kind === 'kill') {
            await ledger.kill({ ...move, reason: verdict.reason });
        }
        else if (this.position > this.start) {
            await ledger.end(move);
        }
        else {
            await ledger.release(move.id);
        }
    }

    /** Storage or the host's `authorize` failed: that is no fault of the bot's. */
    private faulty(error: unknown): Verdict {

        this.deps.report(error);
        return { kind: 'retry', retryAt: this.deps.tryAgainAt(), failures: this.failures, reason: null };
    }
}
