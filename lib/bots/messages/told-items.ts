import { day } from '../../clock';
import type { Clock } from '../../clock';
import type { NewsItem } from '../../news/item';
import type { Ms, Texts } from '../../storage/contract';

/** What is recorded of an item that was sent to bots. */
export interface ToldItem {
    /** When it was first sent, in ms since the epoch. */
    readonly since: Ms;
    /** The forms in which it was sent, newest first. */
    readonly forms: readonly { readonly headline: string; readonly categories: readonly string[] }[];
}

/** How long after its last form an item's retraction is followed up. */
const keepMs = 30 * day;

/** Forms per item. Older ones are forgotten. */
const maxForms = 5;

const keyOf = (id: string): string => `bots:told:${id}`;

/** Headlines of items that were sent to bots. The log forgets what was retracted, but a follow-up has to name it. */
export class ToldItems {

    constructor(private readonly texts: Pick<Texts, 'get' | 'put'>, private readonly clock: Clock) {}

    async get(id: string): Promise<ToldItem | null> {

        const text = await this.texts.get(keyOf(id), this.clock.now());
        return text && JSON.parse(text.json) as ToldItem;
    }

    /** To be called before an item is sent, so that its retraction finds it. Throws `StorageError`. */
    async remember(id: string, { signal: headline, feed_categories: categories }: NewsItem): Promise<void> {

        const now = this.clock.now();
        const known = await this.get(id) ?? { since: now, forms: [] };
        const form = { headline, categories };
        if (JSON.stringify(known.forms[0]) !== JSON.stringify(form)) {
            const told: ToldItem = { since: known.since, forms: [form, ...known.forms].slice(0, maxForms) };
            await this.texts.put(keyOf(id), { json: JSON.stringify(told), createdAt: now, expiresAt: now + keepMs }, null);
        }
    }
}
