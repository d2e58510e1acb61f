import type { BotClaim, BotDeath, BotMove, BotQuery, BotRecord, BotRetry, Bots, BotStatus, BotTask, Call, Json, List, MovedBot, Ms, Seq } from '../../lib/storage/contract';
import { DueBots } from './due-bots';
import type { OpenState } from './open-state';

/** A bot and its state. */
interface Entry {
    /** Number of the registration. */
    readonly n: number;
    readonly bot: BotRecord;
    readonly cursor: Seq;
    readonly failures: number;
    readonly reason: string | null;
    readonly isDead: boolean;
    /** Fence of the last claim. */
    readonly fence: string | null;
    readonly isLeased: boolean;
    /** Whether it waits for the log alone, at whatever time. */
    readonly isIdle: boolean;
    /** End of the lease, or the time from which it is due. */
    readonly dueAt: Ms;
    readonly deliveries: Json | null;
    /** How often it was rewound. */
    readonly rewinds: number;
    /** The highest cursor that it was rewound from. */
    readonly rewoundFrom: Seq;
}

/** Identity of a registration: there is one bot for each. */
const placeOf = ({ owner, platform, platformUserId, platformChannelId }: BotRecord): string => {

    return JSON.stringify([owner, platform, platformUserId, platformChannelId]);
};

const copyOf = ({ id, owner, label, platform, platformUserId, platformChannelId, chat, categories, settings, createdAt }: BotRecord): BotRecord => ({
    id,
    owner,
    label,
    platform,
    platformUserId,
    platformChannelId,
    ...(chat !== undefined && { chat }),
    categories: categories && [...categories],
    ...(settings !== undefined && { settings }),
    createdAt
});

const chatOf = ({ chat, platformChannelId }: BotRecord): string => chat ?? platformChannelId;

const chatKeyOf = (bot: BotRecord): string => `${bot.platform}\n${chatOf(bot)}`;

const matches = (bot: BotRecord, { id, owner, platform, platformChannelId, chat, chatPrefix = '', after = '' }: BotQuery): boolean => {

    const wanted = { id, owner, platform, platformChannelId };
    return Object.entries(wanted).every(([name, value]) => value === undefined || value === Reflect.get(bot, name))
        && (chat === undefined || chat === chatOf(bot))
        && chatOf(bot).startsWith(chatPrefix)
        && bot.id > after;
};

const revived = { failures: 0, reason: null, isDead: false, fence: null, isLeased: false, isIdle: false } as const;

const fresh = { ...revived, deliveries: null, rewinds: 0, rewoundFrom: 0 } as const;

const recordOf = ({ deliveries }: Entry): { readonly deliveries?: Json } => (deliveries === null ? {} : { deliveries });

const toStatus = (entry: Entry): BotStatus => {

    const { bot, cursor, failures, reason, isDead } = entry;
    return { ...copyOf(bot), state: isDead ? 'dead' : 'active', reason, cursor, failures, ...recordOf(entry) };
};

const rewindsOf = ({ rewinds, rewoundFrom }: Entry): Pick<BotTask, 'rewinds' | 'rewoundFrom'> => (rewinds > 0 ? { rewinds, rewoundFrom } : {});

const toTask = (entry: Entry): BotTask => {

    const { bot, cursor, failures } = entry;
    return { bot: copyOf(bot), cursor, failures, ...recordOf(entry), ...rewindsOf(entry) };
};

/** The registry of bots, with their cursors in the log. */
export class MemoryBots implements Bots {

    private readonly openState: OpenState;
    private readonly head: () => Seq;
    /** By id, in order of registration. */
    private readonly entries = new Map<string, Entry>();
    private readonly places = new Map<string, string>();
    /** Active bots by platform. */
    private readonly due = new Map<string, DueBots<Entry>>();
    /** Number of bots by chat. */
    private readonly chats = new Map<string, number>();
    private registrations = 0;

    constructor(openState: OpenState, head: () => Seq) {

        this.openState = openState;
        this.head = head;
    }

    async register(bot: BotRecord, call?: Call): Promise<{ readonly id: string; readonly created: boolean }> {

        this.openState.assertUsable(call);
        const place = placeOf(bot);
        const id = this.places.get(place);
        if (id !== undefined) {
            this.renew(id, bot);
            return { id, created: false };
        }

        this.places.set(place, bot.id);
        this.add({ ...fresh, n: ++this.registrations, bot: copyOf(bot), cursor: this.head(), dueAt: bot.createdAt });
        return { id: bot.id, created: true };
    }

    async list(owner: string, call?: Call): Promise<readonly BotStatus[]> {

        this.openState.assertUsable(call);
        return [...this.entries.values()].filter(({ bot }) => bot.owner === owner).map(toStatus);
    }

    async remove(owner: string, id: string, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        const entry = this.entries.get(id);
        if (entry?.bot.owner !== owner) {
            return false;
        }

        this.places.delete(placeOf(entry.bot));
        this.unfile(id);
        return this.entries.delete(id);
    }

    async find(query: BotQuery, call?: Call): Promise<readonly BotStatus[]> {

        this.openState.assertUsable(call);
        const found = [...this.entries.values()].filter(({ bot }) => matches(bot, query));
        return found.sort((a, b) => (a.bot.id < b.bot.id ? -1 : 1)).slice(0, query.limit).map(toStatus);
    }

    async claim({ platforms, head, fence, now, until, limit, chats = false }: BotClaim, call?: Call): Promise<readonly BotTask[]> {

        this.openState.assertUsable(call);
        const claimed = this.behind(platforms, head, now, limit);
        claimed.forEach((entry) => this.change(entry, { fence, isLeased: true, isIdle: false, dueAt: until }));
        return claimed.map((entry) => ({ ...toTask(entry), ...(chats && { shared: this.isShared(entry.bot) }) }));
    }

    async advance(fence: string, moves: readonly BotMove[], now: Ms, until: Ms | null, call?: Call): Promise<List> {

        this.openState.assertUsable(call);
        const parts = { failures: 0, reason: null, isLeased: until !== null, dueAt: until ?? now };
        return this.move(moves, (entry) => holds(entry, fence), ({ cursor }) => ({ ...parts, isIdle: until === null && cursor >= this.head() }));
    }

    async retry(fence: string, retries: readonly BotRetry[], call?: Call): Promise<List> {

        this.openState.assertUsable(call);
        return this.move(retries, (entry) => holds(entry, fence), ({ failures, reason, retryAt }) => ({ failures, reason, isLeased: false, isIdle: false, dueAt: retryAt }));
    }

    async kill(fence: string, deaths: readonly BotDeath[], call?: Call): Promise<List> {

        this.openState.assertUsable(call);
        return this.move(deaths, ({ fence: held }) => held === fence, ({ reason }) => ({ reason, isDead: true }));
    }

    async release(fence: string, ids: List, now: Ms, call?: Call): Promise<List> {

        this.openState.assertUsable(call);
        const held = this.held(ids, (entry) => holds(entry, fence));
        held.filter(({ isLeased }) => isLeased).forEach((entry) => this.change(entry, { isLeased: false, dueAt: Math.min(entry.dueAt, now) }));
        return held.map(({ bot }) => bot.id);
    }

    async rewind(owner: string, id: string, cursor: Seq, now: Ms, call?: Call): Promise<Seq | null> {

        this.openState.assertUsable(call);
        const [entry] = this.held([id], ({ bot, isDead }) => bot.owner === owner && !isDead);
        if (!entry) {
            return null;
        }

        if (cursor < entry.cursor) {
            this.change(entry, { ...revived, cursor, dueAt: now, rewinds: entry.rewinds + 1, rewoundFrom: Math.max(entry.rewoundFrom, entry.cursor) });
        }

        return entry.cursor;
    }

    async next(platforms: List, head: Seq, call?: Call): Promise<Ms | null> {

        this.openState.assertUsable(call);
        return this.behind(platforms, head, Infinity, 1)[0]?.dueAt ?? null;
    }

    // Used by `transfer`

    all(): readonly MovedBot[] {

        return [...this.entries.values()].map((entry) => ({ ...toStatus(entry), ...rewindsOf(entry) }));
    }

    /** Restores a bot from another storage. */
    restore({ state, cursor, failures, reason, deliveries, rewinds = 0, rewoundFrom = 0, ...bot }: MovedBot): void {

        if (!this.places.has(placeOf(bot))) {
            this.places.set(placeOf(bot), bot.id);
            this.add({ ...fresh, n: ++this.registrations, bot: copyOf(bot), cursor, failures, reason, isDead: state === 'dead', dueAt: bot.createdAt, deliveries: deliveries ?? null, rewinds, rewoundFrom });
        }
    }

    private isShared(bot: BotRecord): boolean {

        return Number(this.chats.get(chatKeyOf(bot))) > 1;
    }

    private renew(id: string, renewed: BotRecord): void {

        for (const entry of this.held([id], () => true)) {
            const bot = copyOf({ ...renewed, id, createdAt: entry.bot.createdAt });
            const isDue = !entry.isLeased && entry.bot.settings !== bot.settings;
            this.change(entry, entry.isDead ? { ...revived, bot, dueAt: renewed.createdAt } : { bot, ...(isDue && { dueAt: Math.min(entry.dueAt, renewed.createdAt) }) });
        }
    }

    /** The first `limit` active bots whose cursor is below `head` and that are due by `now` or idle, longest due first. */
    private behind(platforms: List, head: Seq, now: Ms, limit: number): Entry[] {

        return [...new Set(platforms)]
            .flatMap((platform) => this.due.get(platform)?.first(limit, ({ cursor, isIdle, dueAt }) => cursor < head && (isIdle || dueAt <= now)) ?? [])
            .sort((a, b) => a.dueAt - b.dueAt || a.n - b.n)
            .slice(0, limit);
    }

    private held(ids: List, holds: (entry: Entry) => boolean): Entry[] {

        return ids.flatMap((id) => this.entries.get(id) ?? []).filter(holds);
    }

    private move<M extends BotMove>(moves: readonly M[], holds: (entry: Entry) => boolean, partsOf: (move: M) => Partial<Entry>): List {

        return moves.flatMap((move) => {

            const [entry] = this.held([move.id], (one) => holds(one) && (move.rewinds ?? one.rewinds) === one.rewinds);
            if (!entry) {
                return [];
            }

            this.change(entry, { ...partsOf(move), cursor: Math.max(entry.cursor, move.cursor), deliveries: move.deliveries ?? entry.deliveries });
            return [move.id];
        });
    }

    private change(entry: Entry, parts: Partial<Entry>): void {

        this.unfile(entry.bot.id);
        this.add({ ...entry, ...parts });
    }

    private add(entry: Entry): void {

        const { bot, isDead } = entry;
        const chat = chatKeyOf(bot);
        this.entries.set(bot.id, entry);
        this.chats.set(chat, (this.chats.get(chat) ?? 0) + 1);
        if (!isDead) {
            this.dueOn(bot.platform).add(entry);
        }
    }

    /** Removes what `add` has filed of the bot's present state. */
    private unfile(id: string): void {

        for (const entry of this.held([id], () => true)) {
            const chat = chatKeyOf(entry.bot);
            const others = Number(this.chats.get(chat)) - 1;
            this.chats.set(chat, others);
            if (others === 0) {
                this.chats.delete(chat);
            }

            if (!entry.isDead) {
                this.dueOn(entry.bot.platform).delete(entry);
            }
        }
    }

    private dueOn(platform: string): DueBots<Entry> {

        const due = this.due.get(platform) ?? new DueBots();
        this.due.set(platform, due);
        return due;
    }
}

const holds = (entry: Entry, fence: string): boolean => entry.fence === fence && !entry.isDead;
