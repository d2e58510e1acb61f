import { STATUS_CODES } from 'node:http';

import * as Boom from '@hapi/boom';

import type { StorageError } from '../storage/contract';

/** An error whose text is sent to the client even if it is a 5xx. Other 5xx errors are answered with the status's own text. */
export const errorWithDetail = (statusCode: number, detail: string, cause?: unknown): Boom.Boom => {

    return Object.assign(new Boom.Boom(detail, { statusCode, data: { detail } }), { cause });
};

const texts: Readonly<Record<number, string>> = {
    404: 'Not Found',
    500: 'Internal server error',
    503: 'Service temporarily unavailable'
};

/** Compares the name, so that errors of an adapter with another copy of this package are recognised, too. */
export const isStorageError = (error: unknown): error is StorageError => error instanceof Error && error.name === 'StorageError' && 'code' in error;

/** Status of the answer to an error. */
export const statusOf = (error: Boom.Boom): number => {

    const { statusCode } = error.output;
    return isStorageError(error) ? (error.code === 'STORAGE_INTERNAL' ? 500 : 503) : statusCode;
};

/** Whether authentication failed because there is no token. hapi words it in one way or the other. */
export const isMissingToken = (error: Error): boolean => 'isMissing' in error || error.message === 'Missing authentication';

/** Text of `{detail}`, all that is sent to the client (rulings 1 and 2). */
export const detailOf = (error: Boom.Boom): string => {

    const data = error.data as { detail?: unknown } | null;
    if (typeof data?.detail === 'string') {
        return data.detail;
    }

    if (isMissingToken(error)) {
        return 'Missing token';
    }

    const statusCode = statusOf(error);
    const message = statusCode < 500 ? error.message : '';
    return message === '' ? texts[statusCode] ?? STATUS_CODES[statusCode] ?? 'Error' : message;
};
