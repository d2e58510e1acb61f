import { day } from '../../clock';
import type { Clock } from '../../clock';
import type { FilterableAnalysis, FilterableItem } from '../../filters/types';
import type { Ms, Seq, Texts } from '../../storage/contract';

/** What is recorded about an item that was sent to bots. */
export interface SentItem {
    /** When it was first sent, in ms since the epoch. */
    readonly since: Ms;
    /** The forms in which it was sent, newest first. */
    readonly forms: readonly SentForm[];
}

/** One form in which an item was sent. Those that were recorded by earlier versions have only headline and categories. */
export interface SentForm {
    readonly headline: string;
    readonly categories: readonly string[];
    /** The entry for which it was first sent. */
    readonly seq?: Seq;
    /** The members that filters read. */
    readonly facts?: ItemFacts;
}

/** An item as filters read it. */
export interface ItemFacts {
    readonly item: FilterableItem;
    readonly analysis: FilterableAnalysis;
}

/** How long after its last form an item's retraction is still sent to bots. */
const keepMs = 30 * day;

/** Forms per item. Older ones are forgotten. */
const maxForms = 5;

const keyOf = (id: string): string => `bots:told:${id}`;

/** Headlines of items that were sent to bots. The log no longer contains retracted items, but a follow-up has to name them. */
export class SentItems {

    constructor(private readonly texts: Pick<Texts, 'get' | 'put'>, private readonly clock: Clock) {}

    async get(id: string): Promise<SentItem | null> {

        const text = await this.texts.get(keyOf(id), this.clock.now());
        return text && JSON.parse(text.json) as SentItem;
    }

    /** Must be called before an item is sent, so that its retraction can be sent later. Throws `StorageError`. */
    async remember(id: string, seq: Seq, facts: ItemFacts): Promise<void> {

        const now = this.clock.now();
        const known = await this.get(id) ?? { since: now, forms: [] };
        const { signal: headline, feed_categories: categories } = facts.item;
        const form: SentForm = { headline, categories, seq, facts };
        if (JSON.stringify({ ...known.forms[0], seq }) !== JSON.stringify(form)) {
            const sent: SentItem = { since: known.since, forms: [form, ...known.forms].slice(0, maxForms) };
            await this.texts.put(keyOf(id), { json: JSON.stringify(sent), createdAt: now, expiresAt: now + keepMs }, null);
        }
    }
}
