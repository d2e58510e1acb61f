import { appendFileSync } from 'node:fs';

/** A measured cost, and the costs that it is compared with in the same run. */
export interface Figure {
    /** Groups the lines of one bench, such as `GET /news`. */
    readonly group: string;
    /** What was measured, such as `304`. */
    readonly name: string;
    readonly unit: string;
    /** Median of the rounds. */
    readonly ours: number;
    /** The least work that could give the same answer. */
    readonly floor: Measured;
    /** Median of the ratios of the rounds, ours to the floor. */
    readonly ratio: number;
    /** Largest acceptable ratio; null for no goal. */
    readonly goal: number | null;
    /** Largest acceptable value of `ours`, in the unit of the figure, if the goal is not a ratio. */
    readonly limit?: number;
    /** What is usually used instead. */
    readonly peers: readonly Measured[];
    /** What the cost depends on, such as the number of sockets; null for a single figure. */
    readonly size: { readonly of: string; readonly value: number } | null;
}

export interface Measured {
    readonly name: string;
    /** In the unit of the figure. */
    readonly value: number;
}

/** NaN, which results from a failed measurement, meets no goal. */
export const isMet = ({ goal, ratio, limit, ours }: Figure): boolean => (goal === null || ratio <= goal) && (limit === undefined || ours <= limit);

/** Whether the figure has a goal that it can miss. */
export const hasGoal = ({ goal, limit }: Figure): boolean => goal !== null || limit !== undefined;

/** The goal as text; empty for none. */
export const goalOf = ({ goal, limit, unit }: Figure): string => [...goal === null ? [] : [`≤ ${goal} ×`], ...limit === undefined ? [] : [`≤ ${limit} ${unit}`]].join(', ');

export const medianOf = (numbers: readonly number[]): number => {

    const sorted = [...numbers].sort((a, b) => a - b);
    const half = Math.floor(sorted.length / 2);
    const [low = NaN, high = NaN] = [sorted[half - 1], sorted[half]];
    return sorted.length % 2 === 1 ? high : (low + high) / 2;
};

/** Median of the ratios of two series that were measured in the same rounds. */
export const ratioOf = (ours: readonly number[], floor: readonly number[]): number => medianOf(ours.map((value, round) => value / (floor[round] ?? NaN)));

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export const lineOf = (figure: Figure): string => {

    const { group, name, unit, ours, floor, ratio, peers, size } = figure;
    const parts = [
        `${group}: ${name}${size ? `, ${size.value} ${size.of}` : ''}`.padEnd(56),
        `${digits(ours)} ${unit}`.padStart(12),
        `${ratio.toFixed(2)} × ${floor.name} (${digits(floor.value)})`.padEnd(40),
        hasGoal(figure) ? `goal ${goalOf(figure)} ${isMet(figure) ? 'met' : 'MISSED'}` : '',
        ...peers.map((peer) => `${peer.name} ${digits(peer.value)}`)
    ];
    return parts.filter(Boolean).join('  ');
};

/** Prints a figure, and hands it to `npm run bench` if that has started this process. */
export const report = (figure: Figure): void => {

    process.stdout.write(`${lineOf(figure)}\n`);
    const file = process.env.BENCH_FIGURES;
    if (file !== undefined) {
        appendFileSync(file, `${JSON.stringify(figure)}\n`);
    }
};
