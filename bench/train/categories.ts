/**
 * Trains the linear model of categories and writes `lib/judgement/categories/weights.ts`:
 *
 *     npm run train:categories
 *
 * It learns from `bench/train/reports`. First it prints what rules and model find in each set if the model learned from all
 * others. The weights contain hashes of words and pairs of words, and no text. The same file gives the same weights.
 */
import { categoriesOf } from '../../lib/judgement/categories/classifier';
import { categoryOdds } from '../../lib/judgement/categories/likely';
import { lead } from '../../lib/judgement/categories/reading';
import { enough } from '../../lib/judgement/linear/odds';
import type { Model } from '../../lib/judgement/linear/packing';
import { defaultTokens } from '../../lib/judgement/tokens/extractor';
import { crossValidate, readReports, writeWeights, type Counts, type Plan, type Report } from './reports';

/**
 * Categories whose words differ from story to story. Coins and their chains have names, which rules find; but what is built on
 * two of the chains belongs to them, too, which other words show.
 */
const codes = ['ai', 'ai_agents', 'machine_learning', 'defi', 'macro', 'tech', 'dats', 'perps', 'rwa', 'token_listings', 'on_chain_whale', 'base', 'hyperliquid'];

const plan: Plan = {
    codes,
    minSets: 4,
    exampleOf: ({ title, text, set, categories, excluded }) => ({ title, text: text.slice(0, lead), set, labels: categories, excluded })
};

/** Knows nothing, so that the rules judge alone. */
const none: Model = { codes: [], biases: [], unit: 1, features: new Map(), weights: new Int8Array() };

const classify = (report: Report, model: Model): readonly string[] => {

    return categoriesOf({ ...report, tokens: defaultTokens.extract(report), defaults: report.categories.includes('crypto') ? ['crypto'] : [] }, model);
};

const judges: Readonly<Record<string, (report: Report, model: Model) => readonly string[]>> = {
    rules: (report) => classify(report, none),
    model: ({ title, text }, model) => [...categoryOdds(title, text.slice(0, lead), model)].flatMap(([code, odds]) => (odds >= enough ? [code] : [])),
    both: classify
};

/** Counts what each judge gives of the codes: right, left out, and wrong. */
const count = (reports: readonly Report[], model: Model): Counts => {

    const counts: Record<string, number> = {};
    for (const [name, judge] of Object.entries(judges)) {
        const given = reports.map((report) => judge(report, model));
        const number = (list: 'categories' | 'excluded', isGiven: boolean): number => reports.reduce((total, report, i) => total + codes.filter((code) => report[list].includes(code) && given[i]?.includes(code) === isGiven).length, 0);
        counts[`${name} found`] = number('categories', true);
        counts[`${name} missed`] = number('categories', false);
        counts[`${name} gave excluded`] = number('excluded', true);
    }

    return counts;
};

const reports = readReports();
crossValidate(reports, plan, count);
writeWeights(reports, plan, { room: 'categories', script: 'train:categories' });
