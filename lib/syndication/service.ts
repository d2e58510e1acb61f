import { categoryFilter } from '../access';
import type { Access } from '../access';
import type { ArticleService } from '../articles/service';
import type { ArticleFilter } from '../articles/schema';
import { toPage } from '../http/caching';
import type { Page } from '../http/caching';
import type { ResponseCache } from '../http/response-cache';
import type { NarrativeService } from '../narratives/service';
import type { NewsItem } from '../news/item';
import type { NewsFilter } from '../news/schema';
import type { NewsService } from '../news/service';
import type { List, Ms, Seq, Storage } from '../storage/contract';
import { entryOf, entryOfArticle } from './entry';
import type { StoredArticle, Tombstone } from './entry';
import { writeFeed } from './formats';
import type { FeedDocument, Format } from './formats';

export interface SyndicationDeps {
    /** Answers an empty array if there is no news. */
    readonly news: NewsService;
    readonly narratives: NarrativeService;
    readonly articles: ArticleService;
    readonly storage: Pick<Storage, 'news'>;
    readonly cache: ResponseCache;
}

/** What is asked for, and under which addresses. */
export interface FeedRequest {
    readonly format: Format;
    /** Address of the feed, without a token. */
    readonly address: string;
    /** Base address of the service. */
    readonly base: string;
    /** WebSub hub of the feed; null for none. */
    readonly hub: string | null;
}

/** Corrections and retractions since a position of the log. */
interface Changes {
    readonly corrected: ReadonlyMap<string, Ms>;
    readonly retracted: readonly Tombstone[];
}

/** Entries of the log in which corrections and retractions are looked for. */
const lookback = 1000;

/** Feeds of what a token may read: the same items, permissions and errors as the lists that they are made from. */
export class SyndicationService {

    private readonly deps: SyndicationDeps;

    constructor(deps: SyndicationDeps) {

        this.deps = deps;
    }

    /** The newest items. Throws as `NewsService.list` does. */
    async news(access: Access, filter: NewsFilter, request: FeedRequest): Promise<Page> {

        const page = await this.deps.news.list(access, filter);
        return await this.write(request, page, async () => {

            const items = JSON.parse(page.body.toString()) as NewsItem[];
            const named = filter.feed_categories ?? [];
            return await this.document(request, titleOf(filter), items, page.head, named.length > 0 ? named : categoryFilter(access).categories);
        });
    }

    /** The items of a narrative. Throws as `NarrativeService.find` does. */
    async narrative(access: Access, id: string, request: FeedRequest): Promise<Page> {

        const page = await this.deps.narratives.find(access, id, undefined);
        return await this.write(request, page, async () => {

            const { tag, content } = JSON.parse(page.body.toString()) as { tag: string | null; content: NewsItem[] };
            const { head } = await this.deps.storage.news.bounds();
            return await this.document(request, tag ?? 'Narrative', content, head, categoryFilter(access).categories);
        });
    }

    /** The newest articles. Throws as `ArticleService.list` does. */
    async articles(access: Access, filter: ArticleFilter, request: FeedRequest): Promise<Page> {

        const page = await this.deps.articles.list(access, filter);
        return await this.write(request, page, () => {

            const entries = page.records.map(({ json }) => entryOfArticle(JSON.parse(json) as StoredArticle, (path) => `${request.base}${path}`));
            return { title: 'Articles', address: request.address, hub: request.hub, entries, tombstones: [] };
        });
    }

    /** Written once for all requests of the same content. */
    private async write({ format, address, base, hub }: FeedRequest, source: Page, document: () => FeedDocument | Promise<FeedDocument>): Promise<Page> {

        return await this.deps.cache.get(`feed:${format}:${source.etag}:${base} ${address} ${hub}`, async () => toPage(writeFeed(format, await document())));
    }

    private async document({ address, base, hub }: FeedRequest, title: string, items: readonly NewsItem[], head: Seq, codes: List | undefined): Promise<FeedDocument> {

        const addressOf = (path: string): string => `${base}${path}`;
        const { corrected, retracted } = await this.changes(head, codes, addressOf);
        const entries = await Promise.all(items.map(async (item) => {

            const publishedAt = await this.publishedAt(item);
            return publishedAt === null ? [] : [entryOf(item, { publishedAt, correctedAt: corrected.get(item.id) }, addressOf)];
        }));
        return { title, address, hub, entries: entries.flat(), tombstones: retracted };
    }

    /** The position of an item without a time of its own is that of its publication (ruling 24). Null if it has been retracted meanwhile. */
    private async publishedAt({ id, timestamp }: NewsItem): Promise<Ms | null> {

        if (timestamp !== null) {
            return timestamp * 1000;
        }

        const stored = await this.deps.storage.news.get(id);
        return stored && Math.floor(stored.ord / 1000);
    }

    /** Entries whose time is unknown are left out. */
    private async changes(head: Seq, codes: List | undefined, addressOf: (path: string) => string): Promise<Changes> {

        const entries = await this.deps.storage.news.since(Math.max(0, head - lookback), { ...(codes && { categories: codes }), limit: lookback });
        const timed = entries.flatMap(({ kind, id, at }) => (typeof at === 'number' ? [{ kind, id, at }] : []));
        return {
            corrected: new Map(timed.filter(({ kind }) => kind === 'updated').map(({ id, at }) => [id, at])),
            retracted: timed.filter(({ kind }) => kind === 'retracted').map(({ id, at }) => ({ id: addressOf(`/news/${encodeURIComponent(id)}`), at }))
        };
    }
}

const titleOf = ({ feed_categories: codes = [], keyword }: NewsFilter): string => {

    const about = [...codes, ...(keyword ? [`"${keyword}"`] : [])].join(', ');
    return about === '' ? 'News' : `News: ${about}`;
};
