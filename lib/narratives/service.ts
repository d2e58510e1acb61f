import * as Boom from '@hapi/boom';

import { categoryFilter } from '../access';
import type { Access } from '../access';
import type { Clock } from '../clock';
import { toPage } from '../http/caching';
import type { Page } from '../http/caching';
import { isPlain } from '../http/inputs';
import { demandFound, notFound } from '../http/not-found';
import { joinJson } from '../http/reply';
import type { ResponseCache } from '../http/response-cache';
import type { Include } from '../news/analysis';
import type { ProvenanceCheck } from '../provenance';
import type { List, NarrativeRecord, Storage, StoredNews } from '../storage/contract';
import { narrativeJson, textOf, textFromItem } from './schema';

export interface NarrativeDeps {
    readonly storage: Pick<Storage, 'news' | 'narratives'>;
    readonly provenance: ProvenanceCheck;
    readonly clock: Clock;
    readonly cache: ResponseCache;
    readonly empty: 'not-found' | 'empty-array';
    /** How long after its last item a narrative is listed, in ms. */
    readonly activeMs: number;
    readonly maxListed: number;
    readonly maxItems: number;
}

interface NarrativesPage extends Page {
    readonly count: number;
}

/** How many narratives are read per listed one if a token may see only some. */
const sieve = 10;

/** A narrative shows its visible items, and is left out if none is (ruling 13); its words come from items that the reader may read (ruling 51). */
export class NarrativeService {

    private readonly deps: NarrativeDeps;

    constructor(deps: NarrativeDeps) {

        this.deps = deps;
    }

    /** Active ones, latest update first (ruling 33). Throws 404 if there are none (ruling 6). */
    async list(access: Access, include?: Include): Promise<Page> {

        const { categories } = categoryFilter(access);
        const key = `narratives:${include ?? ''}:${JSON.stringify(categories ? [...categories].sort() : null)}`;
        const page = await this.deps.cache.get(key, () => this.build(categories, include));
        if (page.count === 0 && this.deps.empty === 'not-found') {
            throw notFound('Narratives');
        }

        return page;
    }

    /** Finds older and merged ones, too. Throws 404 if it is unknown, 403 if the token may see none of its items. */
    async find(access: Access, id: string, include?: Include): Promise<Page> {

        const record = demandFound(isPlain(id) && await this.deps.storage.narratives.get(id), 'Narrative');

        const json = await this.show(record, categoryFilter(access).categories, include);
        if (json === null) {
            throw await this.isEmpty(record) ? notFound('Narrative') : Boom.forbidden('No permission for the feeds of this narrative');
        }

        return toPage(json);
    }

    private async build(categories: List | undefined, include: Include): Promise<NarrativesPage> {

        const { storage, clock, activeMs, maxListed } = this.deps;
        const records = await storage.narratives.list({
            fromOrd: (clock.now() - activeMs) * 1000,
            limit: categories ? maxListed * sieve : maxListed
        });

        const shown: string[] = [];
        for (const record of records) {
            const json = shown.length < maxListed ? await this.show(record, categories, include) : null;
            if (json !== null) {
                shown.push(json);
            }
        }

        return { ...toPage(joinJson(shown)), count: shown.length };
    }

    private async show(record: NarrativeRecord, categories: List | undefined, include: Include): Promise<string | null> {

        const { storage: { news }, maxItems: limit } = this.deps;
        const items = await news.byNarrative(record.id, { ...(categories && { categories }), limit });
        const [newest] = items;
        if (!newest) {
            return null;
        }

        return narrativeJson(record, items, await this.mayShow(record, items, categories) ? textOf(record) : textFromItem(newest), include);
    }

    /** `items` are those that the reader may read; older ones and those that left the narrative are looked up. */
    private async mayShow(record: NarrativeRecord, items: readonly StoredNews[], categories: List | undefined): Promise<boolean> {

        const { tag = null, summary = null, from } = textOf(record);
        if (tag === null && summary === null) {
            return true;
        }

        const read = new Map(items.map((item) => [item.id, item]));
        const known = (id: string): string | undefined => {

            const item = read.get(id);
            return item && this.deps.provenance.digest(item);
        };

        return await this.deps.provenance.holds(from, { categories, known });
    }

    /** All of its items may have been retracted. */
    private async isEmpty({ id }: NarrativeRecord): Promise<boolean> {

        return (await this.deps.storage.news.byNarrative(id, { limit: 1 })).length === 0;
    }
}
