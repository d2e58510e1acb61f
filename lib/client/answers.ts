import { ApiError } from './errors';
import type { Answer } from './http';

/** Length of what is shown of an answer that is not the one asked for. */
const shownLength = 80;

/** An answer with a status of success that is not what was asked for, such as the page of a portal in between. */
const unexpected = ({ status, text, headers }: Answer, wanted: string): ApiError => {

    const came = text === '' ? 'an empty body' : `${headers.get('content-type') ?? 'a body without a type'}: ${text.slice(0, shownLength)}`;
    return new ApiError(status, `Expected ${wanted}, got ${came}`, headers, null);
};

/** Its JSON. Throws `ApiError` if it is none. */
export const jsonOf = (answer: Answer): unknown => {

    try {
        return JSON.parse(answer.text) as unknown;
    }
    catch {
        throw unexpected(answer, 'JSON');
    }
};

/** A JSON list. Throws `ApiError` if it is none. */
export const listOf = <T>(answer: Answer): T[] => {

    const value = jsonOf(answer);
    if (!Array.isArray(value)) {
        throw unexpected(answer, 'a list');
    }

    return value as T[];
};

/** A JSON object that has these members. Throws `ApiError` if it is none. */
export const objectOf = <T>(answer: Answer, ...members: readonly (string & keyof T)[]): T => {

    const value = jsonOf(answer);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !members.every((name) => name in value)) {
        throw unexpected(answer, ['an object', ...members].join(' with '));
    }

    return value as T;
};
