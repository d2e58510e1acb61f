import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { BotTask, Ms, Seq } from '../../storage/contract';
import type { BotsSettings } from '../options';
import type { Sender } from '../sending/sender';
import type { Ledger } from './claims';
import { Round } from './delivery';
import type { RoundDeps } from './delivery';
import { Leases } from './lease-renewal';

export interface LaneDeps {
    readonly name: string;
    readonly settings: BotsSettings;
    readonly clock: Clock;
    readonly log: Logger;
    readonly ledger: Ledger;
    readonly sender: Sender;
    /** The newest entry known. */
    readonly head: () => Seq;
    /** What rounds are made of, beside what the lane knows itself. */
    readonly round: Pick<RoundDeps, 'window' | 'backlog' | 'letters' | 'allowed'>;
    /** Chats that several bots of the platform share. */
    readonly chats: RoundDeps['chats'];
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
export class Lane {

    private readonly hand = new Map<string, Round>();
    private readonly running = new Set<Promise<void>>();
    private readonly deps: LaneDeps;
    private readonly roundDeps: RoundDeps;
    private isLooking = false;
    private looked: Promise<void> = Promise.resolve();
    private again = false;
    /** Whether there may be more to claim than there were hands. */
    private hungry = false;
    private isOpen = true;
    private reportedAt = -Infinity;
    private timer: { readonly at: Ms; readonly cancel: () => void } | null = null;
    private readonly leases: Leases;

    constructor(deps: LaneDeps) {

        const { ledger, sender, head, clock, settings } = this.deps = deps;
        this.roundDeps = {
            ...deps.round,
            ledger,
            chats: deps.chats,
            head,
            tryAgainAt: () => clock.now() + (this.isOpen ? tryAgainMs : 0),
            send: (letter, bot, failures, signers) => sender.send(letter, bot, failures, signers),
            now: () => clock.now(),
            report: (error) => this.report(error)
        };
        this.leases = new Leases({ clock, settings, ledger, rounds: () => this.hand.values(), report: (error) => this.report(error) });
    }

    /** Bots that are being served. */
    get inHand(): number {

        return this.hand.size;
    }

    /** There may be something to do. */
    wake(): void {

        this.again = true;
        if (!this.isLooking) {
            this.isLooking = true;
            this.looked = this.look();
        }
    }

    /** Resolves when every bot has been let go of; what hangs is given `stopMs`. */
    async stop(): Promise<void> {

        const { sender, clock, settings: { stopMs } } = this.deps;
        this.isOpen = false;
        this.leases.stop();
        this.timer?.cancel();
        sender.close();
        await this.looked;
        const cancel = clock.setTimer(stopMs, () => sender.end());
        await Promise.all(this.running);
        cancel();
    }

    private async look(): Promise<void> {

        while (this.again && this.canClaim) {
            this.again = false;
            try {
                await this.claimAll();
            }
            catch (error) {
                this.report(error);
                this.lookAt(this.deps.clock.now() + tryAgainMs);
            }
        }

        this.isLooking = false;
    }

    private get canClaim(): boolean {

        return this.isOpen && this.deps.sender.pausedUntil === 0;
    }

    /** Hands that are free; one where the platform is only being tried. */
    private get room(): number {

        const { settings: { maxInHand }, sender } = this.deps;
        return (sender.isDown ? 1 : maxInHand) - this.hand.size;
    }

    private async claimAll(): Promise<void> {

        const { ledger, settings: { batch }, head } = this.deps;
        this.hungry = true;
        while (this.canClaim && this.room > 0) {
            const limit = Math.min(this.room, batch);
            const until = ledger.until;
            const upTo = head();
            const tasks = await ledger.claim(upTo, limit);
            tasks.forEach((task) => this.begin(task, until, upTo));
            if (tasks.length < limit) {
                this.hungry = false;
                await this.lookLater();
                return;
            }

            await nextTurn();
        }
    }

    private begin(task: BotTask, until: Ms, head: Seq): void {

        const { id } = task.bot;
        const known = this.hand.get(id);
        if (known && !known.isEnding) {     // its lease had run out, and nobody else has come
            known.leased(until);
            return;
        }

        const round = new Round(this.roundDeps, { ...task, cursor: Math.max(task.cursor, known?.move.cursor ?? 0) }, until, head);
        this.hand.set(id, round);
        const run: Promise<void> = round.run().then((at) => {

            this.letGo(id, round);
            this.running.delete(run);
            this.ended(at);
        });
        this.running.add(run);
    }

    /** Storage may have handed the bot out again before it answered that this round has ended. */
    private letGo(id: string, round: Round): void {

        if (this.hand.get(id) === round) {
            this.hand.delete(id);
        }
    }

    /** The next bots are claimed when enough hands are free for a batch. */
    private ended(at: Ms): void {

        const { batch, maxInHand } = this.deps.settings;
        if (this.hungry && (this.hand.size === 0 || this.room >= Math.min(batch, maxInHand / 2))) {
            this.wake();
        }

        if (at !== Infinity) {
            this.lookAt(at);
        }
    }

    /** When the next bot is due, be it one that another node left. */
    private async lookLater(): Promise<void> {

        const { ledger, head, clock, settings: { pollMs } } = this.deps;
        const next = await ledger.next(head());
        this.lookAt(Math.min(next ?? Infinity, clock.now() + pollMs));
    }

    /** The earliest of all such times counts. */
    private lookAt(at: Ms): void {

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
