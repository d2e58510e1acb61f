import { createReadStream } from 'node:fs';

import { TransferError } from './format';

/** Longest line that is read, in bytes. */
const maxLineBytes = 64 * 1024 * 1024;

const lineFeed = 0x0a;

export interface Line {
    /** Including the line feed. */
    readonly bytes: Buffer;
    /** Without the line feed. */
    readonly text: string;
    /** Offset of the end of the line in the file, in bytes. */
    readonly end: number;
}

/**
 * Yields the complete lines of a file, without anything after the last line feed. Not with `readline`, which also splits
 * at separators that JSON allows in strings (U+2028).
 */
export const linesOf = async function* (file: string, signal?: AbortSignal): AsyncGenerator<Line> {

    let rest: Buffer[] = [];
    let [end, size] = [0, 0];
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024, ...(signal && { signal }) }) as AsyncIterable<Buffer>) {
        let from = 0;
        for (let i = chunk.indexOf(lineFeed); i >= 0; i = chunk.indexOf(lineFeed, from)) {
            const bytes = Buffer.concat([...rest, chunk.subarray(from, i + 1)]);
            [rest, size, from] = [[], 0, i + 1];
            end += bytes.length;
            yield { bytes, text: bytes.toString('utf8', 0, bytes.length - 1), end };
        }

        rest.push(chunk.subarray(from));
        size += chunk.length - from;
        if (size > maxLineBytes) {
            throw new TransferError('damaged', `A line is longer than ${maxLineBytes} bytes`);
        }
    }
};
