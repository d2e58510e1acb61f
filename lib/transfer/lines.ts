import { createReadStream } from 'node:fs';

import { TransferError } from './format';

/** Bytes of the longest line. */
const longest = 64 * 1024 * 1024;

const feed = 0x0a;

export interface Line {
    /** With its line feed. */
    readonly bytes: Buffer;
    readonly text: string;
    /** Bytes of the file up to its end. */
    readonly end: number;
}

/**
 * Complete lines of a file, one after the other; what lies behind the last line feed is left out. Not by `readline`, which
 * takes separators that JSON allows within strings (U+2028) for ends of lines.
 */
export const linesOf = async function* (file: string, signal?: AbortSignal): AsyncGenerator<Line> {

    let rest: Buffer[] = [];
    let [end, size] = [0, 0];
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024, ...(signal && { signal }) }) as AsyncIterable<Buffer>) {
        let from = 0;
        for (let i = chunk.indexOf(feed); i >= 0; i = chunk.indexOf(feed, from)) {
            const bytes = Buffer.concat([...rest, chunk.subarray(from, i + 1)]);
            [rest, size, from] = [[], 0, i + 1];
            end += bytes.length;
            yield { bytes, text: bytes.toString('utf8', 0, bytes.length - 1), end };
        }

        rest.push(chunk.subarray(from));
        size += chunk.length - from;
        if (size > longest) {
            throw new TransferError('damaged', `A line is longer than ${longest} bytes`);
        }
    }
};
