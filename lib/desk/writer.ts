import { abortable, withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { errorWithDetail } from '../http/detail';
import type { Logger } from '../logger';
import type { Budget, Usage } from './budget';
import type { CallerKind } from './callers';
import { CircuitBreaker } from './generators/circuit-breaker';
import { readDraft, usageIn } from './generators/draft';
import type { Draft, ReportedUsage } from './generators/draft';
import { extract, extractive } from './generators/extractive';
import { guard, guardTitle } from './guard/guard';
import type { Statement } from './guard/guard';
import type { DeskSettings } from './options';
import { PrioritySemaphore } from './priority-semaphore';
import type { TextGenerator, TextRequest } from './types';

export interface WriterDeps {
    readonly settings: DeskSettings;
    readonly clock: Clock;
    readonly log: Logger;
    readonly budget: Budget;
}

/** Ids of all records that the words may come from: all that a model has read, not only those it cites. */
export interface Origin {
    readonly from: readonly string[];
}

/** A text that the evidence supports. Each statement is one sentence on one line. */
export interface Written {
    readonly title: { readonly text: string } & Origin | null;
    readonly statements: readonly (Statement & Origin)[];
    /** The generator was not called, because of the budget or too many calls: worth a retry later. */
    readonly postponed: boolean;
}

/** The generator was not called. */
class Postponed extends Error {}

/** As `Postponed`, but logged already. */
class OverBudget extends Postponed {}

/** A model's text with fewer statements is replaced by the extractive one. */
const fewest = 3;

/** Most texts per kind of caller that wait for the generator. */
const maxWaiting = 100;

const maxTitle = 200;

/** Average characters per token. */
const charactersPerToken = 4;

/** Writes texts from evidence: with the host's generator if possible, else from sentences of the evidence. */
export class Writer {

    private readonly deps: WriterDeps;
    private readonly circuit: CircuitBreaker;
    private readonly calls: PrioritySemaphore;

    constructor(deps: WriterDeps) {

        const { settings, clock } = deps;
        this.deps = deps;
        this.circuit = new CircuitBreaker(clock);
        this.calls = new PrioritySemaphore(settings.maxConcurrent, maxWaiting);
    }

    /** Name of the generator in use: texts of another one are not reused. */
    get name(): string {

        return this.deps.settings.generator?.name ?? extractive.name;
    }

    /** Writes without the generator, at no cost. */
    writeExtractive(request: TextRequest): Written {

        return extractGuarded(request);
    }

    /** Writes without the generator because the caller's allowance is spent. Throws 500 if the host forbids a fallback (ruling 31). */
    writeOverAllowance(request: TextRequest): Written {

        return this.fallBack(request, extractGuarded(request), new OverBudget('The allowance of the caller is spent'));
    }

    /** Returns no statements if the evidence supports none. Throws 500 if the generator fails and the host forbids a fallback (ruling 31). */
    async write(request: TextRequest, signal: AbortSignal, kind: CallerKind = 'own'): Promise<Written> {

        const own = extractGuarded(request);
        const { generator } = this.deps.settings;
        if (!generator || own.statements.length === 0) {
            return own;
        }

        try {
            return this.guardDraft(request, own, await this.generate(generator, request, signal, kind));
        }
        catch (error) {
            signal.throwIfAborted();
            return this.fallBack(request, own, error);
        }
    }

    private guardDraft(request: TextRequest, own: Written, draft: Draft): Written {

        const statements = guard(draft.statements, request.evidence, request);
        if (statements.length < Math.min(fewest, own.statements.length)) {
            throw new Error(`Only ${statements.length} of ${draft.statements.length} statements are supported by the evidence`);
        }

        const from = request.evidence.map(({ id }) => id);
        const title = draft.title === null ? null : guardTitle(draft.title, request.evidence, maxTitle);
        return { title: title === null ? own.title : { text: title, from }, statements: statements.map((statement) => ({ ...statement, from })), postponed: false };
    }

    private fallBack({ purpose }: TextRequest, own: Written, error: unknown): Written {

        const { settings, log } = this.deps;
        if (!(error instanceof OverBudget)) {
            log(['desk', 'generator', 'error'], { purpose, error });
        }

        if (settings.onProviderFailure === 'error') {
            throw errorWithDetail(500, 'Summary generation failed', error);
        }

        return { ...own, postponed: error instanceof Postponed };
    }

    private async generate(generator: TextGenerator, request: TextRequest, outer: AbortSignal, kind: CallerKind): Promise<Draft> {

        if (this.circuit.isOpen) {
            throw new Postponed('The generator failed too often; it is called again in a minute');
        }

        const { clock, settings } = this.deps;
        return await withDeadline({ clock, ms: settings.timeoutMs, signal: outer }, async (signal) => {

            if (!await this.calls.acquire(kind)) {
                throw new Postponed('Too many texts wait for the generator');
            }

            try {
                signal.throwIfAborted();
                return await this.generateWithinBudget(request, kind, () => abortable(signal, generator.generate(request, this.context(signal))));
            }
            finally {
                this.calls.release(kind);
            }
        });
    }

    private async generateWithinBudget(request: TextRequest, kind: CallerKind, generate: () => ReturnType<TextGenerator['generate']>): Promise<Draft> {

        const tokens = estimate(request);
        const correct = this.deps.budget.reserve(kind, tokens);
        if (!correct) {
            throw new OverBudget('The budget of the day is spent');
        }

        try {
            const draft = readDraft(await counted(generate, (outcome) => correct(spent(usageIn(outcome)) ?? { tokens, usd: 0 })));
            this.circuit.recordSuccess();
            return draft;
        }
        catch (error) {
            this.circuit.recordFailure();
            throw error;
        }
    }

    private context(signal: AbortSignal) {

        const { clock, log } = this.deps;
        return { signal, now: () => clock.now(), log: (tags: string[], data?: unknown) => log(['desk', ...tags], data) };
    }
}

const spent = (usage: ReportedUsage | null): Usage | null => usage && { tokens: usage.input + usage.output, usd: usage.usd };

/** Passes the answer or the error to `count`: what can't be used has been paid for, too. */
const counted = async (generate: () => ReturnType<TextGenerator['generate']>, count: (outcome: unknown) => void): ReturnType<TextGenerator['generate']> => {

    try {
        const answer = await generate();
        count(answer);
        return answer;
    }
    catch (error) {
        count(error);
        throw error;
    }
};

const extractGuarded = (request: TextRequest): Written => {

    const { title, bullets } = extract(request);
    const cited = request.evidence.filter(({ id }) => title.cites.includes(id));
    const text = guardTitle(title.text, cited, maxTitle) ?? guardTitle(title.text, request.evidence, maxTitle);
    const statements = guard(bullets, request.evidence, request);
    return { title: text === null ? null : { text, from: title.cites }, statements: statements.map((statement) => ({ ...statement, from: statement.cites })), postponed: false };
};

const estimate = ({ evidence, maxBullets, maxLength }: TextRequest): number => {

    const read = evidence.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
    return Math.ceil((read + maxBullets * maxLength) / charactersPerToken);
};
