import * as Boom from '@hapi/boom';

import { demand, categoryFilter, visible } from '../access';
import type { Access } from '../access';
import { prefixesOf } from '../filters/keyword';
import { toPage } from '../http/caching';
import type { Page } from '../http/caching';
import { isPlain } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { offsetOf } from '../http/paging';
import { joinJson } from '../http/reply';
import type { ProvenanceCheck } from '../provenance';
import type { ArticleQuery, ArticleRecord, List, Storage } from '../storage/contract';
import { articleJson, articleOrigin } from './record';
import type { ArticleFilter } from './schema';

export interface ArticlePage extends Page {
    /** The articles of the page. */
    readonly records: readonly ArticleRecord[];
    /** Whether a next page has articles. */
    readonly more: boolean;
}

export interface ArticleDeps {
    readonly storage: Pick<Storage, 'articles'>;
    readonly provenance: ProvenanceCheck;
}

/** Articles without a category are visible to every token (ruling 14); the desk's only to readers of all items that they were made from (ruling 51). */
export class ArticleService {

    private readonly deps: ArticleDeps;

    constructor(deps: ArticleDeps) {

        this.deps = deps;
    }

    /** Newest first; an empty list is an answer (ruling 6). Throws 403 if the token may not read the category in the filter (ruling 11). */
    async list(access: Access, filter: ArticleFilter): Promise<ArticlePage> {

        demand(access, filter.category ? [filter.category] : []);
        const prefixes = filter.search ? prefixesOf(filter.search) : undefined;
        const records = prefixes?.length === 0 ? [] : await this.deps.storage.articles.list(toQuery(access, filter, prefixes));
        const readable = (await Promise.all(records.slice(0, filter.limit).map(async (record) => (await this.isReadable(record, access) ? [record] : [])))).flat();
        return { ...toPage(joinJson(readable.map(articleJson))), records: readable, more: records.length > filter.limit };
    }

    /** Throws 404 if it is unknown or items that it was written from are gone, 403 if the token may not read its category. */
    async find(access: Access, id: string): Promise<Page> {

        const record = demandFound(isPlain(id) && await this.deps.storage.articles.get(id), 'Article');

        if (record.category !== null && !visible(access, [record.category])) {
            throw Boom.forbidden('No permission for the feed of this article');
        }

        demandFound(await this.isReadable(record, access), 'Article');
        return toPage(articleJson(record));
    }

    private async isReadable(record: ArticleRecord, access: Access): Promise<boolean> {

        return await this.deps.provenance.holds(articleOrigin(record), categoryFilter(access));
    }
}

/** Asks for one article more than is shown. */
const toQuery = (access: Access, filter: ArticleFilter, prefixes: List | undefined): ArticleQuery => {

    const { categories } = categoryFilter(access);
    return {
        ...(categories && { visible: categories }),
        ...(filter.category && { category: filter.category }),
        ...(filter.type && { type: filter.type }),
        ...(prefixes && { prefixes }),
        offset: offsetOf(filter.page, filter.limit),
        limit: filter.limit + 1
    };
};
