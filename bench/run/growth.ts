import type { Figure } from '../figures';

/** Ratio above which a cost grows faster than the logarithm of its size, noise apart. */
const tolerance = 1.3;

type Sized = Figure & { readonly size: NonNullable<Figure['size']> };

/** A cost at the smallest and at the largest size that it was measured at. */
export interface Growth {
    readonly title: string;
    readonly first: Sized;
    readonly last: Sized;
    /** Cost at the largest size, divided by that at the smallest. */
    readonly grown: number;
    /** The most that logarithmic growth allows. */
    readonly allowed: number;
}

const isSized = (figure: Figure): figure is Sized => figure.size !== null;

/** Growth of each cost that was measured at several sizes. */
export const growthIn = (figures: readonly Figure[]): readonly Growth[] => {

    const series = new Map<string, Sized[]>();
    for (const figure of figures.filter(isSized)) {
        const title = `${figure.group}: ${figure.name}`;
        series.set(title, [...series.get(title) ?? [], figure]);
    }

    return [...series].flatMap(([title, points]) => {

        const sorted = points.sort((a, b) => a.size.value - b.size.value);
        const [first, last] = [sorted[0], sorted.at(-1)];
        if (!first || !last || first.size.value === last.size.value) {
            return [];
        }

        return [{ title, first, last, grown: last.ours / first.ours, allowed: tolerance * Math.log(last.size.value) / Math.log(first.size.value) }];
    });
};

/** Describes the growth in one line. */
export const lineOfGrowth = ({ title, first, last, grown, allowed }: Growth): string => {

    const line = `${title}: ${grown.toFixed(2)} times from ${first.size.value} to ${last.size.value} ${last.size.of}`;
    return grown <= allowed ? line : `${line}, MORE than logarithmic (${allowed.toFixed(2)})`;
};
