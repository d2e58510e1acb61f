import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { EventType } from '../../lib/judgement/record';
import { pack, type Model } from '../../lib/judgement/linear/packing';
import { train, type Example } from './logistic';

/** A labelled report, as `reports/README.md` describes it. */
export interface Report {
    readonly set: number;
    readonly title: string;
    readonly text: string;
    readonly categories: readonly string[];
    readonly excluded: readonly string[];
    readonly event: EventType | null;
    readonly accepted: readonly (EventType | null)[];
}

export const readReports = (): Report[] => {

    return readFileSync(join(process.cwd(), 'bench/train/reports/news.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Report);
};

/** What is trained: how a report is labelled, which codes the model knows, and in how many sets its features must occur. */
export interface Plan {
    readonly exampleOf: (report: Report) => Example;
    readonly codes: readonly string[];
    readonly minSets: number;
}

const trainOn = (reports: readonly Report[], { exampleOf, codes, minSets }: Plan): Model => train(reports.map(exampleOf), codes, minSets);

/** Numbers by name, such as how many categories were found. */
export type Counts = Readonly<Record<string, number>>;

const sum = (all: readonly Counts[]): Counts => {

    const keys = Object.keys(all[0] ?? {});
    return Object.fromEntries(keys.map((key) => [key, all.reduce((total, counts) => total + (counts[key] ?? 0), 0)]));
};

const print = (name: string, counts: Counts): void => {

    process.stdout.write(`${name}: ${Object.entries(counts).map(([key, count]) => `${key} ${count}`).join(', ')}\n`);
};

/** Prints what is counted in each set, with a model that was trained on all other sets. */
export const crossValidate = (reports: readonly Report[], plan: Plan, count: (reports: readonly Report[], model: Model) => Counts): void => {

    const sets = [...new Set(reports.map(({ set }) => set))];
    const all = sets.map((set) => {

        const model = trainOn(reports.filter((report) => report.set !== set), plan);
        const counts = count(reports.filter((report) => report.set === set), model);
        print(`set ${set}`, counts);
        return counts;
    });
    print('all', sum(all));
};

/** Trains on all reports, and writes the weights beside those who use them. */
export const writeWeights = (reports: readonly Report[], plan: Plan, { room, script }: { readonly room: string; readonly script: string }): void => {

    const model = trainOn(reports, plan);
    const target = join(process.cwd(), 'lib/judgement', room, 'weights.ts');
    const content = `import type { PackedModel } from '../linear/packing';

/** Written by \`npm run ${script}\`, which says what it was trained on; packed as \`linear/packing.ts\` describes. */
export const packed: PackedModel = ${JSON.stringify(pack(model), null, 4).replaceAll('"', '\'').replace(/'(\w+)':/g, '$1:')};
`;
    writeFileSync(target, content);
    process.stdout.write(`${target}: ${content.length} characters, ${model.features.size} features\n`);
};
