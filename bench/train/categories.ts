/**
 * Trains the linear model of categories and writes `lib/judgement/categories/linear/weights.ts`:
 *
 *     npm run train:categories
 *
 * It learns from `bench/train/reports/news.jsonl`. First it prints what rules and model find in each set if the model learned from
 * all others. The weights contain hashes of words and pairs of words, and no text. The same file gives the same weights.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { categoriesOf } from '../../lib/judgement/categories/classifier';
import { likelyCategories } from '../../lib/judgement/categories/linear/linear';
import { pack, type Model } from '../../lib/judgement/categories/linear/packing';
import { defaultTokens } from '../../lib/judgement/tokens/extractor';
import { train, type Report } from './logistic';

/** Categories whose words differ from story to story. Coins and their chains have names, which rules find. */
const codes = ['ai', 'ai_agents', 'machine_learning', 'defi', 'macro', 'tech', 'dats', 'perps', 'rwa', 'token_listings'];

const source = join(process.cwd(), 'bench/train/reports/news.jsonl');
const target = join(process.cwd(), 'lib/judgement/categories/linear/weights.ts');

/** Knows nothing, so that the rules judge alone. */
const none: Model = { codes: [], biases: [], unit: 1, features: new Map(), weights: new Int8Array() };

const classify = (report: Report, model: Model): readonly string[] => {

    return categoriesOf({ ...report, tokens: defaultTokens.extract(report), defaults: report.categories.includes('crypto') ? ['crypto'] : [] }, model);
};

const judges: Readonly<Record<string, (report: Report, model: Model) => readonly string[]>> = {
    rules: (report) => classify(report, none),
    model: ({ title, text }, model) => likelyCategories(title, text, model),
    both: classify
};

/** Counts what a judge gives of the codes: right, left out, and wrong. */
const count = (reports: readonly Report[], judge: (report: Report) => readonly string[]): { found: number; missed: number; excluded: number } => {

    const counts = { found: 0, missed: 0, excluded: 0 };
    for (const report of reports) {
        const given = judge(report);
        const labels = codes.filter((code) => report.categories.includes(code));
        const found = labels.filter((code) => given.includes(code)).length;
        counts.found += found;
        counts.missed += labels.length - found;
        counts.excluded += codes.filter((code) => report.excluded.includes(code) && given.includes(code)).length;
    }

    return counts;
};

/** Prints what each judge finds in each set, with a model that was trained on the other ones. */
const evaluate = (reports: readonly Report[]): void => {

    const sets = [...new Set(reports.map(({ set }) => set))];
    const rows = sets.flatMap((set) => {

        const model = train(reports.filter((report) => report.set !== set), codes);
        const own = reports.filter((report) => report.set === set);
        return Object.entries(judges).map(([name, judge]) => ({ set, name, ...count(own, (report) => judge(report, model)) }));
    });
    const sums = Object.keys(judges).map((name) => {

        const own = rows.filter((row) => row.name === name);
        const sum = (key: 'found' | 'missed' | 'excluded'): number => own.reduce((total, row) => total + row[key], 0);
        return { set: 'all', name, found: sum('found'), missed: sum('missed'), excluded: sum('excluded') };
    });
    for (const { set, name, found, missed, excluded } of [...rows, ...sums]) {
        process.stdout.write(`set ${set}: ${name} found ${found}, missed ${missed}, gave ${excluded} excluded\n`);
    }
};

const reports = readFileSync(source, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Report);
evaluate(reports);

const model = train(reports, codes);
const packed = pack(model);
const content = `import type { PackedModel } from './packing';

/** Written by \`npm run train:categories\`, which says what it was trained on; packed as \`packing.ts\` describes. */
export const packed: PackedModel = ${JSON.stringify(packed, null, 4).replaceAll('"', '\'').replace(/'(\w+)':/g, '$1:')};
`;
writeFileSync(target, content);
process.stdout.write(`${target}: ${content.length} characters, ${model.features.size} features\n`);
