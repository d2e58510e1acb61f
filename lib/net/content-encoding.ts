import { pipeline, Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { readBytes } from './body';

export interface DecodingOptions {
    /** `Content-Encoding`. */
    readonly encoding: string;
    /** Largest body after decompression, in bytes. */
    readonly maxBytes: number;
}

/** A body is too large once it is decompressed, or its encoding is unknown. */
export class ContentError extends Error {

    override readonly name = 'ContentError';

    constructor(message: string, readonly isTooLarge: boolean) {

        super(message);
    }
}

const decoders: Readonly<Record<string, () => Transform>> = { 'gzip': createGunzip, 'x-gzip': createGunzip, 'deflate': createInflate, 'br': createBrotliDecompress };

/** Whether a body with this encoding is sent as it is. */
export const isIdentity = (encoding: string): boolean => ['', 'identity'].includes(encoding.trim().toLowerCase());

/** The decompressed body. Reads no more than `maxBytes` of it; rejects with `ContentError`, and with errors of the stream and of zlib. */
export const readDecoded = async (body: Readable, { encoding, maxBytes }: DecodingOptions): Promise<Buffer> => {

    return await readBytes(decoded(body, encoding), maxBytes, () => new ContentError(`More than ${maxBytes} bytes`, true));
};

const decoded = (body: Readable, encoding: string): Readable => {

    if (isIdentity(encoding)) {
        return body;
    }

    const name = encoding.trim().toLowerCase();
    const decoder = Object.hasOwn(decoders, name) ? decoders[name]?.() : undefined;
    if (!decoder) {
        ignored(body);
        throw new ContentError(`Unknown content-encoding ${name.slice(0, 40)}`, false);
    }

    return pipeline(body, decoder, () => undefined);        // errors come out of the decoder
};

/** Ignores a body whose connection is about to be closed, as that of a redirect. */
export const ignored = (body: Readable): void => {

    body.on('error', () => undefined);
};

/** A body that has been read already. */
export const streamOf = (body: Buffer): Readable => Readable.from([body]);
