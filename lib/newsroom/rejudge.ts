import { isDeepStrictEqual } from 'node:util';

import { inSlices } from '../async/slices';
import type { Analysis } from '../judgement/record';
import { analysisOf } from '../news/analysis';
import type { Known } from '../news/analysis';
import { parseItem } from '../news/item';
import type { Runtime } from '../runtime';
import type { StoredNews } from '../storage/contract';
import type { ItemAnalyst } from './analyst';
import { withEdits } from './edits';
import type { Publisher, Rejudged } from './publisher';

export interface RejudgeDeps {
    readonly runtime: Runtime;
    readonly analyst: ItemAnalyst;
    readonly publisher: Publisher;
}

/** Most attempts to judge items while others write to them. */
const maxAttempts = 5;

/** Replaces analyses that were made by other versions of the stages. The items themselves, and what editors have set, stay. */
export class Rejudge {

    constructor(private readonly deps: RejudgeDeps) {}

    /** Returns how many of the items have a new analysis. Throws `StorageError`. */
    async page(rows: readonly StoredNews[]): Promise<number> {

        const { news } = this.deps.runtime.storage;
        let outdated = rows.filter((row) => this.isOutdated(row));
        let changed = 0;
        for (let i = 0; i < maxAttempts && outdated.length > 0; ++i) {
            await this.deps.publisher.rejudge(await Promise.all(await inSlices(outdated, (row) => this.judge(row))));
            const written = (await Promise.all(outdated.map(({ id }) => news.get(id)))).filter((row) => row !== null);
            outdated = written.filter((row) => this.isOutdated(row));
            changed += written.length - outdated.length;
        }

        return changed;
    }

    /** Whether other versions of the stages made the analysis. An adapter that stores no analyses has none: they are made on request. */
    private isOutdated({ analysis }: StoredNews): boolean {

        if (analysis === undefined) {
            return false;
        }

        return analysis === null || !isDeepStrictEqual((JSON.parse(analysis) as Analysis).versions, this.deps.analyst.versions);
    }

    private async judge(row: StoredNews): Promise<Rejudged> {

        const { analyst, publisher } = this.deps;
        const item = { ...parseItem(row.json), narrative_id: row.narrativeId };
        const former = JSON.parse(analysisOf(row)) as Analysis;
        const scored = former.scored || item.sentiment_value !== 0.5;
        const own = withEdits(await analyst.judge(item, scored, knownIn(former)), {}, former);
        const analysis = await publisher.stories.placeStored({ item, analysis: own });
        const isSilent = isDeepStrictEqual({ ...analysis, versions: {} }, { ...former, versions: {} });
        return { row, analysis: JSON.stringify(analysis), isSilent };
    }
}

/** Judgements by the whole text, to be kept. The kind `news` is left out, because the current stages may find another kind in the stored words. */
const knownIn = ({ kind, language }: Analysis): Known => (kind === 'news' ? { language } : { kind, language });
