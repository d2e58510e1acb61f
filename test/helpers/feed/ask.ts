import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** Sends a request on its own connection. `answered` resolves to null if no response arrives. */
export const ask = (port: number, path: string, headers: Record<string, string>): { readonly request: ClientRequest; readonly answered: Promise<IncomingMessage | null> } => {

    const request = get({ host: '127.0.0.1', port, path, headers, agent: false });
    const answered = new Promise<IncomingMessage | null>((resolve) => {

        request.on('response', resolve);
        request.on('error', () => resolve(null));
        request.on('close', () => resolve(null));
    });
    return { request, answered };
};

/** Resolves to the body, or to null if the connection broke off. */
export const textOf = async (response: IncomingMessage): Promise<string | null> => {

    try {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) {
            text += String(chunk);
        }

        return text;
    }
    catch {
        return null;
    }
};

export const fetchText = async (port: number, path: string, headers: Record<string, string>): Promise<{ readonly response: IncomingMessage | null; readonly text: string }> => {

    const response = await ask(port, path, headers).answered;
    const text = response && await textOf(response);
    return text === null ? { response: null, text: '' } : { response, text };
};
