import type { ArticleQuery, ArticleRecord, Articles, BotRecord, Bots, Call, Categories, CategoryRecord, Ord, Seq } from '../../lib/storage/contract';
import type { Gate } from './gate';
import { begins, latestFirst } from './words';

export class MemoryArticles implements Articles {

    private readonly gate: Gate;
    readonly records = new Map<string, ArticleRecord>();

    constructor(gate: Gate) {

        this.gate = gate;
    }

    async get(id: string, call?: Call): Promise<ArticleRecord | null> {

        this.gate.admit(call);
        return this.records.get(id) ?? null;
    }

    async put(record: ArticleRecord, call?: Call): Promise<void> {

        this.gate.admit(call);
        this.records.set(record.id, { ...record, terms: [...record.terms] });
    }

    async remove(id: string, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        return this.records.delete(id);
    }

    async list({ visible, category, type, prefixes, offset, limit }: ArticleQuery, call?: Call): Promise<readonly ArticleRecord[]> {

        this.gate.admit(call);
        const found = [...this.records.values()].filter((record) => {

            return (!visible || record.category === null || visible.includes(record.category))
                && (category === undefined || record.category === category)
                && (type === undefined || record.type === type)
                && begins(prefixes, record.terms);
        });
        return found.sort(latestFirst).slice(offset, offset + limit);
    }

    /** Removes the oldest below `before`, and returns how many. */
    prune(before: Ord, limit: number): number {

        const old = [...this.records.values()].filter(({ ord }) => ord < before).sort(latestFirst).reverse().slice(0, limit);
        old.forEach(({ id }) => this.records.delete(id));
        return old.length;
    }
}

export class MemoryCategories implements Categories {

    private readonly gate: Gate;
    readonly records = new Map<string, CategoryRecord>();
    /** Whether there has ever been a category, be it removed by now. */
    seeded = false;

    constructor(gate: Gate) {

        this.gate = gate;
    }

    async seed(records: readonly CategoryRecord[], call?: Call): Promise<boolean> {

        this.gate.admit(call);
        if (this.seeded) {
            return false;
        }

        this.seeded = true;
        records.forEach((record) => this.records.set(record.code, { ...record }));
        return true;
    }

    async list(call?: Call): Promise<readonly CategoryRecord[]> {

        this.gate.admit(call);
        return [...this.records.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
    }

    async put(record: CategoryRecord, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        const created = !this.records.has(record.code);
        this.seeded = true;
        this.records.set(record.code, { ...record });
        return created;
    }

    async remove(code: string, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        return this.records.delete(code);
    }
}

/** What there may be one bot of. */
export const placeOf = ({ owner, platform, platformUserId, platformChannelId }: BotRecord): string => {

    return JSON.stringify([owner, platform, platformUserId, platformChannelId]);
};

const shown = ({ id, owner, label, platform, platformUserId, platformChannelId, createdAt }: BotRecord): BotRecord => {

    return { id, owner, label, platform, platformUserId, platformChannelId, createdAt };
};

export class MemoryBots implements Bots {

    /** By place, in order of registration; each with its cursor in the log. */
    readonly records = new Map<string, BotRecord & { readonly cursor: Seq }>();
    private readonly gate: Gate;
    private readonly head: () => Seq;

    constructor(gate: Gate, head: () => Seq) {

        this.gate = gate;
        this.head = head;
    }

    async register(bot: BotRecord, call?: Call): Promise<{ readonly id: string; readonly created: boolean }> {

        this.gate.admit(call);
        const place = placeOf(bot);
        const known = this.records.get(place);
        this.records.set(place, known ? { ...known, label: bot.label } : { ...bot, cursor: this.head() });
        return { id: known?.id ?? bot.id, created: !known };
    }

    async list(owner: string, call?: Call): Promise<readonly BotRecord[]> {

        this.gate.admit(call);
        return [...this.records.values()].filter((bot) => bot.owner === owner).map(shown);
    }

    async remove(owner: string, id: string, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        const bot = [...this.records.values()].find((one) => one.owner === owner && one.id === id);
        return bot !== undefined && this.records.delete(placeOf(bot));
    }
}
