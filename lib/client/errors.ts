/** An answer of the service other than the one asked for. */
export class ApiError extends Error {

    /** `ApiError`. */
    override readonly name = 'ApiError';

    /** HTTP status. */
    readonly status: number;

    /** Headers of the answer. */
    readonly headers: Headers;

    /** Time after which the service asks to be called again, in milliseconds; null if it named none. */
    readonly retryAfterMs: number | null;

    /** `message` is the `detail` of the answer, or what came instead of what was asked for. */
    constructor(status: number, message: string, headers: Headers, retryAfterMs: number | null) {

        super(message);
        this.status = status;
        this.headers = headers;
        this.retryAfterMs = retryAfterMs;
    }
}

export const isStatus = (error: unknown, status: number): error is ApiError => error instanceof ApiError && error.status === status;

/** No answer came: the service cannot be reached, or took longer than `timeoutMs`; or a function `token` has failed. */
export class ConnectionError extends Error {

    /** `ConnectionError`. */
    override readonly name = 'ConnectionError';
}

/** A failure of the connection, with its cause. */
export const toConnectionError = (error: unknown, message = 'The service cannot be reached'): ConnectionError => {

    return error instanceof ConnectionError ? error : new ConnectionError(message, { cause: error });
};

/** For `catch()`. */
export const throwConnectionError = (error: unknown): never => {

    throw toConnectionError(error);
};
