import { FacilitatorError } from './http';

/** For the log: what others say in their errors may hold signatures, keys and addresses with keys in them. */
export const reasonOf = (error: unknown): string => {

    const { name, code, cause, message } = Object(error) as { name?: unknown; code?: unknown; cause?: { code?: unknown }; message?: unknown };
    return error instanceof FacilitatorError ? String(message) : [name, code, cause?.code].filter((part) => typeof part === 'string').join(' ');
};
