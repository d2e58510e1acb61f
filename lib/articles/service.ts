import Boom from '@hapi/boom';

import { demand, scope, visible } from '../auth/access';
import type { Access } from '../auth/access';
import { isPlain, offsetOf } from '../http/inputs';
import { joinJson, toPage } from '../http/reply';
import type { Page } from '../http/reply';
import { termsOf } from '../news/terms';
import type { ArticleQuery, Storage } from '../storage/contract';
import type { ArticleFilter } from './schema';

export interface ArticlePage extends Page {
    /** Whether a next page has articles. */
    readonly more: boolean;
}

export interface ArticleDeps {
    readonly storage: Pick<Storage, 'articles'>;
}

/** Articles without a category are visible to every token (ruling 14). */
export class ArticleService {

    private readonly deps: ArticleDeps;

    constructor(deps: ArticleDeps) {

        this.deps = deps;
    }

    /** Newest first; an empty list is an answer (ruling 6). Throws 403 where the category named is not the token's (ruling 11). */
    async list(access: Access, filter: ArticleFilter): Promise<ArticlePage> {

        demand(access, filter.category ? [filter.category] : []);
        const prefixes = filter.search ? termsOf(filter.search) : undefined;
        const records = prefixes?.length === 0 ? [] : await this.deps.storage.articles.list(toQuery(access, filter, prefixes));
        const shown = records.slice(0, filter.limit);
        return { ...toPage(joinJson(shown.map(({ json }) => json))), more: records.length > shown.length };
    }

    /** Throws 404 where unknown, 403 where its category is not the token's. */
    async find(access: Access, id: string): Promise<Page> {

        const record = isPlain(id) ? await this.deps.storage.articles.get(id) : null;
        if (!record) {
            throw Boom.notFound('Article not found');
        }

        if (record.category !== null && !visible(access, [record.category])) {
            throw Boom.forbidden('No permission for the feed of this article');
        }

        return toPage(record.json);
    }
}

/** Asks for one article more than is shown. */
const toQuery = (access: Access, filter: ArticleFilter, prefixes: string[] | undefined): ArticleQuery => {

    const { categories } = scope(access);
    return {
        ...(categories && { visible: categories }),
        ...(filter.category && { category: filter.category }),
        ...(filter.type && { type: filter.type }),
        ...(prefixes && { prefixes }),
        offset: offsetOf(filter.page, filter.limit),
        limit: filter.limit + 1
    };
};
