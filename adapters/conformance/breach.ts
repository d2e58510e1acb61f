import { inspect, isDeepStrictEqual } from 'node:util';

/** A broken promise. The message contains the expected and the actual value, and the calls before. */
export class Breach extends Error {

    override readonly name = 'Breach';
}

type Members = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Members => typeof value === 'object' && value !== null && !(Symbol.iterator in value);

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)} …` : text);

/** A value in a few lines, however large it is. */
const show = (value: unknown): string => cut(inspect(value, { depth: 6, maxArrayLength: 30, maxStringLength: 120, breakLength: 110, compact: 8 }), 600);

/** A value in one line. */
export const brief = (value: unknown): string => cut(inspect(value, { depth: 6, maxArrayLength: 12, maxStringLength: 60, breakLength: Infinity, compact: true }), 160);

/**
 * The members of a value that the contract names: arrays of any class as arrays, and the expected members of a record. So a
 * row without a prototype, a frozen one, or one with more members keeps every promise.
 */
export const named = (actual: unknown, expected: unknown): unknown => {

    if (Array.isArray(actual) && Array.isArray(expected)) {
        return Array.from(actual, (value, i) => named(value, expected[i]));
    }

    if (!isPlain(actual) || !isPlain(expected)) {
        return actual;
    }

    return Object.fromEntries(Object.keys(expected).filter((key) => key in actual).map((key) => [key, named(actual[key], expected[key])]));
};

/** The first place at which the values differ. */
const placeOf = (actual: unknown, expected: unknown): string => {

    if (Array.isArray(actual) && Array.isArray(expected)) {
        const i = Array.from({ length: Math.max(actual.length, expected.length) }).findIndex((_, n) => !isDeepStrictEqual(actual[n], expected[n]));
        return `[${i}]${placeOf(actual[i], expected[i])}`;
    }

    if (!isPlain(actual) || !isPlain(expected)) {
        return '';
    }

    const [place] = Object.keys(expected).filter((key) => !isDeepStrictEqual(actual[key], expected[key])).map((key) => `.${key}${placeOf(actual[key], expected[key])}`);
    return String(place);
};

/** The expected and the actual value. */
export const messageOf = (actual: unknown, expected: unknown, about: string | undefined): string => {

    const place = placeOf(actual, expected);
    return [
        ...(about === undefined ? [] : [`${about}:`]),
        `expected ${show(expected)}`,
        `but got  ${show(actual)}`,
        ...(place === '' ? [] : [`They differ at ${place}.`])
    ].join('\n');
};
