import { FacilitatorError } from './http';

/** Describes an error for the log by its name and codes: messages of others may contain signatures, keys and URLs with keys. */
export const reasonOf = (error: unknown): string => {

    const { name, code, cause, message } = Object(error) as { name?: unknown; code?: unknown; cause?: { code?: unknown }; message?: unknown };
    return error instanceof FacilitatorError ? String(message) : [name, code, cause?.code].filter((part) => typeof part === 'string').join(' ');
};
