import * as Boom from '@hapi/boom';

import type { Access } from '../../access';
import { demandIn } from '../../categories/known';
import type { KnownCodes } from '../../categories/known';
import type { Caller } from '../../desk/callers';
import { toPage } from '../../http/caching';
import type { Page } from '../../http/caching';
import { errorWithDetail, isStorageError } from '../../http/detail';
import { notFound } from '../../http/not-found';
import type { NewsFilter } from '../../news/schema';
import type { RecapQuery } from '../../recaps/schema';
import type { CategoryRecord, Ms } from '../../storage/contract';
import { maxByKeyword } from './schema';
import type { PaidNewsQuery, PaidRecapQuery } from './schema';

export interface PaidServiceDeps {
    /** Must reject with 404 if there is no data. */
    readonly news: { list(access: Access, filter: NewsFilter): Page | Promise<Page> };
    readonly recaps: { find(access: Access, query: RecapQuery): Promise<Page> };
    readonly desk: { tickerSummary(ticker: string, scope: object, caller: Caller): Promise<{ readonly summary: string; readonly empty: boolean }> };
    readonly categories: KnownCodes & { find(code: string): Promise<CategoryRecord | null> };
    readonly clock: { now(): Ms };
}

/** A payer reads every category. */
const payer: Access = { kind: 'public', subject: 'x402', categories: null, isAdmin: false, jti: '', expiresAt: Number.MAX_SAFE_INTEGER };

/** Answers of the paid routes: those of the token routes, but an empty result rejects with 404 and is not charged. */
export class PaidService {

    private readonly deps: PaidServiceDeps;

    constructor(deps: PaidServiceDeps) {

        this.deps = deps;
    }

    /** A page of at most 10 items up to today (ruling 45). Rejects with 400 for an unknown category, 404 without data. */
    async news({ feed_categories, from_date, to_date, page, limit }: PaidNewsQuery): Promise<Page> {

        const today = new Date(this.deps.clock.now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
        return await this.deps.news.list(payer, { feed_categories, from_date, to_date: to_date ?? today, page, limit });
    }

    /** The newest 20 items (ruling 45). Rejects with 404 without data. */
    async byKeyword(keyword: string): Promise<Page> {

        return await this.deps.news.list(payer, { keyword, page: 1, limit: maxByKeyword });
    }

    /** Rejects with 404 without news in the last 24 hours (ruling 31), 500 if no summary can be written. */
    async summary(ticker: string): Promise<Page> {

        const { summary, empty } = await this.writeSummary(ticker);
        if (empty) {
            throw notFound('News');
        }

        return toPage(JSON.stringify({ summary }));
    }

    /** Rejects with 400 for an unknown category. */
    async checkNews({ feed_categories: codes }: PaidNewsQuery): Promise<void> {

        demandIn(await this.deps.categories.codes(), 'feed_categories', codes);
    }

    /** Resolves to the category's timeframe (ruling 32). Rejects with 400 for another one, 404 if the category has no recaps. */
    async checkRecap({ feed_category: code, timeframe }: PaidRecapQuery): Promise<string> {

        const category = await this.deps.categories.find(code);
        if (!category?.recapTimeframe) {
            throw notFound('Recap');
        }

        if (timeframe !== undefined && timeframe !== category.recapTimeframe) {
            throw Boom.badRequest(`timeframe of ${code} is ${category.recapTimeframe}`);
        }

        return category.recapTimeframe;
    }

    /** Rejects like `checkRecap()`, and with 404 if there is no recap yet. */
    async recap(query: PaidRecapQuery): Promise<Page> {

        return await this.deps.recaps.find(payer, { feed_category: query.feed_category, timeframe: await this.checkRecap(query) });
    }

    private async writeSummary(ticker: string): Promise<{ readonly summary: string; readonly empty: boolean }> {

        try {
            return await this.deps.desk.tickerSummary(ticker, {}, { kind: 'paid', subject: payer.subject });
        }
        catch (error) {
            throw isStorageError(error) ? error : errorWithDetail(500, 'Summary generation failed', error);
        }
    }
}
