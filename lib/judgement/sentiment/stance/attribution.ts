import type { Statement } from '../grammar/statements';
import { isFigure, type Word } from '../grammar/words';
import type { Part } from './clauses';
import { coordinators } from './coordinators';
import type { Range } from './passages';

/** A mention in a clause. */
interface Name extends Range {
    readonly mine: boolean;
}

/** A name with the number of its list. */
interface ListedName extends Name {
    readonly list: number;
}

/** Words before a name with which the subject is compared. */
const comparisons = new Set(['against', 'versus', 'vs', 'than', 'unlike', 'like', 'except', 'excluding', 'besides', 'including']);

/** Words for moving money `from` one coin `to` another, or for giving one up `for` another. */
const rotations = new Set(['rotate', 'rotates', 'rotated', 'rotating', 'rotation', 'shift', 'shifts', 'shifted', 'shifting', 'switch', 'switches', 'switched', 'switching', 'swap', 'swaps', 'swapped', 'swapping', 'move', 'moves', 'moved', 'moving', 'flow', 'flows', 'flowing', 'flowed', 'migrate', 'migrates', 'migrated', 'migrating', 'migration', 'convert', 'converts', 'converted', 'ditch', 'ditches', 'ditched', 'dump', 'dumps', 'dumped', 'sell', 'sells', 'sold', 'drop', 'drops', 'dropped', 'abandon', 'abandons', 'abandoned', 'leave', 'leaves', 'left', 'trade', 'trades', 'traded', 'exchange', 'exchanges']);

const givenUp = new Set(['from', 'ditch', 'ditches', 'ditched', 'dump', 'dumps', 'dumped', 'sell', 'sells', 'sold', 'swap', 'swaps', 'swapped', 'drop', 'drops', 'dropped', 'abandon', 'abandons', 'abandoned', 'leave', 'leaves', 'left', 'of']);
const takenUp = new Set(['to', 'into', 'for', 'toward', 'towards', 'favor', 'favour']);

/** Words before a name that is no object: `crumbles in OCEAN dispute`. */
const circumstances = new Set(['in', 'with', 'amid', 'at', 'under']);

/** Maximum distance of an object after its verb, in words. */
const objectReach = 2;

/** Weight of a comparison or a rotation without other statements. */
const plain = 1;

/** Names of a clause in order. */
const namesOf = ({ mine, others }: Part): Name[] => {

    return [...mine.map((range) => ({ ...range, mine: true })), ...others.map((range) => ({ ...range, mine: false }))].sort((a, b) => a.start - b.start);
};

/** Numbers the lists of names. Only coordinators separate the names of one list. */
const listed = (names: readonly Name[], words: readonly Word[]): ListedName[] => {

    let [list, end] = [0, 0];
    return names.map((name) => {

        list += words.slice(end, name.start).every(({ text }) => coordinators.has(text)) ? 0 : 1;
        end = name.end;
        return { ...name, list };
    });
};

const isCompared = ({ start }: Range, words: readonly Word[]): boolean => comparisons.has(words[start - 1]?.text ?? '');

/** A clause, and its statements about the coin with their values. */
export interface Attributed {
    readonly part: Part;
    readonly values: readonly { readonly statement: Range; readonly value: number }[];
}

/** Finds the statements of clauses about the coin. */
export const attribute = (parts: readonly Part[], words: readonly Word[]): Attributed[] => parts.map((part) => ({ part, values: new Attribution(part, words).values() }));

/** The statements of a clause about the coin. */
class Attribution {

    readonly #names: readonly ListedName[];

    constructor(private readonly part: Part, private readonly words: readonly Word[]) {

        this.#names = listed(namesOf(part).filter((name) => !isCompared(name, words)), words);
    }

    /** Returns the statements about the coin with their values. */
    values(): Attributed['values'] {

        const rotation = this.#rotation();
        if (rotation !== 0) {
            return [{ statement: this.part, value: rotation }];
        }

        const rival = this.part.statements.find((statement) => this.#isRivalry(statement));
        return this.part.statements.flatMap((statement) => {

            const value = rival === undefined ? this.#valueOf(statement) : this.#besideRival(statement, rival);
            return value === 0 ? [] : [{ statement: { start: statement.at, end: statement.end }, value }];
        });
    }

    /** Value of a rotation, as in `from A into B` or `dump A for B`: bad for A, good for B. 0 if there is none. */
    #rotation(): number {

        const { start, end } = this.part;
        if (!this.words.slice(start, end).some(({ text }) => rotations.has(text))) {
            return 0;
        }

        const before = (name: Name): string => this.words[name.start - 1]?.text ?? '';
        const from = this.#names.find((name) => givenUp.has(before(name)));
        const into = this.#names.find((name) => takenUp.has(before(name)) && name.start > (from?.end ?? Infinity));
        if (from === undefined || into === undefined || from.mine === into.mine) {
            return 0;
        }

        return from.mine ? -plain : plain;
    }

    /** Whether a statement compares the subject with a coin. The subject itself need not be a known coin. */
    #isRivalry({ end, rival }: Statement): boolean {

        return rival !== undefined && this.#names.some((name) => name.start >= end && name.start - end <= objectReach);
    }

    /** Value of a statement in a clause with a rivalry, which is news about its subject only. */
    #besideRival(statement: Statement, rival: Statement): number {

        if (!this.#subject(rival.at).some(({ mine }) => mine)) {
            return 0;
        }

        if (statement !== rival) {
            return statement.value;
        }

        return rival.rival === 'wins' ? Math.max(plain, rival.value) : Math.min(-plain, rival.value);
    }

    /** The list of names nearest before a word, but not that of a circumstance if there is another one. */
    #subject(at: number): Name[] {

        const before = this.#names.filter((name) => name.end <= at);
        return this.#listWith(before.filter((name) => !this.#isCircumstance(name)).at(-1) ?? before.at(-1));
    }

    #isCircumstance({ start }: Range): boolean {

        return this.words.slice(Math.max(0, start - 1), start).some(({ text }) => circumstances.has(text));
    }

    /** The list of names nearest after a word. */
    #object(from: number): Name[] {

        return this.#listWith(this.#names.find((name) => name.start >= from));
    }

    #listWith(name: ListedName | undefined): Name[] {

        return this.#names.filter(({ list }) => list === name?.list);
    }

    /** Names behind a statement that repeat it with figures of their own: ether in `bitcoin fell 3% and ether 8%`. */
    #repeating(from: number): Name[] {

        const list = this.#names.filter(({ start, end }) => start > from && isFigure(this.words[end]));
        let at = from;
        const last = list.findIndex((name) => {

            const between = this.words.slice(at, name.start);
            at = name.end;
            return !between.some(isFigure) || !between.every((word) => isFigure(word) || coordinators.has(word.text));
        });
        return last < 0 ? list : list.slice(0, last);
    }

    #valueOf({ at, end, value }: Statement): number {

        const subject = this.#subject(at);
        const object = this.#object(end);
        const near = object.slice(0, 1).filter((name) => name.start - end <= objectReach && !this.#isCircumstance(name));
        const concerned = subject.length === 0 || near.length > 0 ? [...subject, ...object] : subject;
        return [...concerned, ...this.#repeating(end)].some(({ mine }) => mine) ? value : 0;
    }
}
