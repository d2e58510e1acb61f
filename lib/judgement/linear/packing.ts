/** A trained model: logistic regressions on the same features, one per category or type of event. */
export interface Model {
    /** What it knows, in the order of the weights. */
    readonly codes: readonly string[];
    /** Log-odds of each code without any feature. */
    readonly biases: readonly number[];
    /** Unit of the weights, in log-odds. */
    readonly unit: number;
    /** Numbers the features by their hashes. */
    readonly features: ReadonlyMap<number, number>;
    /** Weights in units: those of all codes for the first feature, then for the second. */
    readonly weights: Int8Array;
}

/** A model as it is stored: `features` and `weights` in base64. */
export interface PackedModel extends Omit<Model, 'features' | 'weights'> {
    /** Hashes of the features in their order, 32 bits each. */
    readonly features: string;
    /** The weights, 8 bits each. */
    readonly weights: string;
}

export const pack = ({ features, weights, ...rest }: Model): PackedModel => {

    const bytes = Buffer.alloc(4 * features.size);
    [...features.keys()].forEach((hash, i) => bytes.writeUInt32LE(hash, 4 * i));
    return { ...rest, features: bytes.toString('base64'), weights: Buffer.from(weights).toString('base64') };
};

export const unpack = ({ features, weights, ...rest }: PackedModel): Model => {

    const bytes = Buffer.from(features, 'base64');
    const hashes = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(4 * i));
    return { ...rest, features: new Map(hashes.map((hash, i) => [hash, i])), weights: Int8Array.from(Buffer.from(weights, 'base64')) };
};
