import { demand, categoryFilter } from '../access';
import type { Access } from '../access';
import type { Clock } from '../clock';
import { toPage } from '../http/caching';
import type { Page } from '../http/caching';
import { isPlain } from '../http/inputs';
import { demandFound } from '../http/not-found';
import type { ProvenanceCheck } from '../provenance';
import type { CategoryRecord, Storage } from '../storage/contract';
import { parseRecap, toRecap } from './record';
import type { RecapRecord } from './record';
import type { RecapQuery } from './schema';

export interface RecapDeps {
    readonly storage: Pick<Storage, 'texts'>;
    readonly provenance: ProvenanceCheck;
    readonly categories: { find(code: string): Promise<CategoryRecord | null> };
    readonly clock: Clock;
}

/** The newest recap of a category and a timeframe: of what the desk wrote, the lines made from items that the reader may read (ruling 51). */
export class RecapService {

    private readonly deps: RecapDeps;

    constructor(deps: RecapDeps) {

        this.deps = deps;
    }

    /** Throws 404 for an unknown category and if there is no recap or no line of it is left, 403 for a forbidden category (rulings 11 and 32). */
    async find(access: Access, { feed_category: code, timeframe }: RecapQuery): Promise<Page> {

        demandFound(await this.deps.categories.find(code), 'Recap');
        demand(access, [code]);
        const record = await this.read(`recap:${code}:${timeframe}`);
        const recap = demandFound(record && toRecap(record, await this.deps.provenance.validIds(record.from, categoryFilter(access))), 'Recap');
        return toPage(JSON.stringify(recap));
    }

    private async read(key: string): Promise<RecapRecord | null> {

        const text = isPlain(key) ? await this.deps.storage.texts.get(key, this.deps.clock.now()) : null;
        return text && parseRecap(text.json);
    }
}
