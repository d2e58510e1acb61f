import { appendFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import { conformance, crash, histories } from '../conformance';
import type { ConformanceOptions, CrashOptions, Trial } from '../conformance';
import { tryFixture } from '../conformance/trial';
import { reportOf } from './report';
import type { Result } from './report';
import { Strays } from './strays';
import { UsageError } from './usage';
import type { Write } from './write';

export interface VerifyOptions {
    /** Prefixes of case ids; all cases if there are none. */
    readonly only: readonly string[];
    readonly seed: number | undefined;
    readonly timeoutMs: number | undefined;
    /** File that the report is written to, as Markdown. */
    readonly report: string | undefined;
}

/** Exports of an author's file, as ES module or CommonJS. */
type Author = Pick<ConformanceOptions, 'manifest' | 'factory' | 'offers'> & Partial<Pick<CrashOptions, 'spawn'>>;

const isAuthor = (value: unknown): value is Author => {

    const { manifest, factory } = (value ?? {}) as Partial<Author>;
    return typeof manifest === 'object' && typeof factory === 'function';
};

const requireHere = createRequire(__filename);

/** Also loads ES modules: every supported Node can require them. */
const load = (file: string): Author => {

    let loaded: { readonly default?: unknown } | null;
    try {
        loaded = requireHere(resolve(file)) as typeof loaded;
    }
    catch (error) {
        throw new UsageError(`${file} cannot be loaded: ${(error as Error).message}`);
    }

    const author = [loaded, loaded?.default].find(isAuthor);
    if (!author) {
        throw new UsageError(`${file} must export manifest and factory, as conformance() takes them`);
    }

    return author;
};

const trialsOf = ({ manifest, factory, offers, spawn }: Author, { only, seed, timeoutMs }: VerifyOptions): readonly Trial[] => {

    const options = { manifest, factory, ...(offers && { offers }), ...(timeoutMs !== undefined && { timeoutMs }) };
    const trials = [
        ...conformance(options),
        ...histories({ ...options, ...(seed !== undefined && { seeds: [seed] }) }),
        ...(spawn ? crash({ spawn, manifest, ...(seed !== undefined && { seed }) }) : [])
    ];
    return only.length === 0 ? trials : trials.filter(({ id }) => only.some((part) => id.startsWith(part)));
};

/** Returns the reason why no case can run, or null. Reported once instead of once per case. */
const obstacle = async ({ manifest, factory }: Author, { timeoutMs }: VerifyOptions, strays: Strays): Promise<string | null> => {

    try {
        await tryFixture({ manifest, factory, ...(timeoutMs !== undefined && { timeoutMs }) });
        return await strays.take();
    }
    catch (error) {
        return (error as Error).message;
    }
};

/** Returns the reason why a case has failed, or null. */
const failureOf = async (trial: Trial): Promise<string | null> => {

    try {
        await trial.execute();
        return null;
    }
    catch (error) {
        return (error as Error).message;
    }
};

const resultOf = async (trial: Trial, strays: Strays): Promise<Result> => {

    const { id, lacks } = trial;
    if (lacks.length > 0) {
        return { id, outcome: 'skipped', reason: `needs ${lacks.join(', ')}` };
    }

    const failures = [await failureOf(trial), await strays.take()].filter((reason) => reason !== null);
    return { id, outcome: failures.length === 0 ? 'passed' : 'failed', reason: failures.join('\n') };
};

/** Before the cases run, which takes minutes. */
const assertWritable = async (report: string): Promise<void> => {

    try {
        await appendFile(report, '');
    }
    catch (error) {
        throw new UsageError(`--report ${report} cannot be written: ${(error as Error).message}`);
    }
};

/** Runs the cases one after the other, prints the failures, then the report. */
export const verify = async (file: string, options: VerifyOptions, write: Write): Promise<number> => {

    const strays = new Strays();
    const stop = strays.listen();
    try {
        return await run(file, options, write, strays);
    }
    finally {
        stop();
    }
};

const run = async (file: string, options: VerifyOptions, write: Write, strays: Strays): Promise<number> => {

    if (options.report !== undefined) {
        await assertWritable(options.report);
    }

    const author = load(file);
    const trials = trialsOf(author, options);
    if (trials.length === 0) {
        throw new UsageError(`There are no cases whose id begins with ${options.only.join(' or ')}`);
    }

    const reason = await obstacle(author, options, strays);
    if (reason !== null) {
        write(`✖ No case can run: factory() and dispose() must make and remove an empty database.\n  ${reason.replaceAll('\n', '\n  ')}\n`);
        return 1;
    }

    const results: Result[] = [];
    let group = '';
    for (const trial of trials) {
        const [next = ''] = trial.id.split('/');
        write(next === group ? '' : `${next} …\n`);
        group = next;
        const result = await resultOf(trial, strays);
        results.push(result);
        if (result.outcome === 'failed') {
            write(`✖ ${trial.id}: ${trial.proves}\n  ${result.reason.replaceAll('\n', '\n  ')}\n\n`);
        }
    }

    const report = reportOf(author.manifest, results);
    write(report);
    if (options.report !== undefined) {
        await writeFile(options.report, report);
    }

    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
};
