import { sumFeatureCount } from './features';

/** A trained model: the weight of each feature for a label, relative to neutral. */
export interface Weights {
    /** Of the features of the grammar's sum. */
    readonly sums: { readonly bullish: readonly number[]; readonly bearish: readonly number[] };
    /** By the hash of an n-gram. */
    readonly ngrams: ReadonlyMap<number, readonly [bullish: number, bearish: number]>;
}

const headerLength = 4 * (1 + 2 * sumFeatureCount);

/**
 * Packs weights into base64: a scale and the weights of the sums as 32-bit floats, then the sorted hashes, 32 bits each, then
 * two weights of 8 bits per hash, in units of the scale.
 */
export const pack = ({ sums, ngrams }: Weights): string => {

    const entries = [...ngrams].sort(([a], [b]) => a - b);
    const scale = entries.reduce((max, [, pair]) => Math.max(max, ...pair.map(Math.abs)), 0) / 127 || 1;
    const bytes = Buffer.alloc(headerLength + 6 * entries.length);
    [scale, ...sums.bullish, ...sums.bearish].forEach((value, i) => bytes.writeFloatLE(value, 4 * i));
    entries.forEach(([hash, [bullish, bearish]], i) => {

        bytes.writeUInt32LE(hash, headerLength + 4 * i);
        const at = headerLength + 4 * entries.length + 2 * i;
        bytes.writeInt8(Math.round(bullish / scale), at);
        bytes.writeInt8(Math.round(bearish / scale), at + 1);
    });
    return bytes.toString('base64');
};

export const unpack = (packed: string): Weights => {

    const bytes = Buffer.from(packed, 'base64');
    const count = (bytes.length - headerLength) / 6;
    const scale = bytes.readFloatLE(0);
    const floats = Array.from({ length: 2 * sumFeatureCount }, (_, i) => bytes.readFloatLE(4 * (i + 1)));
    const ngrams = new Map<number, readonly [number, number]>();
    for (let i = 0; i < count; ++i) {
        const at = headerLength + 4 * count + 2 * i;
        ngrams.set(bytes.readUInt32LE(headerLength + 4 * i), [scale * bytes.readInt8(at), scale * bytes.readInt8(at + 1)]);
    }

    return { sums: { bullish: floats.slice(0, sumFeatureCount), bearish: floats.slice(sumFeatureCount) }, ngrams };
};
