import type { Readable } from 'node:stream';

import type { Dispatcher } from 'undici';
import { request } from 'undici';

import type { BotAnswer } from './types';

/** Bytes of an answer that are read; what platforms have to say is short. */
const maxBytes = 64 * 1024;

/** Posts once and follows no redirect; the signal bounds its time. Rejects where no answer comes. */
export const postTo = async (dispatcher: Dispatcher, url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<BotAnswer> => {

    const answer = await request(url, { dispatcher, method: 'POST', headers, body, signal, headersTimeout: 0, bodyTimeout: 0 });
    const known = Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { status: answer.statusCode, headers: Object.fromEntries(known) as Record<string, string>, body: await beginning(answer.body) };
};

const beginning = async (body: Readable): Promise<string> => {

    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
        chunks.push(chunk as Buffer);
        size += (chunk as Buffer).length;
        if (size > maxBytes) {
            break;      // which ends the connection
        }
    }

    return Buffer.concat(chunks).toString('utf8');
};
