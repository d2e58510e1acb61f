import Boom from '@hapi/boom';

import { articleJson, toArticleRecord } from '../articles/record';
import type { ArticleInput } from '../articles/schema';
import { demandKnown, unknownCategory } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import { isPlain } from '../http/inputs';
import { uuid } from '../ids';
import type { NewsDraft, NewsPatch } from '../news/draft';
import type { NewsItem } from '../news/item';
import type { Recap } from '../recaps/record';
import type { CategoryRecord, Json, List, Storage } from '../storage/contract';
import type { RecapInput } from './schema';

export interface AdminDeps {
    readonly storage: Pick<Storage, 'articles' | 'news'>;
    readonly newsroom: {
        publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]>;
        correct(id: string, patch: NewsPatch): Promise<NewsItem | null>;
        retract(id: string): Promise<boolean>;
    };
    readonly categories: KnownCodes & {
        find(code: string): Promise<CategoryRecord | null>;
        put(record: CategoryRecord): Promise<boolean>;
        remove(code: string): Promise<boolean>;
    };
    readonly desk: { writeRecap(category: CategoryRecord): Promise<Recap | null> };
    /** Whoever reads after the answer sees what was written before it. */
    readonly tail: { refresh(): Promise<void> };
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

/** What administrators may do beyond reading. */
export class AdminService {

    private readonly deps: AdminDeps;

    constructor(deps: AdminDeps) {

        this.deps = deps;
    }

    /** Each draft becomes an item of its own. Throws 400 for an unknown category. */
    async publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]> {

        await demandKnown(this.deps.categories, 'feed_categories', drafts.flatMap((draft) => draft.feed_categories ?? []));
        const items = await this.deps.newsroom.publish(drafts);
        await this.deps.tail.refresh();
        return items;
    }

    /** Throws 404 where the item is unknown or retracted. */
    async correct(id: string, patch: NewsPatch): Promise<NewsItem> {

        return found(await this.amend(id, patch), 'News item');
    }

    /** Null where the item is unknown or retracted. Throws 400 for an unknown category; a retired one that the item bears may stay. */
    async amend(id: string, patch: NewsPatch): Promise<NewsItem | null> {

        if (!isPlain(id)) {
            return null;
        }

        await this.demandFitting(id, patch.feed_categories ?? []);
        const item = await this.deps.newsroom.correct(id, patch);
        await this.deps.tail.refresh();
        return item;
    }

    async retract(id: string): Promise<void> {

        const retracted = isPlain(id) && await this.deps.newsroom.retract(id);
        await this.deps.tail.refresh();
        found(retracted, 'News item');
    }

    /** In the order given; the first is the oldest. */
    async addArticles(inputs: readonly ArticleInput[]): Promise<readonly Json[]> {

        const now = this.deps.clock.now();
        const records = inputs.map(({ data }, i) => toArticleRecord(uuid(this.deps.random), now * 1000 + i, data));
        for (const record of records) {
            await this.deps.storage.articles.put(record);
        }

        return records.map(({ json }) => json);
    }

    /** Puts other data in place of an article's; its id and time stay. */
    async replaceArticle(id: string, { data }: ArticleInput): Promise<Json> {

        const known = found(isPlain(id) ? await this.deps.storage.articles.get(id) : null, 'Article');
        const record = toArticleRecord(id, known.ord, data, {});     // the editor's words from now on, whoever wrote it before
        await this.deps.storage.articles.put(record);
        return articleJson(record);
    }

    async removeArticle(id: string): Promise<void> {

        found(isPlain(id) && await this.deps.storage.articles.remove(id), 'Article');
    }

    /** True: created. */
    async putCategory(record: CategoryRecord): Promise<boolean> {

        return await this.deps.categories.put(record);
    }

    async removeCategory(code: string): Promise<void> {

        found(isPlain(code) && await this.deps.categories.remove(code), 'Category');
    }

    /** As `recapOf`, but throws 404 where the window holds no news. */
    async writeRecap(input: RecapInput): Promise<Recap> {

        return found(await this.recapOf(input), 'News');
    }

    /** Throws 400 for an unknown category or one without a timeframe where none is given. Null where the window holds no news. */
    async recapOf({ feed_category: code, timeframe }: RecapInput): Promise<Recap | null> {

        const category = await this.deps.categories.find(code);
        if (!category) {
            throw unknownCategory('feed_category', code);
        }

        const window = timeframe ?? category.recapTimeframe;
        if (window === null) {
            throw Boom.badRequest(`timeframe is required: ${code} has none of its own`);
        }

        return await this.deps.desk.writeRecap({ ...category, recapTimeframe: window });
    }

    /** An item that is sent back as it was read may name categories that have been retired since. */
    private async demandFitting(id: string, codes: List): Promise<void> {

        const { categories, storage } = this.deps;
        const known = await categories.codes();
        const unknown = codes.filter((code) => !known.has(code));
        const item = unknown.length > 0 ? await storage.news.get(id) : null;
        await demandKnown(categories, 'feed_categories', unknown.filter((code) => !item?.categories.includes(code)));
    }
}

/** What was asked for; 404 where there is none. */
const found = <T>(value: T | null | false, resource: string): T => {

    if (value === null || value === false) {
        throw Boom.notFound(`${resource} not found`);
    }

    return value;
};
