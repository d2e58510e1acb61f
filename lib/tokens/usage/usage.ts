import * as Boom from '@hapi/boom';

import type { Access } from '../../access';
import { day, second } from '../../clock';
import type { Clock } from '../../clock';
import { Outage } from '../../storage/outage';
import type { Logger } from '../../logger';
import type { Documents, Ms } from '../../storage/contract';
import { dayOf, exhausted } from './quota';
import type { DayNumber, LimitedQuota, Quota } from './quota';
import { add, includes, requestsIn, sumOf } from './record';
import type { Batch, UsageRecord } from './record';
import { UsageStore, newer, unstored } from './store';
import type { StoredUsage, TokenName } from './store';

export interface UsageDeps {
    readonly documents: Documents;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    /** How long requests are counted in memory before they are stored. */
    readonly flushMs: Ms;
    /** Tokens whose stored usage is kept in memory. */
    readonly maxEntries: number;
}

/** What this node knows of one token. */
interface Entry {
    readonly token: TokenName;
    /** What storage had when it was asked last. */
    stored: StoredUsage;
    /** Storage is asked again before a request that comes at this time or later. */
    readAt: Ms;
    reading: Promise<void> | null;
    /** Counted since the last batch. */
    counting: Batch | null;
    /** Given to storage, and not known to be stored. */
    sent: Batch | null;
}

/** Batches that are stored at once. */
const concurrency = 16;

/** Documents of tokens that do not exist any more are removed after this time: that of a new token is stored before the token. */
const orphanMs = day;

/**
 * Counts requests of API tokens in memory and adds them to the stored ones in batches: a killed process loses those of one
 * interval at most. Refuses requests beyond a token's quota, by what is stored and what this node has counted since.
 */
export class TokenUsage {

    private readonly deps: UsageDeps;
    private readonly store: UsageStore;
    private readonly outage: Outage;
    private readonly node: string;
    /** How old the stored use of a token with a quota may be. Batches are stored that much earlier, so that quotas hold over nodes within `flushMs`. */
    private readonly freshMs: Ms;
    private readonly entries = new Map<string, Entry>();
    private readonly dirty = new Set<Entry>();
    private flushing: Promise<void> | null = null;
    private cancel: (() => void) | null = null;
    /** Grows over all tokens: an entry may have been left out of memory between two batches. */
    private batches = 0;

    constructor(deps: UsageDeps) {

        const { documents, clock, log, random } = deps;
        this.deps = deps;
        this.store = new UsageStore(documents, clock);
        this.outage = new Outage({ clock, log, tags: ['tokens', 'usage'] });
        this.node = random(8).toString('hex');
        this.freshMs = Math.min(second, deps.flushMs / 2);
    }

    /**
     * Counts a request of an API token. Throws 429 if its quota is used up. Waits for storage at the first request of a token on
     * this node, and about once per second if it has a quota.
     */
    count({ subject: owner, jti }: Pick<Access, 'subject' | 'jti'>): Promise<void> | undefined {

        const entry = this.entryOf({ owner, jti });
        if (this.deps.clock.now() < entry.readAt) {
            this.addRequest(entry);
            return undefined;
        }

        return this.read(entry).then(() => this.addRequest(entry));
    }

    /** Stores the quota of a token that is about to be created. */
    async setQuota(token: TokenName, quota: Quota): Promise<void> {

        await this.store.create(token, quota);
    }

    /** Changes the quota of a token: at once on this node, on the others when they store what they have counted. Returns its use; throws what `change` throws. */
    async changeQuota(token: TokenName, change: (before: LimitedQuota) => LimitedQuota): Promise<UsageRecord> {

        const stored = await this.store.changeQuota(token, change);
        const entry = this.entries.get(token.jti);
        if (entry) {
            this.remember(entry, newer(entry.stored, stored));
        }

        return this.current(entry, stored);
    }

    /** The use of a wallet's active tokens, by token, with what this node has not stored yet. */
    async ofOwner(owner: string, jtis: readonly string[]): Promise<ReadonlyMap<string, UsageRecord>> {

        const stored = await this.store.ofOwner(owner);
        const active = new Set(jtis);
        const orphans = [...stored].filter(([jti, { updatedAt }]) => !active.has(jti) && updatedAt < this.deps.clock.now() - orphanMs);
        await Promise.all(orphans.map(([jti]) => this.store.remove({ owner, jti })));
        return new Map(jtis.map((jti) => [jti, this.current(this.entries.get(jti), stored.get(jti) ?? unstored)]));
    }

    /** Forgets a token that was revoked. */
    async remove(token: TokenName): Promise<void> {

        const entry = this.entries.get(token.jti);
        if (entry) {
            this.forget(entry);
        }

        await this.store.remove(token).catch((error: unknown) => this.outage.report(error));     // an orphan is removed later
    }

    /** Stores what was counted. Never rejects: what could not be stored is tried again. */
    async flush(): Promise<void> {

        this.flushing ??= this.storeAll().finally(() => {

            this.flushing = null;
        });
        await this.flushing;
    }

    /** Stores what was counted up to now. */
    async stop(): Promise<void> {

        await this.flushing;
        await this.flush();
        this.cancel?.();
        this.cancel = null;
    }

    private entryOf(token: TokenName): Entry {

        const known = this.entries.get(token.jti);
        const entry = known ?? { token, stored: unstored, readAt: 0, reading: null, counting: null, sent: null };
        if (!known) {
            this.entries.set(token.jti, entry);
        }

        return entry;
    }

    /** Concurrent requests share one question. While storage fails, requests are counted and no quota is known. */
    private async read(entry: Entry): Promise<void> {

        entry.reading ??= this.readStored(entry);
        await entry.reading;
    }

    private async readStored(entry: Entry): Promise<void> {

        const { clock, flushMs } = this.deps;
        try {
            const read = await this.store.read(entry.token);
            this.remember(entry, newer(entry.stored, read));
        }
        catch (error) {
            entry.readAt = clock.now() + flushMs;
            this.outage.report(error);
        }
        finally {
            entry.reading = null;
        }
    }

    private remember(entry: Entry, stored: StoredUsage): void {

        entry.stored = stored;
        entry.readAt = stored.record.quota ? this.deps.clock.now() + this.freshMs : Infinity;
    }

    /** Adds a request to what is counted. Throws 429 if the quota is used up. */
    private addRequest(entry: Entry): void {

        const now = this.deps.clock.now();
        const { quota } = entry.stored.record;
        const refusal = quota ? exhausted(quota, (first) => this.requestsSince(entry, first), now) : null;
        if (refusal) {
            const error = Boom.tooManyRequests(`Too many requests: the token's quota of ${refusal.requests} per UTC ${refusal.period} is used up`);
            Object.assign(error.output.headers, { 'retry-after': String(Math.ceil((refusal.until - now) / second)) });
            throw error;
        }

        const today = dayOf(now);
        const batch = entry.counting ??= this.begin(entry);
        batch.days.set(today, (batch.days.get(today) ?? 0) + 1);
        batch.lastUsedAt = now;
    }

    private begin(entry: Entry): Batch {

        this.dirty.add(entry);
        this.arm();
        return { node: this.node, number: ++this.batches, days: new Map(), lastUsedAt: 0 };
    }

    private requestsSince(entry: Entry, first: DayNumber): number {

        const { record } = entry.stored;
        const local = unstoredBatches(entry, record).flatMap(({ days }) => [...days]).filter(([counted]) => counted >= first);
        return requestsIn(record, first) + sumOf(local.map(([, count]) => count));
    }

    /** What was read just now, or what this node has stored meanwhile, with the batches that are not part of it. */
    private current(entry: Entry | undefined, read: StoredUsage): UsageRecord {

        const { record } = entry ? newer(entry.stored, read) : read;
        return entry ? unstoredBatches(entry, record).reduce(add, record) : record;
    }

    private arm(): void {

        this.cancel ??= this.deps.clock.setTimer(this.deps.flushMs - this.freshMs, () => {

            this.cancel = null;
            void this.flush();
        });
    }

    private async storeAll(): Promise<void> {

        const entries = [...this.dirty];
        for (let i = 0; i < entries.length; i += concurrency) {
            await Promise.all(entries.slice(i, i + concurrency).map((entry) => this.storeOne(entry)));
        }

        this.trim();
        if (this.dirty.size > 0) {
            this.arm();
        }
    }

    private async storeOne(entry: Entry): Promise<void> {

        try {
            await this.send(entry);
            entry.sent = entry.counting;
            entry.counting = null;
            await this.send(entry);
            this.outage.end();
        }
        catch (error) {
            this.outage.report(error);
        }

        if (!entry.sent && !entry.counting) {
            this.settle(entry);
        }
    }

    /** Sends the batch that is under way, the same one after a failure, so that it is not added twice. */
    private async send(entry: Entry): Promise<void> {

        if (!entry.sent) {
            return;
        }

        const result = await this.store.add(entry.token, entry.sent, entry.stored);
        if (result === 'removed') {
            this.forget(entry);
        }
        else {
            this.remember(entry, result);
            entry.sent = null;
        }
    }

    /** Moves an entry behind those that were used less recently. */
    private settle(entry: Entry): void {

        this.dirty.delete(entry);
        if (this.entries.delete(entry.token.jti)) {
            this.entries.set(entry.token.jti, entry);
        }
    }

    private forget(entry: Entry): void {

        entry.sent = null;
        entry.counting = null;
        this.dirty.delete(entry);
        this.entries.delete(entry.token.jti);
    }

    private trim(): void {

        for (const [jti, entry] of this.entries) {
            if (this.entries.size <= this.deps.maxEntries) {
                return;
            }

            if (!this.dirty.has(entry) && !entry.reading) {
                this.entries.delete(jti);
            }
        }
    }
}

/** Batches of an entry that a record does not include: the one that was sent may be stored although no answer came. */
const unstoredBatches = ({ sent, counting }: Entry, record: UsageRecord): Batch[] => [sent, counting].flatMap((batch) => (batch && !includes(record, batch) ? [batch] : []));
