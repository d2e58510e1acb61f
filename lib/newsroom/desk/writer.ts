import type { Clock } from '../../clock';
import { fault } from '../../http/errors';
import type { DeskSettings } from './options';
import type { Log } from '../../runtime';
import { beforeDeadline, heeding } from '../../deadline';
import type { TextGenerator, TextRequest } from '../types';
import { Breaker, Budget, Slots } from './budget';
import { readDraft } from './draft';
import type { Draft } from './draft';
import { extract, extractive } from './extractive';
import { guard, guardTitle } from './guard';
import type { Statement } from './guard';

export interface WriterDeps {
    readonly settings: DeskSettings;
    readonly clock: Clock;
    readonly log: Log;
}

/** Only what stands in the evidence; statements are one sentence on one line. */
export interface Written {
    readonly title: string | null;
    readonly statements: readonly Statement[];
}

/** Statements below which a model's text is not worth more than the extractive one. */
const fewest = 3;

/** Texts that may wait for a place at the generator. */
const maxWaiting = 100;

const maxTitle = 200;

/** Characters of a token, about. */
const charactersPerToken = 4;

/** Writes texts from evidence: with the host's generator where it gave one and can, else with the evidence's own sentences. */
export class Writer {

    private readonly deps: WriterDeps;
    private readonly budget: Budget;
    private readonly breaker: Breaker;
    private readonly slots: Slots;

    constructor(deps: WriterDeps) {

        const { settings, clock } = deps;
        this.deps = deps;
        this.budget = new Budget(clock, settings.budget);
        this.breaker = new Breaker(clock);
        this.slots = new Slots(settings.maxConcurrent, maxWaiting);
    }

    /** Names who writes: a text of another writer is another text. */
    get name(): string {

        return this.deps.settings.generator?.name ?? extractive.name;
    }

    /** No statements where the evidence bears none. Throws 500 where the generator fails and the host forbids to fall back (ruling 31). */
    async write(request: TextRequest, signal: AbortSignal): Promise<Written> {

        const own = extractGuarded(request);
        const { generator } = this.deps.settings;
        if (!generator || own.statements.length === 0) {
            return own;
        }

        try {
            return this.accept(request, own, await this.ask(generator, request, signal));
        }
        catch (error) {
            signal.throwIfAborted();
            return this.fallBack(request, own, error);
        }
    }

    private accept(request: TextRequest, own: Written, draft: Draft): Written {

        const statements = guard(draft.statements, request.evidence, request);
        if (statements.length < Math.min(fewest, own.statements.length)) {
            throw new Error(`Only ${statements.length} of ${draft.statements.length} statements stand in the evidence`);
        }

        const title = draft.title === null ? null : guardTitle(draft.title, request.evidence, maxTitle);
        return { title: title ?? own.title, statements };
    }

    private fallBack({ purpose }: TextRequest, own: Written, error: unknown): Written {

        const { settings, log } = this.deps;
        log(['desk', 'generator', 'error'], { purpose, error });
        if (settings.onProviderFailure === 'error') {
            throw fault(500, 'Summary generation failed', error);
        }

        return own;
    }

    private async ask(generator: TextGenerator, request: TextRequest, outer: AbortSignal): Promise<Draft> {

        if (this.breaker.open) {
            throw new Error('The generator failed too often; it is asked again in a minute');
        }

        const { clock, settings } = this.deps;
        return await beforeDeadline(clock, settings.timeoutMs, outer, async (signal) => {

            if (!await this.slots.enter()) {
                throw new Error('Too many texts wait for the generator');
            }

            try {
                signal.throwIfAborted();
                return await this.pay(request, () => heeding(signal, generator.generate(request, this.context(signal))));
            }
            finally {
                this.slots.leave();
            }
        });
    }

    private async pay(request: TextRequest, generate: () => ReturnType<TextGenerator['generate']>): Promise<Draft> {

        const tokens = estimate(request);
        const correct = this.budget.reserve(tokens);
        if (!correct) {
            throw new Error('The budget of the day is spent');
        }

        try {
            const draft = readDraft(await generate());
            correct({ tokens: draft.tokens ?? tokens, usd: draft.usd });
            this.breaker.succeeded();
            return draft;
        }
        catch (error) {
            this.breaker.failed();      // what a failed call cost is not known: its reservation stays
            throw error;
        }
    }

    private context(signal: AbortSignal) {

        const { clock, log } = this.deps;
        return { signal, now: () => clock.now(), log: (tags: string[], data?: unknown) => log(['desk', ...tags], data) };
    }
}

const extractGuarded = (request: TextRequest): Written => {

    const { title, bullets } = extract(request);
    return { title: guardTitle(title, request.evidence, maxTitle), statements: guard(bullets, request.evidence, request) };
};

const estimate = ({ evidence, maxBullets, maxLength }: TextRequest): number => {

    const read = evidence.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
    return Math.ceil((read + maxBullets * maxLength) / charactersPerToken);
};
