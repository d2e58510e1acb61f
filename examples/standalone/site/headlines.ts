import type { Server } from '@hapi/hapi';
import type { FeedCategory, NewsItem } from 'hapi-crypto-news/client';

import { toQuery } from './view';
import type { View } from './view';
import { searchFilter } from './words';

/** Public headlines, which a page shows before its scripts run and without them. */
export interface Headlines {
    readonly items: readonly NewsItem[];
    readonly categories: readonly FeedCategory[];
    /** Codes that anybody may read. */
    readonly open: readonly string[];
}

const keptMs = 2000;
const maxKept = 500;

const shownItems = 60;

const marginMs = 60_000;

interface Claims {
    readonly exp: number;
    /** Codes; `*` for all. */
    readonly categories: readonly string[] | '*';
}

const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** Reads the service's routes with the public token, as a browser would. */
const createReader = (server: Server, now: () => number): { get(path: string): Promise<unknown>; claims(): Promise<Claims> } => {

    let token: string | null = null;

    const inject = async (url: string, headers: Record<string, string> = {}): Promise<unknown> => {

        const { statusCode, payload } = await server.inject({ url, headers });
        return statusCode === 200 ? JSON.parse(payload) : null;
    };

    const current = async (): Promise<string> => {

        if (token === null || claimsOf(token).exp * 1000 - now() < marginMs) {
            const answer = await inject('/auth/public-token') as { access_token: string } | null;
            token = answer?.access_token ?? null;
        }

        if (token === null) {
            throw new Error('There is no public token');
        }

        return token;
    };

    return {
        get: async (path) => await inject(path, { authorization: `Bearer ${await current()}` }),
        claims: async () => claimsOf(await current())
    };
};

const filterOf = ({ tokens, sentiment, keyword }: View): object => ({
    ...(tokens.length > 0 && { tokens }),
    ...(sentiment !== null && { sentiment }),
    ...(keyword !== '' && searchFilter(keyword))
});

const newsPath = (view: View): string => {

    const { category, from, to } = view;
    const filter = JSON.stringify(filterOf(view));
    const pairs = Object.entries({ feed_categories: category, from_date: from, to_date: to, filter: filter === '{}' ? null : filter, limit: String(shownItems) });
    return `/news?${new URLSearchParams(pairs.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))).toString()}`;
};

/** Headlines of a view, cached for two seconds. If the service fails there are none, and the page's scripts report the reason. */
export const createHeadlines = (server: Server, now: () => number): (view: View) => Promise<Headlines> => {

    const reader = createReader(server, now);
    const kept = new Map<string, { readonly at: number; readonly found: Promise<Headlines> }>();

    const read = async (view: View): Promise<Headlines> => {

        const [categories, { categories: open }] = await Promise.all([reader.get('/available-feed-categories') as Promise<readonly FeedCategory[] | null>, reader.claims()]);
        const known = categories ?? [];
        const codes = open === '*' ? known.map(({ code }) => code) : open;
        const isOpen = view.category === null || codes.includes(view.category);
        const items = isOpen ? (await reader.get(newsPath(view)) ?? []) as readonly NewsItem[] : [];
        return { items, categories: known, open: codes };
    };

    return async (view) => {

        const key = toQuery(view);
        const known = kept.get(key);
        if (known && now() - known.at < keptMs) {
            return await known.found;
        }

        if (kept.size >= maxKept) {
            kept.clear();
        }

        const found = read(view).catch(() => ({ items: [], categories: [], open: [] }));
        kept.set(key, { at: now(), found });
        return await found;
    };
};
