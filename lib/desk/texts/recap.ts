import { spanOf } from '../../categories/timeframe';
import { parseRecap, toRecap } from '../../recaps/record';
import type { Recap, RecapRecord } from '../../recaps/record';
import type { CategoryRecord, Ms, Text } from '../../storage/contract';
import { dueWindow, hasNews } from '../due';
import { citedProvenance, spread } from '../evidence/evidence';
import { trailingWindow } from '../evidence/windows';
import type { Window } from '../evidence/windows';
import { whileUnchanged } from '../kit';
import type { Kit } from '../kit';

interface Assignment {
    readonly category: CategoryRecord;
    readonly timeframe: string;
    readonly window: Window;
    readonly key: string;
}

const bounds = { evidence: 200, maxBullets: 10, maxLength: 280 };

/** Recaps of a category's window, one line per narrative. */
export class Recaps {

    private readonly kit: Kit;

    constructor(kit: Kit) {

        this.kit = kit;
    }

    /** Writes about the window that ends at `now`. Null if the category has no timeframe or the window no news. */
    async write(category: CategoryRecord, now: Ms, signal: AbortSignal): Promise<Recap | null> {

        const { recapTimeframe: timeframe } = category;
        if (timeframe === null) {
            return null;
        }

        return await this.compose({ category, timeframe, window: trailingWindow(spanOf(timeframe), now), key: keyOf(category.code, timeframe) }, null, signal);
    }

    /** Writes the recap of the last window if it is missing, that of the trailing window if there is none at all, and the current one again if its items have changed. */
    async writeIfDue(category: CategoryRecord, signal: AbortSignal): Promise<void> {

        const { recapTimeframe: timeframe } = category;
        if (timeframe === null) {
            return;
        }

        const key = keyOf(category.code, timeframe);
        const window = await this.windowOf(key, timeframe, signal);
        if (!window || !await hasNews(this.kit, category.code, window, signal)) {
            return;
        }

        await this.kit.leases.run(key, async (fence) => {

            // Another node may have written it before the lease.

            const still = await this.windowOf(key, timeframe, signal);
            return still && await this.compose({ category, timeframe, window: still, key }, fence, signal);
        });
    }

    /** The window that is due; or that of the stored recap, if items that it was written from have been corrected, retracted or removed. */
    private async windowOf(key: string, timeframe: string, signal: AbortSignal): Promise<Window | null> {

        const { window, text } = await dueWindow(this.kit, key, spanOf(timeframe), signal);
        if (window) {
            return window;
        }

        const record = parseRecap(text.json);
        const isCurrent = await this.kit.provenance.holds(record?.from, { signal });
        return isCurrent ? null : record?.window ?? trailingWindow(spanOf(timeframe), this.kit.runtime.clock.now());
    }

    private async compose(assignment: Assignment, fence: string | null, signal: AbortSignal): Promise<Recap | null> {

        const record = await whileUnchanged(this.kit, signal, () => this.draft(assignment, signal));
        const recap = record && toRecap(record, new Set(Object.keys(record.from)));
        if (!recap) {
            return null;
        }

        const createdAt = Date.parse(recap.created_at);
        return await this.store(assignment.key, { json: JSON.stringify(record), createdAt, expiresAt: null }, fence, signal) ? this.announce(recap) : null;
    }

    private async draft({ category, timeframe, window }: Assignment, signal: AbortSignal): Promise<RecapRecord | null> {

        const items = spread(await this.kit.archive.inWindow(window, { categories: [category.code] }, signal), bounds.evidence);
        const evidence = items.map((clipping) => clipping.evidence);
        const { statements } = await this.kit.writer.write({ purpose: 'recap', subject: category.name, evidence, maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        return statements.length === 0 ? null : {
            feed_category: category.code,
            timeframe,
            created_at: new Date(this.kit.runtime.clock.now()).toISOString(),
            lines: statements.map(({ text, from }) => ({ text, from })),
            from: citedProvenance(items, statements.flatMap(({ from }) => from)),
            window
        };
    }

    private async store(key: string, text: Text, fence: string | null, signal: AbortSignal): Promise<boolean> {

        return await this.kit.runtime.storage.texts.put(key, text, fence, { signal });
    }

    private announce(recap: Recap): Recap {

        this.kit.runtime.events.emit('recap', recap);
        return recap;
    }
}

const keyOf = (code: string, timeframe: string): string => `recap:${code}:${timeframe}`;
