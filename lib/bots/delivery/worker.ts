import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { abortable } from '../../async/deadline';
import type { KeyedQueue } from '../../async/keyed-queue';
import type { AuthSettings } from '../../auth/options';
import { LogAgeLimit } from '../../log/age-limit';
import type { Tail } from '../../log/tail';
import { Agent } from '../../net/undici';
import type { RuntimeWith } from '../../runtime';
import type { BotRecord, LogEntry, Ms, Seq, With } from '../../storage/contract';
import { Messages } from '../messages/messages';
import type { BotsSettings } from '../options';
import { postTo } from '../sending/http';
import { Sender } from '../sending/sender';
import type { BotOutcome, BotPlatform } from '../types';
import { CatchUp } from './catch-up';
import { Claims } from './claims';
import type { DeliveryDeps } from './bot-delivery';
import { Digests } from './digest';
import { Faults } from './faults';
import { Freshness } from './freshness';
import { LogWindow } from './log-window';
import { Moves } from './moves';
import { Permissions } from './permission';
import { PlatformQueue } from './platform-queue';
import { Registrations } from './registrations';
import { SharedChats } from './shared-chats';

/** Counts of one platform on this node since the start. */
export interface PlatformStats {
    /** Messages that the platform accepted. */
    readonly sent: number;
    /** Messages that failed: errors, time-outs and refused credentials. */
    readonly failed: number;
    /** Messages that the platform put off, such as by a 429. */
    readonly throttled: number;
    /** Bots that were marked dead. */
    readonly dead: number;
    /** Bots with a delivery under way. */
    readonly inHand: number;
    /** Messages under way. */
    readonly underWay: number;
    /** End of the current pause in ms since the epoch, or 0 if there is none. */
    readonly pausedUntil: Ms;
}

/** Counts by the name of the platform. Empty while this node does not deliver. */
export type BotStats = Readonly<Record<string, PlatformStats>>;

/** The runtime of a registration whose adapter has bots. */
export type BotRuntime = Omit<RuntimeWith<BotsSettings>, 'storage'> & { readonly storage: With<'bots'> };

export interface WorkerDeps {
    readonly runtime: BotRuntime;
    readonly tail: Pick<Tail, 'head' | 'subscribe'>;
    readonly platforms: readonly BotPlatform[];
    /** `authorize` decides what bot owners may read now. */
    readonly auth: Pick<AuthSettings, 'authorize' | 'timeoutMs'>;
    readonly secrets: (id: string) => readonly string[];
    /** Orders the changes of each owner's bots, by `ownerKey`. */
    readonly queue: KeyedQueue;
}

interface ActivePlatform {
    readonly queue: PlatformQueue;
    readonly sender: Sender;
}

/** Delivers the log to the bots of this node's platforms. The owner of the tail starts and stops it. */
export class BotWorker {

    private readonly shared: Pick<DeliveryDeps, 'window' | 'catchUp' | 'digests' | 'registrations' | 'freshness' | 'maxAgeMs' | 'messages' | 'allowed'>;
    private readonly chats: SharedChats;
    private readonly moves: Moves;
    private active: ReadonlyMap<string, ActivePlatform> = new Map();
    private stopping = new AbortController();
    private agent = new Agent();
    private unsubscribe = (): void => {};

    constructor(private readonly deps: WorkerDeps) {

        const { runtime, auth } = deps;
        const { storage, clock, log, random, settings: bots } = runtime;
        const old = new LogAgeLimit({ news: storage.news, clock, maxAgeMs: bots.catchUp.maxAgeMs });
        const newestExpired = (): Promise<Seq> => old.seq();
        const permissions = new Permissions({ authorize: auth.authorize, clock, timeoutMs: auth.timeoutMs });
        const window = new LogWindow({ news: storage.news, maxBytes: bots.windowBytes });
        const messages = new Messages({ storage, template: bots.template, clock, log });
        const freshness = new Freshness(clock);
        this.shared = {
            window,
            messages,
            freshness,
            registrations: new Registrations({ bots: storage.bots, freshness }),
            maxAgeMs: bots.catchUp.maxAgeMs,
            digests: new Digests({ window, messages, pause: () => nextTurn() }),
            catchUp: new CatchUp({ newestExpired, tail: async () => (await storage.news.bounds()).tail, maxItems: bots.catchUp.maxItems, pause: () => nextTurn() }),
            allowed: auth.authorize ? (owner) => abortable(this.stopping.signal, permissions.allowedFor(owner)) : async () => null
        };
        this.chats = new SharedChats({
            ...this.shared,
            storage,
            clock,
            random,
            leaseMs: bots.leaseMs,
            maxAgeMs: bots.catchUp.maxAgeMs,
            newestExpired,
            report: (error) => log(['bots', 'error'], { error })
        });
        this.moves = new Moves({ bots: storage.bots, queue: deps.queue, clock, onMoved: () => this.refresh() });
    }

    /** Starts delivering. Each bot continues from its cursor. */
    start(): void {

        const { runtime: { settings: bots }, tail, platforms } = this.deps;
        if (!bots.deliver || platforms.length === 0) {
            return;
        }

        this.stopping = new AbortController();
        setMaxListeners(0, this.stopping.signal);       // one listener per bot in flight
        this.agent = new Agent({ connections: bots.concurrency });
        this.active = new Map(platforms.map((platform) => [platform.name, this.open(platform)]));
        this.unsubscribe = tail.subscribe((entries) => this.onEntries(entries));
        this.wake();
    }

    /** Resolves when every bot is released. */
    async stop(): Promise<void> {

        this.unsubscribe();
        this.stopping.abort(new Error('Stopped'));
        await Promise.all([...this.active.values()].map(({ queue }) => queue.stop()));
        await this.agent.destroy();
        this.active = new Map();
    }

    /** Must be called after a registration was changed on this node. Deliveries under way read theirs again, and bots that are due now are claimed. */
    refresh(): void {

        this.shared.freshness.expire();
        this.wake();
    }

    /** Claims bots now: there is news, or a dead bot was revived. */
    wake(): void {

        for (const { queue } of this.active.values()) {
            queue.wake();
        }
    }

    /** Sends a test message. Resolves to null if this node does not deliver to the bot's platform. */
    async test(bot: BotRecord): Promise<BotOutcome | null> {

        const { random } = this.deps.runtime;
        const outgoing = this.shared.messages.test(random(16).toString('hex'));
        const sender = this.active.get(bot.platform)?.sender;
        if (!sender) {
            return null;
        }

        const outcome = await sender.test(outgoing, bot);
        if (outcome.kind !== 'moved') {
            return outcome;
        }

        const { chat } = outcome;
        await this.moves.follow(bot, chat);
        return await sender.test(outgoing, { ...bot, chat });
    }

    stats(): BotStats {

        return Object.fromEntries([...this.active].map(([name, { queue, sender }]) => [name, {
            ...sender.counts,
            inHand: queue.inHand,
            underWay: sender.underWay,
            pausedUntil: sender.breaker.openUntil
        }]));
    }

    private open(platform: BotPlatform): ActivePlatform {

        const { runtime: { storage: { bots }, clock, random, log, telemetry, settings }, tail, secrets } = this.deps;
        const { name } = platform;
        const { agent } = this;
        const claims = new Claims({ bots, clock, platform: name, leaseMs: settings.leaseMs, batch: settings.batch }, random(16).toString('hex'));
        const faults = new Faults({ name, clock, log });
        const sender = new Sender({
            platform,
            settings,
            clock,
            random,
            log,
            post: (url, headers, body, signal) => postTo(agent, url, headers, body, signal),
            secrets,
            onResumed: () => queue.wake(),
            telemetry
        });
        const queue: PlatformQueue = new PlatformQueue({ ...this.shared, settings, clock, claims, faults, sender, tail, chats: this.chats, moves: this.moves });
        return { queue, sender };
    }

    private onEntries(entries: readonly LogEntry[]): void {

        const { window, freshness } = this.shared;
        if (entries.every(({ kind }) => kind === 'created')) {
            window.append(entries);
        }
        else {
            window.clear();
            freshness.expire();
        }

        this.wake();
    }
}
