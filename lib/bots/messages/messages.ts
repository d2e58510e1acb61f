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
    readonly template: BotTemplate | undefined;
    readonly clock: Clock;
    readonly log: Logger;
}

/** Of an item: with the name of its story, and without it, for owners who may not read all that the story rests on. */
interface Pair {
    readonly whole: BotOutgoingMessage;
    readonly part: BotOutgoingMessage;
    /** Items that the name of the story was made from. */
    readonly from: Provenance | undefined;
}

/** Of a retraction: one for each form in which the item was told. */
interface Followup {
    readonly since: Ms;
    readonly messages: readonly { readonly categories: readonly string[]; readonly outgoing: BotOutgoingMessage }[];
}

/** What bots are told of an entry, made once for all of them. */
export class Messages {

    private readonly toldItems: ToldItems;
    private readonly provenance: ProvenanceCheck;
    private readonly items = new WeakMap<LogEntry, Promise<Pair>>();
    private readonly retractions = new WeakMap<LogEntry, Promise<Followup | null>>();

    constructor(private readonly deps: MessagesDeps) {

        const { storage, clock } = deps;
        this.toldItems = new ToldItems(storage.texts, clock);
        this.provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, version: () => '' } });
    }

    /** Of an entry that concerns the scope, for a bot of that age. Null: there is nothing to tell it. Throws `StorageError`. */
    async forEntry(entry: LogEntry, scope: CategoryScope, createdAt: Ms): Promise<BotOutgoingMessage | null> {

        const { item } = entry;
        if (item && coversCategories(scope, item.categories)) {
            const pair = await once(this.items, entry, () => this.forItem(entry, item.json));
            return scope.whole && await this.mayName(pair) ? pair.whole : pair.part;
        }

        // Who had the item is told that it is gone: taken back, or filed under what the bot is not told of.

        const followup = await once(this.retractions, entry, () => this.forRetraction(entry));
        const told = followup && createdAt <= followup.since ? followup.messages.find(({ categories }) => coversCategories(scope, categories)) : undefined;
        return told?.outgoing ?? null;
    }

    skipped(seq: Seq, count: number): BotOutgoingMessage {

        return this.compose({ kind: 'skipped', seq, count });
    }

    private async forItem({ kind, seq, id }: LogEntry, json: string): Promise<Pair> {

        const item = JSON.parse(json) as NewsItem;
        const [{ tag: narrative = null, from }] = await Promise.all([this.narrativeOf(item), this.toldItems.remember(id, item)]);
        const message = { kind: kind === 'created' ? 'item' : 'update', seq, item } as const;
        const part = this.compose({ ...message, narrative: null });
        return { part, whole: narrative === null ? part : this.compose({ ...message, narrative }), from };
    }

    private async forRetraction({ seq, id }: LogEntry): Promise<Followup | null> {

        const toldItem = await this.toldItems.get(id);
        return toldItem && {
            since: toldItem.since,
            messages: toldItem.forms.map(({ headline, categories }) => ({ categories, outgoing: this.compose({ kind: 'retraction', seq, id, headline }) }))
        };
    }

    /** Asked for each bot: the letter may be older than a correction or retraction (ruling 51). */
    private async mayName({ whole, part, from }: Pair): Promise<boolean> {

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

/** Whoever asks while it is made waits for the same; what failed is made anew. */
const once = <K extends object, T>(made: WeakMap<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> => {

    const known = made.get(key);
    if (known) {
        return known;
    }

    const fresh = make();
    made.set(key, fresh);
    fresh.catch(() => made.delete(key));
    return fresh;
};
