/**
 * Writes an event to the host's log. `crypto-news` and the registration's name are added to the tags. An Error, or an object
 * that has one under `error`, is logged as an Error with its causes; the object's other members become its fields.
 */
export type Logger = (tags: readonly string[], data?: unknown) => void;

/** How many causes are followed: an error may be its own cause. */
const maxDepth = 5;

/** Fields that every error has. */
const reserved: ReadonlySet<string> = new Set(['name', 'message', 'stack', 'cause']);

/**
 * A failure as it is logged: `message` names what failed and why, the fields give the context, `cause` is the error as it was
 * thrown, and `code` is the cause's. `stack` contains the stacks of all causes, since hapi's debug output prints nothing else.
 */
export class LoggedError extends Error {

    constructor(what: string, cause: unknown, fields: Readonly<Record<string, unknown>> = {}) {

        super(`${what}: ${reasonOf(cause)}${described(fields)}`, { cause });
        Object.assign(this, codeOf(cause), fields);
        this.stack = [`${this.name}: ${this.message}`, ...causesOf(this).map(({ stack, message }) => `caused by: ${stack ?? message}`)].join('\n');
    }
}

/**
 * Converts `data` for the host's log. hapi and its loggers show an Error only if it is the event's data itself; nested in an
 * object, it prints as `{}`. So an Error inside `data` is moved to the top, and the other members become its fields.
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

/** The error itself if it has no cause. */
export const withCauses = (error: Error): Error => (error.cause === undefined ? error : new LoggedError(error.name, error));

const isPlainObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The messages of the error and its causes in one line, without repetition: a wrapping error often repeats the message of its cause. */
const reasonOf = (error: unknown): string => {

    const messages = error instanceof Error ? [error, ...causesOf(error)].map(wordsOf) : [textOf(error)];
    return messages.filter((message, i) => !messages.slice(0, i).some((earlier) => earlier.includes(message))).join(': ');
};

/** Text for a thrown value that is not an Error. Some objects cannot be converted to a string. */
const textOf = (thrown: unknown): string => (typeof thrown === 'object' && thrown !== null ? Object.prototype.toString.call(thrown) : String(thrown));

/** An `AggregateError` from trying several addresses has a code but no message. */
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
