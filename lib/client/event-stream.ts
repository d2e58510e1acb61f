import { throwConnectionError } from './errors';

/** An event of an event stream (HTML, 9.2). */
export interface StreamEvent {
    /** Last id of the stream so far; empty if there was none. */
    readonly id: string;
    /** Name of the event; empty for `message`. */
    readonly name: string;
    /** Null if only the id has changed. */
    readonly data: string | null;
}

/** Splits a stream of text into lines, whatever ends them. */
const linesOf = async function *(chunks: AsyncIterable<string>): AsyncGenerator<string> {

    let rest = '';
    for await (const chunk of chunks) {
        const text = rest + chunk;
        const last = text.endsWith('\r') ? text.length - 1 : text.length;      // its line feed may be in the next chunk
        const lines = text.slice(0, last).split(/\r\n|\n|\r/);
        rest = lines.splice(-1).join('') + text.slice(last);
        yield* lines;
    }
};

/** Name and value of a field; a comment has no name. */
const splitField = (line: string): readonly string[] => {

    const end = line.indexOf(':');
    return end === -1 ? [line] : [line.slice(0, end), line.slice(end + 1).replace(/^ /, '')];
};

/** Decoded text of a body; cancels the body if the reader stops early. */
const textOf = async function *(body: ReadableStream<Uint8Array> | null, heard: () => void): AsyncGenerator<string> {

    if (!body) {
        return;
    }

    const reader = body.getReader();
    const decoder = new TextDecoder();
    try {
        for (;;) {
            const { done, value } = await reader.read().catch(throwConnectionError);
            if (done) {
                return;
            }

            heard();
            yield decoder.decode(value, { stream: true });
        }
    }
    finally {
        await reader.cancel().catch(() => undefined);
    }
};

/** Events of a body, including those without data; none of an answer without a body. `heard` is called whenever something comes, comments included. */
export const eventsOf = async function *(body: ReadableStream<Uint8Array> | null, heard: () => void): AsyncGenerator<StreamEvent> {

    let [id, name, data, changed] = ['', '', null as string | null, false];
    for await (const line of linesOf(textOf(body, heard))) {
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
            data = data === null ? value : `${data}\n${value}`;
        }
    }
};
