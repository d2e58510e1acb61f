import { isSame } from './context';
import { isFigureOf } from './figures';
import { isSameName } from './naming';
import type { Reading, Token } from './read';

/** What a sentence has in place of something in another sentence, between words that both have. */
export interface Replacement {
    /** Words of the sentence. */
    readonly own: readonly Token[];
    /** All words of the sentence there, also those between separators. */
    readonly gap: readonly Token[];
    /** Words of the other sentence. */
    readonly other: readonly Token[];
    /** Words of the other sentence before its next word that both have. */
    readonly before: readonly Token[];
}

export interface Alignment {
    /** Words that both sentences have in the same order; small words count less. */
    readonly weight: number;
    /** Share of the words of the first sentence that the second one has, by weight. */
    readonly share: number;
    /** Words that only the first sentence has. */
    readonly rest: readonly Token[];
    readonly replacements: readonly Replacement[];
}

/** Weight of a small word. */
const small = .25;

const weightOf = ({ isContent }: Token): number => (isContent ? 1 : small);

/** Whether a word of a sentence and one of the evidence are the same. */
export const isEqual = (claim: Token, known: Token): boolean => {

    if (claim.figure !== null || known.figure !== null) {
        return claim.figure !== null && known.figure !== null && isFigureOf(claim.figure, known.figure);
    }

    return claim.isContent || known.isContent ? isSame(claim, known) || isSameName(claim, known) : claim.lower === known.lower;
};

type Table = readonly (readonly number[])[];

/** Zero behind the end of a sentence. */
const cell = (table: Table, i: number, j: number): number => table[i]?.[j] ?? 0;

/** Weights of the longest common subsequences of all ends of two sentences. */
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

/** Pairs of indexes of words that both sentences have. */
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

/** The words of a gap that are at most this many separators away from a word beside it. */
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

/** Compares the order of the words of two sentences, once. */
export const align = (claim: Reading, known: Reading): Alignment => {

    const alignments = kept.get(claim) ?? new WeakMap<Reading, Alignment>();
    const alignment = alignments.get(known) ?? compare(claim, known);
    kept.set(claim, alignments.set(known, alignment));
    return alignment;
};
