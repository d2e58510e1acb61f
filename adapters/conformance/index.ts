import { setTimeout as sleep } from 'node:timers/promises';

import type { Manifest } from '../../lib/storage/contract';
import { deepEqual } from './assert';
import { Breach } from './breach';
import { lacking, minor } from './case';
import type { Case, Fixture, Need, Revision } from './case';
import { articles } from './cases/articles';
import { batches } from './cases/batch';
import { bots } from './cases/bots';
import { botChats } from './cases/bots-chats';
import { botClaims } from './cases/bots-claims';
import { botEdges } from './cases/bots-edges';
import { botMoves } from './cases/bots-moves';
import { botStatus } from './cases/bots-status';
import { botWords } from './cases/bots-words';
import { categories } from './cases/categories';
import { changes } from './cases/changes';
import { coherence } from './cases/coherence';
import { compared } from './cases/compared';
import { counts } from './cases/counts';
import { durability } from './cases/durability';
import { edges } from './cases/edges';
import { exactness } from './cases/exact';
import { lifecycle } from './cases/lifecycle';
import { log } from './cases/log';
import { manifest } from './cases/manifest';
import { moments } from './cases/moments';
import { narratives } from './cases/narratives';
import { once } from './cases/once';
import { payments } from './cases/payments';
import { paymentEdges } from './cases/payments-edges';
import { pruning } from './cases/prune';
import { pruneKinds } from './cases/prune-kinds';
import { publishing } from './cases/publish';
import { races } from './cases/races';
import { reading } from './cases/reading';
import { search } from './cases/search';
import { texts } from './cases/texts';
import { tokens } from './cases/tokens';
import { transfer } from './cases/transfer';
import { transferRows } from './cases/transfer-rows';
import { wakes } from './cases/wakes';
import { missingOf } from './shape';
import { Trace } from './trace';
export type { Case, Fixture, Need, Revision } from './case';
export { runWithLab, runWithNodeTest } from './runners';
export type { LabRunner, NodeTestRunner } from './runners';

/** Every promise of the contract, in groups. */
const cases: readonly Case[] = [
    manifest, wakes, lifecycle, publishing, batches, reading, counts, search, log, changes, narratives, articles, categories, texts, tokens, once,
    bots, botStatus, botChats, botClaims, botMoves, botWords, botEdges, payments, paymentEdges, edges, exactness, compared, durability, pruning, pruneKinds,
    transfer, transferRows, races, coherence, moments
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
    /** How long a case may take, in milliseconds. Default: 60,000. */
    readonly timeoutMs?: number;
}

/** A case for one adapter. */
export interface Trial extends Case {
    /** What it needs and the adapter lacks: where this is not empty, the case is to be shown as skipped, never as passed. */
    readonly lacks: readonly Need[];
    /** Runs it on a fixture of its own. Rejects where the promise is not kept, with what was expected, what came, and the last calls. */
    execute(): Promise<void>;
}

/** How long a case may take, in milliseconds, if nothing else is said. */
const patience = 60_000;

/** What is optional in a manifest is claimed, or not. */
const claimsOf = ({ name, version, contract, durable, multiProcess, notify, prune = false, transfer: moves = false, bots: serves = false, payments: sells = false }: Manifest): Required<Manifest> => {

    return { name, version, contract, durable, multiProcess, notify, prune, transfer: moves, bots: serves, payments: sells };
};

/** A call that never ends fails its case, too. */
const within = async (run: Promise<void>, ms: number): Promise<void> => {

    const timeout = new AbortController();
    const overdue = sleep(ms, null, { signal: timeout.signal }).then(() => {

        throw new Breach(`It has not ended within ${ms} ms`);
    });
    try {
        await Promise.race([run, overdue]);
    }
    finally {
        timeout.abort();
        overdue.catch(() => {});
    }
};

const execute = async (one: Case, options: ConformanceOptions): Promise<void> => {

    const fixture = await options.factory();
    const trace = new Trace();
    try {
        deepEqual(claimsOf(fixture.storage.manifest), claimsOf(options.manifest), 'The manifest of the fixture\'s storage is not the one that the kit was given');
        await within(one.run(trace.over(fixture)), options.timeoutMs ?? patience);
    }
    catch (error) {
        throw trace.explain(error, missingOf(fixture.storage));
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
        .map((one) => ({ ...one, lacks: lacking(one, claims, offers, revision), execute: () => execute(one, options) }));
};
