import { featuresOf } from '../../lib/judgement/linear/features';
import type { Model } from '../../lib/judgement/linear/packing';
import { Random, shuffle } from './random';

/** One labelled text. */
export interface Example {
    readonly title: string;
    readonly text: string;
    /** Texts of a set share stories and names. */
    readonly set: number;
    /** Codes that it must get. */
    readonly labels: readonly string[];
    /** Codes that it must not get. About all others it says nothing. */
    readonly excluded: readonly string[];
}

const epochs = 10;
const learningRate = .2;
const decay = 1e-3;

/** The influence of the order of the texts is averaged over so many regressions. */
const rounds = 5;

/** No word decides alone: a code needs many of this weight. */
const maxWeight = .6;

/** A feature whose weights are all smaller is left out. */
const minWeight = .08;

/** Number of steps that a weight of `maxWeight` is stored in. */
const steps = 127;

/** One text for one code: the features that the model knows, and whether it has the code. */
interface Row {
    readonly indices: readonly number[];
    readonly label: 0 | 1;
}

const distinct = ({ title, text }: Example): ReadonlySet<number> => new Set(featuresOf(title, text));

/** Numbers the features that occur in enough sets. */
const vocabularyOf = (examples: readonly Example[], minSets: number): ReadonlyMap<number, number> => {

    const sets = new Map<number, Set<number>>();
    for (const example of examples) {
        distinct(example).forEach((feature) => sets.set(feature, (sets.get(feature) ?? new Set()).add(example.set)));
    }

    const frequent = [...sets].filter(([, found]) => found.size >= minSets);
    return new Map(frequent.map(([feature], i) => [feature, i]));
};

const labelOf = ({ labels, excluded }: Example, code: string): 0 | 1 | null => {

    return labels.includes(code) ? 1 : excluded.includes(code) ? 0 : null;
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

/** Weights for one code, the bias last. */
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

/** Weights in steps, of the features that have enough weight for any code. */
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

/**
 * Trains one regression per code; the same texts give the same weights. A feature must occur in at least `minSets` sets, so that
 * the names of a story are none.
 */
export const train = (examples: readonly Example[], codes: readonly string[], minSets: number): Model => {

    const vocabulary = vocabularyOf(examples, minSets);
    const indices = examples.map((example) => [...distinct(example)].flatMap((feature) => vocabulary.get(feature) ?? []));
    const rowsOf = (code: string): Row[] => {

        const labels = examples.map((example) => labelOf(example, code));
        return labels.flatMap((label, i) => (label === null ? [] : [{ indices: indices[i] ?? [], label }]));
    };

    return modelOf(codes, codes.map((code) => weightsOf(rowsOf(code), vocabulary.size)), vocabulary);
};
