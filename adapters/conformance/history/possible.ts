import { isDeepStrictEqual } from 'node:util';

import { Breach, brief } from '../breach';

/** What a call does to a state, and what it answers then. */
export interface Step<S> {
    readonly state: S;
    readonly answer: unknown;
}

/** A model of the contract: pure, and as simple as its words. */
export type Apply<S, C> = (state: S, call: C) => Step<S>;

/** How a call ended: with an answer, or with an error that leaves open whether it was done. */
export type Outcome = { readonly answer: unknown } | { readonly error: unknown };

/**
 * Every state in which a storage may be, given what it has answered by now. A call whose answer was lost leaves two; an
 * answer that none of them allows is a breach.
 */
export class Possible<S, C> {

    private states: readonly S[];

    constructor(initial: S, private readonly apply: Apply<S, C>) {

        this.states = [initial];
    }

    get all(): readonly S[] {

        return this.states;
    }

    observe(call: C, outcome: Outcome): void {

        const steps = this.states.map((state) => this.apply(state, call));
        if ('error' in outcome) {
            this.keep([...this.states, ...steps.map(({ state }) => state)]);
            return;
        }

        const allowed = steps.filter(({ answer }) => isDeepStrictEqual(answer, outcome.answer));
        if (allowed.length === 0) {
            throw new Breach(`${brief(call)} answered ${brief(outcome.answer)}; allowed was ${steps.map(({ answer }) => brief(answer)).join(' or ')}, from ${this.states.map(brief).join(' or ')}`);
        }

        this.keep(allowed.map(({ state }) => state));
    }

    private keep(states: readonly S[]): void {

        this.states = states.filter((state, i) => !states.slice(0, i).some((other) => isDeepStrictEqual(other, state)));
    }
}

/** Runs a call; a fault of the storage is an outcome, everything else is thrown. */
export const outcomeOf = async (work: Promise<unknown>): Promise<Outcome> => {

    try {
        return { answer: await work };
    }
    catch (error) {
        if ((error as { name?: unknown }).name === 'StorageError') {
            return { error };
        }

        throw error;
    }
};
