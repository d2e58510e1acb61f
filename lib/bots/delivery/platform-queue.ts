import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { BotTask, Ms, Seq } from '../../storage/contract';
import type { BotsSettings } from '../options';
import type { Sender } from '../sending/sender';
import type { Claims } from './claims';
import { Delivery } from './delivery';
import type { DeliveryDeps } from './delivery';
import { LeaseRenewal } from './lease-renewal';

export interface PlatformQueueDeps {
    readonly name: string;
    readonly settings: BotsSettings;
    readonly clock: Clock;
    readonly log: Logger;
    readonly claims: Claims;
    readonly sender: Sender;
    /** The newest entry known. */
    readonly head: () => Seq;
    /** What rounds are made of, beside what the lane knows itself. */
    readonly delivery: Pick<DeliveryDeps, 'window' | 'catchUp' | 'messages' | 'allowed'>;
    /** Chats that several bots of the platform share. */
    readonly chats: DeliveryDeps['chats'];
}

/** After a fault of storage, or of what the host supplies. */
const tryAgainMs = 1000;

/** Time between two lines in the log about faults that are none of the platform's. */
const reportMs = 60_000;

/** Shortest time between two looks at what is due, in milliseconds. */
const leastWaitMs = 50;

/**
 * The bots of one platform on one node: claims those that are behind and due, as many as it has hands for, and serves each
 * in a round of its own. Lanes know nothing of each other, so a platform that hangs holds up nobody else.
 */
export class PlatformQueue {

    private readonly inFlight = new Map<string, Delivery>();
    private readonly running = new Set<Promise<void>>();
    private readonly deps: PlatformQueueDeps;
    private readonly roundDeps: DeliveryDeps;
    private isClaiming = false;
    private claiming: Promise<void> = Promise.resolve();
    private again = false;
    /** Whether there may be more to claim than there were hands. */
    private mayHaveMore = false;
    private isOpen = true;
    private reportedAt = -Infinity;
    private timer: { readonly at: Ms; readonly cancel: () => void } | null = null;
    private readonly leases: LeaseRenewal;

    constructor(deps: PlatformQueueDeps) {

        const { claims, sender, head, clock, settings } = this.deps = deps;
        this.roundDeps = {
            ...deps.delivery,
            claims,
            chats: deps.chats,
            head,
            tryAgainAt: () => clock.now() + (this.isOpen ? tryAgainMs : 0),
            send: (outgoing, bot, failures, signers) => sender.send(outgoing, bot, failures, signers),
            now: () => clock.now(),
            report: (error) => this.report(error)
        };
        this.leases = new LeaseRenewal({ clock, settings, claims, deliveries: () => this.inFlight.values(), report: (error) => this.report(error) });
    }

    /** Bots that are being served. */
    get inHand(): number {

        return this.inFlight.size;
    }

    /** There may be something to do. */
    wake(): void {

        this.again = true;
        if (!this.isClaiming) {
            this.isClaiming = true;
            this.claiming = this.claimWhileWoken();
        }
    }

    /** Resolves when every bot has been let go of; what hangs is given `stopMs`. */
    async stop(): Promise<void> {

        const { sender, clock, settings: { stopMs } } = this.deps;
        this.isOpen = false;
        this.leases.stop();
        this.timer?.cancel();
        sender.close();
        await this.claiming;
        const cancel = clock.setTimer(stopMs, () => sender.end());
        await Promise.all(this.running);
        cancel();
    }

    private async claimWhileWoken(): Promise<void> {

        while (this.again && this.canClaim) {
            this.again = false;
            try {
                await this.claimAll();
            }
            catch (error) {
                this.report(error);
                this.wakeAt(this.deps.clock.now() + tryAgainMs);
            }
        }

        this.isClaiming = false;
    }

    private get canClaim(): boolean {

        return this.isOpen && this.deps.sender.pausedUntil === 0;
    }

    /** Hands that are free; one where the platform is only being tried. */
    private get free(): number {

        const { settings: { maxInHand }, sender } = this.deps;
        return (sender.isDown ? 1 : maxInHand) - this.inFlight.size;
    }

    private async claimAll(): Promise<void> {

        const { claims, settings: { batch }, head } = this.deps;
        this.mayHaveMore = true;
        while (this.canClaim && this.free > 0) {
            const limit = Math.min(this.free, batch);
            const until = claims.leaseEnd;
            const upTo = head();
            const tasks = await claims.claim(upTo, limit);
            tasks.forEach((task) => this.begin(task, until, upTo));
            if (tasks.length < limit) {
                this.mayHaveMore = false;
                await this.scheduleNextClaim();
                return;
            }

            await nextTurn();
        }
    }

    private begin(task: BotTask, until: Ms, head: Seq): void {

        const { id } = task.bot;
        const known = this.inFlight.get(id);
        if (known && !known.isFinishing) {     // its lease had run out, and nobody else has come
            known.extendLease(until);
            return;
        }

        const delivery = new Delivery(this.roundDeps, { ...task, cursor: Math.max(task.cursor, known?.progress.cursor ?? 0) }, until, head);
        this.inFlight.set(id, delivery);
        const run: Promise<void> = delivery.run().then((at) => {

            this.forget(id, delivery);
            this.running.delete(run);
            this.onDelivered(at);
        });
        this.running.add(run);
    }

    /** Storage may have handed the bot out again before it answered that this round has ended. */
    private forget(id: string, delivery: Delivery): void {

        if (this.inFlight.get(id) === delivery) {
            this.inFlight.delete(id);
        }
    }

    /** The next bots are claimed when enough hands are free for a batch. */
    private onDelivered(at: Ms): void {

        const { batch, maxInHand } = this.deps.settings;
        if (this.mayHaveMore && (this.inFlight.size === 0 || this.free >= Math.min(batch, maxInHand / 2))) {
            this.wake();
        }

        if (at !== Infinity) {
            this.wakeAt(at);
        }
    }

    /** When the next bot is due, be it one that another node left. */
    private async scheduleNextClaim(): Promise<void> {

        const { claims, head, clock, settings: { pollMs } } = this.deps;
        const next = await claims.nextDueAt(head());
        this.wakeAt(Math.min(next ?? Infinity, clock.now() + pollMs));
    }

    /** The earliest of all such times counts. */
    private wakeAt(at: Ms): void {

        const { clock } = this.deps;
        if (!this.isOpen || (this.timer && this.timer.at <= at)) {
            return;
        }

        this.timer?.cancel();
        const cancel = clock.setTimer(Math.max(leastWaitMs, at - clock.now()), () => {

            this.timer = null;
            this.wake();
        });
        this.timer = { at, cancel };
    }

    /** One line a minute: what ails one bot as a rule ails many. */
    private report(error: unknown): void {

        const { clock, log, name } = this.deps;
        const now = clock.now();
        if (this.isOpen && now - this.reportedAt >= reportMs) {
            this.reportedAt = now;
            log(['bots', name, 'error'], { error });
        }
    }
}
