import { appendFileSync } from 'node:fs';

import type { Parts } from './parts';

/** A cost and its parts. */
export interface Split {
    readonly name: string;
    /** In the unit of the profile. */
    readonly value: number;
    readonly parts: Parts;
}

/** Profile of a line of the table, and of its floor for comparison. */
export interface Profile {
    /** Group and name of the figure, such as `hot read: GET /news, 304`. */
    readonly title: string;
    readonly unit: string;
    readonly ours: Split;
    /** Several if the floor is a sum. */
    readonly floors: readonly Split[];
}

/** Parts below this share of ours are added up. */
const smallest = 0.02;

const rest = 'other';

/** The parts of a cost in its unit, the largest first. `names` are the owners that have a row of their own. */
const costsOf = ({ value, parts }: Split, names: ReadonlySet<string>): ReadonlyMap<string, number> => {

    const costs = new Map<string, number>();
    for (const [owner, share] of Object.entries(parts)) {
        const name = names.has(owner) ? owner : rest;
        costs.set(name, (costs.get(name) ?? 0) + share * value);
    }

    return costs;
};

const digits = (value: number): string => (value >= 99.5 ? value.toFixed(0) : value >= 0.1 ? value.toPrecision(2) : value === 0 ? '' : value.toFixed(2));

/** Rows of a table: part, ours, each floor; the sums first. */
export const rowsOf = ({ ours, floors }: Profile): readonly (readonly string[])[] => {

    const all = [ours, ...floors];
    const names = new Set(all.flatMap(({ value, parts }) => Object.entries(parts).filter(([, share]) => share * value >= smallest * ours.value).map(([owner]) => owner)));
    const costs = all.map((split) => costsOf(split, names));
    const owners = [...new Set([...names, rest])].sort((a, b) => (a === rest ? 1 : b === rest ? -1 : (costs[0]?.get(b) ?? 0) - (costs[0]?.get(a) ?? 0)));
    const parts = owners.map((owner) => [owner, ...costs.map((one) => digits(one.get(owner) ?? 0))]);
    return [['all', ...all.map(({ value }) => digits(value))], ...parts];
};

/** Prints a profile, and hands it to `npm run bench` if that has started this process. */
export const reportProfile = (profile: Profile): void => {

    const { title, unit, ours, floors } = profile;
    const lines = [['', ours.name, ...floors.map(({ name }) => name)], ...rowsOf(profile)];
    process.stdout.write(`\n${title}, ${unit}\n${lines.map(([owner = '', ...cells]) => `  ${owner.padEnd(34)}${cells.map((cell) => cell.padStart(24)).join('')}`).join('\n')}\n`);
    const file = process.env.BENCH_PROFILES;
    if (file !== undefined) {
        appendFileSync(file, `${JSON.stringify(profile)}\n`);
    }
};
