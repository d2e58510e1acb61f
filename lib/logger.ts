/**
 * Writes to the host's log; `crypto-news` and the registration's name are added to the tags. An Error, or an object with one
 * under `error`, is logged as an Error with its causes, and with the object's other members as fields.
 */
export type Logger = (tags: readonly string[], data?: unknown) => void;

/** Levels of causes that are shown: an error may be its own cause. */
const maxDepth = 5;

/** Fields of an error that are the error itself. */
const reserved: ReadonlySet<string> = new Set(['name', 'message', 'stack', 'cause']);

/**
 * A failure as the host's log gets it: `message` says what failed and why, own fields say for what, `cause` is the error as
 * it was thrown, and `code` the cause's. `stack` holds those of all causes, since hapi's debug output prints nothing else of an error.
 */
export class LoggedError extends Error {

    constructor(what: string, cause: unknown, fields: Readonly<Record<string, unknown>> = {}) {

        super(`${what}: ${reasonOf(cause)}${described(fields)}`, { cause });
        Object.assign(this, codeOf(cause), fields);
        this.stack = [`${this.name}: ${this.message}`, ...causesOf(this).map(({ stack, message }) => `caused by: ${stack ?? message}`)].join('\n');
    }
}

/**
 * What is handed to the host's log. hapi and its loggers show an Error only if it is the event's data itself: nested in an
 * object it prints as `{}`. So the Error in `data` comes to the top, and its neighbours become its fields.
 */
export const toLogged = (tags: readonly string[], data: unknown): unknown => {

    const what = tags.filter((tag) => tag !== 'error').join(' ');
    if (data instanceof Error) {
        return data instanceof LoggedError ? data : new LoggedError(what, data);
    }

    const entries = isPlainObject(data) ? Object.entries(data) : [];
    const found = entries.find(([key, value]) => value instanceof Error || key === 'error');
    return found ? new LoggedError(what, found[1], Object.fromEntries(entries.filter((entry) => entry !== found && !reserved.has(entry[0])))) : data;
};

/** The error as it is if its own stack shows all there is to show. */
export const withCauses = (error: Error): Error => (error.cause === undefined ? error : new LoggedError(error.name, error));

const isPlainObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** In one line, each cause's message once: errors that wrap another one often repeat it. */
const reasonOf = (error: unknown): string => {

    const messages = error instanceof Error ? [error, ...causesOf(error)].map(wordsOf) : [textOf(error)];
    return messages.filter((message, i) => !messages.slice(0, i).some((earlier) => earlier.includes(message))).join(': ');
};

/** Of what is no Error; an object may be one that cannot be turned into a string. */
const textOf = (thrown: unknown): string => (typeof thrown === 'object' && thrown !== null ? Object.prototype.toString.call(thrown) : String(thrown));

/** An error of several addresses tried (`AggregateError`) has no message, but a code. */
const wordsOf = ({ name, message, code }: Error & { readonly code?: unknown }): string => (message !== '' ? message : typeof code === 'string' ? code : name);

const causesOf = (error: Error): readonly Error[] => {

    const causes: Error[] = [];
    let { cause } = error;
    while (cause instanceof Error && causes.length < maxDepth) {
        causes.push(cause);
        ({ cause } = cause);
    }

    return causes;
};

const codeOf = (error: unknown): { readonly code?: string } => {

    const { code } = Object(error) as { readonly code?: unknown };
    return typeof code === 'string' ? { code } : {};
};

/** ` (source: "outlet", failures: 3)`; empty without fields. */
const described = (fields: Readonly<Record<string, unknown>>): string => {

    const parts = Object.entries(fields).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return parts.length > 0 ? ` (${parts.join(', ')})` : '';
};
