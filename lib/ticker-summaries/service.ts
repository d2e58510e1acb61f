import { categoryFilter } from '../access';
import type { Access } from '../access';
import type { Caller } from '../desk/callers';
import { toPage } from '../http/caching';
import type { Page } from '../http/caching';
import { errorWithDetail, isStorageError } from '../http/detail';
import type { List } from '../storage/contract';

export interface SummaryDeps {
    readonly desk: { tickerSummary(ticker: string, scope: { categories?: List }, caller: Caller): Promise<{ readonly summary: string; readonly empty: boolean }> };
}

/** The desk's summary about a crypto token, from the news that the caller may read. */
export class SummaryService {

    private readonly deps: SummaryDeps;

    constructor(deps: SummaryDeps) {

        this.deps = deps;
    }

    /** Without news, the desk's one line, which a paid request gets a 404 for. Throws 500 if the desk fails and the host has disabled the fallback (ruling 31). */
    async find(access: Access, ticker: string): Promise<Page> {

        const { summary } = await this.write(ticker, access);
        return toPage(JSON.stringify({ summary }));
    }

    private async write(ticker: string, access: Access): Promise<{ readonly summary: string }> {

        try {
            return await this.deps.desk.tickerSummary(ticker, categoryFilter(access), callerOf(access));
        }
        catch (error) {
            throw isStorageError(error) ? error : errorWithDetail(500, 'Summary generation failed', error);
        }
    }
}

/** Anonymous callers are identified by their tokens. */
const callerOf = ({ kind, subject, jti }: Access): Caller => (kind === 'public' ? { kind, subject: jti } : { kind: 'token', subject });
