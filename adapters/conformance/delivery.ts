import type { BotClaim, BotRecord, BotStatus, BotTask, List, Seq, Storage, With } from '../../lib/storage/contract';
import { ok } from './assert';
import { define } from './case';
import type { Case, Equipped, Need, Revision } from './case';
import { bot, item, now, publish } from './samples';

/** Promises about the delivery to bots since revision 1.2. */
export const deliver = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N | 'bots'>) => Promise<void>, needs: readonly N[] = [], since: Revision = '1.2'): Case => {

    return define<N | 'bots'>(`bots/${id}`, proves, run, ['bots', ...needs], since);
};

/** A bot with a channel of its own. */
export const placed = (id: string, parts: Partial<BotRecord> = {}): BotRecord => bot(id, { platformChannelId: id, ...parts });

export const claimOf = (parts: Partial<BotClaim> = {}): BotClaim => ({ platforms: ['telegram'], head: 1, fence: 'f1', now, until: now + 10, limit: 1000, ...parts });

/** Adds as many entries to the log. */
export const grow = async (storage: Storage, count: number): Promise<Seq> => {

    const { head } = await storage.news.bounds();
    await publish(storage, ...Array.from({ length: count }, (_, i) => item(`e${head + i}`)));
    return head + count;
};

/** Registers bots, of which the first has waited longest, and adds an entry to the log for all of them. */
export const waiting = async (storage: With<'bots'>, ids: List, parts: Partial<BotRecord> = {}): Promise<void> => {

    for (const [i, id] of ids.entries()) {
        await storage.bots.register(placed(id, { createdAt: now - 1000 + i, ...parts }));
    }

    await grow(storage, 1);
};

/** Bots `b0000`, `b0001` … */
export const many = (count: number): List => Array.from({ length: count }, (_, i) => `b${String(i).padStart(4, '0')}`);

export const idsOf = (tasks: readonly BotTask[]): List => tasks.map(({ bot: { id } }) => id);

/** Claims bots, and resolves to their ids in order. */
export const claimed = async (storage: With<'bots'>, parts: Partial<BotClaim> = {}): Promise<List> => idsOf(await storage.bots.claim(claimOf(parts)));

/** State of a bot that must exist. */
export const standing = async (storage: With<'bots'>, id: string, owner = '0xA11ce'): Promise<Pick<BotStatus, 'state' | 'reason' | 'cursor' | 'failures'>> => {

    const found = (await storage.bots.list(owner)).find((one) => one.id === id);
    ok(found, `No bot ${id}`);
    const { state, reason, cursor, failures } = found;
    return { state, reason, cursor, failures };
};

/** Everything that a holder can do to a bot. With another fence it must do nothing. */
export const meddle = async ({ bots }: With<'bots'>, fence: string, id: string): Promise<List> => [
    ...await bots.advance(fence, [{ id, cursor: 99 }], now, null),
    ...await bots.advance(fence, [{ id, cursor: 99 }], now, now + 999),
    ...await bots.retry(fence, [{ id, cursor: 99, retryAt: 0, failures: 9, reason: 'meddled' }]),
    ...await bots.release(fence, [id], now),
    ...await bots.kill(fence, [{ id, cursor: 99, reason: 'meddled' }])
];
