/** The strongest features of one story, of length 1. */
export type Vector = ReadonlyMap<string, number>;

export const vectorOf = (features: ReadonlyMap<string, number>, weigh: (feature: string) => number, strongest: number): Vector => {

    const weighted = [...features].map(([feature, weight]): [string, number] => [feature, weight * weigh(feature)]);
    const kept = weighted.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, strongest);
    const length = Math.sqrt(kept.reduce((sum, [, weight]) => sum + weight * weight, 0));
    return new Map(kept.map(([feature, weight]) => [feature, weight / length]));
};

export const dot = (a: Vector, b: Vector): number => {

    let sum = 0;
    for (const [feature, weight] of a) {
        sum += weight * (b.get(feature) ?? 0);
    }

    return sum;
};
