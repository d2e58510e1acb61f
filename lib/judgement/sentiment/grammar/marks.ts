import type { Place as PhrasePlace } from '../../phrases';
import type { Sense } from './compile';

/** How far a sense reaches, in words: to what it modifies, from a subject to its verb, and from a verb to its object. */
export const reach = { modifier: 4, subject: 7, object: 3, ended: 6, venue: 6, whose: 7 } as const;

/** Role of a clause: the news, what it happened after, what it happened in spite of, or what is only talked about. */
export type Place = 'news' | 'background' | 'concession' | 'matter';

/** A sense at its place in a text. It affects only senses of the same clause. */
export interface Mark extends Sense {
    readonly at: number;
    readonly end: number;
    readonly weight: number;
    readonly clause: number;
    /** A loss of traders who bet on falling prices, or these traders and their positions. */
    readonly lossOfShorts?: true;
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

/** Number of words between two marks. */
export const gap = (one: Mark, other: Mark): number => (one.at < other.at ? other.at - one.end : one.at - other.end);

const places: Readonly<Record<NonNullable<Sense['opens']>, Place>> = { clause: 'news', turn: 'news', circumstance: 'news', conceded: 'news', resumption: 'news', background: 'background', concession: 'concession', matter: 'matter' };

/** Whether a doubt follows a comma, which then separates nothing: `Approval, in doubt`. */
const doubtsFollow = (kinds: readonly string[], at: number, next: PhrasePlace<Sense> | undefined): boolean => kinds[at] === ',' && next?.at === at + 1 && next.value.doubts === true;

/** Whether a word opens no clause where it is: news goes on only behind a concession. */
const opensNothing = (opens: NonNullable<Sense['opens']>, clauses: readonly Clause[]): boolean => opens === 'resumption' && clauses.at(-1)?.place !== 'concession';

/** Places the senses of a text in its clauses. */
export const marksOf = (kinds: readonly string[], senses: readonly PhrasePlace<Sense>[]): { marks: Mark[]; clauses: Clause[] } => {

    const marks: Mark[] = [];
    const clauses: Clause[] = [{ place: 'news', start: 0, end: kinds.length, circumstance: false, outweighed: false }];
    for (const [i, { at, length, value: sense }] of senses.entries()) {
        if (sense.opens !== undefined && !opensNothing(sense.opens, clauses) && !doubtsFollow(kinds, at, senses[i + 1])) {
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
