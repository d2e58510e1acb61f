import type { Clock } from '../../clock';
import type { NewsItem } from '../../news/item';
import type { Ms, Texts } from '../../storage/contract';

/** What is remembered of an item that bots were told of. */
export interface ToldItem {
    /** When the first of them was. */
    readonly since: Ms;
    /** As it was told, newest form first. */
    readonly forms: readonly { readonly headline: string; readonly categories: readonly string[] }[];
}

/** For so long a retraction can be followed up. */
const keepMs = 30 * 24 * 60 * 60 * 1000;

/** Forms of one item; older ones are forgotten. */
const maxForms = 5;

const keyOf = (id: string): string => `bots:told:${id}`;

/** Headlines of items that bots were told of: the log forgets what was retracted, and a follow-up must name it. */
export class ToldItems {

    constructor(private readonly texts: Pick<Texts, 'get' | 'put'>, private readonly clock: Clock) {}

    async get(id: string): Promise<ToldItem | null> {

        const text = await this.texts.get(keyOf(id), this.clock.now());
        return text && JSON.parse(text.json) as ToldItem;
    }

    /** To be done before anybody is told, so that a retraction finds it. Throws `StorageError`. */
    async remember(id: string, { signal: headline, feed_categories: categories }: NewsItem): Promise<void> {

        const now = this.clock.now();
        const known = await this.get(id) ?? { since: now, forms: [] };
        const form = { headline, categories };
        if (JSON.stringify(known.forms[0]) !== JSON.stringify(form)) {
            const toldItem: ToldItem = { since: known.since, forms: [form, ...known.forms].slice(0, maxForms) };
            await this.texts.put(keyOf(id), { json: JSON.stringify(toldItem), createdAt: now, expiresAt: now + keepMs }, null);
        }
    }
}
