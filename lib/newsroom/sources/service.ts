import * as Boom from '@hapi/boom';

import { demandKnown } from '../../categories/known';
import type { KnownCodes } from '../../categories/known';
import { demandDocuments } from '../../http/documents';
import type { RuntimeWith } from '../../runtime';
import type { Documents, List } from '../../storage/contract';
import { webUrl } from '../../text/url';
import type { NewsroomSettings } from '../options';
import { idOf, keyOf, sourceKind, sourceOf } from './added';
import type { AddedFeed, SourceEntry } from './added';
import { readOpml, writeOpml } from './opml';
import type { OpmlLine } from './opml';
import type { WebSub } from '../websub';
import type { FeedPreview, Previewer } from './preview';
import type { RegisteredSource, SourceRegistry } from './registry';
import type { StateStore } from './state';
import { statusOf } from './status';
import type { SourceStatus } from './status';

/** A feed to add. */
export interface SourceInput {
    /** Address of the feed, http or https. */
    readonly url: string;
    /** Codes of the categories of every story. Default: none. */
    readonly categories?: List;
    /** Handle of the outlet, the author of all its stories. Default: the host of each story's address. */
    readonly author?: string;
    /** Seconds between polls. Default: 300. */
    readonly interval_seconds?: number;
}

/** What to change about a source. Only `paused` can be changed for sources of the options. */
export interface SourcePatch extends Partial<Omit<SourceInput, 'url'>> {
    /** Whether it is polled. Resuming a source polls it at once, even if it was gone. */
    readonly paused?: boolean;
}

/** Result of one line of an imported OPML file. */
export interface OpmlResult {
    /** Address as the file spells it; null if there is none. */
    readonly url: string | null;
    /** Whether the source was added, known already, or refused. */
    readonly status: 'added' | 'known' | 'refused';
    /** Id of the source; null if it was refused. */
    readonly id: string | null;
    /** Why it was refused; null if it was not. */
    readonly reason: string | null;
}

export interface SourceServiceDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly registry: SourceRegistry;
    readonly states: StateStore;
    readonly previewer: Previewer;
    readonly categories: KnownCodes;
    /** Null if feeds are not subscribed to. */
    readonly webSub: Pick<WebSub, 'find'> | null;
    /** Throws if no request may go to the address. */
    readonly check: (url: string) => unknown;
}

/** Interval of a feed without one, in seconds. */
const usualSeconds = 300;

/** Manages sources for administrators and the host. */
export class SourceService {

    constructor(private readonly deps: SourceServiceDeps) {}

    /** All sources in order of their ids: those of the options, and those that were added. Throws `StorageError`. */
    async list(): Promise<readonly SourceStatus[]> {

        const all = [...(await this.deps.registry.read()).values()].sort((a, b) => (a.source.id < b.source.id ? -1 : 1));
        return await Promise.all(all.map((one) => this.status(one)));
    }

    /** Adds a feed, which every node polls within seconds. Throws 400, 409 if there is such a source already, 501 and `StorageError`. */
    async add(input: SourceInput): Promise<SourceStatus> {

        const documents = demandDocuments(this.deps.runtime.storage);
        const { feed, key } = await this.checked(input);
        const taken = (await this.holders()).get(key);
        if (taken !== undefined) {
            throw Boom.conflict(`There is a source with this address: ${taken}`);
        }

        const id = idOf(key);
        await this.put(documents, id, { paused: false, feed }, null);
        return statusOf({ source: sourceOf(id, feed), entry: { paused: false, feed }, polled: null, now: feed.addedAt });
    }

    /** Changes a source. Null if it is unknown. Throws 400, 409 if the source comes from the options, 501 and `StorageError`. */
    async update(id: string, patch: SourcePatch): Promise<SourceStatus | null> {

        const documents = demandDocuments(this.deps.runtime.storage);
        const found = (await this.deps.registry.read()).get(id);
        if (!found) {
            return null;
        }

        await demandKnown(this.deps.categories, 'categories', patch.categories ?? []);
        const entry = patched(found.entry, patch);
        if (patch.paused === false) {
            await this.deps.states.forgive(id);     // before nodes see the change and check whether the source is due
        }

        await this.put(documents, id, entry, found.rev);

        const source = entry.feed ? sourceOf(id, entry.feed) : found.source;
        return await this.status({ source, entry });
    }

    /** Removes an added source; its items stay. False if it is unknown. Throws 409 if it comes from the options, 501 and `StorageError`. */
    async remove(id: string): Promise<boolean> {

        const documents = demandDocuments(this.deps.runtime.storage);
        const found = (await this.deps.registry.read()).get(id);
        if (found && found.entry.feed === null) {
            throw Boom.conflict('This source comes from the options of the service: it can be paused, not removed');
        }

        const removed = found !== undefined && await documents.remove(sourceKind, '', id);
        await this.deps.registry.read();
        if (removed) {
            await this.deps.states.forget(id);
        }

        return removed;
    }

    /** Fetches and reads a feed once, without storing anything. Throws 400 and 503. */
    async preview(input: SourceInput): Promise<FeedPreview> {

        const { feed, key } = await this.checked(input);
        return await this.deps.previewer.preview(sourceOf(idOf(key), feed));
    }

    /** All sources with an address as OPML 2.0. Throws `StorageError`. */
    async exportOpml(): Promise<string> {

        return writeOpml(await this.list());
    }

    /** Adds the feeds of an OPML document, line by line. Throws 400 if it can't be read, 501 and `StorageError`. */
    async importOpml(text: string): Promise<readonly OpmlResult[]> {

        const documents = demandDocuments(this.deps.runtime.storage);
        const lines = readOpml(text);
        const holders = await this.holders();
        const codes = await this.deps.categories.codes();
        const results: OpmlResult[] = [];
        for (const { url, categories } of lines) {
            results.push(await this.addLine(documents, { url, categories: categories.filter((code) => codes.has(code)) }, holders));
        }

        await this.deps.registry.read();
        return results;
    }

    private async addLine(documents: Documents, { url, categories }: OpmlLine, holders: Map<string, string>): Promise<OpmlResult> {

        if (url === null) {
            return { url, status: 'refused', id: null, reason: 'There is no xmlUrl' };
        }

        try {
            const { feed, key } = await this.checked({ url, categories });
            const known = holders.get(key);
            if (known !== undefined) {
                return { url, status: 'known', id: known, reason: null };
            }

            const id = idOf(key);
            await this.store(documents, id, { paused: false, feed }, null);
            holders.set(key, id);
            return { url, status: 'added', id, reason: null };
        }
        catch (error) {
            if (!Boom.isBoom(error)) {
                throw error;
            }

            return { url, status: 'refused', id: null, reason: error.message };
        }
    }

    private async put(documents: Documents, id: string, entry: SourceEntry, rev: number | null): Promise<void> {

        await this.store(documents, id, entry, rev);
        await this.deps.registry.read();
    }

    private async store(documents: Documents, id: string, entry: SourceEntry, rev: number | null): Promise<void> {

        const { clock, settings: { maxAddedSources, sources } } = this.deps.runtime;
        const record = { kind: sourceKind, owner: '', name: id, body: JSON.stringify(entry), updatedAt: clock.now() };
        const { status } = await documents.put(record, { rev, limit: maxAddedSources + sources.length });
        if (status === 'conflict') {
            throw Boom.conflict('Somebody else has changed this source: look at it again');
        }

        if (status === 'full') {
            throw Boom.conflict(`There are ${maxAddedSources} added sources, as many as allowed`);
        }
    }

    private async status({ source, entry }: Pick<RegisteredSource, 'source' | 'entry'>): Promise<SourceStatus> {

        const { states, webSub, runtime: { clock } } = this.deps;
        const polled = await states.read(source.id);
        const subscription = polled?.subscription === undefined ? null : await webSub?.find(polled.subscription) ?? null;
        return statusOf({ source, entry, polled, subscription, now: clock.now() });
    }

    /** Ids of sources by the keys of their addresses, and of those that their feeds have moved to. */
    private async holders(): Promise<Map<string, string>> {

        const addresses = (await this.list()).flatMap(({ id, url, moved_to: movedTo }) => [[webUrl(movedTo), id], [webUrl(url), id]] as const);
        return new Map(addresses.flatMap(([address, id]) => (address ? [[keyOf(address), id] as const] : [])));
    }

    private async checked({ url, categories = [], author, interval_seconds: seconds = usualSeconds }: SourceInput): Promise<{ readonly feed: AddedFeed; readonly key: string }> {

        const address = webUrl(url);
        if (!address || address.username !== '' || address.password !== '') {
            throw Boom.badRequest('url must be an http(s) address without user and password');
        }

        try {
            this.deps.check(address.href);
        }
        catch (error) {
            throw Boom.badRequest(`url must be a public address: ${(error as Error).message}`);
        }

        await demandKnown(this.deps.categories, 'categories', categories);
        return { feed: { url: address.href, categories, author: author ?? null, intervalMs: seconds * 1000, addedAt: this.deps.runtime.clock.now() }, key: keyOf(address) };
    }
}

const patched = ({ paused, feed }: SourceEntry, patch: SourcePatch): SourceEntry => {

    const { categories, author, interval_seconds: seconds } = patch;
    if (feed === null && (categories ?? author ?? seconds) !== undefined) {
        throw Boom.conflict('This source comes from the options of the service: only paused can be changed');
    }

    const changes = { ...(categories && { categories }), ...(author !== undefined && { author }), ...(seconds !== undefined && { intervalMs: seconds * 1000 }) };
    return { paused: patch.paused ?? paused, feed: feed && { ...feed, ...changes } };
};
