import { setImmediate as nextTurn } from 'node:timers/promises';

import type { BotTask, Ms } from '../../storage/contract';
import type { BotsSettings } from '../options';
import { maxGrowth } from './claims';
import { BotDelivery } from './bot-delivery';
import type { Claimed, DeliveryDeps } from './bot-delivery';
import type { Faults } from './faults';
import { LeaseRenewal } from './lease-renewal';
import { registrationMs } from './registrations';

export interface PlatformQueueDeps extends DeliveryDeps {
    readonly settings: BotsSettings;
    readonly faults: Faults;
}

/** Shortest time between two claims that a timer starts, in ms. */
const leastWaitMs = 50;

/**
 * The bots of one platform on one node. Claims those that are behind and due, up to `bots.maxInHand`, and runs a delivery
 * for each. Each platform has a queue of its own, so one that hangs delays no other.
 */
export class PlatformQueue {

    private readonly inFlight = new Map<string, BotDelivery>();
    private readonly running = new Set<Promise<void>>();
    private readonly leases: LeaseRenewal;
    private claiming: Promise<void> = Promise.resolve();
    private isClaiming = false;
    private isWoken = false;
    /** Whether the last claim was full, so that more bots may be due. */
    private mayHaveMore = false;
    private isOpen = true;
    /** Bots of the next claim, unless a message is to be sent before it. */
    private claimSize: number;
    private requested = 0;
    private timer: { readonly at: Ms; readonly cancel: () => void } | null = null;

    constructor(private readonly deps: PlatformQueueDeps) {

        const { claims, clock, settings, faults } = deps;
        this.claimSize = settings.batch;
        this.leases = new LeaseRenewal({ clock, settings, claims, faults, deliveries: () => this.inFlight.values() });
    }

    /** Bots with a delivery under way. */
    get inHand(): number {

        return this.inFlight.size;
    }

    /** Claims bots now, or again after the claim under way. */
    wake(): void {

        this.isWoken = true;
        if (!this.isClaiming) {
            this.isClaiming = true;
            this.claiming = this.claimWhileWoken();
        }
    }

    /** Resolves when every bot is released. Messages under way are aborted after `stopMs`. */
    async stop(): Promise<void> {

        const { sender, clock, faults, settings: { stopMs } } = this.deps;
        this.isOpen = false;
        faults.stop();
        this.leases.stop();
        this.timer?.cancel();
        sender.close();
        await this.claiming;
        const cancel = clock.setTimer(stopMs, () => sender.abort());
        await Promise.all(this.running);
        cancel();
    }

    private async claimWhileWoken(): Promise<void> {

        const { faults } = this.deps;
        while (this.isWoken && this.canClaim) {
            this.isWoken = false;
            try {
                await this.claimAll();
            }
            catch (error) {
                faults.report(error);
                this.wakeAt(faults.retryAt);
            }
        }

        this.isClaiming = false;
    }

    private get canClaim(): boolean {

        return this.isOpen && this.deps.sender.breaker.openUntil === 0;
    }

    /** Bots that may still be claimed: one in all while the platform is down, none during its pauses. */
    private get free(): number {

        const { settings: { maxInHand }, sender } = this.deps;
        return this.canClaim ? (sender.breaker.isDown ? 1 : maxInHand) - this.inFlight.size : 0;
    }

    private async claimAll(): Promise<void> {

        const { claims, tail, freshness } = this.deps;
        this.mayHaveMore = true;
        let { free } = this;
        while (free > 0) {
            const limit = Math.min(free, this.nextClaimSize());
            const until = claims.leaseEnd;
            const { head } = tail;
            const isFresh = freshness.begin(registrationMs);
            const tasks = await claims.claim(head, limit);
            tasks.forEach((task) => this.startDelivery(task, { until, head, isFresh }));
            if (tasks.length < limit) {
                this.mayHaveMore = false;
                await this.scheduleNextClaim();
                return;
            }

            await nextTurn();
            ({ free } = this);
        }
    }

    /** Doubles while the log has nothing for the bots, because transactions are then most of the cost, and the bots use little of a turn. */
    private nextClaimSize(): number {

        const { settings: { batch }, sender: { requested } } = this.deps;
        const size = requested === this.requested ? this.claimSize : batch;
        this.requested = requested;
        this.claimSize = Math.min(2 * size, maxGrowth * batch);
        return size;
    }

    private startDelivery(task: BotTask, claimed: Claimed): void {

        const { id } = task.bot;
        const known = this.inFlight.get(id);
        const isSameRound = known?.round === (task.rewinds ?? 0);
        if (known && isSameRound && !known.lease.isEnding) {      // its lease had run out, and this node got it again
            known.lease.extend(claimed.until);
            return;
        }

        if (!isSameRound) {
            known?.lease.abandon();
        }

        const delivery = new BotDelivery(this.deps, { ...task, cursor: isSameRound ? Math.max(task.cursor, known.progress.cursor) : task.cursor }, claimed);
        this.inFlight.set(id, delivery);
        const run: Promise<void> = delivery.run().then((at) => {

            this.forget(id, delivery);
            this.running.delete(run);
            this.onDelivered(at);
        });
        this.running.add(run);
    }

    /** Storage may have handed out the bot again before it answered that this delivery has finished. */
    private forget(id: string, delivery: BotDelivery): void {

        if (this.inFlight.get(id) === delivery) {
            this.inFlight.delete(id);
        }
    }

    /** Claims the next bots when there is room for a batch. */
    private onDelivered(at: Ms): void {

        const { batch, maxInHand } = this.deps.settings;
        if (this.mayHaveMore && (this.inFlight.size === 0 || this.free >= Math.min(batch, maxInHand / 2))) {
            this.wake();
        }

        if (at !== Infinity) {
            this.wakeAt(at);
        }
    }

    /** Wakes when the next bot is due, and every `pollMs` for bots whose node died. */
    private async scheduleNextClaim(): Promise<void> {

        const { claims, tail, clock, settings: { pollMs } } = this.deps;
        const next = await claims.nextDueAt(tail.head);
        this.wakeAt(Math.min(next ?? Infinity, clock.now() + pollMs));
    }

    /** The earliest of several times wins. */
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
}
