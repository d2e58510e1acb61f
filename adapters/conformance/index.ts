import { deepEqual } from 'node:assert/strict';

import type { Manifest } from '../../lib/storage/contract';
import { lacking } from './case';
import type { Case, Fixture, Need, Revision } from './case';
import { articles } from './cases/articles';
import { bots } from './cases/bots';
import { botClaims } from './cases/bots-claims';
import { botEdges } from './cases/bots-edges';
import { botMoves } from './cases/bots-moves';
import { botStatus } from './cases/bots-status';
import { categories } from './cases/categories';
import { changes } from './cases/changes';
import { durability } from './cases/durability';
import { edges } from './cases/edges';
import { exactness } from './cases/exact';
import { lifecycle } from './cases/lifecycle';
import { log } from './cases/log';
import { manifest } from './cases/manifest';
import { narratives } from './cases/narratives';
import { once } from './cases/once';
import { payments } from './cases/payments';
import { pruning } from './cases/prune';
import { publishing } from './cases/publish';
import { races } from './cases/races';
import { reading } from './cases/reading';
import { search } from './cases/search';
import { texts } from './cases/texts';
import { tokens } from './cases/tokens';
import { transfer } from './cases/transfer';
export type { Case, Fixture, Need, Revision } from './case';
export { runWithLab, runWithNodeTest } from './runners';
export type { LabRunner, NodeTestRunner } from './runners';

/** Every promise of the contract, in groups. */
const cases: readonly Case[] = [
    manifest, lifecycle, publishing, reading, search, log, changes, narratives, articles, categories, texts, tokens, once,
    bots, botStatus, botClaims, botMoves, botEdges, payments, edges, exactness, durability, pruning, transfer, races
].flat();

export interface ConformanceOptions {
    /** A database for one case. */
    factory(): Promise<Fixture>;
    /** What the adapter claims. Cases that need more are skipped, and the claims are tested both ways. */
    readonly manifest: Manifest;
    /** What the fixtures can do. */
    readonly offers?: readonly ('peer' | 'reopen')[];
    /** Leaves out promises that were made after this revision of the contract. Default: none. */
    readonly revision?: Revision;
}

/** A case for one adapter. */
export interface Trial extends Case {
    /** What it needs and the adapter lacks: where this is not empty, the case is to be shown as skipped, never as passed. */
    readonly lacks: readonly Need[];
    /** Runs it on a fixture of its own. Rejects where the promise is not kept. */
    execute(): Promise<void>;
}

const minor = (revision: Revision): number => Number(revision.slice(2));

const execute = async (one: Case, options: ConformanceOptions): Promise<void> => {

    const fixture = await options.factory();
    try {
        deepEqual(fixture.storage.manifest, options.manifest);
        await one.run(fixture);
    }
    finally {
        await fixture.dispose();
    }
};

/**
 * The cases that hold an adapter to the contract: data, for any runner.
 *
 *     for (const { id, proves, lacks, execute } of conformance({ factory, manifest, offers: ['peer', 'reopen'] })) {
 *         (lacks.length ? test.skip : test)(`${id}: ${proves}`, execute);
 *     }
 */
export const conformance = (options: ConformanceOptions): readonly Trial[] => {

    const { manifest: claims, offers = [], revision } = options;
    return cases
        .filter(({ since }) => revision === undefined || minor(since) <= minor(revision))
        .map((one) => ({ ...one, lacks: lacking(one, claims, offers), execute: () => execute(one, options) }));
};
