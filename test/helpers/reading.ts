import { sqlite } from '../../adapters/sqlite';
import { defaultCatalogue } from '../../lib/categories/catalogue';
import { CategoryService } from '../../lib/categories/service';
import { defaultBounds } from '../../lib/filters/parse';
import { Filters } from '../../lib/filters/service';
import { ResponseCache } from '../../lib/http/response-cache';
import type { NewsItem } from '../../lib/news/item';
import { ProvenanceCheck } from '../../lib/provenance';
import type { ScanBounds } from '../../lib/news/scan';
import { termsOf } from '../../lib/text/terms';
import type { NewsRecord } from '../../lib/storage/contract';
import { ManualClock } from './clock';

/** Start of the tests' clocks in seconds: 2026-03-14T12:00:00Z. */
export const noon = 1_773_489_600;

export const defaultScan: ScanBounds = { maxScan: 2000, scanMs: 250 };

/** An item with every field, as the newsroom stores it. */
export const itemOf = (parts: Partial<NewsItem> & { readonly id: string }): NewsItem => ({
    signal: `Headline of ${parts.id}`,
    sentiment: 'neutral',
    sentiment_value: 0.5,
    timestamp: noon,
    feed_categories: ['crypto'],
    short_context: 'In short.',
    long_context: 'At length,\nin lines.',
    sources: [`https://outlet.example/${parts.id}`],
    author: 'outlet',
    tokens: ['$BTC'],
    tweet_url: null,
    narrative_id: null,
    ...parts
});

export const recordOf = (item: NewsItem, ord = Math.round((item.timestamp ?? noon) * 1e6)): NewsRecord => ({
    id: item.id,
    ord,
    categories: item.feed_categories,
    terms: termsOf(item.signal),
    keys: item.sources,
    narrativeId: item.narrative_id,
    json: JSON.stringify(item)
});

/** Storage in memory, categories and cached pages, as in a registration. */
export const openReading = async (options: { readonly cacheBytes?: number; readonly scan?: ScanBounds } = {}) => {

    const clock = new ManualClock();
    const storage = sqlite(':memory:');
    await storage.open();
    await storage.migrate('auto');

    const categories = new CategoryService({ storage, clock });
    await categories.seed(defaultCatalogue);

    const changes = { count: 0 };
    const cache = new ResponseCache({ clock, maxBytes: options.cacheBytes ?? 1024 * 1024, changes });
    const provenance = new ProvenanceCheck({ news: storage.news, memory: { clock, changes } });

    const publish = async (...items: readonly (Partial<NewsItem> & { readonly id: string })[]): Promise<void> => {

        await storage.news.publish({ records: items.map((item) => recordOf(itemOf(item))) });
        ++changes.count;
    };

    const filters = new Filters({ categories, bounds: defaultBounds, queries: null });
    return { clock, storage, categories, changes, cache, provenance, publish, filters, scan: options.scan ?? defaultScan };
};
