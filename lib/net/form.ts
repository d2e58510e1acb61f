import { Client, request } from './undici';

/** Names and values of a form; a name may come more than once. */
export type FormFields = readonly (readonly [name: string, value: string])[];

export interface FormPost {
    readonly signal: AbortSignal;
    readonly userAgent: string;
}

/** Posts a form once, on a connection of its own, without following redirects or reading the body of the answer. Resolves to the status; rejects if no answer came. */
export const postForm = async (url: URL, fields: FormFields, { signal, userAgent }: FormPost): Promise<number> => {

    const client = new Client(url.origin, { pipelining: 0, headersTimeout: 0, bodyTimeout: 0 });
    try {
        const answer = await request(client, url, {
            method: 'POST',
            headers: { 'user-agent': userAgent, 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
            signal
        });
        answer.body.on('error', () => {}).destroy();
        return answer.statusCode;
    }
    finally {
        void client.destroy();
    }
};
