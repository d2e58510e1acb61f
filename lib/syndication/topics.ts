import type { List } from '../storage/contract';
import { formats } from './formats';

/** A public feed of news whose changes are announced to a hub, by its path and query below the service's address. */
export interface Topic {
    readonly path: string;
    /** Category of its items; null for all. */
    readonly category: string | null;
}

/** The newest items, and those of each category, in every format. */
export const topicsOf = (categories: List): readonly Topic[] => {

    const paths = formats.map((format) => `/feeds/news.${format}`);
    return paths.flatMap((path) => [{ path, category: null }, ...categories.map((category) => ({ path: `${path}?feed_categories=${category}`, category }))]);
};
