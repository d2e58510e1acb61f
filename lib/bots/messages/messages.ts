import { Fresh } from '../../async/fresh';
import { synchronous } from '../../async/synchronous';
import { day, second } from '../../clock';
import type { Clock } from '../../clock';
import { matches } from '../../filters/matches';
import type { Analysis } from '../../judgement/record';
import type { Logger } from '../../logger';
import { analysisOf } from '../../news/analysis';
import type { NewsItem } from '../../news/item';
import { ProvenanceCheck } from '../../provenance';
import type { Provenance } from '../../provenance';
import type { LogEntry, Ms, Seq, Storage } from '../../storage/contract';
import { applies } from './filtered';
import { coversCategories } from './scope';
import type { Scope } from './scope';
import type { BotItemMessage, BotMessage, BotTemplate, BotOutgoingMessage } from '../types';
import { parseCard, defaultCard } from './card';
import { SentItems } from './sent-items';
import type { ItemFacts, SentForm } from './sent-items';

export interface MessagesDeps {
    readonly storage: Pick<Storage, 'narratives' | 'news' | 'texts'>;
    /** Default: `defaultCard`. */
    readonly template: BotTemplate | undefined;
    readonly clock: Clock;
    readonly log: Logger;
}

/** The messages of an item. */
interface ItemMessages {
    /** Contains the name of the story, for owners who may read all items that the name was made from. */
    readonly whole: BotOutgoingMessage;
    /** Leaves the name of the story out. */
    readonly part: BotOutgoingMessage;
    /** Items that the name of the story was made from. */
    readonly from: Provenance | undefined;
}

/** The messages of a retraction. */
interface Retraction {
    /** When the item was first sent. */
    readonly since: Ms;
    /** One message for each form in which the item was sent. */
    readonly forms: readonly { readonly form: SentForm; readonly outgoing: BotOutgoingMessage }[];
}

const coversForm = (scope: Scope, { categories, facts }: SentForm): boolean => {

    return coversCategories(scope, categories) && (!scope.filter || !facts || matches(scope.filter, facts.item, facts.analysis));
};

/** The members of an item that filters read. */
const factsOf = (item: NewsItem, analysis: Analysis): ItemFacts => {

    const { signal, sentiment, sentiment_value, feed_categories, sources, author, tokens, narrative_id } = item;
    const { event, importance: { value }, origins, kind, language } = analysis;
    return {
        item: { signal, sentiment, sentiment_value, feed_categories, sources, author, tokens, narrative_id },
        analysis: { event, importance: { value }, origins, kind, language }
    };
};

/** The messages of an entry, composed once for all bots. They are kept as long as the entry itself. */
export class Messages {

    private readonly sentItems: SentItems;
    private readonly provenance: ProvenanceCheck;
    private readonly items: Fresh<LogEntry, ItemMessages>;
    private readonly retractions: Fresh<LogEntry, Retraction | null>;

    constructor(private readonly deps: MessagesDeps) {

        const { storage, clock } = deps;
        this.sentItems = new SentItems(storage.texts, clock);
        this.provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, changes: { count: 0 } } });
        this.items = new Fresh({ clock, freshMs: Infinity, store: new WeakMap() });
        this.retractions = new Fresh({ clock, freshMs: Infinity, store: new WeakMap() });
    }

    /** Resolves to the message of an entry that the scope covers, or to null if there is none for a bot created at `createdAt`. Throws `StorageError`. */
    async forEntry(entry: LogEntry, scope: Scope, createdAt: Ms): Promise<BotOutgoingMessage | null> {

        const { item } = entry;
        if (item && coversCategories(scope, item.categories) && applies(scope.filter, entry)) {
            if (entry.kind === 'judged' && !await this.isNewTo(entry, item.json, scope, createdAt)) {
                return null;
            }

            const messages = await this.items.get(entry, () => this.forItem(entry, item));
            return scope.whole && await this.mayName(messages) ? messages.whole : messages.part;
        }

        // Retracted, or moved out of the scope: bots that got the item are sent a retraction.

        const retraction = await this.retractions.get(entry, () => this.forRetraction(entry));
        const form = retraction && createdAt <= retraction.since ? retraction.forms.find(({ form: sent }) => coversForm(scope, sent)) : undefined;
        return form?.outgoing ?? null;
    }

    /** Returns a message that `count` items before `seq` were left out. */
    skipped(seq: Seq, count: number): BotOutgoingMessage {

        return this.compose({ kind: 'skipped', seq, count });
    }

    /** Returns one message that combines several, with the position of the last entry that it covers. `more`: number of messages that it leaves out. */
    digest(seq: Seq, messages: readonly BotItemMessage[], more: number): BotOutgoingMessage {

        return this.compose({ kind: 'digest', seq, messages, more });
    }

    /** Returns a message that tests whether a bot can be reached. */
    test(id: string): BotOutgoingMessage {

        return this.compose({ kind: 'test', seq: 0, id });
    }

    /** Whether a changed analysis makes an item new to the bot: it is from the last day, and the bot has not got it yet. */
    private async isNewTo({ id, seq }: LogEntry, json: string, scope: Scope, createdAt: Ms): Promise<boolean> {

        const { timestamp } = JSON.parse(json) as NewsItem;
        if (timestamp === null || timestamp * second < this.deps.clock.now() - day) {
            return false;
        }

        const sent = await this.sentItems.get(id);
        return !(sent && createdAt <= sent.since && sent.forms.some((form) => (form.seq ?? 0) < seq && coversForm(scope, form)));
    }

    private async forItem({ kind, seq, id }: LogEntry, row: NonNullable<LogEntry['item']>): Promise<ItemMessages> {

        const item = JSON.parse(row.json) as NewsItem;
        const facts = factsOf(item, JSON.parse(analysisOf(row)) as Analysis);
        const [{ tag: narrative = null, from }] = await Promise.all([this.narrativeOf(item), this.sentItems.remember(id, seq, facts)]);
        const message = { kind: kind === 'updated' ? 'update' : 'item', seq, item } as const;
        const part = this.compose({ ...message, narrative: null });
        return { part, whole: narrative === null ? part : this.compose({ ...message, narrative }), from };
    }

    private async forRetraction({ seq, id }: LogEntry): Promise<Retraction | null> {

        const sent = await this.sentItems.get(id);
        return sent && {
            since: sent.since,
            forms: sent.forms.map((form) => ({ form, outgoing: this.compose({ kind: 'retraction', seq, id, headline: form.headline }) }))
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
            return { message, card: parseCard(synchronous('template', template(message))) };
        }
        catch (error) {
            log(['bots', 'template', 'error'], { seq: message.seq, kind: message.kind, error });
            return { message, card: defaultCard(message) };
        }
    }
}
