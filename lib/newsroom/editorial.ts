import * as Boom from '@hapi/boom';

import { articleJson, toArticleRecord } from '../articles/record';
import type { ArticleInput } from '../articles/schema';
import { demandKnown, unknownCategory } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import { isPlain } from '../http/inputs';
import { uuid } from '../uuid';
import type { NewsDraft, NewsPatch } from '../news/draft';
import type { NewsItem } from '../news/item';
import type { Recap } from '../recaps/record';
import type { CategoryRecord, Json, List, Storage } from '../storage/contract';
import type { Outcome } from './types';
import type { SourceDoc } from './types';

export interface RecapInput {
    /** Code of the category. */
    readonly feed_category: string;
    /** Hours, as `12h`. Default: the category's own. */
    readonly timeframe?: string;
}

export interface EditorialDeps {
    readonly storage: Pick<Storage, 'articles' | 'news'>;
    readonly newsroom: {
        publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]>;
        correct(id: string, patch: NewsPatch): Promise<NewsItem | null>;
        retract(id: string): Promise<boolean>;
        ingest(docs: readonly SourceDoc[]): Promise<Outcome>;
    };
    readonly categories: KnownCodes & {
        find(code: string): Promise<CategoryRecord | null>;
        put(record: CategoryRecord): Promise<boolean>;
        remove(code: string): Promise<boolean>;
    };
    readonly desk: { writeRecap(category: CategoryRecord): Promise<Recap | null> };
    readonly tail: { refresh(): Promise<void> };
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

/**
 * Makes the changes that administrators and the host ask for. After each change of the news the log is read, so that a read
 * after the answer includes the change.
 */
export class Editorial {

    constructor(private readonly deps: EditorialDeps) {}

    /** Each draft becomes an item of its own. Throws 400 for an unknown category. */
    async publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]> {

        await demandKnown(this.deps.categories, 'feed_categories', drafts.flatMap((draft) => draft.feed_categories ?? []));
        return await this.followed(this.deps.newsroom.publish(drafts));
    }

    /** Null if the item is unknown or retracted. Throws 400 for an unknown category; a retired one that the item has may stay. */
    async correct(id: string, patch: NewsPatch): Promise<NewsItem | null> {

        if (!isPlain(id)) {
            return null;
        }

        await this.demandFitting(id, patch.feed_categories ?? []);
        return await this.followed(this.deps.newsroom.correct(id, patch));
    }

    /** False if the item is unknown or retracted already. */
    async retract(id: string): Promise<boolean> {

        return isPlain(id) && await this.followed(this.deps.newsroom.retract(id));
    }

    /** Ingests stories in the same way as those of sources. */
    async ingest(docs: readonly SourceDoc[]): Promise<Outcome> {

        return await this.followed(this.deps.newsroom.ingest(docs));
    }

    /** Returns the articles in the order given; the first is the oldest. */
    async addArticles(inputs: readonly ArticleInput[]): Promise<readonly Json[]> {

        const now = this.deps.clock.now();
        const records = inputs.map(({ data }, i) => toArticleRecord(uuid(this.deps.random), now * 1000 + i, data));
        for (const record of records) {
            await this.deps.storage.articles.put(record);
        }

        return records.map(({ json }) => json);
    }

    /** Replaces the data of an article; its id and time stay. Null if it is unknown. */
    async replaceArticle(id: string, { data }: ArticleInput): Promise<Json | null> {

        const known = isPlain(id) ? await this.deps.storage.articles.get(id) : null;
        if (!known) {
            return null;
        }

        const record = toArticleRecord(id, known.ord, data, {}, this.deps.clock.now());     // now the editor's own, even if the desk wrote it
        await this.deps.storage.articles.put(record);
        return articleJson(record);
    }

    /** False if the article is unknown. */
    async removeArticle(id: string): Promise<boolean> {

        return isPlain(id) && await this.deps.storage.articles.remove(id);
    }

    /** Creates or replaces a category. True if it was created. */
    async putCategory(record: CategoryRecord): Promise<boolean> {

        return await this.deps.categories.put(record);
    }

    /** Retires a category: items keep it, but clients can no longer request it. False if it is unknown. */
    async removeCategory(code: string): Promise<boolean> {

        return isPlain(code) && await this.deps.categories.remove(code);
    }

    /** Null if there is no news in the window. Throws 400 for an unknown category, and if neither the category nor the caller has a timeframe. */
    async writeRecap({ feed_category: code, timeframe }: RecapInput): Promise<Recap | null> {

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

    private async followed<T>(work: Promise<T>): Promise<T> {

        const result = await work;
        await this.deps.tail.refresh();
        return result;
    }

    /** Throws 400 for an unknown category, unless the item has it: it may have been retired after the item was read. */
    private async demandFitting(id: string, codes: List): Promise<void> {

        const { categories, storage } = this.deps;
        const known = await categories.codes();
        const unknown = codes.filter((code) => !known.has(code));
        const item = unknown.length > 0 ? await storage.news.get(id) : null;
        await demandKnown(categories, 'feed_categories', unknown.filter((code) => !item?.categories.includes(code)));
    }
}
