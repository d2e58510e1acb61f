import { performance } from 'node:perf_hooks';

/** A contender, with its n-th call. */
export interface Contender {
    readonly name: string;
    readonly call: (n: number) => unknown;
}

export interface Bounds {
    /** Number of turns of each contender. */
    readonly turns: number;
    /** Time of a contender's turn, in milliseconds; it ends earlier after `calls`. */
    readonly turnMs: number;
    readonly calls: number;
}

/** Runs calls one after another, each timed separately in µs. Synchronous answers are not awaited. */
const turn = async ({ call }: Contender, from: number, { turnMs, calls }: Bounds): Promise<number[]> => {

    const times: number[] = [];
    const end = performance.now() + turnMs;
    for (let i = from; times.length < calls && (times.length < 1 || performance.now() < end); ++i) {
        const started = performance.now();
        const answer = call(i);
        if (answer instanceof Promise) {
            await answer;
        }

        times.push((performance.now() - started) * 1000);
    }

    return times;
};

/**
 * Times of all calls by contender, in µs. They take turns, each time in another order, after a turn that is not counted;
 * a call is never repeated before all of its samples had their turn.
 */
export const measure = async (contenders: readonly Contender[], bounds: Bounds): Promise<Map<string, number[]>> => {

    const standings = contenders.map((contender) => ({ contender, made: 0, times: [] as number[] }));
    for (let i = 0; i <= bounds.turns; ++i) {
        for (const standing of [...standings.slice(i % standings.length), ...standings.slice(0, i % standings.length)]) {
            const times = await turn(standing.contender, standing.made, bounds);
            standing.made += times.length;
            standing.times.push(...(i > 0 ? times : []));
        }
    }

    return new Map(standings.map(({ contender, times }) => [contender.name, times]));
};
