import type { CategoryRecord, Ms, Text } from '../../storage/contract';
import { dueWindow, hasNews } from './due';
import { spread } from './evidence';
import { bulleted } from './kit';
import type { Kit } from './kit';
import { spanOf, trailingWindow } from './windows';
import type { Window } from './windows';

/** Recap of the service's specification. */
export interface Recap {
    readonly feed_category: string;
    readonly timeframe: string;
    readonly recap: string;
    readonly created_at: string;
}

interface Assignment {
    readonly category: CategoryRecord;
    readonly timeframe: string;
    readonly window: Window;
    readonly key: string;
}

const bounds = { evidence: 200, maxBullets: 10, maxLength: 280 };

/** What a window brought for a category, a line per narrative. */
export class Recaps {

    private readonly kit: Kit;

    constructor(kit: Kit) {

        this.kit = kit;
    }

    /** Writes over the window that ends at `now`; null where the category has no timeframe or the window no news. */
    async write(category: CategoryRecord, now: Ms, signal: AbortSignal): Promise<Recap | null> {

        const { recapTimeframe: timeframe } = category;
        if (timeframe === null) {
            return null;
        }

        return await this.compose({ category, timeframe, window: trailingWindow(spanOf(timeframe), now), key: keyOf(category.code, timeframe) }, null, signal);
    }

    /** Writes the last window's recap where it is missing; the trailing window's where there never was one. */
    async tend(category: CategoryRecord, signal: AbortSignal): Promise<void> {

        const { recapTimeframe: timeframe } = category;
        if (timeframe === null) {
            return;
        }

        const key = keyOf(category.code, timeframe);
        const window = await dueWindow(this.kit, key, spanOf(timeframe), signal);
        if (!window || !await hasNews(this.kit, category.code, window, signal)) {
            return;
        }

        await this.kit.leases.hold(key, async (fence) => {

            // Another node may have written it before the lease.

            const still = await dueWindow(this.kit, key, spanOf(timeframe), signal);
            return still && await this.compose({ category, timeframe, window: still, key }, fence, signal);
        });
    }

    private async compose({ category, timeframe, window, key }: Assignment, fence: string | null, signal: AbortSignal): Promise<Recap | null> {

        const items = await this.kit.archive.within(window, { categories: [category.code] }, signal);
        const evidence = spread(items, bounds.evidence).map((clipping) => clipping.evidence);
        const { statements } = await this.kit.writer.write({ purpose: 'recap', subject: category.name, evidence, maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        if (statements.length === 0) {
            return null;
        }

        const createdAt = this.kit.runtime.clock.now();
        const recap = { feed_category: category.code, timeframe, recap: bulleted(statements), created_at: new Date(createdAt).toISOString() };
        return await this.keep(key, { json: JSON.stringify(recap), createdAt, expiresAt: null }, fence, signal) ? this.announce(recap) : null;
    }

    private async keep(key: string, text: Text, fence: string | null, signal: AbortSignal): Promise<boolean> {

        return await this.kit.runtime.storage.texts.put(key, text, fence, { signal });
    }

    /** A listener's fault is the listener's. */
    private announce(recap: Recap): Recap {

        const { events, log } = this.kit.runtime;
        try {
            events.emit('recap', recap);
        }
        catch (error) {
            log(['desk', 'recap', 'error'], error);
        }

        return recap;
    }
}

const keyOf = (code: string, timeframe: string): string => `recap:${code}:${timeframe}`;
