import type { Figure } from '../figures';

/** Ratio above which a cost grows faster than the logarithm of its size, noise apart. */
const tolerance = 1.3;

/** What costs more for the largest size than logarithmic growth from the smallest allows, in words. */
export const steepIn = (figures: readonly Figure[]): readonly string[] => {

    const series = new Map<string, Figure[]>();
    for (const figure of figures) {
        const title = `${figure.group}: ${figure.name}`;
        series.set(title, [...series.get(title) ?? [], ...figure.size ? [figure] : []]);
    }

    return [...series].flatMap(([title, points]) => {

        const sorted = points.sort((a, b) => (a.size?.value ?? 0) - (b.size?.value ?? 0));
        const [first, last] = [sorted[0], sorted.at(-1)];
        if (!first?.size || !last?.size || first.size.value === last.size.value) {
            return [];
        }

        const grown = last.ours / first.ours;
        const allowed = tolerance * Math.log(last.size.value) / Math.log(first.size.value);
        const line = `${title}: ${grown.toFixed(2)} times from ${first.size.value} to ${last.size.value} ${last.size.of}`;
        return [grown <= allowed ? line : `${line}, MORE than logarithmic (${allowed.toFixed(2)})`];
    });
};
