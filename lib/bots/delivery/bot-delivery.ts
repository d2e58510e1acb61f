import type { Clock } from '../../clock';
import type { Tail } from '../../log/tail';
import type { BotMove, BotRecord, BotTask, LogEntry, Ms, Seq } from '../../storage/contract';
import { wishesOf } from '../preferences/preferences';
import { digestTime, lastDigest } from '../preferences/schedule';
import type { BotSchedule } from '../preferences/schedule';
import type { Decision } from '../sending/outcome-policy';
import type { Sender } from '../sending/sender';
import { OwnAudience } from './audience';
import type { Audience, AudienceDeps, AudienceView } from './audience';
import { BotLease } from './bot-lease';
import type { CatchUp, CatchUpPlan } from './catch-up';
import type { Claims } from './claims';
import { ConfirmedSender } from './confirmed-sender';
import { leastAgeMs } from './digest';
import type { Digest, Digests } from './digest';
import type { Faults } from './faults';
import type { Freshness } from './freshness';
import { hold, holdWhileQuiet } from './hold';
import type { HoldOptions } from './hold';
import type { LogRange } from './log-window';
import type { Moves } from './moves';
import type { Registrations } from './registrations';
import type { SharedChats } from './shared-chats';

export interface DeliveryDeps extends AudienceDeps {
    readonly claims: Claims;
    readonly catchUp: CatchUp;
    readonly digests: Digests;
    readonly registrations: Registrations;
    readonly freshness: Freshness;
    /** Age at which entries are no longer sent. */
    readonly maxAgeMs: Ms;
    /** Chats of the platform that several bots share. */
    readonly chats: SharedChats;
    readonly moves: Pick<Moves, 'follow'>;
    readonly sender: Sender;
    readonly tail: Pick<Tail, 'head'>;
    readonly clock: Clock;
    readonly faults: Faults;
}

/** Most messages to a bot in one delivery. Then other bots get a turn. */
const maxMessages = 20;

const sent: Decision = { kind: 'sent' };

export interface Claimed {
    /** End of the lease, in ms since the epoch. */
    readonly until: Ms;
    /**
     * The newest entry at the time of the claim. Nothing newer is sent, since a bot that was registered for the same chat after
     * the claim may want it too.
     */
    readonly head: Seq;
    /** Whether the claimed registration may still be used without reading it again. */
    readonly isFresh: () => boolean;
}

/** Whether the delivery goes on. */
const isDone = ({ kind }: Decision): boolean => kind === 'sent' || kind === 'nothing';

/** One bot on this node, from its claim until its lease ends. */
export class BotDelivery {

    readonly lease: BotLease;
    private readonly bot: BotRecord;
    private readonly head: Seq;
    private readonly start: Seq;
    private readonly sender: ConfirmedSender;
    private position: Seq;

    constructor(private readonly deps: DeliveryDeps, private readonly task: BotTask, { until, head, isFresh }: Claimed) {

        this.bot = task.bot;
        this.head = head;
        this.start = this.position = task.cursor;
        this.lease = new BotLease(deps.clock, task.bot.id, until);
        this.sender = new ConfirmedSender(deps, { task, lease: this.lease, isFresh, progress: () => this.progress });
    }

    /** How often the bot had been rewound when it was claimed. */
    get round(): number {

        return this.task.rewinds ?? 0;
    }

    /** The bot's id, and the last entry that was sent or skipped. */
    get progress(): BotMove {

        return { id: this.bot.id, cursor: this.position, rewinds: this.round };
    }

    /** Never rejects. Resolves when the lease is ended, to the time at which the bot is due again, or to Infinity if it is up to date. */
    async run(): Promise<Ms> {

        const { deps: { chats }, task } = this;
        return chats.isShared(task) ? await this.serve(true) : await chats.alone(task, () => this.serve(false));
    }

    private async serve(isShared: boolean): Promise<Ms> {

        const { faults, tail, clock } = this.deps;
        const decision = await this.attempt(isShared);
        try {
            await this.finish(decision);
        }
        catch (error) {
            faults.report(error);       // the lease will run out
        }

        return decision.kind === 'retry' ? decision.retryAt : this.position < tail.head ? clock.now() : Infinity;
    }

    private async attempt(isShared: boolean): Promise<Decision> {

        const { deps: { chats, faults }, task } = this;
        try {
            const { schedule, filter } = wishesOf(this.bot.settings);
            const held = holdWhileQuiet(schedule, this.holdOptions);
            if (held) {
                return held;
            }

            const decision = isShared
                ? await chats.withChat(task, async (chat) => (chat ? await this.deliver(chat, schedule) : this.retryLater()))
                : await this.deliver(new OwnAudience(this.deps, this.bot, filter), schedule);
            return decision.kind === 'moved' ? await this.follow(decision) : decision;
        }
        catch (error) {
            faults.report(error);       // of storage or the host's `authorize`: the bot is not blamed
            return this.retryLater();
        }
    }

    /** Lets the next delivery send to the chat that the platform has named. */
    private async follow({ chat, failures }: Decision & { kind: 'moved' }): Promise<Decision> {

        const { moves, clock } = this.deps;
        await moves.follow(this.bot, chat);
        return { kind: 'retry', retryAt: clock.now(), failures, reason: null };
    }

    private async deliver(audience: Audience, schedule: BotSchedule | null): Promise<Decision> {

        return schedule?.digest_at ? await this.sendDigest(audience, schedule) : await this.skipBacklog(audience) ?? await this.sendEntries(audience, schedule);
    }

    /** Sends all entries from before the last scheduled time as one message. Later ones wait for the next digest. */
    private async sendDigest(audience: Audience, schedule: BotSchedule): Promise<Decision> {

        const { deps: { digests, clock, maxAgeMs } } = this;
        const now = clock.now();
        const view = await audience.ownView();
        const first = await this.nextEntry(view);
        if (!first) {
            return sent;
        }

        const [at, until] = [first.at ?? 0, lastDigest(schedule, now)];
        if (at >= until) {
            return hold(digestTime(schedule, at), this.holdOptions);
        }

        const span = { after: this.position, head: this.head, until, oldest: now - Math.max(maxAgeMs, leastAgeMs) };
        let digest: Digest = { outgoing: null, seqs: [], upTo: this.position };
        const decision = await this.sender.send(audience, async () => {

            const current = await audience.ownView();
            digest = await digests.compose(current, { ...span, read: (after) => this.read(current, after) });
            return digest.outgoing && { outgoing: digest.outgoing, signers: [this.bot.id] };
        });
        if (isDone(decision)) {
            this.position = digest.upTo;
            await audience.sent(digest.seqs);
        }

        return decision;
    }

    /** Skips entries that are too old or too many, and sends their number. Returns null if the rest can be sent: the owner has requested it with a rewind, or there is nothing to skip. */
    private async skipBacklog(audience: Audience): Promise<Decision | null> {

        const { deps: { catchUp, messages }, task: { rewoundFrom = 0 } } = this;
        if (this.position < rewoundFrom) {
            return null;
        }

        let plan: CatchUpPlan = { cursor: this.position, skipped: 0 };
        const decision = await this.sender.send(audience, async () => {

            let view: AudienceView | undefined;
            plan = await catchUp.plan(this.position, this.head, async (after) => {

                view ??= await audience.view();
                return await this.read(view, after);
            });
            const { cursor, skipped } = plan;
            return skipped > 0 && (await audience.view()).mayRead ? { outgoing: messages.skipped(cursor, skipped), signers: [this.bot.id] } : null;
        });
        if (!isDone(decision)) {
            return decision;
        }

        this.position = Math.max(this.position, plan.cursor);
        if (decision.kind === 'sent') {
            await audience.skipped(plan.cursor);
        }

        return null;
    }

    /** Sends one entry after the other. Permissions are read again for each. */
    private async sendEntries(audience: Audience, schedule: BotSchedule | null): Promise<Decision> {

        let count = 0;
        while (count < maxMessages && this.position < this.head) {
            const held = holdWhileQuiet(schedule, this.holdOptions);
            if (held) {
                return held;
            }

            let entry = null as LogEntry | null;
            const decision = await this.sender.send(audience, async () => {

                const view = await audience.view();
                entry = await this.nextEntry(view);
                return entry && await view.messageFor(entry);
            });
            if (!isDone(decision)) {
                return decision;
            }

            if (!entry) {
                break;
            }

            this.position = entry.seq;
            if (decision.kind === 'sent') {
                ++count;
                await audience.sent([entry.seq]);
            }
        }

        return sent;
    }

    /** Returns the next entry to send. Entries before it are skipped for good. */
    private async nextEntry(view: AudienceView): Promise<LogEntry | null> {

        while (this.position < this.head) {
            const { entries: [first], upTo } = await this.read(view, this.position);
            if (first) {
                return first;
            }

            this.position = Math.max(this.position, upTo);
        }

        return null;
    }

    /** The window may reach beyond the head of the claim, so its ranges are cut there. */
    private async read(view: AudienceView, cursor: Seq): Promise<LogRange> {

        const { entries, upTo } = await view.entriesAfter(cursor, this.head);
        return { entries: entries.filter(({ seq }) => seq <= this.head), upTo: Math.min(upTo, this.head) };
    }

    private async finish(decision: Decision): Promise<void> {

        const { deps: { claims, clock }, lease, sender } = this;
        const progress = { ...this.progress, ...sender.records.changed };
        await lease.end();
        if (lease.isAbandoned) {
            return;
        }

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
        else if (progress.deliveries !== undefined) {       // the platform refused the host's credentials
            await claims.postpone({ ...progress, retryAt: clock.now(), failures: sender.failures, reason: null });
        }
        else {
            await claims.release(progress.id);
        }
    }

    private retryLater(): Decision {

        return { kind: 'retry', retryAt: this.deps.faults.retryAt, failures: this.sender.failures, reason: null };
    }

    private get holdOptions(): HoldOptions {

        return { now: this.deps.clock.now(), failures: this.sender.failures };
    }
}
