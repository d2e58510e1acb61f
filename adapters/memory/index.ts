/**
 * Storage in memory, for tests and trials.
 *
 * @module hapi-crypto-news/adapters/memory
 */

import type { Call, CompleteStorage, Horizon, Manifest, Ms, Wake } from '../../lib/storage/contract';
import { Listeners } from '../listeners';
import { MemoryOnce, MemoryTokens } from './access';
import { MemoryBots } from './bots';
import { Gate } from './gate';
import { MemoryNarratives } from './narratives';
import { MemoryNews } from './news';
import { MemoryPayments } from './payments';
import { MemoryArticles, MemoryCategories } from './registry';
import { MemoryTexts } from './texts';
import { transferOf } from './transfer';

/** The whole contract in plain maps and arrays: what it asks for, without a database in between. */
class MemoryStorage implements CompleteStorage {

    readonly manifest: Manifest = { name: 'memory', version: '1', contract: 1, durable: false, multiProcess: false, notify: false, prune: true, transfer: true, bots: true, payments: true };
    private readonly gate = new Gate();
    private readonly listeners = new Listeners();
    readonly narratives = new MemoryNarratives(this.gate);
    readonly news = new MemoryNews(this.gate, this.narratives, this.listeners.ring);
    readonly articles = new MemoryArticles(this.gate);
    readonly categories = new MemoryCategories(this.gate);
    readonly texts = new MemoryTexts(this.gate);
    readonly tokens = new MemoryTokens(this.gate);
    readonly once = new MemoryOnce(this.gate);
    readonly bots = new MemoryBots(this.gate, () => this.news.head);
    readonly payments = new MemoryPayments(this.gate);
    readonly transfer = transferOf(this.gate, this);

    async open(): Promise<void> {

        this.gate.isOpen = true;
    }

    /** Data stay for the next open(): they live as long as this object. */
    async close(): Promise<void> {

        this.gate.isOpen = false;
    }

    async ping(call?: Call): Promise<void> {

        this.gate.admit(call);
    }

    /** There is nothing to migrate. */
    async migrate(): Promise<{ readonly from: number; readonly to: number }> {

        this.gate.admit();
        return { from: 1, to: 1 };
    }

    async maintain(now: Ms): Promise<{ readonly removed: number; readonly more: boolean }> {

        this.gate.admit();
        return { removed: this.texts.sweep(now) + this.tokens.sweep(now) + this.once.sweep(now) + this.payments.sweep(now), more: false };
    }

    async prune({ news = -Infinity, articles = -Infinity, log = -Infinity }: Horizon, limit: number, call?: Call): Promise<{ readonly removed: number; readonly more: boolean }> {

        this.gate.admit(call);
        const counts = [
            this.news.prune(news, limit),
            this.narratives.prune(news, limit, (id) => this.news.has(id)),
            this.articles.prune(articles, limit),
            this.news.pruneLog(log, limit)
        ];
        return { removed: counts.reduce((sum, count) => sum + count), more: counts.includes(limit) };
    }

    onPublish(wake: Wake): () => void {

        return this.listeners.add(wake);
    }
}

/** Storage in this process's memory, for tests: complete, and gone with the process. */
export const memory = (): CompleteStorage => new MemoryStorage();
