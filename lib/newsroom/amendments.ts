import { itemJson, maxSources, parseItem } from '../news/item';
import type { NewsItem } from '../news/item';
import { relinked } from '../news/post-link';
import type { Amendment, Storage, StoredNews } from '../storage/contract';

/** Changes to apply to an item. */
interface Intent {
    readonly urls: string[];
    readonly keys: string[];
    narrativeId: string | null;
}

/** Most attempts to amend an item while others write to it. */
const maxAttempts = 5;

/**
 * Changes of stored items that are not news, such as a further source or a narrative. Each is kept as the desired final state,
 * so that it can be retried if another writer was faster.
 */
export class Amendments {

    private readonly intents = new Map<string, Intent>();

    constructor(private readonly news: Storage['news']) {}

    /** Adds the address of another outlet that published the item's story. */
    addSources(id: string, urls: readonly string[], keys: readonly string[]): void {

        const intent = this.intentOf(id);
        intent.urls.push(...urls);
        intent.keys.push(...keys);
    }

    /** Puts the item into a narrative because a later item belongs to the same. A narrative that it already has stays. */
    assignNarrative(id: string, narrativeId: string): void {

        this.intentOf(id).narrativeId = narrativeId;
    }

    /** Amendments to be written, with keys that were just found to be new. Items that are gone or need none are left out. */
    async prepare(): Promise<readonly Amendment[]> {

        return await this.missing(new Map());
    }

    private async missing(known: ReadonlyMap<string, string>): Promise<readonly Amendment[]> {

        const prepared = await Promise.all([...this.intents].map(async ([id, intent]) => {

            const stored = await this.news.get(id);
            return stored && amendmentOf(stored, intent, intent.keys.filter((key) => !known.has(key)));
        }));
        return prepared.filter((amendment) => amendment !== null);
    }

    /** Writes amendments until none is missing. Returns how many it wrote. */
    async publishRemaining(): Promise<number> {

        let published = 0;
        for (let i = 1; i < maxAttempts; ++i) {
            const amendments = await this.remaining();
            if (amendments.length === 0) {
                break;
            }

            await this.news.publish({ records: [], amendments });
            published += amendments.length;
        }

        return published;
    }

    /** Amendments that another writer has prevented so far. */
    private async remaining(): Promise<readonly Amendment[]> {

        const intents = [...this.intents.values()];
        return intents.length === 0 ? [] : await this.missing(await this.news.known(intents.flatMap(({ keys }) => keys)));
    }

    private intentOf(id: string): Intent {

        const intent = this.intents.get(id) ?? { urls: [], keys: [], narrativeId: null };
        this.intents.set(id, intent);
        return intent;
    }
}

const amendmentOf = (stored: StoredNews, intent: Intent, keys: readonly string[]): Amendment | null => {

    const narrativeId = stored.narrativeId ?? intent.narrativeId;
    const item = parseItem(stored.json);
    const sources = withSources(item.sources, intent.urls);
    const changed = sources.length > item.sources.length || narrativeId !== stored.narrativeId;
    const amended: NewsItem = { ...item, sources, tweet_url: relinked(item, sources), narrative_id: narrativeId };
    return changed || keys.length > 0 ? { id: stored.id, rev: stored.rev, narrativeId, keys, json: itemJson(amended) } : null;
};

/** Adds addresses, each once, up to `maxSources`. */
export const withSources = (sources: readonly string[], urls: readonly string[]): string[] => {

    const added = [...new Set(urls)].filter((url) => !sources.includes(url));
    return [...sources, ...added.slice(0, Math.max(0, maxSources - sources.length))];
};
