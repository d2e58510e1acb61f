/**
 * Storage in memory, for tests and trials.
 *
 * @module hapi-crypto-news/adapters/memory
 */

import type { Call, CompleteStorage, Horizon, Manifest, Ms, Wake } from '../../lib/storage/contract';
import { Listeners } from '../listeners';
import { MemoryOnce, MemoryTokens } from './access';
import { MemoryBots } from './bots';
import { MemoryDocuments } from './documents';
import { OpenState } from './open-state';
import { MemoryNarratives } from './narratives';
import { MemoryNews } from './news';
import { MemoryPayments } from './payments';
import { MemoryArticles, MemoryCategories } from './registry';
import { MemoryTexts } from './texts';
import { transferOf } from './transfer';

/** Implements the whole contract with maps and arrays. */
class MemoryStorage implements CompleteStorage {

    readonly manifest: Manifest = { name: 'memory', version: '1', contract: 1, durable: false, multiProcess: false, notify: false, prune: true, transfer: true, bots: true, payments: true, documents: true };
    private readonly openState = new OpenState();
    private readonly listeners = new Listeners();
    readonly narratives = new MemoryNarratives(this.openState);
    readonly news = new MemoryNews(this.openState, this.narratives, this.listeners.notify);
    readonly articles = new MemoryArticles(this.openState);
    readonly categories = new MemoryCategories(this.openState);
    readonly texts = new MemoryTexts(this.openState);
    readonly tokens = new MemoryTokens(this.openState);
    readonly once = new MemoryOnce(this.openState);
    readonly bots = new MemoryBots(this.openState, () => this.news.head);
    readonly payments = new MemoryPayments(this.openState);
    readonly documents = new MemoryDocuments(this.openState);
    readonly transfer = transferOf(this.openState, this);

    async open(): Promise<void> {

        this.openState.isOpen = true;
    }

    /** Data survive close() and open(): they live as long as this object. */
    async close(): Promise<void> {

        this.openState.isOpen = false;
    }

    async ping(call?: Call): Promise<void> {

        this.openState.assertUsable(call);
    }

    /** There is nothing to migrate. */
    async migrate(): Promise<{ readonly from: number; readonly to: number }> {

        this.openState.assertUsable();
        return { from: 1, to: 1 };
    }

    async maintain(now: Ms): Promise<{ readonly removed: number; readonly more: boolean }> {

        this.openState.assertUsable();
        return { removed: this.texts.sweep(now) + this.tokens.sweep(now) + this.once.sweep(now) + this.payments.sweep(now), more: false };
    }

    async prune({ news = -Infinity, articles = -Infinity, log = -Infinity }: Horizon, limit: number, call?: Call): Promise<{ readonly removed: number; readonly more: boolean }> {

        this.openState.assertUsable(call);
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

/** Storage in this process's memory, for tests. Supports the whole contract; the data end with the process. */
export const memory = (): CompleteStorage => new MemoryStorage();
