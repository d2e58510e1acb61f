import Boom from '@hapi/boom';

import { demand } from '../auth/access';
import type { Access } from '../auth/access';
import type { Clock } from '../clock';
import { isPlain } from '../http/inputs';
import { toPage } from '../http/reply';
import type { Page } from '../http/reply';
import type { CategoryRecord, Storage, Text } from '../storage/contract';
import type { RecapQuery } from './schema';

export interface RecapDeps {
    readonly storage: Pick<Storage, 'texts'>;
    readonly categories: { find(code: string): Promise<CategoryRecord | null> };
    readonly clock: Clock;
}

/** The newest recap of a category and a timeframe, as the desk wrote it. */
export class RecapService {

    private readonly deps: RecapDeps;

    constructor(deps: RecapDeps) {

        this.deps = deps;
    }

    /** Throws 404 for an unknown category and where there is no recap, 403 for a forbidden category (rulings 11 and 32). */
    async find(access: Access, { feed_category: code, timeframe }: RecapQuery): Promise<Page> {

        if (!await this.deps.categories.find(code)) {
            throw missing();
        }

        demand(access, [code]);
        const text = await this.read(`recap:${code}:${timeframe}`);
        if (!text) {
            throw missing();
        }

        return toPage(text.json);
    }

    private async read(key: string): Promise<Text | null> {

        return isPlain(key) ? await this.deps.storage.texts.get(key, this.deps.clock.now()) : null;
    }
}

const missing = (): Boom.Boom => Boom.notFound('Recap not found');
