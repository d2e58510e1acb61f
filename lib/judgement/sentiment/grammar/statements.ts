import { oncePer, recently } from '../../../text/memo';
import type { Match, Place as PhrasePlace } from '../../phrases';
import type { Grammar, Sense } from './compile';
import { percentage, readWords, signedPercent, type Word } from './words';

/** How far a sense reaches, in words: to what it modifies, from a subject to its verb, and from a verb to its object. */
const reach = { modifier: 4, subject: 7, object: 3, venue: 6, whose: 7 } as const;

/** Factor of each circumstance for a statement. */
const effect = { negated: -.7, relieved: -.4, spoiled: -.8, doubted: -.5, hedged: .7, official: .2, question: .11, explainer: .12 } as const;

/** Characters of a headline, sentence or lead that are read. */
const maxPassage = 400;

/** Weights of deposits to exchanges and withdrawals from them. */
const flows = { burden: -1.2, boon: 1 } as const;

/** Role of a clause: the news, what it happened after, or what it happened in spite of. */
export type Place = 'news' | 'background' | 'concession';

/** A sense at its place in a text. It affects only senses of the same clause. */
interface Mark extends Sense {
    readonly at: number;
    readonly end: number;
    readonly weight: number;
    readonly clause: number;
}

/** A mark, and whether its own value is good news. */
interface Judged extends Mark {
    readonly good: boolean;
}

/** A part of a headline that contains one statement. */
export interface Clause {
    place: Place;
    /** Index of its first word, its conjunction included. */
    readonly start: number;
    /** Index after its last word. */
    end: number;
    /** It tells what happens at the same time: `… as Quorano rises`. */
    readonly circumstance: boolean;
    /** A later clause outweighs it: `rises, but …`. */
    outweighed: boolean;
}

/** One good or bad statement of a clause. */
export interface Statement {
    /** Indices of its words; `end` is exclusive. */
    readonly at: number;
    readonly end: number;
    /** Index of its clause. */
    readonly clause: number;
    /** Above 0 bullish, below bearish; 1 for one plain statement. */
    readonly value: number;
    readonly rival?: 'wins' | 'loses';
    /** It counts in full only in news about crypto. */
    readonly adoption?: true;
    /** It reports how prices, volumes or flows move. */
    readonly market?: true;
}

/** All statements of a headline or a sentence. */
export interface Reading {
    readonly clauses: readonly Clause[];
    readonly statements: readonly Statement[];
    /** Factor for all statements: questions, explainers and hedges count less. */
    readonly damping: number;
}

/** A text as the grammar reads it. */
export interface Passage {
    readonly words: readonly Word[];
    readonly reading: Reading;
}

/** Number of texts whose reading is kept: a headline is read for the story, and for each coin that it names. */
const kept = 50;

const passageOf = (text: string, grammar: Grammar): Passage => {

    const words = readWords(text, maxPassage);
    return { words, reading: read(words, grammar) };
};

const readers = oncePer((grammar: Grammar) => recently(kept, (text) => passageOf(text, grammar)));

/** Reads the beginning of a text: one headline, one sentence, or a lead. */
export const readPassage = (text: string, grammar: Grammar): Passage => readers(grammar)(text.slice(0, maxPassage));

/** Reads one headline or sentence. */
export const read = (words: readonly Word[], grammar: Grammar): Reading => {

    const written = words.map(({ kind }) => kind);
    const kinds = grammar.spell === null ? written : written.map(grammar.spell);
    const { senses, call, opensAsExplainer } = phrasesIn(kinds, grammar);
    const { marks, clauses } = marksOf(kinds, senses);
    return { clauses, statements: [...inCall(call, marks), ...inMarks(marks, grammar.reach), ...inFigures(words, clauses)], damping: damping(kinds, marks, opensAsExplainer) };
};

/** The phrases of a text that the lexicon knows. */
interface Found {
    /** From left to right. None overlaps the one before it. */
    readonly senses: readonly PhrasePlace<Sense>[];
    /** Advice at the beginning. */
    readonly call: Match<number> | null;
    readonly opensAsExplainer: boolean;
}

const phrasesIn = (kinds: readonly string[], { senses, calls, openings }: Grammar): Found => {

    return { senses: senses.all(kinds), call: calls.match(kinds, 0), opensAsExplainer: openings.match(kinds, 0) !== null };
};

const places: Readonly<Record<NonNullable<Sense['opens']>, Place>> = { clause: 'news', turn: 'news', circumstance: 'news', conceded: 'news', background: 'background', concession: 'concession' };

/** Whether a doubt follows a comma, which then separates nothing: `Approval, in doubt`. */
const doubtsFollow = (kinds: readonly string[], at: number, next: PhrasePlace<Sense> | undefined): boolean => kinds[at] === ',' && next?.at === at + 1 && next.value.doubts === true;

const marksOf = (kinds: readonly string[], senses: Found['senses']): { marks: Mark[]; clauses: Clause[] } => {

    const marks: Mark[] = [];
    const clauses: Clause[] = [{ place: 'news', start: 0, end: kinds.length, circumstance: false, outweighed: false }];
    for (const [i, { at, length, value: sense }] of senses.entries()) {
        if (sense.opens !== undefined && !doubtsFollow(kinds, at, senses[i + 1])) {
            open(clauses, { place: places[sense.opens], start: at, end: kinds.length, circumstance: sense.opens === 'circumstance', outweighed: false }, sense.opens);
        }

        marks.push({ weight: 0, ...sense, at, end: at + length, clause: clauses.length - 1 });
    }

    return { marks, clauses };
};

const open = (clauses: Clause[], clause: Clause, opens: NonNullable<Sense['opens']>): void => {

    for (const last of clauses.slice(-1)) {
        last.end = clause.start;
        last.place = opens === 'conceded' ? 'concession' : last.place;
    }

    if (opens === 'turn') {
        clauses.forEach((earlier) => {

            earlier.outweighed = true;
        });
    }

    clauses.push(clause);
};

/** Groups marks by clause, since they affect only each other within one. */
const byClause = (marks: readonly Mark[]): Mark[][] => {

    const groups: Mark[][] = [];
    for (const mark of marks) {
        (groups[mark.clause] ??= []).push(mark);
    }

    return groups.flatMap((group) => [group]);
};

/** Whether a mark can be a statement. Others only modify. */
const mayState = ({ weight, move, flow, loss, rival }: Mark): boolean => weight !== 0 || move !== undefined || flow !== undefined || loss === true || rival !== undefined;

const inMarks = (marks: readonly Mark[], scale: number): Statement[] => {

    return byClause(marks).flatMap((group) => group.filter(mayState).map((mark) => toStatement(mark, group, scale))).filter(({ value, rival }) => value !== 0 || rival !== undefined);
};

const toStatement = (mark: Mark, group: readonly Mark[], scale: number): Statement => {

    const others = group.filter((other) => other !== mark);
    const { at, end, clause, rival, adoption, move, flow } = mark;
    const plain = valueOf(mark, others, scale);
    const value = plain === 0 ? 0 : plain * factorOf({ ...mark, good: plain > 0 }, others, scale);
    return { at, end, clause, value, ...(rival !== undefined && { rival }), ...(adoption !== undefined && { adoption }), ...((move ?? flow) !== undefined && { market: true }) };
};

/** Advice at the beginning, unless a longer phrase begins there: `Sell the bank`, but not `Sell off deepens`. */
const inCall = (call: Found['call'], marks: readonly Mark[]): Statement[] => {

    return call === null || marks.some(({ at, end }) => at === 0 && end > call.length) ? [] : [{ at: 0, end: call.length, clause: 0, value: call.value }];
};

/** Whether a figure ends a range, so that its sign is a dash: `10-15%`. */
const isRange = (before: Word | undefined, figure: Word): boolean => before !== undefined && before.end === figure.start && /\d/.test(before.text);

const inFigures = (words: readonly Word[], clauses: readonly Clause[]): Statement[] => {

    return words.flatMap((word, at) => {

        if (word.kind !== percentage) {
            return [];
        }

        const value = isRange(words[at - 1], word) ? 0 : Math.max(-1.5, Math.min(1.5, signedPercent(word.text) / 3));
        return value === 0 ? [] : [{ at, end: at + 1, clause: clauses.findIndex((clause) => at < clause.end), value, market: true }];
    });
};

const gap = (one: Mark, other: Mark): number => (one.at < other.at ? other.at - one.end : one.at - other.end);

/** Whether a mover applies to a noun: `outflows fell`, `a fall in outflows`. The subject may be further away than the object. */
const isMoved = (noun: Mark, mover: Mark, scale: number): boolean => gap(noun, mover) < scale * (noun.at < mover.at ? reach.subject : reach.object);

/** Whether a mark is a loss of traders who bet on falling prices. */
const isLossOfShorts = (mark: Mark, others: readonly Mark[], scale: number): boolean => {

    return mark.loss === true && others.some((other) => other.shorts === true && gap(mark, other) <= scale * reach.whose);
};

/** Whether a rise of what a mark names is bad or good news. */
const roleOf = (mark: Mark, others: readonly Mark[], scale: number): 'burden' | 'boon' | undefined => {

    if (isLossOfShorts(mark, others, scale)) {
        return undefined;
    }

    const atVenue = (mark.flow !== undefined || mark.stock === true) && others.some((other) => other.venue === true && gap(mark, other) < scale * reach.venue && (mark.transfers !== true || other.at > mark.at));
    return atVenue ? mark.flow ?? 'burden' : mark.noun;
};

const valueOf = (mark: Mark, others: readonly Mark[], scale: number): number => {

    if (isLossOfShorts(mark, others, scale)) {
        return Math.max(1, Math.abs(mark.weight));
    }

    if (mark.shorts === true && others.some((other) => other.loss === true && gap(mark, other) <= scale * reach.whose)) {
        return 0;
    }

    if (mark.move !== undefined) {
        const moved = others.filter((other) => (mark.causes !== true || other.at > mark.at) && isMoved(other, mark, scale));
        return moved.some((other) => roleOf(other, others, scale) === 'burden') ? -mark.move : mark.move;
    }

    if (mark.adoption === true && others.some((other) => other.official === true && other.at < mark.at && gap(other, mark) < scale * reach.subject)) {
        return mark.weight * effect.official;
    }

    const role = roleOf(mark, others, scale);
    if (role !== undefined && others.some((other) => other.move !== undefined && isMoved(mark, other, scale))) {
        return 0;
    }

    return mark.flow !== undefined && role === mark.flow ? flows[role] : mark.weight;
};

/** Factor by which the marks around a mark reverse, strengthen or weaken it. */
const factorOf = (mark: Judged, others: readonly Mark[], scale: number): number => {

    return others.reduce((factor, other) => {

        const before = other.at < mark.at;
        const far = scale * (before || other.undoes === true ? reach.modifier : reach.subject);
        return gap(other, mark) < far ? factor * (before ? fromBefore(other, mark) : fromBehind(other, mark)) : factor;
    }, 1);
};

const fromBefore = (other: Mark, mark: Judged): number => {

    if (other.negates === true) {
        return effect.negated;
    }

    if (other.relief === true && (mark.weight < 0 || (other.spoils === true && !mark.good))) {
        return effect.relieved;
    }

    if (other.spoils === true && mark.good) {
        return effect.spoiled;
    }

    return other.amplifies ?? 1;
};

const fromBehind = (other: Mark, mark: Judged): number => {

    if (other.undoes === true) {
        return effect.negated;
    }

    if (other.relievesBack === true && mark.weight < 0) {
        return effect.relieved;
    }

    return other.doubts === true && mark.good ? effect.doubted : 1;
};

const damping = (kinds: readonly string[], marks: readonly Mark[], opensAsExplainer: boolean): number => {

    const circumstances = [
        kinds.at(-1) === '?' ? effect.question : 1,
        opensAsExplainer || marks.some(({ explains }) => explains === true) ? effect.explainer : 1,
        marks.some(({ hedges }) => hedges === true) ? effect.hedged : 1
    ];
    return circumstances.reduce((product, factor) => product * factor);
};
