const identifier = /^[A-Za-z][\w.-]{0,63}$/;

/** The code of an error, or else its class. Neither contains free text. */
const codeOf = (error: unknown): string => {

    const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
    return [code, name].map(String).find((text) => identifier.test(text) && text !== 'undefined') ?? 'unknown error';
};

/**
 * An error of an external service as it may be logged. Texts of the original repeat addresses and bodies of requests, which
 * may contain keys.
 */
export const loggableError = (party: string, error: unknown): Error => new Error(`${party} failed: ${codeOf(error)}`);
