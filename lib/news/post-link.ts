import type { NewsItem } from './item';

type Linked = Pick<NewsItem, 'tweet_url' | 'sources'>;

const post = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w{1,15}\/status\//i;

/** Link to the original post (ruling 49): the one given, else the first source that is a post on x.com, else the first source. Null for an item without sources. */
export const postLink = (given: string | null | undefined, sources: readonly string[]): string | null => {

    return given ?? sources.find((url) => post.test(url)) ?? sources[0] ?? null;
};

/** The link of an item whose sources change: a given link stays, one derived from the sources is derived again. */
export const relinked = ({ tweet_url: link, sources }: Linked, next: readonly string[]): string | null => {

    return link === postLink(null, sources) ? postLink(null, next) : link;
};
