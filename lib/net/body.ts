/** A response body exceeds the limit of its reader. */
export class BodyTooLargeError extends Error {

    override readonly name = 'BodyTooLargeError';
}

const tooLarge = (): Error => new BodyTooLargeError('The answer is too large');

/** All bytes of a stream. Beyond `maxBytes` it destroys the stream and rejects with what `toError` makes, by default a `BodyTooLargeError`. */
export const readBytes = async (stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number, toError = tooLarge): Promise<Buffer> => {

    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of stream) {
        size += chunk.byteLength;
        if (size > maxBytes) {
            throw toError();
        }

        chunks.push(chunk);
    }

    return Buffer.concat(chunks);
};

/** The body as text. Rejects with `BodyTooLargeError` and aborts the transfer beyond `maxBytes`, counted after decompression. */
export const readBody = async (response: Response, maxBytes: number): Promise<string> => {

    return (await readBytes(response.body ?? [], maxBytes)).toString('utf8');
};
