const identifier = /^[A-Za-z][\w.-]{0,63}$/;

/** The code of an error, else its class; neither holds text. */
const codeOf = (error: unknown): string => {

    const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
    return [code, name].map(String).find((text) => identifier.test(text) && text !== 'undefined') ?? 'unknown error';
};

/**
 * What the log may hold of an error that came from somebody else's service: its texts repeat addresses and bodies of
 * requests, which may hold keys.
 */
export const loggableError = (party: string, error: unknown): Error => new Error(`${party} failed: ${codeOf(error)}`);
