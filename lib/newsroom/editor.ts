import * as Boom from '@hapi/boom';

import { accord, labelOf } from '../judgement/label';
import type { Analysis } from '../judgement/record';
import type { Known } from '../news/analysis';
import type { NewsPatch } from '../news/draft';
import { parseItem, recordOf } from '../news/item';
import type { NewsItem } from '../news/item';
import { ordOf, timeOf } from '../news/order';
import { postLink, relinked } from '../news/post-link';
import { compareAndSet } from '../storage/compare-and-set';
import type { StoredNews } from '../storage/contract';
import { editedIn, isJudgement, withEdits } from './edits';
import { addressKeys } from './identity';
import type { IngestDeps } from './ingest';
import type { Analysed } from './stories';

const updating = { attempts: 5, busy: 'The item keeps changing' };

/** Corrects and retracts items for editors and hosts. */
export class Editor {

    constructor(private readonly deps: IngestDeps) {}

    /** Replaces the members that the patch has. Null if the item is unknown or retracted. */
    async correct(id: string, patch: NewsPatch): Promise<NewsItem | null> {

        const { storage } = this.deps.runtime;
        return await compareAndSet(updating, async () => {

            const stored = await storage.news.get(id);
            if (!stored) {
                return null;
            }

            const corrected = await this.corrected(stored, patch);
            const done = isJudgement(patch) ? await this.judge(corrected, stored) : await this.write(corrected, stored);
            return done ? corrected.item : undefined;
        });
    }

    /** False if the item is unknown or retracted. */
    async retract(id: string): Promise<boolean> {

        const { known, narratives, publisher, runtime: { storage, clock } } = this.deps;
        const stored = await storage.news.get(id);
        if (!stored) {
            return false;
        }

        await known.keepRetractedTitle(parseItem(stored.json));
        const seq = await storage.news.retract(id, { now: clock.now() });
        if (seq === null) {
            return false;
        }

        narratives.forget(id);
        publisher.remember(seq);
        await this.spreadStates(stored.narrativeId);
        return true;
    }

    /** Keys of the addresses that no other item has. */
    private async freeKeys(item: NewsItem): Promise<readonly string[]> {

        const keys = addressKeys(item);
        const known = await this.deps.runtime.storage.news.known(keys);
        return keys.filter((key) => (known.get(key) ?? item.id) === item.id);
    }

    private ordOf(item: NewsItem, stored: StoredNews): number {

        const same = parseItem(stored.json).timestamp === item.timestamp;
        return same ? stored.ord : ordOf(item.timestamp, this.deps.runtime.clock.now());
    }

    private async corrected(stored: StoredNews, patch: NewsPatch): Promise<Analysed> {

        const { analyst, publisher } = this.deps;
        const former = stored.analysis ? JSON.parse(stored.analysis) as Analysis : undefined;
        const item = patched({ ...parseItem(stored.json), narrative_id: stored.narrativeId }, patch);
        const analysis = withEdits(await analyst.judge(item, former?.scored ?? true, knownIn(former)), patch, former);
        const [placed = analysis] = await publisher.stories.place([{ item: { ...item, narrative_id: null }, analysis }], new Map());
        const story = item.narrative_id === null || !former ? {} : { origins: former.origins, ...(!editedIn(patch).includes('state') && { state: former.state }) };
        return { item, analysis: { ...placed, ...story } };
    }

    /** Replaces the analysis alone. False if another writer was faster. */
    private async judge({ item, analysis }: Analysed, { rev }: StoredNews): Promise<boolean> {

        const { publisher, runtime: { clock, storage } } = this.deps;
        if (!storage.news.judge) {
            throw Boom.badRequest('analysis cannot be set: the storage adapter stores no analyses');
        }

        const [seq = null] = await storage.news.judge([{ id: item.id, rev, analysis: JSON.stringify(analysis) }], { now: clock.now() });
        if (seq !== null) {
            publisher.remember(seq);
        }

        return seq !== null;
    }

    /** False if another writer was faster. */
    private async write(analysed: Analysed, stored: StoredNews): Promise<boolean> {

        const { item, analysis } = analysed;
        const { publisher, runtime: { clock, storage } } = this.deps;
        const record = recordOf(item, this.ordOf(item, stored), await this.freeKeys(item), analysis);
        const seq = await storage.news.correct(record, stored.rev, { now: clock.now() });
        if (seq === null) {
            return false;
        }

        publisher.remember(seq);
        await this.applyCorrection(analysed, stored);
        return true;
    }

    private async applyCorrection({ item, analysis }: Analysed, stored: StoredNews): Promise<void> {

        const { known, narratives, runtime: { clock, storage } } = this.deps;
        narratives.forget(item.id);
        known.addItem(item, item.narrative_id, analysis);
        if (item.narrative_id !== stored.narrativeId) {
            const records = await narratives.records([{ item, ts: timeOf(item.timestamp, clock.now()) }]);
            await Promise.all([...records.values()].map((record) => storage.narratives.put(record)));
        }

        await this.spreadStates(item.narrative_id, stored.narrativeId);
    }

    /** Judges the stories of an item that was changed, retracted or moved again, since their confirmation may have changed. */
    private async spreadStates(...ids: readonly (string | null)[]): Promise<void> {

        const { stories } = this.deps.publisher;
        ids.forEach((id) => stories.forget(id));
        await stories.spread(new Set(ids.filter((id) => id !== null)));
    }
}

/** Judgements that the words of a stored item no longer show, because it was judged by the whole text. */
const knownIn = (former: Analysis | undefined): Known => (former ? { kind: former.kind, language: former.language } : {});

const patched = (item: NewsItem, patch: NewsPatch): NewsItem => {

    const given = Object.fromEntries(Object.entries(patch).filter(([name, value]) => name !== 'analysis' && value !== undefined)) as Partial<NewsItem>;
    const { sentiment, sentiment_value: value } = given;
    const sources = given.sources ?? item.sources;
    const merged: NewsItem = { ...item, ...given, id: item.id, tweet_url: given.tweet_url === undefined ? relinked(item, sources) : postLink(given.tweet_url, sources) };
    if (sentiment === undefined && value === undefined) {
        return merged;
    }

    const kept = sentiment === labelOf(item.sentiment_value) ? item.sentiment_value : undefined;
    const score = accord(sentiment, value ?? kept);
    return { ...merged, sentiment: score.label, sentiment_value: score.value };
};
