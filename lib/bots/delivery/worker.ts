import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { heeding } from '../../async/deadline';
import type { AuthSettings } from '../../auth/options';
import { LogHorizon } from '../../log/horizon';
import type { Tail } from '../../log/tail';
import { Agent } from '../../net/undici';
import type { RuntimeWith } from '../../runtime';
import type { LogEntry, Ms, Seq, With } from '../../storage/contract';
import { Letters } from '../messages/messages';
import type { BotsSettings } from '../options';
import { postTo } from '../sending/http';
import { Sender } from '../sending/sender';
import type { BotPlatform } from '../types';
import { Backlog } from './catch-up';
import { Ledger } from './claims';
import { LogWindow } from './log-window';
import { Permissions } from './permission';
import { Lane } from './platform-queue';
import type { LaneDeps } from './platform-queue';
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
    readonly lane: Lane;
    readonly sender: Sender;
}

/** Delivers the news to all bots of this node's platforms. The tail is started and stopped by its owner. */
export class BotWorker {

    private readonly window: LogWindow;
    private readonly round: LaneDeps['round'];
    private readonly chats: SharedChats;
    private stations: ReadonlyMap<string, Station> = new Map();
    private life = new AbortController();
    private agent = new Agent();
    private unfollow = (): void => {};

    constructor(private readonly deps: WorkerDeps) {

        const { runtime, auth } = deps;
        const { storage, clock, log, settings: bots } = runtime;
        const window = this.window = new LogWindow({ news: storage.news, maxBytes: bots.windowBytes });
        const old = new LogHorizon({ news: storage.news, clock, maxAgeMs: bots.catchUp.maxAgeMs });
        const horizon = (): Promise<Seq> => old.seq();
        const permissions = new Permissions({ authorize: auth.authorize, clock, timeoutMs: auth.timeoutMs });
        this.round = {
            window,
            backlog: new Backlog({ horizon, maxItems: bots.catchUp.maxItems, pause: () => nextTurn() }),
            letters: new Letters({ storage, template: bots.template, clock, log }),
            allowed: auth.authorize ? (owner) => heeding(this.life.signal, permissions.of(owner)) : async () => null
        };
        this.chats = new SharedChats({
            ...this.round,
            storage,
            clock,
            random: runtime.random,
            leaseMs: bots.leaseMs,
            maxAgeMs: bots.catchUp.maxAgeMs,
            horizon,
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
        this.stations = new Map(platforms.map((platform) => [platform.name, this.open(platform)]));
        this.unfollow = tail.subscribe((entries) => this.follow(entries));
        this.wake();
    }

    /** Resolves when every bot has been let go of. */
    async stop(): Promise<void> {

        this.unfollow();
        this.life.abort(new Error('Stopped'));
        await Promise.all([...this.stations.values()].map(({ lane }) => lane.stop()));
        await this.agent.destroy();
        this.stations = new Map();
    }

    /** There may be something to do: news, or a bot that lives again. */
    wake(): void {

        for (const { lane } of this.stations.values()) {
            lane.wake();
        }
    }

    stats(): BotStats {

        return Object.fromEntries([...this.stations].map(([name, { lane, sender }]) => [name, {
            ...sender.counts,
            inHand: lane.inHand,
            underWay: sender.underWay,
            pausedUntil: sender.pausedUntil
        }]));
    }

    private open(platform: BotPlatform): Station {

        const { runtime: { storage: { bots }, clock, random, log, settings }, tail, secrets } = this.deps;
        const { name } = platform;
        const { agent } = this;
        const head = (): number => tail.head;
        const ledger = new Ledger({ bots, clock, platform: name, leaseMs: settings.leaseMs, batch: settings.batch }, random(16).toString('hex'));
        const sender = new Sender({
            platform,
            settings,
            clock,
            random,
            log,
            post: (url, headers, body, signal) => postTo(agent, url, headers, body, signal),
            secrets,
            resumed: () => lane.wake()
        });
        const lane: Lane = new Lane({ name, settings, clock, log, ledger, sender, head, round: this.round, chats: this.chats });
        return { lane, sender };
    }

    private follow(entries: readonly LogEntry[]): void {

        if (entries.some(({ kind }) => kind !== 'created')) {
            this.window.forget();
        }

        this.wake();
    }
}
