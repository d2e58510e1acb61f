import { anyScale } from '../../text/numbers';
import { before, boundOf } from './bounds';
import { dateOf, dayOf } from './dates';
import { inRange, magnitudes, numerals, ordinals, toCount, toDate, toFigure } from './figures';
import type { Figure } from './figures';
import { isNumber } from './pieces';
import type { Piece } from './pieces';

/** A large number in words after another word. */
const scaleAhead = new RegExp(String.raw`^[\s-](hundred|${anyScale})\b`, 'i');

const spelled = (raw: string, text: string, at: number): Figure | null => {

    const lower = raw.toLowerCase();
    const ahead = numerals.has(lower) || lower === 'one' ? scaleAhead.exec(text.slice(at + raw.length)) : null;
    const value = lower === 'one' && ahead !== null ? 1 : numerals.get(lower);
    if (value !== undefined) {
        return toCount(value * (magnitudes[ahead?.[1]?.toLowerCase() ?? ''] ?? 1), 'count', boundOf(before(text, at), text.slice(at + raw.length)));
    }

    const order = ordinals.get(lower);
    const isUnit = lower === 'second' && /\b(?:per|each|every)\s$|\d\D*\ba\s$/i.test(before(text, at));
    return order === undefined || isUnit ? null : toCount(order, 'ordinal', null);
};

const figureAt = (raw: string, text: string, at: number): Figure | null => {

    const date = dateOf(raw, text, at);
    return date === '' ? spelled(raw, text, at) : toDate(date);
};

/** Returns the figure of a piece, or `null`. `ahead` contains the pieces after it. */
export const figureOf = (one: Piece, ahead: readonly Piece[], text: string): Figure | null => {

    const { raw, at } = one;
    if (!isNumber(one)) {
        return figureAt(raw, text, at);
    }

    const date = dayOf(raw, text, at);
    if (date !== '') {
        return toDate(date);
    }

    const own = toFigure(one.value, one, boundOf(before(text, at), text.slice(at + raw.length)));
    const next = ahead.find(isNumber);
    const isRange = next !== undefined && /^\s?(?:to|and|or|[-–—])\s?$/i.test(text.slice(at + raw.length, next.at));
    return isRange ? inRange(own, toFigure(next.value, next, null)) : own;
};
