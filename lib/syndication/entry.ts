import { encodeXML } from 'entities';

import type { ArticleData } from '../articles/schema';
import type { NewsItem } from '../news/item';
import type { List, Ms } from '../storage/contract';

/** An entry of a feed, whatever its format. */
export interface Entry {
    /** Stays the same for as long as the entry exists. */
    readonly id: string;
    /** Page of the outlet; null if there is none. */
    readonly url: string | null;
    readonly title: string;
    readonly html: string;
    readonly author: string;
    readonly categories: List;
    readonly publishedAt: Ms;
    /** When it was last corrected or replaced; when it was published if that did not happen, or too long ago for the log. */
    readonly updatedAt: Ms;
}

/** An entry that was taken back. */
export interface Tombstone {
    readonly id: string;
    readonly at: Ms;
}

const paragraphs = (text: string): string => {

    return text.split('\n').filter((line) => line.trim() !== '').map((line) => `<p>${encodeXML(line)}</p>`).join('');
};

/** Host of an address, as a link to it. */
const linkTo = (url: string): string => `<a href="${encodeXML(url)}">${encodeXML(URL.canParse(url) ? new URL(url).host : url)}</a>`;

export interface ItemTimes {
    readonly publishedAt: Ms;
    /** Undefined if it was not corrected, or that is not known. */
    readonly correctedAt: Ms | undefined;
}

/** `addressOf`: address of a resource of the service, by its path. */
export const entryOf = (item: NewsItem, { publishedAt, correctedAt }: ItemTimes, addressOf: (path: string) => string): Entry => {

    const [first = null] = item.sources;
    const sources = item.sources.length === 0 ? '' : `<p>${item.sources.map(linkTo).join(', ')}</p>`;
    return {
        id: addressOf(`/news/${encodeURIComponent(item.id)}`),
        url: first,
        title: item.signal,
        html: `${paragraphs(item.long_context || item.short_context)}${sources}`,
        author: item.author,
        categories: item.feed_categories,
        publishedAt,
        updatedAt: correctedAt ?? publishedAt
    };
};

/** An article as it is stored. */
export interface StoredArticle {
    readonly id: string;
    readonly data: ArticleData;
    readonly created_at: string;
    /** When it was last replaced. */
    readonly updated_at?: string;
}

export const entryOfArticle = ({ id, data: { headline, content, category }, created_at: createdAt, updated_at: updatedAt = createdAt }: StoredArticle, addressOf: (path: string) => string): Entry => {

    return {
        id: addressOf(`/articles/${encodeURIComponent(id)}`),
        url: null,
        title: headline ?? 'Untitled',
        html: paragraphs(content ?? ''),
        author: '',
        categories: category ? [category] : [],
        publishedAt: Date.parse(createdAt),
        updatedAt: Date.parse(updatedAt)
    };
};
