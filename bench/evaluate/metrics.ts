export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const fixed = (value: number, digits = 3): string => value.toFixed(digits);

/** F1 of sets: combines precision (share of the found that is right) and recall (share of the right that was found). */
export const f1Of = (pairs: readonly { readonly gold: readonly string[]; readonly found: readonly string[] }[]): number => {

    const shared = pairs.reduce((sum, { gold, found }) => sum + found.filter((one) => gold.includes(one)).length, 0);
    const all = pairs.reduce((sum, { gold, found }) => sum + gold.length + found.length, 0);
    return all === 0 ? 0 : 2 * shared / all;
};

/** BCubed F1 of a clustering, over the items of `among`. */
export const bcubed = (found: ReadonlyMap<string, string>, gold: ReadonlyMap<string, string>, among: (id: string) => boolean): number => {

    const sizes = new Map<string, number>();
    const keys = [...gold].map(([id, story]) => ({ id, found: `f ${found.get(id) ?? id}`, gold: `g ${story}`, both: `${found.get(id) ?? id} | ${story}` }));
    for (const key of keys.flatMap((one) => [one.found, one.gold, one.both])) {
        sizes.set(key, (sizes.get(key) ?? 0) + 1);
    }

    const counted = keys.filter(({ id }) => among(id));
    const share = (of: 'found' | 'gold'): number => mean(counted.map((key) => (sizes.get(key.both) ?? 0) / (sizes.get(key[of]) ?? 1)));
    const [precision, recall] = [share('found'), share('gold')];
    return 2 * precision * recall / Math.max(1e-9, precision + recall);
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const gramsOf = (words: readonly string[], n: number): string[] => words.slice(n - 1).map((_, i) => words.slice(i, i + n).join(' '));

const overlap = (made: readonly string[], wanted: readonly string[]): number => {

    const rest = [...wanted];
    const shared = made.filter((gram) => {

        const at = rest.indexOf(gram);
        return at >= 0 && rest.splice(at, 1).length > 0;
    });
    return shared.length === 0 ? 0 : 2 * shared.length / (made.length + wanted.length);
};

/** The next row of the table of longest common subsequences. */
const below = (above: readonly number[], word: string, wanted: readonly string[]): number[] => {

    const row: number[] = [];
    for (const [i, other] of wanted.entries()) {
        row.push(word === other ? (above[i - 1] ?? 0) + 1 : Math.max(above[i] ?? 0, row[i - 1] ?? 0));
    }

    return row;
};

const longest = (made: readonly string[], wanted: readonly string[]): number => {

    const last = made.reduce<readonly number[]>((above, word) => below(above, word, wanted), wanted.map(() => 0));
    return 2 * (last.at(-1) ?? 0) / Math.max(1, made.length + wanted.length);
};

/** ROUGE-1, -2 and -L as F1, without stemming. */
export const rouge = (made: string, wanted: string): readonly [number, number, number] => {

    const [one, other] = [wordsOf(made), wordsOf(wanted)];
    return [overlap(one, other), overlap(gramsOf(one, 2), gramsOf(other, 2)), longest(one, other)];
};
