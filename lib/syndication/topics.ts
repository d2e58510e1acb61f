import type { List } from '../storage/contract';
import { formats } from './formats';

/** A feed of news that anybody can read and that a hub is told about, by its path and query below the service's address. */
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
