import { ApiError, throwConnectionError } from './errors';

/** Longest body by default, in bytes: far more than the service sends. */
export const defaultMaxBodyBytes = 16 * 2 ** 20;

/** A body as text. Throws `ApiError` for one of more than `maxBytes`, the rest of which is not loaded, and `ConnectionError` if it breaks off. */
export const textOf = async (response: Response, maxBytes: number): Promise<string> => {

    const { body } = response;
    if (!body) {        // there is none, or it is no stream, as in React Native
        const text = await response.text().catch(throwConnectionError);
        demandBounded(response, text.length, maxBytes);
        return text;
    }

    const reader = body.getReader();
    try {
        return await read(reader, (size) => demandBounded(response, size, maxBytes));
    }
    catch (error) {
        void reader.cancel().catch(() => undefined);        // ends the transfer
        throw error;
    }
};

const read = async (reader: ReadableStreamDefaultReader<Uint8Array>, check: (size: number) => void): Promise<string> => {

    const decoder = new TextDecoder();
    let [text, size] = ['', 0];
    for (;;) {
        const { done, value } = await reader.read().catch(throwConnectionError);
        if (done) {
            return text + decoder.decode();
        }

        size += value.byteLength;
        check(size);
        text += decoder.decode(value, { stream: true });
    }
};

const demandBounded = ({ status, headers }: Response, size: number, maxBytes: number): void => {

    if (size > maxBytes) {
        throw new ApiError(status, `The body is longer than maxBodyBytes (${maxBytes})`, headers, null);
    }
};
