import * as Boom from '@hapi/boom';

import { inSlices } from '../async/slices';
import { accord } from '../judgement/label';
import type { NewsDraft } from '../news/draft';
import { idFrom } from '../news/id';
import type { NewsItem } from '../news/item';
import { ordOf, timeOf } from '../news/order';
import { postLink } from '../news/post-link';
import { StorageError } from '../storage/contract';
import { cleanLine } from '../text/clean';
import { outletHost } from '../text/url';
import { Amendments } from './amendments';
import { withEdits } from './edits';
import { addressKeys, idKey } from './identity';
import type { IngestDeps } from './ingest';
import { clusterItem } from './narratives';
import type { Publication } from './publications';
import type { Prepared } from './publisher';
import type { Analysed } from './stories';

/** Most attempts to publish while other nodes publish the same addresses. */
const maxTries = 3;

/** The items that one caller publishes, ready to be stored. */
interface Judged {
    readonly publication: Publication;
    readonly items: readonly Analysed[];
}

/** Publishes the drafts of editors and hosts. Their words are kept, and each draft becomes an item even if it resembles another. */
export class DraftPublisher {

    constructor(private readonly deps: IngestDeps) {}

    /**
     * Publishes the drafts of all callers in one transaction, and settles each of them: with 400 for a draft without category
     * or with a taken id, and with a `StorageError` if nothing was stored. An error in one caller's drafts does not
     * affect the others. Draws the next caller when the previous one has been judged. Never rejects.
     */
    async publish(group: Iterable<Publication>): Promise<void> {

        const judged: Judged[] = [];
        for (const publication of group) {
            try {
                judged.push({ publication, items: await this.judged(publication.drafts, judged.flatMap(({ items }) => items)) });
            }
            catch (error) {
                publication.reject(error);
            }
        }

        try {
            const stored = [...await this.store(judged.flatMap(({ items }) => items))];
            judged.forEach(({ publication, items }) => publication.resolve(stored.splice(0, items.length)));
        }
        catch (error) {
            await this.publishApart(judged, error);
        }
    }

    /** Stores each caller's items separately, since storage may have refused the items of one caller only. */
    private async publishApart(judged: readonly Judged[], reason: unknown): Promise<void> {

        if (judged.length === 1 || !(reason instanceof StorageError) || reason.retryable) {
            judged.forEach((one) => this.refuse(one, reason));
            return;
        }

        for (const one of judged) {
            try {
                one.publication.resolve(await this.store(one.items));
            }
            catch (error) {
                this.refuse(one, error);
            }
        }
    }

    private refuse({ publication, items }: Judged, reason: unknown): void {

        items.forEach(({ item }) => this.deps.known.remove(item.id));
        publication.reject(reason);
    }

    /** The items of one caller, in their narratives. `others`: those that the same transaction stores. */
    private async judged(drafts: readonly NewsDraft[], others: readonly Analysed[]): Promise<readonly Analysed[]> {

        await this.refuseTaken(drafts.flatMap(({ id }) => id ?? []), others.map(({ item }) => item.id));
        const catalogue = await this.deps.catalogue();
        const items = await Promise.all(await inSlices(drafts, (draft) => this.analysed(draft, catalogue)));
        const places = await inSlices(items.map((analysed, i) => ({ analysed, given: drafts[i]?.narrative_id })), ({ analysed, given }) => this.place(analysed, given));
        return items.map(({ item, analysis }, i) => ({ item: { ...item, narrative_id: places[i] ?? null }, analysis }));
    }

    /** Ids of retracted items stay taken. */
    private async refuseTaken(ids: readonly string[], others: readonly string[]): Promise<void> {

        if (ids.length === 0) {
            return;
        }

        const known = await this.deps.runtime.storage.news.known(ids.map(idKey));
        const taken = ids.find((id, i) => known.has(idKey(id)) || ids.indexOf(id) !== i || others.includes(id));
        if (taken !== undefined) {
            throw Boom.badRequest(`id must be a new one: ${taken} is taken`);
        }
    }

    private async analysed(draft: NewsDraft, catalogue: ReadonlySet<string>): Promise<Analysed> {

        const { item, scored } = await this.itemOf(draft, catalogue);
        return { item, analysis: withEdits(await this.deps.analyst.judge(item, scored), draft) };
    }

    private async itemOf(draft: NewsDraft, catalogue: ReadonlySet<string>): Promise<{ readonly item: NewsItem; readonly scored: boolean }> {

        const { runtime: { clock, random }, enricher } = this.deps;
        const signal = cleanLine(draft.signal);
        const text = draft.long_context || draft.short_context || '';
        const given = draft.feed_categories ?? [];
        const tokens = draft.tokens ?? enricher.tokens({ title: signal, text });
        const [enrichment] = await enricher.enrichAll([{ signal, text, categories: given, tokens }], new Set([...catalogue, ...given]));
        if (signal === '' || !enrichment) {
            throw Boom.badRequest(signal === '' ? 'signal is required' : 'feed_categories is required');
        }

        const { members: enriched, scored } = enrichment;
        const [source] = draft.sources ?? [];
        const sentiment = draft.sentiment ?? draft.sentiment_value;
        const { label, value } = sentiment === undefined ? { label: enriched.sentiment, value: enriched.sentiment_value } : accord(draft.sentiment, draft.sentiment_value);
        const item: NewsItem = {
            id: draft.id ?? idFrom(random(20)),
            signal,
            sentiment: label,
            sentiment_value: value,
            timestamp: draft.timestamp === undefined ? clock.now() / 1000 : draft.timestamp,
            feed_categories: given.length > 0 ? [...given] : enriched.feed_categories,
            short_context: draft.short_context || enriched.short_context,
            long_context: draft.long_context || enriched.long_context,
            sources: [...draft.sources ?? []],
            author: draft.author || (source === undefined ? '' : outletHost(source)),
            tokens: [...tokens],
            tweet_url: postLink(draft.tweet_url, draft.sources ?? []),
            narrative_id: null
        };
        return { item, scored };
    }

    /** Keeps the narrative that an editor gives, also `null`. */
    private place({ item, analysis }: Analysed, given: string | null | undefined): string | null {

        const story = clusterItem(item, item.long_context, this.deps.runtime.clock.now(), analysis);
        if (given === undefined) {
            return this.deps.narratives.place(story);
        }

        if (given !== null) {
            this.deps.narratives.addPlaced({ ...story, narrativeId: given });
        }

        return given;
    }

    /** Leaves out keys of addresses that other items have. If another node takes an address in the meantime, the items left out are tried again. */
    private async store(analysed: readonly Analysed[]): Promise<readonly NewsItem[]> {

        const { known, publisher, runtime: { clock, storage } } = this.deps;
        const now = clock.now();
        const stored = new Map(analysed.map(({ item }) => [item.id, item]));       // in the order given
        let left = analysed;
        for (let i = 0; left.length > 0; ++i) {
            if (i === maxTries) {
                throw new StorageError('STORAGE_BUSY', 'Other writers keep taking the same addresses');
            }

            const published = await publisher.publish(await this.prepared(left, now), new Amendments(storage.news));
            published.forEach(({ item }) => stored.set(item.id, item));
            left = published.filter(({ created }) => !created).flatMap(({ item }) => analysed.filter((one) => one.item.id === item.id).map(({ analysis }) => ({ item, analysis })));
        }

        const done = [...stored.values()];
        done.forEach((item) => known.addTitle({ id: item.id, title: item.signal, tokens: item.tokens, ts: timeOf(item.timestamp, now) }));
        return done;
    }

    private async prepared(items: readonly Analysed[], now: number): Promise<readonly Prepared[]> {

        const addresses = items.flatMap(({ item }) => addressKeys(item));
        const taken = new Set(addresses.length === 0 ? [] : (await this.deps.runtime.storage.news.known(addresses)).keys());
        return items.map(({ item, analysis }) => {

            const free = addressKeys(item).filter((key) => !taken.has(key));
            free.forEach((key) => taken.add(key));
            return { item, analysis, ts: timeOf(item.timestamp, now), ord: ordOf(item.timestamp, now), keys: [idKey(item.id), ...free] };
        });
    }
}
