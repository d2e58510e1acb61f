import type { KeyedQueue } from '../../async/keyed-queue';
import type { Clock } from '../../clock';
import type { BotRecord, Bots } from '../../storage/contract';
import { ownerKey, recordOf } from '../record';

export interface MovesDeps {
    readonly bots: Pick<Bots, 'list' | 'find' | 'register'>;
    /** Orders the changes of each owner's bots, by `ownerKey`. */
    readonly queue: KeyedQueue;
    readonly clock: Clock;
    /** Called when bots have got another chat. */
    readonly onMoved: () => void;
}

/** Bots of one chat that move together. */
const maxBots = 1000;

/** Stores where chats have moved to, so that all bots of the new chat share it, also after a restart. */
export class Moves {

    constructor(private readonly deps: MovesDeps) {}

    /** Moves the bot and all others of its chat. Those that were removed, changed or died meanwhile stay as they are. Rejects with `StorageError`. */
    async follow(bot: BotRecord, chat: string): Promise<void> {

        const { bots, onMoved } = this.deps;
        const { platform, chat: before = bot.platformChannelId } = bot;
        const known = await bots.find?.({ platform, chat: before, limit: maxBots }) ?? [];
        for (const { id, owner } of [bot, ...known.filter((other) => other.id !== bot.id)]) {
            await this.move(owner, id, before, chat);
        }

        onMoved();
    }

    /** In line with the owner's own changes, as it reads the bot and registers it again. */
    private async move(owner: string, id: string, before: string, chat: string): Promise<void> {

        const { bots, queue, clock } = this.deps;
        await queue.run(ownerKey(owner), async () => {

            const bot = (await bots.list(owner)).find((one) => one.id === id);
            if (bot?.state === 'active' && (bot.chat ?? bot.platformChannelId) === before) {
                const { settings } = bot;
                await bots.register({ ...recordOf(bot), ...(settings !== undefined && { settings }), chat, createdAt: clock.now() });
            }
        });
    }
}
