import { isSame } from './context';
import { isFigureOf } from './figures';
import { isSameName } from './naming';
import type { Reading, Token } from './read';

/** Words of a sentence that differ from those of another one, between two words that both have. */
export interface Replacement {
    /** Words of the first sentence, only from the statements of the common words next to them. */
    readonly own: readonly Token[];
    /** All words of the first sentence between the two. */
    readonly gap: readonly Token[];
    /** Words of the second sentence, at most one separator away from a common word next to them. */
    readonly other: readonly Token[];
    /** All words of the second sentence before the next common word. */
    readonly before: readonly Token[];
}

export interface Alignment {
    /** Number of words that both sentences have in the same order. Function words count less. */
    readonly weight: number;
    /** Share of the first sentence that the second one has in the same order, by weight. */
    readonly share: number;
    /** Words of the first sentence without a counterpart in the second one. */
    readonly rest: readonly Token[];
    readonly replacements: readonly Replacement[];
}

/** Weight of a function word. */
const small = .25;

const weightOf = ({ isContent }: Token): number => (isContent ? 1 : small);

/** Whether a word of the claim and a word of the evidence mean the same. */
export const isEqual = (claim: Token, known: Token): boolean => {

    if (claim.figure !== null || known.figure !== null) {
        return claim.figure !== null && known.figure !== null && isFigureOf(claim.figure, known.figure);
    }

    return claim.isContent || known.isContent ? isSame(claim, known) || isSameName(claim, known) : claim.lower === known.lower;
};

type Table = readonly (readonly number[])[];

/** Returns a cell of the table, or 0 after the end of a sentence. */
const cell = (table: Table, i: number, j: number): number => table[i]?.[j] ?? 0;

/** Returns the weights of the longest common subsequences of all suffixes of two sentences. */
const tableOf = (claim: readonly Token[], known: readonly Token[]): Table => {

    const rows = claim.map((one) => ({ one, cells: known.map(() => 0) }));
    const table = rows.map(({ cells }) => cells);
    for (const [i, { one, cells }] of [...rows.entries()].reverse()) {
        for (const [j, other] of [...known.entries()].reverse()) {
            const skipped = Math.max(cell(table, i + 1, j), cell(table, i, j + 1));
            cells[j] = isEqual(one, other) ? Math.max(skipped, cell(table, i + 1, j + 1) + weightOf(one)) : skipped;
        }
    }

    return table;
};

/** Returns pairs of indexes of the words that both sentences have. */
const anchorsOf = (claim: readonly Token[], known: readonly Token[], table: Table): [number, number][] => {

    const anchors: [number, number][] = [];
    let [i, j] = [0, 0];
    while (i < claim.length && j < known.length) {
        if (cell(table, i, j) === cell(table, i + 1, j)) {
            ++i;
        }
        else if (cell(table, i, j) === cell(table, i, j + 1)) {
            ++j;
        }
        else {
            anchors.push([i++, j++]);
        }
    }

    return anchors;
};

/** Returns the words of a gap that are at most `cuts` separators away from a word at one of its edges. */
const within = (cuts: number, gap: readonly Token[], edges: readonly (Token | undefined)[]): Token[] => gap.filter((token) => edges.some((edge) => edge !== undefined && Math.abs(edge.cuts - token.cuts) <= cuts));

const compare = ({ tokens: claim }: Reading, { tokens: known }: Reading): Alignment => {

    const table = tableOf(claim, known);
    const anchors = anchorsOf(claim, known, table);
    const weight = cell(table, 0, 0);
    let [from, after] = [0, 0];
    const replacements = [...anchors, [claim.length, known.length] as const].map(([i, j]): Replacement => {

        const replacement = {
            own: within(0, claim.slice(from, i), [claim[from - 1], claim[i]]),
            gap: claim.slice(from, i),
            other: within(1, known.slice(after, j), [known[after - 1], known[j]]),
            before: known.slice(0, j)
        };
        [from, after] = [i + 1, j + 1];
        return replacement;
    });
    return {
        weight,
        share: weight / claim.reduce((sum, token) => sum + weightOf(token), 0),
        rest: claim.filter((_, i) => !anchors.some(([anchor]) => anchor === i)),
        replacements: replacements.filter(({ gap, other }) => gap.length > 0 && other.length > 0)
    };
};

const kept = new WeakMap<Reading, WeakMap<Reading, Alignment>>();

/** Returns the alignment of the words of two sentences. It is cached. */
export const align = (claim: Reading, known: Reading): Alignment => {

    const alignments = kept.get(claim) ?? new WeakMap<Reading, Alignment>();
    const alignment = alignments.get(known) ?? compare(claim, known);
    kept.set(claim, alignments.set(known, alignment));
    return alignment;
};
