/** A response body exceeds the limit of its reader. */
export class BodyTooLargeError extends Error {

    override readonly name = 'BodyTooLargeError';
}

/** The body as text. Rejects with `BodyTooLargeError` and aborts the transfer beyond `maxBytes`, counted after decompression. */
export const readBody = async (response: Response, maxBytes: number): Promise<string> => {

    const chunks: Uint8Array[] = [];
    let size = 0;
    const stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? [];
    for await (const chunk of stream) {
        size += chunk.byteLength;
        if (size > maxBytes) {
            throw new BodyTooLargeError('The answer is too large');
        }

        chunks.push(chunk);
    }

    return Buffer.concat(chunks).toString('utf8');
};
