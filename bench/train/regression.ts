import { ngramsOf, sumFeatureCount, sumFeatures } from '../../lib/judgement/sentiment/linear/features';
import type { Weights } from '../../lib/judgement/sentiment/linear/packing';
import { Random, shuffle } from './random';

/** One labelled text. */
export interface Example {
    readonly text: string;
    /** The grammar's sum for the text. */
    readonly sum: number;
    /** 0 bullish, 1 bearish, 2 neutral. */
    readonly label: number;
}

/** Least number of texts that an n-gram must occur in. */
const minTexts = 2;

const epochs = 12;
const learningRate = .3;
const decay = 1e-5;

/** Weights of the labels: rarer ones count more. */
const labelWeights = [1.3, 1.4, 1] as const;

/** N-grams with less influence than this are left out. */
const minWeight = .15;

const classes = [0, 1, 2];

/** The features of one text that the model knows. */
interface Row {
    readonly indices: Int32Array;
    readonly values: Float64Array;
    readonly label: number;
}

/** Softmax regression by AdaGrad. */
class Regression {

    readonly weights: readonly Float64Array[];
    readonly #squares: readonly Float64Array[];

    constructor(size: number) {

        this.weights = classes.map(() => new Float64Array(size));
        this.#squares = classes.map(() => new Float64Array(size).fill(.01));
    }

    learn({ indices, values, label }: Row): void {

        const probabilities = this.#probabilities(indices, values);
        for (const c of classes) {
            const gradient = ((probabilities[c] ?? 0) - (c === label ? 1 : 0)) * (labelWeights[label] ?? 1);
            this.#step(this.weights[c] ?? new Float64Array(), this.#squares[c] ?? new Float64Array(), { gradient, indices, values });
        }
    }

    #probabilities(indices: Int32Array, values: Float64Array): number[] {

        const logits = this.weights.map((weights) => indices.reduce((sum, index, i) => sum + (weights[index] ?? 0) * (values[i] ?? 0), 0));
        const max = Math.max(...logits);
        const powers = logits.map((logit) => Math.exp(logit - max));
        const total = powers.reduce((sum, power) => sum + power, 0);
        return powers.map((power) => power / total);
    }

    #step(weights: Float64Array, squares: Float64Array, { gradient, indices, values }: { gradient: number; indices: Int32Array; values: Float64Array }): void {

        indices.forEach((index, i) => {

            const slope = gradient * (values[i] ?? 0) + decay * (weights[index] ?? 0);
            squares[index] = (squares[index] ?? 0) + slope * slope;
            weights[index] = (weights[index] ?? 0) - learningRate * slope / Math.sqrt(squares[index] ?? 1);
        });
    }
}

/** Numbers the n-grams that occur often enough, after the features of the sum. */
const vocabularyOf = (texts: readonly (readonly number[])[]): Map<number, number> => {

    const counts = new Map<number, number>();
    texts.flat().forEach((hash) => counts.set(hash, (counts.get(hash) ?? 0) + 1));
    const frequent = [...counts].filter(([, count]) => count >= minTexts);
    return new Map(frequent.map(([hash], i) => [hash, sumFeatureCount + i]));
};

const rowOf = ({ sum, label }: Example, ngrams: readonly number[], vocabulary: ReadonlyMap<number, number>): Row => {

    const known = ngrams.flatMap((hash) => vocabulary.get(hash) ?? []);
    const norm = 1 / Math.sqrt(Math.max(1, ngrams.length));
    return {
        indices: Int32Array.from([...Array.from({ length: sumFeatureCount }, (_, i) => i), ...known]),
        values: Float64Array.from([...sumFeatures(sum), ...known.map(() => norm)]),
        label
    };
};

/** Weights relative to neutral. */
const weightsOf = ({ weights }: Regression, vocabulary: ReadonlyMap<number, number>): Weights => {

    const against = (c: number, index: number): number => (weights[c]?.[index] ?? 0) - (weights[2]?.[index] ?? 0);
    const sums = (c: number): number[] => Array.from({ length: sumFeatureCount }, (_, i) => against(c, i));
    const ngrams = [...vocabulary].map(([hash, index]) => [hash, [against(0, index), against(1, index)]] as const);
    return { sums: { bullish: sums(0), bearish: sums(1) }, ngrams: new Map(ngrams.filter(([, pair]) => Math.max(...pair.map(Math.abs)) >= minWeight)) };
};

/** Trains a model; the same examples give the same weights. */
export const train = (examples: readonly Example[]): Weights => {

    const texts = examples.map(({ text }) => ngramsOf(text));
    const vocabulary = vocabularyOf(texts);
    const rows = examples.map((example, i) => rowOf(example, texts[i] ?? [], vocabulary));
    const regression = new Regression(sumFeatureCount + vocabulary.size);
    const random = new Random();
    const order = rows.map((_, i) => i);
    for (let i = 0; i < epochs; ++i) {
        shuffle(order, random);
        order.flatMap((index) => rows[index] ?? []).forEach((row) => regression.learn(row));
    }

    return weightsOf(regression, vocabulary);
};
