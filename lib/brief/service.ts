import * as Boom from '@hapi/boom';

import { demand } from '../access';
import type { Access } from '../access';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import { day } from '../clock';
import type { Clock } from '../clock';
import { toPage } from '../http/caching';
import type { Page } from '../http/caching';
import type { ResponseCache } from '../http/response-cache';
import type { List, Seq, Storage } from '../storage/contract';
import { seqAt } from '../storage/log-age';
import { fit } from './fit';
import type { Draft } from './fit';
import { writers } from './formats';
import type { BriefFormat } from './formats';
import type { BriefQuery } from './schema';
import { isDevelopment, storyOf, updateOf } from './stories';
import type { Reports } from './stories';
import type { Brief, BriefChange, BriefStory, BriefUpdate } from './types';
import { publishedAfter, readWindow } from './window';
import type { Report, Window } from './window';

export interface BriefDeps {
    readonly storage: Pick<Storage, 'news' | 'narratives'>;
    readonly categories: KnownCodes;
    readonly clock: Clock;
    readonly cache: ResponseCache;
}

/** A written brief. */
export interface BriefPage extends Page {
    /** `since` of the next one. */
    readonly next: Seq;
}

/** Reports of a story, under its id. */
interface Group {
    readonly id: string;
    readonly reports: Reports;
}

/** Stories that are considered, the most important. More do not fit into the largest budget. */
const maxStories = 400;

/** Window of a brief without a position. */
const defaultWindowMs = day;

const worth = (reports: readonly Report[]): number => Math.max(...reports.map(({ analysis: { importance: { value } } }) => value));

/** Whether a story has not been retracted. */
const isStanding = ({ reports }: Group): boolean => reports.at(-1)?.analysis.state !== 'retracted';

/**
 * Briefs of the log since a position. A story is reported once along a chain of positions: it is part of the brief in whose
 * window all of its items were published. One with an earlier item is listed as an update or not at all.
 */
export class BriefService {

    private readonly deps: BriefDeps;

    constructor(deps: BriefDeps) {

        this.deps = deps;
    }

    /** In one of the formats. Throws 400 for an unknown category, 403 for a forbidden one. */
    async page(access: Access, query: BriefQuery, format: BriefFormat): Promise<BriefPage> {

        const { cache } = this.deps;
        await this.check(access, query);
        const key = `brief:${format}:${query.since ?? ''}:${query.budget}:${JSON.stringify([query.feed_categories, access.categories])}`;
        return await cache.get(key, async () => {

            const write = writers[format];
            const brief = fit(await this.draft(access, query), write);
            return { ...toPage(write(brief)), next: brief.next };
        });
    }

    /** So that its form by `write` is within the budget. Throws like `page()`. */
    async brief(access: Access, query: BriefQuery, write: (brief: Brief) => string): Promise<Brief> {

        await this.check(access, query);
        return fit(await this.draft(access, query), write);
    }

    private async check(access: Access, { feed_categories: codes = [] }: BriefQuery): Promise<void> {

        await demandKnown(this.deps.categories, 'feed_categories', codes);
        demand(access, codes);
    }

    private async draft(access: Access, { since, budget, feed_categories: codes }: BriefQuery): Promise<Draft> {

        const { storage: { news }, clock } = this.deps;
        const from = since ?? await seqAt(news, clock.now() - defaultWindowMs);
        const window = await readWindow(news, from, access, codes);
        if (from > window.head) {
            throw Boom.badRequest(`since must not be after the end of the log, ${window.head}`);
        }

        const groups = (await this.grouped(window.fresh)).sort((a, b) => worth(b.reports) - worth(a.reports)).slice(0, maxStories);
        const old = since === undefined ? new Set<Group>() : await this.startedEarlier(groups, window);
        const developed = await Promise.all([...old].map(async (group) => (isDevelopment(group.reports) || await this.isUnread(group, window, access) ? [updateOf(group.id, group.reports, 'development')] : [])));
        const updates = [...await this.changes(window), ...developed.flat()];
        return {
            since: from,
            next: window.head,
            budget,
            stories: ranked(groups.filter((group) => !old.has(group) && isStanding(group)).map(({ id, reports }) => storyOf(id, reports))),
            updates: ranked(oneEach(updates)),
            retracted: window.retracted
        };
    }

    /** Reports by story. Absorbed narratives are those that absorbed them. */
    private async grouped(reports: readonly Report[]): Promise<Group[]> {

        const ids = [...new Set(reports.flatMap(({ item }) => item.narrative_id ?? []))];
        const narratives = new Map(await Promise.all(ids.map(async (id) => [id, (await this.deps.storage.narratives.get(id))?.id ?? id] as const)));
        const groups = new Map<string, [Report, ...Report[]]>();
        for (const report of reports) {
            const { id, narrative_id: narrative } = report.item;
            const story = narrative === null ? id : narratives.get(narrative) as string;
            const group = groups.get(story);
            if (group) {
                group.push(report);
            }
            else {
                groups.set(story, [report]);
            }
        }

        return [...groups].map(([id, members]) => ({ id, reports: members }));
    }

    /** The stories that have an item from before the window. */
    private async startedEarlier(groups: readonly Group[], { created, head }: Window): Promise<ReadonlySet<Group>> {

        const opened = await this.withOthers(groups, created);
        const later = opened.length === 0 ? [] : await publishedAfter(this.deps.storage.news, head);       // while the stories were read
        return new Set(later.length === 0 ? opened : await this.withOthers(opened, new Set([...created, ...later])));
    }

    /** Those of the stories that have an item which is not `known`. */
    private async withOthers(groups: readonly Group[], known: ReadonlySet<string>): Promise<Group[]> {

        const found = await Promise.all(groups.map(async (group) => (isOpenedBy(group.id, known) && await this.hasOnly(group, known, null) ? [] : [group])));
        return found.flat();
    }

    /** Whether the reader has had no item of the story before the window. */
    private async isUnread(group: Group, { created }: Window, { categories }: Access): Promise<boolean> {

        return categories !== null && await this.hasOnly(group, created, categories);
    }

    /** Whether all items of a story are known. Of one item more than there are known ones, one is unknown. */
    private async hasOnly({ id }: Group, known: ReadonlySet<string>, categories: List | null): Promise<boolean> {

        const found = await this.deps.storage.news.byNarrative(id, { ...(categories && { categories }), limit: known.size + 1 });
        return found.every((item) => known.has(item.id));
    }

    private async changes({ changed }: Window): Promise<BriefUpdate[]> {

        const groups = await this.grouped(changed);
        const corrected = new Set(changed.filter(({ isCorrected }) => isCorrected).map(({ item }) => item.id));
        return groups.flatMap(({ id, reports }) => {

            const change = changeOf(reports, corrected);
            return change === null ? [] : [updateOf(id, reports, change)];
        });
    }
}

/** Whether the item is known that opened a story: narratives of the plugin are named after it. It may have been retracted. */
const isOpenedBy = (id: string, known: ReadonlySet<string>): boolean => !id.startsWith('n-') || known.has(id.slice('n-'.length)) || known.has(id);

const changeOf = (reports: Reports, corrected: ReadonlySet<string>): BriefChange | null => {

    const state = reports.find(({ analysis }) => analysis.state === 'retracted' || analysis.state === 'denied')?.analysis.state;
    return state === 'retracted' || state === 'denied' ? state : reports.some(({ item }) => corrected.has(item.id)) ? 'corrected' : null;
};

const ranked = <T extends BriefStory>(stories: readonly T[]): T[] => [...stories].sort((a, b) => b.importance - a.importance || Number(b.timestamp) - Number(a.timestamp));

/** The first change of each story. */
const oneEach = (updates: readonly BriefUpdate[]): BriefUpdate[] => [...new Map([...updates].reverse().map((update) => [update.id, update])).values()];
