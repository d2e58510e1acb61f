import type { List } from '../storage/contract';
import { fold } from '../text/fold';
import { termsOf } from '../text/terms';
import type { FilterableAnalysis, FilterableItem } from './types';

/** Conditions that compare texts of an item with a list of values. */
export type KeyName = 'tokens' | 'sentiment' | 'category' | 'narrative' | 'source' | 'event' | 'kind' | 'language' | 'origins' | 'keyword';

/** Characters of a keyword's word that the index compares. */
export const maxPrefix = 32;

/** The name without the prefix that most sites share. */
export const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** A host and the domains that it belongs to, without the top-level one: `a.b.com`, `b.com`. */
const domainsOf = (host: string): List => {

    const labels = withoutWww(host.toLowerCase()).split('.').slice(-10);
    return labels.map((_, i) => labels.slice(i).join('.')).filter((name, i) => i === 0 || name.includes('.'));
};

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/** `en-us`, `en`. */
const languagesOf = (tag: string): List => {

    const parts = tag.toLowerCase().split('-');
    return parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
};

const prefixesOf = (term: string): List => Array.from({ length: Math.min(term.length, maxPrefix) }, (_, i) => term.slice(0, i + 1));

const outletOf = (author: string): List => (author === '' ? [] : [fold(author.slice(0, 200)).replace(/^@/, '')]);

/** What filters compare of one item. Everything is read when a filter first asks for it, and once for all filters. */
export class Subject {

    private readonly parts: { readonly item: () => FilterableItem; readonly analysis: () => FilterableAnalysis };
    private readonly read = new Map<KeyName, List>();
    private readItem: FilterableItem | undefined;
    private readAnalysis: FilterableAnalysis | undefined;
    private readTerms: List | undefined;

    constructor(parts: { readonly item: () => FilterableItem; readonly analysis: () => FilterableAnalysis }) {

        this.parts = parts;
    }

    get item(): FilterableItem {

        this.readItem ??= this.parts.item();
        return this.readItem;
    }

    get analysis(): FilterableAnalysis {

        this.readAnalysis ??= this.parts.analysis();
        return this.readAnalysis;
    }

    /** Folded words of the headline. */
    get terms(): List {

        this.readTerms ??= termsOf(this.item.signal);
        return this.readTerms;
    }

    /** What the item has under this name, in the form in which parsed filters have their values. */
    keys(name: KeyName): List {

        const known = this.read.get(name);
        if (known) {
            return known;
        }

        const keys = [...new Set(readers[name](this))];
        this.read.set(name, keys);
        return keys;
    }
}

const readers: Readonly<Record<KeyName, (subject: Subject) => List>> = {
    tokens: ({ item }) => item.tokens.map((token) => token.toUpperCase()),
    sentiment: ({ item }) => [item.sentiment],
    category: ({ item }) => item.feed_categories,
    narrative: ({ item: { narrative_id: id } }) => (id === null ? [] : [id]),
    source: ({ item }) => [...item.sources.flatMap((url) => domainsOf(hostOf(url) ?? '')), ...outletOf(item.author)],
    event: ({ analysis: { event } }) => (event === null ? [] : [event]),
    kind: ({ analysis }) => [analysis.kind],
    language: ({ analysis }) => languagesOf(analysis.language),
    origins: ({ analysis }) => analysis.origins.flatMap(domainsOf),
    keyword: ({ terms }) => terms.flatMap(prefixesOf)
};
