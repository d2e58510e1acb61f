import { termsOf } from '../news/terms';
import type { ArticleRecord, Ord } from '../storage/contract';
import type { ArticleData } from './schema';

/** Distinct words of an article that search knows; the ones further on are not found. */
const maxTerms = 2000;

/** An article as storage keeps it: what filters and search read, and the text of the answer. */
export const toArticleRecord = (id: string, ord: Ord, data: ArticleData): ArticleRecord => ({
    id,
    ord,
    category: data.category ?? null,
    type: data.type ?? null,
    terms: termsOf(`${data.headline ?? ''}\n${data.content ?? ''}`).slice(0, maxTerms),
    json: JSON.stringify({ id, data, created_at: new Date(ord / 1000).toISOString() })
});
