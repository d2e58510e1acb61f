import { featuresOf } from '../../lib/judgement/categories/linear/features';
import type { Model } from '../../lib/judgement/categories/linear/packing';
import { Random, shuffle } from './random';

/** One labelled report. */
export interface Report {
    readonly title: string;
    readonly text: string;
    /** Reports of a set share stories and names. */
    readonly set: number;
    /** Categories that it has. */
    readonly categories: readonly string[];
    /** Categories that it has not. About all others it says nothing. */
    readonly excluded: readonly string[];
}

/** Least number of sets that a feature must occur in, so that the names of a story are none. */
const minSets = 4;

const epochs = 10;
const learningRate = .2;
const decay = 1e-3;

/** The influence of the order of the reports is averaged over so many regressions. */
const rounds = 5;

/** No word decides alone: a category needs many of this weight. */
const maxWeight = .6;

/** A feature whose weights are all smaller is left out. */
const minWeight = .08;

/** Number of steps that a weight of `maxWeight` is stored in. */
const steps = 127;

/** One report for one category: the features that the model knows, and whether it has the category. */
interface Row {
    readonly indices: readonly number[];
    readonly label: 0 | 1;
}

const distinct = ({ title, text }: Report): ReadonlySet<number> => new Set(featuresOf(title, text));

/** Numbers the features that occur in enough sets. */
const vocabularyOf = (reports: readonly Report[]): ReadonlyMap<number, number> => {

    const sets = new Map<number, Set<number>>();
    for (const report of reports) {
        distinct(report).forEach((feature) => sets.set(feature, (sets.get(feature) ?? new Set()).add(report.set)));
    }

    const frequent = [...sets].filter(([, found]) => found.size >= minSets);
    return new Map(frequent.map(([feature], i) => [feature, i]));
};

const labelOf = ({ categories, excluded }: Report, code: string): 0 | 1 | null => {

    return categories.includes(code) ? 1 : excluded.includes(code) ? 0 : null;
};

/** Logistic regression by AdaGrad. The last weight is the bias. */
class Regression {

    readonly weights: Float64Array;
    readonly #squares: Float64Array;

    constructor(size: number) {

        this.weights = new Float64Array(size + 1);
        this.#squares = new Float64Array(size + 1).fill(1e-6);
    }

    learn({ indices, label }: Row): void {

        const bias = this.weights.length - 1;
        const all = [...indices, bias];
        const odds = all.reduce((sum, index) => sum + Number(this.weights[index]), 0);
        const gradient = 1 / (1 + Math.exp(-odds)) - label;
        for (const index of all) {
            this.#step(index, gradient, index === bias ? Infinity : maxWeight);
        }
    }

    #step(index: number, gradient: number, max: number): void {

        const weight = Number(this.weights[index]);
        const slope = gradient + decay * weight;
        const square = Number(this.#squares[index]) + slope * slope;
        this.#squares[index] = square;
        this.weights[index] = Math.max(-max, Math.min(max, weight - learningRate * slope / Math.sqrt(square)));
    }
}

/** Weights for one category, the bias last. */
const weightsOf = (rows: readonly Row[], size: number): Float64Array => {

    const sum = new Float64Array(size + 1);
    const random = new Random();
    const order = [...rows];
    for (let i = 0; i < rounds; ++i) {
        const regression = new Regression(size);
        for (let j = 0; j < epochs; ++j) {
            shuffle(order, random);
            order.forEach((row) => regression.learn(row));
        }

        regression.weights.forEach((weight, k) => {

            sum[k] = Number(sum[k]) + weight / rounds;
        });
    }

    return sum;
};

/** Weights in steps, of the features that have enough weight for any category. */
const modelOf = (codes: readonly string[], weights: readonly Float64Array[], vocabulary: ReadonlyMap<number, number>): Model => {

    const of = (index: number): number[] => weights.map((own) => Number(own[index]));
    const kept = [...vocabulary].filter(([, index]) => of(index).some((weight) => Math.abs(weight) >= minWeight)).sort(([a], [b]) => a - b);
    const unit = maxWeight / steps;
    return {
        codes,
        biases: of(vocabulary.size).map((bias) => Math.round(1000 * bias) / 1000),
        unit,
        features: new Map(kept.map(([feature], i) => [feature, i])),
        weights: Int8Array.from(kept.flatMap(([, index]) => of(index).map((weight) => Math.round(weight / unit))))
    };
};

/** Trains one regression per category; the same reports give the same weights. */
export const train = (reports: readonly Report[], codes: readonly string[]): Model => {

    const vocabulary = vocabularyOf(reports);
    const indices = reports.map((report) => [...distinct(report)].flatMap((feature) => vocabulary.get(feature) ?? []));
    const rowsOf = (code: string): Row[] => {

        const labels = reports.map((report) => labelOf(report, code));
        return labels.flatMap((label, i) => (label === null ? [] : [{ indices: indices[i] ?? [], label }]));
    };

    return modelOf(codes, codes.map((code) => weightsOf(rowsOf(code), vocabulary.size)), vocabulary);
};
