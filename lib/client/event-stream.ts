import { ConnectionError, throwConnectionError } from './errors';

/** An event of an event stream (HTML, 9.2). */
export interface StreamEvent {
    /** Last id of the stream so far; empty if there was none. */
    readonly id: string;
    /** Name of the event; empty for `message`. */
    readonly name: string;
    /** Null if only the id has changed. */
    readonly data: string | null;
}

/** Waits for the next chunk of a body. While the events of the last one are read, nothing waits. */
export type Listen = (read: () => Promise<Chunk>) => Promise<Chunk>;

interface Chunk {
    readonly done: boolean;
    readonly value?: Uint8Array | undefined;
}

/** Longest line, and longest data of an event, in characters: far more than the service sends. */
const maxLength = 4 * 2 ** 20;

const demandBounded = (text: string): string => {

    if (text.length > maxLength) {
        throw new ConnectionError(`The feed has sent an event of more than ${maxLength} characters`);
    }

    return text;
};

/** Splits a stream of text into lines, whatever ends them. Each chunk is searched once, so that a line without an end costs no more than others. */
const linesOf = async function *(chunks: AsyncIterable<string>): AsyncGenerator<string> {

    let [rest, isReturned] = ['', false];
    for await (const chunk of chunks) {
        const text = isReturned && chunk.startsWith('\n') ? chunk.slice(1) : chunk;       // the second half of a line's end
        isReturned = chunk === '' ? isReturned : chunk.endsWith('\r');
        const [first = '', ...lines] = text.split(/\r\n|\n|\r/);
        rest = demandBounded(rest + first);
        for (const line of lines) {
            yield rest;
            rest = line;
        }
    }
};

/** Name and value of a field; a comment has no name. */
const splitField = (line: string): readonly string[] => {

    const end = line.indexOf(':');
    return end === -1 ? [line] : [line.slice(0, end), line.slice(end + 1).replace(/^ /, '')];
};

/** Decoded text of a body; cancels the body if the reader stops early. */
const textOf = async function *(body: ReadableStream<Uint8Array> | null, listen: Listen): AsyncGenerator<string> {

    if (!body) {
        return;
    }

    const reader = body.getReader();
    const decoder = new TextDecoder();
    try {
        for (;;) {
            const { done, value } = await listen(() => reader.read()).catch(throwConnectionError);
            if (done) {
                return;
            }

            yield decoder.decode(value, { stream: true });
        }
    }
    finally {
        await reader.cancel().catch(() => undefined);
    }
};

/** Events of a body, including those without data; none of an answer without a body. `listen` waits for each chunk. */
export const eventsOf = async function *(body: ReadableStream<Uint8Array> | null, listen: Listen): AsyncGenerator<StreamEvent> {

    let [id, name, data, changed] = ['', '', null as string | null, false];
    for await (const line of linesOf(textOf(body, listen))) {
        if (line === '') {
            if (data !== null || changed) {
                yield { id, name, data };
            }

            [name, data, changed] = ['', null, false];
            continue;
        }

        const [field = '', value = ''] = splitField(line);
        if (field === 'id') {
            [id, changed] = [value, true];
        }
        else if (field === 'event') {
            name = value;
        }
        else if (field === 'data') {
            data = demandBounded(data === null ? value : `${data}\n${value}`);
        }
    }
};
