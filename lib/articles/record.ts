import type { Provenance } from '../provenance';
import { termsOf } from '../text/terms';
import type { ArticleRecord, Json, Ms, Ord } from '../storage/contract';
import type { ArticleData } from './schema';

/** Distinct words of an article that search knows; the ones further on are not found. */
const maxTerms = 2000;

/** How ids of articles that the desk writes begin. */
export const deskPrefix = 'daily-';

/** Leads the JSON of an article that names the items it was made from. */
const lead = '{"from":';

const isoOf = (ms: Ms): string => new Date(ms).toISOString();

/**
 * An article as storage keeps it: what filters and search read, and the text of the answer. `from`: the items that it
 * was made from. An editor's own words are from none. `updatedAt`: when it was replaced, which feeds show and the API does
 * not. It needs `from`.
 */
export const toArticleRecord = (id: string, ord: Ord, data: ArticleData, from?: Provenance, updatedAt?: Ms): ArticleRecord => ({
    id,
    ord,
    category: data.category ?? null,
    type: data.type ?? null,
    terms: termsOf(`${data.headline ?? ''}\n${data.content ?? ''}`).slice(0, maxTerms),
    json: JSON.stringify({ from, id, data, created_at: isoOf(ord / 1000), ...(updatedAt !== undefined && { updated_at: isoOf(updatedAt) }) })
});

/** The items that it was made from. Undefined if that is not known: the desk of version 0.1.0 and earlier wrote it. */
export const articleOrigin = ({ id, json }: Pick<ArticleRecord, 'id' | 'json'>): Provenance | undefined => {

    if (json.startsWith(lead)) {
        return (JSON.parse(json) as { readonly from: Provenance }).from;
    }

    return id.startsWith(deskPrefix) ? undefined : {};
};

/** As the API answers it. */
export const articleJson = ({ json }: Pick<ArticleRecord, 'json'>): Json => {

    if (!json.startsWith(lead)) {
        return json;
    }

    const { id, data, created_at } = JSON.parse(json) as { readonly id: string; readonly data: ArticleData; readonly created_at: string };
    return JSON.stringify({ id, data, created_at });
};
