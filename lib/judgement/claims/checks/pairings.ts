import type { Place } from '../context';
import { isFigureOf, isYear } from '../figures';
import type { Figure } from '../figures';
import type { Check } from './types';

/** Maximum distance between an amount and its date, in words: "$5 of fees in June". */
const reach = 5;

/** Returns what kind of date a figure is; an empty string for amounts and for days of a month. */
const kindOf = (figure: Figure): string => {

    if (isYear(figure)) {
        return 'year';
    }

    return figure.kind === 'date' && /^\p{L}+$/u.test(figure.date) ? (figure.date.endsWith('day') ? 'day' : 'month') : '';
};

interface Dated {
    readonly date: Figure;
    readonly distance: number;
}

/** Returns the dates of a kind in the sentence of a place, nearest first. A date that owns the amount, as in "June's $5", is nearer than all others. */
const datesNear = ({ reading: { tokens }, at }: Place, kind: string): Dated[] => {

    const distanceOf = (i: number, isOwner: boolean): number => (isOwner && i === at - 1 ? 0 : Math.abs(i - at));
    const dates = tokens.flatMap(({ figure, isOwner }, i) => (figure !== null && kindOf(figure) === kind ? [{ date: figure, distance: distanceOf(i, isOwner) }] : []));
    return dates.sort((a, b) => a.distance - b.distance);
};

/** Returns the amount at a place, if there is one. */
const amountAt = ({ token: { figure } }: Place): Figure[] => (figure !== null && figure.kind !== 'date' && figure.kind !== 'ordinal' && !isYear(figure) ? [figure] : []);

/** Whether the sentence of an amount has no such date, but others of its kind. */
const isOtherwiseDated = (one: Place, date: Figure): boolean => {

    const dates = datesNear(one, kindOf(date));
    return dates.length > 0 && !dates.some((other) => isFigureOf(date, other.date));
};

/** Whether an amount of the evidence is clearly nearer to another date than to this one, in a sentence that has both. */
const isOfOther = (one: Place, date: Figure): boolean => {

    const [nearest, second] = datesNear(one, kindOf(date));
    const isClear = nearest !== undefined && nearest.distance <= reach && second !== undefined && second.distance > nearest.distance + 1;
    return isClear && !isFigureOf(date, nearest.date) && datesNear(one, kindOf(date)).some((other) => isFigureOf(date, other.date));
};

/** Whether an amount of the claim is beside a date, and beside another one wherever the evidence has both. */
const isMispaired = (place: Place, known: readonly Place[]): boolean => {

    const own = known.filter((one) => amountAt(one).some((other) => amountAt(place).some((amount) => isFigureOf(amount, other))));
    return ['day', 'month', 'year'].some((kind) => {

        const [nearest, second] = datesNear(place, kind);
        const isBeside = nearest !== undefined && nearest.distance <= reach && (second === undefined || second.distance > nearest.distance + 1);
        return isBeside && own.every((one) => isOtherwiseDated(one, nearest.date) || isOfOther(one, nearest.date));
    });
};

/** Checks that amounts beside dates keep their dates: not "$5 in June" for "$4 in June and $5 in May". */
export const pairings: Check = ({ claim, known }) => {

    const wrong = claim.find((place) => amountAt(place).length > 0 && isMispaired(place, known));
    return wrong === undefined ? null : `"${wrong.token.raw}" has another date in the evidence`;
};
