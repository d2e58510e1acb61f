import type { Clause } from '../grammar/marks';
import type { Statement } from '../grammar/statements';
import { isFigure } from '../grammar/words';
import { coordinators } from './coordinators';
import type { Passage, Range } from './passages';

/** A clause with its statements and the coins that it mentions. */
export interface Part extends Clause {
    readonly statements: readonly Statement[];
    readonly mine: readonly Range[];
    readonly others: readonly Range[];
    /** Its first word, as the lexicon spells it. */
    readonly opening: string | undefined;
}

const inside = (clause: Range, ranges: readonly Range[]): Range[] => ranges.filter(({ start }) => start >= clause.start && start < clause.end);

const isListOf = (clause: Clause, names: readonly Range[], { words }: Passage): boolean => {

    const named = names.reduce((sum, { start, end }) => sum + end - start, 0);
    const others = words.slice(clause.start, clause.end).filter(({ text }) => text !== ',').length - named;
    return named > 0 && others === 0;
};

/** Whether a clause repeats the verb before it with other names and figures: `, and ether 8%` after `bitcoin fell 3%`. */
const isGapped = (clause: Clause, names: readonly Range[], { words }: Passage): boolean => {

    const rest = words.slice(clause.start, clause.end).filter((_, i) => !names.some(({ start, end }) => clause.start + i >= start && clause.start + i < end));
    return names.length > 0 && rest.some(isFigure) && rest.every((word) => isFigure(word) || coordinators.has(word.text));
};

/** Prepositions that introduce the object of a statement: `bearish on ether`. */
const prepositions = new Set(['on', 'over']);

/** Joins clauses that belong together: `bitcoin, ether fall`, in which the first consists of names, and `bearish on ether`, in which only the second has a name. */
const joined = (clauses: readonly Clause[], passage: Passage): Clause[] => {

    const names = [...passage.mine, ...passage.others];
    const result: Clause[] = [];
    let pending: number | null = null;
    for (const clause of clauses) {
        const whole: Clause = pending === null ? clause : { ...clause, start: pending };
        const own = inside(whole, names);
        const next = passage.words[clause.end]?.text ?? '';
        const goesOn = (next === ',' && isListOf(whole, own, passage)) || (prepositions.has(next) && own.length === 0);
        pending = goesOn && names.some(({ start }) => start === clause.end + 1) ? whole.start : null;
        const last = result.at(-1);
        if (pending === null && last !== undefined && isGapped(whole, own, passage)) {
            result.splice(-1, 1, { ...last, end: whole.end });
        }
        else if (pending === null) {
            result.push(whole);
        }
    }

    return result;
};

/** Returns the clauses of a passage, with their statements and the coins that they mention. */
export const partsOf = (passage: Passage): Part[] => {

    const { reading, mine, others, words } = passage;
    return joined(reading.clauses, passage).map((clause) => ({
        ...clause,
        statements: reading.statements.filter(({ at }) => at >= clause.start && at < clause.end),
        mine: inside(clause, mine),
        others: inside(clause, others),
        opening: words[clause.start]?.text
    }));
};
