import { Fresh } from '../../async/fresh';
import type { Clock } from '../../clock';
import type { Logger } from '../../logger';
import type { NewsItem } from '../../news/item';
import { ProvenanceCheck } from '../../news/provenance';
import type { Provenance } from '../../news/provenance';
import type { LogEntry, Ms, Seq, Storage } from '../../storage/contract';
import { coversCategories } from '../delivery/scope';
import type { CategoryScope } from '../delivery/scope';
import type { BotMessage, BotTemplate, BotOutgoingMessage } from '../types';
import { parseCard, defaultCard } from './card';
import { ToldItems } from './told-items';

export interface MessagesDeps {
    readonly storage: Pick<Storage, 'narratives' | 'news' | 'texts'>;
    /** Default: `defaultCard`. */
    readonly template: BotTemplate | undefined;
    readonly clock: Clock;
    readonly log: Logger;
}

/** The messages of an item. */
interface ItemMessages {
    /** Names the story, for owners who may read all that the name was made from. */
    readonly whole: BotOutgoingMessage;
    /** Doesn't name it. */
    readonly part: BotOutgoingMessage;
    /** Items that the name of the story was made from. */
    readonly from: Provenance | undefined;
}

/** The messages of a retraction. */
interface Retraction {
    /** When the item was first sent. */
    readonly since: Ms;
    /** One message for each form in which the item was sent. */
    readonly forms: readonly { readonly categories: readonly string[]; readonly outgoing: BotOutgoingMessage }[];
}

/** The messages of an entry, composed once for all bots. They are kept as long as the entry itself. */
export class Messages {

    private readonly toldItems: ToldItems;
    private readonly provenance: ProvenanceCheck;
    private readonly items: Fresh<LogEntry, ItemMessages>;
    private readonly retractions: Fresh<LogEntry, Retraction | null>;

    constructor(private readonly deps: MessagesDeps) {

        const { storage, clock } = deps;
        this.toldItems = new ToldItems(storage.texts, clock);
        this.provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, version: () => '' } });
        this.items = new Fresh({ clock, freshMs: Infinity, store: new WeakMap() });
        this.retractions = new Fresh({ clock, freshMs: Infinity, store: new WeakMap() });
    }

    /** Resolves to the message of an entry that the scope covers, or to null if there is none for a bot created at `createdAt`. Throws `StorageError`. */
    async forEntry(entry: LogEntry, scope: CategoryScope, createdAt: Ms): Promise<BotOutgoingMessage | null> {

        const { item } = entry;
        if (item && coversCategories(scope, item.categories)) {
            const messages = await this.items.get(entry, () => this.forItem(entry, item.json));
            return scope.whole && await this.mayName(messages) ? messages.whole : messages.part;
        }

        // Retracted, or moved to categories that the scope doesn't cover: bots that got the item are sent a retraction.

        const retraction = await this.retractions.get(entry, () => this.forRetraction(entry));
        const form = retraction && createdAt <= retraction.since ? retraction.forms.find(({ categories }) => coversCategories(scope, categories)) : undefined;
        return form?.outgoing ?? null;
    }

    /** Returns the message that `count` items before `seq` were left out. */
    skipped(seq: Seq, count: number): BotOutgoingMessage {

        return this.compose({ kind: 'skipped', seq, count });
    }

    private async forItem({ kind, seq, id }: LogEntry, json: string): Promise<ItemMessages> {

        const item = JSON.parse(json) as NewsItem;
        const [{ tag: narrative = null, from }] = await Promise.all([this.narrativeOf(item), this.toldItems.remember(id, item)]);
        const message = { kind: kind === 'created' ? 'item' : 'update', seq, item } as const;
        const part = this.compose({ ...message, narrative: null });
        return { part, whole: narrative === null ? part : this.compose({ ...message, narrative }), from };
    }

    private async forRetraction({ seq, id }: LogEntry): Promise<Retraction | null> {

        const told = await this.toldItems.get(id);
        return told && {
            since: told.since,
            forms: told.forms.map(({ headline, categories }) => ({ categories, outgoing: this.compose({ kind: 'retraction', seq, id, headline }) }))
        };
    }

    /** Checked for each bot, since the message may be older than a correction or retraction (ruling 51). */
    private async mayName({ whole, part, from }: ItemMessages): Promise<boolean> {

        return whole === part || await this.provenance.holds(from);
    }

    private async narrativeOf({ narrative_id: id }: NewsItem): Promise<{ readonly tag?: string | null; readonly from?: Provenance }> {

        const record = id === null ? null : await this.deps.storage.narratives.get(id);
        return (record ? JSON.parse(record.json) : {}) as { tag?: string | null; from?: Provenance };
    }

    private compose(message: BotMessage): BotOutgoingMessage {

        const { template = defaultCard, log } = this.deps;
        try {
            return { message, card: parseCard(template(message)) };
        }
        catch (error) {
            log(['bots', 'template', 'error'], { seq: message.seq, kind: message.kind, error });
            return { message, card: defaultCard(message) };
        }
    }
}
