import type { Readable } from 'node:stream';

import { request } from '../../net/undici';
import type { Dispatcher } from '../../net/undici';
import type { BotAnswer } from '../types';

/** Bytes of an answer that are read. Answers of platforms are short. */
const maxBytes = 64 * 1024;

/** Posts once, without following redirects, until the signal aborts. Rejects if no answer arrives. */
export const postTo = async (dispatcher: Dispatcher, url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<BotAnswer> => {

    const answer = await request(dispatcher, new URL(url), { method: 'POST', headers, body, signal, headersTimeout: 0, bodyTimeout: 0 });
    return { ...headOf(answer), body: await beginning(answer.body) };
};

/** Posts as `postTo()` does, but reads only the head of the answer. The connection can't be used again. */
export const postForHead = async (dispatcher: Dispatcher, url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<BotAnswer> => {

    const answer = await request(dispatcher, new URL(url), { method: 'POST', headers, body, signal, headersTimeout: 0, bodyTimeout: 0 });
    answer.body.on('error', () => {}).destroy();
    return { ...headOf(answer), body: '' };
};

const headOf = ({ statusCode, headers }: Dispatcher.ResponseData): Pick<BotAnswer, 'status' | 'headers'> => {

    const known = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { status: statusCode, headers: Object.fromEntries(known) as Record<string, string> };
};

const beginning = async (body: Readable): Promise<string> => {

    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
        chunks.push(chunk as Buffer);
        size += (chunk as Buffer).length;
        if (size > maxBytes) {
            break;      // breaking out destroys the connection
        }
    }

    return Buffer.concat(chunks).toString('utf8');
};
