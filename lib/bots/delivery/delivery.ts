import type { BotMove, BotRecord, BotTask, List, LogEntry, Ms, Seq } from '../../storage/contract';
import type { BotLetter } from '../types';
import { OwnAudience } from './audience';
import type { Addressed, Audience, AudienceDeps, View } from './audience';
import type { Backlog } from './catch-up';
import type { Ledger } from './claims';
import type { Stretch } from './log-window';
import type { SharedChats } from './shared-chats';

/** What follows for a bot from an attempt to tell it something. */
export type Verdict =
    | { readonly kind: 'sent' | 'release' }
    | { readonly kind: 'retry'; readonly retryAt: Ms; readonly failures: number; readonly reason: string | null }
    | { readonly kind: 'kill'; readonly reason: string };

export interface RoundDeps extends AudienceDeps {
    readonly ledger: Ledger;
    readonly backlog: Backlog;
    /** Chats of the platform that several bots share. */
    readonly chats: SharedChats;
    /** The newest entry known. */
    readonly head: () => Seq;
    /** When to try again after a fault that is none of the bot's. */
    readonly tryAgainAt: () => Ms;
    /** Sends, signed for these registrations, and says what follows. */
    readonly send: (letter: BotLetter, bot: BotRecord, failures: number, signers: List) => Promise<Verdict>;
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

    /**
     * `until`: end of its lease. `head`: the newest entry at the time of the claim. Nothing newer is sent, since a bot that
     * was registered for the same chat after the claim may want it, too.
     */
    constructor(private readonly deps: RoundDeps, private readonly task: BotTask, private until: Ms, private readonly head: Seq) {

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

        const { deps: { chats }, task } = this;
        try {
            return chats.isShared(task)
                ? await chats.within(task, async (chat) => (chat ? await this.deliver(chat) : this.patient()))
                : await this.deliver(new OwnAudience(this.deps, this.bot));
        }
        catch (error) {
            return this.faulty(error);
        }
    }

    private async deliver(audience: Audience): Promise<Verdict> {

        return await this.catchUp(audience) ?? await this.serve(audience);
    }

    /** Leaves out what is too old or too much, and says so. Null: there is nothing in the way of what is left. */
    private async catchUp(audience: Audience): Promise<Verdict | null> {

        const { backlog, letters } = this.deps;
        const view = await audience.view();
        const { cursor, skipped } = await backlog.plan(this.position, this.head, (after) => this.read(view, after));
        const verdict = skipped > 0 ? await this.tell(audience, { letter: letters.skipped(cursor, skipped), bots: [this.bot.id] }) : sent;
        if (verdict.kind !== 'sent') {
            return verdict;
        }

        this.position = Math.max(this.position, cursor);
        if (skipped > 0) {
            await audience.skipped(cursor);
        }

        return null;
    }

    /** Tells one after the other; what the owner may read is asked for each. */
    private async serve(audience: Audience): Promise<Verdict> {

        let told = 0;
        while (told < perRound) {
            const view = await audience.view();
            const entry = await this.find(view);
            if (!entry) {
                break;
            }

            const message = await view.letterOf(entry);
            const verdict = message ? await this.tell(audience, message) : sent;
            if (verdict.kind !== 'sent') {
                return verdict;
            }

            this.position = entry.seq;
            if (message) {
                ++told;
                await audience.sent(entry.seq);
            }
        }

        return sent;
    }

    /** The next entry that is to be sent; what lies before it is done with. */
    private async find(view: View): Promise<LogEntry | null> {

        while (this.position < this.head) {
            const { entries: [first], upTo } = await this.read(view, this.position);
            if (first) {
                return first;
            }

            this.position = Math.max(this.position, upTo);
        }

        return null;
    }

    /** Pages of the log may reach beyond what the claim allows. */
    private async read(view: View, cursor: Seq): Promise<Stretch> {

        const { entries, upTo } = await view.after(cursor, this.head);
        return { entries: entries.filter(({ seq }) => seq <= this.head), upTo: Math.min(upTo, this.head) };
    }

    /** What was sent is noted before the next is: a node that dies repeats one message at most. */
    private async tell(audience: Audience, { letter, bots }: Addressed): Promise<Verdict> {

        const { ledger, send, now } = this.deps;
        if (this.unsaved) {
            const until = ledger.until;
            this.until = await ledger.keep(this.move) ? until : 0;
            this.unsaved = false;
        }

        if (this.until <= now() || !audience.isOurs) {
            return release;
        }

        const verdict = await send(letter, this.bot, this.failures, bots);
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
        return this.patient();
    }

    private patient(): Verdict {

        return { kind: 'retry', retryAt: this.deps.tryAgainAt(), failures: this.failures, reason: null };
    }
}
