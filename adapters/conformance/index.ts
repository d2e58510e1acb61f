/**
 * The conformance kit: checks that an adapter keeps the storage contract.
 *
 * @module hapi-crypto-news/adapters/conformance
 */

import { minor } from './case';
import type { Case } from './case';
import { bots } from './cases/bots/bots';
import { botChats } from './cases/bots/chats';
import { botClaims } from './cases/bots/claims';
import { botEdges } from './cases/bots/edges';
import { botMoves } from './cases/bots/moves';
import { botRewinds } from './cases/bots/rewinds';
import { botStatus } from './cases/bots/status';
import { botWords } from './cases/bots/words';
import { documents } from './cases/documents/documents';
import { documentEdges } from './cases/documents/edges';
import { durability } from './cases/lifecycle/durability';
import { lifecycle } from './cases/lifecycle/lifecycle';
import { manifest } from './cases/lifecycle/manifest';
import { moments } from './cases/lifecycle/moments';
import { coherence } from './cases/log/coherence';
import { log } from './cases/log/log';
import { races } from './cases/log/races';
import { logTimes } from './cases/log/times';
import { wakes } from './cases/log/wakes';
import { watched } from './cases/log/watched';
import { analyses } from './cases/news/analysis';
import { batches } from './cases/news/batch';
import { changes } from './cases/news/changes';
import { counts } from './cases/news/counts';
import { publishing } from './cases/news/publish';
import { reading } from './cases/news/reading';
import { repeated } from './cases/news/repeated';
import { search } from './cases/news/search';
import { paymentEdges } from './cases/payments/edges';
import { payments } from './cases/payments/payments';
import { pruneKinds } from './cases/prune/kinds';
import { pruning } from './cases/prune/prune';
import { articles } from './cases/texts/articles';
import { categories } from './cases/texts/categories';
import { narratives } from './cases/texts/narratives';
import { texts } from './cases/texts/texts';
import { pages } from './cases/transfer/paging';
import { transferRows } from './cases/transfer/rows';
import { transfer } from './cases/transfer/transfer';
import { once } from './cases/users/once';
import { tokens } from './cases/users/tokens';
import { compared } from './cases/values/compared';
import { edges } from './cases/values/edges';
import { exactness } from './cases/values/exact';
import { normalForms } from './cases/values/forms';
import { kinds } from './cases/values/kinds';
import { largeValues } from './cases/values/large';
import { trialOf } from './trial';
import type { ConformanceOptions, Trial } from './trial';
export type { Capability, Case, Fixture, Need, Revision } from './case';
export { crash, serveCrash } from './crash';
export type { AnswerMessage, CallMessage, CrashOptions, ParentChannel } from './crash';
export { faultKinds, faulty } from './faulty';
export type { Fault, FaultKind, Faulty, FaultyOptions } from './faulty';
export { histories } from './history';
export type { HistoryOptions } from './history';
export { runWithLab, runWithNodeTest } from './runners';
export type { DescribeTests, LabRunner, NodeTestRunner, RegisterTest, TestFunction } from './runners';
export type { ConformanceOptions, Trial } from './trial';

/** Every promise of the contract, in groups. */
const cases: readonly Case[] = [
    manifest, wakes, lifecycle, publishing, batches, reading, counts, search, log, logTimes, changes, analyses, narratives, articles, categories, texts, tokens, once,
    bots, botStatus, botChats, botClaims, botMoves, botRewinds, botWords, botEdges, payments, paymentEdges, documents, documentEdges, edges, exactness, largeValues, compared, durability, pruning, pruneKinds,
    transfer, transferRows, races, coherence, moments, pages, kinds, normalForms, repeated, watched
].flat();

/**
 * The cases that test an adapter against the contract: data, for any test runner.
 *
 *     for (const { id, proves, lacks, execute } of conformance({ factory, manifest, offers: ['peer', 'reopen'] })) {
 *         (lacks.length ? test.skip : test)(`${id}: ${proves}`, execute);
 *     }
 */
export const conformance = (options: ConformanceOptions): readonly Trial[] => {

    const { revision } = options;
    return cases.filter(({ since }) => revision === undefined || minor(since) <= minor(revision)).map((one) => trialOf(one, options));
};
