import { isDeepStrictEqual } from 'node:util';

import { Breach, brief } from '../breach';

/** The effect of a call on a state, and its answer. */
export interface Step<S> {
    readonly state: S;
    readonly answer: unknown;
}

/** A model of the contract, without side effects and as simple as its text. */
export type Apply<S, C> = (state: S, call: C) => Step<S>;

/** Outcome of a call: an answer, or an error that leaves open whether the call took effect. */
export type Outcome = { readonly answer: unknown } | { readonly error: unknown };

/**
 * Every possible state of a storage, given its answers so far. A call whose answer was lost leaves two; an answer that none
 * of them allows is a breach.
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

/** Makes a call. A storage error is an outcome; everything else is thrown. */
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
