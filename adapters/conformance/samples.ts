import type { ArticleRecord, BotRecord, DocumentRecord, Judgement, List, NewsBatch, NewsQuery, NewsRecord, Seq, Storage, StoredNews, Text, TokenRecord } from '../../lib/storage/contract';
import { ok } from './assert';

/** 2026-03-14T12:00:00Z, in µs and ms. */
export const noon = 1_773_489_600_000_000;
export const now = 1_773_489_600_000;

/** Microseconds of a day. */
export const day = 86_400_000_000;

/** An item; its headline is its id. */
export const item = (id: string, parts: Partial<NewsRecord> = {}): NewsRecord => ({
    id,
    ord: noon,
    categories: ['crypto'],
    terms: [id.toLowerCase()],
    keys: [],
    narrativeId: null,
    json: JSON.stringify({ id }),
    ...parts
});

/** Items a, b, c … from noon on, a microsecond apart. */
export const series = (count: number, parts: Partial<NewsRecord> = {}): NewsRecord[] => {

    return Array.from({ length: count }, (_, i) => item(`n${String(i).padStart(4, '0')}`, { ord: noon + i, ...parts }));
};

export const text = (json: string, parts: Partial<Text> = {}): Text => ({ json, createdAt: now, expiresAt: null, ...parts });

export const token = (jti: string, parts: Partial<TokenRecord> = {}): TokenRecord => ({
    jti,
    owner: '0xA11ce',
    name: `Token ${jti}`,
    categories: ['crypto', 'ai'],
    issuedAt: now,
    expiresAt: now + 1000,
    kid: '1',
    ...parts
});

export const bot = (id: string, parts: Partial<BotRecord> = {}): BotRecord => ({
    id,
    owner: '0xA11ce',
    label: `Bot ${id}`,
    platform: 'telegram',
    platformUserId: 'user',
    platformChannelId: 'channel',
    categories: null,
    createdAt: now,
    ...parts
});

/** The members of bots before revision 1.2. */
export const basics = (bots: readonly BotRecord[]) => {

    return bots.map(({ id, owner, label, platform, platformUserId, platformChannelId, createdAt }) => ({ id, owner, label, platform, platformUserId, platformChannelId, createdAt }));
};

export const article = (id: string, parts: Partial<ArticleRecord> = {}): ArticleRecord => ({
    id,
    ord: noon,
    category: null,
    type: null,
    terms: [id],
    json: JSON.stringify({ id }),
    ...parts
});

/** A document of the kind `query`. */
export const document = (name: string, parts: Partial<DocumentRecord> = {}): DocumentRecord => ({ kind: 'query', owner: '0xA11ce', name, body: JSON.stringify({ name }), updatedAt: now, ...parts });

/** Publishes records without amendments, narratives and merges. */
export const publish = async (storage: Storage, ...records: NewsRecord[]) => await storage.news.publish({ records });

/** Publishes amendments, narratives and merges without records. */
export const change = async (storage: Storage, batch: Partial<NewsBatch>) => await storage.news.publish({ records: [], ...batch });

/** Judges items by a method that is required since revision 1.3. */
export const judge = async ({ news }: Pick<Storage, 'news'>, judgements: readonly Judgement[], at?: number): Promise<readonly (Seq | null)[]> => {

    ok(typeof news.judge === 'function', 'The adapter has no judge()');
    return await news.judge(judgements, at === undefined ? undefined : { now: at });
};

/** Ids of a page. */
export const ids = async (storage: Storage, query: Partial<NewsQuery> = {}): Promise<List> => {

    const { items } = await storage.news.list({ limit: 100, ...query });
    return items.map(({ id }) => id);
};

/** An item that must exist. */
export const stored = async (storage: Storage, id: string): Promise<StoredNews> => {

    const found = await storage.news.get(id);
    ok(found, `No item ${id}`);
    return found;
};
