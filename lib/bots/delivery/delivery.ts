import type { BotMove, BotRecord, BotTask, List, LogEntry, Ms, Seq } from '../../storage/contract';
import type { BotOutgoingMessage } from '../types';
import { OwnAudience } from './audience';
import type { AddressedMessage, Audience, AudienceDeps, AudienceView } from './audience';
import type { CatchUp } from './catch-up';
import type { Claims } from './claims';
import type { LogRange } from './log-window';
import type { SharedChats } from './shared-chats';

/** What follows for a bot from an attempt to tell it something. */
export type Decision =
    | { readonly kind: 'sent' | 'release' }
    | { readonly kind: 'retry'; readonly retryAt: Ms; readonly failures: number; readonly reason: string | null }
    | { readonly kind: 'kill'; readonly reason: string };

export interface DeliveryDeps extends AudienceDeps {
    readonly claims: Claims;
    readonly catchUp: CatchUp;
    /** Chats of the platform that several bots share. */
    readonly chats: SharedChats;
    /** The newest entry known. */
    readonly head: () => Seq;
    /** When to try again after a fault that is none of the bot's. */
    readonly tryAgainAt: () => Ms;
    /** Sends, signed for these registrations, and says what follows. */
    readonly send: (outgoing: BotOutgoingMessage, bot: BotRecord, failures: number, signers: List) => Promise<Decision>;
    readonly now: () => Ms;
    readonly report: (error: unknown) => void;
}

/** Messages that a bot gets in one round; then it is the others' turn. */
const perRound = 20;

const sent: Decision = { kind: 'sent' };
const release: Decision = { kind: 'release' };

/** One bot in the hands of this node, from its claim on until it is let go of. */
export class Delivery {

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
    constructor(private readonly deps: DeliveryDeps, private readonly task: BotTask, private until: Ms, private readonly head: Seq) {

        this.bot = task.bot;
        this.start = this.position = task.cursor;
        this.failures = task.failures;
    }

    /** How far the bot has been served. */
    get progress(): BotMove {

        return { id: this.bot.id, cursor: this.position };
    }

    /** Whether the bot is being let go of: its lease is not to be prolonged any more. */
    get isFinishing(): boolean {

        return this.ending;
    }

    extendLease(until: Ms): void {

        this.until = until;
    }

    /** The lease is being prolonged; where it turns out to be lost, somebody else may have the bot. Rejects as `renewal` does. */
    async renewLease(renewal: Promise<ReadonlySet<string>>, until: Ms): Promise<void> {

        this.renewal = renewal.catch(() => {});
        const ours = await renewal;
        this.until = ours.has(this.bot.id) ? until : 0;
    }

    /** Never rejects. Resolves when the bot has been let go of, with when it is to be served again, as far as is known. */
    async run(): Promise<Ms> {

        const decision = await this.attempt();
        try {
            await this.finish(decision);
        }
        catch (error) {
            this.deps.report(error);        // the lease will run out
        }

        return decision.kind === 'retry' ? decision.retryAt : this.position < this.deps.head() ? this.deps.now() : Infinity;
    }

    private async attempt(): Promise<Decision> {

        const { deps: { chats }, task } = this;
        try {
            return chats.isShared(task)
                ? await chats.withChat(task, async (chat) => (chat ? await this.deliver(chat) : this.retryLater()))
                : await this.deliver(new OwnAudience(this.deps, this.bot));
        }
        catch (error) {
            return this.retryAfterFault(error);
        }
    }

    private async deliver(audience: Audience): Promise<Decision> {

        return await this.catchUp(audience) ?? await this.serve(audience);
    }

    /** Leaves out what is too old or too much, and says so. Null: there is nothing in the way of what is left. */
    private async catchUp(audience: Audience): Promise<Decision | null> {

        const { catchUp, messages } = this.deps;
        const view = await audience.view();
        const { cursor, skipped } = await catchUp.plan(this.position, this.head, (after) => this.read(view, after));
        const decision = skipped > 0 ? await this.tell(audience, { outgoing: messages.skipped(cursor, skipped), signers: [this.bot.id] }) : sent;
        if (decision.kind !== 'sent') {
            return decision;
        }

        this.position = Math.max(this.position, cursor);
        if (skipped > 0) {
            await audience.skipped(cursor);
        }

        return null;
    }

    /** Tells one after the other; what the owner may read is asked for each. */
    private async serve(audience: Audience): Promise<Decision> {

        let told = 0;
        while (told < perRound) {
            const view = await audience.view();
            const entry = await this.find(view);
            if (!entry) {
                break;
            }

            const message = await view.messageFor(entry);
            const decision = message ? await this.tell(audience, message) : sent;
            if (decision.kind !== 'sent') {
                return decision;
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
    private async find(view: AudienceView): Promise<LogEntry | null> {

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
    private async read(view: AudienceView, cursor: Seq): Promise<LogRange> {

        const { entries, upTo } = await view.entriesAfter(cursor, this.head);
        return { entries: entries.filter(({ seq }) => seq <= this.head), upTo: Math.min(upTo, this.head) };
    }

    /** What was sent is noted before the next is: a node that dies repeats one message at most. */
    private async tell(audience: Audience, { outgoing, signers }: AddressedMessage): Promise<Decision> {

        const { claims, send, now } = this.deps;
        if (this.unsaved) {
            const until = claims.leaseEnd;
            this.until = await claims.commitProgress(this.progress) ? until : 0;
            this.unsaved = false;
        }

        if (this.until <= now() || !audience.isOurs) {
            return release;
        }

        const decision = await send(outgoing, this.bot, this.failures, signers);
        if (decision.kind === 'sent') {
            this.unsaved = true;
            this.failures = 0;
        }

        return decision;
    }

    private async finish(decision: Decision): Promise<void> {

        const { claims } = this.deps;
        const { progress } = this;
        this.ending = true;
        await this.renewal;     // else it might come after what ends the lease
        if (decision.kind === 'retry') {
            const { retryAt, failures, reason } = decision;
            await claims.postpone({ ...progress, retryAt, failures, reason });
        }
        else if (decision.kind === 'kill') {
            await claims.markDead({ ...progress, reason: decision.reason });
        }
        else if (this.position > this.start) {
            await claims.finish(progress);
        }
        else {
            await claims.release(progress.id);
        }
    }

    /** Storage or the host's `authorize` failed: that is no fault of the bot's. */
    private retryAfterFault(error: unknown): Decision {

        this.deps.report(error);
        return this.retryLater();
    }

    private retryLater(): Decision {

        return { kind: 'retry', retryAt: this.deps.tryAgainAt(), failures: this.failures, reason: null };
    }
}
