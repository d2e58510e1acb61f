import { backoffMs } from '../async/backoff';
import { withDeadline } from '../async/deadline';
import { minute, second } from '../clock';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { postForm } from '../net/form';
import type { List, LogEntry, Ms, Seq, Storage } from '../storage/contract';
import { LeaseLock } from '../storage/lease';
import { topicsOf } from './topics';
import type { Topic } from './topics';

export interface HubDeps {
    readonly storage: Pick<Storage, 'texts'>;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    /** Address of the hub. */
    readonly hub: string;
    /** Categories that anybody may read. */
    readonly categories: List;
    readonly publishMs: Ms;
    readonly hubTimeoutMs: Ms;
    readonly userAgent: string;
}

/** Changes to announce to the hub. */
interface Changes {
    readonly topics: readonly Topic[];
    /** Position of the log that they reflect. */
    readonly position: Seq;
    readonly base: string;
}

/** Key in `texts` of the position up to which changes were announced, and of the lease of the announcing node. */
const key = 'websub:published';

/** Requests to the hub at once. */
const concurrency = 4;

/** Attempts before changes are given up. Later changes are announced again. */
const maxAttempts = 6;

const backoff = { firstMs: 5 * second, maxMs: 5 * minute };

/**
 * Announces changes of public feeds to a WebSub hub. Changes are collected; one node announces them, and the position in storage
 * keeps the others from repeating that. Changes not announced before a stop are announced after the next start.
 */
export class HubPublisher {

    private readonly deps: HubDeps;
    private readonly url: URL;
    private readonly leases: LeaseLock;
    private readonly topics: readonly Topic[];
    private base = '';
    private pending = new Set<Topic>();
    private position: Seq = 0;
    private failures = 0;
    private isReported = false;
    private cancel: (() => void) | null = null;
    private running: Promise<void> = Promise.resolve();
    private stopping = new AbortController();

    constructor(deps: HubDeps) {

        this.deps = deps;
        this.url = new URL(deps.hub);
        this.topics = topicsOf(deps.categories);
        this.leases = new LeaseLock({ texts: deps.storage.texts, clock: deps.clock, random: deps.random, leaseMs: 2 * minute });
    }

    /** `base` is the address below which the feeds are, `head` the newest position of the log. Never rejects. */
    async start(base: string, head: Seq): Promise<void> {

        this.base = base;
        this.stopping = new AbortController();
        try {
            if (await this.announced() < head) {
                this.add(this.topics, head);
            }
        }
        catch (error) {
            this.report(error);
        }
    }

    /** Takes note of entries of the log. */
    readLog(entries: readonly LogEntry[]): void {

        const { categories } = this.deps;
        if (this.base === '') {
            return;
        }

        const news = entries.filter(({ kind, audience }) => kind !== 'judged' && audience.some((code) => categories.includes(code)));
        const last = news.at(-1);
        if (last) {
            const codes = new Set(news.flatMap(({ audience }) => audience));
            this.add(this.topics.filter(({ category }) => category === null || codes.has(category)), last.seq);
        }
    }

    /** Aborts what is under way. */
    async stop(): Promise<void> {

        this.base = '';
        this.stopping.abort();
        this.cancel?.();
        this.cancel = null;
        await this.running;
    }

    private add(topics: readonly Topic[], seq: Seq): void {

        topics.forEach((topic) => this.pending.add(topic));
        this.position = seq;
        this.schedule(this.deps.publishMs);
    }

    private schedule(wait: Ms): void {

        this.cancel ??= this.deps.clock.setTimer(wait, () => {

            this.running = this.publish();
        });
    }

    /** Never rejects. */
    private async publish(): Promise<void> {

        const { base, position } = this;
        const topics = [...this.pending];
        try {
            const left = await this.leases.run(key, (fence) => this.announce({ topics, position, base }, fence)) ?? topics;
            topics.filter((topic) => !left.includes(topic) && this.position === position).forEach((topic) => this.pending.delete(topic));
        }
        catch (error) {
            this.report(error);
        }

        this.cancel = null;
        if (this.pending.size > 0 && !this.stopping.signal.aborted) {
            this.schedule(this.failures > 0 ? backoffMs(backoff, this.failures, this.deps.random) : this.deps.publishMs);
        }
    }

    /** Resolves to the topics that are left for another attempt. */
    private async announce({ topics, position, base }: Changes, fence: string): Promise<readonly Topic[]> {

        const { storage, clock } = this.deps;
        const announced = await this.announced();
        const left = announced >= position ? [] : await this.announceAll(topics, base);
        if (left.length > 0 && !this.isGivenUp()) {
            return left;
        }

        this.failures = 0;
        this.isReported = false;
        if (announced < position) {
            await storage.texts.put(key, { json: String(position), createdAt: clock.now(), expiresAt: null }, fence);
        }

        return [];
    }

    /** Resolves to the topics that the hub has not taken. A hub that takes none of the first ones is not asked for the others. */
    private async announceAll(topics: readonly Topic[], base: string): Promise<readonly Topic[]> {

        const left: Topic[] = [];
        for (let i = 0; i < topics.length; i += concurrency) {
            const some = topics.slice(i, i + concurrency);
            const taken = await Promise.all(some.map((topic) => this.announceTopic(topic, base)));
            left.push(...some.filter((_, index) => !taken[index]));
            if (!taken.includes(true)) {
                return [...left, ...topics.slice(i + concurrency)];
            }
        }

        return left;
    }

    /** Whether the hub took it. */
    private async announceTopic({ path }: Topic, base: string): Promise<boolean> {

        const { clock, hubTimeoutMs: ms, userAgent } = this.deps;
        const topic = `${base}${path}`;
        const fields = [['hub.mode', 'publish'], ['hub.topic', topic], ['hub.url', topic]] as const;
        try {
            const status = await withDeadline({ clock, ms, signal: this.stopping.signal }, (signal) => postForm(this.url, fields, { signal, userAgent }));
            if (status >= 300) {
                throw new Error(`The hub answered ${status}`);
            }

            return true;
        }
        catch (error) {
            if (!this.stopping.signal.aborted) {
                this.report(error);
            }

            return false;
        }
    }

    /** Counts an attempt that failed. */
    private isGivenUp(): boolean {

        this.failures += this.stopping.signal.aborted ? 0 : 1;
        return this.failures >= maxAttempts;
    }

    /** 0 if nothing was ever announced: then the hub knows of none of the log. */
    private async announced(): Promise<Seq> {

        const { storage, clock } = this.deps;
        const text = await storage.texts.get(key, clock.now());
        return text ? Number(text.json) : 0;
    }

    /** Logs the first failure since the hub took everything. */
    private report(error: unknown): void {

        if (!this.isReported) {
            this.isReported = true;
            this.deps.log(['syndication', 'hub', 'warn'], { error });
        }
    }
}
