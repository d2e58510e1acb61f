import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { abortable } from '../../async/deadline';
import type { AuthSettings } from '../../auth/options';
import { LogHorizon } from '../../log/horizon';
import type { Tail } from '../../log/tail';
import { Agent } from '../../net/undici';
import type { RuntimeWith } from '../../runtime';
import type { LogEntry, Ms, Seq, With } from '../../storage/contract';
import { Messages } from '../messages/messages';
import type { BotsSettings } from '../options';
import { postTo } from '../sending/http';
import { Sender } from '../sending/sender';
import type { BotPlatform } from '../types';
import { CatchUp } from './catch-up';
import { Claims } from './claims';
import { LogWindow } from './log-window';
import { Permissions } from './permission';
import { PlatformQueue } from './platform-queue';
import type { PlatformQueueDeps } from './platform-queue';
import { SharedChats } from './shared-chats';

/** Of one platform on one node, since the start. */
export interface PlatformStats {
    readonly sent: number;
    readonly failed: number;
    /** Times that the platform asked for patience. */
    readonly throttled: number;
    /** Bots that died. */
    readonly dead: number;
    /** Bots that are being served, and messages under way. */
    readonly inHand: number;
    readonly underWay: number;
    /** End of the present pause; 0: there is none. */
    readonly pausedUntil: Ms;
}

export type BotStats = Readonly<Record<string, PlatformStats>>;

/** The runtime of a registration whose adapter has bots. */
export type BotRuntime = Omit<RuntimeWith<BotsSettings>, 'storage'> & { readonly storage: With<'bots'> };

export interface WorkerDeps {
    readonly runtime: BotRuntime;
    readonly tail: Pick<Tail, 'head' | 'subscribe'>;
    readonly platforms: readonly BotPlatform[];
    /** What bot owners may read by now: as the host's `authorize` has it. */
    readonly auth: Pick<AuthSettings, 'authorize' | 'timeoutMs'>;
    readonly secrets: (id: string) => readonly string[];
}

interface Station {
    readonly queue: PlatformQueue;
    readonly sender: Sender;
}

/** Delivers the news to all bots of this node's platforms. The tail is started and stopped by its owner. */
export class BotWorker {

    private readonly window: LogWindow;
    private readonly delivery: PlatformQueueDeps['delivery'];
    private readonly chats: SharedChats;
    private active: ReadonlyMap<string, Station> = new Map();
    private life = new AbortController();
    private agent = new Agent();
    private unsubscribe = (): void => {};

    constructor(private readonly deps: WorkerDeps) {

        const { runtime, auth } = deps;
        const { storage, clock, log, settings: bots } = runtime;
        const window = this.window = new LogWindow({ news: storage.news, maxBytes: bots.windowBytes });
        const old = new LogHorizon({ news: storage.news, clock, maxAgeMs: bots.catchUp.maxAgeMs });
        const newestExpired = (): Promise<Seq> => old.seq();
        const permissions = new Permissions({ authorize: auth.authorize, clock, timeoutMs: auth.timeoutMs });
        this.delivery = {
            window,
            catchUp: new CatchUp({ newestExpired, maxItems: bots.catchUp.maxItems, pause: () => nextTurn() }),
            messages: new Messages({ storage, template: bots.template, clock, log }),
            allowed: auth.authorize ? (owner) => abortable(this.life.signal, permissions.allowedFor(owner)) : async () => null
        };
        this.chats = new SharedChats({
            ...this.delivery,
            storage,
            clock,
            random: runtime.random,
            leaseMs: bots.leaseMs,
            maxAgeMs: bots.catchUp.maxAgeMs,
            newestExpired,
            report: (error) => log(['bots', 'error'], { error })
        });
    }

    /** Begins where the bots' cursors stand. */
    start(): void {

        const { runtime: { settings: bots }, tail, platforms } = this.deps;
        if (!bots.deliver || platforms.length === 0) {
            return;
        }

        this.life = new AbortController();
        setMaxListeners(0, this.life.signal);       // every bot in hand listens
        this.agent = new Agent({ connections: bots.concurrency });
        this.active = new Map(platforms.map((platform) => [platform.name, this.open(platform)]));
        this.unsubscribe = tail.subscribe((entries) => this.follow(entries));
        this.wake();
    }

    /** Resolves when every bot has been let go of. */
    async stop(): Promise<void> {

        this.unsubscribe();
        this.life.abort(new Error('Stopped'));
        await Promise.all([...this.active.values()].map(({ queue }) => queue.stop()));
        await this.agent.destroy();
        this.active = new Map();
    }

    /** There may be something to do: news, or a bot that lives again. */
    wake(): void {

        for (const { queue } of this.active.values()) {
            queue.wake();
        }
    }

    stats(): BotStats {

        return Object.fromEntries([...this.active].map(([name, { queue, sender }]) => [name, {
            ...sender.counts,
            inHand: queue.inHand,
            underWay: sender.underWay,
            pausedUntil: sender.pausedUntil
        }]));
    }

    private open(platform: BotPlatform): Station {

        const { runtime: { storage: { bots }, clock, random, log, settings }, tail, secrets } = this.deps;
        const { name } = platform;
        const { agent } = this;
        const head = (): number => tail.head;
        const claims = new Claims({ bots, clock, platform: name, leaseMs: settings.leaseMs, batch: settings.batch }, random(16).toString('hex'));
        const sender = new Sender({
            platform,
            settings,
            clock,
            random,
            log,
            post: (url, headers, body, signal) => postTo(agent, url, headers, body, signal),
            secrets,
            onResumed: () => queue.wake()
        });
        const queue: PlatformQueue = new PlatformQueue({ name, settings, clock, log, claims, sender, head, delivery: this.delivery, chats: this.chats });
        return { queue, sender };
    }

    private follow(entries: readonly LogEntry[]): void {

        if (entries.some(({ kind }) => kind !== 'created')) {
            this.window.forget();
        }

        this.wake();
    }
}
